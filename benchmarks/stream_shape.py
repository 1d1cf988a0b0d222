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
    """Digests of the text and of the calls, why it stopped, and the tokens written, for OpenAI chunks or Anthropic events.

    A call that opens under the number of an earlier one is a call of its own: llm-rosetta numbers all alike, and is not left out for it.
    """
    said = list(_openai(events) if "choices" in events[0] else _anthropic(events))
    calls: list[list[str]] = []
    by_number: dict[int, list[str]] = {}
    for kind, number, value in said:
        if kind == "call":
            by_number[number] = [value]
            calls.append(by_number[number])
        elif kind == "arguments":
            by_number[number].append(value)
    written = [f"{call[0]} {json.dumps(json.loads(''.join(call[1:])), sort_keys=True)}" for call in calls]
    return {
        "text": _digest("".join(value for kind, _, value in said if kind == "text")),
        "calls": _digest("\n".join(written)),
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


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
