"""What a stream says, so that answers of different libraries can be compared before they are timed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from benchmarks.shape import Facts

Event = dict[str, Any]
FINISH = {"tool_calls": "tool_use", "stop": "end_turn"}


def facts(events: list[Event]) -> Facts:
    """Digests of the text and of the calls, why it stopped, and the tokens written, for OpenAI chunks, Anthropic events or Gemini chunks.

    Gemini's calls have no ids, and end with the word of any answer: "tools" has calls without ids, and "finish" is what the calls tell.

    A call that opens under the number of an earlier one is a call of its own: llm-rosetta numbers all alike, and is not left out for it.
    """
    read = _openai if "choices" in events[0] else _gemini if "candidates" in events[0] else _anthropic
    said = list(read(events))
    calls: list[list[str]] = []
    by_number: dict[int, list[str]] = {}
    for kind, number, value in said:
        if kind == "call":
            by_number[number] = [value]
            calls.append(by_number[number])
        elif kind == "arguments":
            by_number[number].append(value)
    arguments = [json.dumps(json.loads("".join(call[1:])), sort_keys=True) for call in calls]
    written = [f"{call[0]} {said_to_it}" for call, said_to_it in zip(calls, arguments, strict=True)]
    named = [f"{call[0].rpartition(' ')[2]} {said_to_it}" for call, said_to_it in zip(calls, arguments, strict=True)]
    return {
        "text": _digest("".join(value for kind, _, value in said if kind == "text")),
        "calls": _digest("\n".join(written)),
        "tools": _digest("\n".join(named)),
        "finish": [value for kind, _, value in said if kind == "finish"],
        "tokens": max((int(value) for kind, _, value in said if kind == "tokens"), default=0),
    }


def _openai(events: list[Event]) -> Iterator[tuple[str, int, str]]:
    """(kind, number of the call, value) of each thing that the chunks say."""
    for event in events:
        for choice in event["choices"]:
            delta = choice.get("delta") or {}
            if delta.get("content"):
                yield "text", 0, delta["content"]
            for call in delta.get("tool_calls") or ():
                function = call.get("function") or {}
                if call.get("id"):
                    yield "call", call["index"], f"{call['id']} {function['name']}"
                if function.get("arguments"):
                    yield "arguments", call["index"], function["arguments"]
            if choice.get("finish_reason"):
                yield "finish", 0, FINISH.get(choice["finish_reason"], choice["finish_reason"])
        if event.get("usage"):
            yield "tokens", 0, str(event["usage"]["completion_tokens"])


def _anthropic(events: list[Event]) -> Iterator[tuple[str, int, str]]:
    for event in events:
        block, delta = event.get("content_block") or {}, event.get("delta") or {}
        if block.get("type") == "tool_use":
            yield "call", event["index"], f"{block['id']} {block['name']}"
        elif delta.get("type") == "text_delta":
            yield "text", 0, delta["text"]
        elif delta.get("type") == "input_json_delta":
            yield "arguments", event["index"], delta["partial_json"]
        elif event["type"] == "message_delta":
            yield "finish", 0, delta["stop_reason"]
            yield "tokens", 0, str((event.get("usage") or {}).get("output_tokens", 0))


def _gemini(events: list[Event]) -> Iterator[tuple[str, int, str]]:
    number = 0
    for event in events:
        for candidate in event.get("candidates") or ():
            for part in (candidate.get("content") or {}).get("parts") or ():
                if part.get("text"):
                    yield "text", 0, part["text"]
                if call := part.get("functionCall"):
                    number += 1
                    yield "call", number, f"{call.get('id') or ''} {call['name']}"
                    yield "arguments", number, json.dumps(call.get("args") or {})
            if candidate.get("finishReason"):
                yield "finish", 0, FINISH["tool_calls" if number else "stop"]
        if event.get("usageMetadata"):
            yield "tokens", 0, str(event["usageMetadata"].get("candidatesTokenCount", 0))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
