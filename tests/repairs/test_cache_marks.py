"""Marks that a prompt is to be cached, as clients of gateways send them: on parts, on messages, on results and on tools."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest

MARK = {"type": "ephemeral"}
OBJECT = {"type": "object", "properties": {"a": {"type": "string"}}}
TEXT = {"type": "text", "text": "Long."}
CALL = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
TOOL = {"type": "function", "function": {"name": "f", "parameters": OBJECT}}
HI = {"role": "user", "content": "Hi"}
HISTORY = [HI, {"role": "assistant", "content": None, "tool_calls": [CALL]}]


def body(*messages: Any, **more: Any) -> dict[str, Any]:
    return {"messages": list(messages), "max_tokens": 99, "tools": [TOOL], **more}


PLACES = {
    "part": body({"role": "user", "content": [{**TEXT, "cache_control": MARK}]}),
    "part of instructions": body({"role": "system", "content": [{**TEXT, "cache_control": MARK}]}, HI),
    "message": body({**HI, "cache_control": MARK}),
    "instructions": body({"role": "system", "content": "Long.", "cache_control": MARK}, HI),
    "result": body(*HISTORY, {"role": "tool", "tool_call_id": "c1", "content": "Long.", "cache_control": MARK}),
    "tool": body(HI, tools=[{**TOOL, "cache_control": MARK}]),
}


def marks(wire: Any) -> int:
    text = json.dumps(wire)
    return text.count('"cache_control"') + text.count('"cachePoint"')


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("target", ["anthropic", "vertex_anthropic", "bedrock_converse", "litellm_proxy"])
def test_a_mark_of_a_gateways_client_arrives(place: str, target: str) -> None:
    c = il.convert_request(PLACES[place], source="litellm_proxy", target=target, model="claude-sonnet-5")
    assert marks(c.value) == 1
    assert not [loss for loss in c.losses if "cache" in loss.path or loss.rule == "cache"]


@pytest.mark.parametrize("target", ["litellm_proxy", "openrouter"])
def test_marks_of_claude_are_handed_to_gateways(target: str) -> None:
    given = {
        "max_tokens": 99,
        "system": [{**TEXT, "cache_control": MARK}],
        "messages": [{"role": "user", "content": [{**TEXT, "cache_control": MARK}]}],
        "tools": [{"name": "f", "input_schema": OBJECT, "cache_control": MARK}],
    }
    c = il.convert_request(given, source="anthropic", target=target, model="claude-sonnet-5")
    assert marks(c.value) == 3 and c.losses == []


def test_there_are_four_and_the_latest_stay() -> None:
    many = body(*({**HI, "cache_control": MARK} for _ in range(6)))
    c = il.convert_request(many, source="litellm_proxy", target="anthropic", model="claude-sonnet-5")
    content = [message["content"] for message in c.value["messages"]]
    assert marks(c.value) == 4 and marks(content[-4:] if len(content) >= 4 else content) == 4
    assert [loss.code for loss in c.losses if loss.rule == "cache"] == ["dropped", "dropped"]
