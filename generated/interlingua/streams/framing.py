# Generated from templates/runtime/streams/framing.py; do not edit.

"""Wire events as bytes: server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) and JSON lines.

Binary frames are in a separate module.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from functools import lru_cache
from inspect import isawaitable
from typing import Any, Final, Literal

import msgspec

from ..core.errors import DecodeError
from ..core.json_text import json_bytes, lenient_value
from ..core.values import an_object
from .aws_frames import AwsDecoder, encode_aws_frame

_LOADS: Final = msgspec.json.Decoder(dict[str, Any]).decode
_BOM: Final = b"\xef\xbb\xbf"
_FIELDS: Final = (b"data", b"event", b"id", b"retry")
_DONE: Final = b"[DONE]"
_NO_LABEL: Final = {b"": ""}
_LARGE: Final = 4096  # bytes; a longer start of an event is not searched again with each piece
_BROKE_OFF: Final = "the stream broke off inside an event"


class Frames(msgspec.Struct, frozen=True):
    """How a provider writes the events of a stream.

    `kind`: server-sent events, one JSON object per line, or binary frames, where `failures` are the exception events. `event`: the
    key of an event that its `event:` line repeats; None: no such line. `wrapped`: only that line has the name; the event is an object with
    the name as its one key. `last`: the data of the frame that closes the stream, which is not a JSON object; None: no such frame.
    """

    kind: Literal["sse", "lines", "aws"] = "sse"
    event: str | None = None
    last: str | None = None
    wrapped: bool = False
    failures: tuple[str, ...] = ()


class FrameDecoder:
    """Serves one stream: receives its bytes in pieces of any size, and returns its events.

    `count`: the number of events so far, including broken ones. `finished`: the closing frame was seen, and nothing is read after it
    (`[DONE]` closes every stream: some proxies add it to formats that have none). `pending`: the last call stopped at a broken
    event; `feed(b"")`, or `close()` after the end, raises its error, and then returns what follows. `idle`: nothing is left
    from the last call.
    """

    def __init__(self, frames: Frames) -> None:
        self.frames = frames
        self.count = 0
        self.finished = False
        self.pending = False
        self._separator = b"\n\n" if frames.kind == "sse" else b"\n"
        self._ends = {_DONE, (frames.last or "[DONE]").encode()}
        self._label = _label if frames.kind == "sse" else _NO_LABEL.get
        self.idle = False
        self._head: bytes | None = b""  # the possible start of a byte order mark; None: it has been checked
        self._cr = False  # the last read ended in CR: an LF at the start of the next belongs to it
        self._parts: list[bytes] = []  # unread pieces; one event may need many of them
        self._at = 0  # the position to continue at in the first of them
        self._closed = False
        self._foreign: list[bytes] = []  # blocks without any field of an event: the body may not be a stream
        self._foreign_at = 0  # the number of events before them

    def feed(self, data: bytes | bytearray | memoryview | str) -> list[dict[str, Any]]:
        """The events that this piece completes; the piece is always consumed.

        Raises DecodeError (`.event` is its number, counted from 0) for data that is not a JSON object. Events before the broken
        one are returned first: then the next call raises the error, and the one after that continues after it.
        """
        if self.idle and isinstance(data, bytes) and (event := self.whole(data)) is not None:
            self.count += 1
            return [event]
        if self.finished:
            return []
        if not isinstance(data, bytes):
            data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else memoryview(data).tobytes()
        if self._head is not None or self._cr or data.find(b"\r") >= 0:
            data = self._clean(data)
        if not data and not self.pending:
            return []
        if parts := self._parts:
            tail = parts[-1]
            if data:  # joining one part copies nothing
                parts.append(data)
            large = len(parts) > 2 or len(tail) > _LARGE
            if large and not self.pending and self._separator not in data and not (tail[-1:] == data[:1] == b"\n"):
                return []
            data = b"".join(parts)
            parts.clear()
        self.idle = False
        end = data.rfind(self._separator) if not self.pending else -1
        if end < 0 or (events := self._usual(data[:end])) is None:
            events = self._read(data)
        else:
            self.count += len(events)
            self._keep(data, end + len(self._separator), False)
        self.idle = not (self._parts or self._cr or self.finished)
        return events

    def close(self) -> list[dict[str, Any]]:
        """Ends the source: returns an event without its final blank line, or the JSON object of a body that is not a stream.

        Raises DecodeError if the stream broke off inside an event, or is not a stream; like `feed`, after any complete events.
        """
        rest = b"".join(self._parts)
        self._parts.clear()
        if not self._closed and not self.finished:
            rest += self._head or b""
            rest += b"\n" if not rest or rest.endswith(self._separator) else b""  # so that a separator can be cut off
        self._closed = True
        return self._read(rest)

    def _clean(self, data: bytes) -> bytes:
        """Normalizes line ends to LF and removes the byte order mark."""
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

    def whole(self, data: bytes) -> dict[str, Any] | None:
        """The event of a read that is one block of the usual form, as most reads are; None for any other.

        Only for speed, like `_usual`: `_read` defines the meaning of a stream.
        """
        start = data.find(b"{")
        end = data.find(b"\n", start)
        if self.frames.wrapped or data[end:] != self._separator or (name := self._label(data[:start])) is None:
            return None
        try:
            event = _LOADS(data[start:end])
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return None
        if name and (key := self.frames.event) is not None and key not in event:
            event[key] = name
        return event

    def _usual(self, data: bytes) -> list[dict[str, Any]] | None:
        """The events of blocks that all have the usual form, without a loop over lines; None if a block has another form."""
        if self.frames.wrapped:
            return None
        try:
            if self._separator == b"\n":
                return [_LOADS(text) for text in data.split(b"\n")]
            if data[:6] == b"data: ":
                texts = data[6:].split(b"\n\ndata: ")
                return [_LOADS(text) for text in texts] if data.count(b"\n") == 2 * len(texts) - 2 else None
            blocks = data[7:].split(b"\n\nevent: ")
            if data[:7] != b"event: " or data.count(b"\n") != 3 * len(blocks) - 2:
                return None
            key = self.frames.event
            events: list[dict[str, Any]] = []
            for block in blocks:
                name, _, text = block.partition(b"\ndata: ")
                events.append(event := _LOADS(text))
                if key is not None and key not in event and name:
                    event[key] = name.decode("utf-8", "replace")
            return events
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return None

    def _read(self, data: bytes) -> list[dict[str, Any]]:
        """The events of complete blocks of any form; the rest goes to `_parts`."""
        events: list[dict[str, Any]] = []
        size, at, pending = len(data), self._at, False
        while at < size:
            end = data.find(self._separator, at)
            cut = end < 0
            if cut and not self._closed:
                break
            end, after = (size, size) if cut else (end, end + len(self._separator))
            number = self.count + len(events)
            try:
                value = self._event(data[at:end], number, cut)
            except DecodeError as error:
                if pending := bool(events):
                    break
                error.event = number
                self.count += 1
                self._keep(data, after, after < size)
                raise
            events += value
            at = after if not self.finished else size
        self.count += len(events)
        self._keep(data, at, pending)
        return events

    def _keep(self, data: bytes, at: int, pending: bool) -> None:
        """Keeps unread data; while it contains an error, it is not copied, because there may be many errors."""
        self.pending = pending
        self._at = at if pending else 0
        if at < len(data):
            self._parts.append(data if pending else data[at:])

    def _event(self, block: bytes, number: int, cut: bool) -> list[dict[str, Any]]:
        """The event of a block of any form, or several: some servers send a list. `cut`: the block ends with the stream."""
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
            return []
        if data.strip() in self._ends:
            self.finished = True
            return []
        return [self._labelled(value, name) for value in _objects(data, cut)]

    def _labelled(self, value: dict[str, Any], name: bytes | None) -> dict[str, Any]:
        """The event with the name of its frame."""
        if self.frames.wrapped and name:
            return {name.decode("utf-8", "replace"): value}
        key = self.frames.event
        if key is not None and name and key not in value:
            value[key] = name.decode("utf-8", "replace")
        return value

    def _body(self, number: int, cut: bool) -> list[dict[str, Any]]:
        """Handles the text after the last event at the end of the stream. It may be the body of an error without any frame."""
        text = b"\n\n".join(self._foreign).strip()
        try:
            return _objects(text, cut)
        except DecodeError:
            if number == 0:
                raise DecodeError(f"not an event stream: {text[:80].decode('utf-8', 'replace')!r}") from None
            if cut:
                raise
            return []  # fields that readers ignore, by the standard


def frame_decoder(frames: Frames) -> FrameDecoder | AwsDecoder:
    """Makes the decoder of a stream's bytes."""
    return AwsDecoder() if frames.kind == "aws" else FrameDecoder(frames)


