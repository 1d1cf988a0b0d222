"""Streams are compared with the official SDKs' own types, in both directions, and with their accumulators; without a network.

Written: every event that we write is one of the SDK's, strictly: all required keys, right types, no others.
Read: every event that the SDK knows is read; test_drift.py checks that the specs know each of its keys.
Accumulated: the SDK's own accumulator makes the response that was not streamed.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import interlingua as il
import pytest
from anthropic._models import construct_type as anthropic_object
from anthropic.lib.streaming._messages import accumulate_event
from anthropic.types import ErrorResponse, RawMessageStreamEvent
from aws_types import operation
from aws_types import problems as problems_of_aws
from cohere import V2ChatStreamResponse
from compiling import compiled
from golden import STREAMING, GoldenStream, encode, streams
from google.genai import interactions
from google.genai.errors import APIError as GeminiError
from grouped import by_provider
from hypothesis import given, settings
from interlingua import model as u
from mistralai.client.models import CompletionChunk
from openai._models import construct_type as openai_object
from openai._types import omit
from openai.lib.streaming.chat import ChatCompletionStreamState
from openai.lib.streaming.responses._responses import ResponseStreamState
from openai.types import ErrorObject
from openai.types.chat import ChatCompletionChunk
from openai.types.responses import Response, ResponseStreamEvent
from sdk_keys import by_word
from sdk_streams import AROUND
from sdk_types import problems
from sdk_values import sdk_values
from shared_draws import drawn_once
from strategies import Strategy, unified
from stream_strategies import event_streams
from streaming_tools import Wire, collect, overlapping, read, write
from test_conformance import SDK, allowed
from test_conformance_bedrock import BEYOND
from test_conformance_bedrock import SPEC as SPECS
from test_conformance_gemini import complaints as complaints_of_gemini

EVENTS: dict[str, Any] = {
    "anthropic": RawMessageStreamEvent,
    "cohere": V2ChatStreamResponse,
    "gemini_interactions": interactions.InteractionSSEEventTypedDict,
    "mistral": CompletionChunk,
    "ollama": SDK["ollama"]["response"],
    "openai_chat": ChatCompletionChunk,
    "openai_responses": ResponseStreamEvent,
}


# --- random responses with what every response of the providers has -------------------------------------------------------


def answers() -> Strategy:
    return unified(compiled().unified, "response").map(usual)


def usual(response: u.Response) -> u.Response:
    """Return the response with an envelope, token counts and a stop reason, and without values that only an SDK's types forbid."""
    response.id, response.model, response.created = response.id or "r_1", response.model or "m", response.created or 1700000000
    response.service_tier = None
    response.usage = u.Usage(input_tokens=900, output_tokens=500, cache_read_tokens=100, cache_write_tokens=50, reasoning_tokens=20)
    response.candidates = response.candidates or [u.Candidate(message=u.Message(role="assistant"))]
    calls = reasoning = 0
    for number, candidate in enumerate(response.candidates):
        candidate.index, candidate.stop_details = number, None
        if candidate.stop_reason is None:
            candidate.stop_reason, candidate.stop_native = "stop", None
        if candidate.stop_reason != "stop_sequence":
            candidate.stop_sequence = None
        for part in candidate.message.parts:
            if hasattr(part, "cache"):
                part.cache = None  # marks of a request
            if getattr(part, "signature", None) is not None:
                part.signature = "AA=="
            if isinstance(part, u.Reasoning) and part.id is not None:
                part.id, reasoning = f"rs_{reasoning}", reasoning + 1
            if isinstance(part, u.Reasoning) and part.redacted:
                part.encrypted = "AA=="
            if isinstance(part, u.ToolCall):
                part.id, part.name, calls = f"call_{calls}", re.sub(r"\W", "_", part.name, flags=re.ASCII)[:64] or "f", calls + 1
            for citation in part.citations if isinstance(part, u.Text) else ():
                citation.url, citation.title = citation.url or "https://example.com", citation.title or "T"
                citation.start, citation.end = citation.start or 0, citation.end or 9
    return response


# --- written --------------------------------------------------------------------------------------------------------------

