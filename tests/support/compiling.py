"""The project's own specs, compiled and planned once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from interlingua_generator import build, compiling
from interlingua_generator.data.plan import ProviderPlan
from interlingua_generator.problems import Problem
from interlingua_generator.read import yaml


@cache
def compiled() -> compiling.Compiled:
    """Compile without the third stage, `check`, which takes as long as the others and changes nothing. test_freshness.py runs it."""
    problems: list[Problem] = []
    sources = yaml.directories([Path(__file__).parents[2] / "spec"], problems)
    assert not problems
    return compiling.resolved(sources)


@cache
def planned() -> dict[str, ProviderPlan]:
    return build.planned(compiled())


def shape(provider: str, kind: str) -> str:
    """Return the name of the shape of a body: request, response or error."""
    spec = compiled().specs[provider]
    name = {"request": spec.request, "response": spec.response, "error": spec.error.of if spec.error else None}[kind]
    assert name is not None
    return name
