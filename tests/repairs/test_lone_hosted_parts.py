"""Calls that a provider ran, and results of such calls, that stand alone or in any turn: each target accepts what becomes of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest
from accepted import accepts
from golden import goldens
from grouped import by_first, by_provider
from interlingua import model as u
from interlingua.lenses.foreign.two_parts import with_split_parts
from rules import check_request

MODELS = {
    "anthropic": "claude-sonnet-4-5",
    "bedrock_converse": "us.anthropic.claude-sonnet-4-5-20250929-v1:0",
    "cohere": "command-a-03-2025",
    "gemini": "gemini-2.5-flash",
    "mistral": "mistral-large-latest",
    "ollama": "qwen3",
    "openai_chat": "gpt-5.1",
    "openai_responses": "gpt-5.1",
}
KINDS = ("function", "server_tool", "mcp", "server_side_tool")
SEARCHED, HIGH, SUNNY = "tides", "high", "sunny"
OWN = u.ToolCall(id="call_1aaaa", name="f", arguments={})
ANSWER = u.ToolResult(call_id="call_1aaaa", parts=[u.Text(text=SUNNY)])
ASKED = u.Message.user("Hi")


def call(kind: str) -> u.ToolCall:
    return u.ToolCall(id="srvtoolu_1", name="web_search", arguments={"query": SEARCHED}, kind=kind, runner="provider")


def result(kind: str) -> u.ToolResult:
    content: dict[str, Any] = {"value": {"tide": HIGH}} if kind == "server_side_tool" else {"parts": [u.Text(text=HIGH)]}
    return u.ToolResult(call_id="srvtoolu_1", name="web_search", kind=kind, runner="provider", **content)


def talks(kind: str) -> dict[str, list[u.Message]]:
    """Conversations by the place of the call or result."""
    assistant, tool = (lambda *parts: u.Message("assistant", list(parts))), (lambda *parts: u.Message("tool", list(parts)))
    return {
        "a call alone": [ASKED, assistant(call(kind)), ASKED],
        "a call beside one of the application": [ASKED, assistant(call(kind), OWN), tool(ANSWER)],
        "a call that still runs": [ASKED, assistant(call(kind))],
        "a result alone": [ASKED, assistant(result(kind)), ASKED],
        "a result at the start": [tool(result(kind))],
        "a result in a turn of its own": [ASKED, assistant(call(kind)), tool(result(kind))],
        "a result among the application's": [ASKED, assistant(OWN), tool(result(kind), ANSWER)],
        "a pair": [ASKED, assistant(call(kind), result(kind)), ASKED],
    }


def cases() -> Iterator[tuple[str, str, str]]:
    for target in MODELS:
        for kind in KINDS:
            for place in talks(kind):
                yield target, kind, place


@by_first(cases())
def test_it_is_accepted_and_nothing_of_it_is_lost(target: str, kind: str, place: str) -> None:
    messages = talks(kind)[place]
    tools = [u.Tool(name="f", parameters={"type": "object", "properties": {}})]
    c = il.encode_request(u.Request(messages=messages, tools=tools, max_tokens=99), target=target, model=MODELS[target])
    assert [*accepts(target, "request", c.value), *map(str, check_request(target, c.value, MODELS[target]))] == []
    said, sent = str(messages), json.dumps(c.value)
    assert [word for word in (SEARCHED, HIGH, SUNNY) if word in said and word not in sent] == []
    assert not [loss for loss in c.losses if loss.level == "major" and loss.code == "dropped"]


# --- what is left of a part's own object is no other part -------------------------------------------------------------------------


def with_more_keys(value: Any) -> Any:
    """Return a body in which each object has one more key. So each nested object leaves something in the extras."""
    if isinstance(value, list):
        return [with_more_keys(member) for member in value]
    return {**{key: with_more_keys(member) for key, member in value.items()}, "x_left": 1} if isinstance(value, dict) else value


@by_provider([(golden,) for golden in goldens("request")])
def test_what_is_left_of_an_object_is_no_second_part(golden: Any) -> None:
    try:
        messages = il.decode_request(with_more_keys(golden.wire), source=golden.provider).messages
    except il.Error:
        return
    for message, before in zip(messages, il.decode_request(golden.wire, source=golden.provider).messages, strict=False):
        if len(with_split_parts(before).parts) == len(before.parts):
            assert len(with_split_parts(message).parts) == len(message.parts)


@pytest.mark.parametrize("left", [{}, {"toolType": None}, {"x_left": 1}, {"toolType": "GOOGLE_SEARCH_WEB", "x_left": {"a": 1}}])
def test_a_result_of_a_server_comes_once(left: dict[str, Any]) -> None:
    body = {"contents": [{"role": "model", "parts": [{"toolResponse": {"id": "x", "response": {"a": 1}, **left}}]}]}
    c = il.convert_request(body, source="gemini", target="openai_chat", model="m")
    assert json.dumps(c.value).count("[Result of") == 1
    assert not [loss for loss in c.all_losses if loss.rule == "foreign_parts"]
