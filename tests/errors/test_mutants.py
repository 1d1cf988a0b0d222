"""A wrong line of a spec is noticed: by the compiler, by the laws, or in the output of `interlingua check` and in converted bodies."""

from __future__ import annotations

from typing import Any

import pytest
from spec_mutants import mutants, noticed

MUTANTS = {
    "move transcript to fields": ("agno", "bodies"),  # check: without transcript, the Audio is lost
    "move status to optional": ("letta", "bodies"),  # a result without a status
    "drop when is_error": ("smolagents", "compiler"),
    "drop aliases": ("openinference", "bodies"),  # the other name of the model's key
    "move errorText to optional": ("vercel_ui_stream", "bodies"),  # an event that has a meaning only after others
}
KNOWN: dict[str, Any] = {}


@pytest.mark.parametrize("way", MUTANTS)
def test_a_wrong_line_is_noticed(way: str) -> None:
    name, who = MUTANTS[way]
    mutant = next(mutant for mutant in mutants(name) if mutant.way == way)
    assert noticed(mutant, KNOWN) == who
