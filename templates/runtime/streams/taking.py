"""Streamed refusals and calls with free text, for a target whose answers have no place for them: see lenses/taking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.free_text import KEY, as_function, wrapped
from ..lenses.taking import FREE_TEXT, REFUSAL, is_free, is_refusal, refusing, said, takes
from .accumulator import numbered


class Taking:
    """Writes such parts as the target can hold them: texts, and calls of functions. Serves one stream."""

    def __init__(self, provider: Any, losses: list[Loss]) -> None:
        self._provider, self._losses = provider, losses
        self._calls: set[tuple[int, int]] = set()  # that are open, and told as calls of functions
        self._refusals: set[int] = set()  # the candidates that have refused

    @property
    def idle(self) -> bool:
        """Whether pieces of open parts pass as they are."""
        return not self._calls

    def told(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        for event in events:
            match event:
                case u.PartStart(part=part) if is_free(part) and not takes(self._provider, FREE_TEXT):
                    yield from self._opened(event, part)
                case u.PartDelta(delta=u.InputDelta(text=text)) if (event.candidate, event.index) in self._calls:
                    yield replace(event, delta=u.ArgumentsDelta(text=wrapped(text)))
                case u.PartEnd() if (event.candidate, event.index) in self._calls:
                    self._calls.discard((event.candidate, event.index))
                    yield _piece(event, '"}')
                    yield replace(event, part=as_function(event.part)) if isinstance(event.part, u.ToolCall) else event
                case u.PartStart(part=part) | u.PartEnd(part=part) if is_refusal(part) and not takes(self._provider, REFUSAL):
                    self._refusals.add(event.candidate)
                    losses = self._losses if isinstance(event, u.PartStart) else []  # its end says the same again
                    yield replace(event, part=said(part, self._provider, _place(event), losses))
                case u.StreamDelta() | u.StreamEnd() if self._refusals:
                    found = [refusing(one) if number in self._refusals else one for number, one in numbered(event.response)]
                    yield replace(event, response=replace(event.response, candidates=found))
                case _:
                    yield event

    def _opened(self, event: u.PartStart, call: Any) -> Iterator[u.StreamEvent]:
        self._calls.add((event.candidate, event.index))
        yield replace(event, part=replace(said(call, self._provider, _place(event), self._losses), arguments={}))
        yield _piece(event, f'{{"{KEY}":"{wrapped(call.input or "")}')


def _piece(event: u.PartStart | u.PartEnd, text: str) -> u.PartDelta:
    return u.PartDelta(index=event.index, candidate=event.candidate, delta=u.ArgumentsDelta(text=text))


def _place(event: u.PartStart | u.PartEnd) -> str:
    return f"candidates[{event.candidate}].message.parts[{event.index}]"
