"""Streams for applications that only read them: as unified events, or collected into one Response."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable
from typing import Any

from .. import model as u
from ..core.errors import DecodeError, Error, StreamFailed
from ..core.lookup import Provider, function, load
from ..core.losses import Loss
from ..core.meanings import in_lower_case, inside
from ..core.options import Invalid, checked_invalid
from ..core.plain import plain
from ..core.salvage import is_bare, missing_key, salvage
from ..lenses.answers.foreign_parts import Calls
from ..lenses.errors.foreign import strange_error
from .accumulator import Accumulator
from .decoder import Contradicted, is_notice
from .sources import AsyncSource, Source
from .wording import Wording, value_at


class Reader:
    """Decodes a stream's wire events, one after another, to unified events."""

    def __init__(self, source: Provider, invalid: Invalid, losses: list[Loss]) -> None:
        self._decoder: Any = function(source, "StreamDecoder")()
        self._lens: Any = load(source).LENS
        self._keep = checked_invalid(invalid) == "keep"
        self._strange: Any = None  # the last event, if it is unknown
        words: Any = getattr(self._decoder, "WORDS", None)
        self._tag: str = getattr(self._decoder, "TAG", None) or getattr(words, "tag", "")
        self.losses = losses
        self.count = 0

    def read_others(self, keys: Any) -> None:
        """Makes the decoder read keys of other formats in the messages of chunks. `keys`: a ForeignKeys, which reads them."""
        self._decoder.others = keys

    @property
    def finished(self) -> bool:
        """Whether the stream has ended properly."""
        return self._decoder.finished

    @property
    def complete(self) -> bool:
        """Whether the content of the answer is complete: only token counts may follow."""
        return self._decoder.complete

    def feed(self, event: Any) -> list[u.StreamEvent]:
        """The unified events of a wire event. One that cannot be read is set aside, or raises DecodeError: feed the next one."""
        if event.__class__ is list and event and all(member.__class__ is dict for member in event):
            return [unified for member in event for unified in self.feed(member)]  # several events in one
        self.count += 1
        try:
            event = event if event.__class__ is dict else _opened(event)
            events = self._decoder.feed(event)
            if events and events[0].__class__ is not u.Opaque:
                self._strange = None
                return events
            self._strange = event
            known = self._in_lower_case(event, events)
            return known if known is not None else self._inside(event) or events
        except DecodeError as error:
            return self._inside(event) or self._mended(event, error)
        except RecursionError:
            self.set_aside(event, DecodeError("nested too deeply"))
        return []

    def _in_lower_case(self, event: Any, events: list[u.StreamEvent]) -> list[u.StreamEvent] | None:
        """The unified events of an event whose unknown name is known in lower case; None for any other event."""
        lower = in_lower_case(event, self._tag) if events and self._tag in event and not is_notice(events[0]) else None
        known = None if lower is None else self._again(lower)
        if known is None or known and known[0].__class__ is u.Opaque and not is_notice(known[0]):
            return None
        self._strange = None
        return known

    def _inside(self, event: Any) -> list[u.StreamEvent]:
        """The unified events of an event inside an object of a gateway: `{"success": true, "data": {..}}`.

        Empty if there is none, or if an error is beside it.
        """
        if event.__class__ is not dict or "type" in event or any(event.get(key) for key in ("error", "errors")):
            return []
        for wire in inside(event):
            if self._is_error(wire):  # it may be a notice: nothing marks it as a failure
                continue
            try:
                events = self._again(wire)
            except DecodeError:
                continue
            if events and events[0].__class__ is not u.Opaque:
                self._strange = None
                return events
        return []

    def _is_error(self, wire: Any) -> bool:
        read: Any = getattr(self._lens, "read_error", None)
        try:
            return read is not None and read(wire) is not None
        except DecodeError:
            return False

    def _mended(self, event: Any, error: DecodeError) -> list[u.StreamEvent]:
        """The unified events of an event without its unreadable places, as for a complete answer."""
        error.event = None  # the loss has it in its path
        if isinstance(error, Contradicted):
            self.set_aside(event, error)
            return error.events
        if self._keep and (error.steps or missing_key(error)):
            unreadable: list[Loss] = []
            try:
                events: list[u.StreamEvent] = salvage(
                    self._again, plain(event), error, unreadable, keep=False, stream=True, calls=Calls(self._lens)
                )
            except (DecodeError, RecursionError):
                pass
            else:
                for loss in unreadable:
                    loss.path = f"event {self.count - 1}"
                self.losses += unreadable
                self._strange = event
                return events
        self.set_aside(event, error)
        return []

    def _again(self, event: Any) -> list[u.StreamEvent]:
        try:
            return self._decoder.again(event)
        except DecodeError as error:
            error.event = None
            raise

    def wording(self, w: dict[str, Any], event: u.PartDelta) -> Wording | None:
        """How a wire event may differ from `w`, the last event, if only another text is read from it."""
        return self._decoder.wording(w, event)

    def skip(self, count: int) -> None:
        """Counts wire events that were read elsewhere."""
        self.count += count
        self._decoder.count += count

    def set_aside(self, event: Any, error: DecodeError) -> None:
        """Rejects the last event: adds a loss, or raises the error."""
        number, self._strange = self.count - 1, event
        if not self._keep:
            error.event = number
            raise error
        error.event = None  # the loss has it in its path
        field = ".".join(step for step in error.steps if isinstance(step, str))
        bare = missing_key(error) is not None and is_bare(value_at(event, error.steps))  # what it opens has no content yet
        self.losses.append(Loss(f"event {number}", field, "unreadable", "trivial" if bare else "major", str(error), event))

    def end(self) -> list[u.StreamEvent]:
        """The events held back. A stream without an end breaks off with an ErrorAnswer: that of its last event, if that
        is an error in an unknown form."""
        events: list[u.StreamEvent] = self._decoder.close()
        last = events[-1] if events else None
        if last.__class__ is u.ErrorAnswer and self._strange is not None:
            events[-1] = strange_error(self._strange, self._lens) or events[-1]
        return events


