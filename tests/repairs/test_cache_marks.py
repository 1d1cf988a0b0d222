"""Marks for cached prompts, as clients of gateways send them: on parts, messages, results and tools."""

from __future__ import annotations

import importlib
import json
from typing import Any

import interlingua as il
import pytest
from interlingua import openai_chat

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
    text = json.dumps(wire, default=repr)
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


# --- plain chat bodies, whose format has no such key of its own ----------------------------------------------------------------

PICTURE = {"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0KGgo="}}
MORE = {
    "result's part": body(*HISTORY, {"role": "tool", "tool_call_id": "c1", "content": [{**TEXT, "cache_control": MARK}]}),
    "answer": body(HI, {"role": "assistant", "content": "Yes.", "cache_control": MARK}, HI),
    "answer's part": body(HI, {"role": "assistant", "content": [{**TEXT, "cache_control": MARK}]}, HI),
    "picture": body({"role": "user", "content": [{**PICTURE, "cache_control": MARK}]}),
    "function": body(HI, tools=[{"type": "function", "function": {**TOOL["function"], "cache_control": MARK}}]),
}
EVERY = {**PLACES, **MORE}
CHAT = [name for name in il.PROVIDERS if isinstance(importlib.import_module(f"interlingua.{name}").LENS, openai_chat.LENS.__class__)]


@pytest.mark.parametrize("place", EVERY)
@pytest.mark.parametrize("target", ["anthropic", "vertex_anthropic", "bedrock_converse", "bedrock_boto3"])
def test_a_mark_of_any_client_arrives(place: str, target: str) -> None:
    c = il.convert_request(EVERY[place], source="openai_chat", target=target, model="claude-sonnet-5")
    assert marks(c.value) == 1
    assert not [loss for loss in c.losses if "cache" in loss.path or loss.rule == "cache"]


