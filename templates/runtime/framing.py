"""Wire events as bytes: server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) and JSON lines."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable
from functools import lru_cache
from inspect import isawaitable
from typing import Any, Final, Literal

import msgspec

from .errors import DecodeError

_LOADS: Final = msgspec.json.Decoder().decode
_DUMPS: Final = msgspec.json.Encoder().encode
_BOM: Final = b"\xef\xbb\xbf"
_FIELDS: Final = (b"data", b"event", b"id", b"retry")
_DONE: Final = b"[DONE]"


class Frames(msgspec.Struct, frozen=True):
    """How a provider writes the events of a stream.

    `kind`: server-sent events, or one JSON object per line. `event`: the key of an event that its `event:` line repeats; None: no such
    line. `last`: the data of the frame that closes the stream, which is no JSON object; None: no such frame.
    """

    kind: Literal["sse", "lines"] = "sse"
    event: str | None = None
    last: str | None = None


class FrameDecoder:
    """Serves one stream: gets its bytes in pieces, cut anywhere, and gives its events.

    `count` is how many events there were, broken ones included; `finished` tells that the closing frame was seen, after which nothing is
    read (`[DONE]` closes every stream: there are proxies that write it after formats that have none).
    """

    def __init__(self, frames: Frames) -> None:
        self.frames = frames
        self.count = 0
        self.finished = False
        sse = frames.kind == "sse"
        self._separator = b"\n\n" if sse else b"\n"
        self._prefix = b"data: " if sse else b""
        self._head: bytes | None = b""  # what may be the beginning of a byte order mark; None: it has been looked for
        self._cr = False  # the last read ended in CR: an LF at the start of the next belongs to it
        self._parts: list[bytes] = []  # of a block whose end has not come; joined once, since an event may need many reads
        self._blocks: deque[bytes] = deque()  # whole, not yet read; empty between two calls unless an error is `pending`
        self._cut: bytes | None = None  # the block that the end of the source cut off
        self._foreign: list[bytes] = []  # blocks since the last event that are no SSE
        self._foreign_at = 0  # the `count` they came after

    @property
    def pending(self) -> bool:
        """A broken event comes next: `feed(b"")` or, at the end, `close()` raises its error, and after that gives what follows it."""
        return bool(self._blocks)

    def feed(self, data: bytes | bytearray | memoryview | str) -> list[dict[str, Any]]:
        """The events that this piece completes; the data is taken in any case.

        Raises DecodeError (`.event` is the number of the event, counted from 0) for data that is no JSON object. Events before the broken
        one are returned first, the error is raised by the next call: see `pending`. The call after the error goes on behind it.
        """
        if self.finished:
            return []
        if not isinstance(data, bytes):
            data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else bytes(data)
        if self._head is not None or self._cr or b"\r" in data:
            data = self._clean(data)
        if self._parts:
            ends = self._separator in data or (data[:1] == b"\n" and self._parts[-1][-1:] == b"\n")
            self._parts.append(data)
            data = b"".join(self._parts) if ends else b""
            if ends:
                self._parts.clear()
        if data:
            blocks = data.split(self._separator)
            if rest := blocks.pop():
                self._parts.append(rest)
            self._blocks.extend(blocks)
        return self._read()

    def close(self) -> list[dict[str, Any]]:
        """The source has ended: an event that lacks only its blank line, or the JSON object that the whole body is instead of a stream.

        Raises DecodeError if the stream broke off inside an event, or was none. Call it again while `pending`.
        """
        rest = b"".join(self._parts) + (self._head or b"")
        self._parts.clear()
        self._head = None
        if rest and not self.finished:
            self._cut = rest
            self._blocks.append(rest)
        events = self._read()
        if not self._blocks and self._foreign and self._foreign_at == self.count:
            events += self._body()
        return events

    def _clean(self, data: bytes) -> bytes:
        """With LF as the only line end, and without byte order mark."""
        if self._cr and data:
            data = data.removeprefix(b"\n")
            self._cr = False
        self._cr = self._cr or data.endswith(b"\r")
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        if self._head is None:
            return data
        data = self._head + data
        if len(data) < len(_BOM) and _BOM.startswith(data):
            self._head = data
            return b""
        self._head = None
        return data.removeprefix(_BOM)

    def _read(self) -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = []
        blocks, prefix, key = self._blocks, self._prefix, self.frames.event
        size = len(prefix)
        while blocks:
            block = blocks.popleft()
            head, _, line = block.partition(b"\n") if block[:7] == b"event: " else (b"", b"", block)
            if line[:size] == prefix and b"\n" not in line:  # the form that nearly all events have
                try:
                    value: Any = _LOADS(line[size:])
                except (msgspec.DecodeError, UnicodeError, RecursionError):
                    pass
                else:
                    if value.__class__ is dict:
                        if key is not None and head and key not in value:
                            value[key] = head[7:].decode("utf-8", "replace")
                        events.append(value)
                        continue
            try:
                value = self._event(block)
            except DecodeError as error:
                if events:
                    blocks.appendleft(block)  # the next call raises
                    break
                error.event = self.count
                self.count += 1
                raise
            if value is not None:
                events.append(value)
        self.count += len(events)
        return events

    def _event(self, block: bytes) -> dict[str, Any] | None:
        """The event of any block, None if it has none."""