def decode_stream(
    events: Iterable[Any], *, source: Provider, invalid: Invalid = "raise", losses: list[Loss] | None = None
) -> Generator[u.StreamEvent]:
    """A provider's wire events (dicts or SDK objects) as unified events, decoded one by one on demand.

    A stream that is cut off ends with an ErrorAnswer. `invalid="keep"` leaves out events that cannot be read, and appends an
    `unreadable` loss for each to `losses`. Closing the generator closes the source. Raises DecodeError, and what the source raises.

    Args:
        events: the provider's wire events: dicts or objects of its SDK.
        source: the name or module of the provider that the input is from.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
    """
    return _decoded(Source(events), Reader(source, invalid, [] if losses is None else losses))


def adecode_stream(
    events: AsyncIterable[Any] | Iterable[Any], *, source: Provider, invalid: Invalid = "raise", losses: list[Loss] | None = None
) -> AsyncGenerator[u.StreamEvent]:
    """As `decode_stream`, for async events.

    Args:
        events: wire events from an iterable or an async iterable: dicts or objects of the SDK.
        source: the name or module of the provider that the input is from.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
    """
    return _adecoded(AsyncSource(events), Reader(source, invalid, [] if losses is None else losses))


def collect_stream(
    events: Iterable[Any],
    *,
    source: Provider | None = None,
    invalid: Invalid = "keep",
    losses: list[Loss] | None = None,
    provider: Provider | None = None,
) -> u.Response:
    """The complete response of a provider's stream.

    Raises StreamFailed, with the response so far, if the stream is cut off or ends with an error; and the errors of the source.
    Events that cannot be decoded are left out (they are in `losses`) unless `invalid="raise"`.

    Args:
        events: the provider's wire events: dicts or objects of its SDK.
        source: the name or module of the provider that the input is from.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
        provider: the older name of `source`.
    """
    collected = _Collector(Reader(_given(source, provider), invalid, [] if losses is None else losses))
    for event in _decoded(Source(events), collected.reader):
        collected.feed(event)
    return collected.response()


async def acollect_stream(
    events: AsyncIterable[Any] | Iterable[Any],
    *,
    source: Provider | None = None,
    invalid: Invalid = "keep",
    losses: list[Loss] | None = None,
    provider: Provider | None = None,
) -> u.Response:
    """As `collect_stream`, for async events.

    Args:
        events: wire events from an iterable or an async iterable: dicts or objects of the SDK.
        source: the name or module of the provider that the input is from.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        losses: a list to which what could not be read is appended.
        provider: the older name of `source`.
    """
    collected = _Collector(Reader(_given(source, provider), invalid, [] if losses is None else losses))
    async for event in _adecoded(AsyncSource(events), collected.reader):
        collected.feed(event)
    return collected.response()


def _given(source: Provider | None, provider: Provider | None) -> Provider:
    """The given provider. Raises Error if none was given, or two."""
    chosen = provider if source is None else source
    if chosen is None or (source is not None and provider is not None):
        raise Error("the provider of the stream is unknown: pass its name as source=")
    return chosen


class _Collector:
    """Collects the events of a stream."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self._accumulator = Accumulator()

    def feed(self, event: u.StreamEvent) -> None:
        try:
            self._accumulator.feed(event)
        except DecodeError as error:
            self.reader.set_aside(event, error)

    def response(self) -> u.Response:
        """The collected response. Raises StreamFailed if the end is missing."""
        if self._accumulator.error is not None:
            raise StreamFailed(self._accumulator.error, self._accumulator.response)
        return self._accumulator.response


def _decoded(source: Source, reader: Reader) -> Generator[u.StreamEvent]:
    try:
        while True:
            try:
                event = source.next()
            except StopIteration:
                break
            yield from reader.feed(event)
        yield from reader.end()
    except BaseException as error:
        source.abandon(error)
        raise
    source.close()


async def _adecoded(source: AsyncSource, reader: Reader) -> AsyncGenerator[u.StreamEvent]:
    try:
        while True:
            try:
                event = await source.next()
            except StopAsyncIteration:
                break
            for unified in reader.feed(event):
                yield unified
        for unified in reader.end():
            yield unified
    except BaseException as error:
        await source.abandon(error)
        raise
    await source.aclose()


def _opened(event: Any) -> Any:
    if isinstance(event, (bytes, bytearray)):
        raise Error("expected events (dicts), not bytes: decode them with the provider's decode_event_stream")
    return plain(event)
