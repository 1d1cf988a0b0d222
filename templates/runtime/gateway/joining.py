"""Sends at once what is written at once. Each send wakes the other side, and costs more than writing its bytes."""

from __future__ import annotations

import asyncio
import select
import ssl
from contextlib import suppress
from typing import Any, Final

import httpcore2
import httpx2

MOST: Final = 65_536  # bytes that wait to be sent


class Joined:
    """A transport of asyncio. What is written in one step of a task is sent at its end."""

    def __init__(self, transport: Any) -> None:
        self._transport, self._soon = transport, asyncio.get_running_loop().call_soon
        self._waiting, self._size = list[bytes](), 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not self._waiting:
            self._soon(self._flush)
        self._waiting.append(data)
        self._size += len(data)
        if self._size > MOST:
            self._flush()  # the flow of the connection is controlled by what was sent

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        if self._waiting:
            data = b"".join(self._waiting)
            self._waiting.clear()
            self._size = 0
            self._transport.write(data)


class Sent(httpcore2.AsyncNetworkStream):
    """A connection to an upstream. The head of a request and its body are sent together, before the answer is waited for."""

    def __init__(self, stream: httpcore2.AsyncNetworkStream) -> None:
        self._stream = stream
        self._waiting = b""
        self._poll = select.poll() if hasattr(select, "poll") else None  # there is none on Windows
        if self._poll is not None:
            self._poll.register(stream.get_extra_info("socket"), select.POLLIN)

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        if self._waiting:
            with suppress(httpcore2.WriteError):  # the upstream may have answered already, and closed the connection
                await self._flush(timeout)
        return await self._stream.read(max_bytes, timeout)

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._waiting += buffer
        if len(self._waiting) > MOST:
            await self._flush(timeout)

    async def _flush(self, timeout: float | None) -> None:
        data, self._waiting = self._waiting, b""
        await self._stream.write(data, timeout)

    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore2.AsyncNetworkStream:
        return Sent(await self._stream.start_tls(ssl_context, server_hostname, timeout))

    def get_extra_info(self, info: str) -> Any:
        if info == "is_readable" and self._poll is not None:  # asked of all idle connections for each request
            return bool(self._poll.poll(0))
        return self._stream.get_extra_info(info)

    async def aclose(self) -> None:
        await self._stream.aclose()


class Sending(httpcore2.AsyncNetworkBackend):
    """Makes such connections."""

    def __init__(self) -> None:
        backend: Any = httpcore2.AnyIOBackend
        self._backend: httpcore2.AsyncNetworkBackend = backend()

    async def connect_tcp(self, *args: Any, **more: Any) -> httpcore2.AsyncNetworkStream:
        return Sent(await self._backend.connect_tcp(*args, **more))

    async def sleep(self, seconds: float) -> None:
        await self._backend.sleep(seconds)


def joining(client: httpx2.AsyncClient) -> httpx2.AsyncClient:
    """The client with such connections. There is no public way to give them to it that leaves it the proxies of the environment."""
    transports: list[Any] = [getattr(client, "_transport", None), *getattr(client, "_mounts", {}).values()]
    for transport in transports:
        pool: Any = getattr(transport, "_pool", None)
        if hasattr(pool, "_network_backend"):
            pool._network_backend = Sending()
    return client
