"""Providers that are like others, and what of them is their own. The rest is tested with their parents.

`NATIVE` are the providers without a parent; each is tested with each other. A family is tested for the kinds of bodies whose shapes
differ from those of its parent (`differs`), and in conversions to and from the natives.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import interlingua
from compiling import compiled
from interlingua.registry import BODIES
from interlingua_generator.plan.queries import Facts
from interlingua_generator.plan.reach import reached

KINDS = (*BODIES, "stream")
PLACE = re.compile(r"(mark|home|doc|docs)=(Mark\([^)]*\)|'[^']*'|\"[^\"]*\")|Mark\([^)]*\)")

NATIVE: tuple[str, ...] = tuple(name for name in interlingua.PROVIDERS if len(compiled().specs[name].lineage) == 1)
# Formats of providers for conversations, as opposed to those of applications.
OF_PROVIDERS = sorted(
    path.stem for path in (Path(__file__).parents[2] / "spec/providers").glob("*.yaml") if compiled().specs[path.stem].request
)
FAMILIES: tuple[str, ...] = tuple(name for name in interlingua.PROVIDERS if name not in NATIVE)


def parent(name: str) -> str:
    return compiled().specs[name].lineage[1]


def relatives(name: str) -> tuple[str, ...]:
    """Return a provider, and all that are like it."""
    return tuple(other for other in interlingua.PROVIDERS if name in compiled().specs[other].lineage)


def beside(name: str, natives: tuple[str, ...]) -> tuple[str, ...]:
    """Return the targets of a golden body: all other natives, or for a family the native one that it is based on: the rest is equal."""
    return tuple(other for other in natives if other != name) if name in NATIVE else (compiled().specs[name].lineage[-1],)


@cache
def described(name: str, kind: str) -> str:
    """Return all shapes of a kind of bodies, and the spec's lines about the kind, without places in files."""
    spec = compiled().specs[name]
    facts = Facts(spec, compiled().unified, compiled().codecs)
    roots: list[str | None]
    match kind:
        case "error":
            roots, beside = [spec.bodies.get(kind)], spec.error
        case _ if kind in BODIES:
            asked = spec.messages if BODIES[kind] is None else None
            roots, beside = [spec.bodies.get(kind), asked.rows if asked else None], asked
        case _:
            style = spec.stream.style if spec.stream else None
            roots, beside = [getattr(style, "of", None)], spec.stream
    if kind == "stream" and roots == [None]:
        roots = [spec.response]
    shapes = [shape for root in roots if root for shape in reached(facts, root)]
    return PLACE.sub("", repr((shapes, beside)))


@cache
def differs(name: str, kind: str) -> bool:
    """Whether a provider has shapes of its own for a kind of bodies. For a native one, this is always true."""
    return name in NATIVE or described(name, kind) != described(parent(name), kind)


def own(kind: str) -> tuple[str, ...]:
    """Return the families whose bodies of this kind differ from those of their parent."""
    return tuple(
        name
        for name in FAMILIES
        if (kind in compiled().specs[name].bodies or (kind == "stream" and compiled().specs[name].stream is not None))
        and differs(name, kind)
    )
