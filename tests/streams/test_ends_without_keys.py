"""Events that complete an item and omit keys that its first event had: nothing is lost, so nothing is reported."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest

TARGETS = ("anthropic", "openai_chat", "gemini", "bedrock_converse", "ollama")
MESSAGE: dict[str, Any] = {"type": "message", "id": "i", "role": "assistant", "status": "completed"}
CALL = {"type": "function_call", "id": "i", "call_id": "c", "name": "f", "status": "completed"}
CUSTOM = {"type": "custom_tool_call", "id": "i", "call_id": "c", "name": "f", "status": "completed"}
THOUGHT: dict[str, Any] = {"type": "reasoning", "id": "i", "status": "completed"}
# kind of the pieces: the item when it is opened, and when it is complete
ITEMS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "output_text": ({**MESSAGE, "content": []}, {**MESSAGE, "content": [{"type": "output_text", "text": "Hello", "annotations": []}]}),
    "refusal": ({**MESSAGE, "content": []}, {**MESSAGE, "content": [{"type": "refusal", "refusal": "Hello"}]}),
    "reasoning_summary_text": ({**THOUGHT, "summary": []}, {**THOUGHT, "summary": [{"type": "summary_text", "text": "Hello"}]}),
    "function_call_arguments": ({**CALL, "arguments": ""}, {**CALL, "arguments": '{"a": 1}'}),
    "custom_tool_call_input": ({**CUSTOM, "input": ""}, {**CUSTOM, "input": "Hello"}),
}
ANSWER = {"id": "r", "object": "response", "model": "m", "created_at": 1, "output": []}
USAGE = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2}


def stream(kind: str, done: dict[str, Any]) -> list[dict[str, Any]]:
    opened, whole = ITEMS[kind]
    text = whole.get("arguments", "Hello")
    where = {"output_index": 0, "item_id": "i"}
    return [
        {"type": "response.created", "response": {**ANSWER, "status": "in_progress"}},
        {"type": "response.output_item.added", "output_index": 0, "item": opened},
        *({"type": f"response.{kind}.delta", **where, "delta": piece} for piece in (text[:3], text[3:])),
        {"type": "response.output_item.done", "output_index": 0, "item": done},
        {"type": "response.completed", "response": {**ANSWER, "status": "completed", "usage": USAGE}},
    ]


def without_keys(item: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the item without one of its keys, with a null or an empty list there, and with only its id."""
    for key, value in item.items():
        if key not in ("type", "id"):
            yield {name: member for name, member in item.items() if name != key}
            yield {**item, key: None}
        if isinstance(value, list):
            yield {**item, key: []}
    yield {key: item[key] for key in ("type", "id")}
    yield {"id": item["id"]}


def answer_of(events: list[dict[str, Any]], target: str) -> tuple[Any, list[str]]:
    conversion = il.convert_stream(events, source="openai_responses", target=target)
    answer = il.collect_stream(list(conversion), source=target).candidates
    return answer, [str(loss) for loss in conversion.losses]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("kind", ITEMS)
def test_what_an_end_leaves_out_is_known(kind: str, target: str) -> None:
    whole = ITEMS[kind][1]
    want = answer_of(stream(kind, whole), target)
    for done in without_keys(whole):
        assert answer_of(stream(kind, done), target) == want, done


@pytest.mark.parametrize("item", [{"type": "message", "id": "x"}, {"type": "message", "id": "x", "status": "completed", "content": None}])
def test_an_item_without_anything_is_a_minor_loss(item: dict[str, Any]) -> None:
    """Some gateways complete a message that they have never opened."""
    events = stream("function_call_arguments", ITEMS["function_call_arguments"][1])
    events.insert(-1, {"type": "response.output_item.done", "output_index": 1, "item": item})
    whole = {**ANSWER, "status": "completed", "usage": USAGE, "output": [ITEMS["function_call_arguments"][1], item]}
    for target in TARGETS:
        streamed = il.convert_stream(events, source="openai_responses", target=target)
        assert len(il.collect_stream(list(streamed), source=target).candidates[0].message.parts) == 1
        assert not [loss for loss in streamed.losses if loss.level == "major"]
        losses = il.convert_response(whole, source="openai_responses", target=target).losses
        assert "content" not in item or not [loss for loss in losses if loss.level == "major"]


def test_a_call_without_a_name_is_still_lost() -> None:
    events = stream("function_call_arguments", {"type": "function_call", "id": "i", "call_id": "c"})
    events[1]["item"] = {"type": "function_call", "id": "i", "call_id": "c", "arguments": ""}
    conversion = il.convert_stream(events, source="openai_responses", target="anthropic")
    list(conversion)
    assert [loss for loss in conversion.losses if loss.level == "major"]