# Real values that no type of the SDK has: (provider, message) -> why. An entry that nothing needs is stale.
GAPS: dict[tuple[str, str], str] = {
    (
        "openai_chat",
        r"tool_calls\[\d+\]\.type: .* got 'custom'|ChoiceDeltaToolCall has no 'custom'",
    ): "fragments of custom calls are as the whole answer has them",
    ("openai_chat", r"ChatCompletionChunk needs '(id|created|model)'"): "the envelope of an answer is filled by convert_stream",
    ("anthropic", r"MessageDeltaUsage has no"): "counts are written where they are known: at the end; OpenRouter does so too",
    ("openai_responses", r"response: Response needs '(id|created_at|model)'"): "the envelope of an answer is filled by convert_stream",
    ("anthropic", r"^content_block(\.type)?: .*(got 'image'|TextBlock)"): "Claude draws nothing; a picture stands as in a request",
    ("gemini_interactions", r"InteractionSseEventInteractionTypedDict needs 'id'"): "the envelope of an answer is filled by convert_stream",
    ("gemini_interactions", r"step: CodeExecutionCallStepParam needs 'arguments'"): "recorded: what it asks comes with the next event",
    ("gemini_interactions", r"FunctionResultDeltaResultTypedDict has no '\w+'"): "the SDK has no keys of what may be any object",
    ("mistral", r"CompletionChunk needs '(id|model)'"): "the envelope of an answer is filled by convert_stream",
    ("anthropic", r"^message: Message needs '(id|model)'"): "the envelope of an answer is filled by convert_stream",
    ("openai_chat", r"ErrorObject needs 'type'"): "the source says nothing but a message",
    ("openai_responses", r"^response\.error: ResponseError needs 'code'"): "the source does not say it; convert_stream fills it in",
    ("openai_responses", r"AnnotationURLCitation needs '(title|url|start_index|end_index)'"): "the source does not say where",
    (
        "openai_responses",
        r"ResponseFunctionToolCallOutputItem needs 'status'",
    ): "convert_stream gives a new item one: see test_new_items_have_what_the_sdk_needs",
}


def complaints(provider: str, wire: list[Wire]) -> Iterator[str]:
    for event in wire:
        if event.get("type") == "error" and provider == "anthropic":
            yield from problems(event, ErrorResponse)
        elif event.get("object") == "error" and provider == "mistral":
            assert event["message"], "the SDK has no class of it: it shows the whole text"
        elif "error" in event and provider == "ollama":
            assert isinstance(event["error"], str), "the client raises it"
        elif "error" in event and provider == "gemini":
            refused = GeminiError(event["error"]["code"], event)
            yield from (f"the SDK finds no {name}" for name in ("message", "status") if getattr(refused, name) is None)
        elif "error" in event and provider == "openai_chat":
            yield from problems({"param": None, **event["error"]}, ErrorObject)
        elif provider == "gemini":
            yield from complaints_of_gemini("response", event)
        elif provider == "bedrock_converse":
            yield from problems_of_aws(event, converse_events(), BEYOND_AWS)
        else:
            yield from problems(event, EVENTS[provider], allowed(provider))


@cache
def converse_events() -> Any:
    """Return botocore's ConverseStreamOutput: an object with one key, the event."""
    return operation("ConverseStream").output_shape.members["stream"]


# Padding, in every event; and keys of recorded responses.
BEYOND_AWS = {
    **{event.name: frozenset({"p"}) for event in converse_events().members.values()},
    **{shape: frozenset(keys) for shape, keys in BEYOND.items()},
}


def gap(provider: str, message: str) -> tuple[str, str] | None:
    return next((known for known in GAPS if known[0] == provider and re.search(known[1], message)), None)


# Streams with SDK types, and Converse with botocore's model of the service; a format of an application has no SDK.
JUDGED = (*EVENTS, "gemini", "bedrock_converse")


def test_all_that_have_types_are_judged() -> None:
    assert set(STREAMING) - set(JUDGED) == {name for name in STREAMING if (SPECS / "applications" / f"{name}.yaml").exists()}


@pytest.mark.parametrize("usage", [True, False])
@pytest.mark.parametrize("provider", JUDGED)
def test_random_streams_are_of_the_sdks_types(provider: str, usage: bool) -> None:
    @given(event_streams(answers()))
    def check(events: list[Any]) -> None:
        wire, _ = write(provider, events, usage)
        assert [message for message in complaints(provider, wire) if gap(provider, message) is None] == []

    drawn_once(check)


CONVERSIONS = [(golden, other) for golden in streams() for other in STREAMING if other != golden.provider and other in JUDGED]


@cache
def converted(golden: GoldenStream, other: str) -> tuple[str, ...]:
    return tuple(complaints(other, write(other, read(golden.provider, golden.wire, []))[0]))


@by_provider(CONVERSIONS)
def test_converted_streams_are_of_the_sdks_types(golden: GoldenStream, other: str) -> None:
    assert [message for message in converted(golden, other) if gap(other, message) is None] == []


def test_new_items_have_what_the_sdk_needs() -> None:
    """These are calls with their results in the stream of another format. They are texts, because clients would run a function call."""
    given = next(stream for stream in streams() if str(stream) == "ag_ui-stream_results")
    wire = list(il.convert_stream(given.wire, source="ag_ui", target="openai_responses"))
    assert {event["item"]["type"] for event in wire if "item" in event} == {"message"}
    assert "[Result of tool" in "".join(event["text"] for event in wire if event["type"] == "response.output_text.done")
    assert [complaint for complaint in complaints("openai_responses", wire) if "OutputItem" in complaint] == []


def test_every_gap_is_there() -> None:
    own = [(golden, golden.provider) for golden in streams() if golden.provider in JUDGED]
    met = {gap(other, message) for golden, other in CONVERSIONS + own for message in converted(golden, other)}
    assert [known for known in GAPS if known not in met] == []


# --- read: random events of the SDK's types ----------------------------------------------------------------------------------


TYPES = [
    *((provider, word, of) for provider in ("anthropic", "openai_responses") for word, of in by_word(EVENTS[provider], "type").items()),
    ("openai_chat", "chunk", ChatCompletionChunk),
]


