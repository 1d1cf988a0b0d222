"""Many requests: connections to an upstream are reused, and storing a response does not search all stored ones."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import suppress
from pathlib import Path

from interlingua.gateway.config import Upstream
from interlingua.gateway.memory import Memory
from interlingua.gateway.upstreams import Link

AT_ONCE = 30


async def opened(rounds: int) -> int:
    """The number of connections to an upstream that answers only when it has a number of requests at once."""
    connections: list[asyncio.StreamWriter] = []
    together = asyncio.Barrier(AT_ONCE)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connections.append(writer)
        with suppress(asyncio.IncompleteReadError):
            while head := await reader.readuntil(b"\r\n\r\n"):
                length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
                assert length is not None
                await reader.readexactly(int(length[1]))
                await together.wait()
                writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}")
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    link = Link("one", Upstream(provider="openai_chat", url=f"http://127.0.0.1:{port}/v1", pass_key=True))

    async def ask() -> bytes:
        response = await link.send(b"{}", (), "m", False, "key", {})
        try:
            return await response.aread()
        finally:
            await response.aclose()

    async with server:
        for _ in range(rounds):
            assert await asyncio.wait_for(asyncio.gather(*(ask() for _ in range(AT_ONCE))), 20) == [b"{}"] * AT_ONCE
        await link.aclose()
    return len(connections)


def test_connections_are_used_again() -> None:
    assert asyncio.run(opened(3)) == AT_ONCE


def test_the_oldest_responses_are_found_without_a_search(tmp_path: Path) -> None:
    """The store is used on the event loop, so all requests would wait for a search."""
    path = tmp_path / "responses.sqlite"
    memory = Memory(str(path), 2)
    for identity in "abc":
        memory.keep(identity, "scope", b"[]")
    assert [memory.find(identity, "scope") for identity in "abc"] == [None, b"[]", b"[]"]
    memory.close()
    with sqlite3.connect(path) as db:
        for asked in ("select coalesce(max(at), 0) from responses", "delete from responses where at <= 1"):
            plan = " ".join(str(row) for row in db.execute(f"explain query plan {asked}"))
            assert "INDEX" in plan, f"{asked}: {plan}"
