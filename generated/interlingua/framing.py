# Generated from templates/runtime/framing.py; do not edit.

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
_BROKE_OFF: Final = "the stream broke off inside an event"


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
        self._closed = False  # if so, the last of the blocks is what the end of the source cut off
        self._foreign: list[bytes] = []  # blocks without any field of an event: perhaps the body is no stream at all
        self._foreign_at = 0  # how many events came before them
        self._ends = {_DONE, (frames.last or "[DONE]").encode()}

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
        if not self._closed and not self.finished:
            self._blocks.append(b"".join(self._parts) + (self._head or b""))
            self._parts.clear()
        self._closed = True
        return self._read()

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
            number = self.count + len(events)
            try:
                value = self._event(block, number)
            except DecodeError as error:
                if events:
                    blocks.appendleft(block)  # the next call raises
                    break
                error.event = number
                self.count += 1
                raise
            if value is not None:
                events.append(value)
        self.count += len(events)
        return events

    def _event(self, block: bytes, number: int) -> dict[str, Any] | None:
        """The event of a block of any form, None if it has none."""
        cut = self._closed and not self._blocks
        if self.frames.kind == "sse":
            name, data, foreign = _fields(block)
        else:
            name, data, foreign = None, block if block.strip() else None, False
        if foreign:
            if self._foreign_at != number:
                self._foreign.clear()
                self._foreign_at = number
            self._foreign.append(block)
        if data is None and cut and self._foreign and self._foreign_at == number:
            return self._body(number, foreign)
        if data is None or not data.strip():
            if cut and (name is not None or data is not None):
                raise DecodeError(_BROKE_OFF)
            return None
        if data.strip() in self._ends:
            self.finished = True
            self._blocks.clear()
            self._parts.clear()
            return None
        value = _object(data, cut)
        key = self.frames.event
        if key is not None and name and key not in value:
            value[key] = name.decode("utf-8", "replace")
        return value

    def _body(self, number: int, cut: bool) -> dict[str, Any] | None:
        """At the end: what stands after the last event and is no event. An error's body may stand there without any frame."""
        text = b"\n\n".join(self._foreign).strip()
        self._foreign.clear()
        try:
            return _object(text, cut)
        except DecodeError:
            if number == 0:
                raise DecodeError(f"no event stream: {text[:80].decode('utf-8', 'replace')!r}") from None
            if cut:
                raise
            return None  # fields that the standard says to ignore


def encode_frame(frames: Frames, event: dict[str, Any]) -> bytes:
    """One event, ready to be sent. Raises what msgspec raises for values that are no JSON."""
    try:
        data = _DUMPS(event)
    except UnicodeEncodeError:
        import json

        data = json.dumps(event, separators=(",", ":")).encode()  # writes half surrogate pairs too
    if frames.kind == "lines":
        return data + b"\n"
    if frames.event is not None and (name := event.get(frames.event)).__class__ is str:
        return b"%bdata: %b\n\n" % (_event_line(name), data)
    return b"data: %b\n\n" % data


def last_frame(frames: Frames) -> bytes:
    """What closes a stream; empty if the format has no such frame."""
    if frames.last is None:
        return b""
    return f"{frames.last}\n".encode() if frames.kind == "lines" else f"data: {frames.last}\n\n".encode()


def decode_events(frames: Frames, chunks: Iterable[bytes | str]) -> Generator[dict[str, Any], None, None]:
    """The events of a body that comes in pieces. Raises DecodeError at the first broken event.

    Like the other three it reads nothing before it is asked, and closes its source when it ends or, once begun, is closed.
    """
    decoder = FrameDecoder(frames)
    try:
        for chunk in chunks:
            yield from decoder.feed(chunk)
            if decoder.pending:
                decoder.feed(b"")
            if decoder.finished:
                return
        yield from decoder.close()
        if decoder.pending:
            decoder.close()
    finally:
        close_source(chunks)


async def adecode_events(frames: Frames, chunks: AsyncIterable[bytes | str]) -> AsyncGenerator[dict[str, Any], None]:
    """`decode_events` for an asynchronous source."""
    decoder = FrameDecoder(frames)
    source = aiter(chunks)
    try:
        async for chunk in source:
            for event in decoder.feed(chunk):
                yield event
            if decoder.pending:
                decoder.feed(b"")
            if decoder.finished:
                return
        for event in decoder.close():
            yield event
        if decoder.pending:
            decoder.close()
    finally:
        await aclose_source(source, chunks)


def encode_events(frames: Frames, events: Iterable[dict[str, Any]]) -> Generator[bytes, None, None]:
    """Each event as bytes, and the closing frame; not that one if the source raises."""
    try:
        for event in events:
            yield encode_frame(frames, event)
        if last := last_frame(frames):
            yield last
    finally:
        close_source(events)


async def aencode_events(frames: Frames, events: AsyncIterable[dict[str, Any]]) -> AsyncGenerator[bytes, None]:
    """`encode_events` for an asynchronous source."""
    source = aiter(events)
    try:
        async for event in source:
            yield encode_frame(frames, event)
        if last := last_frame(frames):
            yield last
    finally:
        await aclose_source(source, events)


def close_source(source: object) -> None:
    """Closes what can be closed."""
    if (close := getattr(source, "close", None)) is not None:
        close()


async def aclose_source(*sources: object) -> None:
    """Closes what can be closed: an iterator and what it came from."""
    for source in dict.fromkeys(sources):
        close = getattr(source, "aclose", None) or getattr(source, "close", None)
        if close is not None and isawaitable(closing := close()):
            await closing


def _fields(block: bytes) -> tuple[bytes | None, bytes | None, bool]:
    """The `event:` name and the data of a block of lines, and whether it has text but no line of an event stream."""
    name: bytes | None = None
    data: list[bytes] = []
    foreign = bool(block.strip())
    for line in block.split(b"\n"):
        field, colon, value = line.partition(b":")
        if field in _FIELDS or (colon and not field):  # a comment begins with the colon
            foreign = False
        if field == b"data":
            data.append(value.removeprefix(b" "))
        elif field == b"event":
            name = value.removeprefix(b" ")
    return name, b"\n".join(data) if data else None, foreign


def _object(data: bytes, cut: bool) -> dict[str, Any]:
    """The object of a JSON text; `cut` if the end of the stream is the end of the text."""
    try:
        value = _LOADS(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        import json

        try:  # reads half surrogate pairs too: servers cut texts inside a pair
            value = json.loads(data.decode("utf-8", "surrogatepass"), parse_constant=_finite, parse_float=_finite)
        except (ValueError, RecursionError) as error:
            raise DecodeError(_BROKE_OFF if cut else f"no JSON: {error}") from None
    if value.__class__ is not dict:
        raise DecodeError("no JSON object")
    return value


def _finite(text: str) -> float:
    """A number that can be written again; JSON has no other."""
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"number out of range: {text}")
    return value


@lru_cache(256)
def _event_line(name: str) -> bytes:
    """Empty for a name that one line cannot hold: it stays in the data."""
    return f"event: {name}\n".encode() if name and name.isprintable() else b""
