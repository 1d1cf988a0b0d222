# Generated from templates/runtime/streams/sources.py; do not edit.

"""Where a stream's events come from: any iterable, and whatever of it can be closed."""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from typing import Any, cast

from ..core.errors import Error


class Source:
    """A caller's events, and a way to close what gives them: a generator, an SDK's stream, an HTTP response."""

    def __init__(self, events: Any) -> None:
        _refuse_single(events)
        if not isinstance(events, Iterable):
            raise Error("the events are not iterable; for async iterators use aconvert_stream, adecode_stream or acollect_stream")
        self._events: Any = events
        self._iterator: Iterator[Any] = iter(cast(Iterable[Any], events))
        self._open = True
        self.next: Callable[[], Any] = self._iterator.__next__
        """The next event. Raises StopIteration, and whatever the source raises."""

    def close(self) -> None:
        """Closes the iterator and what it iterates over, once."""
        if self._open:
            self._open = False
            try:
                _closed(self._iterator, "close")
            finally:
                if self._events is not self._iterator:
                    _closed(self._events, "close")

    def abandon(self, error: BaseException | None) -> None:
        """Closes because of `error`, which the caller is going to raise: trouble with closing must not take its place."""
        try:
            self.close()
        except Exception as trouble:  # of whatever kind: the caller's error is the one to see
            _note(error, trouble)


class AsyncSource:
    """As Source, over an async iterable or a plain one."""

    def __init__(self, events: Any) -> None:
        _refuse_single(events)
        if not isinstance(events, (AsyncIterable, Iterable)):
            raise Error("the events are not iterable")
        self._events: Any = events
        waiting = isinstance(events, AsyncIterable)
        self._iterator: AsyncIterator[Any] = aiter(cast(AsyncIterable[Any], events)) if waiting else _each(cast(Iterable[Any], events))
        self._open = True
        self.next: Callable[[], Awaitable[Any]] = self._iterator.__anext__
        """The next event. Raises StopAsyncIteration, and whatever the source raises."""

    async def aclose(self) -> None:
        """Closes the iterator and what it iterates over, once."""
        if self._open:
            self._open = False
            try:
                await _aclosed(self._iterator)
            finally:
                if self._events is not self._iterator:
                    await _aclosed(self._events)

    async def abandon(self, error: BaseException | None) -> None:
        """Closes because of `error`, which the caller is going to raise: trouble with closing must not take its place."""
        try:
            await self.aclose()
        except Exception as trouble:  # of whatever kind: the caller's error is the one to see
            _note(error, trouble)


def _refuse_single(events: Any) -> None:
    """One body is iterable too, but over its keys."""
    if isinstance(events, (Mapping, str, bytes)):
        raise Error("expected an iterable of events; use convert_response for a whole response")


def _closed(holder: Any, *names: str) -> Any:
    """Calls the first of these methods that there is; an SDK's stream without one holds a `response` that has it."""
    close = _method(holder, names) or _method(getattr(holder, "response", None), names)
    return None if close is None else close()


def _method(holder: Any, names: tuple[str, ...]) -> Callable[[], Any] | None:
    return next((found for name in names if callable(found := getattr(holder, name, None))), None)


async def _aclosed(holder: Any) -> None:
    done = _closed(holder, "aclose", "close")
    if hasattr(done, "__await__"):
        await done


async def _each(events: Iterable[Any]) -> AsyncIterator[Any]:
    for event in events:
        yield event


def _note(error: BaseException | None, trouble: Exception) -> None:
    """A generator that is only closed raises nothing that could tell of the trouble."""
    if error is None or isinstance(error, GeneratorExit):
        raise trouble
    error.add_note(f"closing the source of the events failed too: {trouble!r}")
