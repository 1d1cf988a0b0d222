"""What the checks ask about a spec, and where they report problems."""

from __future__ import annotations

import difflib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeAlias, assert_never, cast

from ..data import spec as s
from ..data.known_keys import shapes_of
from ..data.nodes import Mark
from ..data.unified import ListOf, Struct, StructField, StructOf, Type, Unified
from ..problems import Problem

MANY = 36  # above this number, a message does not list all names


@dataclass(frozen=True, slots=True)
class Place:
    """A key of a shape. `sure`: the key is present whenever the shape fits. `path`: the keys that lead to it."""

    field: s.Field
    sure: bool
    path: tuple[str, ...]

    @property
    def name(self) -> str:
        return ".".join(self.path)


@dataclass(frozen=True)
class Context:
    """One spec together with the model, and the problems of the spec."""

    spec: s.Spec
    unified: Unified
    codecs: Mapping[str, s.CodecDecl]
    problems: list[Problem]

    def report(self, mark: Mark, message: str, *hints: str) -> None:
        self.problems.append(Problem(mark, message, tuple(hint for hint in hints if hint)))

    # --- shapes ------------------------------------------------------------------------------------------------------

    def shapes_of(self, name: str) -> list[s.Shape]:
        """Return the shapes that a name refers to."""
        return shapes_of(self.spec, name)

    def named(self, to: s.To) -> list[s.Shape]:
        """The shapes that a key refers to."""
        return self.shapes_of(to.value.name) if isinstance(to.value, s.Of) else []

    @cached_property
    def numbered(self) -> set[str]:
        """The shapes in events that carry the number of a text within its part."""
        style = self.spec.stream.style if self.spec.stream else None
        names: set[str] = set()
        for event in style.events if isinstance(style, s.Events) else ():
            heads = [to for _, to in carriers(self.spec.shapes[event.shape])]
            if any(to.path == ("text_number",) for to in heads):
                names |= {shape.name for to in heads for shape in self.named(to)}
        return names

    def of(self, name: str) -> str | None:
        """Return the struct or union of a shape or of cases."""
        definition = self.spec.shapes.get(name) or self.spec.cases.get(name)
        return definition.of if definition else None

    def structs(self, shape: s.Shape) -> list[Struct]:
        return [self.unified.structs[name] for name in (shape.of, shape.second) if name in self.unified.structs]

    def field(self, shape: s.Shape, path: tuple[str, ...]) -> StructField | None:
        """Return the unified field at a path, from the first of the shape's structs that has it."""
        result = next((field for struct in self.structs(shape) if (field := struct.field(path[0]))), None)
        for step in path[1:]:
            inner = [self.unified.structs[name].field(step) for name in self.unified.classes(result.type)] if result else []
            result = next((field for field in inner if field), None)
        return result

    def reached(self, *roots: str | None) -> set[str]:
        """Return the shapes and cases that these refer to, at any depth, and these themselves."""
        names: set[str] = set()
        todo = [root for root in roots if root]
        while todo:
            name = todo.pop()
            if name in names:
                continue
            names.add(name)
            cases = self.spec.cases.get(name)
            if cases:
                todo += [*cases.cases, *(shape for _, shape in cases.behind)]
            elif name in self.spec.shapes:
                todo += named(self.spec.shapes[name])
        return names

    @cached_property
    def whole(self) -> set[str]:
        """The shapes of whole bodies, as opposed to pieces of a stream."""
        rows = self.spec.messages.rows if self.spec.messages else None
        return self.reached(*self.spec.bodies.values(), self.spec.tools, rows)

    @cached_property
    def sayers(self) -> dict[Mark, list[Mark]]:
        """For the mark of each `lost`: the marks of the shapes and cases that have it, whether it is their own or comes from elsewhere."""
        marks: dict[Mark, list[Mark]] = defaultdict(list)
        for shape in self.spec.shapes.values():
            for lost in shape.lost:
                marks[lost.mark].append(shape.mark)
        for cases in self.spec.cases.values():
            for mark in {lost.mark for name in cases.cases if name in self.spec.shapes for lost in self.spec.shapes[name].lost}:
                marks[mark].append(cases.mark)
        return marks

    @cached_property
    def unread(self) -> list[Mark]:
        """The marks of the shapes that are never read under their own name, only as the base of other shapes."""
        names = {*self.spec.shapes, *self.spec.cases}
        return [declaration.mark for declaration in self.spec.declared if declaration.kind == "shape" and declaration.name not in names]

    # --- classes -----------------------------------------------------------------------------------------------------

    def classes(self, value: s.Value, type_: Type) -> tuple[str, ...]:
        """Return the struct classes that a value can make and write."""
        match value:
            case s.Of(name):
                names = [struct for shape in self.shapes_of(name) for struct in (shape.of, shape.second) if struct]
                keeps = name in self.spec.cases and self.spec.cases[name].otherwise == "opaque"
                return tuple(dict.fromkeys([*names, *(["Opaque"] if keeps else [])]))
            case s.Each(item):
                return self.classes(item, type_)
            case s.Codec(name):
                codec = self.codecs.get(name)
                return codec.classes or self.unified.classes(codec.unified) if codec else ()
            case s.Join():
                plain = self.plain(self.unified.classes(type_))
                return (plain,) if plain else ()
            case s.Same() | s.Enum() | s.Minus() | s.Conversation():
                return ()
            case _:
                assert_never(value)

    def plain(self, classes: Iterable[str]) -> str | None:
        """Return the class of a plain text among these: the first one whose text is required."""
        names = tuple(classes)
        for name in names:
            struct = self.unified.structs[name]
            field = struct.field(struct.text) if struct.text else None
            if field and (field.required or len(names) == 1):
                return name
        return None

    def taken(self, to: s.To, type_: Type) -> tuple[str, ...]:
        """Return the classes that are written to a key."""
        made = self.classes(to.value, type_)
        if to.take:
            return tuple(dict.fromkeys([*to.take, *(["Opaque"] if "Opaque" in made else [])]))
        return made


