"""The plan of a shape, of a choice of shapes, and of one object that is two parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from ..unified import LeafKind
from .conditions import Condition, Test
from .rows import Carried, Copied, Nested, Object, Row, Summed, read_only_places
from .targets import Chosen, Deal, FlatCases, LostField, States, Target
from .values import Conversation, Without, Word


@dataclass(frozen=True, slots=True)
class ShapePlan:
    """The plan of a shape. `bare`: the wire value is not an object, but the value of this row."""

    name: str
    struct: str | None  # None: a leaf
    leaf: LeafKind | None
    targets: tuple[Target, ...]
    body: Object
    bare: Row | None
    states: tuple[States, ...]
    cases: tuple[FlatCases, ...]
    deals: tuple[Deal, ...]
    lost: tuple[tuple[LostField, ...], ...]  # by target
    chosen: tuple[tuple[Chosen, ...], ...]  # by target
    fits: tuple[Condition, ...]
    guards: tuple[Test, ...]
    wheres: tuple[tuple[tuple[str, ...], Any], ...]  # path, and the pattern that the written value must fit
    straight: bool  # emitted as straight-line code; else read row by row
    message: bool  # a message of the conversation: it is omitted if it becomes empty
    read_only: bool
    doc: str
    role: str | None = None
    hoisted: tuple[tuple[tuple[str, ...], str, tuple[str, ...]], ...] = ()  # keys that hold messages: (path, key, other names)

    @property
    def conversation_at(self) -> tuple[str, ...]:
        """The keys of the objects around the conversation."""
        places = (at for at, row in self.body.walk() if isinstance(row.what, Carried) and isinstance(row.what.value, Conversation))
        return next(places, ())

    def holds_messages(self, row: Row, at: tuple[str, ...] = ()) -> bool:
        """Whether a key holds the conversation, or one of its messages."""
        hoisted = any(row.key == key for key, _ in self.hoisted_at(at))
        return hoisted or (isinstance(row.what, Carried) and isinstance(row.what.value, Conversation))

    def hoisted_at(self, at: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
        """The keys of an object that hold messages, with their other names."""
        return [(key, also) for place, key, also in self.hoisted if place == at]

    def repeats(self, row: Row) -> str | None:
        """The word of a key that only repeats a value of `when`; None for other keys."""
        match row:
            case Row(what=Carried(path=(name,), value=Word(enum)) as what, only="write", aliases=()):
                wanted = dict(self.targets[what.target].when).get(name)
                word = next((words[0] for unified, words in enum.rows if unified == wanted), None)
                return word if isinstance(word, str) else None
            case _:
                return None

    def late(self, row: Row) -> bool:
        """Whether a key, or one in its object, is read after all other keys."""
        match row.what:
            case Nested(body):
                return any(self.late(inner_row) for inner_row in body.rows)
            case Carried() as what:
                return what.shared or isinstance(what.value, Without) or bool(self.beside(row, what))
            case what:
                return isinstance(what, Summed | Copied)

    def beside(self, row: Row, what: Carried) -> list[tuple[str, ...]]:
        """The paths of all keys that carry the same field, if there are several and it is no list; read-only keys come last."""
        if what.listed and what.classes:
            return []
        places = [
            (other.only == "read", (*at, other.key))
            for at, other in self.body.walk()
            if isinstance(other.what, Carried) and other.what.path == what.path and other.what.target == what.target
            and (row.only == "write" or other.only != "write") and not self.holds_messages(other, at)
        ]  # fmt: skip
        return [path for _, path in sorted(places, key=lambda place: place[0])] if len(places) > 1 else []

    def rivals(self, row: Row, what: Carried) -> list[tuple[str, ...]]:
        """The paths of `beside` for straight-line code: without read-only keys, as an object with such a key is read row by row."""
        read_only = set(read_only_places(self.body))
        paths = [path for path in self.beside(row, what) if path not in read_only]
        return paths if len(paths) > 1 else []


@dataclass(frozen=True, slots=True)
class Case:
    """One shape of a choice, and how it is recognized."""

    shape: str
    struct: str | None
    tags: tuple[Any, ...] | None  # the values of the tag; None: not selected by the tag
    sure: bool  # its tag value alone selects it, without a test
    read_only: bool
    earlier: tuple[str, ...] = ()  # the cases that encode might prefer for what was read as this one
    later: bool = False  # there are later cases of its class, which encode takes if this one seems to be empty
    pair: bool = False
    misread: tuple[str, ...] = ()  # the shapes that are tried before this one and that may fit what it writes


@dataclass(frozen=True, slots=True)
class CasesPlan:
    """How a choice of shapes is read and written."""

    name: str
    struct: str  # or union
    tag: str | None
    cases: tuple[Case, ...]
    otherwise: Literal["opaque", "parent", "error"]
    messages: bool  # a value that no case fits is kept as a message
    behind: tuple[tuple[str, str], ...]
    keeps: bool
    doc: str
    rest: bool = False  # the last case takes every object that the others do not
    refuse: tuple[tuple[Any, str], ...] = ()  # (pattern of a mistake, what is right instead)
    other_names: bool = False  # keys that select cases may have other names


@dataclass(frozen=True, slots=True)
class PairPlan:
    """One wire object that is two adjacent parts."""

    name: str
    first: str
    second: str
    second_keys: Any  # keys that the second part reads: key -> None, or the keys of its object
    alone: Any  # those that only the second part reads

    def whole(self, shapes: Mapping[str, ShapePlan]) -> ShapePlan:
        """Return the object as one shape, to distinguish it from others: with the conditions and the keys of both parts."""
        first, second = shapes[self.first], shapes[self.second]
        mine = {row.key for row in first.body.rows}
        rows = [row for row in second.body.rows if row.key not in mine or isinstance(row.what, Nested)]
        return replace(
            first,
            name=self.name,
            body=replace(first.body, rows=(*first.body.rows, *rows)),
            fits=(*first.fits, *(condition for condition in second.fits if condition not in first.fits)),
            guards=(*first.guards, *second.guards),
            wheres=(*first.wheres, *second.wheres),
        )
