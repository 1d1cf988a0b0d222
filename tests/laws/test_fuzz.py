"""Failures that fuzzing has found stay fixed; and a short run of it. `nox -s fuzz` runs longer, and prints how to keep a failure."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from fuzzing import Case, case_of, cases, holds, kept_cases, streams
from hypothesis import HealthCheck, Phase, given, note, settings

EXAMPLES = int(os.environ.get("INTERLINGUA_FUZZ", "40"))
RUN = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize="INTERLINGUA_FUZZ" not in os.environ,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate, Phase.shrink],
)


@pytest.mark.parametrize("path", kept_cases(), ids=lambda path: path.stem)
def test_what_was_found(path: Path) -> None:
    holds(case_of(path.read_text("utf-8")))


def kept(case: Case) -> None:
    note(f"to keep it, as tests/laws/fuzz/<what it is>.json:\n{case.text}")
    holds(case)


@RUN
@given(cases())
def test_bodies(case: Case) -> None:
    kept(case)


@RUN
@given(streams())
def test_streams(case: Case) -> None:
    kept(case)
