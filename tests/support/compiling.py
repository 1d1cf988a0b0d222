"""The project's own specs, compiled and planned once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from interlingua_generator import build, compiling
from interlingua_generator.data.plan import ProviderPlan


@cache
def compiled() -> compiling.Compiled:
    return compiling.compile([Path(__file__).parents[2] / "spec"])


@cache
def planned() -> dict[str, ProviderPlan]:
    return build.planned(compiled())


def shape(provider: str, kind: str) -> str:
    """The name of the shape of a body: request, response or error."""
    spec = compiled().specs[provider]
    name = {"request": spec.request, "response": spec.response, "error": spec.error.of if spec.error else None}[kind]
    assert name is not None
    return name
