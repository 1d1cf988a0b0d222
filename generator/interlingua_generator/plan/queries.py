"""Facts about a spec that planning needs: the classes that a value makes, the words of a key, the order of parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, assert_never

from ..data import spec as s
from ..data.unified import EnumOf, Leaf, ListOf, Struct, StructField, StructOf, Type, Unified, UnionOf


@dataclass(frozen=True)
class Facts:
    """The facts of one spec and the unified model."""

    spec: s.Spec
    unified: Unified
    codecs: dict[str, s.CodecDecl]

    def shape(self, name: str) -> s.Shape:
        return self.spec.shapes[name]

    def struct(self, name: str) -> Struct:
        return self.unified.structs[name]

    def field(self, struct: str, path: tuple[str, ...]) -> StructField:
        """The field at a path; in a union of structs, the field of the first struct that has it."""
        field = self.struct(struct).field(path[0])
        assert field is not None, (struct, path)
        for step in path[1:]:
            inner = (self.struct(c).field(step) for c in self.unified.classes(field.type))
            field = next(f for f in inner if f is not None)
        return field

    def annotated(self, name: str) -> set[str]:
        """The fields of a shape that the next member sets, in every list that has the shape as a case."""
        lists = [cases for cases in self.spec.cases.values() if name in cases.cases]
        if not any(cases.behind for cases in lists) or name in self._alone:
            return set()
        first, *others = ({field for field, _ in cases.behind} for cases in lists)
        return first.intersection(*others)

    @cached_property
    def _alone(self) -> set[str]:
        """The names of shapes and cases to which a key refers directly."""
        heads = [f.head for shape in self.spec.shapes.values() for f in (*shape.body.walk(), *((shape.bare,) if shape.bare else ()))]
        items = [head.value.item if isinstance(head.value, s.Each) else head.value for head in heads if isinstance(head, s.To)]
        return {item.name for item in items if isinstance(item, s.Of)}

    def leaf_shapes(self, name: str) -> list[s.Shape]:
        """The shapes of a name: the shape itself, or those of its cases."""
        if name in self.spec.cases:
            return [self.spec.shapes[case] for case in self.spec.cases[name].cases if case in self.spec.shapes]
        return [self.spec.shapes[name]]

    def classes(self, value: s.Value, type_: Type) -> tuple[str, ...]:
        """The struct classes that a value can be read as, and written from."""
        match value:
            case s.Of(name):
                names = [c for shape in self.leaf_shapes(name) for c in (shape.of, shape.second) if c]
                keeps = name in self.spec.cases and self.spec.cases[name].otherwise == "opaque"
                return tuple(dict.fromkeys([*names, *(["Opaque"] if keeps else [])]))
            case s.Each(item):
                return self.classes(item, type_)
            case s.Codec(name):
                return self.codecs[name].classes or self.unified.classes(self.codecs[name].unified)
            case s.Join():
                return (plain,) if (plain := self.plain_struct(type_)) else ()
            case s.Same() | s.Enum() | s.Minus() | s.Conversation():
                return ()
            case _:
                assert_never(value)

    def plain_struct(self, type_: Type) -> str | None:
        """The class of a plain text among those of a type: the only class, or the first whose text is required."""
        classes = self.unified.classes(type_)
        for name in classes:
            struct = self.struct(name)
            field = struct.field(struct.text) if struct.text else None
            if field and (field.required or len(classes) == 1):
                return name
        return None

    def part_order(self, type_: Type, classes: tuple[str, ...]) -> int:
        """The position of the parts of a key among all parts: that of their first class in the union."""
        members = self.unified.classes(type_)
        return min((members.index(c) for c in classes if c in members and c != "Opaque"), default=len(members))

    def unknown(self, enum: s.Enum, type_: Type) -> Any:
        """How an unknown word of an enum is read: `open`, `other` or `closed` (see `p.Word`)."""
        if enum.open:
            return "open"
        of = type_.item if isinstance(type_, ListOf) else type_
        return "other" if isinstance(of, EnumOf) and "other" in self.unified.enums[of.name].values else "closed"

    @cached_property
    def written(self) -> frozenset[tuple[str, str]]:
        """Each (class, field) that has a key. A signature without a key has no owner on the wire."""
        shapes = [shape for shape in self.spec.shapes.values() if shape.of and not shape.read_only]
        return frozenset(
            (of, field.head.path[0])
            for shape in shapes
            for of in (shape.of, shape.second)
            for field in (*carried(shape.body), *([shape.bare] if shape.bare else []))
            if of and isinstance(field.head, s.To) and field.only != "read"
        )

    @cached_property
    def turns(self) -> frozenset[str]:
        """The shapes of the messages of a conversation and of items: encode can omit those, but not the message of a response."""
        names: set[str] = set(self.spec.cases[self.spec.messages.rows].cases) if self.spec.messages else set()
        for shape in self.spec.shapes.values():
            for field in shape.body.walk():
                head = field.head
                if (
                    isinstance(head, s.To)
                    and isinstance(head.value, s.Each)
                    and isinstance(head.type, StructOf)
                    and isinstance(head.value.item, s.Of)
                ):
                    names |= {shape.name for shape in self.leaf_shapes(head.value.item.name)}
        return frozenset(names)


def words(enum: s.Enum) -> tuple[Any, ...]:
    return tuple(word for _, row in enum.rows for word in row if word is not None)


def readings(enum: s.Enum, unified: Any) -> tuple[Any, ...]:
    """The words that are read as this value."""
    wanted = {True: "true", False: "false", None: "null"}.get(unified, unified) if unified.__class__ in (bool, type(None)) else unified
    return tuple(word for key, row in enum.rows if key == wanted for word in row)


def carried(body: s.Body) -> Iterator[s.Field]:
    for field in body.walk():
        if isinstance(field.head, s.To):
            yield field


def leaf_kind(type_: Type) -> Any:
    """The JSON type of a value without a lens of its own."""
    match type_:
        case Leaf(kind):
            return kind
        case ListOf(item):
            return leaf_kind(item)
        case EnumOf():
            return "str"
        case StructOf() | UnionOf():
            return "any"
        case _:
            assert_never(type_)
