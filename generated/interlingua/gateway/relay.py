# Generated from templates/runtime/gateway/relay.py; do not edit.

"""A stream on its way to the client: keep-alives while nothing comes, the client's own error at a break, an end when the client leaves."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncGenerator, AsyncIterable, Awaitable, Callable, Mapping
from typing import Any, Final, cast

import httpx2
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

from ..core.errors import Error
from ..core.lookup import load
from ..streams.aws_frames import AwsDecoder
from ..streams.conversion import AsyncEventStreamConversion
from ..streams.framing import encode_frame
from .leaving import until_left

TYPES: Final = {"sse": "text/event-stream", "lines": "application/x-ndjson", "aws": "application/vnd.amazon.eventstream"}


def media_type(provider: str) -> str:
    """The content type of the provider's streams."""
    return TYPES[load(provider).FRAMES.kind]


def ping_of(provider: str) -> bytes | None:
    """A keep-alive that clients of the format skip; None if there is none."""
    module = load(provider)
    if (ping := module.ENDPOINT.get("ping")) is not None:
        return encode_frame(module.FRAMES, ping)
    return b": keep-alive\n\n" if module.FRAMES.kind == "sse" else None


async def unwrapped(chunks: AsyncIterable[bytes]) -> AsyncGenerator[bytes]:
    """Binary frames that hold the events of a text stream, as server-sent events."""
    decoder = AwsDecoder()
    async for chunk in chunks:
        for event in decoder.feed(chunk):
            for payload in cast("list[dict[str, Any]]", [value for value in event.values() if isinstance(value, dict)]):
                if isinstance(data := payload.get("bytes"), str):
                    yield b"data: " + base64.b64decode(data) + b"\n\n"


class Relay:
    """The pieces of a converted stream. `begin` waits for the first, so that another upstream can be asked if there is none.

    After it, one task reads ahead. What came while the client was busy is sent as one piece: a task or a timer for each event
    would cost more than its conversion."""

    AHEAD: Final = 65_536  # bytes that wait for the client, and the piece with which they become too many

    def __init__(self, stream: AsyncEventStreamConversion, ping: bytes | None, silence: float) -> None:
        self.stream, self._ping, self._silence = stream, ping, silence
        self._pump: asyncio.Task[None] | None = None
        self._waiting: list[bytes] = []
        self._size, self._most = 0, 1  # at first, one piece is read
        self._came, self._gone = asyncio.Event(), asyncio.Event()
        self._over = False
        self._failed: Exception | None = None

    async def begin(self) -> bool:
        """Whether the first piece is there, after some time of silence at most. Raises what the upstream raises."""
        self._pump = asyncio.ensure_future(self._read())
        try:
            async with asyncio.timeout(self._silence):
                await self._came.wait()
        except TimeoutError:
            return False
        if self._failed is not None and not self._waiting:
            raise self._failed
        return True

    async def pieces(self) -> AsyncGenerator[bytes]:
        """Each piece as soon as it is there; a stream that breaks ends with the error of the client's format."""
        self._most = self.AHEAD
        self._gone.set()
        await asyncio.sleep(0)  # reads what is there
        try:
            while True:
                if not self._waiting and not self._over and not await self._more():
                    if self._ping is not None:
                        yield self._ping
                elif self._waiting:
                    yield self._taken()
                elif self._failed is not None:
                    raise self._failed
                else:
                    return
        except (httpx2.HTTPError, Error, ValueError, RecursionError) as error:
            for piece in self.stream.fail(error):
                yield piece

    async def _read(self) -> None:
        """Reads ahead, and then notes what ended the stream."""
        try:
            while (piece := await anext(self.stream, None)) is not None:
                self._waiting.append(piece)
                self._size += len(piece)
                self._came.set()
                while self._size >= self._most:
                    self._gone.clear()
                    await self._gone.wait()
        except Exception as error:  # raised where the pieces are taken
            self._failed = error
        self._over = True
        self._came.set()

    async def _more(self) -> bool:
        """Whether something came before the silence was too long."""
        self._came.clear()
        try:
            async with asyncio.timeout(self._silence):
                await self._came.wait()
        except TimeoutError:
            return False
        return True

    def _taken(self) -> bytes:
        """All that is there."""
        pieces = b"".join(self._waiting)
        self._waiting.clear()
        self._size = 0
        self._gone.set()
        return pieces

    async def aclose(self) -> None:
        if self._pump is not None and not self._pump.done():
            self._pump.cancel()
            await asyncio.wait({self._pump})
        await self.stream.aclose()


class Streaming:
    """An ASGI response. It ends when the client leaves, or takes nothing for too long; `finish` is called in any case."""

    def __init__(
        self,
        pieces: AsyncGenerator[bytes],
        kind: str,
        headers: Mapping[str, str],
        patience: float,
        finish: Callable[[], Awaitable[None]],
    ) -> None:
        self._pieces, self._patience, self._finish = pieces, patience, finish
        fields = {"content-type": kind, "cache-control": "no-cache", "x-accel-buffering": "no", **headers}
        self._headers = [(name.lower().encode("latin-1"), value.encode("latin-1", "replace")) for name, value in fields.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await until_left(receive, self._send(send))
        except (ClientDisconnect, OSError):
            pass
        finally:
            await self._pieces.aclose()
            await self._finish()

    async def _send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self._headers})
        async for piece in self._pieces:
            message: Any = {"type": "http.response.body", "body": piece, "more_body": True}
            async with asyncio.timeout(self._patience):
                await send(message)
        await send({"type": "http.response.body", "body": b"", "more_body": False})
