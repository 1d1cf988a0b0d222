# Generated from templates/runtime/streams/events/decoder.py; do not edit.

"""Decodes streams whose wire events are unified events, and checks their protocol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from ... import model as u
from ...core.errors import DecodeError
from ...core.moving import moved_inside
from ...core.salvage import missing_key
from ..accumulator import numbered, part_events
from ..arguments import NOTHING, has_more_keys
from ..decoder import NOTICE, Decoder, is_named, merged_usage, opened
from ..deltas import WORDS, blank, deltas_for, is_encrypted, kept_of, merged_extras
from ..notes import LAST, WHOLE, with_note
from ..odd_pieces import named
from ..wording import Wording, another, only_place, with_value

CALLED: Final = frozenset({u.ArgumentsDelta, u.InputDelta})
CANDIDATE: Final = "$candidate"  # in the extras of a StreamEnd: the candidate's extras, for the encoder of the same provider


class EventDecoder(Decoder):
    """Decodes each event with the lens of its union, and checks the order of events."""

    TAG: ClassVar[str]
    NAMES: ClassVar[Mapping[str, str]]  # unified event -> its name on the wire
    NOTICES: ClassVar[tuple[str, ...]]  # a name may end in *
    LAST: ClassVar[str | None]
    FLAT: ClassVar[bool]  # a complete answer is its only candidate
    LESS: ClassVar[dict[str, tuple[str, ...]]]

    def __init__(self) -> None:
        super().__init__()
        self._open: dict[int, int] = {}  # the wire's index of an open part -> the unified index
        self._takes: dict[int, tuple[type, ...]] = {}  # unified index -> the deltas that the part accepts
        # The wire's index of a call that is still open beside a part with the same index -> the unified index.
        self._asides: dict[int, int] = {}
        self._next = 0
        self._ids: dict[int, Any] = {}  # the wire's index of an opened part -> the id of the last such part
        self._waiting: u.PartStart | None = None  # a call that opens with arguments: later pieces may repeat them
        self._unsigned: set[int] = set()  # the unified indexes of thoughts without a signature
        self._thought: tuple[int, u.PartEnd] | None = None  # the end of such a thought, after its index on the wire
        self._usage: u.Usage | None = None
        self._end: u.StreamEnd | None = None
        self._head = u.Candidate(message=u.Message(role="assistant"))  # what the first event has of the candidate's end
        self._around = {self.NAMES.get("StreamStart"), self.NAMES.get("StreamEnd")} if self.LENS.MOVED else set[Any]()

    def _read(self, w: Any) -> list[u.StreamEvent]:
        tag: Any = w.get(self.TAG) if self._around and w.__class__ is dict else None
        if tag.__class__ is str and tag in self._around:
            w = moved_inside(w, self.LENS.MOVED)
        try:
            event = self._odd.read(w, self._decode(w), self._decode)
        except DecodeError as error:
            if (event := self._without_index(w, error)) is None:
                raise
        if not self._started and (event.__class__ is u.PartStart or event.__class__ is u.PartDelta and _opens(event.delta)):
            return self._unbegun(w)
        if self._thought is not None:
            return self._behind_a_thought(*self._thought, event, w)
        return self._event(event, w) if self._waiting is None else self._behind(self._waiting, event, w)

    def _behind_a_thought(self, wire: int, end: u.PartEnd, event: Any, w: Any) -> list[u.StreamEvent]:
        """Handles the event after the end of a thought: it may still be its signature, or more of it."""
        if event.__class__ is u.PartDelta and event.index == wire and event.delta.__class__ in self._takes[end.index]:
            event.index = end.index
            return [event]
        self._thought = None
        return [end, *self._event(event, w)]

    def _without_index(self, w: Any, error: DecodeError) -> Any:
        """Decodes an event without an index: of a new part, or of the last opened one; None if another key is missing."""
        key = missing_key(error)
        if key is None or error.steps:
            return None
        for index in (max(self._ids, default=-1) + 1, next(reversed(self._open), 0)):
            try:
                event = self._decode({**w, key: index})
            except DecodeError:
                return None
            if getattr(event, "index", None) == index and (event.__class__ is u.PartStart) == (index not in self._ids):
                return event
        return None

    def _behind(self, waiting: u.PartStart, event: Any, w: Any) -> list[u.StreamEvent]:
        """Handles the event after a call that opened with arguments: pieces of arguments replace these."""
        delta: Any = event.delta if event.__class__ is u.PartDelta and event.index == waiting.index else None
        if event.__class__ is u.Opaque or (delta.__class__ is u.ArgumentsDelta and (not delta.text or delta.text in NOTHING)):
            if delta is None:
                return self._event(event, w)
            waiting.extras = merged_extras(waiting.extras, merged_extras(event.extras, kept_of(delta.extras)))
            return []  # it has no arguments
        if delta.__class__ is u.ArgumentsDelta:
            waiting.part = replace(waiting.part, arguments={}, arguments_text=None, arguments_error=None)
        else:
            waiting.extras = with_note(waiting.extras, self.LENS.NAMESPACE, WHOLE, True)
        return [self._settled(waiting), *self._event(event, w)]

    def _settled(self, waiting: u.PartStart) -> u.PartStart:
        """Opens the call that waited, and returns its event."""
        self._waiting = None
        waiting.index = self._open[waiting.index] = self._next
        self._takes[self._next] = deltas_for(waiting.part)
        self._next += 1
        return waiting

    def _event(self, event: Any, w: Any) -> list[u.StreamEvent]:
        cls = event.__class__
        if cls is u.PartDelta:
            return self._delta(event)
        if cls is u.Opaque:
            return self._other(event)
        if cls is u.ErrorAnswer:
            return self._failed(event, w)
        if cls is u.StreamStart:
            return self._start(event)
        self._expect(self._started and not self._over, event, "StreamStart")
        if cls is u.PartStart:
            return self._part(event)
        if cls is u.PartEnd:
            index = self._open.pop(event.index, None)
            if index is None and event.index in self._ids:
                return []  # it repeats the end of the part
            self._expect(index is not None, event, "PartStart")
            wire, event.index = event.index, index
            if index in self._unsigned and wire not in self._asides:
                self._thought = wire, event
                return []
            return [event] if wire not in self._asides else [u.PartEnd(index=self._asides.pop(wire)), event]
        return self._last(event)

    def _expect(self, right: Any, event: Any, expected: str) -> None:
        """Raises DecodeError for an event before the required previous one."""
        if not right:
            name = self.NAMES.get(event.__class__.__name__, event.__class__.__name__)
            where = f" for index {event.index}, which is not open" if expected == "PartStart" else ""
            after = " after the end" if self._over else f"{where}; expected {self.NAMES.get(expected, expected)} first"
            raise DecodeError(f"{name}{after}")

    def _delta(self, event: u.PartDelta) -> list[u.StreamEvent]:
        index = self._open.get(event.index)
        if index is None and self._started and not self._over:
            if (cls := WORDS.get(event.delta.__class__)) is not None:
                return [*self._part(u.PartStart(index=event.index, part=blank(cls))), *self._delta(event)]  # the part was not opened
            if event.delta.__class__ is u.SignatureDelta and event.index in self._ids:
                return self._alone(event)
        self._expect(index is not None, event, "PartStart" if self._started else "StreamStart")
        delta: Any = event.delta
        if index is not None and delta.__class__ not in self._takes[index]:
            return self._elsewhere(index, event)
        if delta.__class__ is u.ArgumentsDelta and not delta.text and not has_more_keys(event):
            return []  # dialects with argument objects send this for empty arguments
        event.index = index  # pyright: ignore[reportAttributeAccessIssue] - it is no None here
        if delta.__class__ is u.SignatureDelta and index is not None:
            self._unsigned.discard(index)
        return [event]

    def _alone(self, event: u.PartDelta) -> list[u.StreamEvent]:
        """A separate thought without text for a signature that comes after the end of its thought, when other parts have begun."""
        event.index = self._next
        self._next += 1
        return [u.PartStart(index=event.index, part=blank(u.Reasoning)), event, u.PartEnd(index=event.index)]

    def _elsewhere(self, index: int, event: u.PartDelta) -> list[u.StreamEvent]:
        """Handles a delta that does not fit its part, and begins one: some servers number all parts alike, or open only the first.

        An open call stays open then: other servers send a text with the number of a call before the arguments of the call.
        """
        wire, kind = event.index, event.delta.__class__
        call = self._asides.get(wire)
        if call is not None and kind in self._takes[call]:
            event.index = call
            return [event]
        if (cls := WORDS.get(kind)) is None:
            raise DecodeError("a delta of another kind than its part")
        del self._open[wire]
        ended: list[u.StreamEvent] = [u.PartEnd(index=index)]
        if CALLED.intersection(self._takes[index]):
            self._asides[wire], ended = index, []
        return [*ended, *self._part(u.PartStart(index=wire, part=blank(cls))), *self._delta(event)]

    def _ended(self, wire: int, index: int) -> list[u.StreamEvent]:
        """The end of an open part, and of the call that stayed open beside it."""
        call = self._asides.pop(wire, None)
        return [u.PartEnd(index=number) for number in (call, index) if number is not None]

    def wording(self, w: dict[str, Any], event: u.PartDelta) -> Wording | None:
        """As in the base class. Events are independent, so the wording is found by decoding a variant."""
        delta: Any = event.delta
        if not delta.text or (path := only_place(w, delta.text)) is None:
            return None
        text = another(delta.text)
        try:
            tried = self._decode(with_value(w, path, text))
        except DecodeError:
            return None  # the event was only read after a conversion
        alike = tried.__class__ is u.PartDelta and tried.extras == event.extras and tried.delta == replace(delta, text=text)
        return Wording(path) if alike else None

    def _other(self, event: u.Opaque) -> list[u.StreamEvent]:
        tag: Any = event.value.get(self.TAG) if event.value.__class__ is dict else None
        if tag.__class__ is str and is_named(tag, self.NOTICES):
            rest = {key: value for key, value in event.value.items() if key != self.TAG}
            event.extras = {self.LENS.NAMESPACE: {NOTICE: rest or True}}
            return [event]
        if tag is not None and tag == self.LAST:
            rest = {key: value for key, value in event.value.items() if key != self.TAG}
            if rest and self._end is not None:
                self._end.extras = merged_extras(self._end.extras, {self.LENS.NAMESPACE: {LAST: rest}})
            return self._finish()
        known = named(event.value, self.TAG, self.NAMES.values(), self._decode)
        return [self._unknown(event, tag)] if known is None else self._read(known)

    def _start(self, event: u.StreamStart) -> list[u.StreamEvent]:
        if self._started:
            if self._repeats_start(event.response.id, self._next):
                return []
            raise DecodeError(f"a second {self.NAMES.get('StreamStart')}")
        self._started, self._answer_id = True, event.response.id
        self._usage = event.response.usage
        events: list[u.StreamEvent] = [event]
        for number, candidate in numbered(event.response):  # some servers put the first parts here
            self._head = replace(candidate, message=replace(candidate.message, parts=[]), extras=None)
            parts, candidate.message.parts = candidate.message.parts, []
            for part in parts:
                events += part_events(part, self._next, number)
                self._next += 1
        return events

    def _part(self, event: u.PartStart) -> list[u.StreamEvent]:
        part: Any = event.part
        made = getattr(part, "id", None)
        if event.index in self._open:
            if made is not None and self._ids.get(event.index) == made:
                return []  # it repeats the start of the part
            ended = self._ended(event.index, self._open.pop(event.index))  # some servers open the next part without ending this one
            return [*ended, *self._part(event)]
        self._ids[event.index] = made
        if part.__class__ is u.ToolCall and part.runner == "client" and (part.arguments or part.arguments_text):
            self._waiting = event
            return []
        index = self._open[event.index] = self._next
        self._takes[index] = deltas_for(part)
        self._next += 1
        if part.__class__ is u.Reasoning and not part.signature and not is_encrypted(part):
            self._unsigned.add(index)
        events = opened(index, part, event.candidate)
        events[0].extras = event.extras
        return events

    def _last(self, event: Any) -> list[u.StreamEvent]:
        """Holds the end back until the event that closes the stream; a second end event adds to it."""
        response = event.response
        response.usage = self._usage = merged_usage(self._usage, response.usage, self.LESS)
        if self.FLAT and response.candidates and (kept := response.candidates[0].extras) is not None:
            event.extras = merged_extras(event.extras, {self.LENS.NAMESPACE: {CANDIDATE: kept}})
            response.extras = merged_extras(response.extras, kept)
            response.candidates[0].extras = None
        if self._end is not None:
            before, self._end = self._end, event
            event.extras = merged_extras(before.extras, event.extras)
            response.extras = merged_extras(kept_of(before.response.extras), response.extras)
            return [u.StreamDelta(response=before.response)]
        self._end = event
        return [] if self.LAST else self._finish()

    def _finish(self) -> list[u.StreamEvent]:
        if self._over:
            raise DecodeError(f"{self.LAST} after the end")
        self._expect(self._started, u.StreamEnd(response=u.Response()), "StreamStart")
        if self._end is None:  # it is the end, although the reason is unknown
            self._end = u.StreamEnd(response=u.Response(candidates=[self._head], usage=self._usage))
        self._over = self.finished = True
        return [*self._closed(), self._end]

    def _closed(self) -> list[Any]:
        """The end events of parts that were not ended."""
        waiting: list[Any] = [] if self._waiting is None else [self._settled(self._waiting)]
        if self._thought is not None:
            waiting.append(self._thought[1])
        unended = sorted(self._open.values())
        self._open.clear()
        return [*waiting, *(u.PartEnd(index=index) for index in unended)]

    def _rest(self) -> list[u.StreamEvent]:
        self.finished = self._end is not None
        if self._end is None:
            return [] if self._thought is None else [self._thought[1]]
        return [*self._closed(), self._end]


def _opens(delta: Any) -> bool:
    """Whether a delta can begin a part."""
    return delta.__class__ in WORDS
