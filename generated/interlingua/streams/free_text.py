# Generated from templates/runtime/streams/free_text.py; do not edit.

"""Streamed calls with free text: out of the JSON in which they came, or into it, as it comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.free_text import KEY, Unwrapping, as_function, free, in_free_text, is_wrapped, wrapped
from ..lenses.taking import FREE_TEXT, REFUSAL, is_free, is_refusal, refusing, said, takes
from ..lenses.values import arguments_in
from .accumulator import numbered
from .deltas import arguments_text


class Freeing:
    """Makes calls with free text of the calls of functions that stood for such tools. Serves one stream.

    tools: as the application names them
    names: tool names that were rewritten: the source's name -> the application's
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
        """The end; in front of it what could not be told before."""
        whole = event.part if isinstance(event.part, u.ToolCall) else call.whole
        freed = in_free_text(whole, f"candidates[{event.candidate}].message.parts[{event.index}]", self._losses)
        rest = (freed.input or "").removeprefix(call.text)
        if rest and (freed.input or "").startswith(call.text):
            yield u.PartDelta(index=event.index, candidate=event.candidate, delta=u.InputDelta(text=rest))
        yield replace(event, part=None if event.part is None else freed)


class _Call:
    """An open call: what has come of its arguments, and of its text."""

    def __init__(self, opened: u.ToolCall) -> None:
        self._opened = opened
        self._unwrapping = Unwrapping()
        self._pieces: list[str] = []
        self._said: list[str] = []

    def grown(self, event: u.PartStart | u.PartDelta, piece: str) -> Iterator[u.StreamEvent]:
        self._pieces.append(piece)
        if text := self._unwrapping.feed(piece):
            self._said.append(text)
            yield u.PartDelta(index=event.index, candidate=event.candidate, delta=u.InputDelta(text=text))

    @property
    def text(self) -> str:
        return "".join(self._said)

    @property
    def whole(self) -> u.ToolCall:
        """The call as it came."""
        text = "".join(self._pieces)
        arguments, error = arguments_in(text) if text.strip() else ({}, None)
        return replace(self._opened, arguments=arguments, arguments_text=text, arguments_error=error)


class Taking:
    """Says what the target's answers have no place for as what they have: see lenses/taking. Serves one stream."""

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
                    losses = self._losses if isinstance(event, u.PartStart) else []
                    self._refusals.add(event.candidate)
                    yield replace(
                        event, part=said(part, self._provider, f"candidates[{event.candidate}].message.parts[{event.index}]", losses)
                    )
                case u.StreamDelta() | u.StreamEnd() if self._refusals:
                    found = [refusing(one) if number in self._refusals else one for number, one in numbered(event.response)]
                    yield replace(event, response=replace(event.response, candidates=found))
                case _:
                    yield event

    def _opened(self, event: u.PartStart, call: Any) -> Iterator[u.StreamEvent]:
        place = f"candidates[{event.candidate}].message.parts[{event.index}]"
        self._calls.add((event.candidate, event.index))
        yield replace(event, part=replace(said(call, self._provider, place, self._losses), arguments={}))
        yield _piece(event, f'{{"{KEY}":"{wrapped(call.input or "")}')


def _piece(event: u.PartStart | u.PartEnd, text: str) -> u.PartDelta:
    return u.PartDelta(index=event.index, candidate=event.candidate, delta=u.ArgumentsDelta(text=text))
