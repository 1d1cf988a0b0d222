"""Converts streamed function calls that stand for free-text tools back to calls with free text, as they arrive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.answers.free_text import Unwrapping, free, in_free_text, is_wrapped
from ..lenses.values import arguments_in
from .deltas import arguments_text


class Freeing:
    """Converts function calls that stand for free-text tools to calls with free text. Serves one stream.

    tools: their names in the application
    names: renamed tools: the source's name -> the application's
    """

    def __init__(self, tools: frozenset[str], names: Mapping[str, str], losses: list[Loss]) -> None:
        self._tools, self._names, self._losses = tools, names, losses
        self._calls: dict[tuple[int, int], _Call] = {}

    def texts(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        for event in events:
            match event:
                case u.PartStart(part=u.ToolCall() as call) if is_wrapped(self._own(call), self._tools):
                    opened = self._calls[event.candidate, event.index] = _Call(call)
                    yield replace(event, part=free(call))
                    yield from opened.grown(event, arguments_text(call))
                case u.PartDelta(delta=u.ArgumentsDelta(text=text)) if (event.candidate, event.index) in self._calls:
                    yield from self._calls[event.candidate, event.index].grown(event, text)
                case u.PartEnd() if (event.candidate, event.index) in self._calls:
                    yield from self._closed(event, self._calls.pop((event.candidate, event.index)))
                case _:
                    yield event

    def _own(self, call: u.ToolCall) -> u.ToolCall:
        return replace(call, name=self._names[call.name]) if call.name in self._names else call

    def _closed(self, event: u.PartEnd, call: _Call) -> Iterator[u.StreamEvent]:
        """The end of the call, preceded by the rest of its text."""
        whole = event.part if isinstance(event.part, u.ToolCall) else call.whole
        freed = in_free_text(whole, f"candidates[{event.candidate}].message.parts[{event.index}]", self._losses)
        rest = (freed.input or "").removeprefix(call.text)
        if rest and (freed.input or "").startswith(call.text):
            yield u.PartDelta(index=event.index, candidate=event.candidate, delta=u.InputDelta(text=rest))
        yield replace(event, part=None if event.part is None else freed)


class _Call:
    """An open call: its arguments and its text so far."""

    def __init__(self, opened: u.ToolCall) -> None:
        self._opened = opened
        self._unwrapping = Unwrapping()
        self._pieces: list[str] = []
        self._texts: list[str] = []

    def grown(self, event: u.PartStart | u.PartDelta, piece: str) -> Iterator[u.StreamEvent]:
        self._pieces.append(piece)
        if text := self._unwrapping.feed(piece):
            self._texts.append(text)
            yield u.PartDelta(index=event.index, candidate=event.candidate, delta=u.InputDelta(text=text))

    @property
    def text(self) -> str:
        return "".join(self._texts)

    @property
    def whole(self) -> u.ToolCall:
        """The original call."""
        text = "".join(self._pieces)
        arguments, error = arguments_in(text) if text.strip() else ({}, None)
        return replace(self._opened, arguments=arguments, arguments_text=text, arguments_error=error)
