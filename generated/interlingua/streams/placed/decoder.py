# Generated from templates/runtime/streams/placed/decoder.py; do not edit.

"""Decodes streams whose events give their places: the wire's numbers become indexes of parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from ... import model as u
from ...core.errors import DecodeError
from ...core.salvage import missing_key
from ...core.values import an_object
from ...lenses.dropped_extras import unknown_in
from ..arguments import OpenCalls
from ..decoder import NOTICE, Decoder, is_named, merged_usage, opened, stop_again
from ..deltas import BLANK, WORDS, blank, deltas_for, deltas_of, kept_of, merged_extras, with_deltas
from ..notes import ENDS, NAMED, NUMBER, UNNUMBERED, parted, pop_place, with_note, with_place
from ..odd_pieces import OddPieces, named
from ..wording import Wording, another, only_place, with_value
from .rows import EventRow, chosen, id_of, joined, placed, usual_group


class _Open:
    """The state of an open part: its index, the part, and the pieces of its text, if an event repeats that.

    waiting: the events of a call whose name only its end has: a call cannot open without a name, and others may open before it
    start:   the event that opened it, if that does not set the class: the first delta sets it, and until then there is no part
    deltas:  its deltas, if its end adds to them
    more:    whether events added more than deltas; `beside`: extras of events without a unified event
    call:    a call with the same number that stays open beside this part: some servers send a text with the number of a call
    """

    __slots__ = ("beside", "call", "deltas", "index", "more", "part", "start", "texts", "waiting")

    def __init__(self, index: int, part: Any) -> None:
        self.index = index
        self.part = part
        self.start: EventRow | None = None
        self.beside: dict[str, Any] | None = None
        self.more = False
        self.texts: list[str] = []
        self.deltas: list[Any] = []
        self.waiting: list[Any] | None = None
        self.call: _Open | None = None

    def opens(self, delta: Any) -> Any:
        """A new part of the class that accepts this delta; None if there is none."""
        parts = self.start.parts if self.start else ()
        return next((blank(cls) for cls in parts if cls in BLANK and delta.__class__ in u.DELTAS[cls]), None)

    def ended(self, event: u.PartEnd) -> u.PartEnd:
        """The end of the part, with the data that was added to it."""
        if self.more:
            event.part, event.extras = self.part, merged_extras(self.beside, event.extras)
        return event

    def named(self, name: str | None, index: int) -> list[Any]:
        """The events that waited for the name. `index`: that of the next part to open, which is now this one."""
        waiting, self.waiting, self.index = self.waiting or [], None, index
        waiting[0].part.name = name or ""
        for event in waiting:
            if event.__class__ is not u.Opaque:
                event.index = index
        return waiting


class PlacedDecoder(Decoder):
    """Decodes each event with the lens of its shape, and finds its part by the given number."""

    TAG: ClassVar[str | None]  # None: an event is an object with one key, its name
    ROWS: ClassVar[tuple[EventRow, ...]]
    READERS: ClassVar[Mapping[str, str]]  # event -> the method that decodes it
    NOTICES: ClassVar[tuple[str, ...]]  # a name may end in *
    FLAT: ClassVar[bool]  # a complete answer is its only candidate
    LESS: ClassVar[dict[str, tuple[str, ...]]]

    def __init__(self) -> None:
        self.count = 0
        self.finished = False
        self._over = self._started = False
        self._calls = OpenCalls()
        self._odd = OddPieces(self.LENS)
        self._space: str = self.LENS.NAMESPACE
        self._readers: dict[str, Callable[[Any], Any]] = {name: getattr(self.LENS, how) for name, how in self.READERS.items()}
        self._rows: dict[str, list[EventRow]] = {}
        for row in self.ROWS:
            self._rows.setdefault(row.name, []).append(row)
        groups = [(row.of, row.group) for row in self.ROWS]
        self._several = {row.name for row in self.ROWS if row.group and groups.count((row.of, row.group)) > 1}
        self._last = [row.name for row in self.ROWS if row.of is u.StreamEnd][-1]
        self._reasons = any(row.of is u.StreamEnd and not row.bare and row.name != self._last for row in self.ROWS)
        self._reason_follows = False  # the last event of the end came before the one that has the stop reason
        self._open: dict[tuple[str, Any], _Open] = {}
        self._ended = {row.group for row in self.ROWS if row.of is u.PartEnd}  # groups whose parts are closed by an event
        self._added = {row.group for row in self.ROWS if row.adds}  # groups whose end event adds to the part
        self._repeated = {row.group for row in self.ROWS if row.so_far is not None}  # groups in which an event repeats the text
        self._numbers: dict[str, int] = {}  # group -> the next number
        self._texts: dict[str, int] = {}  # event -> the next text number
        self._next = 0
        self._answer_id = None
        self._usage: u.Usage | None = None
        self._end: u.StreamEnd | None = None
        self._broken = False
        self._starts: set[str] = set()  # the start events so far
        self._early: Any = None  # an event that ends the answer, or only a step of it

    def _read(self, w: Any) -> list[u.StreamEvent]:
        name, body = self._named(w)
        read = self._readers.get(name) if name is not None else None
        if name is None or read is None:
            known = named(w, self.TAG, self._readers, self._event) if self.TAG is not None and name is None else None
            return [self._other(name, w)] if known is None else self._read(known)
        try:
            event = self._odd.read(body, read(body), read)
        except DecodeError as error:
            try:
                event = self._unnumbered(name, body, error)
            except DecodeError as unread:
                if self.TAG is None:
                    unread.under(name)
                raise
        row = self._row(name, event)
        self._own_number(row, event)
        if row.of is u.ErrorAnswer:
            self._broken = True
            return self._failed(self._with_place(row, event), w)
        if self._broken and row.of is u.StreamEnd:
            return []  # an answer that has failed has ended
        early = self._not_yet(row, w, event)
        return [*early, *self._events_of(row, event, w)] if early else self._events_of(row, event, w)

    def _event(self, w: dict[str, Any]) -> Any:
        """The unified event of a named wire event."""
        return self._readers[w[self.TAG or ""]](w)

    def wording(self, w: dict[str, Any], event: u.PartDelta) -> Wording | None:
        """As in the base class. It is found by decoding a variant, if the event has no numbers or ids of its own."""
        delta: Any = event.delta
        name: str = w.get(self.TAG or "", "")
        rows = self._rows.get(name, [])
        if not delta.text or any((row.number, row.text_number, row.part_id) != (None, None, None) for row in rows):
            return None
        path, text = only_place(w, delta.text), another(delta.text)
        try:
            tried: Any = self._event(with_value(w, path, text)) if path is not None and rows else None
        except DecodeError:
            return None  # the event was only read after a conversion
        alike = tried.__class__ is u.PartDelta and tried.extras == event.extras and tried.delta == replace(delta, text=text)
        return Wording(path) if path is not None and alike else None

    def _events_of(self, row: EventRow, event: Any, w: Any) -> list[u.StreamEvent]:
        """Handles an event that is not an error."""
        name = row.name
        if row.of is u.StreamStart:
            return self._start(row, event, w)
        if not self._started and row.of is u.PartStart and not self._over:
            return self._unbegun(w)
        if not self._started or self._over:
            raise DecodeError(f"{name} after the end" if self._over else f"{name}; expected {self._name(u.StreamStart)} first")
        if row.part_id is not None:
            event.index = self._id(row, event, w)
        if row.name in self._several and not row.more and not row.adds:
            self._name_of_part(row, event)
        if row.more:
            return self._more_of(row, event)
        if row.of is u.PartDelta:
            return self._delta(row, event, w)
        if row.of is u.PartStart:
            return self._part(row, event, w)
        if row.of is u.PartEnd:
            return self._part_end(row, event, w)
        return self._end_of(row, event) if row.of is u.StreamEnd else self._more(row, event)

    def _named(self, w: Any) -> tuple[str | None, Any]:
        """The name of an event, and its content."""
        w = an_object(w)
        if self.TAG is not None:
            name: Any = w.get(self.TAG)
            return (name if name.__class__ is str else None), w
        if len(w) != 1:
            return self._named_among(w)
        ((name, body),) = w.items()
        return name, an_object(body, name) if name in self._readers else body

    def _named_among(self, w: dict[str, Any]) -> tuple[str | None, Any]:
        """`_named` for an event with keys beside its name: unknown keys of its content. Nulls and a repeated name are ignored."""
        names = [name for name in w if name in self._readers and w[name] is not None]
        if len(names) != 1 or (body := w[names[0]]).__class__ is not dict:
            return None, w
        beside = {key: value for key, value in w.items() if key != names[0] and value is not None and value != names[0]}
        return (None, w) if beside.keys() & body.keys() else (names[0], {**body, **beside})

    def _other(self, name: str | None, w: Any) -> u.Opaque:
        notice = name is not None and is_named(name, self.NOTICES)
        event = self._kept(w, notice)
        return event if notice else self._unknown(event, name)

    def _kept(self, w: Any, notice: bool) -> u.Opaque:
        rest = {key: value for key, value in w.items() if key != self.TAG} if notice and w.__class__ is dict else {}
        return u.Opaque(namespace=self._space, value=w, extras={self._space: {NOTICE: rest or True}} if notice else None)

    def _again(self, w: Any, event: Any) -> u.Opaque:
        """An opaque event in place of one that only repeats others, with its unknown keys."""
        kept: dict[str, Any] = {}
        for struct in (event, getattr(event, "delta", None)):
            if struct is not None and struct.extras is not None:
                kept |= unknown_in(struct.extras.get(self._space), self._space, struct.__class__.__name__)
        return u.Opaque(namespace=self._space, value=w, extras={self._space: {NOTICE: True, **kept}})

    def _row(self, name: str, event: Any) -> EventRow:
        """Finds the row of an event among those with its name."""
        cls = event.__class__
        for row in self._rows[name]:
            of = u.PartEnd if row.bare else u.PartStart if row.more or row.adds else row.of
            delta = cls is not u.PartDelta or event.delta.__class__ in row.deltas
            part = cls is not u.PartStart or not row.parts or event.part.__class__ in row.parts
            if of is cls and delta and part:
                return row
        raise DecodeError(f"{name} is not an event of this stream")  # the rows cover its shapes

    def _name(self, of: Any) -> str:
        return next((row.name for row in self.ROWS if row.of is of), of.__name__)

    def _unnumbered(self, name: str, body: Any, error: DecodeError) -> Any:
        """Decodes an event without the number of its part: it belongs to a new part, or to the last opened one."""
        key = missing_key(error)
        if key is None or error.steps:
            raise error
        try:
            event = self._readers[name]({**body, key: 0})
            row = self._row(name, event)
        except DecodeError:
            raise error from None
        if getattr(event, "index", None) != 0 or not row.numbered:
            raise error
        last = next((at for at in reversed(self._open) if at[0] == row.group), None)
        new = last is None or event.__class__ is u.PartStart and not row.more
        if last is not None and event.__class__ is u.PartDelta and event.delta.__class__ in row.opens:
            new = not _grows(self._open[last].part, event.delta)
        event.index = self._numbers.get(row.group, 0) if new or last is None else last[1]
        return event

    def _own_number(self, row: EventRow, event: Any) -> None:
        """Checks the number of the event, and remembers an unexpected one."""
        if row.number is None:
            return
        number: Any = pop_place(event, self._space, row.number)
        if number is None and row.of is u.StreamStart:
            event.extras = with_note(event.extras, self._space, UNNUMBERED, True)
        elif number is not None and number != self.count - 1:
            event.extras = with_place(event.extras, self._space, row.number, number)

    def _name_of_part(self, row: EventRow, event: Any) -> None:
        """Remembers the name of an event if another name would be written."""
        alike = [alt for alt in self.ROWS if alt.of is row.of and alt.group == row.group]
        if row.of is u.PartDelta:
            alike = [alt for alt in alike if event.delta.__class__ in alt.deltas]
        else:
            alike = [alt for alt in alike if not alt.adds and (alt is row or not alt.parts or set(alt.parts) & set(row.parts or alt.parts))]
        if (usual := chosen(alike)) is None or usual.name != row.name:
            event.extras = with_note(event.extras, self._space, NAMED, row.name)

    def _with_place(self, row: EventRow, error: u.ErrorAnswer) -> u.ErrorAnswer:
        """An error, with the name of its event if it would be written as another event."""
        usual = next((alt for alt in self.ROWS if alt.of is u.ErrorAnswer and not alt.read_only and says(alt, error)), None)
        if usual is not row:
            error.extras = with_note(error.extras, self._space, NAMED, row.name)
        return error

    # --- the answer as a whole ---------------------------------------------------------------------------------------

    def _start(self, row: EventRow, event: Any, w: Any) -> list[u.StreamEvent]:
        if self._started:
            if row.name == self._name(u.StreamStart) and not self._repeats_start(None if row.bare else event.response.id, self._next):
                raise DecodeError(f"a second {row.name}")
            before, self._starts = self._starts, {*self._starts, row.name}
            if row.name in before:
                return [self._again(w, event)]  # a repetition
            return [u.StreamDelta(response=u.Response(), extras=event.extras)] if event.extras else []
        self._started, self._starts = True, {row.name}
        if row.bare:
            return [u.StreamStart(response=u.Response(), extras=event.extras)]
        self._part_extras(row, event)
        self._usage, self._answer_id = event.response.usage, event.response.id
        return [event]

    def _part_extras(self, row: EventRow, event: Any) -> None:
        """Moves unknown keys of an event to the answer, if the answer's keys are in the event itself."""
        if row.own is not None and event.extras is not None:
            event.extras, more = parted(event.extras, row.own)
            event.response.extras = merged_extras(event.response.extras, more)

    def _more(self, row: EventRow, event: u.StreamDelta) -> list[u.StreamEvent]:
        if row.text_number is not None:
            expected = self._texts.get(row.name, 0)
            number: Any = pop_place(event, self._space, row.text_number)
            self._texts[row.name] = expected + 1
            if number is not None and number != expected:
                event.extras = with_place(event.extras, self._space, row.text_number, number)
        return [event]

    def _end_of(self, row: EventRow, event: Any) -> list[u.StreamEvent]:
        """Holds the end back until the last event of the end; each may add to it."""
        response: u.Response = u.Response() if row.bare else event.response
        if not row.bare:
            self._part_extras(row, event)
        response.usage = self._usage = merged_usage(self._usage, response.usage, self.LESS)
        candidate = response.candidates[0] if response.candidates else None
        notes: dict[str, Any] = {"event": event.extras, "response": response.extras, "candidate": candidate.extras if candidate else None}
        if candidate is not None and self.FLAT:
            response.extras, candidate.extras = merged_extras(response.extras, candidate.extras), None
        if self._end is None:
            self._end = u.StreamEnd(response=response)
        else:
            _add(self._end.response, response)
        if notes := {name: kept for name, kept in notes.items() if kept}:
            space = self.LENS.SPACES[-1]  # that of the first ancestor, which defines these events
            note = with_note(None, space, ENDS, {row.name: notes})
            noted: Any = (self._end.extras or {}).get(space, {}).get(ENDS)
            if noted:
                note[space][ENDS] = {**noted, row.name: notes}
            self._end.extras = merged_extras(self._end.extras, note)
        if row.name == self._last and self._reasons and not any(own.stop_reason for own in self._end.response.candidates):
            self._reason_follows = True  # some servers send the counts before the reason, and some never send a reason
            return []
        return self._finish() if row.name == self._last or self._reason_follows else []

    def _not_yet(self, row: EventRow, w: Any, event: Any) -> list[u.StreamEvent]:
        """Handles an earlier event that looked like the end, if the answer continues after it."""
        bare = row.of is u.StreamEnd and row.bare and row.name != self._last
        early, self._early = self._early, self._again(w, event) if bare and self._started and not self._over else None
        if early is None or row.of is u.StreamEnd and not bare:
            return []
        self._end = None
        return [*self._unended(), early]

    def _finish(self) -> list[u.StreamEvent]:
        assert self._end is not None
        self._over = self.finished = True
        return [*self._closed(), self._end]

    def _closed(self) -> list[Any]:
        """The end events of the parts that were not ended."""
        return self._left(*self._open)

    def _left(self, *keys: tuple[str, Any]) -> list[Any]:
        """The end events of these parts, which were not ended."""
        parts = [self._open.pop(key) for key in keys]
        parts += [part.call for part in parts if part.call is not None]
        waited = [event for part in parts for event in self._released(part, None)]
        opened_parts = sorted((part for part in parts if part.part is not None), key=lambda part: part.index)
        return [*waited, *(part.ended(u.PartEnd(index=part.index)) for part in opened_parts)]

    def _rest(self) -> list[u.StreamEvent]:
        if self._end is None:
            return []
        return self._finish()

    # --- parts -------------------------------------------------------------------------------------------------------

    def _part(self, row: EventRow, event: Any, w: Any) -> list[u.StreamEvent]:
        key = (row.group, event.index)
        before = self._unended()
        if (open_part := self._open.get(key)) is not None:  # some servers open the next part without ending this one
            part_id = None if row.bare else getattr(event.part, "id", None)
            if row.part_id is not None or part_id and part_id == getattr(open_part.part, "id", None):
                return [self._again(w, event)]  # it repeats the start of the part
            before += self._left(key)
        if row.unsure:
            open_part = self._open[key] = _Open(-1, None)
            open_part.start, open_part.beside = row, event.extras
            return before
        part = blank(row.parts[0]) if row.bare else event.part
        if part.__class__ is u.Opaque and not part.value:
            return [*before, self._again(w, event)]  # later events describe the part
        return [*before, *self._begun(row, key, part, event.extras)]

    def _opened(self, open_part: _Open, key: tuple[str, Any], part: Any, extras: dict[str, Any] | None = None) -> list[Any]:
        """Opens a part whose class is only known now. Ends the part of another class that is open at its number."""
        row = open_part.start
        ended: list[Any] = []
        assert row is not None
        if open_part.part is not None:
            ended = [open_part.ended(u.PartEnd(index=open_part.index))]
            self._numbers[row.group] = key[1]  # its number is the expected one
        events = self._begun(row, key, part, merged_extras(open_part.beside, extras))
        self._open[key].start = row
        return [*ended, *events]

    def _more_of(self, row: EventRow, event: Any) -> list[u.StreamEvent]:
        """Adds the data of an event to a part: growing fields become deltas, the rest comes with its end."""
        key, more = (row.group, event.index), event.part
        open_part = self._open.get(key)
        if open_part is None:
            if any(alt.of is u.PartStart and alt.group == row.group and alt.takes(more) for alt in self.ROWS):
                raise DecodeError(f"{row.name} for a part that is not open")
            return [*self._unended(), *self._begun(row, key, more, event.extras)]  # no event opens such a part
        alike = more.__class__ is open_part.part.__class__
        if open_part.start is not None and not (alike and more.__class__ in u.DELTAS):
            return self._opened(open_part, key, more, event.extras)
        if not alike:
            raise DecodeError(f"{row.name}: the open part is not a {more.__class__.__name__}")
        if open_part.start is not None:
            deltas = deltas_of(more)
            if deltas:
                deltas[0].extras = merged_extras(deltas[0].extras, kept_of(more.extras))
            return [u.PartDelta(index=open_part.index, delta=delta, extras=event.extras) for delta in deltas]
        if more.__class__ is u.ToolResult and more.parts[: len(open_part.part.parts)] != open_part.part.parts:
            more = replace(more, parts=[*open_part.part.parts, *more.parts])  # its parts come one after another
        open_part.part, open_part.more, open_part.beside = joined(open_part.part, more), True, merged_extras(open_part.beside, event.extras)
        return []

    def _id(self, row: EventRow, event: Any, w: Any) -> str:
        """The id that the events of a part share."""
        path = row.part_id or ()
        part_id: Any = w
        for step in path if row.own_id else ():
            part_id = part_id.get(step) if part_id.__class__ is dict else None
        if not row.own_id:
            part_id = pop_place(event, self._space, path)
        if part_id.__class__ is not str:
            raise DecodeError(f"expected the id of a part, got {part_id!r}", path)
        return part_id

    def _expected(self, row: EventRow, number: Any, part: Any) -> Any:
        """The number, or the id, that would be written for the part that opens now."""
        if row.part_id is not None:
            return id_of(part, self._answer_id, self._next)
        expected = self._numbers.get(row.group, 0)
        self._numbers[row.group] = number + 1
        return expected

    def _begun(self, row: EventRow, key: tuple[str, Any], part: Any, extras: dict[str, Any] | None) -> list[Any]:
        if key[1] != self._expected(row, key[1], part) and row.numbered:
            extras = with_note(extras, self._space, NUMBER, key[1])
        if row.place is None and row.group != usual_group(self.ROWS, part, None):
            extras = with_note(extras, self._space, NAMED, row.name)
        open_part = self._open[key] = _Open(self._next, part)
        events: list[Any] = opened(self._next, part, 0)
        events[0].extras = extras
        if part.__class__ is u.ToolCall and not part.name and row.group in self._ended:
            open_part.waiting = events
            return []
        self._next += 1
        return events

    def _released(self, open_part: _Open, name: str | None) -> list[Any]:
        """The events that waited for the name of a call, if there are any."""
        if open_part.waiting is None:
            return []
        self._next += 1
        return open_part.named(name, self._next - 1)

    def _unended(self) -> list[Any]:
        """The end events of parts that no event ends, when another part opens."""
        keys = [key for key in self._open if key[0] not in self._ended]
        return [u.PartEnd(index=self._open.pop(key).index) for key in keys]

    def _delta(self, row: EventRow, event: u.PartDelta, w: Any) -> list[u.StreamEvent]:
        key, delta = (row.group, event.index), event.delta
        self._text_number(row, event)
        open_part = self._open.get(key)
        call = open_part.call if open_part is not None else None
        if open_part is not None and call is not None and not _grows(open_part.part, delta) and _grows(call.part, delta):
            open_part = call
        events: list[Any] = []
        if open_part is not None and not _grows(open_part.part, delta) and (part := open_part.opens(delta)) is not None:
            events = self._opened(open_part, key, part)
            open_part = self._open[key]
        if open_part is not None and open_part.part is None:
            return [self._kept(w, False)]  # the class of the part is unknown
        opening = row.opens.get(delta.__class__) or WORDS.get(delta.__class__)  # some servers omit the event that opens it
        if open_part is not None and open_part.waiting is None and opening is not None and not _grows(open_part.part, delta):
            del self._open[key]  # some servers number several parts alike
            if open_part.part.__class__ is u.ToolCall and row.group in self._ended:
                call = open_part
            else:
                events.append(u.PartEnd(index=open_part.index))
            open_part = None
        if open_part is None:
            if opening is None and delta.__class__ is u.Opaque:
                return [self._kept(w, False)]  # the class of the part is unknown
            if opening is None:
                raise DecodeError(f"{row.name} for a part that is not open")
            part = blank(opening)
            events = [*events, *self._unended(), *self._begun(row, key, placed(part, self._space, row.place) if row.place else part, None)]
            open_part = self._open[key]
            open_part.call = call
        elif not _grows(open_part.part, delta):
            if open_part.part.__class__ is u.Opaque:
                return [self._kept(w, False)]  # its content is unknown
            raise DecodeError(f"{row.name}: {open_part.part.__class__.__name__} does not grow by {delta.__class__.__name__}")
        event.index = open_part.index
        if delta.__class__ is u.ArgumentsDelta and not getattr(delta, "text", ""):
            events.append(self._again(w, event))  # dialects with argument objects send this for empty arguments
        else:
            events.append(event)
        if row.group in self._added:
            open_part.deltas.append(delta)
        if row.group in self._repeated:
            open_part.texts.append(getattr(delta, "text", ""))
        if open_part.waiting is not None:
            open_part.waiting += events
            return []
        return events

    def _text_number(self, row: EventRow, event: u.PartDelta) -> None:
        """Sets the index of the text that grows, if there are several."""
        number: Any = pop_place(event, self._space, row.text_number) if row.text_number is not None else None
        if number is not None and isinstance(event.delta, u.ReasoningDelta | u.SummaryDelta):
            if number.__class__ is not int or number < 0:
                raise DecodeError(f"expected the number of a text, got {number!r}", row.text_number or ())
            event.delta.index = number

    def _part_end(self, row: EventRow, event: Any, w: Any) -> list[u.StreamEvent]:
        key = (row.group, event.index)
        whole = row.repeats and row.part_id is not None and event.part is not None
        if whole and key not in self._open:  # a part that no event has opened
            begun = [*self._unended(), *self._begun(row, key, event.part, None)]
            return [*begun, *self._part_end(row, u.PartEnd(index=event.index, part=event.part, extras=event.extras), w)]
        open_part = self._open.pop(key, None)
        if open_part is not None and (call := open_part.call) is not None:
            self._open[key], open_part.call = open_part, None
            return [call.ended(u.PartEnd(index=call.index)), *self._part_end(row, event, w)]
        if row.adds and open_part is not None:
            open_part.part, open_part.more = with_deltas(joined(open_part.part, event.part), open_part.deltas), True
            event = u.PartEnd(index=0, extras=event.extras)
        if open_part is None:
            ended = event.index.__class__ is int and event.index < self._numbers.get(row.group, 0)  # a repeated end
            if ended or any(alt.opens or u.Opaque in alt.deltas for alt in self.ROWS if alt.group == row.group):
                return [self._again(w, event)]  # of a part without content
            raise DecodeError(f"{row.name} for a part that is not open")
        waited = self._released(open_part, getattr(event.part, "name", None))
        events: list[Any] = []
        if open_part.part is None and open_part.start is not None:  # it has no content
            waited = self._opened(open_part, key, blank(open_part.start.parts[0]))
            open_part = self._open.pop(key)
        if row.so_far is not None:
            text: Any = pop_place(event, self._space, row.so_far)
            text_so_far = "".join(open_part.texts)
            if text.__class__ is str and text and not text_so_far:  # no delta had its text
                events = [u.PartDelta(index=open_part.index, delta=delta) for delta in _texts(open_part.part, text)]
            elif text is not None and text != text_so_far:
                event.extras = with_place(event.extras, self._space, row.so_far, text)
        event.index = open_part.index
        return [*waited, *events, open_part.ended(event)]