@pytest.mark.parametrize(("provider", "word", "of"), TYPES, ids=[f"{provider}-{word}" for provider, word, _ in TYPES])
def test_events_of_the_sdk_are_read(provider: str, word: str, of: Any) -> None:
    """Each event is in a stream in which it is legal, and every format can write what was read."""

    @settings(max_examples=10)
    @given(sdk_values(of))
    def check(event: Any) -> None:
        events = read(provider, AROUND[provider](copy.deepcopy(event)))
        assert events
        for other in STREAMING:
            write(other, events)

    check()


# --- accumulated -------------------------------------------------------------------------------------------------------------


def added_up_by_openai_chat(wire: list[Wire]) -> Any:
    state: Any = ChatCompletionStreamState()
    for event in wire:
        state.handle_chunk(openai_object(type_=ChatCompletionChunk, value=event))
    return state.current_completion_snapshot


def added_up_by_anthropic(wire: list[Wire]) -> Any:
    snapshot: Any = None
    texts: dict[int, bytes] = {}
    for event in wire:
        made: Any = anthropic_object(type_=RawMessageStreamEvent, value=event)
        snapshot = accumulate_event(event=made, current_snapshot=snapshot, json_bufs=texts)
    return snapshot


def added_up_by_openai_responses(wire: list[Wire]) -> Any:
    """Return the response in the last event. The accumulator raises if the earlier events do not belong to it."""
    state: Any = ResponseStreamState(input_tools=omit, text_format=omit)
    for event in wire:
        state.handle_event(openai_object(type_=ResponseStreamEvent, value=event))
    nothing = openai_object(type_=ResponseStreamEvent, value={"type": "response.audio.done", "sequence_number": 0})
    snapshot = state.accumulate_event(nothing)
    assert grown(snapshot.to_dict()["output"]) == grown(
        wire[-1]["response"]["output"]
    ), "what was said bit by bit is what is said at the end"
    return openai_object(type_=Response, value=wire[-1]["response"])


def grown(output: list[Wire]) -> list[Any]:
    """Return the texts that the accumulator builds."""
    texts = [[part["text"] for part in item["content"] if part["type"] == "output_text"] for item in output if item["type"] == "message"]
    return texts + [item["arguments"] for item in output if item["type"] == "function_call"]


ADDED_UP: dict[str, Callable[[list[Wire]], Any]] = {
    "anthropic": added_up_by_anthropic,
    "openai_chat": added_up_by_openai_chat,
    "openai_responses": added_up_by_openai_responses,
}


def quiet(answer: Wire, ordered: bool) -> Wire:
    """Return the response without empty messages and reasoning, which are items of a stream, but not of a response.

    ordered: whether the parts came one after another. Parts that overlap are items in the order in which they can be written.
    """
    items = [item for item in answer.get("output", ()) if says_something(item)]
    if not ordered:
        items.sort(key=lambda item: json.dumps({**item, "id": ""}, sort_keys=True))
    return {**answer, "output": items} if "output" in answer else answer


def says_something(item: Wire) -> bool:
    match item["type"]:
        case "message":
            return any(part.get("text") or part.get("refusal") or part.get("annotations") for part in item["content"])
        case "reasoning":
            return bool(item["summary"] or item.get("content") or item.get("encrypted_content"))
        case _:
            return True


def single(response: u.Response) -> u.Response:
    """Return the response with at most one citation.

    OpenAI's accumulator raises at a second chunk with citations, although OpenAI sends it.
    """
    for candidate in response.candidates:
        del candidate.message.citations[1:]
    return response


def without_empties(value: Any) -> Any:
    """Return the value without nulls and without empty reasoning and refusals.

    An SDK's objects have nulls for absent values. No fragment has empty reasoning or refusals.
    """
    if isinstance(value, dict):
        silent = {key for key in ("reasoning_content", "refusal") if value.get(key) == "" and value.get("type") != "refusal"}
        return {key: without_empties(member) for key, member in value.items() if member is not None and key not in silent}
    return [without_empties(member) for member in value] if isinstance(value, list) else value


def as_streamed(body: Wire, final: Wire) -> Wire:
    """Return the response that was not streamed, with what only a stream has."""
    for choice in body.get("choices", ()):
        choice["message"].setdefault("content", "")
        for index, call in enumerate(choice["message"].get("tool_calls", ())):
            call["index"] = index
    for block in body.get("content", ()):
        if block["type"] == "thinking":
            block.setdefault("signature", "")
    for item, its in zip(body.get("output", ()), final.get("output", ()), strict=True):
        item.setdefault("id", its.get("id"))
    return body


@pytest.mark.parametrize("provider", ADDED_UP)
def test_accumulators_of_the_sdks(provider: str) -> None:
    @given(event_streams(answers().map(single)))
    def check(events: list[Any]) -> None:
        ordered = not overlapping(events)
        final = quiet(without_empties(ADDED_UP[provider](write(provider, events)[0]).to_dict()), ordered)
        body, _ = encode(provider, "response", collect(events).response)
        assert final == as_streamed(quiet(without_empties(body), ordered), final)

    drawn_once(check)
