# Generated from templates/runtime/gateway/arrays.py; do not edit.

"""A stream as one JSON array, for clients that do not ask for server-sent events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable, Iterator, Mapping
from typing import Any, Final

JSON: Final = "application/json"
DATA: Final = b"data: "


def is_array(form: Mapping[str, Any], query: str) -> bool:
    """Whether a client of a streaming path gets an array: the spec says so, and the query does not ask for events."""
    return form.get("frames") == "array" and form["stream"].partition("?")[2] not in query.split("&")


class _Array:
    """Writes the events of frames one by one. Comments are left out: JSON has none."""

    def __init__(self) -> None:
        self._next = b"["

    def feed(self, piece: bytes) -> bytes:
        pieces: list[bytes] = []
        for line in piece.split(b"\n"):
            if line.startswith(DATA):
                pieces += [self._next, line[len(DATA) :]]
                self._next = b",\r\n"
        return b"".join(pieces)

    def close(self) -> bytes:
        return b"[]" if self._next == b"[" else b"]"


def in_an_array(pieces: Iterable[bytes]) -> Iterator[bytes]:
    array = _Array()
    yield from (array.feed(piece) for piece in pieces)
    yield array.close()


async def as_an_array(pieces: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    """Each event as soon as it is there."""
    array = _Array()
    try:
        async for piece in pieces:
            if output := array.feed(piece):
                yield output
        yield array.close()
    finally:
        await pieces.aclose()
