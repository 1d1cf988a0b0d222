"""A stream that breaks off within a call: the call arrives open, never as a complete one, or it is a loss."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest

Wire = dict[str, Any]
FORMATS = (
    *("openai_chat", "anthropic", "openai_responses", "gemini", "bedrock_converse"),
    *("mistral", "cohere", "ollama", "gemini_interactions"),
)


def chunk(delta: Wire, why: str | None = None) -> Wire:
    choices = [{"index": 0, "delta": delta, "finish_reason": why}]
    return {"id": "x", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": choices}


def call(number: int, arguments: str, **head: Any) -> Wire:
    name = {"name": head.pop("name")} if head else {}
    return chunk({"tool_calls": [{"index": number, **head, "function": {**name, "arguments": arguments}}]})


CHAT = [
    chunk({"role": "assistant", "content": "Hello"}),
    call(0, "", id="c1", type="function", name="lookup"),
    *(call(0, text) for text in ('{"a": "xy', 'zz"}')),
    call(1, '{"b": ', id="c2", type="function", name="second"),
    call(1, '"last"}'),
    chunk({}, "tool_calls"),
]
END = {"lookup": "zz", "second": "last"}  # the text that completes the arguments of each call


def args(tree: Any, name: str) -> list[Any]:
    """Return the arguments of complete calls of this name, where a format writes them as objects."""
    if isinstance(tree, list):
        return [arguments for member in tree for arguments in args(member, name)]
    if not isinstance(tree, dict):
        return []
    own = [tree.get("args", tree.get("arguments", {}))] if tree.get("name") == name else []
    return own + [arguments for member in tree.values() for arguments in args(member, name)]


@pytest.mark.parametrize("source", FORMATS)
def test_a_call_that_breaks_off(source: str) -> None:
    events = list(il.convert_stream(CHAT, source="openai_chat", target=source))
    for count in range(1, len(events)):
        seen = json.dumps(events[:count])
        for target in FORMATS:
            stream = il.convert_stream(events[:count], source=source, target=target)
            wires = list(stream)
            lost = [loss for loss in stream.losses if loss.code == "dropped" and loss.field == "ToolCall"]
            for name, end in END.items():
                if name in seen:
                    assert name in json.dumps(wires) or any(loss.value.name == name for loss in lost), (count, target, name)
                if end not in seen and target in ("gemini", "ollama"):
                    assert not args(wires, name), (count, target, name)


PIECE = {"jsonPath": "$.path", "stringValue": "a.", "willContinue": True}


@pytest.mark.parametrize("values", [[], [PIECE], [{"jsonPath": "$.n", "numberValue": 3}, PIECE]])
@pytest.mark.parametrize("target", ["openai_chat", "anthropic", "gemini"])
def test_arguments_value_by_value_break_off(values: list[Wire], target: str) -> None:
    calls: list[Wire] = [{"name": "write", "willContinue": True}, *({"partialArgs": [value], "willContinue": True} for value in values)]
    candidates = [[{"content": {"role": "model", "parts": [{"functionCall": call}]}, "index": 1}] for call in calls]
    events = [{"candidates": candidate_list, "responseId": "r"} for candidate_list in candidates]
    with pytest.raises(il.StreamFailed) as failed:
        il.collect_stream(events, source="gemini")
    (part,) = failed.value.response.candidates[0].message.parts
    expected = {0: "{", 1: '{"path":"a."', 2: '{"n":3,"path":"a."'}[len(values)]
    assert (part.name, part.arguments_text) == ("write", expected)
    first = [{"candidates": [{**event["candidates"][0], "index": 0}], "responseId": "r"} for event in events]
    stream = il.convert_stream(first, source="gemini", target=target)
    written = list(stream)
    assert ('"write"' in json.dumps(written)) == (target != "gemini")
    assert [loss.value.arguments_text for loss in stream.losses] == ([expected] if target == "gemini" else [])