def result_with(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    history = [HI, {"role": "assistant", "content": [{"type": "tool_use", "id": "c1", "name": "f", "input": {}}]}]
    result = {"type": "tool_result", "tool_use_id": "c1", "content": list(parts), **more}
    tool = {"name": "f", "input_schema": OBJECT}
    return {"max_tokens": 99, "tools": [tool], "messages": [*history, {"role": "user", "content": [result]}]}


LONG = {"type": "ephemeral", "ttl": "1h"}
POINT = {"cachePoint": {"type": "default"}}
LONG_POINT = {"cachePoint": {"type": "default", "ttl": "1h"}}


@pytest.mark.parametrize(
    ("given", "point", "codes"),
    [
        (result_with({**TEXT, "cache_control": LONG}), LONG_POINT, []),
        (result_with({**TEXT, "cache_control": MARK}, TEXT), POINT, []),
        (result_with({**TEXT, "cache_control": MARK}, {**TEXT, "cache_control": LONG}), LONG_POINT, ["dropped"]),
        (result_with({**TEXT, "cache_control": MARK}, cache_control=LONG), LONG_POINT, ["dropped"]),
    ],
)
def test_converse_has_no_points_in_results(given: dict[str, Any], point: dict[str, Any], codes: list[str]) -> None:
    """They stand behind the result. In it the AWS SDK refuses them (langchain-aws#499)."""
    c = il.convert_request(given, source="anthropic", target="bedrock_converse", model="anthropic.claude-sonnet-4-5")
    result, behind = c.value["messages"][-1]["content"]
    assert "cachePoint" not in json.dumps(result) and behind == point
    assert [loss.code for loss in c.losses if loss.rule == "cache"] == codes
    assert marks(il.convert_request(given, source="anthropic", target="anthropic").value) == marks(given)


@pytest.mark.parametrize("place", EVERY)
@pytest.mark.parametrize("source", ["groq", "vllm", "azure_openai", "openai_compatible"])
def test_a_mark_arrives_from_every_family(place: str, source: str) -> None:
    assert marks(il.convert_request(EVERY[place], source=source, target="anthropic", model="claude-sonnet-5").value) == 1


@pytest.mark.parametrize("provider", CHAT)
def test_a_mark_comes_back_in_its_own_format(provider: str) -> None:
    """For the lens, a mark is one more spelling."""
    module = importlib.import_module(f"interlingua.{provider}")
    for given in EVERY.values():
        assert module.encode_request(module.decode_request(given)) == (given, [])


@pytest.mark.parametrize("target", CHAT)
@pytest.mark.parametrize("source", ["openai_chat", "litellm_proxy"])
def test_a_mark_is_sent_to_those_who_take_it_and_told_elsewhere(source: str, target: str) -> None:
    for place, given in EVERY.items():
        c = il.convert_request(given, source=source, target=target, model="a-model")
        losses = [loss for loss in c.all_losses if "cache" in loss.field and loss.code in ("dropped", "changed")]
        assert target not in NOBODY or marks(c.value) == 0, place
        assert marks(c.value) + json.dumps(c.value).count("prompt_cache_breakpoint") == 1 or losses, place


NOBODY = {"openai_chat", "azure_openai", "groq", "cerebras", "vllm", "openai_compatible", "deepseek", "xai", "together", "fireworks"}


@pytest.mark.parametrize("target", sorted(NOBODY))
def test_a_mark_that_is_not_sent_is_no_trifle(target: str) -> None:
    c = il.convert_request(PLACES["tool"], source="openai_chat", target=target, model="a-model")
    assert marks(c.value) == 0
    assert [(loss.code, loss.level) for loss in c.losses if loss.rule == "cache"] == [("changed", "minor")]


def test_openai_has_a_mark_of_its_own() -> None:
    c = il.convert_request(PLACES["part"], source="openai_chat", target="openai_chat", model="gpt-5.6")
    assert c.value["messages"][0]["content"] == [{**TEXT, "prompt_cache_breakpoint": {"mode": "explicit"}}]


def test_a_hint_that_changed_is_not_written_as_it_was_found() -> None:
    request = il.decode_request(PLACES["message"], source="openai_chat")
    request.messages[0].cache = il.CacheHint(ttl="1h")
    wire, losses = openai_chat.encode_request(request)
    assert marks(wire) == 0 and [loss.field for loss in losses] == ["Message.cache"]


def test_a_mark_that_is_no_object_is_no_mark() -> None:
    odd = body({"role": "user", "content": "Hi", "cache_control": None})
    assert openai_chat.encode_request(openai_chat.decode_request(odd)) == (odd, [])


@pytest.mark.parametrize(
    ("target", "model", "last"),
    [
        ("bedrock_converse", "anthropic.claude-sonnet-4-5", [{"text": "b"}, {"cachePoint": {"type": "default", "ttl": "1h"}}]),
        ("bedrock_converse", "meta.llama3-1-70b-instruct-v1:0", [{"text": "b"}]),
        ("bedrock_anthropic", "claude-sonnet-4-5", [{"type": "text", "text": "b", "cache_control": {"type": "ephemeral", "ttl": "1h"}}]),
    ],
)
def test_the_mark_of_a_request_moves_to_its_end(target: str, model: str, last: list[Any]) -> None:
    """Claude caches up to the last block of such a request. Bedrock accepts marks on blocks alone."""
    messages = [{"role": "user", "content": "a"}, {"role": "assistant", "content": "c"}, {"role": "user", "content": "b"}]
    body = {"model": "m", "max_tokens": 9, "cache_control": {"type": "ephemeral", "ttl": "1h"}, "messages": messages}
    c = il.convert_request(body, source="anthropic", target=target, model=model)
    assert c.value["messages"][-1]["content"] == last
    assert "cache_control" not in c.value
    own = il.convert_request(body, source="anthropic", target="anthropic", model="claude-sonnet-4-5").value
    assert own["cache_control"] == body["cache_control"]
    assert "cache_control" not in str(own["messages"])
