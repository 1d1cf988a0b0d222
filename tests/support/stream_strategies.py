"""Random streams of unified events: answers are decomposed, then cut and mixed as no provider does, but any may."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from compiling import compiled
from hypothesis import strategies as st
from interlingua import model as u
from interlingua.lenses.values import arguments_in
from interlingua.streams.accumulator import decompose_response
from interlingua_generator.data.unified import UnionOf
from strategies import Strategy, UnifiedValues, json_values, some, texts, unified, words

# The text fields of each delta that extends a text.
TEXTS: dict[type, tuple[str, ...]] = {
    u.TextDelta: ("text",),
    u.ReasoningDelta: ("text",),
    u.SummaryDelta: ("text",),
    u.ArgumentsDelta: ("text",),
    u.InputDelta: ("text",),
    u.AudioDelta: ("data", "transcript"),
}
# The field of the part that holds this text, if it is a field of the part itself.
HOMES: dict[type, str] = {u.TextDelta: "text", u.ArgumentsDelta: "arguments_text", u.InputDelta: "input"}


def event_streams(responses: Strategy | None = None) -> Strategy:
    """Lists of events of complete streams. By default, of answers that `strategies.unified` draws."""
    answers = unified(compiled().unified, "response") if responses is None else responses
    return answers.flatmap(lambda response: fragmented(decompose_response(response)))


# --- cutting and mixing -----------------------------------------------------------------------------------------------------


@st.composite
def fragmented(draw: st.DrawFn, events: list[u.StreamEvent]) -> list[u.StreamEvent]:
    """Another stream with the same content, for a stream whose deltas have no extras of their own.

    Texts are cut anywhere (between code points; fragments may be empty), and may begin in PartStart. Deltas of one part alternate, parts of
    one candidate overlap (they start in order), candidates are mixed, and partial answers come in halves.
    """
    start, *middle, end = events
    parts: dict[int, dict[int, list[Any]]] = {}
    lanes: list[list[Any]] = []
    for event in middle:
        if isinstance(event, u.StreamDelta):
            lanes.append(draw(halves(event)))
        else:
            assert isinstance(event, u.PartStart | u.PartDelta | u.PartEnd)
            parts.setdefault(event.candidate, {}).setdefault(event.index, []).append(event)
    for by_index in parts.values():
        lane: list[Any] = []
        for index in sorted(by_index, reverse=True):
            first, *rest = draw(cut_part(by_index[index]))
            lane = [first, *draw(woven([rest, lane]))]
        lanes.append(lane)
    return [start, *draw(woven(lanes)), end]


@st.composite
def cut_part(draw: st.DrawFn, events: list[Any]) -> list[Any]:
    """The events of one part, with its deltas in fragments."""
    start, *deltas, end = events
    channels: dict[Any, list[Any]] = {}
    for event in deltas:
        grows = tuple(name for name in TEXTS.get(type(event.delta), ()) if getattr(event.delta, name) is not None)
        channels.setdefault((type(event.delta), grows), []).extend(draw(cut_delta(event, grows)))
    for (kind, _), fragments in channels.items():
        # The last fragment is kept, although a text that is complete in PartStart need not have one.
        if kind in HOMES and len(fragments) > 1 and draw(st.booleans()):
            begun = msgspec.structs.replace(start.part, **{HOMES[kind]: fragments.pop(0).delta.text})
            start = msgspec.structs.replace(start, part=begun)
    return [start, *draw(woven(list(channels.values()))), end]


@st.composite
def cut_delta(draw: st.DrawFn, event: u.PartDelta, grows: tuple[str, ...]) -> list[u.PartDelta]:
    if len(grows) != 1:
        return [event]
    text: str = getattr(event.delta, grows[0])
    at = sorted(draw(st.lists(st.integers(0, len(text)), max_size=4)))
    pieces = [text[i:j] for i, j in zip([0, *at], [*at, len(text)], strict=True)]
    return [msgspec.structs.replace(event, delta=msgspec.structs.replace(event.delta, **{grows[0]: piece})) for piece in pieces]


@st.composite
def halves(draw: st.DrawFn, event: u.StreamDelta) -> list[u.StreamDelta]:
    """A StreamDelta as two, each with some of the log probabilities and citations."""
    first, second = msgspec.structs.replace(event.response), u.Response()
    first.candidates = []
    for candidate in event.response.candidates:
        a, b = msgspec.structs.replace(candidate), u.Candidate(message=u.Message(role=candidate.message.role), index=candidate.index)
        a.message = msgspec.structs.replace(candidate.message)
        a.message.citations, b.message.citations = draw(cut_list(candidate.message.citations))
        if candidate.logprobs is not None:
            a.logprobs, b.logprobs = msgspec.structs.replace(candidate.logprobs), u.Logprobs()
            a.logprobs.content, b.logprobs.content = draw(cut_list(candidate.logprobs.content))
            a.logprobs.refusal, b.logprobs.refusal = draw(cut_list(candidate.logprobs.refusal))
        first.candidates.append(a)
        second.candidates.append(b)
    return [msgspec.structs.replace(event, response=first), u.StreamDelta(response=second)]


def cut_list(items: list[Any]) -> Strategy:
    return st.integers(0, len(items)).map(lambda at: (items[:at], items[at:]))


@st.composite
def woven(draw: st.DrawFn, lanes: list[list[Any]]) -> list[Any]:
    """Merge lists. The members of each list keep their order."""
    left = [list(reversed(lane)) for lane in lanes if lane]
    apart = len(left) < 2 or draw(st.booleans())
    out: list[Any] = []
    while left:
        lane = left[0] if apart else draw(st.sampled_from(left))
        out.append(lane.pop())
        left = [lane for lane in left if lane]
    return out


# --- answers with everything that an answer can have ----------------------------------------------------------------------------


@cache
def whole_responses() -> Strategy:
    """Answers with derived fields, extras at every level, parts of all classes, and candidates with and without indexes."""
    return WholeValues(compiled().unified).struct("Response").flatmap(with_indexes)


class WholeValues(UnifiedValues):
    """Strategies for structs with any of their fields."""

    def struct(self, name: str) -> Strategy:
        special: dict[str, Callable[[], Strategy]] = {"Response": self.response, "ToolResult": self.flat_result}
        if name in special and name not in self.known:
            self.known[name] = st.deferred(lambda: special[name]())
        return super().struct(name)

    def fields(self, name: str, **given: Strategy) -> Strategy:
        struct = self.unified.structs[name]
        required = {field.name: self.field(struct, field) for field in struct.fields if field.required}
        others = {field.name: self.field(struct, field) for field in struct.fields if not field.required} | {"extras": extras}
        cls = getattr(u, name)
        return some(required | given, {key: value for key, value in others.items() if key not in given}).map(lambda kw: cls(**kw))

    def call(self) -> Strategy:
        return self.fields("ToolCall").flatmap(with_arguments)

    def flat_result(self) -> Strategy:
        return self.fields("ToolResult", parts=self.parts("Text", "Image"))

    def candidate(self) -> Strategy:
        parts = st.lists(self.growing(), min_size=1, max_size=4) | st.lists(self.value(UnionOf("Part")) | self.struct("Opaque"), max_size=3)
        return self.fields("Candidate", message=self.fields("Message", parts=parts), index=st.none())

    def growing(self) -> Strategy:
        """Parts with texts that can grow."""
        lists = st.lists(texts, max_size=3)
        return st.one_of(
            self.fields("Text", text=long_texts),
            self.fields("Refusal", text=long_texts),
            self.fields("Reasoning", content=lists, summary=lists),
            self.struct("ToolCall"),
            self.fields("ToolCall", input=texts),
            self.fields("Audio", source=self.struct("Blob"), transcript=texts),
        )

    def response(self) -> Strategy:
        alone, several = st.lists(self.candidate(), max_size=1), st.lists(self.candidate(), min_size=2, max_size=3)
        return self.fields("Response", candidates=alone | several)


long_texts = st.lists(texts, min_size=1, max_size=5).map("".join)
trees = st.dictionaries(words | st.just("$wire"), json_values, max_size=2)
extras = st.dictionaries(st.sampled_from(["openai_chat", "anthropic"]), trees, max_size=2)


@st.composite
def with_arguments(draw: st.DrawFn, call: u.ToolCall) -> u.ToolCall:
    """Mostly, the text and the arguments of a call match."""
    match draw(st.sampled_from(["text of them", "read from a text", "as drawn"])):
        case "text of them":
            call.arguments_text = json.dumps(call.arguments, indent=draw(st.none() | st.just(1)), ensure_ascii=draw(st.booleans()))
            call.arguments_error = None
        case "read from a text":
            call.arguments_text = draw(texts)
            call.arguments, call.arguments_error = arguments_in(call.arguments_text)
        case _:
            pass
    return call


@st.composite
def with_indexes(draw: st.DrawFn, response: u.Response) -> u.Response:
    """Give candidates rising indexes. A candidate whose index is its position may have none."""
    number = -1
    for place, candidate in enumerate(response.candidates):
        number += draw(st.integers(1, 2))
        candidate.index = None if number == place and draw(st.booleans()) else number
    return response
