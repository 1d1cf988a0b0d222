"""Hosted calls in histories of libraries: each target gets the call and its result, and no call waits for a result."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import interlingua as il
import pytest
from golden import TARGETS, speaks
from grouped import by_first

ASKED, GAVE = "tide tables", "https://tides.example"
INPUT = {"query": ASKED}
ANSWER = {"type": "text", "text": "High at noon."}


def vercel(**output: Any) -> list[Any]:
    call = {"type": "tool-call", "toolCallId": "s1", "toolName": "web_search", "input": INPUT, "providerExecuted": True}
    result = {"type": "tool-result", "toolCallId": "s1", "toolName": "web_search", "output": output}
    return [
        {"role": "user", "content": "Search."},
        {"role": "assistant", "content": [call, result, ANSWER]},
        {"role": "user", "content": "More."},
    ]


def langchain(**result: Any) -> list[Any]:
    call = {"type": "server_tool_call", "id": "s1", "name": "web_search", "args": INPUT}
    given = {"type": "server_tool_result", "tool_call_id": "s1", **result}
    return [
        {"type": "human", "data": {"content": "Search."}},
        {"type": "ai", "data": {"content": [call, given, ANSWER]}},
        {"type": "human", "data": {"content": "More."}},
    ]


HISTORIES = {
    "values": ("vercel", vercel(type="json", value=[{"url": GAVE}])),
    "words": ("vercel", vercel(type="text", value=GAVE)),
    "failures": ("vercel", vercel(type="error-text", value=GAVE)),
    "outputs": ("langchain", langchain(status="success", output=[{"url": GAVE}])),
    "errors": ("langchain", langchain(status="error", output=GAVE)),
}
# The others do not have the rule `foresee`: what they cannot contain is reported.
WITHOUT = ("attocode", "clawtools", "suna", "suna_rows", "multi_llm")
FORESEEING = [name for name in TARGETS if speaks(name, "request") and name not in WITHOUT]


@by_first(product(FORESEEING, HISTORIES))
def test_words_of_both_arrive(target: str, name: str) -> None:
    source, body = HISTORIES[name]
    conversion = il.convert_request(body, source=source, target=target, model="m")
    written = json.dumps(conversion.value, default=str)
    assert ASKED in written
    assert GAVE in written
    assert not [loss for loss in conversion.all_losses if loss.rule in ("unanswered_calls", "orphan_results")]


@pytest.mark.parametrize("name", HISTORIES)
def test_its_own_format_is_unchanged(name: str) -> None:
    source, body = HISTORIES[name]
    assert il.encode_request(il.decode_request(body, source=source), target=source, repair=False).value == body


def test_a_result_that_is_a_list_of_values_is_read() -> None:
    call = {"type": "function_call", "call_id": "c1", "name": "f", "arguments": "{}"}
    rows = [
        ("user", {"type": "text", "text": "Go."}),
        ("assistant", call),
        ("tool", {"type": "function_result", "call_id": "c1", "result": [GAVE]}),
    ]
    body = [{"type": "message", "role": role, "contents": [content]} for role, content in rows]
    written = il.convert_request(body, source="agent_framework", target="openai_chat", model="m").value
    assert GAVE in written["messages"][-1]["content"]
