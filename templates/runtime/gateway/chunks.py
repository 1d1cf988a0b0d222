"""The bytes of an upstream's answer, as they come."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Final, Self

import httpx2

from ..core.errors import Error

REST: Final = 0.1  # seconds that the end of a body may take after the end of its stream
LARGEST: Final = 65_536  # bytes that may come in this time


class Chunks:
    """The pieces of an answer. Raises Error for more than `most` bytes.

    taken: is called with each piece
    """

    def __init__(self, response: httpx2.Response, most: int | None, taken: Callable[[bytes], object] | None) -> None:
        raw, plain = response.stream, response.headers.get("content-encoding", "identity") == "identity"
        # The other way decodes, and takes twice as long for each piece.
        pieces = raw if plain and isinstance(raw, httpx2.AsyncByteStream) else response.aiter_bytes()
        self._pieces: AsyncIterator[bytes] = aiter(pieces)
        self._most, self._taken, self._size = most, taken, 0

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> bytes:
        piece = await anext(self._pieces)
        self._size += len(piece)
        if self._most is not None and self._size > self._most:
            raise Error(f"its answer has more than {self._most} bytes")
        if self._taken is not None:
            self._taken(piece)
        return piece

    async def rest(self) -> None:
        """Reads what comes after the end of a stream. If the body ends there, its connection serves the next request."""
        with suppress(TimeoutError, httpx2.HTTPError):
            async with asyncio.timeout(REST):
                size = 0
                async for piece in self._pieces:
                    size += len(piece)
                    if size > LARGEST:
                        return
