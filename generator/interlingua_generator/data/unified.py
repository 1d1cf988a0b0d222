"""The unified model that spec/unified.yaml describes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, assert_never

from .nodes import Mark

Level = Literal["trivial", "minor", "major"]
LEVELS: Final[tuple[Level, ...]] = ("major", "minor", "trivial")
LeafKind = Literal["str", "int", "float", "bool", "any", "object"]
LEAF_KINDS: tuple[LeafKind, ...] = ("str", "int", "float", "bool", "any", "object")


@dataclass(frozen=True, slots=True)
class Leaf:
    """A JSON leaf, or a JSON value that is carried whole: `any`, or `object` (a dict)."""

    kind: LeafKind


@dataclass(frozen=True, slots=True)
class ListOf:
    """The type of a field: a list."""

    item: Type


@dataclass(frozen=True, slots=True)
class EnumOf:
    """The type of a field: a word of an enum."""

    name: str


@dataclass(frozen=True, slots=True)
class StructOf:
    """The type of a field: a struct."""

    name: str


@dataclass(frozen=True, slots=True)
class UnionOf:
    """The type of a field: one of several structs."""

    name: str


Type: TypeAlias = Leaf | ListOf | EnumOf | StructOf | UnionOf


@dataclass(frozen=True, slots=True)
class StructField:
    """A field of a unified struct. `required` fields have no default; lists default to empty, others to None or `default`."""

    name: str
    type: Type
    required: bool
    default: Any
    level: Level  # of its loss, if a target has no place for it
    derived: bool  # it follows from other fields, so it is never a loss
    doc: str
    mark: Mark
    owner: str | None = None  # the field that names the owner of the value: only the owner can read it
    native: str | None = None  # the field that gets the provider's own word
    text: str | None = None  # the field that keeps the JSON text of this object
    form: str | None = None  # the field that records whether this list was a string
    made: Literal["call", "result"] | None = None  # can be made up if the wire has none: a call's id, or that of the call of a result
    link: bool = False  # is known from the call of a result: the tool's name
    own: bool = False  # of the application: providers do not know it
    neutral: tuple[Any, ...] = ()  # values without effect: they request what is done anyway
    blank: Any = None  # of a struct: its default, for shapes that do not have it

    @property
    def listed(self) -> bool:
        return isinstance(self.type, ListOf)

    @property
    def absent(self) -> bool:
        """Whether the field can be None."""
        return not self.required and self.default is None and not self.listed


@dataclass(frozen=True, slots=True)
class Struct:
    """A class of the unified model."""

    name: str
    doc: str
    fields: tuple[StructField, ...]
    level: Level  # of the loss, if a whole struct of this class is dropped
    text: str | None  # the field that a plain string fills
    mark: Mark
    delta: tuple[tuple[str, str], ...] = ()  # field -> class of the delta by which it grows in a stream
    compact: bool = False  # rarely used: decoded by tables, which are short, instead of code of its own, which is fast

    @property
    def other_text(self) -> str | None:
        """The list of texts that is written if the text is empty: the summary of a reasoning part."""
        texts = [field.name for field in self.fields if field.type == ListOf(Leaf("str")) and field.name in dict(self.delta)]
        rest = [name for name in texts if name != self.text]
        return rest[0] if self.text in texts and rest else None

    def field(self, name: str) -> StructField | None:
        for member in self.fields:  # called for every key of every provider: a generator expression would take twice as long
            if member.name == name:
                return member
        return None


@dataclass(frozen=True, slots=True)
class Enum:
    """A set of words of the unified model."""

    name: str
    values: tuple[str, ...]
    mark: Mark
    words: dict[str, str] = field(default_factory=dict[str, str])  # another word -> the value


@dataclass(frozen=True, slots=True)
class UnifiedUnion:
    """A choice of structs."""

    name: str
    doc: str
    members: tuple[str, ...]  # struct names; their order is the order of parts that are in several keys
    mark: Mark


@dataclass(frozen=True, slots=True)
class Body:
    """A kind of bodies: what a body of this kind is in the model."""

    kind: str
    struct: str
    answers: str | None  # the kind of bodies that it answers; None: it is no answer
    doc: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Unified:
    """The unified model of `spec/unified.yaml`."""

    version: int
    structs: dict[str, Struct]
    unions: dict[str, UnifiedUnion]
    enums: dict[str, Enum]
    bodies: dict[str, Body] = field(default_factory=dict[str, Body])

    def classes(self, type_: Type) -> tuple[str, ...]:
        """The struct classes that a value, or a member of a list, of this type can have."""
        match type_:
            case StructOf(name):
                return (name,)
            case UnionOf(name):
                return self.unions[name].members
            case ListOf(item):
                return self.classes(item)
            case Leaf() | EnumOf():
                return ()
            case _:
                assert_never(type_)

    def structs_of(self, kinds: Iterable[str]) -> set[str]:
        """The structs of bodies of these kinds, and all structs in them."""
        structs: set[str] = set()
        waiting = [self.bodies[kind].struct for kind in kinds if kind in self.bodies]
        while waiting:
            name = waiting.pop()
            if name not in structs and name in self.structs:
                structs.add(name)
                waiting += [member for field in self.structs[name].fields for member in self.classes(field.type)]
        return structs

    def members(self, name: str) -> tuple[str, ...]:
        """The struct classes of the name of a struct or a union."""
        return self.unions[name].members if name in self.unions else (name,) if name in self.structs else ()


def type_text(type_: Type) -> str:
    """A type as it is written in unified.yaml."""
    match type_:
        case Leaf(kind):
            return kind
        case ListOf(item):
            return f"[{type_text(item)}]"
        case EnumOf(name) | StructOf(name) | UnionOf(name):
            return name
        case _:
            assert_never(type_)


def annotation(type_: Type) -> str:
    """A type as emitted code writes it."""
    match type_:
        case StructOf(name) | UnionOf(name) | EnumOf(name):
            return f"u.{name}"
        case ListOf(item):
            return f"list[{annotation(item)}]"
        case Leaf(kind):
            return {"any": "Any", "object": "dict[str, Any]"}.get(kind, kind)
        case _:
            assert_never(type_)
