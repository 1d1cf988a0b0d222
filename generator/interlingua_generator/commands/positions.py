"""The positions of values in a JSON text: line and column by path."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from json import JSONDecoder
from typing import Final

SPACE: Final = re.compile(r"[ \t\r\n]*")
Place = tuple[int, int]


def positions(text: str) -> dict[str, Place]:
    """Return the line and column, from 1, of each key's name and of each member of a list. The text itself is under "".

    `text` is valid JSON.
    """
    starts = [0, *(newline.end() for newline in re.finditer("\n", text))]

    def place(offset: int) -> Place:
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    return {path: place(offset) for path, offset in _values(text)}


def _values(text: str) -> Iterator[tuple[str, int]]:
    """Yield (path, offset) of each value, outer ones first. It is not recursive, because bodies may be nested deeply."""
    decode = JSONDecoder(strict=False).raw_decode
    at = _after(text, 0)
    yield "", at
    open_: list[tuple[str, int]] = []  # (path, index of the next member; -1 for an object)
    path, value = "", True  # `value`: whether a value is next, or what follows one
    while True:
        if value and text[at] in "{[":
            closed = "}" if text[at] == "{" else "]"
            open_.append((path, -1 if text[at] == "{" else 0))
            at = _after(text, at + 1)
            if text[at] == closed:
                open_.pop()
                at, value = _after(text, at + 1), False
                continue
        elif value:
            at, value = _after(text, decode(text, at)[1]), False
            continue
        elif not open_ or at >= len(text):
            return
        elif text[at] in "}]":
            open_.pop()
            at = _after(text, at + 1)
            continue
        else:  # a comma
            at = _after(text, at + 1)
        holder, number = open_[-1]
        start, value = at, True
        if number < 0:
            key, at = decode(text, at)
            at = _after(text, _after(text, at) + 1)
            path = f"{holder}.{key}" if holder else key
        else:
            open_[-1] = holder, number + 1
            path = f"{holder}[{number}]"
        yield path, start


def _after(text: str, at: int) -> int:
    match = SPACE.match(text, at)
    return match.end() if match else at