def _grows(part: Any, delta: Any) -> bool:
    """Whether a part accepts a delta: one of its class, a signature if it has one, or an unknown one."""
    return delta.__class__ in deltas_for(part)


def says(row: EventRow, value: Any) -> bool:
    """Whether the guard of a row matches a value."""
    for name, wanted in row.guard.items():
        field_value = getattr(value, name)
        if field_value not in wanted if wanted.__class__ is tuple else field_value != wanted:
            return False
    return True


def _texts(part: Any, text: str) -> list[Any]:
    match part:
        case u.Text() | u.Refusal():
            return [u.TextDelta(text=text)]
        case u.Reasoning():
            return [u.ReasoningDelta(text=text)]
        case u.ToolCall():
            return [u.InputDelta(text=text) if part.kind == "custom" else u.ArgumentsDelta(text=text)]
        case _:
            return []


def _add(response: u.Response, more: u.Response) -> None:
    """Merges a later end event."""
    for name in ("id", "model", "created", "service_tier", "usage"):
        if (value := getattr(more, name)) is not None:
            setattr(response, name, value)
    response.extras = merged_extras(response.extras, more.extras)
    if not response.candidates:
        response.candidates = more.candidates
    elif more.candidates:
        stop_again(response.candidates[0], more.candidates[0])
        response.candidates[0].extras = merged_extras(response.candidates[0].extras, more.candidates[0].extras)
