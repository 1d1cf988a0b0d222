"""Calls without arguments: `""` is not JSON, and breaks the next turn (litellm#5063, #5091, haystack#1947, Bamboo-agent#351)."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from converting import TOOLS, U, answer, calls, rules, to, turns

STOP = {"type": "message_delta", "delta": {"stop_reason": "tool_use", "stop_sequence": None}, "usage": {"output_tokens": 3}}
HEAD = {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": [], "stop_reason": None, "stop_sequence": None}


def test_in_a_history() -> None:
    conversions = {
        target: to(target, U, calls("1", arguments=""), answer("1"), tools=TOOLS)
        for target in ("anthropic", "gemini", "openai_chat", "openai_responses")
    }
    assert turns(conversions["anthropic"])[1]["content"][0]["input"] == {}
    assert turns(conversions["gemini"])[1]["parts"][0]["functionCall"].get("args", {}) == {}
    assert turns(conversions["openai_chat"])[1]["tool_calls"][0]["function"]["arguments"] == "{}", "servers read it as JSON"
    assert rules(conversions["openai_chat"])["arguments"] == "trivial"
    assert turns(conversions["openai_responses"])[1]["arguments"] == "{}"
    assert rules(conversions["openai_responses"])["arguments"] == "trivial"
    assert [loss.rule for c in conversions.values() for loss in c.losses] == ["max_tokens"]


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses"])
def test_in_an_answer(target: str) -> None:
    block = {"type": "tool_use", "id": "1", "name": "f", "input": {}}
    body = {**HEAD, "content": [block], "stop_reason": "tool_use", "usage": {"input_tokens": 1, "output_tokens": 1}}
    answered = il.convert_response(body, source="anthropic", target=target).value
    assert arguments(target, answered) == "{}"


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses"])
def test_in_a_stream_without_a_delta_of_them(target: str) -> None:
    events: list[Any] = [
        {"type": "message_start", "message": {**HEAD, "usage": {"input_tokens": 1, "output_tokens": 1}}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "tool_use", "id": "1", "name": "f", "input": {}}},
        {"type": "content_block_stop", "index": 0},
        STOP,
        {"type": "message_stop"},
    ]
    whole = il.collect_stream(il.convert_stream(events, source="anthropic", target=target), source=target)
    assert whole.tool_calls[0].arguments_text == "{}"


def arguments(target: str, body: Any) -> str:
    if target == "openai_chat":
        return body["choices"][0]["message"]["tool_calls"][0]["function"]["arguments"]
    return body["output"][0]["arguments"]


def test_null_is_no_arguments() -> None:
    c = to("anthropic", U, calls("1", arguments="null"), answer("1"), tools=TOOLS)
    assert turns(c)[1]["content"][0]["input"] == {}
    assert "arguments" not in rules(c)
    c = to("openai_chat", U, calls("1", arguments="null"), answer("1"), tools=TOOLS)
    assert turns(c)[1]["tool_calls"][0]["function"]["arguments"] == "{}"
    assert rules(c)["arguments"] == "trivial"
