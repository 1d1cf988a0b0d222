# Generated from templates/runtime/streams/nulls.py; do not edit.

"""Arguments of streamed calls as the schemas of the application describe them, emitted in one piece when they are complete."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from .. import model as u
from ..lenses.answers.nulls import Ways, is_of, restored
from ..lenses.values import arguments_in
from .deltas import arguments_text


class Clearing:
    """Restores the arguments of calls. Serves one stream.

    nulls: tool name in the stream -> the paths to properties for which null means that they are missing
    keys:  tool name in the stream -> the original names of properties
    """

    def __init__(self, nulls: Mapping[str, Ways], keys: Mapping[str, Mapping[str, str]]) -> None:
        self._undone = nulls, keys
        self._tools = {**nulls, **keys}
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
                    yield from self._arguments(event.candidate, event.index)
                    whole = event.part
                    yield replace(event, part=restored(whole, *self._undone))
                case u.StreamEnd() | u.ErrorAnswer():
                    for candidate, index in list(self._open):
                        yield from self._arguments(candidate, index)
                    yield event
                case _:
                    yield event

    def _arguments(self, candidate: int, index: int) -> Iterator[u.StreamEvent]:
        """The complete arguments of a call."""
        call, pieces = self._open.pop((candidate, index))
        text = "".join(pieces)
        arguments, error = arguments_in(text) if text.strip() else ({}, None)
        whole = replace(call, arguments=arguments, arguments_text=text, arguments_error=error)
        text = text if error is not None else restored(whole, *self._undone).arguments_text or ""
        if text:
            yield u.PartDelta(index=index, candidate=candidate, delta=u.ArgumentsDelta(text=text))
