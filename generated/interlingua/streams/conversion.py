# Generated from templates/runtime/streams/conversion.py; do not edit.

"""Streams converted between providers, as events or bytes: read one by one on demand, and returned at once."""

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
    """The converter of a stream: Relay for events, and ByteRelay for bytes.

    over:  nothing more of the source is needed
    ready: encodes the next piece without decoding it; None if it has to be decoded
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
    """The state of a stream conversion, available at any time."""

    def __init__(self, relay: Relay, way: _Way[T]) -> None:
        self._relay = relay
        self._way = way
        self._pending: deque[T] = deque()
        self._open = True

    @property
    def source(self) -> str:
        """Name of the provider whose events are read."""
        return self._relay.source

    @property
    def target(self) -> str:
        """Name of the provider whose events are produced."""
        return self._relay.target

    @property
    def losses(self) -> list[Loss]:
        """The losses so far that matter (minor and major, without the accepted)."""
        return self._relay.losses

    @property
    def all_losses(self) -> list[Loss]:
        """All losses so far."""
        return self._relay.all_losses

    @property
    def usage(self) -> u.Usage | None:
        """The token counts so far, as the source gave them, even if the target does not have them."""
        return self._relay.usage

    @property
    def stop_reason(self) -> u.StopReason | None:
        """Why the first candidate ended; None while it has not."""
        return self._relay.stop_reason

    @property
    def error(self) -> u.ErrorAnswer | None:
        """The error that ended the stream: the source's own error, an early end, or the arguments of `fail`."""
        return self._relay.error

    @property
    def finished(self) -> bool:
        """Whether the source has ended properly and everything was returned."""
        return self._relay.finished and not self._pending

    @property
    def complete(self) -> bool:
        """Whether the answer is complete, although its source may not have closed the stream yet."""
        return self._relay.complete

    @property
    def response(self) -> u.Response:
        """The response in the application's terms, so far. Raises Error without `keep=True`."""
        self._way.catch_up()
        return self._relay.response

    def fail(self, exc: BaseException | None = None, *, code: u.ErrorCode | None = None, message: str | None = None) -> list[T]:
        """The output that closes the target's stream after a failure: what was held back, then an error.

        The message is the exception's own text unless `message` is given, the code comes from its HTTP status if it has one.
        Empty if the end was already returned. The conversion cannot be iterated afterwards.

        Args:
            exc: the exception that stopped the stream, if there is one.
            code: the unified code of the error; None: by the exception's HTTP status.
            message: the text for the client; None: the exception's own text.
        """
        self._stop()
        return self._way.fail(self._relay.error_for(exc, code, message))

    def _stop(self) -> None:
        """Ends the iteration; pending output is kept for `fail`."""
        self._closed()
        self._way.leave(list(self._pending))
        self._pending.clear()

    def _closed(self) -> None:
        """Ends the reading, and logs the losses once, if logging is switched on."""
        if ASKED and self._open:
            log(self.losses, self.all_losses, self.source, self.target)
        self._open = False

    def _broken(self, error: BaseException) -> None:
        """Ends the iteration. An error after the end of the answer does not invalidate the answer."""
        self._stop()
        if isinstance(error, DecodeError):
            self._way.settle()

    def __repr__(self) -> str:
        """Omits the content, which may be private."""
        self._way.catch_up()
        return f"<{type(self).__name__} {self.source} -> {self.target}, {self._relay.count} events, {len(self.losses)} losses>"


class _Pulled(_Stream[T]):
    """An iterated stream: it reads from the source only if an item is requested and none is pending."""

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
                    if quick is not None and piece.__class__ is bytes and (output := quick(piece)) is not None:
                        return output
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
        """As above; also closes the source.

        Args:
            exc: the exception that stopped the stream, if there is one.
            code: the unified code of the error; None: by the exception's HTTP status.
            message: the text for the client; None: the exception's own text.
        """
        events = super().fail(exc, code=code, message=message)
        with suppress(Exception):  # the events for the application matter more than a second error
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
    """As _Pulled, with `async for` and `async with`. Cancelling the waiting task closes the source too."""

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
                    if quick is not None and piece.__class__ is bytes and (output := quick(piece)) is not None:
                        return output
                    self._pending.extend(way.feed(piece))
            except GeneratorExit:  # a discarded coroutine may not await
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
    """The target's wire events (dicts) of a stream, and the state of the conversion at any time.

    An iterator that reads an event from the source only if one is requested and none is pending, and a context manager that closes the
    source. It raises the errors of the source; DecodeError with `invalid="raise"`; LossError as soon as `strict` forbids a loss. The
    source is closed then, and `fail` returns the events that end the target's stream.
    """

    def __init__(self, events: Iterable[Any], relay: Relay) -> None:
        super().__init__(events, relay, relay)

    def trace(self, made: Callable[[dict[str, Any]], object] | None = None) -> list[TracedEvent]:
        """The result for each event of the source. Reads the stream to its end, so call it instead of iterating; raises as iterating does.

        Streams without a trace have no additional cost.

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
        """The result for each event of the source, as in StreamConversion.

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
    """The bytes of the target's stream, ready to send, and the state of the conversion at any time.

    As StreamConversion; bytes that arrive together are converted together. A broken frame raises DecodeError, even
    with `invalid="keep"`; `fail` returns bytes.
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
    """Converts a stream of `source` (wire events: dicts or SDK objects) to one of `target`.

    With `context` (the request's Conversion, or its `reply`), the stream is converted back to the format of the request by default,
    with the application's own tool names. `envelope` (`id`, `model`, `created`) is written in place of the stream's own.
    `invalid="keep"` leaves out events that cannot be read, each with an `unreadable` loss. `keep=True` also collects the response.

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
    """As `convert_stream`, for async events (plain ones also work); it is not a coroutine.

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
    """A stream of `source` as bytes in pieces of any size, converted to the bytes of one of `target`; the rest as in `convert_stream`.

    Equivalent to `decode_event_stream`, `convert_stream` and `encode_event_stream` in sequence, byte by byte. Frames that only differ
    from the previous one in their text, as most do, are not parsed.

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
    """As `convert_event_stream`, for async pieces (plain ones also work); it is not a coroutine.

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
