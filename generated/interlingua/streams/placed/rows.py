# Generated from templates/runtime/streams/placed/rows.py; do not edit.

"""A provider's events that say where they stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ... import model as u
from ...lenses.answers import made_id
from ...lenses.extras import WIRE, mark, marked
from ..deltas import kept_of, merged_extras, without_deltas
from ..notes import with_place


class EventRow(msgspec.Struct, frozen=True):
    """One event of the wire, and the unified event that it is.

    write:       the provider's method that writes it; the events of one name share a method that reads them
    group:       events of one group tell of the same parts, by the same numbers
    numbered:    whether it says the number of its part; if not, it is of the part of its group that is open
    parts:       the classes of the parts that it can be of; none: of any. `kinds`: of calls, the kinds
    deltas:      what it can say of a part; `opens`: which parts those open that no event opens
    says:        which fields of the answer it can say
    place:       the key under which the whole has such a part, where another key is the usual one
    guard:       what holds of an error that is written so
    number, text_number, so_far, part_id: the keys of its own number, of the number of a text or a citation, of the whole text, of the
                 id that the events of its part have. `own_id`: which is that of the call that it carries
    own:         of an answer whose keys stand in the event itself: the keys that are the event's; None: of any other
    repeats:     it has the whole part. `bare`: it says nothing but that
    more:        it tells what else is known of an open part. `adds`: so does the event that ends it
    read_only:   it is written only where it was found
    """

    name: str
    of: Any
    write: str
    group: str = ""
    numbered: bool = True
    parts: tuple[Any, ...] = ()
    kinds: tuple[str, ...] = ()
    deltas: tuple[Any, ...] = ()
    opens: dict[Any, Any] = {}
    says: tuple[str, ...] = ()
    place: str | None = None
    guard: dict[str, Any] = {}
    number: tuple[str, ...] | None = None
    text_number: tuple[str, ...] | None = None
    so_far: tuple[str, ...] | None = None
    part_id: tuple[str, ...] | None = None
    own_id: bool = False
    own: frozenset[str] | None = None
    repeats: bool = False
    bare: bool = False
    more: bool = False
    adds: bool = False
    read_only: bool = False

    @property
    def unsure(self) -> bool:
        """Whether it opens a part of which it does not tell the class."""
        return self.bare and self.of is u.PartStart and len(self.parts) > 1

    def takes(self, part: Any) -> bool:
        """Whether it can be of such a part."""
        if self.parts and part.__class__ not in self.parts:
            return False
        return not self.kinds or getattr(part, "kind", None) in self.kinds


def chosen(rows: Iterable[EventRow], named: Any = None) -> EventRow | None:
    """Which of several events for one thing is written: the one that was found, else the first that is not only read."""
    known = list(rows)
    found = next((row for row in known if row.name == named), None) if named is not None else None
    return found or next((row for row in known if not row.read_only), known[0] if known else None)


def usual_group(rows: Iterable[EventRow], part: Any, key: str | None) -> str | None:
    """The group of events that tell of such a part: one that can open it. `key`: where the whole has it, if that is not the usual key."""
    for row in rows:
        mine = row.place == key if row.place or key else not row.read_only
        begins = row.of is u.PartStart or (row.of is u.PartDelta and part.__class__ in row.opens.values())
        if mine and begins and row.takes(part):
            return row.group
    return None


def joined(part: Any, more: Any) -> Any:
    """A part, and what else is known of it."""
    own = _OWN if getattr(part, "id", None) else _OWN[1:]
    said = {name: value for name in more.__struct_fields__ if name not in own and (value := getattr(more, name)) not in _NOTHING}
    return replace(part, **said, extras=merged_extras(kept_of(part.extras), kept_of(more.extras)))


def untold(part: Any) -> Any:
    """A part without what another event tells of it."""
    match part:
        case u.ToolCall():
            return without_deltas(part)
        case u.ToolResult():
            return replace(part, parts=[], form=None, value=None, is_error=False)
        case _:
            return part


def id_of(part: Any, answer: str | None, index: int) -> str:
    """The id of a part, where the wire has one: of other parts than calls and results it is made."""
    own: Any = getattr(part, "call_id", None) if part.__class__ is u.ToolResult else part.id if part.__class__ is u.ToolCall else None
    return own or made_id("part_", answer, index)


def without_id(part: Any, space: str) -> Any:
    """A part whose id was told when it was opened."""
    known = part.__class__ in (u.ToolCall, u.ToolResult)
    return replace(part, extras=with_place(part.extras, space, (WIRE, "$id"), "made")) if known else part


_OWN: Final = ("id", "call_id", "extras")
_NOTHING: Final[tuple[Any, ...]] = (None, "", [], {})


def place_of(part: Any, spaces: tuple[str, ...]) -> str | None:
    """The key that a part came from, if that is not the usual one."""
    return marked(part, spaces, "$place")


def placed(part: Any, space: str, key: str) -> Any:
    """The part, with the key that it comes from."""
    mark(part, space, "$place", key)
    return part
