# Generated from templates/runtime/conformance/frames.py; do not edit.

"""The bytes of a stream, cut into frames as strictly as the strictest clients do it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, cast

from ..core.errors import DecodeError
from ..streams.aws_frames import AwsDecoder

CLOSING: Final = "[DONE]"
SHOWN: Final = 60  # characters of data that cannot be read


class Frame(NamedTuple):
    """One frame. `event`: the object in it; `data`: the text that is none. `fault`: what is wrong with it; `cut`: it has no end."""

    line: int
    name: str | None
    event: dict[str, Any] | None
    data: str = ""
    fault: str | None = None
    cut: bool = False


def frames(kind: str, data: bytes) -> Iterator[Frame]:
    """The frames of a whole stream."""
    if kind == "aws":
        return _binary(data)
    return _lines(data) if kind == "lines" else _server_sent(data)


def _read(line: int, name: str | None, data: str, cut: bool) -> Frame:
    try:
        value: Any = json.loads(data, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        return Frame(line, name, None, data, f"not JSON: {error}: {data[:SHOWN]!r}", cut)
    if not isinstance(value, dict):
        return Frame(line, name, None, data, f"not a JSON object: {data[:SHOWN]!r}", cut)
    return Frame(line, name, cast("dict[str, Any]", value), data, None, cut)


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number of JSON")


def _text(data: bytes) -> str:
    return data.decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n")


def _lines(data: bytes) -> Iterator[Frame]:
    text = _text(data)
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield _read(number, None, line, False)


def _server_sent(data: bytes) -> Iterator[Frame]:
    """https://html.spec.whatwg.org/multipage/server-sent-events.html: an event without a blank line after it is not given to the client."""
    name: str | None = None
    pieces: list[str] = []
    start = 1
    lines = _text(data).split("\n")
    for number, line in enumerate(lines, 1):
        if not line:
            if pieces:
                yield _frame(start, name, "\n".join(pieces), number == len(lines))
            name, pieces, start = None, [], number + 1
            continue
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "data":
            pieces.append(value)
        elif field == "event":
            name = value or None
        elif field not in ("", "id", "retry"):
            yield Frame(number, None, None, "", f"no field of a server-sent event: {line[:SHOWN]!r}")
    if lines[-1] and pieces:
        yield _frame(start, name, "\n".join(pieces), True)


def _frame(line: int, name: str | None, data: str, cut: bool) -> Frame:
    return Frame(line, name, None, CLOSING, None, cut) if data.strip() == CLOSING else _read(line, name, data, cut)


def _binary(data: bytes) -> Iterator[Frame]:
    decoder = AwsDecoder()
    number = 0
    for call in (lambda: decoder.feed(data), decoder.close):
        again = True
        while again:
            try:
                events = call()
            except DecodeError as error:
                yield Frame(number + 1, None, None, "", str(error))
                number += 1
                again, call = decoder.pending, lambda: decoder.feed(b"")
                continue
            for event in events:
                yield Frame(number + 1, next(iter(event), None), event)
                number += 1
            again, call = decoder.pending, lambda: decoder.feed(b"")