# --- keys --------------------------------------------------------------------------------------------------------------


def keys(body: s.Body, at: tuple[str, ...] = (), sure: bool = True) -> list[Place]:
    """Return all keys of an object, including those of the objects inside it."""
    result: list[Place] = []
    _walk(body, at, sure, result)
    return result


def _walk(body: s.Body, at: tuple[str, ...], sure: bool, result: list[Place]) -> None:
    for field in body.fields:
        path, is_sure = (*at, field.key), sure and field.required
        result.append(Place(field, is_sure, path))
        if isinstance(field.head, s.Nest | s.Groups):
            _walk(field.head.body, path, is_sure and isinstance(field.head, s.Nest), result)


def places(shape: s.Shape) -> tuple[Place, ...]:
    """Return all keys of a shape. A bare value counts as one."""
    return _found_in(shape)[0]


def carriers(shape: s.Shape) -> tuple[tuple[Place, s.To], ...]:
    """Return the keys that carry a unified field."""
    return _found_in(shape)[1]


Found: TypeAlias = tuple[tuple[Place, ...], tuple[tuple[Place, s.To], ...]]

# Every check asks for all keys of a shape, so they are cached. The cache is by identity: comparing two shapes costs more than the walk.
_walked: Final[dict[int, tuple[s.Shape, Found]]] = {}
MANY_SHAPES: Final = 512


def _found_in(shape: s.Shape) -> Found:
    cached = _walked.get(id(shape))
    if cached is not None and cached[0] is shape:
        return cached[1]
    all_places = [Place(shape.bare, True, (shape.name,))] if shape.bare else []
    _walk(shape.body, (shape.name,), True, all_places)
    all_of = (tuple(all_places), tuple((place, head) for place in all_places if isinstance(head := place.field.head, s.To)))
    if len(_walked) >= MANY_SHAPES:
        _walked.clear()
    _walked[id(shape)] = (shape, all_of)  # the entry keeps the shape alive, so that its id is not reused
    return all_of


def bodies(shape: s.Shape) -> Iterator[tuple[tuple[str, ...], s.Body]]:
    """Yield the object of a shape and the objects inside it, each with its path."""
    yield (shape.name,), shape.body
    for place in places(shape):
        if isinstance(place.field.head, s.Nest | s.Groups):
            yield place.path, place.field.head.body


def values(value: s.Value) -> Iterator[s.Value]:
    """Yield a value and the values inside it."""
    yield value
    if isinstance(value, s.Each):
        yield from values(value.item)


def named(shape: s.Shape) -> list[str]:
    """Return the shapes and cases that a shape refers to."""
    references = [value for _, to in carriers(shape) for value in values(to.value)]
    references += [value for _, body in bodies(shape) for flat in body.flat for value in values(flat.value)]
    return [value.name for value in references if isinstance(value, s.Of)]


def one_of(wanted: Any) -> tuple[Any, ...]:
    """Return the values that a guard accepts."""
    return cast(tuple[Any, ...], wanted) if isinstance(wanted, tuple) else (wanted,)


def item(type_: Type) -> Type:
    """Return the type of a list's members, or the type itself if it is not a list."""
    return type_.item if isinstance(type_, ListOf) else type_


def struct_of(unified: Unified, type_: Type) -> Struct | None:
    return unified.structs.get(type_.name) if isinstance(type_, StructOf) else None


# --- messages ----------------------------------------------------------------------------------------------------------


def listed(names: Iterable[object], word: str = "and") -> str:
    """Return the names as text: "a, b and c"."""
    texts = [str(name) for name in names]
    return f"{', '.join(texts[:-1])} {word} {texts[-1]}" if len(texts) > 1 else "".join(texts) or "nothing"


def nearest_names(name: str, possible: Iterable[str], before: str = "there are") -> str:
    """Return a hint that lists what is possible, with the nearest name."""
    names = sorted(set(possible))
    near = difflib.get_close_matches(name, names, 1)
    shown = f"{before}: {', '.join(names) or 'none'}." if len(names) <= MANY else ""
    nearest = f"Did you mean '{near[0]}'?" if near else ""
    return f"{shown} {nearest}".strip()
