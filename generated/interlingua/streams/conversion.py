# Generated from templates/runtime/streams/conversion.py; do not edit.

"""Streams from one provider's format to another's, events or bytes: pulled one by one, when they are asked for, and handed out at once."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterable, Callable, Collection, Iterable, Mapping
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from .. import model as u
from ..core.errors import DecodeError
from ..core.logs import ASKED, log
from ..core.lookup import Provider
from ..core.losses import Loss
from ..core.options import Context, Invalid, Strict
from .byte_relay import ByteRelay
from .relay import Relay
from .sources import AsyncSource, Source

if TYPE_CHECKING:
    from .tracing import TracedEvent

T = TypeVar("T")


class _Way(Protocol[T]):
    """How a stream gets to its target: what Relay does for events, and ByteRelay for bytes.

    over:  nothing of the source is wanted any more
    ready: gives what the target says for the next piece without looking at it closely; None if that has to be
    """

    over: bool

    @property
    def ready(self) -> Callable[[bytes], T | None] | None: ...
    def feed(self, piece: Any, /) -> list[T]: ...
    def end(self) -> list[T]: ...
    def leave(self, pending: list[T]) -> None: ...
    def settle(self) -> None: ...
    def catch_up(self) -> None: ...
    def fail(self, error: u.ErrorAnswer) -> list[T]: ...


class _Stream(Generic[T]):
    """What is known of a stream on its way, at any moment."""

    def __init__(self, relay: Relay, way: _Way[T]) -> None:
        self._relay = relay
        self._way = way
        self._pending: deque[T] = deque()
        self._open = True

    @property
    def source(self) -> str:
        """Name of the provider that the events come from."""
        return self._relay.source

    @property
    def target(self) -> str:
        """Name of the provider whose events are given."""
        return self._relay.target

    @property
    def losses(self) -> list[Loss]:
        """What was dropped or changed so far and matters (minor and major, without the accepted)."""
        return self._relay.losses

    @property
    def all_losses(self) -> list[Loss]:
        """Everything that was dropped or changed so far."""
        return self._relay.all_losses

    @property
    def usage(self) -> u.Usage | None:
        """The token counts, as far as the source has told them; whether the target tells them too does not matter."""
        return self._relay.usage

    @property
    def stop_reason(self) -> u.StopReason | None:
        """Why the first candidate ended; None before it has."""
        return self._relay.stop_reason

    @property
    def error(self) -> u.ErrorAnswer | None:
        """What the stream broke off with: the source's own error, that it was cut off, or what `fail` was called with."""
        return self._relay.error

    @property
    def finished(self) -> bool:
        """Whether the source has come to its proper end and everything was handed out."""
        return self._relay.finished and not self._pending

    @property
    def complete(self) -> bool:
        """Whether the answer is complete, although its source may not have closed the stream yet."""
        return self._relay.complete

    @property
    def response(self) -> u.Response:
        """The answer as the application sees it, as far as it has come. Raises Error without `keep=True`."""
        self._way.catch_up()
        return self._relay.response

    def fail(self, exc: BaseException | None = None, *, code: u.ErrorCode | None = None, message: str | None = None) -> list[T]:
        """What to close the target's stream with when something went wrong: what was held back, then an error.

        The message is the exception's own text unless `message` is given, the code comes from its HTTP status if it has one.
        Empty if the end was already handed out. Nothing can be iterated afterwards.

        Args:
            exc: what went wrong, if an exception tells it.
            code: the unified code of the error; None: by the exception's HTTP status.
            message: what to tell the client; None: the exception's own text.
        """
        self._stop()
        return self._way.fail(self._relay.error_for(exc, code, message))

    def _stop(self) -> None:
        """Nothing can be iterated any more; what is pending is kept for `fail`."""
        self._closed()
        self._way.leave(list(self._pending))
        self._pending.clear()

    def _closed(self) -> None:
        """Nothing more is read. What was lost goes to the log, once, if it is asked for."""
        if ASKED and self._open:
            log(self.losses, self.all_losses, self.source, self.target)
        self._open = False

    def _broken(self, error: BaseException) -> None:
        """Nothing can be iterated any more. What cannot be read behind the end of the answer takes nothing from it."""
        self._stop()
        if isinstance(error, DecodeError):
            self._way.settle()

    def __repr__(self) -> str:
        """Without the content, which may be private."""
        self._way.catch_up()
        return f"<{type(self).__name__} {self.source} -> {self.target}, {self._relay.count} events, {len(self.losses)} losses>"


