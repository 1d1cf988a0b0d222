# Generated from templates/runtime/streams/aws_frames.py; do not edit.

"""Events in binary frames, as Amazon's services write them (application/vnd.amazon.eventstream).

A message is a prelude (its length and that of its headers, four bytes each, and their CRC-32), headers, a JSON payload, and the CRC-32
of all before it. The headers name the event; the decoded event is an object with one key, its name.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from struct import Struct
from struct import error as NoStruct
from typing import Any, Final
from zlib import crc32

import msgspec

from ..core.errors import DecodeError
from ..core.json_text import json_bytes, lenient_value

_PRELUDE: Final = Struct(">III")  # length of the message, length of its headers, checksum of both
_CRC: Final = Struct(">I")
_LENGTH: Final = Struct(">H")
_LEAST: Final = _PRELUDE.size + _CRC.size
_MOST: Final = 16 * 2**20 + 128 * 2**10  # the maximal size of payload and headers, with a margin
_FIXED: Final = {0: 0, 1: 0, 2: 1, 3: 2, 4: 4, 5: 8, 8: 8, 9: 16}  # type of a header's value -> its length
_LONGEST: Final = 2**15 - 1  # bytes of a text in a header
_COUNTED: Final = (6, 7)  # bytes and text: two bytes give the length
_TEXT: Final = 7
_KIND, _EVENT, _FAILURE, _CODE, _MESSAGE = ":message-type", ":event-type", ":exception-type", ":error-code", ":error-message"
_LOADS: Final = msgspec.json.Decoder(dict[str, Any]).decode
_BROKE_OFF: Final = "the stream broke off inside an event"


class AwsDecoder:
    """Serves one stream: receives its bytes in pieces of any size, and returns its events.

    count, finished, pending: as in FrameDecoder; there is no closing frame
    """

    def __init__(self) -> None:
        self.count = 0
        self.finished = False
        self.pending = False
        self._data = bytearray()
        self._lost = False  # the stream is unreadable: the start of the next message is unknown

    def feed(self, data: bytes | bytearray | memoryview | str) -> list[dict[str, Any]]:
        """The events that this piece completes. Raises DecodeError like FrameDecoder; events after a broken one can be read."""
        if isinstance(data, str):
            raise DecodeError("expected bytes: the frames of this stream are no text")
        self._data += data
        return self._read()

    def close(self) -> list[dict[str, Any]]:
        """Ends the source. Raises DecodeError if it broke off inside an event."""
        events = self._read()
        if self._data and not self._lost and not self.pending:
            self._data.clear()
            error = DecodeError(_BROKE_OFF)
            error.event = self.count
            raise error
        return events

    def _read(self) -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = []
        self.pending = False
        while not self._lost and (message := self._next(events)) is not None:
            try:
                event = _event(message)
            except DecodeError as error:
                if events:  # they are returned first; the message is read again
                    self._data[:0] = message
                    self.pending = True
                    return events
                raise self._numbered(error) from None
            if event is not None:
                self.count += 1
                events.append(event)
        return events

    def _next(self, events: list[dict[str, Any]]) -> bytes | None:
        """The next complete message; None if it has not arrived, or if the next call has to report it."""
        if len(self._data) < _PRELUDE.size:
            return None
        length, headers, checksum = _PRELUDE.unpack_from(self._data)
        sound = checksum == crc32(memoryview(self._data)[: _PRELUDE.size - _CRC.size])
        if not sound or not _LEAST + headers <= length <= _MOST:
            if events:
                self.pending = True
                return None
            text = bytes(self._data[:80]).decode("utf-8", "replace")
            self._lost = True
            self._data.clear()
            raise self._numbered(DecodeError(f"not a frame of an event stream: {text!r}"))
        if len(self._data) < length:
            return None
        message = bytes(memoryview(self._data)[:length])
        del self._data[:length]
        return message

    def _numbered(self, error: DecodeError) -> DecodeError:
        error.event = self.count
        self.count += 1
        return error


def _event(message: bytes) -> dict[str, Any] | None:
    """The event in a message; None if it has none."""
    (checksum,) = _CRC.unpack_from(message, len(message) - _CRC.size)
    if checksum != crc32(memoryview(message)[: -_CRC.size]):
        raise DecodeError("the checksum of an event is wrong")
    end = _PRELUDE.size + _PRELUDE.unpack_from(message)[1]
    headers = _headers(message[_PRELUDE.size : end])
    kind = headers.get(_KIND, "event")
    if kind == "error":
        return {headers.get(_CODE, "error"): {"message": headers.get(_MESSAGE, "")}}
    name = headers.get(_FAILURE if kind == "exception" else _EVENT)
    payload = message[end : -_CRC.size]
    if name is None:
        return None if not payload else _refuse()
    return {name: _object(payload) if payload else {}}


def _object(payload: bytes) -> dict[str, Any]:
    try:
        return _LOADS(payload)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        try:
            value = lenient_value(payload.decode("utf-8", "surrogatepass"))
        except ValueError as error:
            raise DecodeError(f"not a JSON object: {error}") from None
    if value.__class__ is not dict:
        raise DecodeError("not a JSON object")
    return value


def _refuse() -> None:
    raise DecodeError("an event without a name")


def _headers(data: bytes) -> dict[str, str]:
    """The headers with text values."""
    headers: dict[str, str] = {}
    at = 0
    try:
        while at < len(data):
            start = at + 1
            at = start + data[at]
            name, kind = data[start:at].decode(), data[at]
            at += 1
            if kind in _COUNTED:
                start = at + _LENGTH.size
                at = start + _LENGTH.unpack_from(data, at)[0]
            else:
                start, at = at, at + _FIXED[kind]
            if at > len(data):
                raise IndexError
            if kind == _TEXT:
                headers[name] = data[start:at].decode()
    except (IndexError, KeyError, UnicodeError, NoStruct):
        raise DecodeError("the headers of an event cannot be read") from None
    return headers


def encode_aws_frame(event: Mapping[str, Any], failures: Collection[str]) -> bytes:
    """One event as a message. `failures`: the names of events that are exceptions."""
    if len(event) != 1:
        raise DecodeError(f"an event of such a stream is an object with one key, its name; this one has {len(event)}")
    ((name, content),) = event.items()
    if name.__class__ is not str or not _is_name(name):
        raise DecodeError(f"expected the name of an event, got {ascii(name)[:80]}")
    kind = ((_FAILURE, name), (":content-type", "application/json"), (_KIND, "exception"))
    if name not in failures:
        kind = ((_EVENT, name), (":content-type", "application/json"), (_KIND, "event"))
    headers = b"".join(_header(key, value) for key, value in kind)
    payload = json_bytes(content)
    prelude = _PRELUDE.pack(length := _LEAST + len(headers) + len(payload), len(headers), 0)[: -_CRC.size]
    message = prelude + _CRC.pack(crc32(prelude)) + headers + payload
    assert len(message) + _CRC.size == length
    return message + _CRC.pack(crc32(message))


def _is_name(name: str) -> bool:
    """Whether a header can hold it."""
    try:
        return len(name.encode()) <= _LONGEST
    except UnicodeEncodeError:
        return False


def _header(name: str, value: str) -> bytes:
    key, text = name.encode(), value.encode()
    return bytes((len(key),)) + key + bytes((_TEXT,)) + _LENGTH.pack(len(text)) + text
