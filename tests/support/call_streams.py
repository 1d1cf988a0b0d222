"""Streams of one call, in each format with events, and in chunks; and what a client of another format receives."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
from golden import module

Wire = dict[str, Any]
WHOLE = '{"a":1}'
USAGE = {"input_tokens": 1, "output_tokens": 2, "total_tokens": 3}


def anthropic(*texts: str, first: str = "{}") -> list[Wire]:
    usage = {"input_tokens": 1, "output_tokens": 1}
    head = {"id": "m", "type": "message", "role": "assistant", "model": "x", "content": [], "stop_reason": None, "stop_sequence": None}
    block = {"type": "tool_use", "id": "c", "name": "f", "input": json.loads(first)}
    deltas = [{"type": "content_block_delta", "index": 0, "delta": {"type": "input_json_delta", "partial_json": text}} for text in texts]
    return [
        {"type": "message_start", "message": {**head, "usage": usage}},
        {"type": "content_block_start", "index": 0, "content_block": block},
        *deltas,
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "tool_use", "stop_sequence": None}, "usage": {"output_tokens": 2}},
        {"type": "message_stop"},
    ]


def bedrock_converse(*texts: str, first: str = "{}") -> list[Wire]:
    deltas = [{"contentBlockDelta": {"delta": {"toolUse": {"input": text}}, "contentBlockIndex": 0}} for text in texts]
    given = {} if first == "{}" else {"input": json.loads(first)}
    return [
        {"messageStart": {"role": "assistant"}},
        {"contentBlockStart": {"start": {"toolUse": {"toolUseId": "c", "name": "f", **given}}, "contentBlockIndex": 0}},
        *deltas,
        {"contentBlockStop": {"contentBlockIndex": 0}},
        {"messageStop": {"stopReason": "tool_use"}},
        {"metadata": {"usage": {"inputTokens": 1, "outputTokens": 1, "totalTokens": 2}, "metrics": {"latencyMs": 1}}},
    ]


def cohere(*texts: str, first: str = "{}") -> list[Wire]:
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": first}}
    message = {"role": "assistant", "content": [], "tool_plan": "", "tool_calls": [], "citations": []}
    deltas = [{"message": {"tool_calls": {"function": {"arguments": text}}}} for text in texts]
    return [
        {"type": "message-start", "id": "1", "delta": {"message": message}},
        {"type": "tool-call-start", "index": 0, "delta": {"message": {"tool_calls": call}}},
        *({"type": "tool-call-delta", "index": 0, "delta": delta} for delta in deltas),
        {"type": "tool-call-end", "index": 0},
        {"type": "message-end", "delta": {"finish_reason": "TOOL_CALL", "usage": {"tokens": {"input_tokens": 1, "output_tokens": 2}}}},
    ]


def gemini_interactions(*texts: str, first: str = "{}") -> list[Wire]:
    ended = {
        "id": "i",
        "status": "requires_action",
        "model": "m",
        "usage": {f"total_{key}": 1 for key in ("input_tokens", "output_tokens")},
    }
    step = {"type": "function_call", "id": "c", "name": "f", "arguments": json.loads(first)}
    return [
        {"event_type": "interaction.created", "interaction": {"id": "i", "status": "in_progress", "model": "m"}},
        {"event_type": "step.start", "index": 0, "step": step},
        *({"event_type": "step.delta", "index": 0, "delta": {"type": "arguments_delta", "arguments": text}} for text in texts),
        {"event_type": "step.stop", "index": 0},
        {"event_type": "interaction.completed", "interaction": ended},
    ]


def openai_responses(*texts: str, first: str = "", whole: str = WHOLE) -> list[Wire]:
    answer = {
        "id": "r",
        "object": "response",
        "created_at": 1,
        "model": "m",
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
    }
    item = {"type": "function_call", "id": "fc", "call_id": "c", "name": "f", "arguments": first, "status": "in_progress"}
    done = {**item, "arguments": whole, "status": "completed"}
    where = {"item_id": "fc", "output_index": 0}
    events = [
        {"type": "response.created", "response": {**answer, "status": "in_progress", "output": []}},
        {"type": "response.output_item.added", "output_index": 0, "item": item},
        *({"type": "response.function_call_arguments.delta", **where, "delta": text} for text in texts),
        {"type": "response.function_call_arguments.done", **where, "name": "f", "arguments": whole},
        {"type": "response.output_item.done", "output_index": 0, "item": done},
        {"type": "response.completed", "response": {**answer, "status": "completed", "output": [done], "usage": USAGE}},
    ]
    return [{**event, "sequence_number": number} for number, event in enumerate(events)]


def openai_chat(*texts: str, first: str = "") -> list[Wire]:
    def chunk(delta: Wire, why: str | None = None) -> Wire:
        choice = {"index": 0, "delta": delta, "finish_reason": why}
        return {"id": "x", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}

    opened = {"index": 0, "id": "c", "type": "function", "function": {"name": "f", "arguments": first}}
    pieces = [chunk({"tool_calls": [{"index": 0, "function": {"arguments": text}}]}) for text in texts]
    return [chunk({"role": "assistant", "content": None, "tool_calls": [opened]}), *pieces, chunk({}, "tool_calls")]


FORMATS: dict[str, Any] = {
    made.__name__: made for made in (anthropic, bedrock_converse, cohere, gemini_interactions, openai_responses, openai_chat)
}


def heard(events: list[Wire], source: str, target: str, strictly: bool = True) -> il.Response:
    """Return the answer as a client receives it. The converted bytes must be those of the converted events."""
    made = il.convert_stream(events, source=source, target=target)
    converted = list(made)
    frames = list(module(source).encode_event_stream(events))
    sent = b"".join(il.convert_event_stream(frames, source=source, target=target))
    assert sent == b"".join(module(target).encode_event_stream(converted))
    assert [loss for loss in made.losses if loss.code == "unreadable" and (strictly or loss.level == "major")] == []
    texts = [event.delta.text for event in il.decode_stream(converted, source=target) if isinstance(event, il.PartDelta)]
    answer = il.collect_stream(converted, source=target)
    assert "".join(texts) in ("", *(call.arguments_text for call in answer.tool_calls)), "clients add up the pieces"
    return answer