class _Pulled(_Stream[T]):
    """A stream that is iterated: it pulls from the source only when something is asked for and nothing is left."""

    def __init__(self, events: Iterable[Any], relay: Relay, way: _Way[T]) -> None:
        super().__init__(relay, way)
        self._source = Source(events)

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> T:
        while not self._pending:
            if not self._open:
                raise StopIteration
            way = self._way
            try:
                if way.over:
                    self._end()
                    continue
                try:
                    piece = self._source.next()
                except StopIteration:
                    self._end()
                else:
                    quick = way.ready
                    if quick is not None and piece.__class__ is bytes and (said := quick(piece)) is not None:
                        return said
                    self._pending.extend(way.feed(piece))
            except BaseException as error:
                self._broken(error)
                self._source.abandon(error)
                raise
        return self._pending.popleft()

    def _end(self) -> None:
        self._pending.extend(self._way.end())
        self._closed()
        self._source.close()

    def fail(self, exc: BaseException | None = None, *, code: u.ErrorCode | None = None, message: str | None = None) -> list[T]:
        """As it says above; closes the source.

        Args:
            exc: what went wrong, if an exception tells it.
            code: the unified code of the error; None: by the exception's HTTP status.
            message: what to tell the client; None: the exception's own text.
        """
        events = super().fail(exc, code=code, message=message)
        with suppress(Exception):  # the events for the application are worth more than a second error
            self._source.close()
        return events

    def close(self) -> None:
        """Closes the source. Nothing can be iterated afterwards."""
        self._stop()
        self._way.settle()
        self._source.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None) -> None:
        if error is None:
            return self.close()
        self._stop()
        self._source.abandon(error)


class _Awaited(_Stream[T]):
    """As _Pulled, with `async for` and `async with`. Cancelling the task that waits closes the source too."""

    def __init__(self, events: AsyncIterable[Any] | Iterable[Any], relay: Relay, way: _Way[T]) -> None:
        super().__init__(relay, way)
        self._source = AsyncSource(events)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> T:
        while not self._pending:
            if not self._open:
                raise StopAsyncIteration
            way = self._way
            try:
                if way.over:
                    await self._end()
                    continue
                try:
                    piece = await self._source.next()
                except StopAsyncIteration:
                    await self._end()
                else:
                    quick = way.ready
                    if quick is not None and piece.__class__ is bytes and (said := quick(piece)) is not None:
                        return said
                    self._pending.extend(way.feed(piece))
            except GeneratorExit:  # a coroutine that is thrown away may not wait
                self._stop()
                raise
            except BaseException as error:
                self._broken(error)
                await self._source.abandon(error)
                raise
        return self._pending.popleft()

    async def _end(self) -> None:
        self._pending.extend(self._way.end())
        self._closed()
        await self._source.aclose()

    async def aclose(self) -> None:
        """Closes the source. Nothing can be iterated afterwards."""
        self._stop()
        self._way.settle()
        await self._source.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None) -> None:
        if error is None:
            return await self.aclose()
        self._stop()
        await self._source.abandon(error)


