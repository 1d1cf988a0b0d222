"""Streams that tell of a list of items, read: each item is opened, grows, and is repeated when it is complete."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from ... import model as u
from ...core.errors import DecodeError
from ...core.values import an_object, whole
from ..decoder import NOTICE, Decoder, is_named
from ..deltas import deltas_of, kept_of, without_deltas
from ..wording import Wording
from .words import Growth, Words


class _Item:
    """An item that is on its way."""

    __slots__ = ("contents", "kinds", "opened", "seen", "wire")

    def __init__(self, wire: dict[str, Any]) -> None:
        self.wire = wire
        self.contents: list[Any] = []  # the parts of a message item, as they were opened
        self.opened: dict[int, int] = {}  # place in the item -> our index
        self.kinds: dict[int, type] = {}  # place in the item -> the class of the part
        self.seen: set[Any] = set()  # texts of which something has come

    def see(self, row: Growth, place: int, sub: int) -> None:
        """Something of a text has come. Raises DecodeError if it is one of several, and the one before it has not begun."""
        if row.piece is not None and sub and (row.delta, place, sub - 1) not in self.seen:
            raise DecodeError(f"{row.delta} for {row.index} {sub}; expected {sub - 1} first")
        self.seen.add((row.delta, place, sub))


class ItemDecoder(Decoder):
    """Reads items, and parts of message items, with the lens of the response."""

    WORDS: ClassVar[Words]
    READ = "read_response"
    READ_ERROR: ClassVar[str]  # the method for the event of an error
    READ_FAILURE: ClassVar[str | None] = None  # the method for the error inside an answer that has failed

    def __init__(self) -> None:
        super().__init__()
        self._items: dict[int, _Item] = {}
        self._next = 0
        words = self.WORDS
        self._handlers: dict[str, Callable[[dict[str, Any]], list[Any]]] = {
            **{event: self._nothing for row in words.grow if row.piece for event in (row.piece.added, row.piece.done)},
            **dict.fromkeys(words.start, self._begins),
            **dict.fromkeys(words.end.values(), self._ends),
            words.item.added: self._item_added,
            words.item.done: self._item_done,
            words.content.added: self._content_added,
            words.content.done: self._nothing,
            **{row.delta: self._delta_reader(row) for row in words.grow},
            **{row.done: self._done_reader(row) for row in words.grow if row.done},
        }
        if words.failed:
            self._handlers[words.failed[0]] = self._breaks

    def _read(self, w: Any) -> list[u.StreamEvent]:
        w = an_object(w)
        tag: Any = w.get(self.WORDS.tag)
        if self._over:
            raise DecodeError(f"{tag} after the end")
        handler = self._handlers.get(tag) if tag.__class__ is str else None
        try:
            if handler is not None:
                if not self._started and handler != self._begins and handler != self._breaks:
                    raise DecodeError(f"{tag}; expected {self.WORDS.start[0]} first")
                return handler(w)
            if tag.__class__ is str and is_named(tag, self.WORDS.notices):
                return [u.Opaque(namespace=self.LENS.NAMESPACE, value=w, extras={self.LENS.NAMESPACE: {NOTICE: True}})]
            if tag is not None and tag == self.WORDS.error:
                return self._failed(getattr(self.LENS, self.READ_ERROR)(w))
        except KeyError as error:
            raise DecodeError(f"missing {error}") from None
        return [self._unknown(u.Opaque(namespace=self.LENS.NAMESPACE, value=w), tag)]

    # --- the answer as a whole ---------------------------------------------------------------------------------------

    def _begins(self, w: dict[str, Any]) -> list[Any]:
        if self._started:
            return []
        response = self._decode({**an_object(w[self.WORDS.response], self.WORDS.response), self.WORDS.output: []})
        self._started = True
        head = u.Response(id=response.id, model=response.model, created=response.created)
        # What it says besides is said again, and better, at the end.
        return [u.StreamStart(response=head, extras=response.extras)]

    def _ends(self, w: dict[str, Any]) -> list[Any]:
        words = self.WORDS
        wire = an_object(w[words.response], words.response)
        response = self._decode(wire)
        events: list[Any] = []
        if not self._items:  # nothing of it was told bit by bit
            for place, item in enumerate(wire.get(words.output) or ()):
                events += self._item_done({words.item.index: place, words.item.key: item})
        for candidate in response.candidates:
            candidate.message.parts = []
        self._over = self.finished = True
        return [*events, *self._closed(), u.StreamEnd(response=response)]

    def _breaks(self, w: dict[str, Any]) -> list[Any]:
        """The answer has failed; if the response does not say why, its status has to do."""
        words = self.WORDS
        wire = an_object(w[words.response], words.response)
        said = wire.get(words.failed[1]) if words.failed else None
        if said is not None and self.READ_FAILURE is not None:
            error: u.ErrorAnswer = getattr(self.LENS, self.READ_FAILURE)(said)
            error.extras = kept_of(error.extras)  # how it was spelled there is not how an event is
        else:
            error = u.ErrorAnswer(message=str(wire.get(words.status[0]) or "failed"), code="other")
        return self._failed(error)

    def _nothing(self, w: dict[str, Any]) -> list[Any]:
        """A repetition."""
        return []

    def _closed(self) -> list[Any]:
        left = sorted(index for item in self._items.values() for index in item.opened.values())
        self._items.clear()
        return [u.PartEnd(index=index) for index in left]

    def _rest(self) -> list[u.StreamEvent]:
        return self._closed()

    # --- items -------------------------------------------------------------------------------------------------------

    def _parts(self, item: Any) -> list[Any]:
        """The parts that an item is."""
        return self._decode({self.WORDS.output: [item]}).candidates[0].message.parts

    def _open(self, part: Any) -> tuple[int, list[Any]]:
        index = self._next
        self._next += 1
        events: list[Any] = [u.PartStart(index=index, part=without_deltas(part))]
        return index, events + [u.PartDelta(index=index, delta=delta) for delta in deltas_of(part)]

    def _is_message(self, item: dict[str, Any]) -> bool:
        """Whether an item is a list of parts."""
        kind = item.get(self.WORDS.tag)
        return kind.__class__ is str and kind in self.WORDS.messages

    def _item_added(self, w: dict[str, Any]) -> list[Any]:
        words = self.WORDS
        place, wire = _place_in(w, words.item.index), an_object(w[words.item.key], words.item.key)
        if place in self._items:
            raise DecodeError(f"{words.item.added} for {words.item.index} {place}, which is open; expected {words.item.done} first")
        item = self._items[place] = _Item(wire)
        if self._is_message(wire):
            return []  # its parts have events of their own
        try:
            parts = self._parts(wire)
        except DecodeError:
            return []  # it lacks what it will have when it is complete
        if len(parts) != 1 or parts[0].__class__ not in u.DELTAS or getattr(parts[0], "runner", "client") != "client":
            return []  # it does not grow: it is told of when it is complete
        item.opened[0], events = self._open(parts[0])
        item.kinds[0] = parts[0].__class__
        return events

    def _content_added(self, w: dict[str, Any]) -> list[Any]:
        words = self.WORDS
        item = self._items.get(_place_in(w, words.item.index))
        if item is None:
            where = f"{words.item.index} {w[words.item.index]}"
            raise DecodeError(f"{words.content.added} for {where}; expected {words.item.added} first")
        if not self._is_message(item.wire):
            return []  # of a reasoning item, whose texts are told apart by the deltas
        place = _place_in(w, words.content.index)
        if place in item.opened:
            raise DecodeError(
                f"{words.content.added} for {words.content.index} {place}, which is open; expected {words.content.done} first"
            )
        if place != len(item.contents):
            raise DecodeError(f"{words.content.added} for {words.content.index} {place}; expected {len(item.contents)} first")
        item.contents.append(w[words.content.key])
        parts = self._parts({**item.wire, words.content.list: item.contents[-2:]})  # with its neighbour: there may be many
        item.opened[place], events = self._open(parts[-1])
        item.kinds[place] = parts[-1].__class__
        return events

    def _item_done(self, w: dict[str, Any]) -> list[Any]:
        words = self.WORDS
        place, wire = _place_in(w, words.item.index), an_object(w[words.item.key], words.item.key)
        item = self._items.setdefault(place, _Item(wire))
        events: list[Any] = []
        try:
            parts = self._parts(wire)
        except DecodeError as error:
            error.under(words.item.key)
            raise
        if any(place not in range(len(parts)) or parts[place].__class__ is not item.kinds[place] for place in item.opened):
            raise DecodeError(f"{words.item.done} has other parts than were opened", (words.item.key,))
        for number, part in enumerate(parts):
            index = item.opened.pop(number, None)
            if index is None:
                index = self._next
                self._next += 1
                events.append(u.PartStart(index=index, part=part))
                events.append(u.PartEnd(index=index))
            else:
                events.append(u.PartEnd(index=index, part=part))
        return events

    def wording(self, w: dict[str, Any], event: u.PartDelta) -> Wording | None:
        """Beside the text, the event's own number says nothing, and neither do strings that belong to no answer."""
        words = self.WORDS
        row = next((row for row in words.grow if row.delta == w.get(words.tag) and not row.list), None)
        delta: Any = event.delta
        if row is None or not delta.text:
            return None
        known = _known(words, row)
        noise = [key for key, value in w.items() if key == words.number or key not in known and value.__class__ is str]
        return Wording((row.key,), tuple((key,) for key in noise))

    # --- deltas ------------------------------------------------------------------------------------------------------

    def _place(self, w: dict[str, Any], event: str) -> tuple[_Item, int]:
        """The item that an event is of, and the place in it."""
        words = self.WORDS
        item = self._items.get(_place_in(w, words.item.index))
        if item is None:
            raise DecodeError(f"{event} for {words.item.index} {w[words.item.index]}; expected {words.item.added} first")
        place = _place_in(w, words.content.index) if self._is_message(item.wire) else 0
        if place not in item.opened:
            raise DecodeError(f"{event} for a part that is not open; expected {words.content.added} first")
        return item, place

    def _delta_reader(self, row: Growth) -> Callable[[dict[str, Any]], list[Any]]:
        words = self.WORDS
        known = _known(words, row)

        def read(w: dict[str, Any]) -> list[Any]:
            item, place = self._place(w, row.delta)
            sub = _place_in(w, row.index) if row.index in w else 0
            item.see(row, place, sub)
            said = w.get(row.key) if row.list else w[row.key]
            delta = self._citation(item, place, row.list, said) if row.list else _delta(row, said, sub)
            if delta is None:
                return []
            event = u.PartDelta(index=item.opened[place], delta=delta)
            rest = {key: value for key, value in w.items() if key not in known}
            if rest and rest != row.beside:
                event.extras = {self.LENS.NAMESPACE: rest}
            return [event]

        return read

    def _done_reader(self, row: Growth) -> Callable[[dict[str, Any]], list[Any]]:
        def read(w: dict[str, Any]) -> list[Any]:
            """The whole is a repetition, unless nothing of it has come."""
            item, place = self._place(w, str(row.done))
            sub = _place_in(w, row.index) if row.index in w else 0
            said = w.get(str(row.whole))
            if (row.delta, place, sub) in item.seen or not said:
                return []
            item.see(row, place, sub)
            return [u.PartDelta(index=item.opened[place], delta=_delta(row, said, sub))]

        return read

    def _citation(self, item: _Item, place: int, key: str, said: Any) -> Any:
        """A citation is read as the one of its part. There may be none."""
        if said is None:
            return None
        words = self.WORDS
        content = {**item.contents[place], key: [said]}
        parts = self._parts({**item.wire, words.content.list: [content]})
        citations = parts[0].citations if parts and parts[0].__class__ is u.Text else ()
        return u.CitationDelta(citation=citations[0]) if citations else None


def _known(words: Words, row: Growth) -> set[str | None]:
    """The keys of an event by which a part grows."""
    return {words.tag, words.number, words.item.index, words.item.id, words.content.index, row.key, row.index}


def _delta(row: Growth, text: Any, sub: int) -> Any:
    if text.__class__ is not str:
        raise DecodeError(f"expected a string at {row.key}")
    return row.by(text=text, index=sub) if row.by in (u.ReasoningDelta, u.SummaryDelta) else row.by(text=text)


def _place_in(w: dict[str, Any], key: Any) -> int:
    """A place in a list. Raises KeyError, or DecodeError if it is none."""
    place = whole(w[key], str(key))
    if place < 0:
        raise DecodeError("a place in a list is not negative", (str(key),))
    return place
