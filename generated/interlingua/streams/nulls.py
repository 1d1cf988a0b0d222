# Generated from templates/runtime/streams/nulls.py; do not edit.

"""Removes nulls that mean missing properties from streamed calls: their arguments are emitted at once when they are complete."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from .. import model as u
from ..lenses.nulls import Ways, is_of, without_nulls
from ..lenses.values import arguments_in
from .deltas import arguments_text


class Clearing:
    """Serves one stream. `tools`: the paths to such properties, by the tool's name in the stream."""

    def __init__(self, tools: Mapping[str, Ways]) -> None:
        self._tools = tools
        self._open: dict[tuple[int, int], tuple[u.ToolCall, list[str]]] = {}

    def texts(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        for event in events:
            match event:
                case u.PartStart(part=u.ToolCall() as call) if is_of(call, self._tools):
                    self._open[event.candidate, event.index] = call, [arguments_text(call)]
                    yield replace(event, part=replace(call, arguments={}, arguments_text=None, arguments_error=None))
                case u.PartDelta(delta=u.ArgumentsDelta(text=text)) if (event.candidate, event.index) in self._open:
                    self._open[event.candidate, event.index][1].append(text)
                case u.PartEnd() if (event.candidate, event.index) in self._open:
                    yield from self._told(event.candidate, event.index)
                    whole = event.part
                    yield replace(event, part=without_nulls(whole, self._tools[whole.name]) if is_of(whole, self._tools) else whole)
                case u.StreamEnd() | u.ErrorAnswer():
                    for candidate, index in list(self._open):
                        yield from self._told(candidate, index)
                    yield event
                case _:
                    yield event

    def _told(self, candidate: int, index: int) -> Iterator[u.StreamEvent]:
        """The complete arguments of a call."""
        call, pieces = self._open.pop((candidate, index))
        text = "".join(pieces)
        arguments, error = arguments_in(text) if text.strip() else ({}, None)
        whole = replace(call, arguments=arguments, arguments_text=text, arguments_error=error)
        text = text if error is not None else without_nulls(whole, self._tools[call.name]).arguments_text or ""
        if text:
            yield u.PartDelta(index=index, candidate=candidate, delta=u.ArgumentsDelta(text=text))
