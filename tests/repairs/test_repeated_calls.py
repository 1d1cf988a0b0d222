"""Calls that a message has twice, in its content in the form of a provider and in its list of calls, are one call."""

from __future__ import annotations

from itertools import product
from typing import Any

import interlingua as il
import pytest
from golden import TARGETS, speaks
from grouped import by_first

BLOCKS: dict[str, dict[str, Any]] = {
    "anthropic": {"type": "tool_use", "id": "c1", "name": "look", "input": {"at": "sky"}},
    "pieces": {"type": "tool_use", "id": "c1", "name": "look", "input": {}, "partial_json": '{"at":"sky"}', "index": 1},
    "langchain": {"type": "tool_call", "id": "c1", "name": "look", "args": {"at": "sky"}},
    "openai_responses": {"type": "function_call", "id": "fc_1", "call_id": "c1", "name": "look", "arguments": '{"at":"sky"}'},
    "bedrock_converse": {"toolUse": {"toolUseId": "c1", "name": "look", "input": {"at": "sky"}}},
    "vercel": {"type": "tool-call", "toolCallId": "c1", "toolName": "look", "input": {"at": "sky"}},
}
SAID = {"type": "text", "text": "I look."}


def chat(*content: Any) -> dict[str, Any]:
    call = {"id": "c1", "type": "function", "function": {"name": "look", "arguments": '{"at":"sky"}'}}
    messages = [
        {"role": "user", "content": "Look."},
        {"role": "assistant", "content": [*content], "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "c1", "content": "blue"},
    ]
    return {"model": "m", "messages": messages}


def langchain(*content: Any) -> list[Any]:
    call = {"name": "look", "args": {"at": "sky"}, "id": "c1", "type": "tool_call"}
    return [
        {"type": "human", "data": {"content": "Look."}},
        {"type": "ai", "data": {"content": [*content], "tool_calls": [call]}},
        {"type": "tool", "data": {"content": "blue", "tool_call_id": "c1"}},
    ]


def langgraph(*content: Any) -> list[Any]:
    kinds = {"human": "HumanMessage", "ai": "AIMessage", "tool": "ToolMessage"}
    return [
        {"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", kinds[row["type"]]], "kwargs": row["data"]}
        for row in langchain(*content)
    ]


SOURCES = {"openai_chat": chat, "langchain": langchain, "langgraph": langgraph}


def parts_of(source: str, target: str, *content: Any) -> tuple[list[Any], list[Any]]:
    conversion = il.convert_request(SOURCES[source](*content), source=source, target=target, model="m")
    request = il.decode_request(conversion.value, source=target)
    return [part for message in request.messages for part in message.parts], conversion.all_losses


def serious(losses: list[Any]) -> list[tuple[str, str, str]]:
    return sorted((loss.level, loss.code, loss.field) for loss in losses if loss.level != "trivial")


@by_first(product([name for name in TARGETS if speaks(name, "request") and name not in SOURCES], SOURCES, BLOCKS))
def test_it_is_one_call(target: str, source: str, form: str) -> None:
    parts, losses = parts_of(source, target, SAID, BLOCKS[form])
    alone, without = parts_of(source, target, SAID)
    assert [type(part) for part in parts] == [type(part) for part in alone]
    assert sum(isinstance(part, il.ToolCall) for part in parts) <= 1
    assert serious(losses) == serious(without)


@pytest.mark.parametrize("source", SOURCES)
def test_it_stands_where_the_content_has_it(source: str) -> None:
    """The call is between two texts, as the model wrote it."""
    parts, _ = parts_of(source, "anthropic", SAID, BLOCKS["anthropic"], {"type": "text", "text": "Wait."})
    assert [part.__class__.__name__ for part in parts] == ["Text", "Text", "ToolCall", "Text", "ToolResult"]


@pytest.mark.parametrize("change", [{"id": "c2"}, {"name": "hear"}])
def test_another_call_stays(change: dict[str, str]) -> None:
    parts, _ = parts_of("openai_chat", "anthropic", SAID, BLOCKS["anthropic"] | change)
    assert sum(isinstance(part, il.ToolCall) for part in parts) == 2


@pytest.mark.parametrize(
    ("more", "level"), [({"status": "done"}, "trivial"), ({"reason": "It is dark."}, "minor"), ({"of": {"a": 1}}, "minor")]
)
def test_what_only_the_repetition_has_is_no_trifle(more: dict[str, Any], level: str) -> None:
    block = {"type": "asked", "id": "c1", "name": "look", **more}
    _, losses = parts_of("openai_chat", "anthropic", SAID, block)
    assert [loss.level for loss in losses if loss.value == block] == [level]


OLD = {"name": "look", "arguments": '{"at":"sky"}'}
NEW = {"id": "c1", "type": "function", "function": {"name": "look", "arguments": '{"at": "sky"}'}}


@by_first(product([name for name in TARGETS if speaks(name, "request") and speaks(name, "response")], ("openai_chat", "mistral")))
def test_the_older_key_of_a_chat_repeats_a_call(target: str, source: str) -> None:
    """Servers that write `function_call` beside `tool_calls` mean one call, which must not run twice, or wait for a second result."""
    said = {"role": "assistant", "content": None, "tool_calls": [NEW], "function_call": OLD}
    messages = [{"role": "user", "content": "Look."}, said, {"role": "tool", "tool_call_id": "c1", "content": "blue"}]
    conversion = il.convert_request({"model": "m", "messages": messages}, source=source, target=target, model="m")
    request = il.decode_request(conversion.value, source=target)
    parts = [part for message in request.messages for part in message.parts]
    assert sum(isinstance(part, il.ToolCall) for part in parts) <= 1, parts
    assert not [loss for loss in conversion.losses if loss.code == "defaulted" and "result" in loss.reason]
    choice = {"index": 0, "message": said, "finish_reason": "tool_calls"}
    answer = {"id": "a", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}
    response = il.decode_response(il.convert_response(answer, source=source, target=target).value, source=target)
    assert [part.name for part in response.candidates[0].message.parts if isinstance(part, il.ToolCall)] == ["look"]


@pytest.mark.parametrize("change", [{"name": "hear"}, {"arguments": '{"at":"sea"}'}, {"id": "c2"}])
def test_another_call_at_the_older_key_stays(change: dict[str, str]) -> None:
    said = {"role": "assistant", "content": None, "tool_calls": [NEW], "function_call": OLD | change}
    message = il.decode_request({"model": "m", "messages": [said]}, source="openai_chat").messages[0]
    assert sum(isinstance(part, il.ToolCall) for part in message.parts) == 2
