"""Pieces on their way to a client: sent at once, or together if the client was busy. An error is sent after the pieces before it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any, cast

import httpx2
import pytest
from gateways import client, running, settings, upstream
from interlingua.gateway.relay import Relay
from interlingua.streams.conversion import AsyncEventStreamConversion
from loopback import Answer, Streamed, serving

SIZE = 10_000


class Upstream:
    """An upstream that yields the pieces. A number is a pause in seconds, and an exception is raised."""

    def __init__(self, *pieces: bytes | float | Exception) -> None:
        self.taken, self.closed = 0, False
        self._pieces = iter(pieces)

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self

    async def __anext__(self) -> bytes:
        for piece in self._pieces:
            if isinstance(piece, float):
                await asyncio.sleep(piece)
                continue
            if isinstance(piece, Exception):
                raise piece
            self.taken += 1
            return piece
        raise StopAsyncIteration

    def fail(self, error: Exception) -> list[bytes]:
        return [b"error: " + str(error).encode()]

    async def aclose(self) -> None:
        self.closed = True


def relay(upstream: Upstream, silence: float = 5.0, ping: bytes | None = b"ping") -> Relay:
    return Relay(cast(AsyncEventStreamConversion, upstream), ping, silence)


async def sent(upstream: Upstream, busy: float | None = None, **options: Any) -> list[bytes]:
    """Return what a client receives that needs `busy` seconds for each piece."""
    relayed, pieces = relay(upstream, **options), list[bytes]()
    await relayed.begin()
    async for piece in relayed.pieces():
        pieces.append(piece)
        if busy is not None:
            await asyncio.sleep(busy)
    await relayed.aclose()
    assert upstream.closed
    return pieces


def test_each_piece_is_sent_as_soon_as_it_is_there() -> None:
    assert asyncio.run(sent(Upstream(b"a", 0.01, b"b", 0.01, b"c"))) == [b"a", b"b", b"c"]


def test_what_came_while_the_client_was_busy_is_sent_together() -> None:
    assert asyncio.run(sent(Upstream(b"a", 0.01, b"b", b"c", b"d"), busy=0.05)) == [b"a", b"bcd"]


def test_silence_is_filled() -> None:
    got = asyncio.run(sent(Upstream(b"a", 0.2, b"b"), silence=0.05))
    assert (got[0], got[-1]) == (b"a", b"b")
    assert set(got[1:-1]) == {b"ping"}


def test_an_upstream_that_breaks_is_told_after_what_it_sent() -> None:
    assert asyncio.run(sent(Upstream(b"a", b"b", httpx2.ReadError("gone")))) == [b"ab", b"error: gone"]


def test_an_upstream_that_breaks_at_once_raises() -> None:
    with pytest.raises(httpx2.ReadError):
        asyncio.run(sent(Upstream(httpx2.ReadError("gone"))))


def test_what_is_no_error_of_an_upstream_is_raised() -> None:
    with pytest.raises(KeyError):
        asyncio.run(sent(Upstream(b"a", KeyError("a fault of ours"))))


@pytest.mark.parametrize("stream", [False, True])
def test_a_connection_serves_the_next_request(stream: bool) -> None:
    """This is also true after a stream, whose last event comes before the end of the body."""
    chat = {"model": "m", "choices": [{"index": 0, "message": {"role": "assistant", "content": "Hi"}, "finish_reason": "stop"}]}
    events = [b'data: {"choices":[{"index":0,"delta":{"content":"Hi"},"finish_reason":"stop"}]}\n\n', b"data: [DONE]\n\n"]
    answers = [Streamed(events) if stream else Answer(chat) for _ in range(3)]
    with serving(answers, closes=False) as seen, running(settings({"one": upstream("openai_chat", seen.url)})) as url, client(url) as http:
        for _ in answers:
            ask = {"model": "m", "max_tokens": 9, "stream": stream, "messages": [{"role": "user", "content": "Hi"}]}
            assert "Hi" in http.post("/v1/messages", json=ask).text
            time.sleep(0.2)  # the rest of the body is read after the client has its response
    assert len(seen.paths) == 3 and seen.connections == 1


def test_a_client_that_takes_nothing_holds_the_upstream_back() -> None:
    async def run() -> int:
        upstream = Upstream(*[b"x" * SIZE] * 100)
        relayed = relay(upstream)
        await relayed.begin()
        pieces = relayed.pieces()
        await anext(pieces)
        await asyncio.sleep(0.05)
        await pieces.aclose()
        await relayed.aclose()
        return upstream.taken

    assert asyncio.run(run()) * SIZE <= 2 * (Relay.AHEAD + SIZE)