class StreamConversion(_Pulled[dict[str, Any]]):
    """The target's wire events (dicts) of a stream, and what is known of it at any moment.

    An iterator that pulls an event from the source only when one is asked for and none is left, and a context manager that closes the
    source. It raises what the source raises; DecodeError with `invalid="raise"`; LossError as soon as `strict` forbids a loss. The source
    is closed then, and `fail` gives the events to end the target's stream with.
    """

    def __init__(self, events: Iterable[Any], relay: Relay) -> None:
        super().__init__(events, relay, relay)

    def trace(self, made: Callable[[dict[str, Any]], object] | None = None) -> list[TracedEvent]:
        """What became of each event of the source. Reads the stream to its end, so call it instead of iterating; raises as iterating does.

        A stream whose trace is not asked for costs nothing more.

        Args:
            made: is called with each event of the target.
        """
        from .tracing import Notes

        notes = Notes(lambda: self.all_losses)
        self._source.next = notes.watch(self._source.next)
        for event in self:
            notes.made(event)
            if made is not None:
                made(event)
        return notes.rows()


class AsyncStreamConversion(_Awaited[dict[str, Any]]):
    """As StreamConversion, with `async for` and `async with`. Cancelling the task that waits for an event closes the source too."""

    def __init__(self, events: AsyncIterable[Any] | Iterable[Any], relay: Relay) -> None:
        super().__init__(events, relay, relay)

    async def trace(self, made: Callable[[dict[str, Any]], object] | None = None) -> list[TracedEvent]:
        """What became of each event of the source, as in StreamConversion.

        Args:
            made: is called with each event of the target.
        """
        from .tracing import Notes

        notes = Notes(lambda: self.all_losses)
        self._source.next = notes.awatch(self._source.next)
        async for event in self:
            notes.made(event)
            if made is not None:
                made(event)
        return notes.rows()


class EventStreamConversion(_Pulled[bytes]):
    """The bytes of the target's stream, as they can be sent, and what is known of it at any moment.

    As StreamConversion; of what the source gives at once the target's bytes come at once. A frame that is broken raises DecodeError, also
    with `invalid="keep"`; `fail` gives bytes.
    """

    def __init__(self, chunks: Iterable[bytes], relay: Relay) -> None:
        super().__init__(chunks, relay, ByteRelay(relay))


class AsyncEventStreamConversion(_Awaited[bytes]):
    """As EventStreamConversion, with `async for` and `async with`."""

    def __init__(self, chunks: AsyncIterable[bytes] | Iterable[bytes], relay: Relay) -> None:
        super().__init__(chunks, relay, ByteRelay(relay))


def convert_stream(
    events: Iterable[Any],
    *,
    source: Provider | None = None,
    target: Provider | None = None,
    context: Context | None = None,
    envelope: Mapping[str, Any] | None = None,
    include_usage: bool | None = None,
    carry: bool | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "keep",
    keep: bool = False,
) -> StreamConversion:
    """A stream of `source` (wire events: dicts or SDK objects) as one of `target`.

    With `context` (the request's Conversion, or its `reply`), the stream is converted back to the format of the request by default,
    with the application's own tool names. `envelope` (`id`, `model`, `created`) is written in place of the stream's own.
    `invalid="keep"` leaves out events that cannot be read, each with an `unreadable` loss. `keep=True` collects the answer, too.

    Args:
        events: the provider's wire events: dicts or objects of its SDK.
        source: the name or module of the provider that the input is from; None: the provider in `context`.
        target: the name or module of the provider to convert to; None: the provider in `context`.
        context: the request's Conversion, or its `reply`: the response is converted back to the format of the request.
        envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
        include_usage: whether the stream ends with token counts, if the client chooses that; None: as in the request.
        carry: whether signed and encrypted thoughts that `target` cannot say travel in a text at its end; None: as the request was
            converted.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        keep: whether to collect the response, for `.response`.
    """
    return StreamConversion(events, Relay(source, target, context, envelope, include_usage, carry, strict, accept, invalid, keep))


