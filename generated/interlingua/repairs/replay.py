# Generated from templates/runtime/repairs/replay.py; do not edit.

"""What an answer contains and a request that repeats it may not."""

from __future__ import annotations

from typing import Any, Final

from msgspec import field

from .. import model as u
from ..core.values import unchanged
from ..lenses.extras import ABSENT, WIRE, Extras
from .draft import Draft
from .item_ids import ITEM, ItemIds, has_item_id
from .step import Step
from .watch import Watch

CASE: Final = "$case"
NOTHING: Final[tuple[Any, ...]] = (None, [])


def without_roles(extras: Extras | None, spaces: tuple[str, ...], words: tuple[str, ...]) -> Extras | None:
    """Return the extras without these words for the role; the same object if they contain none."""
    for space in spaces:
        if extras is None or space not in extras:
            continue
        records: Extras = extras[space].get(WIRE, {})
        kept = {key: word for key, word in records.items() if key != "role" or word not in words}
        item: Any = records.get(ITEM)
        if item.__class__ is dict:  # otherwise the mark only records that there was an item, or that it was the one of the part before
            kept[ITEM] = without_roles(item, spaces, words)
        if len(kept) < len(records) or kept.get(ITEM) is not item:
            extras = {**extras, space: {**extras[space], WIRE: kept}}
    return extras


def _was_missing(kept: Extras, path: list[str]) -> bool:
    """Whether extras record that this key was missing."""
    *steps, key = path
    for step in steps:
        kept = kept.get(step, {})
        if kept.__class__ is not dict:
            return False
    return kept.get(WIRE, {}).get(key) == ABSENT


def _forgotten(kept: Extras, path: list[str]) -> Extras:
    """Return the extras of an object without the record that this key was missing."""
    key, *within = path
    inner = _forgotten(kept[key], within) if within else {name: mark for name, mark in kept[WIRE].items() if name != key}
    changed = {**kept, (key if within else WIRE): inner}
    return {name: value for name, value in changed.items() if value or name != (key if within else WIRE)}


class Replay(Step, frozen=True):
    """`replay`: what the extras of a message contain and the target does not accept.

    keys:  keys of answers, if they are null or an empty list
    roles: words for the role of instructions; the usual word is written
    id:    the prefix of item ids by kind: message, reasoning, or the kind of a call; an id of another form is left out; None: each id
    needs: keys of calls, results and thoughts (`ToolCall.function.arguments`); a missing one is written as for other formats
    cases: shapes of parts that are only read, such as a text with the type of another role; the usual shape is written
    """

    word = "replay"

    keys: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    id: dict[str, str | None] = field(default_factory=dict[str, str | None])
    needs: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()

    def watch(self, w: Watch, me: int) -> None:
        w.replay, w.replayed = w.replay | me, self._found
        if self.roles:
            w.spelled |= me
        if self.id or self.needs or self.cases:
            w.item_ids, w.replayed_id = w.item_ids | me, self._is_found

    def mend(self, d: Draft) -> None:
        messages = d.messages
        if self.needs:
            messages = [d.with_parts(message, [self._whole(d, part) for part in message.parts]) for message in messages]
        if self.cases:
            messages = [d.with_parts(message, [self._in_usual_case(d, part) for part in message.parts]) for message in messages]
        if self.id:
            items = ItemIds(d, self.id)
            messages = [d.with_parts(message, [items.seen(part) for part in message.parts]) for message in messages]
        d.write([self._mended(d, message) for message in messages])

    def _mended(self, d: Draft, message: u.Message) -> u.Message:
        if message.role == "assistant":
            return self._without(d, message)
        return self._usual(d, message) if message.role == "system" and self.roles else message

    def _usual(self, d: Draft, message: u.Message) -> u.Message:
        """Return instructions without other words for their role, in the message and in the items of its parts."""
        extras = without_roles(message.extras, d.lens.SPACES, self.roles)
        parts = [self._usual_item(d, part) for part in message.parts]
        if extras is message.extras and unchanged(parts, message.parts):
            return message
        d.lose(message, "Message.role", "changed", "trivial", "the target has one word for it")
        return d.having(message, extras=extras, parts=parts)

    def _usual_item(self, d: Draft, part: Any) -> Any:
        extras = without_roles(part.extras, d.lens.SPACES, self.roles)
        return part if extras is part.extras else d.having(part, extras=extras)

    def _is_found(self, kept: Extras) -> bool:
        if self.cases and kept.get(WIRE, {}).get(CASE) in self.cases:
            return True
        return bool(self.id and has_item_id(kept)) or any(_was_missing(kept, need.split(".")[1:]) for need in self.needs)

    def _whole(self, d: Draft, part: Any) -> Any:
        """Return a part with the keys that the target needs, by removing the records that they were missing."""
        name = part.__class__.__name__
        for need in self.needs:
            struct, *path = need.split(".")
            for space in d.lens.SPACES if struct == name else ():
                extras: Extras = part.extras or {}
                if space in extras and _was_missing(extras[space], path):
                    d.lose(f"{d.path(part)}.extras.{space}.{'.'.join(path)}", need, "defaulted", "trivial", "the target needs the key")
                    rest = {key: tree for key, tree in {**extras, space: _forgotten(extras[space], path)}.items() if tree}
                    part = d.having(part, extras=rest or None)
        return part

    def _in_usual_case(self, d: Draft, part: Any) -> Any:
        """Return a part without the record that it had one of these shapes, and without the keys that only that shape has."""
        extras: Extras = part.extras or {}
        for space in d.lens.SPACES:
            records: Extras = extras.get(space, {}).get(WIRE, {})
            if records.get(CASE) not in self.cases:
                continue
            name = part.__class__.__name__
            d.lose(part, name, "changed", "trivial", "the target has another type for it in this role")
            for key in extras[space]:
                if key != WIRE:
                    place = f"{d.path(part)}.extras.{space}.{key}"
                    d.lose(place, f"{name}.{key}", "dropped", "trivial", "the other type does not have this key")
            kept = {key: record for key, record in records.items() if key != CASE}
            rest = {other: tree for other, tree in {**extras, space: {WIRE: kept} if kept else {}}.items() if tree}
            return d.having(part, extras=rest or None)
        return part

    def _found(self, message: u.Message) -> bool:
        return any(self._empty(kept) or self._empty(kept.get(WIRE, {})) for kept in (message.extras or {}).values())

    def _empty(self, place: dict[str, Any]) -> list[str]:
        return [key for key in self.keys if key in place and place[key] in NOTHING]

    def _without(self, d: Draft, message: u.Message) -> u.Message:
        extras = dict(message.extras or {})
        for space in d.lens.SPACES:
            kept: dict[str, Any] = extras.get(space, {})
            wire: dict[str, Any] = kept.get(WIRE, {})
            empty = [*self._empty(kept), *self._empty(wire)]
            for key in empty:
                d.lose(message, f"Message.{key}", "dropped", "trivial", "it is only valid in responses")
            if empty:
                spelled = {key: value for key, value in wire.items() if key not in empty}
                rest = {key: value for key, value in kept.items() if key not in empty and key != WIRE}
                extras[space] = {**rest, **({WIRE: spelled} if spelled else {})}
        remaining = {space: kept for space, kept in extras.items() if kept}
        return message if remaining == (message.extras or {}) else d.having(message, extras=remaining or None)
