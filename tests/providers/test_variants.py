"""Formats of applications: what recorded bodies without a key become, and what a conversation that has everything becomes.

A wrong line of a spec changes one of these, where no law is broken: a key is required, or no longer. `variants.json` has a digest of each;
`--update-golden` writes it. To see what has changed: python tests/support/variants.py NAME, before and after.
"""

from __future__ import annotations

import json
from pathlib import Path

import interlingua as il
import pytest
from interlingua_generator._paths import data_dir
from variants import digests

KNOWN = Path(__file__).with_name("variants.json")
NAMES = sorted(path.stem for path in data_dir("spec").glob("applications/*.yaml") if hasattr(getattr(il, path.stem), "encode_request"))


@pytest.mark.parametrize("name", NAMES)
def test_a_body_without_a_key_becomes_what_it_did(name: str, update_golden: bool) -> None:
    found = digests(getattr(il, name), name)
    known = json.loads(KNOWN.read_text("utf-8")) if KNOWN.exists() else {}
    if update_golden:
        KNOWN.write_text(json.dumps({**known, name: found}, indent=1, sort_keys=True) + "\n", "utf-8")
        return
    assert found == known[name], f"python tests/support/variants.py {name} prints what the digests are of"


def test_none_is_left_over() -> None:
    assert sorted(json.loads(KNOWN.read_text("utf-8"))) == NAMES
