# Generated from templates/runtime/gateway/pace.py; do not edit.

"""The pace of an answer: how much of it had come after how many seconds, and its pieces at the same times again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

STEP: Final = 0.01  # seconds: what comes within them comes together
ENDS: Final = {"sse": b"\n\n", "lines": b"\n"}

Mark: TypeAlias = tuple[float, int]
"""Seconds since the request, and how many bytes had come then."""


class Piece(NamedTuple):
    """A part of an answer. `at`: seconds after the request at which it is due."""

    at: float
    data: bytes


class Pace:
    """Notes when the bytes of an answer come."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []

    def note(self, seconds: float, size: int) -> None:
        """So many more bytes have come."""
        before, total = self.marks[-1] if self.marks else (-1.0, 0)
        if seconds - before < STEP:
            self.marks[-1] = (before, total + size)
        else:
            self.marks.append((round(seconds, 3), total + size))


def paced(pieces: Sequence[bytes], marks: Sequence[Mark], speed: float) -> list[Piece]:
    """Each piece when the same share of the recorded answer had come, or `speed` times as soon; 0: at once."""
    if not marks or not speed:
        return [Piece(0.0, piece) for piece in pieces]
    whole, total = sum(map(len, pieces)), marks[-1][1]
    timed: list[Piece] = []
    come, number = 0, 0
    for piece in pieces:
        come += len(piece)
        while number < len(marks) - 1 and marks[number][1] * whole < come * total:
            number += 1
        timed.append(Piece(marks[number][0] / speed, piece))
    return timed


def events(kind: str, data: bytes) -> Iterator[bytes]:
    """The events of a stream, each with what ends it."""
    end = ENDS.get(kind)
    if end is None:
        yield from _frames(data)
        return
    *whole, rest = data.split(end)
    yield from (piece + end for piece in whole)
    if rest:
        yield rest


def _frames(data: bytes) -> Iterator[bytes]:
    """Binary frames, which begin with their length."""
    while data:
        size = int.from_bytes(data[:4]) or len(data)
        yield data[:size]
        data = data[size:]
