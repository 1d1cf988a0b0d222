"""Streams from one provider's format to another's: events are pulled one by one, when they are asked for, and leave at once."""

from __future__ import annotations

from collections.abc import AsyncIterable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from operator import length_hint
from types import TracebackType
from typing import Any

from .. import model as u
from ..core.lookup import Provider
from ..core.losses import Loss
from ..core.options import Context, Invalid, Strict
from .relay import Relay
from .sources import AsyncSource, Source


class _Stream:
    """What is known of a stream on its way, at any moment."""

    def __init__(self, relay: Relay) -> None:
        self._relay = relay
        self._pending: Iterator[dict[str, Any]] = iter([])
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
        return self._relay.finished and not length_hint(self._pending)

    @property
    def response(self) -> u.Response:
        """The answer as the application sees it, as far as it has come. Raises Error without `keep=True`."""
        return self._relay.response

    def fail(
        self, exc: BaseException | None = None, *, code: u.ErrorCode | None = None, message: str | None = None
    ) -> list[dict[str, Any]]:
        """The events to close the target's stream with when something went wrong: what was held back, then an error.

        The message is the exception's own text unless `message` is given, the code comes from its HTTP status if it has one.
        Empty if the end was already handed out. Nothing can be iterated afterwards.

        Args:
            exc: what went wrong, if an exception tells it.
            code: the unified code of the error; None: by the exception's HTTP status.
            message: what to tell the client; None: the exception's own text.
        """
        self._stop()
        return self._relay.fail(self._relay.error_for(exc, code, message))

    def _stop(self) -> None:
        """Nothing can be iterated any more; what is pending is kept for `fail`."""
        self._open = False
        self._relay.leave(list(self._pending))

    def __repr__(self) -> str:
        """Without the content, which may be private."""
        return f"<{type(self).__name__} {self.source} -> {self.target}, {self._relay.count} events, {len(self.losses)} losses>"


class StreamConversion(_Stream):
    """The target's wire events (dicts) of a stream, and what is known of it at any moment.

    An iterator that pulls an event from the source only when one is asked for and none is left, and a context manager that closes the
    source. It raises what the source raises; DecodeError with `invalid="raise"`; LossError as soon as `strict` forbids a loss. The source
    is closed then, and `fail` gives the events to end the target's stream with.
    """

    def __init__(self, events: Iterable[Any], relay: Relay) -> None:
        super().__init__(relay)
        self._source = Source(events)

    def __iter__(self) -> StreamConversion:
        return self

    def __next__(self) -> dict[str, Any]:
        while (wire := next(self._pending, None)) is None:
            if not self._open:
                raise StopIteration
            self._pull()
        return wire

    def _pull(self) -> None:
        try:
            try:
                event = self._source.next()
            except StopIteration:
                self._open = False
                self._pending = iter(self._relay.end())
                self._source.close()
            else:
                self._pending = iter(self._relay.feed(event))
        except BaseException as error:
            self._stop()
            self._source.abandon(error)
            raise

    def fail(
        self, exc: BaseException | None = None, *, code: u.ErrorCode | None = None, message: str | None = None
    ) -> list[dict[str, Any]]:
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
        self._relay.settle()
        self._source.close()

    def __enter__(self) -> StreamConversion:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None) -> None:
        if error is None:
            return self.close()
        self._stop()
        self._source.abandon(error)


class AsyncStreamConversion(_Stream):
    """As StreamConversion, with `async for` and `async with`. Cancelling the task that waits for an event closes the source too."""

    def __init__(self, events: AsyncIterable[Any] | Iterable[Any], relay: Relay) -> None:
        super().__init__(relay)
        self._source = AsyncSource(events)

    def __aiter__(self) -> AsyncStreamConversion:
        return self

    async def __anext__(self) -> dict[str, Any]:
        while (wire := next(self._pending, None)) is None:
            if not self._open:
                raise StopAsyncIteration
            await self._pull()
        return wire

    async def _pull(self) -> None:
        try:
            try:
                event = await self._source.next()
            except StopAsyncIteration:
                self._open = False
                self._pending = iter(self._relay.end())
                await self._source.aclose()
            else:
                self._pending = iter(self._relay.feed(event))
        except GeneratorExit:  # a coroutine that is thrown away may not wait
            self._stop()
            raise
        except BaseException as error:
            self._stop()
            await self._source.abandon(error)
            raise

    async def aclose(self) -> None:
        """Closes the source. Nothing can be iterated afterwards."""
        self._stop()
        self._relay.settle()
        await self._source.aclose()

    async def __aenter__(self) -> AsyncStreamConversion:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None) -> None:
        if error is None:
            return await self.aclose()
        self._stop()
        await self._source.abandon(error)


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

    With `context` (the request's Conversion, or its `reply`) the stream goes back to where the request came from, unless said otherwise,
    with the application's own tool names. `envelope` (`id`, `model`, `created`) is written in place of the stream's own.
    `invalid="keep"` leaves out events that cannot be read, each with an `unreadable` loss. `keep=True` collects the answer, too.

    Args:
        events: the provider's wire events: dicts or objects of its SDK.
        source: the name or module of the provider whose format it has; None: as `context` says.
        target: the name or module of the provider whose format is wanted; None: as `context` says.
        context: the request's Conversion, or its `reply`: the answer goes back to where the request came from.
        envelope: `id`, `model`, `created` (seconds since 1970) to write in place of the answer's own.
        include_usage: whether the stream ends with token counts, where that is for the client to say; None: as the request asked.
        carry: whether signed and encrypted thoughts that `target` cannot say travel in a text at its end; None: as the request was
            converted.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are no losses here: they stand in `all_losses` alone.
        invalid: what becomes of places that cannot be decoded: "raise" (DecodeError), or "keep" (set aside, an `unreadable` loss for each).
        keep: whether the answer is collected too, for `response`.
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
        events: wire events, async or not: dicts or objects of the SDK.
        source: the name or module of the provider whose format it has; None: as `context` says.
        target: the name or module of the provider whose format is wanted; None: as `context` says.
        context: the request's Conversion, or its `reply`: the answer goes back to where the request came from.
        envelope: `id`, `model`, `created` (seconds since 1970) to write in place of the answer's own.
        include_usage: whether the stream ends with token counts, where that is for the client to say; None: as the request asked.
        carry: whether signed and encrypted thoughts that `target` cannot say travel in a text at its end; None: as the request was
            converted.
        strict: which losses raise LossError: False (none), "major" or True, "minor" (major ones too).
        accept: fields (`Image.detail`, `detail`) and rules whose losses are no losses here: they stand in `all_losses` alone.
        invalid: what becomes of places that cannot be decoded: "raise" (DecodeError), or "keep" (set aside, an `unreadable` loss for each).
        keep: whether the answer is collected too, for `response`.
    """
    return AsyncStreamConversion(events, Relay(source, target, context, envelope, include_usage, carry, strict, accept, invalid, keep))
