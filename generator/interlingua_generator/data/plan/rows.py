"""What a wire key is: a row for each key, and the object that has the rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ..spec import Form
from ..unified import Level
from .values import Json, Parts, Value


@dataclass(frozen=True, slots=True)
class Carried:
    """The key carries a unified field."""

    target: int  # index of the struct in the plan's targets
    path: tuple[str, ...]  # the field, or the field of a struct that is a field
    value: Value
    group: str | None = None  # the struct at path[0], if it has to be made
    required: bool = False  # the struct cannot exist without the field
    listed: bool = False
    absent: Any = None  # the value of the field when it is unset
    nullable: bool = True  # whether the field can be None
    shown: bool = False  # it is written even if it has the model's value for absence: false, 0
    when_missing: Any = None  # the wire value that stands for absence
    default_value: Any = None  # the same, unified
    has_when_missing: bool = False
    when_empty: Any = None  # the wire value that is written if the field is unset
    has_when_empty: bool = False
    empty_says: bool = False  # `when_empty` is read as a value
    or_field: str | None = None
    or_field_json: bool = False  # `or_field` is written as JSON text
    native: str | None = None
    owner: str | None = None  # the field that names the owner of the value, if no key carries it
    whose: str | None = None  # the owner of the value, if it is not the owner of the provider
    signers: tuple[str, tuple[str, ...]] | None = None  # that field, if a key carries it, and the owners that the key can name
    owns: tuple[tuple[str, tuple[str, ...]], ...] = ()  # the fields whose owner this field names, by class
    form: str | None = None
    json_list: tuple[Form, ...] = ()  # a list that may be JSON text: its forms, preferred first
    made: Literal["call", "result"] | None = None
    link: bool = False
    shared: bool = False  # several keys fill this list or union field
    classes: tuple[str, ...] = ()  # the struct classes that go to this key
    second: tuple[str, ...] = ()  # those of them that go to an earlier key, unless it is remembered that they were here
    refused: tuple[str, ...] = ()  # the classes of the field that no key takes
    matches: Any = None
    has_matches: bool = False
    level: Level = "minor"
    each: bool = False  # a field of the members of a list (`tools.strict`)

    @property
    def reads_null(self) -> bool:
        """Whether null is read like `when_empty`, which is null or an empty list of structs."""
        if not self.has_when_empty:
            return False
        return self.nullable if self.when_empty is None else self.listed and self.when_empty == [] and isinstance(self.value, Parts)

    @property
    def empty_text(self) -> bool:
        """Whether an empty object is written as JSON text: the text that was read, if there was one."""
        return self.when_empty == {} == self.absent and isinstance(self.value, Json) and self.value.forms[0] == "json"


def is_read_only(row: Row) -> bool:
    """Whether a key that carries a field is an older or a foreign spelling, which is read and not written."""
    return isinstance(row.what, Carried) and row.only == "read"


def read_only_places(body: Object, at: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The paths of read-only keys in an object and in its required objects."""
    for row in body.rows:
        if is_read_only(row):
            yield (*at, row.key)
        elif isinstance(row.what, Nested) and row.required:
            yield from read_only_places(row.what.body, (*at, row.key))


@dataclass(frozen=True, slots=True)
class Fixed:
    """The key has this value, and carries nothing."""

    value: Any
    tag: bool = False  # the case was selected by it, so it needs no check


@dataclass(frozen=True, slots=True)
class Kept:
    """The key stays in extras. `place`: the place in a stream that it names; `neutral`: the value, if any, that has no effect."""

    level: Level
    wire: str
    place: str | None = None
    neutral: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Nested:
    """An object without unified counterpart."""

    body: Object
    forms: tuple[Form, ...] = ()
    when_empty: bool = False


@dataclass(frozen=True, slots=True)
class Grouped:
    """A list of objects that fill a list field."""

    body: Object
    target: int
    path: tuple[str, ...]
    keep: bool
    classes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summed:
    """A number that several unified fields add up to."""

    target: int
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Copied:
    """The object whose JSON text is the text of a field.

    `struct`, `text`: for a list field, the class with the text and its field. `or_field`: the field that is written instead of an empty
    list.
    """

    target: int
    field: str
    struct: str | None
    text: str
    or_field: str | None


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The key is read by something else: states, cases in the same object, hoisted messages."""

    by: str


What: TypeAlias = Carried | Fixed | Kept | Nested | Grouped | Summed | Copied | Elsewhere


@dataclass(frozen=True, slots=True)
class Row:
    """What one wire key is: the decoder, the encoder and the slow paths use it."""

    key: str
    required: bool
    what: What
    aliases: tuple[str, ...] = ()
    only: Literal["read", "write"] | None = None
    home: str = ""


@dataclass(frozen=True, slots=True)
class Object:
    """The rows of one wire object."""

    rows: tuple[Row, ...]
    rest: tuple[int, str] | None = None  # (target, object field that takes the unknown keys)
    closed: bool = False

    def walk(self, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Row]]:
        """All rows, with the keys of the objects around them."""
        for row in self.rows:
            yield at, row
            if isinstance(row.what, Nested):
                yield from row.what.body.walk((*at, row.key))