def encode_frame(frames: Frames, event: Mapping[str, Any]) -> bytes:
    """Encodes one event. Raises Unwritable for values that JSON does not have, DecodeError for an event that is not an object."""
    if event.__class__ is not dict:
        event = an_object(event)
    if frames.kind == "aws":
        return encode_aws_frame(event, frames.failures)
    name: Any = None
    if frames.wrapped and len(event) == 1:
        ((name, event),) = event.items()
    data = json_bytes(event)
    if frames.kind == "lines":
        return data + b"\n"
    if frames.event is not None:
        name = event.get(frames.event)
    if name.__class__ is str:
        return b"%bdata: %b\n\n" % (_event_line(name), data)
    return b"data: %b\n\n" % data


def _numbered_frame(frames: Frames, event: Mapping[str, Any], number: int) -> bytes:
    try:
        return encode_frame(frames, event)
    except DecodeError as error:
        error.event = number
        raise


def last_frame(frames: Frames) -> bytes:
    """The frame that closes a stream; empty if the format has none."""
    if frames.last is None:
        return b""
    return f"{frames.last}\n".encode() if frames.kind == "lines" else f"data: {frames.last}\n\n".encode()


def decode_events(frames: Frames, chunks: Iterable[bytes | str]) -> Generator[dict[str, Any], None, None]:
    """The events of a body that arrives in pieces. Raises DecodeError at the first broken event.

    Like the other three functions, it reads only on demand, and closes its source when it ends or, once begun, is closed.
    """
    decoder = frame_decoder(frames)
    source = iter(chunks)
    try:
        for chunk in source:
            yield from decoder.feed(chunk)
            if decoder.pending:
                decoder.feed(b"")
            if decoder.finished:
                return
        yield from decoder.close()
        if decoder.pending:
            decoder.close()
    finally:
        close_source(source, chunks)


