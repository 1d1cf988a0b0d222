# Generated from templates/runtime/streams/items/open_items.py; do not edit.

"""The state of the items in a stream of items."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from ... import model as u
from ...core.errors import DecodeError
from ...core.values import same, whole, wrong
from ...lenses.values import arguments_in
from ..arguments import NOTHING
from ..deltas import deltas_of, with_deltas, without_deltas
from .words import Growth, Words

_LEFT_OUT: Final[tuple[Any, ...]] = (None, "", [], {})
DELTA: Final = "delta"  # the key of a piece, and the end of the name of its event


class Item:
    """The state of an item."""

    __slots__ = (
        "assumed",
        "begun",
        "came",
        "cited",
        "complete",
        "contents",
        "done",
        "ended",
        "held",
        "kept",
        "kinds",
        "opened",
        "place",
        "ran",
        "reported",
        "running",
        "seen",
        "texts",
        "unknown",
        "unread",
        "wire",
    )

    def __init__(self, place: int, wire: dict[str, Any], assumed: bool = False) -> None:
        self.place = place
        self.wire = wire
        self.assumed = assumed  # no event has opened it
        self.begun: list[int] = []  # indexes of parts that no event has opened
        self.done = False
        self.ran = False  # a call that the provider runs, or its result
        self.complete: dict[str, Any] | None = None  # the wire value when it was complete
        self.contents: list[Any] = []  # the parts of a message item, as they were opened
        self.opened: dict[int, int] = {}  # index in the item -> the unified index
        self.kinds: dict[int, type] = {}  # index in the item -> the class of the part
        self.ended: set[int] = set()  # indexes of parts that an event has ended
        self.held: list[Any] = []  # deltas of arguments that wait for the complete arguments
        self.seen: set[Any] = set()  # texts that have begun
        self.running: dict[tuple[str, int], int] = {}  # event and part -> the number of the text that grows
        self.came: dict[tuple[type, int, int], list[str]] = {}  # the pieces so far of each text
        self.texts: dict[tuple[str, str], list[str]] = {}  # by key and number: the texts of a hosted call that events had
        self.kept: dict[int, dict[str, Any]] = {}  # index in the item -> the keys without a field that events of the part had
        self.cited: dict[int, list[Any]] = {}  # index in the item -> the citations that events of the part had with it
        self.unknown: dict[str, Any] = {}  # the unknown keys that it has had so far
        self.reported = False  # an event has repeated another text
        self.unread = False  # it could not be read when it was opened

    @property
    def open_part(self) -> int | None:
        """The last part, if no event has ended it."""
        last = max(self.opened, default=None)
        return None if last in self.ended else last

    def part_at(self, place: int | None, part: Any = None) -> int:
        """The index of the part that an event extends. Some servers count the events at its key."""
        if place is None:
            return max(self.opened, default=0)
        last = self.open_part
        return place if place in self.opened or last is None or part not in (None, self.kinds[last]) else last

    def text_at(self, row: Growth, place: int, sub: int) -> int:
        """The number of the text that an event extends. Some servers count the events at its key: then it is the text that grows."""
        if row.list is None and (row.delta, place, sub) not in self.seen:
            sub = self.running.get((row.delta, place), sub)
        return sub

    def see(self, row: Growth, place: int, sub: int) -> None:
        """Records that a text has begun. Raises DecodeError if it is one of several, and the previous one has not begun."""
        if row.piece is not None and sub and (row.delta, place, sub - 1) not in self.seen:
            raise DecodeError(f"{row.delta} for {row.index} {sub}; expected {sub - 1} first")
        self.seen.add((row.delta, place, sub))
        self.running[row.delta, place] = sub

    def take(self, delta: Any, place: int) -> None:
        """Records the text of a delta."""
        if hasattr(delta, "text"):
            self.came.setdefault((delta.__class__, place, getattr(delta, "index", 0)), []).append(delta.text)

    def beside(self, row: Growth, place: int, w: dict[str, Any], whole: bool = False) -> None:
        """Records the value of an event at a key that is mostly empty: the complete item may lack it. `whole`: it repeats all pieces."""
        for key in row.beside:
            if more := w.get(key):
                kept = self.kept.setdefault(place, {})
                kept[key] = [*kept[key], *more] if not whole and more.__class__ is kept.get(key).__class__ is list else more

    def holds(self, delta: Any, place: int) -> bool:
        """Whether a delta has to wait: arguments that do not begin as an object may be encrypted, and the complete ones follow."""
        waits = delta.__class__ is u.ArgumentsDelta and not self.done and delta.text.lstrip()[:1] not in ("", "{")
        if waits and (delta.__class__, place, 0) not in self.came or self.held:
            self.held.append(delta)
        return bool(self.held)

    def released(self) -> list[Any]:
        """The deltas that were held back, and that nothing replaces."""
        held, self.held = self.held, []
        return held

    def rest(self, delta: Any, place: int) -> Any:
        """The missing rest of a repeated text; None if it is complete, or if another text has arrived."""
        came = "".join(self.came.get((delta.__class__, place, getattr(delta, "index", 0)), ()))
        return replace(delta, text=delta.text[len(came) :]) if len(delta.text) > len(came) and delta.text.startswith(came) else None

    def ends(self, space: str) -> Iterator[tuple[int, list[Any]]]:
        """The events that end its open parts, with their indexes. `space`: the namespace of kept keys."""
        for place, index in self.opened.items():
            left = self.released() if place == 0 else []
            extras = {space: self.kept[place]} if place in self.kept else None
            yield index, [*(u.PartDelta(index=index, delta=delta) for delta in left), u.PartEnd(index=index, extras=extras)]

    def grown(self, part: Any, place: int, index: int | None = None) -> list[Any]:
        """The deltas that a repeated complete part adds to the earlier ones. `index`: its unified index, if it is no longer open."""
        held, deltas = self.released(), deltas_of(part)
        if not held or any(delta.text.strip() not in NOTHING for delta in deltas if delta.__class__ is u.ArgumentsDelta):
            held = [rest for delta in deltas if hasattr(delta, "text") and (rest := self.rest(delta, place)) is not None]
        for delta in held:
            self.take(delta, place)
        index = self.opened.get(place) if index is None else index
        return [] if index is None else [u.PartDelta(index=index, delta=delta) for delta in held]

    def contradicts(self, delta: Any, place: int) -> bool:
        """Whether a repeated text differs from that of the pieces.

        White space around it, and in JSON, is ignored, as are a placeholder before arguments and arguments that come twice.
        """
        came, again = "".join(self.came.get((delta.__class__, place, getattr(delta, "index", 0)), ())).strip(), delta.text.strip()
        if not came or came == again or again.startswith(came):
            return False
        if delta.__class__ is not u.ArgumentsDelta:
            return True
        return not (came in NOTHING or again in came or same(arguments_in(came), arguments_in(again)))

    def agreed(self, part: Any, place: int) -> Any:
        """The complete part with the texts of the pieces where they differ, because clients have these; the same object if none differs."""
        deltas = deltas_of(part)
        if not any(hasattr(delta, "text") and self.contradicts(delta, place) for delta in deltas):
            return part
        came = ((delta, self.came.get((delta.__class__, place, getattr(delta, "index", 0)))) for delta in deltas)
        return with_deltas(without_deltas(part), [replace(delta, text="".join(pieces)) if pieces else delta for delta, pieces in came])

    def filled(self, wire: dict[str, Any]) -> dict[str, Any]:
        """The complete item, with the texts that only other events had."""
        filled = wire
        for (key, _), pieces in self.texts.items():
            text = "".join(pieces)
            if text and not has_text(wire, text):
                filled = with_text(filled, key, text)
        return filled

    def completed(
        self, wire: dict[str, Any], read: Callable[[dict[str, Any]], list[Any]], words: Words, message: bool
    ) -> tuple[dict[str, Any], list[Any]]:
        """The item of the event that completes it, and its parts. A name or texts that the event leaves out are those of the opened item.

        Raises DecodeError if that is not enough. `read`: reads the parts of an item; `message`: the item is a list of parts.
        """
        if message and not self.opened and wire.get(words.content.list) == [] and (began := self.wire.get(words.content.list)):
            wire = {**wire, words.content.list: began}  # all of it came when the item began
        try:
            if self._has_opened(parts := read(wire)):
                return wire, self._filled(parts)
            error = DecodeError(f"{words.item.done} has other parts than were opened", (words.item.key,))
        except DecodeError as wrong_item:
            error = wrong_item
        whole = {**self.wire, **{key: value for key, value in wire.items() if value not in _LEFT_OUT}}
        if message and whole.get(words.content.list) in _LEFT_OUT:
            whole[words.content.list] = [*self.contents]
        try:
            if whole != wire and self._has_opened(parts := read(whole)):
                return whole, self._filled(parts)
        except DecodeError:
            pass
        raise error

    def _filled(self, parts: list[Any]) -> list[Any]:
        """The parts with the texts that came in pieces, where the complete ones are empty."""
        for place in self.opened if self.came else ():
            arrived = {(delta.__class__, getattr(delta, "index", 0)) for delta in deltas_of(parts[place]) if getattr(delta, "text", "")}
            came = [(key, "".join(pieces)) for key, pieces in self.came.items() if key[1] == place and (key[0], key[2]) not in arrived]
            if missing := [kind(text, *((index,) if index else ())) for (kind, _, index), text in came if text]:
                parts[place] = with_deltas(parts[place], missing)
        return parts

    def _has_opened(self, parts: list[Any]) -> bool:
        """Whether these parts are of the classes that were opened."""
        return all(place < len(parts) and parts[place].__class__ is self.kinds[place] for place in self.opened)

    def collected(self, tag: str, w: dict[str, Any], kind: Any) -> str | None:
        """Keeps the text of an event: `code_interpreter_call_code.delta` has the `code` of a `code_interpreter_call`.

        Returns the key of the text, if there is one.
        """
        name, _, step = tag.rpartition(".")
        _, prefix, key = name.rpartition(f"{kind}_")
        if not prefix:
            return None
        number = str(w.get(f"{key}_index", ""))
        if step == DELTA and w.get(DELTA).__class__ is str:
            self.texts.setdefault((key, number), []).append(w[DELTA])
            return DELTA
        if w.get(key).__class__ is not str:
            return None
        self.texts[key, number] = [w[key]]
        return key

    def differs(self) -> bool:
        """Whether it is the first time that an event repeats another text; later ones are not reported."""
        first, self.reported = not self.reported, True
        return first


def matched(items: list[Item], output: list[Any], keys: tuple[str, ...]) -> tuple[list[Item | None], list[Item]]:
    """For each object of the last event the first item with the same value under one of these keys, each item once; and the other items."""
    matches: list[Item | None] = [None] * len(output)
    left = items
    for key in keys:
        alike: dict[Any, deque[Item]] = {}
        for item in left:
            if isinstance(value := item.wire.get(key), str | int):
                alike.setdefault(value, deque()).append(item)
        for number, wire in enumerate(output):
            value = wire.get(key) if wire.__class__ is dict else None
            if matches[number] is None and isinstance(value, str | int) and (rivals := alike.get(value)):
                matches[number] = rivals.popleft()
        taken = {id(item) for item in matches}
        left = [item for item in left if id(item) not in taken]
    return matches, left


def adds(parts: list[Any], before: list[Any]) -> bool:
    """Whether the parts of an item say something at a field that is empty in those of an earlier form of the item."""
    for part, earlier in zip(parts, before, strict=False):
        names = part.__struct_fields__ if part.__class__ is earlier.__class__ else ()
        if any(getattr(part, name) and getattr(earlier, name) in _LEFT_OUT for name in names if name not in ("id", "extras")):
            return True
    return len(parts) > len(before)


def has_text(value: Any, text: str) -> bool:
    """Whether a text is in a value, at any depth."""
    if value.__class__ is dict:
        return any(has_text(inner, text) for inner in value.values())
    return any(has_text(inner, text) for inner in value) if value.__class__ is list else value == text


def with_text(wire: dict[str, Any], key: str, text: str) -> dict[str, Any]:
    """The object with a text that it lacks: `operation_diff` is the `diff` of its `operation`."""
    outer = next((name for name in wire if key.startswith(f"{name}_") and wire[name].__class__ is dict), None)
    if outer is not None:
        return {**wire, outer: with_text(wire[outer], key[len(outer) + 1 :], text)}
    return wire if wire.get(key) else {**wire, key: text}


def delta_of(row: Growth, text: Any, sub: int, key: str | None = None) -> Any:
    if text.__class__ is not str:
        raise wrong("a string", text, key or row.key)
    return row.by(text=text, index=sub) if row.by in (u.ReasoningDelta, u.SummaryDelta) else row.by(text=text)


def place_in(w: dict[str, Any], key: Any) -> int:
    """An index in a list. Raises KeyError, or DecodeError if it is not an index."""
    place = whole(w[key], str(key))
    if place < 0:
        raise DecodeError("a place in a list is not negative", (str(key),))
    return place
