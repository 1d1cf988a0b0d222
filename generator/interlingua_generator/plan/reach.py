"""The shapes to which a shape refers, and the classes that grow in a stream."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from ..data import plan as p
from ..data import spec as s
from ..data.python import Expr
from .queries import Facts


@dataclass
class StreamParts:
    """The facts that one engine needs about a stream."""

    style: Literal["chunk", "event", "item", "placed"]
    shapes: tuple[s.Shape, ...]
    grown: tuple[tuple[str, tuple[str, ...]], ...]  # part class -> deltas that can be written for it
    methods: tuple[str, ...]
    decoder: dict[str, Expr]
    encoder: dict[str, Expr]
    again: dict[str, Expr] = field(default_factory=lambda: {})
    usual: p.UsualDelta | None = None
    words: Expr | None = None


def reached(facts: Facts, name: str, seen: set[str] | None = None) -> Iterator[s.Shape]:
    """The shapes to which a shape or a choice leads, itself included; each once, outer ones first."""
    seen = set() if seen is None else seen
    if name in seen:
        return
    seen.add(name)
    if name in facts.spec.cases:
        for case in facts.spec.cases[name].cases:
            yield from reached(facts, case, seen)
        return
    shape = facts.spec.shapes[name]
    yield shape
    heads = [f.head for f in (*shape.body.walk(), *((shape.bare,) if shape.bare else ()))]
    values = [flat.value for flat in shape.body.flats()] + [head.value for head in heads if isinstance(head, s.To)]
    for value in values:
        for inner in named(value):
            yield from reached(facts, inner, seen)


def named(value: s.Value) -> tuple[str, ...]:
    """The name of the shape or the cases of a value; empty if it has none."""
    match value:
        case s.Of(name):
            return (name,)
        case s.Each(item):
            return named(item)
        case _:
            return ()


def growing(facts: Facts, classes: dict[str, None], known: set[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The classes that grow, each with those of its deltas that are known."""
    rows: list[tuple[str, tuple[str, ...]]] = []
    for cls in classes:
        if deltas := tuple(delta for delta in deltas_of(facts, cls).values() if delta in known):
            rows.append((cls, deltas))
    return tuple(rows)


def deltas_of(facts: Facts, cls: str) -> dict[str, str]:
    """Field of a struct -> the delta by which it grows."""
    struct = facts.unified.structs.get(cls)
    return dict(struct.delta) if struct else {}
