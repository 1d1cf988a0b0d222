"""Streams an answer as text that the model was only able to give as the call of a tool."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..core.values import unchanged
from ..lenses.answers.answering import as_text, beside, ended
from .accumulator import numbered
from .deltas import arguments_text


class Answering:
    """Converts the calls of one tool to texts, event by event. Serves one stream.

    tool:  its name in the application
    names: renamed tools: the source's name -> the application's
    """

    def __init__(self, tool: str, names: Mapping[str, str], losses: list[Loss]) -> None:
        self._tool, self._names, self._losses = tool, names, losses
        self._has_text: dict[tuple[int, int], bool] = {}  # for each open answer call: whether it already has text
        self._calls: set[int] = set()  # the candidates that have called another tool
        self._alone: dict[int, _Alone] = {}  # by candidate

    def texts(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        for event in events:
            match event:
                case u.PartStart() | u.PartDelta() | u.PartEnd():
                    alone = self._alone.setdefault(event.candidate, _Alone(self._losses))
                    yield from self._convert(alone.passed(event, self._is_answer))
                case _:
                    for alone in self._alone.values():
                        yield from alone.released()
                    yield from self._convert([event])

    def _convert(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        for event in events:
            match event:
                case u.PartStart(part=u.ToolCall() as call) if self._is_answer(call):
                    text = arguments_text(call)
                    self._has_text[event.candidate, event.index] = bool(text)
                    yield replace(event, part=self._text(event, call, text), extras=None)
                case u.PartStart(part=u.ToolCall()):
                    self._calls.add(event.candidate)
                    yield event
                case u.PartDelta(delta=u.ArgumentsDelta(text=text)) if (event.candidate, event.index) in self._has_text:
                    self._has_text[event.candidate, event.index] = True
                    yield replace(event, delta=u.TextDelta(text=text))
                case u.PartEnd() if (event.candidate, event.index) in self._has_text:
                    yield from self._closed(event)
                case u.StreamDelta() | u.StreamEnd():
                    yield self._ended(event)
                case _:
                    yield event

    def _is_answer(self, call: Any) -> bool:
        return call.__class__ is u.ToolCall and self._names.get(call.name, call.name) == self._tool

    def _text(self, event: u.PartStart | u.PartEnd, call: u.ToolCall, text: str) -> u.Text:
        return as_text(call, text, f"candidates[{event.candidate}].message.parts[{event.index}]", self._losses)

    def _closed(self, event: u.PartEnd) -> Iterator[u.StreamEvent]:
        """The end of the answer call, preceded by the text that only its end has. Without arguments the answer is an empty object."""
        whole = event.part if isinstance(event.part, u.ToolCall) else None
        text = arguments_text(whole) if whole is not None else ""
        if not self._has_text.pop((event.candidate, event.index)):
            text = text if text.strip() else "{}"
            yield u.PartDelta(index=event.index, candidate=event.candidate, delta=u.TextDelta(text=text))
        yield replace(event, part=None if whole is None else self._text(event, whole, text), extras=None)

    def _ended(self, event: u.StreamDelta | u.StreamEnd) -> u.StreamEvent:
        previous = event.response.candidates
        candidates: list[Any] = [ended(candidate, number in self._calls) for number, candidate in numbered(event.response)]
        return event if unchanged(candidates, previous) else replace(event, response=replace(event.response, candidates=candidates))


class _Alone:
    """Holds texts of a candidate back until it is known whether an answer call is beside them; if one is, they are dropped."""

    def __init__(self, losses: list[Loss]) -> None:
        self._losses = losses
        self._answered: bool | None = None  # None: not known yet
        self._held: list[Any] = []
        self._dropped: dict[int, list[str]] = {}  # the dropped texts, by index
        self._places: dict[int, int] = {}  # the new indexes of parts that stay

    def passed(self, event: u.PartStart | u.PartDelta | u.PartEnd, is_answer: Callable[[Any], bool]) -> Iterator[u.StreamEvent]:
        if isinstance(event, u.PartStart) and event.part.__class__ is u.ToolCall and self._answered is None:
            self._answered = is_answer(event.part)
            held, self._held = self._held, []
            for held_event in held:
                yield from self._placed(held_event)
        if self._answered is None and (event.index in {held_event.index for held_event in self._held} or _opens_text(event)):
            self._held.append(event)
        else:
            yield from self._placed(event)

    def released(self) -> Iterator[u.StreamEvent]:
        """The events held back, if there is no answer call beside them."""
        held, self._held = self._held, []
        for event in held:
            yield from self._placed(event)

    def _placed(self, event: Any) -> Iterator[u.StreamEvent]:
        """The event with the new index of its part; nothing for texts beside the answer."""
        if self._answered and _opens_text(event):
            self._dropped[event.index] = [event.part.text]
        if event.index in self._dropped:
            self._drop(event, self._dropped[event.index])
            return
        place = self._places.setdefault(event.index, event.index - len(self._dropped))
        yield event if place == event.index else replace(event, index=place)

    def _drop(self, event: Any, texts: list[str]) -> None:
        if event.__class__ is u.PartDelta and event.delta.__class__ is u.TextDelta:
            texts.append(event.delta.text)
        elif event.__class__ is u.PartEnd:
            self._losses.append(beside("".join(texts), f"candidates[{event.candidate}].message.parts[{event.index}]"))


def _opens_text(event: Any) -> bool:
    return event.__class__ is u.PartStart and event.part.__class__ is u.Text
