# Generated from templates/runtime/streams/tracing.py; do not edit.

"""Traces the events of a stream: records what a converter reads and writes, if requested."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeAlias, cast

from msgspec import Struct

from ..core.errors import DecodeError, Step
from ..core.losses import Loss
from ..core.plain import plain

Place: TypeAlias = tuple[int, str]
"""The number of an event, and a path in it."""


class TracedEvent(Struct, frozen=True):
    """An event of a converted stream, and its result.

    source:  its number, from 0; None for the target's output at the end of the stream
    targets: the numbers of the resulting events of the target; empty if it was held back, or gives none
    values:  its values that are unchanged in these events: (path in it, number of the target's event, path in that)
    losses:  what was dropped or changed when it was read
    """

    source: int | None
    targets: list[int]
    values: list[tuple[str, int, str]]
    losses: list[Loss]

    def __str__(self) -> str:
        name = "end" if self.source is None else f"[{self.source}]"
        lines = [f"{name} -> {', '.join(f'[{number}]' for number in self.targets) or 'nothing yet'}"]
        lines += [f"  {path} -> [{number}].{target}" for path, number, target in self.values]
        return "\n".join([*lines, *(f"  {loss}" for loss in self.losses)])


class Notes:
    """Records the events that are read and written. `lost`: returns all losses so far."""

    def __init__(self, lost: Callable[[], list[Loss]]) -> None:
        self._lost = lost
        self._read: list[tuple[Any, int]] = []  # each event, and the number of losses before it
        self._made: list[list[tuple[int, Any]]] = [[]]  # the target's events, grouped by the number of source events read before
        self._count = 0
        self._ended: int | None = None  # the number of losses before the end

    def watch(self, following: Callable[[], Any]) -> Callable[[], Any]:
        """The same source, recorded."""

        def noted() -> Any:
            try:
                event = following()
            except StopIteration:
                self._end()
                raise
            self._begin(event)
            return event

        return noted

    def awatch(self, following: Callable[[], Awaitable[Any]]) -> Callable[[], Awaitable[Any]]:
        async def noted() -> Any:
            try:
                event = await following()
            except StopAsyncIteration:
                self._end()
                raise
            self._begin(event)
            return event

        return noted

    def made(self, event: Any) -> None:
        """Records an event of the target."""
        self._made[-1].append((self._count, event))
        self._count += 1

    def rows(self) -> list[TracedEvent]:
        """The results. Call it after the end of the stream."""
        lost = self._lost()
        last = len(lost) if self._ended is None else self._ended
        ends = [before for _, before in self._read[1:]] + [last]
        traced = [
            TracedEvent(number, [to for to, _ in made], list(_kept(plain(event), made)), lost[before:end])
            for number, ((event, before), end, made) in enumerate(zip(self._read, ends, self._made[1:], strict=False))
        ]
        rest = self._made[-1] if self._ended is not None else []
        if rest or last < len(lost):
            traced.append(TracedEvent(None, [to for to, _ in rest], [], lost[last:]))
        return traced

    def _begin(self, event: Any) -> None:
        self._read.append((event, len(self._lost())))
        self._made.append([])

    def _end(self) -> None:
        if self._ended is None:
            self._ended = len(self._lost())
            self._made.append([])


def _kept(event: Any, made: list[tuple[int, Any]]) -> Iterator[tuple[str, int, str]]:
    """The values of an event that occur exactly once in it and once in the resulting events."""
    here = _by_value((0, event))
    in_targets = _by_value(*made)
    for value, places in here.items():
        if len(places) == 1 == len(in_targets.get(value, ())):
            (_, path), (number, target) = places[0], in_targets[value][0]
            yield path, number, target


def _by_value(*events: tuple[int, Any]) -> dict[tuple[type, Any], list[Place]]:
    """The places of each text and of each number; insignificant values, such as 0 and true, are left out."""
    places: dict[tuple[type, Any], list[Place]] = {}
    for number, event in events:
        for steps, value in _leaves(event, ()):
            if (isinstance(value, str) and value) or (isinstance(value, (int, float)) and abs(value) > 1):
                places.setdefault((type(value), value), []).append((number, DecodeError("", steps).path))
    return places


def _leaves(value: Any, at: tuple[Step, ...]) -> Iterator[tuple[tuple[Step, ...], Any]]:
    if isinstance(value, dict):
        for key, member in cast("dict[str, Any]", value).items():
            yield from _leaves(member, (*at, key))
    elif isinstance(value, list):
        for number, member in enumerate(cast("list[Any]", value)):
            yield from _leaves(member, (*at, number))
    else:
        yield at, value
