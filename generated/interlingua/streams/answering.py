# Generated from templates/runtime/streams/answering.py; do not edit.

"""A streamed answer that the model could only be made to give as the call of a tool: the text that it is, as it comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..core.values import unchanged
from ..lenses.answering import as_text, ended
from .accumulator import numbered
from .deltas import arguments_text


class Answering:
    """Makes texts of the calls of one tool, event by event. Serves one stream.

    tool:  as the application would name it
    names: tool names that were rewritten: the source's name -> the application's
    """

    def __init__(self, tool: str, names: Mapping[str, str], losses: list[Loss]) -> None:
        self._tool, self._names, self._losses = tool, names, losses
        self._said: dict[tuple[int, int], bool] = {}  # of an open call that is the answer: whether it has said something
        self._calls: set[int] = set()  # the candidates that have called something else

    def texts(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        for event in events:
            match event:
                case u.PartStart(part=u.ToolCall() as call) if self._is_answer(call):
                    text = arguments_text(call)
                    self._said[event.candidate, event.index] = bool(text)
                    yield replace(event, part=self._text(event, call, text), extras=None)
                case u.PartStart(part=u.ToolCall()):
                    self._calls.add(event.candidate)
                    yield event
                case u.PartDelta(delta=u.ArgumentsDelta(text=text)) if (event.candidate, event.index) in self._said:
                    self._said[event.candidate, event.index] = True
                    yield replace(event, delta=u.TextDelta(text=text))
                case u.PartEnd() if (event.candidate, event.index) in self._said:
                    yield from self._closed(event)
                case u.StreamDelta() | u.StreamEnd():
                    yield self._ended(event)
                case _:
                    yield event

    def _is_answer(self, call: u.ToolCall) -> bool:
        return self._names.get(call.name, call.name) == self._tool

    def _text(self, event: u.PartStart | u.PartEnd, call: u.ToolCall, text: str) -> u.Text:
        return as_text(call, text, f"candidates[{event.candidate}].message.parts[{event.index}]", self._losses)

    def _closed(self, event: u.PartEnd) -> Iterator[u.StreamEvent]:
        """The end; in front of it what was said there alone. Without arguments the answer is an empty object."""
        whole = event.part if isinstance(event.part, u.ToolCall) else None
        text = arguments_text(whole) if whole is not None else ""
        if not self._said.pop((event.candidate, event.index)):
            text = text if text.strip() else "{}"
            yield u.PartDelta(index=event.index, candidate=event.candidate, delta=u.TextDelta(text=text))
        yield replace(event, part=None if whole is None else self._text(event, whole, text), extras=None)

    def _ended(self, event: u.StreamDelta | u.StreamEnd) -> u.StreamEvent:
        given = event.response.candidates
        candidates: list[Any] = [ended(one, number in self._calls) for number, one in numbered(event.response)]
        return event if unchanged(candidates, given) else replace(event, response=replace(event.response, candidates=candidates))
