"""Servers of event formats that send arguments early, or as an object: the call is complete, and nothing is lost."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

Wire = dict[str, Any]


def anthropic(arguments: Any) -> list[Wire]:
    usage = {"input_tokens": 1, "output_tokens": 1}
    head = {"id": "m", "type": "message", "role": "assistant", "model": "x", "content": [], "stop_reason": None, "stop_sequence": None}
    return [
        {"type": "message_start", "message": {**head, "usage": usage}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "tool_use", "id": "c", "name": "f", "input": {}}},
        {"type": "content_block_delta", "index": 0, "delta": {"type": "input_json_delta", "partial_json": arguments}},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "tool_use", "stop_sequence": None}, "usage": {"output_tokens": 2}},
        {"type": "message_stop"},
    ]


def bedrock_converse(arguments: Any) -> list[Wire]:
    return [
        {"messageStart": {"role": "assistant"}},
        {"contentBlockStart": {"start": {"toolUse": {"toolUseId": "c", "name": "f"}}, "contentBlockIndex": 0}},
        {"contentBlockDelta": {"delta": {"toolUse": {"input": arguments}}, "contentBlockIndex": 0}},
        {"contentBlockStop": {"contentBlockIndex": 0}},
        {"messageStop": {"stopReason": "tool_use"}},
        {"metadata": {"usage": {"inputTokens": 1, "outputTokens": 1, "totalTokens": 2}, "metrics": {"latencyMs": 1}}},
    ]


def cohere(arguments: Any, first: str = "") -> list[Wire]:
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": first}}
    message = {"role": "assistant", "content": [], "tool_plan": "", "tool_calls": [], "citations": []}
    return [
        {"type": "message-start", "id": "1", "delta": {"message": message}},
        {"type": "tool-call-start", "index": 0, "delta": {"message": {"tool_calls": call}}},
        {"type": "tool-call-delta", "index": 0, "delta": {"message": {"tool_calls": {"function": {"arguments": arguments}}}}},
        {"type": "tool-call-end", "index": 0},
        {"type": "message-end", "delta": {"finish_reason": "TOOL_CALL", "usage": {"tokens": {"input_tokens": 1, "output_tokens": 2}}}},
    ]


def call_of(events: list[Wire], source: str) -> tuple[Any, list[str]]:
    """Return the arguments that a client of Chat Completions gets, and the losses of calls and events."""
    made = il.convert_stream(events, source=source, target="openai_chat")
    chunks = list(made)
    calls = [call for chunk in chunks for call in chunk["choices"][0]["delta"].get("tool_calls", ())]
    arguments = "".join(call["function"].get("arguments", "") for call in calls)
    return arguments, [str(loss) for loss in made.losses if loss.level != "trivial" and ("Call" in str(loss) or "event" in str(loss))]


FORMATS = {"anthropic": anthropic, "bedrock_converse": bedrock_converse, "cohere": cohere}


@pytest.mark.parametrize("arguments", [{"a": 1}, '{"a":1}'], ids=["object", "text"])
@pytest.mark.parametrize("source", FORMATS)
def test_arguments_are_read_in_both_forms(source: str, arguments: Any) -> None:
    assert call_of(FORMATS[source](arguments), source) == ('{"a":1}', [])


@pytest.mark.parametrize("source", FORMATS)
def test_an_object_comes_back_as_it_was(source: str) -> None:
    events = FORMATS[source]({"a": 1})
    assert events[2] in list(il.convert_stream(events, source=source, target=source))


def test_arguments_at_the_start_of_a_call_are_the_first_piece() -> None:
    assert call_of(cohere(":1}", '{"a"'), "cohere") == ('{"a":1}', [])
