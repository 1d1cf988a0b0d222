"""A provider's events that give the places of their content."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ... import model as u
from ...lenses.answers.required import made_id
from ...lenses.extras import WIRE, mark, marked
from ..deltas import kept_of, merged_extras, without_deltas
from ..notes import with_place


class EventRow(msgspec.Struct, frozen=True):
    """One event of the wire, and its unified event.

    write:       the provider's method that encodes it; events of one name share a decoding method
    group:       events of one group describe the same parts, with the same numbers
    numbered:    whether it has the number of its part; if not, it belongs to the open part of its group
    parts:       the classes of its parts; empty: any. `kinds`: the kinds of calls
    deltas:      its deltas; `opens`: delta -> the class of the part that it opens, if no event does
    says:        the fields of the answer that it can hold
    place:       the key of such a part in a complete answer, if it is not the usual one
    guard:       the condition for errors that are written as this event
    number, text_number, so_far, part_id: the keys of its own number, of the number of a text or a citation, of the complete text, of
                 the id shared by the events of its part. `own_id`: that id is the id of the contained call
    own:         if the answer's keys are in the event itself: the keys of the event; None: for any other event
    repeats:     it has the complete part. `bare`: it has no content
    more:        it adds data to an open part. `adds`: it also ends the part
    read_only:   it is only written where it was found
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
        """Whether it opens a part without setting its class."""
        return self.bare and self.of is u.PartStart and len(self.parts) > 1

    def takes(self, part: Any) -> bool:
        """Whether it can belong to such a part."""
        if self.parts and part.__class__ not in self.parts:
            return False
        return not self.kinds or getattr(part, "kind", None) in self.kinds


def chosen(rows: Iterable[EventRow], named: Any = None) -> EventRow | None:
    """The event to write among several: the one that was found, else the first that is not only read."""
    candidates = list(rows)
    match = next((row for row in candidates if row.name == named), None) if named is not None else None
    return match or next((row for row in candidates if not row.read_only), candidates[0] if candidates else None)


def usual_group(rows: Collection[EventRow], part: Any, key: str | None) -> str | None:
    """The group of events for such a part: one that can open it, or one that has all of it. `key`: its key in a complete answer, if not
    the usual one."""
    for row in rows:
        place_matches = row.place == key if row.place or key else not row.read_only
        begins = row.of is u.PartStart or (row.of is u.PartDelta and part.__class__ in row.opens.values())
        if place_matches and begins and row.takes(part):
            return row.group
    return next((row.group for row in rows if row.more and key is None and part.__class__ in row.parts), None)


def joined(part: Any, more: Any) -> Any:
    """A part with additional data merged in."""
    skipped = _OWN if getattr(part, "id", None) else _OWN[1:]
    fields = {name: value for name in more.__struct_fields__ if name not in skipped and (value := getattr(more, name)) not in _NOTHING}
    return replace(part, **fields, extras=merged_extras(kept_of(part.extras), kept_of(more.extras)))


def without_later_data(part: Any) -> Any:
    """A part without the fields that another event has."""
    match part:
        case u.ToolCall():
            return without_deltas(part)
        case u.ToolResult():
            return replace(part, parts=[], form=None, value=None, is_error=False)
        case _:
            return part


def id_of(part: Any, answer: str | None, index: int) -> str:
    """The id of a part on the wire: it is made up for parts other than calls and results."""
    own_id: Any = getattr(part, "call_id", None) if part.__class__ is u.ToolResult else part.id if part.__class__ is u.ToolCall else None
    return own_id or made_id("part_", answer, index)


def without_id(part: Any, space: str) -> Any:
    """A part without its id, which the opening event had."""
    has_id = part.__class__ in (u.ToolCall, u.ToolResult)
    return replace(part, extras=with_place(part.extras, space, (WIRE, "$id"), "made")) if has_id else part


_OWN: Final = ("id", "call_id", "extras")
_NOTHING: Final[tuple[Any, ...]] = (None, "", [], {})


def place_of(part: Any, spaces: tuple[str, ...]) -> str | None:
    """The key that a part came from, if it is not the usual one."""
    return marked(part, spaces, "$place")


def placed(part: Any, space: str, key: str) -> Any:
    """The part, with a record of the key that it comes from."""
    mark(part, space, "$place", key)
    return part
