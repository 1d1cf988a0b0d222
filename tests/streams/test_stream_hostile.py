"""Invalid streams: each event that cannot be read is reported with what was expected, and the others are still used."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import interlingua as il
import pytest
from golden import STREAMING, GoldenStream, module, streams
from grouped import by_provider
from interlingua import model as u
from interlingua.core.errors import DecodeError
from streaming_tools import Wire, collect, read
from thorough import in_turn

DELTA = {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "x"}}
ARGUMENTS = {"type": "content_block_delta", "index": 0, "delta": {"type": "input_json_delta", "partial_json": "x"}}
STOP = {"type": "content_block_stop", "index": 0}
CHUNK = {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m"}
WHERE = {"item_id": "msg_01", "output_index": 0, "content_index": 0}


def chunk(**delta: Any) -> Wire:
    return {**CHUNK, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]}


def piece(**message: Any) -> Wire:
    return {"model": "m", "message": {"role": "assistant", "content": "", **message}, "done": False}


def cohere(name: str, index: Any = 0, **message: Any) -> Wire:
    return {"type": name, "index": index, "delta": {"message": message}}


def delta_of(content: Any, index: Any = 0) -> Wire:
    return {"event_type": "step.delta", "index": index, "delta": content}


def converse(**delta: Any) -> Wire:
    return {"contentBlockDelta": {"contentBlockIndex": 0, "delta": delta}}


def partial(*parts: Any, **more: Any) -> Wire:
    return {"candidates": [{"content": {"parts": list(parts), "role": "model"}, "index": 0, **more}]}


# (number of events of the golden stream `plain` before it, the event, path of the error, its message)
BAD: dict[str, list[tuple[int, Any, str, str]]] = {
    "ag_ui": [
        (0, {"type": "TEXT_MESSAGE_START", "messageId": 5}, "messageId", "expected the id of a part"),
        (1, {"type": "RUN_STARTED", "threadId": "t", "runId": "r"}, "", "a second RUN_STARTED"),
        (1, {"type": "TOOL_CALL_ARGS", "toolCallId": "x", "delta": "x"}, "", "for a part that is not open"),
        (1, {"type": "TOOL_CALL_END", "toolCallId": "x"}, "", "for a part that is not open"),
        (2, {"type": "TEXT_MESSAGE_CONTENT", "messageId": "m1", "delta": 5}, "delta", "expected"),
        (2, {"type": "TEXT_MESSAGE_CONTENT", "delta": "x"}, "messageId", "expected the id of a part"),
        (6, {"type": "TEXT_MESSAGE_CONTENT", "messageId": "m1", "delta": "x"}, "", "after the end"),
    ],
    "vercel_ui_stream": [
        (0, {"type": "text-delta", "id": "0", "delta": "x"}, "", "text-delta; expected start first"),
        (1, {"type": "start"}, "", "a second start"),
        (2, {"type": "tool-input-delta", "toolCallId": "9", "inputTextDelta": "x"}, "", "tool-input-delta for a part that is not open"),
        (2, {"type": "text-start", "id": None}, "id", "expected the id of a part"),
        (3, {"type": "text-delta", "id": "0", "delta": 5}, "delta", "'delta' is a whole number"),
        (3, {"type": "tool-input-delta", "toolCallId": "c", "inputTextDelta": "{}"}, "", "for a part that is not open"),
        (3, {"type": "tool-input-start", "toolName": "f"}, "", "missing"),
        (8, {"type": "text-end", "id": "0"}, "", "text-end after the end"),
    ],
    "anthropic": [
        (0, ARGUMENTS, "", "content_block_delta; expected message_start first"),
        (0, {"type": "message_stop"}, "", "expected message_start first"),
        (1, {"type": "message_start", "message": {"type": "message", "role": "assistant", "content": []}}, "", "a second message_start"),
        (1, ARGUMENTS, "", "content_block_delta for index 0, which is not open; expected content_block_start first"),
        (1, STOP, "", "content_block_stop for index 0, which is not open; expected content_block_start first"),
        (2, {**ARGUMENTS, "index": 7}, "", "content_block_delta for index 7, which is not open"),
        (6, ARGUMENTS, "", "content_block_delta for index 0, which is not open"),
        (8, DELTA, "", "content_block_delta after the end"),
        (8, STOP, "", "content_block_stop after the end"),
        (8, {"type": "message_stop"}, "", "message_stop after the end"),
        (8, {"type": "message_delta", "delta": {"stop_reason": "end_turn"}}, "", "message_delta after the end"),
        (2, {**DELTA, "index": "0"}, "index", "expected"),
        (2, {**DELTA, "delta": {"type": "text_delta", "text": 5}}, "delta.text", "expected"),
        (2, {**DELTA, "delta": {"type": "text_delta"}}, "delta", "missing"),
        (2, {**DELTA, "delta": "x"}, "delta", "expected"),
        (2, {"type": "content_block_delta", "index": 0}, "", "missing"),
        (7, {"type": "message_delta", "delta": {"stop_reason": 5}}, "delta.stop_reason", "expected"),
    ],
    "bedrock_converse": [
        (0, converse(text="x"), "", "contentBlockDelta; expected messageStart first"),
        (0, {"messageStop": {"stopReason": "end_turn"}}, "", "messageStop; expected messageStart first"),
        (2, {"messageStart": {"role": "assistant"}}, "", "a second messageStart"),
        (
            1,
            {"contentBlockDelta": {"contentBlockIndex": "0", "delta": {"text": "x"}}},
            "contentBlockDelta.contentBlockIndex",
            "'contentBlockIndex' is a string",
        ),
        (1, {"contentBlockDelta": {"contentBlockIndex": 0}}, "contentBlockDelta", "it lacks 'delta'"),
        (1, {"contentBlockDelta": {"contentBlockIndex": 0, "delta": "x"}}, "contentBlockDelta.delta", "'delta' is a string"),
        (4, {"messageStop": {"stopReason": 5}}, "messageStop.stopReason", "expected"),
        (4, {"messageStop": 5}, "messageStop", "expected"),
        (5, {"metadata": {"usage": 5}}, "metadata.usage", "expected"),
    ],
    "clawtools": [
        (0, {"type": "text_delta", "delta": "x"}, "", "text_delta; expected start first"),
        (2, {"type": "start"}, "", "a second start"),
        (1, {"type": "text_delta", "delta": 5}, "delta", "expected"),
        (1, {"type": "text_delta"}, "", "missing 'delta'"),
        (1, {"type": "toolcall_end", "toolCall": 5}, "toolCall", "expected"),
        (1, {"type": "toolcall_end"}, "", "missing 'toolCall'"),
        (4, {"type": "done", "stopReason": 5}, "stopReason", "expected"),
        (5, {"type": "text_delta", "delta": "x"}, "", "text_delta after the end"),
    ],
    "cohere": [
        (0, cohere("content-delta", content={"text": "x"}), "", "content-delta; expected message-start first"),
        (1, {"type": "message-start", "delta": {"message": {"role": "assistant"}}}, "", "a second message-start"),
        (1, cohere("content-start", content=5), "delta.message.content", "expected"),
        (1, {"type": "tool-call-start", "index": 0}, "", "missing 'delta'"),
        (1, cohere("tool-plan-delta", tool_plan=5), "delta.message.tool_plan", "expected"),
        (2, cohere("content-delta", "0", content={"text": "x"}), "index", "expected"),
        (2, cohere("content-delta", content=5), "delta.message.content", "expected"),
        (2, cohere("citation-start", citations={"start": "x"}), "delta.message.citations.start", "expected"),
        (2, {"type": "message-end", "delta": 5}, "delta", "fits no case"),
        (6, cohere("content-delta", content={"text": "x"}), "", "content-delta after the end"),
    ],
    "gemini": [
        (0, partial(5), "candidates[0].content.parts[0]", "expected"),
        (1, {"candidates": 5}, "candidates[0]", "expected"),
        (1, {"candidates": [None]}, "candidates[0]", "expected"),
        (1, {"candidates": [{"content": 5, "index": 0}]}, "candidates[0].content", "expected"),
        (1, {"candidates": [{"content": {"parts": "x"}, "index": 0}]}, "candidates[0].content.parts[0]", "expected"),
        (1, {"candidates": [{"content": {"parts": [{"text": "x"}]}, "index": "0"}]}, "candidates[0].index", "expected"),
        (1, partial({"functionCall": {"name": "f", "args": 5}}), "candidates[0].content.parts[0].functionCall.args", "expected"),
        (1, partial({"inlineData": {"mimeType": "image/png"}}), "candidates[0].content.parts[0].inlineData", "missing 'data'"),
        (1, partial({"text": "x", "thoughtSignature": 5}), "candidates[0].content.parts[0].thoughtSignature", "expected"),
        (2, partial({"text": "x"}, finishReason=[]), "candidates[0].finishReason", "expected"),
        (2, {"candidates": [], "usageMetadata": 5}, "usageMetadata", "expected"),
        (2, {"usageMetadata": {"promptTokenCount": "x"}}, "usageMetadata.promptTokenCount", "expected"),
    ],
    "gemini_interactions": [
        (0, delta_of({"type": "text", "text": "x"}), "", "step.delta; expected interaction.created first"),
        (0, {"event_type": "interaction.created", "interaction": 5}, "interaction", "expected"),
        (2, {"event_type": "interaction.created", "interaction": {"status": "in_progress"}}, "", "a second interaction.created"),
        (2, delta_of({"type": "arguments_delta", "arguments": "x"}), "", "step.delta for a part that is not open"),
        (2, delta_of({"type": "image", "data": "AA==", "mime_type": "image/png"}), "", "step.delta for a part that is not open"),
        (3, delta_of({"type": "text", "text": "x"}, "0"), "index", "fits no case"),
        (3, delta_of({"type": "text"}), "delta", "missing"),
        (3, delta_of({"type": "thought_signature", "signature": 5}), "delta.signature", "expected"),
        (3, delta_of({"type": "google_search_call", "arguments": {}}), "", "the open part is not a ToolCall"),
        (3, {"event_type": "interaction.completed", "interaction": 5}, "interaction", "expected"),
    ],
    "mistral": [
        (1, chunk(content=5), "choices[0].delta.content", "expected"),
        (1, chunk(content=[{"type": "text"}]), "choices[0].delta.content[0]", "missing"),
        (1, chunk(tool_calls=[{"function": {"arguments": "{}"}}]), "choices[0].delta.tool_calls[0].function", "missing"),
        (1, {**CHUNK, "choices": {}}, "choices", "expected"),
        (1, {**CHUNK, "choices": [{"index": 0}]}, "choices[0]", "missing"),
        (1, {**CHUNK, "choices": [{"index": 0, "delta": 5}]}, "choices[0].delta", "expected"),
        (2, {**CHUNK, "choices": [], "usage": 5}, "usage", "expected"),
    ],
    "ollama": [
        (1, piece(content=5), "message.content", "expected"),
        (1, piece(thinking=["a"]), "message.thinking", "expected"),
        (1, piece(tool_calls={}), "message.tool_calls", "expected"),
        (1, piece(tool_calls=[{"function": {"name": "f", "arguments": 5}}]), "message.tool_calls[0].function.arguments", "expected"),
        (1, {"message": 5, "done": False}, "message", "expected"),
        (1, {"message": None, "done": False}, "message", "expected"),
        (1, {"done": False}, "", "missing 'message'"),
    ],
    "openai_chat": [
        (1, chunk(content=5), "choices[0].delta.content", "expected"),
        (1, chunk(tool_calls={}), "choices[0].delta.tool_calls", "expected"),
        (
            1,
            chunk(tool_calls=[{"index": 0, "function": {"arguments": 5}}]),
            "choices[0].delta.tool_calls[0].function.arguments",
            "expected",
        ),
        (1, {**CHUNK, "choices": {}}, "choices", "expected"),
        (1, {**CHUNK, "choices": [None]}, "choices[0]", "expected"),
        (1, {**CHUNK, "choices": [{"index": "0", "delta": {}}]}, "choices[0].index", "expected"),
        (1, {**CHUNK, "choices": [{"index": 0, "delta": 5}]}, "choices[0].delta", "expected"),
        (2, {**CHUNK, "choices": [], "usage": 5}, "usage", "expected"),
    ],
    "openai_responses": [
        (0, {"type": "response.output_item.done", "output_index": 0, "item": {}}, "", "expected response.created first"),
        (2, {"type": "response.function_call_arguments.delta", **WHERE, "delta": "x"}, "", "expected response.output_item.added first"),
        (3, {"type": "response.function_call_arguments.delta", **WHERE, "delta": "x"}, "", "expected response.content_part.added first"),
        (4, {"type": "response.output_text.delta", **WHERE, "delta": 5}, "delta", "expected"),
        (4, {"type": "response.output_text.delta", "output_index": 0, "content_index": 0}, "", "missing"),
        (4, {"type": "response.completed", "response": 5}, "response", "expected"),
        (11, {"type": "response.output_text.delta", **WHERE, "delta": "x"}, "", "after the end"),
    ],
}
NO_EVENTS: list[Any] = [None, 5, "x", [], [{}], b"{}"]
CASES = [pytest.param(name, *case, id=f"{name}-{number}") for name in BAD for number, case in enumerate(BAD[name])]


@pytest.mark.parametrize(("provider", "after", "bad", "path", "complaint"), CASES)
def test_a_bad_event(provider: str, after: int, bad: Any, path: str, complaint: str) -> None:
    good = GoldenStream(provider, "stream_plain").wire
    kept = copy.deepcopy(bad)
    errors: list[DecodeError] = []
    events = read(provider, [*good[:after], bad, *good[after:]], errors)
    assert bad == kept
    [error] = errors
    assert (error.event, error.path) == (after, path)
    assert complaint in error.message
    assert str(error).startswith(f"event {after}: ")
    assert collect(events).response == collect(read(provider, good)).response


@pytest.mark.parametrize("provider", STREAMING)
@pytest.mark.parametrize("bad", NO_EVENTS, ids=repr)
def test_what_is_no_event(provider: str, bad: Any) -> None:
    good = GoldenStream(provider, "stream_plain").wire
    for after in range(len(good) + 1):
        errors: list[DecodeError] = []
        events = read(provider, [*good[:after], bad, *good[after:]], errors)
        assert [error.event for error in errors] == [after]
        assert collect(events).response == collect(read(provider, good)).response


@pytest.mark.parametrize("provider", STREAMING)
def test_what_came_before_an_error_stays(provider: str) -> None:
    good = GoldenStream(provider, "stream_plain").wire
    for after in range(1, len(good)):
        accumulator = collect(read(provider, [*good[:after]], []))
        before = accumulator.response
        for event in (
            u.PartDelta(index=9, delta=u.TextDelta(text="x")),
            u.PartEnd(index=9),
            u.StreamStart(response=u.Response(id="other")),
        ):
            with pytest.raises(DecodeError):
                accumulator.feed(event)
        assert accumulator.response == before


@pytest.mark.parametrize("provider", STREAMING)
def test_events_that_are_left_out_or_come_twice_or_late(provider: str) -> None:
    """Whatever the order, only DecodeError is raised, and the stream has one end."""
    good = GoldenStream(provider, "stream_plain").wire
    for at in range(len(good)):
        for other in range(len(good)):
            moved = [*good[:at], *good[at + 1 :]]
            moved.insert(other, good[at])
            for wire in (good[:at] + good[at + 1 :], [*good[:at], good[at], *good[at:]], moved):
                events = read(provider, copy.deepcopy(wire), [])
                ends = [event for event in events if isinstance(event, u.StreamEnd | u.ErrorAnswer)]
                assert len(ends) == 1


DEEP = ("candidates", "choices", "delta", "message", "messageStop", "response", "usage")  # keys of events that hold objects


@pytest.mark.parametrize("provider", STREAMING)
def test_arguments_nested_without_end(provider: str) -> None:
    deep: Any = {}
    for _ in range(100_000):
        deep = [deep]
    decoder = module(provider).StreamDecoder()
    with pytest.raises(DecodeError):
        for event in GoldenStream(provider, "stream_plain").wire:
            decoder.feed({key: deep if key in DEEP else value for key, value in event.items()})


# --- events that were changed at random ----------------------------------------------------------------------------------

ODD: list[Any] = [None, 1, "x", [], {}, True, 1.5, -1, [1], {"a": 1}, "", 10**20]


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of everything inside a value."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        yield (*at, key)
        yield from places(member, (*at, key))


def changed(wire: list[Wire], draw: Random) -> list[Wire]:
    """Return the stream with two events swapped, one removed or repeated, or one value inside an event removed or replaced."""
    wire = copy.deepcopy(wire)
    way, place = draw.random(), draw.randrange(len(wire))
    if way < 0.15:
        other = draw.randrange(len(wire))
        wire[place], wire[other] = wire[other], wire[place]
    elif way < 0.25:
        del wire[place]
    elif way < 0.35:
        wire.insert(draw.randrange(len(wire)), copy.deepcopy(draw.choice(wire)))
    else:
        *steps, last = draw.choice(list(places(wire[place])))
        holder: Any = wire[place]
        for step in steps:
            holder = holder[step]
        if way < 0.5 and isinstance(holder, dict):
            del holder[last]
        else:
            holder[last] = copy.deepcopy(draw.choice(ODD))
    return wire


@by_provider(streams())
def test_a_changed_stream_never_crashes(golden: GoldenStream) -> None:
    """The stream is converted without what cannot be read, or refused with a DecodeError.

    The result can be read, and the events are unchanged.
    """
    draw = Random(str(golden))
    for number, wire in enumerate([changed(golden.wire, draw) for _ in range(25)]):
        before = copy.deepcopy(wire)
        for other in in_turn(STREAMING, number, 5):
            written = list(il.convert_stream(wire, source=golden.provider, target=other))
            with suppress(il.StreamFailed):
                il.collect_stream(written, source=other, invalid="raise")
            with suppress(il.DecodeError):
                list(il.convert_stream(wire, source=golden.provider, target=other, invalid="raise"))
        assert wire == before


# --- parts that wait ---------------------------------------------------------------------------------------------------------


def test_a_call_without_a_name_opens_when_it_has_one() -> None:
    """What opens in the meantime comes before it."""
    wire: list[Wire] = [
        {"type": "start"},
        {"type": "toolcall_start", "id": "a"},
        {"type": "toolcall_delta", "delta": ""},
        {"type": "text_delta", "delta": "Hm."},
        {"type": "text_end"},
        {"type": "toolcall_end", "toolCall": {"type": "toolCall", "id": "a", "name": "f", "arguments": {}}},
        {"type": "done", "stopReason": "toolUse"},
    ]
    events = read("clawtools", wire)
    assert [(event.index, type(event.part)) for event in events if isinstance(event, u.PartStart)] == [(0, u.Text), (1, u.ToolCall)]
    assert [part.__class__ for part in collect(events).response.candidates[0].message.parts] == [u.Text, u.ToolCall]
    written = list(il.convert_stream(wire, source="clawtools", target="clawtools"))
    assert [event["type"] for event in written] == [wire[place]["type"] for place in (0, 3, 4, 1, 2, 5, 6)]


def test_what_speaks_of_a_part_that_waits_waits_with_it() -> None:
    """The first block has not ended. The second one is written after it, and so is an event that belongs to no block."""
    wire: list[Wire] = [
        {"messageStart": {"role": "assistant"}},
        converse(text="Hm."),
        {"contentBlockStart": {"contentBlockIndex": 1, "start": {"toolUse": {"toolUseId": "a", "name": "f"}}}},
        {"contentBlockDelta": {"contentBlockIndex": 1, "delta": {"toolUse": {"input": ""}}}},
        {"contentBlockStop": {"contentBlockIndex": 1}},
        {"contentBlockStop": {"contentBlockIndex": 0}},
        {"messageStop": {"stopReason": "tool_use"}},
        {"metadata": {"usage": {"inputTokens": 9, "outputTokens": 7, "totalTokens": 16}}},
    ]
    written = list(il.convert_stream(wire, source="bedrock_converse", target="bedrock_converse"))
    assert written == [wire[place] for place in (0, 1, 5, 2, 3, 4, 6, 7)]
