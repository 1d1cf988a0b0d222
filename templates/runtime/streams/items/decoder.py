"""Decodes streams of a list of items: each item is opened, grows, and is repeated when it is complete."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from ... import model as u
from ...core.errors import DecodeError
from ...core.meanings import in_lower_case
from ...core.moving import moved_inside
from ...core.salvage import with_blank_id
from ...core.values import an_object, wrong
from ...lenses.answers.ends import error_inside
from ...lenses.conversation.calls import MadeIds
from ...lenses.conversation.items import ran_by_provider
from ...lenses.dropped_extras import unknown_keys
from ...lenses.foreign.untagged import Untagged
from ...lenses.hosted.calls import is_run
from ...lenses.known_keys import words_of
from ...lenses.structs import was_made
from ..decoder import NOTICE, Contradicted, is_named
from ..deltas import BLANK, blank, deltas_of, in_pieces, without_deltas
from ..notes import NAMED, with_note
from ..wording import Wording, value_at
from .open_items import Item, adds, delta_of, matched, place_in
from .places import Places
from .unknown import UnknownKeys, corrected_event
from .words import Growth


class ItemDecoder(Places):
    """Decodes items, and parts of message items, with the lens of the response."""

    READ = "read_response"

    def __init__(self) -> None:
        super().__init__()
        self._next = 0
        self._made = MadeIds(self.LENS.NAMESPACE, set())
        self._ran: set[tuple[str, str]] = set()  # the ids and kinds of calls that the provider ran
        self._id = "answer"
        words = self.WORDS
        self._handlers: dict[str, Callable[[dict[str, Any]], list[Any]]] = {
            **{event: self._text_boundary for row in words.grow if row.piece for event in (row.piece.added, row.piece.done)},
            **dict.fromkeys(words.start, self._begins),
            **dict.fromkeys(words.end.values(), self._ends),
            words.item.added: self._item_added,
            words.item.done: self._item_done,
            words.content.added: self._content_added,
            words.content.done: self._content_done,
            **{row.delta: self._delta_reader(row) for row in words.grow},
            **{row.done: self._done_reader(row) for row in words.grow if row.done},
        }
        self._errors = dict.fromkeys(row.event for row in words.errors)
        self._grows = frozenset(row.delta for row in words.grow)
        self._pieces = self._grows | {row.done for row in words.grow}
        self._runs = False  # a call that the provider runs has begun
        self._broken = False  # it has reported a failure, which may be repeated
        self._untagged: Untagged | None = None  # created for the first item without a kind
        self._failure: u.ErrorAnswer | None = None  # it has failed without a reason, which another event may have
        self._strange = UnknownKeys(self.__class__, self._decode)

    def _read(self, w: Any) -> list[u.StreamEvent]:
        w = an_object(w)
        tag: Any = w.get(self.WORDS.tag)
        if tag.__class__ is str and tag in self._errors:
            return self._breaks(tag, w)
        handler: Any = self._handlers.get(tag) if tag.__class__ is str else None
        if handler in (self._begins, self._ends):
            w = self.WORDS.nested(w)
        if self.WORDS.response in w:
            w = moved_inside(w, self.LENS.MOVED)
        if handler is None and (status := self.WORDS.ended(w)) is not None:
            tag = self.WORDS.end[status]
            handler, w = self._ends, {**w, self.WORDS.tag: tag}
        if self._over or self._failure is not None:
            if handler == self._ends and self.finished:
                return []  # it repeats the end
            raise DecodeError(f"{tag} after the end")
        try:
            whole = self._runs and self._comes_whole(tag, w)
            if handler is not None and not whole:
                if not self._started and handler != self._begins and handler != self._ends:
                    if handler == self._item_added or tag in self._grows:
                        return self._unbegun(w)
                    raise DecodeError(f"{tag}; expected {self.WORDS.start[0]} first")
                return handler(w) if tag in self._grows else self._strange.carried(handler(w), tag, w)
            if whole or (tag.__class__ is str and is_named(tag, self.WORDS.notices)):
                rest = self._strange.in_notice(w, self._collect(tag, w))
                return [u.Opaque(namespace=self.LENS.NAMESPACE, value=w, extras={self.LENS.NAMESPACE: {NOTICE: rest or True}})]
        except KeyError as error:
            raise DecodeError(f"missing {error}") from None
        except DecodeError:
            if handler is None or self._collect(tag, w, unread=True) is None:
                raise
            return []
        known = corrected_event(w, self.WORDS, lambda: self._items.get(self._item_place(w)) if self._all_items else None)
        return [self._unknown(u.Opaque(namespace=self.LENS.NAMESPACE, value=w), tag)] if known is None else self._read(known)

    def _collect(self, tag: str, w: dict[str, Any], unread: bool = False) -> str | None:
        """Keeps the text of a hosted call, in case its item does not repeat it. Returns the key of the text, if there is one.
        `unread`: only for an item that could not be read when it began."""
        item = self._items.get(self._item_place(w)) if self._all_items else None
        if item is None or (unread and not item.unread):
            return None
        return item.collected(tag, w, item.wire.get(self.WORDS.tag))

    def _comes_whole(self, tag: Any, w: dict[str, Any]) -> bool:
        """Whether an event has a piece of a call that the provider runs: such a call is read when it is complete."""
        if tag.__class__ is not str or tag not in self._pieces:
            return False
        item = self._items.get(self._item_place(w))
        return item is not None and item.ran and not item.done

    # --- the answer as a whole ---------------------------------------------------------------------------------------

    def _begins(self, w: dict[str, Any]) -> list[Any]:
        self._begun_with(w.get(self.WORDS.response))
        if self._started:
            self._strange.in_answer(w.get(self.WORDS.response))
            return []
        response = self._decode({**an_object(w[self.WORDS.response], self.WORDS.response), self.WORDS.output: []})
        self._started = True
        self._strange.in_answer(w[self.WORDS.response])
        self._id = response.id or self._id
        head = u.Response(id=response.id, model=response.model, created=response.created)
        # Its other fields are repeated, and more complete, at the end.
        return [u.StreamStart(response=head, extras=response.extras)]

    def _ends(self, w: dict[str, Any]) -> list[Any]:
        """Handles the end, which is valid even if the data that it repeats is not."""
        words = self.WORDS
        body = w.get(words.response)
        wire = dict(an_object(body, words.response)) if body is not None else {}
        listed: Any = wire.get(words.output)
        output: list[Any] = [*map(self._tagged, listed)] if listed.__class__ is list else []
        emitted_items = [item.wire for item in self._all_items]
        if listed is not None and listed.__class__ is not list and not emitted_items:
            raise wrong("a list", listed, words.response, words.output)
        status = next(status for status, event in words.end.items() if event == w[words.tag])
        if wire.get(words.status[0]) is None:
            wire[words.status[0]] = status
        events = [] if self._started else self._begins({words.response: wire})
        response = self._answer(wire, output if output or not emitted_items else emitted_items, emitted_items)
        odd_items: list[Contradicted] = []
        for place, item, sent in self._unseen(output):
            there = self._items.get(place)
            lost = sent is None and there is not None and there.unread  # an event has opened it, and nothing completed it
            try:
                events += self._item_done({words.item.index: place, words.item.key: item}) if sent is None else self._repeated(sent, item)
            except Contradicted as error:
                events, odd_items = events + error.events, [*odd_items, error]
            except DecodeError as error:
                if lost:  # otherwise an event that opened it differently takes precedence
                    odd_items.append(Contradicted((), [], error.message))
        odd = [candidate for candidate in response.candidates if candidate.stop_reason == "other"]
        if odd and (failed := error_inside(wire, odd, self.LENS)) is not None:  # some servers report a failure in the event of a good end
            self._over = True
            return [*events, failed]
        for candidate in response.candidates:
            candidate.message.parts = []
        self._over = self.finished = True
        events += [*self._closed(), u.StreamEnd(response=response)]
        if odd_items:
            raise Contradicted((words.response, words.output), events, odd_items[0].message)
        return events

    def _answer(self, wire: dict[str, Any], output: list[Any], emitted_items: list[dict[str, Any]]) -> u.Response:
        """The answer of the last event. If its items cannot be read, the items of earlier events are used."""
        key = self.WORDS.output
        try:
            return self._decode({**wire, key: output})
        except DecodeError as error:
            if not emitted_items or error.steps[:1] != (key,):
                error.under(self.WORDS.response)
                raise
        return self._decode({**wire, key: [item for item in emitted_items if self._can_read(item)]})

    def _can_read(self, item: dict[str, Any]) -> bool:
        try:
            self._parts(item)
        except DecodeError:
            return False
        return True

    def _unseen(self, output: list[Any]) -> Iterator[tuple[int, dict[str, Any], Item | None]]:
        """(place, item, the complete item that it repeats) for each item of the last event that no event has had in this form."""
        tag, id_key = self.WORDS.tag, self.WORDS.item.own
        matches, unmatched = matched(self._all_items, output, (id_key, tag))  # if a server changes ids, the next item of the same kind
        for match, wire in zip(matches, output, strict=True):
            if match is None:
                yield self._following(), wire, None
            elif match.complete != wire and self._items[match.place] is match:
                yield match.place, wire, match if match.done else None
        for item in unmatched:  # of a hosted call that has begun, and that no event repeats
            empty = self._is_message(item.wire) and not item.wire.get(self.WORDS.content.list)
            if not item.done and not item.opened and not empty and self._items[item.place] is item:
                yield item.place, item.wire, None
        for wire in self._unseen_of_start(output):
            yield self._following(), wire, None

    def _breaks(self, tag: str, w: dict[str, Any]) -> list[Any]:
        """Handles a failure of the answer. Servers report it once or twice, and not always with a reason."""
        if self._over:
            if self._broken:
                return []
            raise DecodeError(f"{tag} after the end")
        first: DecodeError | None = None
        left = self._left_items(value_at(w, (self.WORDS.response, self.WORDS.output)))
        for number, row in enumerate(self.WORDS.errors):
            failure = value_at(w, row.path) if row.event == tag else None
            if failure is None:
                continue
            try:
                error: u.ErrorAnswer = getattr(self.LENS, row.read)(failure)
            except DecodeError as wrong:
                first = first or wrong.under(*row.path)
                continue
            self._strange.in_answer(w.get(self.WORDS.response))
            if self._strange.carried([error], tag, w) and (row.found or error.extras is not None):
                error.extras = with_note(error.extras, self.LENS.NAMESPACE, NAMED, number)
            self._broken = True
            return [*left, *self._failed(error, w)]
        if first is not None:
            raise first
        why = value_at(w, (self.WORDS.response, self.WORDS.status[0]))
        self._failure = self._failure or u.ErrorAnswer(message=str(why or "failed"), code="other")
        return left

    def _left_items(self, listed: Any) -> list[Any]:
        """The events of items that no other event has, when the answer breaks off. `listed`: the items of the event that says so.

        Items that cannot be read are left out.
        """
        words = self.WORDS
        output = [self._tagged(item) for item in listed if item.__class__ is dict] if listed.__class__ is list else []
        matches, _ = matched(self._all_items, output, (words.item.own, words.tag))
        begun = [item for item in self._all_items if not item.done and not item.opened and item.wire.get(words.content.list)]
        wires = [*((item.place, item.wire) for item in begun if self._is_message(item.wire))]
        wires += [(None, item) for match, item in zip(matches, output, strict=True) if match is None]
        wires += [(None, item) for item in self._unseen_of_start(output)]
        events: list[Any] = []
        for place, wire in wires if self._started else ():
            with suppress(DecodeError):
                events += self._item_done({words.item.index: self._following() if place is None else place, words.item.key: wire})
        return events

    def _text_boundary(self, w: dict[str, Any]) -> list[Any]:
        """Handles the start or the end of one of several texts. It mostly repeats other events, but may have the beginning of the text, a
        text that no other event has, and unknown keys in its objects."""
        item = self._items.get(self._item_place(w)) if self._all_items else None
        if item is not None:
            item.running.clear()
        self._strange.in_pieces(w)
        event = self.WORDS.as_text(w)
        return [] if event is None else self._handlers[event[self.WORDS.tag]](event)

    def _closed(self) -> list[Any]:
        ends = sorted((end for item in self._all_items for end in item.ends(self.LENS.NAMESPACE)), key=lambda end: end[0])
        self._forget()
        return [event for _, events in ends for event in events]

    def _rest(self) -> list[u.StreamEvent]:
        events: list[u.StreamEvent] = [] if self._failure is None else [self._failure]  # open parts have not ended
        return events if self.finished else [*self._left_items(None), *self._strange.left(), *events]

    # --- items -------------------------------------------------------------------------------------------------------

    def _tagged(self, item: Any) -> Any:
        """The item with its kind, if it lacks one and only one is possible. An item with an empty list of parts is a message."""
        words = self.WORDS
        if item.__class__ is dict and words.tag in item:
            lower = in_lower_case(item, words.tag)
            return item if lower is None or lower[words.tag] not in words_of(self.LENS.NAMESPACE, words.tag) else lower
        if item.__class__ is not dict:
            return item
        if item.get(words.content.list) == [] and words.messages:
            return {words.tag: min(words.messages), **item}
        self._untagged = self._untagged or Untagged(self.LENS)
        return self._untagged.tagged(item)

    def _item_in(self, w: dict[str, Any]) -> dict[str, Any]:
        """The item of an event, with its kind. Raises DecodeError for an empty object: it is not the item of this place."""
        key = self.WORDS.item.key
        wire: dict[str, Any] = self._tagged(an_object(w[key], key))
        if not wire:
            raise DecodeError("an item without content", (key,))
        return wire

    def _parts(self, item: Any) -> list[Any]:
        """The parts of an item."""
        return self._decode({self.WORDS.output: [item]}).candidates[0].message.parts

    def _parts_in_event(self, item: dict[str, Any], key: str | None = None) -> list[Any]:
        """The parts of the item in an event. Raises DecodeError with the place in the event. `key`: of a part, if the event has one."""
        try:
            return self._parts(item)
        except DecodeError as error:
            raise DecodeError(error.message, (key or self.WORDS.item.key, *error.steps[4 if key else 2 :])) from None

    def _open(self, item: Item, place: int, part: Any) -> list[Any]:
        index = item.opened[place] = self._next
        item.kinds[place] = part.__class__
        self._next += 1
        events: list[Any] = [u.PartStart(index=index, part=without_deltas(part))]
        for delta in deltas_of(part):
            if item.holds(delta, place):
                break
            item.take(delta, place)
            events.append(u.PartDelta(index=index, delta=delta))
        return events

    def _is_message(self, item: dict[str, Any]) -> bool:
        """Whether an item is a list of parts."""
        kind = item.get(self.WORDS.tag)
        return kind.__class__ is str and kind in self.WORDS.messages

    def _item_added(self, w: dict[str, Any]) -> list[Any]:
        words = self.WORDS
        wire = self._item_in(w)
        place = place_in(w, words.item.index) if w.get(words.item.index) is not None else self._following()
        existing = self._items.get(place)
        if existing is not None and existing.assumed and existing.wire.get(words.tag) == wire.get(words.tag):
            existing.assumed = False
            return []  # it has begun to grow before it was opened
        if existing is not None and not existing.done:
            if all(existing.wire[key] == value for key, value in wire.items() if key in existing.wire):
                return []  # it is opened again
            place = place if wire.get(words.item.own) is None else self._following()  # some servers number all items alike
        parts: list[Any] = []
        unread = False
        try:
            parts = [] if self._is_message(wire) else self._parts_in_event(wire)  # the parts of a message have separate events
        except DecodeError as error:
            if with_blank_id(w, error) is not None:
                raise  # its id will not follow; other fields may come with the complete item
            unread = True
        item = self._new_item(place, wire)
        item.unread = unread
        item.unknown |= self._strange.of_item(wire, parts)
        item.ran = bool(parts) and all(map(is_run, parts))
        self._runs = self._runs or item.ran
        if len(parts) != 1 or parts[0].__class__ not in u.DELTAS or not in_pieces(parts[0]):
            return []  # it is emitted when it is complete: it need not begin with the present content
        return self._open(item, 0, parts[0])

    def _content_added(self, w: dict[str, Any]) -> list[Any]:
        words = self.WORDS
        at = self._item_place(w)
        item = self._items.get(at)
        if item is None:
            item = self._new_item(at, words.message(), assumed=True)
        if not self._is_message(item.wire) or value_at(w, (words.content.key, words.tag)) is None:
            return self._text_boundary(w)  # part of a reasoning item, or of the kind that its pieces have
        given_index = w.get(words.content.index)
        place = place_in(w, words.content.index) if given_index is not None else next(iter(item.begun), len(item.contents))
        if place in item.begun:
            item.begun.remove(place)
            return []  # it has begun to grow before it was opened
        if place in item.opened:
            raise DecodeError(
                f"{words.content.added} for {words.content.index} {place}, which is open; expected {words.content.done} first"
            )
        if place != len(item.contents):
            if item.open_part is not None:
                raise DecodeError(f"{words.content.added} for {words.content.index} {place}; expected {len(item.contents)} first")
            place = len(item.contents)  # some servers count the events
        part = w[words.content.key]
        before = item.contents[-1:]  # the previous part only: there may be many
        parts = self._parts_in_event({**item.wire, words.content.list: [*before, part]}, words.content.key)
        item.contents.append(part)
        self._strange.in_part(item, place, parts[-1])
        return self._open(item, place, parts[-1])

    def _content_done(self, w: dict[str, Any]) -> list[Any]:
        """Handles the end of a part: emits what did not come in pieces. Raises Contradicted if its text differs from the pieces."""
        words = self.WORDS
        at = self._item_place(w)
        item = self._items.get(at)
        if item is None and words.messages and w.get(words.content.key).__class__ is dict:
            item = Item(at, words.message(), assumed=True)
        if item is None or item.done or not self._is_message(item.wire) or words.content.key not in w:
            return self._text_boundary(w)
        place = item.part_at(place_in(w, words.content.index) if w.get(words.content.index) is not None else None)
        item.ended.add(place)
        try:
            (part,) = self._parts({**item.wire, words.content.list: [w[words.content.key]]})
        except (DecodeError, ValueError):
            return []  # the complete item has it, too
        self._strange.in_part(item, place, part)
        if place not in item.opened and place == len(item.contents) and part.__class__ in BLANK:
            if at not in self._items:
                item = self._new_item(at, words.message(), assumed=True)
            item.contents.append(w[words.content.key])
            return self._open(item, place, part)
        if item.agreed(part, place) is not part and item.differs():
            raise Contradicted((words.content.key,), [])
        return item.grown(part, place)

    def _item_done(self, w: dict[str, Any]) -> list[Any]:
        words = self.WORDS
        wire = self._item_in(w)
        place = self._place_of_item(w, wire)
        item = self._items.get(place)
        events: list[Any] = []
        if item is None or item.done:
            uid = wire.get(words.item.own)
            if item is not None and uid is not None and uid == item.wire.get(words.item.own):
                return self._repeated(item, wire)
            item = self._new_item(place, wire)
        item.unread = False
        wire, parts = item.completed(item.filled(wire), self._parts_in_event, words, self._is_message(item.wire))
        item.done, item.complete, differs = True, wire, False
        self._strange.repeated(item, wire, parts, whole=True)
        for number, whole_part in enumerate(parts):
            part = item.agreed(whole_part, number)
            differs = differs or part is not whole_part
            index = item.opened.pop(number, None)
            if item.kept or item.cited:
                self._strange.completed(item, number, part)
            if part.__class__ in (u.ToolCall, u.ToolResult):
                self._identify(part)
                ran_by_provider(part, self._ran)
            if index is None:
                index = self._next
                self._next += 1
                events.append(u.PartStart(index=index, part=part))
                events.append(u.PartEnd(index=index))
            else:
                events += item.grown(part, number, index)
                events.append(u.PartEnd(index=index, part=part))
        if differs and item.differs():
            raise Contradicted((words.item.key,), events)
        if self._is_message(item.wire) and item.wire.get(words.content.list) and not self._begins_so(item.wire, parts) and item.differs():
            raise Contradicted((words.item.key,), events, "another text than the item began with")
        return events

    def _begins_so(self, began: dict[str, Any], parts: list[Any]) -> bool:
        """Whether the parts of a message begin with the texts that it had when it began."""
        try:
            texts: list[str] = [getattr(part, "text", None) or "" for part in self._parts(began)]
        except DecodeError:
            return True  # the complete item counts
        return all(any(getattr(part, "text", "").startswith(text) for part in parts) for text in texts if text)

    def _repeated(self, item: Item, wire: dict[str, Any]) -> list[Any]:
        """Handles a repetition of a complete item."""
        parts = self._parts_in_event(wire)
        self._strange.repeated(item, wire, parts, whole=False)
        if adds(parts, self._parts(item.complete)) and item.differs():
            raise Contradicted((self.WORDS.item.key,), [], "content that its item did not have when it was complete")
        if any(item.agreed(part, at) is not part for at, part in enumerate(parts)) and item.differs():
            raise Contradicted((self.WORDS.item.key,), [])
        return []

    def _identify(self, part: Any) -> None:
        """Gives a call or a result without an id the id that it has in the complete answer."""
        if was_made(part, self.LENS.SPACES):
            if part.__class__ is u.ToolCall:
                part.id = ""
            else:
                part.call_id = ""
        self._made.see(part, self._id)

    def wording(self, w: dict[str, Any], event: u.PartDelta) -> Wording | None:
        """As in the base class. Only the text matters: the event's number, and strings at unknown keys, may vary."""
        words = self.WORDS
        row = next((row for row in words.grow if row.delta == w.get(words.tag) and not row.list), None)
        delta: Any = event.delta
        if row is None or not delta.text:
            return None
        known_keys = words.known(row)
        noise = [key for key, value in w.items() if key == words.number or key not in known_keys and value.__class__ is str]
        return Wording((row.key,), tuple((key,) for key in noise))

    # --- deltas ------------------------------------------------------------------------------------------------------

    def _place(self, w: dict[str, Any], row: Growth, event: str, out: list[Any]) -> tuple[Item, int]:
        """The item and the part that an event extends. A text may grow before it is opened."""
        words = self.WORDS
        at = self._item_place(w)
        item = self._items.get(at)
        if item is None:
            item = self._assumed(at, row, w, event, out)
        place = 0
        if self._is_message(item.wire):
            place = item.part_at(place_in(w, words.content.index) if w.get(words.content.index) is not None else None, row.part)
        if place not in item.opened and self._is_message(item.wire) and not item.done:
            place = len(item.contents)
            self._assume_content(item, place, row, out)
        if place not in item.opened:
            raise DecodeError(f"{event} for a part that is not open; expected {words.content.added} first")
        return item, place

    def _blank(self, row: Growth) -> dict[str, Any] | None:
        """An item of this format that only has an empty part of the growing class; None for a part that cannot be empty."""
        if row.part not in BLANK:
            return None
        message = u.Message(role="assistant", parts=[blank(row.part)])
        items: list[dict[str, Any]] = self.LENS.write_response(u.Response(candidates=[u.Candidate(message=message)]))[0][self.WORDS.output]
        return items[0] if items else None

    def _assumed(self, place: int, row: Growth, w: dict[str, Any], event: str, out: list[Any]) -> Item:
        """Opens an item that no event has opened before it grows."""
        words = self.WORDS
        wire = self._blank(row)
        if wire is None:
            raise DecodeError(f"{event} for {words.item.index} {place}; expected {words.item.added} first")
        opened: dict[str, Any] = {**wire, words.content.list: []} if self._is_message(wire) else wire
        uid = w.get(words.item.id)
        out += self._item_added({words.item.index: place, words.item.key: opened if uid is None else {**opened, words.item.own: uid}})
        item = self._items[place]
        item.assumed = True
        return item

    def _assume_content(self, item: Item, place: int, row: Growth, out: list[Any]) -> None:
        words = self.WORDS
        wire = self._blank(row)
        if wire is not None and self._is_message(wire):
            where = {words.item.index: item.place, words.content.index: place}
            out += self._content_added({**where, words.content.key: wire[words.content.list][0]})
            item.begun.append(place)

    def _delta_reader(self, row: Growth) -> Callable[[dict[str, Any]], list[Any]]:
        words = self.WORDS
        known_keys = words.known(row)

        def read(w: dict[str, Any]) -> list[Any]:
            events: list[Any] = []
            piece = w.get(row.key) if row.list else w[row.key]
            if not row.list:
                delta_of(row, piece, 0)  # an unreadable delta opens nothing
            item, place = self._place(w, row, row.delta, events)
            sub = item.text_at(row, place, place_in(w, row.index) if row.index in w else 0)
            item.see(row, place, sub)
            delta = self._citation(item, place, row.list, piece) if row.list else delta_of(row, piece, sub)
            if delta is None:
                return events
            event = u.PartDelta(index=item.opened[place], delta=delta)
            if not row.list:
                if item.holds(delta, place):
                    return events
                item.take(delta, place)
            rest = {key: value for key, value in w.items() if key not in known_keys}
            if rest and rest != row.beside:
                item.beside(row, place, w)
                event.extras = {self.LENS.NAMESPACE: rest}
            return [*events, event] if events else [event]

        return read

    def _done_reader(self, row: Growth) -> Callable[[dict[str, Any]], list[Any]]:
        def read(w: dict[str, Any]) -> list[Any]:
            """Handles the event with the whole text: it is a repetition, except for text that has not arrived."""
            events: list[Any] = []
            item, place = self._place(w, row, str(row.done), events)
            sub = item.text_at(row, place, place_in(w, row.index) if row.index in w else 0)
            item.running.pop((row.delta, place), None)
            item.ended.add(place)
            item.beside(row, place, w, whole=True)
            full_text = w.get(str(row.whole))
            if not full_text or ((row.delta, place, sub) in item.seen and full_text.__class__ is not str):
                return events
            whole_delta = delta_of(row, full_text, sub, row.whole)
            item.held.clear()
            delta = item.rest(whole_delta, place)
            if delta is None:
                if item.contradicts(whole_delta, place) and item.differs():
                    raise Contradicted((str(row.whole),), events)
                return events
            item.see(row, place, sub)
            item.take(delta, place)
            return [*events, u.PartDelta(index=item.opened[place], delta=delta)]

        return read

    def _citation(self, item: Item, place: int, key: str, wire_citation: Any) -> Any:
        """A citation, decoded as the citation of its part. There may be none."""
        if wire_citation is None:
            return None
        words = self.WORDS
        content = {**item.contents[place], key: [wire_citation]}
        parts = self._parts({**item.wire, words.content.list: [content]})
        item.unknown |= unknown_keys(parts)
        citations = parts[0].citations if parts and parts[0].__class__ is u.Text else ()
        return u.CitationDelta(citation=citations[0]) if citations else None