async def adecode_events(frames: Frames, chunks: AsyncIterable[bytes | str]) -> AsyncGenerator[dict[str, Any], None]:
    """`decode_events` for an asynchronous source."""
    decoder = frame_decoder(frames)
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


def encode_events(frames: Frames, events: Iterable[Mapping[str, Any]]) -> Generator[bytes, None, None]:
    """Each event as bytes, and the closing frame, unless the source raises."""
    source = iter(events)
    try:
        for number, event in enumerate(source):
            yield _numbered_frame(frames, event, number)
        if last := last_frame(frames):
            yield last
    finally:
        close_source(source, events)


async def aencode_events(frames: Frames, events: AsyncIterable[Mapping[str, Any]]) -> AsyncGenerator[bytes, None]:
    """`encode_events` for an asynchronous source."""
    source, number = aiter(events), 0
    try:
        async for event in source:
            yield _numbered_frame(frames, event, number)
            number += 1
        if last := last_frame(frames):
            yield last
    finally:
        await aclose_source(source, events)


def close_source(iterator: object, origin: object) -> None:
    """Closes an iterator and its origin, if they can be closed."""
    for source in (iterator,) if origin is iterator else (iterator, origin):
        if (close := getattr(source, "close", None)) is not None:
            close()


async def aclose_source(iterator: object, origin: object) -> None:
    """Closes an asynchronous iterator and its origin, if they can be closed."""
    for source in (iterator,) if origin is iterator else (iterator, origin):
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


def _objects(data: bytes, cut: bool) -> list[dict[str, Any]]:
    """The object of a JSON text, or those of a list; `cut`: the text ends with the stream."""
    try:
        value = _LOADS(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        try:
            value = lenient_value(data.decode("utf-8", "surrogatepass"))
        except ValueError as error:
            raise DecodeError(_BROKE_OFF if cut else error.message if isinstance(error, DecodeError) else f"not JSON: {error}") from None
    values: Any = value if value.__class__ is list and value else [value]
    if not all(member.__class__ is dict for member in values):
        raise DecodeError("not a JSON object")
    return values


@lru_cache(256)
def _label(start: bytes) -> str | None:
    """The `event:` name in the lines before the data of a usual block; empty if it has none, None for any other block."""
    if start == b"data: ":
        return ""
    name = start[7:].removesuffix(b"\ndata: ")
    return name.decode("utf-8", "replace") if start == b"event: %b\ndata: " % name and b"\n" not in name and b"\r" not in name else None


@lru_cache(256)
def _event_line(name: str) -> bytes:
    """The `event:` line; empty for a name that does not fit on one line, which then stays in the data."""
    return f"event: {name}\n".encode() if name and name.isprintable() else b""
