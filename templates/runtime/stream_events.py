"""Streams whose wire events are unified events: their decoders and encoders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from . import model as u
from .errors import DecodeError
from .losses import Loss
from .stream_reading import NOTICE, Decoder, merged_extras, merged_usage, opened
from .stream_writing import Encoder, Writing
from .values import LOST

# In the extras of a StreamEnd, for the encoder of the same provider: those of the candidate, and what the last event says besides.
CANDIDATE: Final = "$candidate"
LAST: Final = "$last"


class EventDecoder(Decoder):
    """Reads each event with the lens of its union, and holds it against the protocol."""

    READ: ClassVar[staticmethod[[Any], Any]]
    TAG: ClassVar[str]
    NAMES: ClassVar[Mapping[str, str]]  # unified event -> the wire's name for it
    NOTICES: ClassVar[frozenset[str]]
    LAST: ClassVar[str | None]
    FLAT: ClassVar[bool]  # a whole answer is its only candidate
    LESS: ClassVar[dict[str, tuple[str, ...]]]

    def __init__(self) -> None:
        super().__init__()
        self._open: dict[int, int] = {}  # the wire's index of an open part -> ours
        self._next = 0
        self._usage: u.Usage | None = None
        self._end: u.StreamEnd | None = None

    def _read(self, w: Any) -> list[u.StreamEvent]:
        event = self.READ(w)
        cls = event.__class__
        if cls is u.PartDelta:
            return self._delta(event)
        if cls is u.Opaque:
            return self._other(event)
        if cls is u.Error:
            return self._failed(event)
        if cls is u.StreamStart:
            return self._start(event)
        self._expect(self._started and not self._over, event, "StreamStart")
        if cls is u.PartStart:
            return self._part(event)
        if cls is u.PartEnd:
            index = self._open.pop(event.index, None)
            self._expect(index is not None, event, "PartStart")
            event.index = index
            return [event]
        return self._last(event)

    def _expect(self, right: Any, event: Any, expected: str) -> None:
        """Raises DecodeError if an event stands where another one has to be first."""
        if not right:
            name = self.NAMES.get(event.__class__.__name__, event.__class__.__name__)
            where = f" for index {event.index}, which is not open" if expected == "PartStart" else ""
            after = " after the end" if self._over else f"{where}; expected {self.NAMES.get(expected, expected)} first"
            raise DecodeError(f"{name}{after}")

    def _delta(self, event: u.PartDelta) -> list[u.StreamEvent]:
        index = self._open.get(event.index)
        self._expect(index is not None, event, "PartStart" if self._started else "StreamStart")
        delta: Any = event.delta
        if delta.__class__ is u.ArgumentsDelta and not delta.text:
            return []  # an object dialect says so that there are no arguments
        event.index = index  # pyright: ignore[reportAttributeAccessIssue] - it is no None here
        return [event]

    def _other(self, event: u.Opaque) -> list[u.StreamEvent]:
        tag = event.value.get(self.TAG) if event.value.__class__ is dict else None
        if tag in self.NOTICES:
            event.extras = {self.NAMESPACE: {NOTICE: True}}
            return [event]
        if tag is not None and tag == self.LAST:
            rest = {key: value for key, value in event.value.items() if key != self.TAG}
            if rest and self._end is not None:
                self._end.extras = merged_extras(self._end.extras, {self.NAMESPACE: {LAST: rest}})
            return self._finish()
        return [event]

    def _start(self, event: u.StreamStart) -> list[u.StreamEvent]:
        if self._started:
            raise DecodeError(f"a second {self.NAMES.get('StreamStart')}")
        self._started = True
        self._usage = event.response.usage
        return [event]

    def _part(self, event: u.PartStart) -> list[u.StreamEvent]:
        if event.index in self._open:
            raise DecodeError(
                f"{self.NAMES.get('PartStart')} for index {event.index}, which is open; expected {self.NAMES.get('PartEnd')} first"
            )
        index = self._open[event.index] = self._next
        self._next += 1
        events = opened(index, event.part, event.candidate)
        events[0].extras = event.extras
        return events

    def _last(self, event: Any) -> list[u.StreamEvent]:
        """The end is held until the event that closes the stream; a second one says more."""
        response = event.response
        response.usage = self._usage = merged_usage(self._usage, response.usage, self.LESS)
        if self.FLAT and response.candidates and (kept := response.candidates[0].extras) is not None:
            event.extras = merged_extras(event.extras, {self.NAMESPACE: {CANDIDATE: kept}})
            response.extras = merged_extras(response.extras, kept)
            response.candidates[0].extras = None
        if self._end is not None:
            before, self._end = self._end, event
            return [u.StreamDelta(response=before.response)]
        self._end = event
        return [] if self.LAST else self._finish()

    def _finish(self) -> list[u.StreamEvent]:
        if self._over:
            raise DecodeError(f"{self.LAST} after the end")
        self._expect(self._started, u.StreamEnd(response=u.Response()), "StreamStart")
        if self._end is None:
            raise DecodeError(f"{self.LAST}; expected {self.NAMES.get('StreamEnd')} first")
        self._over = self.finished = True
        return [*self._closed(), self._end]

    def _closed(self) -> list[Any]:
        """The ends of the parts that nobody has ended."""
        left = sorted(self._open.values())
        self._open.clear()
        return [u.PartEnd(index=index) for index in left]

    def _rest(self) -> list[u.StreamEvent]:
        self.finished = self._end is not None
        return [*self._closed(), self._end] if self._end is not None else []


class EventEncoder(Encoder):
    """Writes each event with the lens of its union."""

    WRITE: ClassVar[staticmethod[[Any, list[Loss]], Any]]
    TAG: ClassVar[str]
    LAST: ClassVar[str | None]
    FLAT: ClassVar[bool]  # a whole answer is its only candidate

    def __init__(self, *, usage: bool = False, envelope: Mapping[str, Any] | None = None) -> None:
        super().__init__(usage=usage, envelope=envelope)
        self._place = 0  # of the next part on the wire
        self._usage: u.Usage | None = None

    def _put(self, event: Any, out: list[dict[str, Any]]) -> bool:
        w = self.WRITE(event, [])
        if w is LOST:
            return False
        out.append(w)
        return True

    def _write_start(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        self._usage = response.usage
        if not response.candidates:
            response = replace(response, candidates=[u.Candidate(message=u.Message(role="assistant"))])
        self._put(u.StreamStart(response=response), out)

    def _write_more(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        """There is no place for it before the end."""

    def _write_open(self, part: Writing, out: list[dict[str, Any]]) -> bool:
        opening = part.part
        if opening.__class__ is u.Reasoning and not part.whole and u.SignatureDelta in part.grows:
            opening = replace(opening, signature="", signer=None)  # what grows is empty, not absent
        if not self._put(u.PartStart(index=self._place, part=opening, extras=part.extras), out):
            return False
        part.place = self._place
        self._place += 1
        return True

    def _write_delta(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        if event.index != part.place:
            event = u.PartDelta(index=part.place, delta=event.delta, extras=event.extras)
        w = self.WRITE(event, [])
        if w is LOST:
            return False
        out.append(w)
        return True

    def _write_opaque(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        if self.WRITE(event, []) is LOST:
            return False
        if not part.whole:
            return self._write_delta(part, event, out)
        part.kept.append(event.delta)
        return True

    def _again_for(self, part: Writing, delta: type) -> Callable[[int, str], dict[str, Any]] | None:
        return self.AGAIN.get(delta)

    def _write_close(self, part: Writing, out: list[dict[str, Any]]) -> None:
        self._put(u.PartEnd(index=part.place, extras=part.beside), out)

    def _write_whole(self, part: Writing, out: list[dict[str, Any]]) -> None:
        if self._write_open(part, out):
            for delta in part.kept:
                if delta.__class__ is u.Opaque:
                    self._put(u.PartDelta(index=part.place, delta=delta), out)
            self._write_close(part, out)

    def _write_end(self, known: u.Response, end: u.Response, out: list[dict[str, Any]]) -> None:
        candidate = end.candidates[0] if end.candidates else u.Candidate(message=u.Message(role="assistant"))
        beside = dict((self._beside or {}).get(self.NAMESPACE, ()))
        last = beside.pop(LAST, {})
        if (kept := beside.pop(CANDIDATE, None)) is not None:
            candidate = replace(candidate, extras=kept)
            end = replace(end, extras=_without(end.extras, kept))
        answer = replace(end, candidates=[candidate], usage=known.usage)
        self._put(u.StreamEnd(response=answer, extras={self.NAMESPACE: beside} if beside else None), out)
        self._account_defaults(known)
        if self.LAST is not None:
            out.append({self.TAG: self.LAST, **last})

    def _account_defaults(self, known: u.Response) -> None:
        """The start has to say what is known only later. What is still not known now was made up."""
        losses: list[Loss] = []
        self.WRITE(u.StreamStart(response=replace(known, candidates=[])), losses)
        for loss in losses:
            if loss.code == "defaulted":
                loss.path = loss.path.removeprefix("response.")
                self.losses.append(loss)

    def _write_error(self, error: u.Error, out: list[dict[str, Any]]) -> None:
        self._put(error, out)

    def _write_other(self, event: u.Opaque, out: list[dict[str, Any]]) -> None:
        w = self.WRITE(event, self.losses)
        if w is not LOST:
            out.append(w)


def _without(extras: dict[str, Any] | None, told: dict[str, Any]) -> dict[str, Any] | None:
    """Extras without the keys that are told elsewhere."""
    left = {space: {key: value for key, value in kept.items() if key not in told.get(space, ())} for space, kept in (extras or {}).items()}
    return {space: kept for space, kept in left.items() if kept} or None
