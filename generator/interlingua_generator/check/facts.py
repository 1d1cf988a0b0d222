"""What the checks ask about a spec."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ..ir import (
    Body,
    Bundle,
    ByTag,
    Codec,
    Each,
    EnumMap,
    Field,
    First,
    ItemList,
    Join,
    Lens,
    Less,
    ListOf,
    Mark,
    Messages,
    Mirror,
    Nest,
    OfShape,
    OfUnion,
    One,
    OneOr,
    Same,
    Shape,
    Spec,
    Struct,
    StructOf,
    TextOr,
    To,
    Type,
    Unified,
    Union,
    UnionOf,
)  # fmt: skip
from ..problems import Problem

Places: TypeAlias = Callable[[tuple[str, ...]], Mark | None]


@dataclass(frozen=True, slots=True)
class Carrier:
    """A wire field that carries a unified field. `sure`: it and all objects around it are required."""

    field: Field
    to: To
    sure: bool

    @property
    def path(self) -> str:
        return ".".join(self.to.path)


@dataclass(frozen=True, slots=True)
class Case:
    """The whole of what a check works on: one spec, and where the problems go."""

    unified: Unified
    spec: Spec
    problems: list[Problem]
    places: Places = lambda _: None

    def report(self, problem: Problem) -> None:
        self.problems.append(problem)

    def place(self, *path: str) -> Mark:
        """Where the words of a path stand in the file; the nearest that there is."""
        return self.places(path) or self.spec.mark

    def struct(self, shape: Shape) -> Struct | None:
        return self.unified.structs.get(shape.of or "")

    def leaf_cases(self, union: Union, seen: tuple[str, ...] = ()) -> Iterator[Shape]:
        """The shapes of a union, in order, those of nested unions and of `missing` included, each once."""
        names = list(union.cases)
        if isinstance(union.choice, ByTag) and union.choice.missing:
            names.append(union.choice.missing)
        found: set[str] = set()
        for name in names:
            shapes: Iterator[Shape] | list[Shape] = []
            if name in self.spec.shapes:
                shapes = [self.spec.shapes[name]]
            elif name in self.spec.unions and name not in seen:
                shapes = self.leaf_cases(self.spec.unions[name], (*seen, union.name))
            for shape in shapes:
                if shape.name not in found:
                    found.add(shape.name)
                    yield shape

    def structs_of(self, shape: Shape) -> set[str]:
        """The classes that a shape gives: its own, or those of the two that it splits into."""
        if shape.split:
            return {view.of for name in shape.split if (view := self.spec.shapes.get(name)) and view.of}
        return {shape.of} if shape.of else set()

    def classes(self, lens: Lens) -> set[str] | None:
        """The struct classes that a lens can read and write; None if it does not say."""
        match lens:
            case OfShape(name):
                return self.structs_of(self.spec.shapes[name])
            case OfUnion(name):
                union = self.spec.unions.get(name)
                if union is None:
                    return None
                found = {of for shape in self.leaf_cases(union) for of in self.structs_of(shape)}
                return found | ({"Opaque"} if union.otherwise == "keep" else set())
            case Each(item) | OneOr(item) | One(item) | TextOr(item) | Bundle(_, item):
                return self.classes(item)
            case Same() | EnumMap() | Codec() | Join() | ItemList() | Less() | Messages():
                return None


def members(unified: Unified, type: Type) -> tuple[str, ...]:
    """The classes that a field of a union type, or a list of it, can have; none for other types."""
    inner = type.item if isinstance(type, ListOf) else type
    return unified.unions[inner.name].members if isinstance(inner, UnionOf) else ()


def sub_struct(unified: Unified, type: Type) -> Struct | None:
    return unified.structs[type.name] if isinstance(type, StructOf) else None


def walk(body: Body, sure: bool = True) -> Iterator[tuple[Field, bool]]:
    """All fields of a body and of the objects nested in it; with whether they are always there."""
    for one in body.fields:
        yield one, sure and one.required
        if isinstance(one.head, Nest | First):
            yield from walk(one.head.body, sure and one.required and isinstance(one.head, Nest))


def fields(shape: Shape) -> Iterator[tuple[Field, bool]]:
    """All fields of a shape, `bare` included."""
    if shape.bare:
        yield shape.bare, True
    yield from walk(shape.body)


def carriers(shape: Shape) -> list[Carrier]:
    return [Carrier(one, one.head, sure) for one, sure in fields(shape) if isinstance(one.head, To)]


def targets(shape: Shape) -> Iterator[tuple[Field, To]]:
    """All `to:` and `mirrors:` of a shape."""
    for one, _ in fields(shape):
        if isinstance(one.head, To):
            yield one, one.head
        elif isinstance(one.head, Mirror):
            yield one, one.head.to


def lenses(lens: Lens) -> Iterator[Lens]:
    """A lens and those inside it."""
    yield lens
    if isinstance(lens, Each | OneOr | One | TextOr | Bundle | ItemList):
        yield from lenses(lens.item)


def lens_of(lens: Lens, kind: type[EnumMap] | type[Codec]) -> EnumMap | Codec | None:
    return next((one for one in lenses(lens) if isinstance(one, kind)), None)
