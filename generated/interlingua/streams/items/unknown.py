# Generated from templates/runtime/streams/items/unknown.py; do not edit.

"""Unknown names of events in a stream of items, and unknown keys: of events, of the objects in them, and of items that a later event
repeats without them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any, Final, cast

from ... import model as u
from ...core.errors import DecodeError
from ...core.values import same
from ...lenses.dropped_extras import unknown_keys
from ...lenses.known_keys import keys_of_kind, known_keys
from ..deltas import lay_over, merged_extras
from .open_items import Item
from .words import Words

CARRIERS: Final = frozenset((u.StreamStart, u.PartStart, u.PartEnd, u.StreamEnd, u.ErrorAnswer))


class UnknownKeys:
    """The unknown keys of one stream. They wait for a unified event that can carry them."""

    def __init__(self, decoder: type[Any], read: Callable[[Any], Any]) -> None:
        self._space: str = decoder.LENS.NAMESPACE
        self._words: Words = decoder.WORDS
        self._by_event = known_by_event(decoder)
        self._read = read
        self._head: Any = None  # the answer in the first event
        self._waiting: dict[str, Any] = {}

    def carried(self, events: list[Any], tag: str, w: dict[str, Any]) -> list[Any]:
        """The events of a wire event, with its unknown keys and with those that wait."""
        if rest := w.keys() - self._by_event.get(tag, w.keys()):
            self._wait({key: value for key, value in w.items() if key in rest})
        if self._waiting and (event := next((event for event in events if event.__class__ in CARRIERS), None)) is not None:
            event.extras = merged_extras(event.extras, {self._space: self._waiting})
            self._waiting = {}
        return events

    def _wait(self, keys: dict[str, Any]) -> None:
        lay_over(self._waiting, keys)

    def left(self) -> list[Any]:
        """An event with the keys that still wait when the stream has broken off."""
        return [u.StreamDelta(response=u.Response(), extras={self._space: self._waiting})] if self._waiting else []

    def in_notice(self, w: dict[str, Any], read: str | None) -> dict[str, Any]:
        """The keys of an event that adds nothing, without its name, its place and `read`, a key that was read."""
        return {key: value for key, value in w.items() if key not in self._by_event[""] and key != read}

    def in_answer(self, answer: Any) -> None:
        """Keeps the unknown keys of an answer that only repeats the first one."""
        if self._head is None:
            self._head = answer
        elif answer.__class__ is dict and answer != self._head:
            with suppress(DecodeError):
                self._wait(unknown_keys(self._read({**answer, self._words.output: []})))

    def in_pieces(self, w: dict[str, Any]) -> None:
        """Keeps the unknown keys of the objects in an event that is only a repetition."""
        for piece in w.values():
            if piece.__class__ is dict:
                known = self._known(piece)
                self._wait({key: value for key, value in cast("dict[str, Any]", piece).items() if key not in known})

    def _known(self, wire: dict[str, Any]) -> frozenset[str]:
        """The keys of objects of this kind."""
        kind: Any = wire.get(self._words.tag)
        return kind.__class__ is str and keys_of_kind(self._space, self._words.tag, kind) or known_keys(self._space)

    def of_item(self, wire: dict[str, Any], parts: list[Any]) -> dict[str, Any]:
        """The unknown keys of an item. Those of a message are in its first part, which may not have come."""
        known: Any = wire.keys()
        kind: Any = wire.get(self._words.tag)
        if kind.__class__ is str and kind in self._words.messages:
            known = self._known(wire)
        elif any(part.__class__ is u.Opaque for part in parts):
            known = ()
        return {**unknown_keys(parts), **{key: value for key, value in wire.items() if key not in known}}

    def _kept(self, part: Any) -> dict[str, Any]:
        """The stored keys of a part that has come in this stream."""
        extras: dict[str, Any] = part.extras or {}
        return extras.get(self._space, {})

    def in_part(self, item: Item, place: int, part: Any) -> None:
        """Keeps the unknown keys of a part of a message, and its other keys without a field, which the complete item may lack."""
        lay_over(item.unknown, unknown_keys(part))
        kept = self._kept(part)
        if more := {key: value for key, value in kept.items() if value and key[:1] != "$" and key not in item.unknown}:
            item.kept[place] = {**item.kept.get(place, {}), **more}
        if part.__class__ is u.Text and part.citations:
            item.cited[place] = part.citations

    def completed(self, item: Item, place: int, part: Any) -> None:
        """Gives a complete part the citations and the keys that only earlier events had."""
        if part.__class__ is u.Text and not part.citations:
            part.citations = item.cited.get(place, [])
        kept = self._kept(part)
        if more := {key: value for key, value in item.kept.get(place, {}).items() if not kept.get(key)}:
            part.extras = merged_extras(part.extras, {self._space: more})

    def repeated(self, item: Item, wire: dict[str, Any], parts: list[Any], whole: bool) -> None:
        """Keeps the unknown keys that only one of two forms of an item has. `whole`: the new form replaces the old one."""
        new = self.of_item(wire, parts)
        if whole:
            self._wait({key: value for key, value in item.unknown.items() if new.get(key) is None})
            item.unknown = new
        else:
            self._wait({key: value for key, value in new.items() if not same(item.unknown.get(key), value)})


def corrected_event(w: dict[str, Any], words: Words, find: Callable[[], Item | None]) -> dict[str, Any] | None:
    """The event with its corrected name; None if that is unclear. Some servers leave words of a name out, or extend an item with one kind
    of text by an event of their own.

    find: the item that it extends
    """
    tag: Any = w.get(words.tag)
    name = _words_of(tag) if tag.__class__ is str else []
    item = _found(find)
    only = None if item is None or item.done else item.kinds.get(0)
    alone = item is not None and item.wire.get(words.tag) not in words.messages
    fits: dict[str, tuple[int, str]] = {}
    for row in words.grow:
        for event, key in ((row.delta, row.key), (row.done, row.whole)):
            if event is None or key is None or row.list or not name or not event.endswith(name[-1]):
                continue
            known = _words_of(event)
            if set(name) <= set(known) or (alone and row.part is only):
                fits[event] = len(set(known) ^ set(name)), key
    fewest = sorted(fits.items(), key=lambda fit: fit[1])[:2]
    if not fewest or len(fewest) == 2 and fewest[0][1][0] == fewest[1][1][0]:
        return None
    event, (_, key) = fewest[0]
    text: Any = w.get(key)
    if text.__class__ is dict and len(text) == 1:
        (text,) = text.values()
    return {**w, words.tag: event, key: text} if text.__class__ is str else None


def _found(find: Callable[[], Item | None]) -> Item | None:
    """The item of an event; None if it names none."""
    try:
        return find()
    except DecodeError:
        return None


def _words_of(name: str) -> list[str]:
    return name.replace("_", ".").split(".")


@cache
def known_by_event(decoder: type[Any]) -> dict[str, frozenset[str | None]]:
    """The keys that a decoder knows, by event."""
    return decoder.WORDS.keys()
