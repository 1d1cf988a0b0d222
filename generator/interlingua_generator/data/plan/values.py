"""The kinds of values: how a wire value and a unified value are made from each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..spec import Enum, Form
from ..unified import LeafKind

One: TypeAlias = Literal["", "also", "first"]  # a lone member instead of a list of one: never, it is read, it is preferred


@dataclass(frozen=True, slots=True)
class Leaf:
    """The value itself, of this JSON type."""

    kind: LeafKind


@dataclass(frozen=True, slots=True)
class Leaves:
    """A list of leaves. `one`: a leaf without a list is possible, or preferred; `single`: a list of exactly one for a leaf of the model."""

    kind: LeafKind
    one: One = ""
    single: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a table. `unknown`: how an unknown word is read."""

    enum: Enum
    flags: bool  # the unified values are flags, not texts
    unknown: Literal["open", "other", "closed"]


@dataclass(frozen=True, slots=True)
class Words:
    """A list of words."""

    enum: Enum
    unknown: Literal["open", "other", "closed"]
    one: One = ""


@dataclass(frozen=True, slots=True)
class Coded:
    """A value of a codec. `exact`: it has one spelling; `fails`: the codec may refuse to write; `struct`: it makes a struct."""

    codec: str
    wire: LeafKind
    exact: bool
    fails: bool
    struct: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A struct, by a shape or by cases. `forms`: the forms on the wire, if an object is not the only one."""

    name: str
    forms: tuple[Form, ...] = ()


@dataclass(frozen=True, slots=True)
class Lone:
    """A lone value where the unified model has a list."""

    name: str
    listed: bool = False  # on the wire it is a list of exactly one
    forms: tuple[Form, ...] = ()  # it may be JSON text


@dataclass(frozen=True, slots=True)
class Parts:
    """A list of structs. `one`: a lone member is possible, or preferred. `alone`: each item is a part, and none is a message."""

    name: str
    one: One = ""
    behind: bool = False
    pairs: bool = False
    alone: bool = False


@dataclass(frozen=True, slots=True)
class TextOrParts:
    """A string for a lone plain text, or a list. `struct`: the class of the text; `shape`: its shape; `first`: the text is preferred."""

    name: str
    struct: str
    shape: str
    first: bool
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class Joined:
    """A string on the wire; a list of texts, or of structs with one text. `listed`: the text of the struct is a list itself."""

    separator: str
    struct: str | None
    field: str = ""
    listed: bool = False
    template: str | None = None


@dataclass(frozen=True, slots=True)
class Json:
    """An object, as itself or as its JSON text. `text`: the field that keeps the text."""

    forms: tuple[Form, ...]
    text: str | None
    kind: LeafKind


@dataclass(frozen=True, slots=True)
class Templated:
    """A text inside a template. `single`: on the wire, it is the member of a list of exactly one."""

    template: str
    single: bool = False


@dataclass(frozen=True, slots=True)
class Small:
    """A leaf that is an object on the wire (`is: str`); `each`: a list of them."""

    name: str
    each: bool = False


@dataclass(frozen=True, slots=True)
class Without:
    """An int that leaves out other fields of its struct."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conversation:
    """The list of messages."""

    text: bool = False  # a string is one message


Value: TypeAlias = (
    Leaf | Leaves | Word | Words | Coded | Part | Lone | Parts | TextOrParts | Joined | Json | Templated | Small | Without | Conversation
)  # fmt: skip
