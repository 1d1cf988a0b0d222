"""Calls that look like those of the application's custom tools, although the provider ran them: the steps of a search at xAI."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from stream_protocols import problems

STEP = {
    "type": "custom_tool_call",
    "id": "ctc_1",
    "call_id": "xs_1",
    "name": "x_thread_fetch",
    "input": '{"post": 7}',
    "status": "completed",
}
TEXT = {"type": "output_text", "text": "Found it.", "annotations": []}
MESSAGE = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": [TEXT]}
USAGE = {"input_tokens": 9, "output_tokens": 3, "total_tokens": 12, "input_tokens_details": {"cached_tokens": 0}}
TARGETS = ["openai_chat", "openai_responses", "anthropic", "gemini", "bedrock_converse", "mistral", "cohere", "ollama"]
HEAD = {
    "id": "r",
    "object": "response",
    "created_at": 1,
    "model": "grok-4.7",
    "parallel_tool_calls": True,
    "tool_choice": "auto",
    "tools": [],
}


def answer(*items: dict[str, Any], status: str = "completed") -> dict[str, Any]:
    usage = {**USAGE, "output_tokens_details": {"reasoning_tokens": 0}}
    return {**HEAD, "status": status, "output": list(items), "usage": usage}


def stream() -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = [
        {"type": "response.created", "response": answer(status="in_progress")},
        {"type": "response.output_item.added", "output_index": 0, "item": {**STEP, "input": "", "status": "in_progress"}},
        {"type": "response.custom_tool_call_input.delta", "output_index": 0, "item_id": "ctc_1", "delta": STEP["input"]},
        {"type": "response.custom_tool_call_input.done", "output_index": 0, "item_id": "ctc_1", "input": STEP["input"]},
        {"type": "response.output_item.done", "output_index": 0, "item": STEP},
        {"type": "response.output_item.added", "output_index": 1, "item": {**MESSAGE, "content": [], "status": "in_progress"}},
        {"type": "response.content_part.added", "output_index": 1, "item_id": "msg_1", "content_index": 0, "part": {**TEXT, "text": ""}},
        {"type": "response.output_text.delta", "output_index": 1, "item_id": "msg_1", "content_index": 0, "delta": "Found it."},
        {"type": "response.output_text.done", "output_index": 1, "item_id": "msg_1", "content_index": 0, "text": "Found it."},
        {"type": "response.output_item.done", "output_index": 1, "item": MESSAGE},
        {"type": "response.completed", "response": answer(STEP, MESSAGE)},
    ]
    return [{**event, "sequence_number": number} for number, event in enumerate(events)]


def calls_of_clients(response: il.Response) -> list[il.ToolCall]:
    return [part for part in response.message.parts if isinstance(part, il.ToolCall) and part.runner == "client"]


def test_the_provider_has_run_it() -> None:
    whole = il.decode_response(answer(STEP, MESSAGE), source="xai_responses")
    (call,) = [part for part in whole.message.parts if isinstance(part, il.ToolCall)]
    assert (call.runner, call.name, call.input) == ("provider", "x_thread_fetch", STEP["input"])
    assert whole.stop_reason == "stop"
    assert il.encode_response(whole, target="xai_responses").value == answer(STEP, MESSAGE)


@pytest.mark.parametrize("target", TARGETS)
def test_no_client_is_asked_to_run_it(target: str) -> None:
    c = il.convert_response(answer(STEP, MESSAGE), source="xai_responses", target=target)
    read = il.decode_response(c.value, source=target)
    assert not calls_of_clients(read) and read.stop_reason == "stop"
    assert "x_thread_fetch" in str(c.value) and [loss.level for loss in c.losses if loss.field == "ToolCall"] == ["minor"]


@pytest.mark.parametrize("target", TARGETS)
def test_nor_by_a_stream(target: str) -> None:
    made = il.convert_stream(stream(), source="xai_responses", target=target)
    events = list(made)
    read = il.collect_stream(events, source=target)
    assert not calls_of_clients(read) and read.stop_reason == "stop"
    assert problems(target, events, usage=False) == []
    assert not [loss for loss in made.losses if loss.code == "unreadable" or loss.level == "major"]


def test_the_text_of_a_step_may_come_in_pieces_alone() -> None:
    events = stream()
    events[4] = {**events[4], "item": {key: value for key, value in STEP.items() if key != "input"}}
    read = il.Accumulator()
    for event in il.decode_stream(events, source="xai_responses"):
        read.feed(event)
    (call,) = [part for part in read.response.message.parts if isinstance(part, il.ToolCall)]
    assert call.input == STEP["input"]


def test_it_goes_back_as_it_came() -> None:
    body = {"model": "grok-4.7", "input": [{"role": "user", "content": "Where?"}, STEP, MESSAGE, {"role": "user", "content": "And?"}]}
    c = il.convert_request(body, source="xai_responses", target="xai_responses", model="grok-4.7")
    assert STEP in c.value["input"] and not c.losses


@pytest.mark.parametrize("target", TARGETS)
def test_others_get_it_as_a_text(target: str) -> None:
    body = {"model": "grok-4.7", "input": [{"role": "user", "content": "Where?"}, STEP, MESSAGE, {"role": "user", "content": "And?"}]}
    c = il.convert_request(body, source="xai_responses", target=target, model="m")
    read = il.decode_request(c.value, source=target)
    parts = [part for message in read.messages for part in message.parts]
    assert not [part for part in parts if isinstance(part, il.ToolCall | il.ToolResult)]
    assert any(isinstance(part, il.Text) and "x_thread_fetch" in part.text for part in parts)
    assert not [loss for loss in c.losses if loss.level == "major"]


def test_a_call_of_the_application_becomes_a_function() -> None:
    call = {"type": "custom_tool_call", "call_id": "c1", "name": "grep", "input": "x"}
    result = {"type": "custom_tool_call_output", "call_id": "c1", "output": "y"}
    body = {"model": "m", "input": [{"role": "user", "content": "Hi"}, call, result], "tools": [{"type": "custom", "name": "grep"}]}
    c = il.convert_request(body, source="openai_responses", target="xai_responses", model="grok-4.7")
    assert [item.get("type") for item in c.value["input"]] == [None, "function_call", "function_call_output"]
