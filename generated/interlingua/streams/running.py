# Generated from templates/runtime/streams/running.py; do not edit.

"""Streamed calls that a provider ran, with their results: see lenses/hosted_calls. Each is emitted when its result is complete."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.answers.required import put_back
from ..lenses.hosted.calls import Client
from ..lenses.hosted.running import Running, is_for_client
from .accumulator import numbered
from .deltas import deltas_of, with_deltas, without_deltas


class Runs:
    """Converts hosted calls to a form that the target supports. Serves one stream. `results`: those of the source's answers."""

    def __init__(self, provider: Any, losses: list[Loss], client: Client, results: str | None) -> None:
        self._provider, self._lens, self._losses, self._client = provider, provider.LENS, losses, client
        self._results = results
        self.holds: dict[tuple[int, int], _Open] = {}  # calls and results that are held back
        self._candidates: dict[int, Running] = {}
        self.places: dict[tuple[int, int], int] = {}  # new indexes of parts that moved
        self.answered: set[tuple[int, str]] = set()  # candidate and id of calls whose results have come

    def convert(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        for event in events:
            match event:
                case u.PartStart():
                    yield from self._started(event)
                case u.PartDelta() if (event.candidate, event.index) in self.holds:
                    self.holds[event.candidate, event.index].deltas.append(event.delta)
                case u.PartEnd() if (event.candidate, event.index) in self.holds:
                    whole = self.holds.pop((event.candidate, event.index)).whole(event)
                    yield from self._whole(self._of(event.candidate).complete(whole, event.index), event.candidate)
                case u.PartDelta() | u.PartEnd():
                    yield self._placed(event)
                case u.StreamDelta() | u.StreamEnd():
                    yield from self._ended(event)
                    yield event
                case _:
                    yield event

    def put_back(self, losses: list[Loss]) -> list[Loss]:
        """Changes the paths of losses, which count the written parts, back to the original answer."""
        moved = {path: origins for running in self._candidates.values() for path, origins in running.moved.items()}
        if not moved:
            return losses
        losses = [replace(loss) for loss in losses]
        put_back(losses, moved)
        return losses

    def _of(self, candidate: int) -> Running:
        if candidate not in self._candidates:
            self._candidates[candidate] = Running(self._lens, f"candidates[{candidate}]", self._losses, self._client, self._waits)
        return self._candidates[candidate]

    def _waits(self, call: u.ToolCall) -> bool:
        """Whether a call of the application is held back: its result may follow."""
        functions = self._client.functions
        known = call.kind in ("function", "custom") and (functions is None or call.name in functions)
        may_follow = self._results == "usual" or (self._results == "keep" and not known)
        return may_follow and is_for_client(self._provider, call)

    def _started(self, event: u.PartStart) -> Iterator[u.StreamEvent]:
        running = self._of(event.candidate)
        if self._results == "keep" and event.part.__class__ not in (u.ToolCall, u.ToolResult):
            yield from self._whole(running.released(), event.candidate)
        if running.concerns(event.part):
            if isinstance(event.part, u.ToolResult):
                self.answered.add((event.candidate, event.part.call_id))
            self.holds[event.candidate, event.index] = _Open(event)
            return
        place = running.passes(event.part, event.index)
        if place != event.index:
            self.places[event.candidate, event.index] = place
        yield self._placed(event)

    def _placed(self, event: Any) -> Any:
        place = self.places.get((event.candidate, event.index), event.index)
        return event if place == event.index else replace(event, index=place)

    def _ended(self, event: u.StreamDelta | u.StreamEnd) -> Iterator[u.StreamEvent]:
        """Emits the remaining calls of the candidates that have ended."""
        over = {number for number, candidate in numbered(event.response) if candidate.stop_reason is not None}
        for number, running in self._candidates.items():
            if isinstance(event, u.StreamEnd) or number in over:
                for at in [at for at in self.holds if at[0] == number]:
                    yield from self._whole(running.complete(self.holds.pop(at).whole(None), at[1]), number)
                yield from self._whole(running.rest(), number)

    def _whole(self, parts: Iterable[Any], candidate: int) -> Iterator[u.StreamEvent]:
        parts = list(parts)
        first = len(self._of(candidate).origins) - len(parts)
        for index, part in enumerate(parts, first):
            yield u.PartStart(index=index, candidate=candidate, part=without_deltas(part))
            for delta in deltas_of(part):
                yield u.PartDelta(index=index, candidate=candidate, delta=delta)
            yield u.PartEnd(index=index, candidate=candidate)


class _Open:
    """A part that is held back while it grows."""

    def __init__(self, event: u.PartStart) -> None:
        self._part: Any = event.part
        self.deltas: list[Any] = []

    def whole(self, event: u.PartEnd | None) -> Any:
        part: Any = event.part if event is not None and event.part is not None else with_deltas(self._part, self.deltas)
        if part.__class__ is u.ToolCall and not part.id:
            return replace(part, id=self._part.id)
        return part
