"""A stream in two made-up formats, sources that record how they are used, and conversions between the two formats."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import interlingua as il
from fakes import alpha, beta

T = TypeVar("T")

ALPHA: list[dict[str, Any]] = [
    {"begin": {"id": "r1", "model": "a-1", "created": 5, "usage": {"in": 9}}},
    {"open": 0},
    {"grow": 0, "text": "Hel"},
    {"grow": 0, "text": "lo"},
    {"shut": 0},
    {"open": 1, "call": "weather", "id": "c1"},
    {"shut": 1},
    {"end": "tool_use", "usage": {"out": 3}},
]
BETA: list[dict[str, Any]] = [{"say": "Hel"}, {"say": "lo"}, {"call": {"id": "c1", "name": "weather"}}, {"why": "tool_use"}]
COUNTS = {"counts": {"in": 9, "out": 3}}
ERROR = {"error": {"message": "busy", "code": "overloaded"}}
REASONING = {"open": 0, "reasoning": True}


class Trouble(Exception):
    """An error of the source, or of the application."""


class Given:
    """Events to iterate over once. Records how many were pulled, and how often it was closed."""

    def __init__(self, events: list[Any], trouble: BaseException | None = None) -> None:
        self.events = iter(events)
        self.trouble = trouble
        self.pulled = 0
        self.closed = 0

    def __iter__(self) -> Given:
        return self

    def __next__(self) -> Any:
        for event in self.events:
            self.pulled += 1
            return event
        if self.trouble is not None:
            raise self.trouble
        raise StopIteration

    def close(self) -> None:
        self.closed += 1


class AsyncGiven:
    """Async `Given`. If it is `slow`, it waits forever after its events."""

    def __init__(self, events: list[Any], trouble: BaseException | None = None, slow: bool = False) -> None:
        self.given = Given(events, trouble)
        self.slow = slow
        self.waiting = asyncio.Event()

    def __aiter__(self) -> AsyncGiven:
        return self

    async def __anext__(self) -> Any:
        await asyncio.sleep(0)
        try:
            return next(self.given)
        except StopIteration:
            if self.slow:
                self.waiting.set()
                await asyncio.Event().wait()
            raise StopAsyncIteration from None

    async def aclose(self) -> None:
        await asyncio.sleep(0)
        self.given.closed += 1


def to_beta(events: Any, **how: Any) -> il.StreamConversion:
    return il.convert_stream(events, source=alpha, target=beta, **how)


def to_alpha(events: Any, **how: Any) -> il.StreamConversion:
    return il.convert_stream(events, source=beta, target=alpha, **how)


def run(main: Callable[[], Awaitable[T]]) -> T:
    async def bounded() -> T:
        return await asyncio.wait_for(main(), 10)

    return asyncio.run(bounded())


def asked(**more: Any) -> il.Conversion:
    """Convert a request of an application that uses Alpha to Beta."""
    body = {"model": "a-1", "messages": [{"role": "user", "content": [{"text": "Hello"}]}], **more}
    return il.convert_request(body, source=alpha, target=beta, model="b-1")
