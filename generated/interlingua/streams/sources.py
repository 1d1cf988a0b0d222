# Generated from templates/runtime/streams/sources.py; do not edit.

"""Sources of a stream's events: any iterable, and its closeable resources."""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from typing import Any, cast

from ..core.errors import Error


class Source:
    """A caller's events, with a way to close their origin: a generator, an SDK's stream, an HTTP response."""

    def __init__(self, events: Any) -> None:
        _refuse_single(events)
        if not isinstance(events, Iterable):
            raise Error("the events are not iterable; for async iterators use aconvert_stream, adecode_stream or acollect_stream")
        self._events: Any = events
        self._iterator: Iterator[Any] = iter(cast(Iterable[Any], events))
        self._open = True
        self.next: Callable[[], Any] = self._iterator.__next__
        """The next event. Raises StopIteration, and the errors of the source."""

    def close(self) -> None:
        """Closes the iterator and its origin, once."""
        if self._open:
            self._open = False
            try:
                _closed(self._iterator, "close")
            finally:
                if self._events is not self._iterator:
                    _closed(self._events, "close")

    def abandon(self, error: BaseException | None) -> None:
        """Closes because of `error`, which the caller is going to raise: an error during closing must not replace it."""
        try:
            self.close()
        except Exception as trouble:  # of any kind: the caller's error takes precedence
            _note(error, trouble)


class AsyncSource:
    """As Source, for an async or a plain iterable."""

    def __init__(self, events: Any) -> None:
        _refuse_single(events)
        if not isinstance(events, (AsyncIterable, Iterable)):
            raise Error("the events are not iterable")
        self._events: Any = events
        waiting = isinstance(events, AsyncIterable)
        self._iterator: AsyncIterator[Any] = aiter(cast(AsyncIterable[Any], events)) if waiting else _each(cast(Iterable[Any], events))
        self._open = True
        self.next: Callable[[], Awaitable[Any]] = self._iterator.__anext__
        """The next event. Raises StopAsyncIteration, and the errors of the source."""

    async def aclose(self) -> None:
        """Closes the iterator and its origin, once."""
        if self._open:
            self._open = False
            try:
                await _aclosed(self._iterator)
            finally:
                if self._events is not self._iterator:
                    await _aclosed(self._events)

    async def abandon(self, error: BaseException | None) -> None:
        """Closes because of `error`, which the caller is going to raise: an error during closing must not replace it."""
        try:
            await self.aclose()
        except Exception as trouble:  # of any kind: the caller's error takes precedence
            _note(error, trouble)


def _refuse_single(events: Any) -> None:
    """Rejects a single body, which is also iterable, but over its keys."""
    if isinstance(events, (Mapping, str, bytes)):
        raise Error("expected an iterable of events; use convert_response for a whole response")


def _closed(holder: Any, *names: str) -> Any:
    """Calls the first existing one of these methods; an SDK's stream without one holds a `response` that has it."""
    close = _method(holder, names) or _method(getattr(holder, "response", None), names)
    return None if close is None else close()


def _method(holder: Any, names: tuple[str, ...]) -> Callable[[], Any] | None:
    return next((method for name in names if callable(method := getattr(holder, name, None))), None)


async def _aclosed(holder: Any) -> None:
    done = _closed(holder, "aclose", "close")
    if hasattr(done, "__await__"):
        await done


async def _each(events: Iterable[Any]) -> AsyncIterator[Any]:
    for event in events:
        yield event


def _note(error: BaseException | None, trouble: Exception) -> None:
    """Raises `trouble` if there is no other error, or only that of a closed generator; else adds it to the error as a note."""
    if error is None or isinstance(error, GeneratorExit):
        raise trouble
    error.add_note(f"closing the source of the events failed too: {trouble!r}")