def aconvert_stream(
    events: AsyncIterable[Any] | Iterable[Any],
    *,
    source: Provider | None = None,
    target: Provider | None = None,
    context: Context | None = None,
    envelope: Mapping[str, Any] | None = None,
    include_usage: bool | None = None,
    carry: bool | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "keep",
    keep: bool = False,
) -> AsyncStreamConversion:
    """As `convert_stream`, over async events (plain ones will do); it is not a coroutine.

    Args:
        events: wire events from an iterable or an async iterable: dicts or objects of the SDK.
        source: the name or module of the provider that the input is from; None: the provider in `context`.
        target: the name or module of the provider to convert to; None: the provider in `context`.
        context: the request's Conversion, or its `reply`: the response is converted back to the format of the request.
        envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
        include_usage: whether the stream ends with token counts, if the client chooses that; None: as in the request.
        carry: whether signed and encrypted thoughts that `target` cannot say travel in a text at its end; None: as the request was
            converted.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: how to handle values that cannot be decoded: "raise" (DecodeError) or "keep" (set aside, with an `unreadable` loss each).
        keep: whether to collect the response, for `.response`.
    """
    return AsyncStreamConversion(events, Relay(source, target, context, envelope, include_usage, carry, strict, accept, invalid, keep))


def convert_event_stream(
    chunks: Iterable[bytes],
    *,
    source: Provider | None = None,
    target: Provider | None = None,
    context: Context | None = None,
    envelope: Mapping[str, Any] | None = None,
    include_usage: bool | None = None,
    carry: bool | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "keep",
    keep: bool = False,
) -> EventStreamConversion:
    """The bytes of a stream of `source`, in pieces that are cut anywhere, as those of one of `target`; the rest as in `convert_stream`.

    It says what `decode_event_stream`, `convert_stream` and `encode_event_stream` say one after another, byte by byte. Frames that differ
    from the one before in their text alone, as most do, are not parsed on the way.

    Args:
        chunks: bytes as the server sends them, split anywhere.
        source: the name or module of the provider that the input is from; None: the provider in `context`.
        target: the name or module of the provider to convert to; None: the provider in `context`.
        context: the request's Conversion, or its `reply`: the response is converted back to the format of the request.
        envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
        include_usage: whether the stream ends with token counts, if the client chooses that; None: as in the request.
        carry: whether signed and encrypted thoughts that `target` cannot say travel in a text at its end; None: as the request was
            converted.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: what becomes of events that cannot be decoded: "raise" (DecodeError), or "keep" (set aside, an `unreadable` loss for each).
        keep: whether to collect the response, for `.response`.
    """
    relay = Relay(source, target, context, envelope, include_usage, carry, strict, accept, invalid, keep)
    return EventStreamConversion(chunks, relay)


def aconvert_event_stream(
    chunks: AsyncIterable[bytes] | Iterable[bytes],
    *,
    source: Provider | None = None,
    target: Provider | None = None,
    context: Context | None = None,
    envelope: Mapping[str, Any] | None = None,
    include_usage: bool | None = None,
    carry: bool | None = None,
    strict: Strict = False,
    accept: Collection[str] = (),
    invalid: Invalid = "keep",
    keep: bool = False,
) -> AsyncEventStreamConversion:
    """As `convert_event_stream`, over async pieces (plain ones will do); it is not a coroutine.

    Args:
        chunks: bytes as the server sends them, split anywhere, from an iterable or an async iterable.
        source: the name or module of the provider that the input is from; None: the provider in `context`.
        target: the name or module of the provider to convert to; None: the provider in `context`.
        context: the request's Conversion, or its `reply`: the response is converted back to the format of the request.
        envelope: `id`, `model` and `created` (seconds since 1970) to write instead of the response's own.
        include_usage: whether the stream ends with token counts, if the client chooses that; None: as in the request.
        carry: whether signed and encrypted thoughts that `target` cannot say travel in a text at its end; None: as the request was
            converted.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are accepted: they are only in `all_losses`.
        invalid: what becomes of events that cannot be decoded: "raise" (DecodeError), or "keep" (set aside, an `unreadable` loss for each).
        keep: whether to collect the response, for `.response`.
    """
    relay = Relay(source, target, context, envelope, include_usage, carry, strict, accept, invalid, keep)
    return AsyncEventStreamConversion(chunks, relay)
