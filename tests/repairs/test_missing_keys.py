"""Keys of calls, results and thoughts that a body lacks and its API requires: each format adds them in its own bodies, too."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

HI: dict[str, Any] = {"role": "user", "content": "Hi"}
PARAMETERS: dict[str, Any] = {"type": "object", "properties": {}}
RESPONSES = ("openai_responses", "azure_responses", "codex_responses", "openrouter_responses", "open_responses", "deepseek_responses")
CHATS = ("openai_chat", "openai_compatible", "groq", "openrouter", "gemini_openai", "deepseek")


def replayed(body: dict[str, Any], provider: str, model: str = "m") -> tuple[Any, list[tuple[str, str]]]:
    """Return the body as its own format sends it, and what the rule reports."""
    c: Any = il.convert_request(body, source=provider, target=provider, model=model)
    assert il.convert_request(c.value, source=provider, target=provider, model=model).value == c.value
    return c.value, [(loss.field, loss.level) for loss in c.all_losses if loss.rule == "replay"]


@pytest.mark.parametrize("provider", RESPONSES)
def test_a_thought_without_a_summary_has_an_empty_one(provider: str) -> None:
    thought = {"type": "reasoning", "id": "rs_1", "encrypted_content": "abc"}
    call = {"type": "function_call", "call_id": "c1", "name": "f"}
    items = [HI, thought, call, {"type": "function_call_output", "call_id": "c1"}]
    value, losses = replayed({"model": "m", "input": items, "store": False}, provider)
    by_type = {item.get("type"): item for item in value["input"]}
    assert by_type["function_call"]["arguments"] == "{}" and by_type["function_call_output"]["output"] == ""
    assert "reasoning" not in by_type or by_type["reasoning"] == {**thought, "summary": []}
    assert {level for _, level in losses} == {"trivial"}
    kept = {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "abc"}
    whole = [HI, kept, {**call, "arguments": "{}"}, {"type": "function_call_output", "call_id": "c1", "output": ""}]
    assert replayed({"model": "m", "input": whole, "store": False}, provider)[1] == []


@pytest.mark.parametrize("provider", ["anthropic", "vertex_anthropic", "moonshot_anthropic"])
def test_a_call_without_input_has_an_empty_one(provider: str) -> None:
    call = {"type": "tool_use", "id": "t1", "name": "f"}
    turns = [HI, {"role": "assistant", "content": [call]}, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t1"}]}]
    body = {"model": "m", "max_tokens": 5, "messages": turns, "tools": [{"name": "f", "input_schema": PARAMETERS}]}
    value, losses = replayed(body, provider)
    assert {**call, "input": {}} in value["messages"][1]["content"]
    assert losses == [("ToolCall.input", "trivial")]


@pytest.mark.parametrize("provider", ["bedrock_converse", "bedrock_boto3"])
def test_calls_of_converse_are_whole(provider: str) -> None:
    turns = [
        {"role": "user", "content": [{"text": "Hi"}]},
        {"role": "assistant", "content": [{"toolUse": {"toolUseId": "c1", "name": "f"}}]},
        {"role": "user", "content": [{"toolResult": {"toolUseId": "c1", "content": [{"text": "done"}]}}]},
    ]
    tools = {"tools": [{"toolSpec": {"name": "f", "inputSchema": {"json": PARAMETERS}}}]}
    value, _ = replayed({"modelId": "m", "messages": turns, "toolConfig": tools}, provider)
    assert value["messages"][1]["content"] == [{"toolUse": {"toolUseId": "c1", "name": "f", "input": {}}}]
    assert value["messages"][2]["content"] == turns[2]["content"]


@pytest.mark.parametrize("target", ["gemini", "vertex_gemini", "openai_chat", "anthropic"])
def test_a_result_of_gemini_without_a_response_is_a_result(target: str) -> None:
    turns = [
        {"role": "user", "parts": [{"text": "Hi"}]},
        {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {}}}]},
        {"role": "user", "parts": [{"functionResponse": {"name": "f"}}]},
    ]
    c: Any = il.convert_request({"contents": turns}, source="gemini", target=target, model="gemini-2.5-pro")
    assert "No result" not in str(c.value)
    if "gemini" in target:
        assert c.value["contents"][2]["parts"] == [{"functionResponse": {"name": "f", "response": {}}}]


@pytest.mark.parametrize("provider", CHATS)
def test_a_result_of_a_chat_has_content(provider: str) -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    turns = [HI, {"role": "assistant", "content": None, "tool_calls": [call]}, {"role": "tool", "tool_call_id": "c1"}]
    value, losses = replayed({"model": "m", "messages": turns}, provider)
    assert value["messages"][2] == {"role": "tool", "tool_call_id": "c1", "content": ""}
    assert losses == [("ToolResult.content", "trivial")]


def test_arguments_of_mistral_are_written() -> None:
    turns = [HI, {"role": "assistant", "tool_calls": [{"id": "abcdefghi", "function": {"name": "f"}}]}]
    value, losses = replayed({"model": "m", "messages": [*turns, {"role": "tool", "tool_call_id": "abcdefghi", "content": "a"}]}, "mistral")
    assert value["messages"][1]["tool_calls"][0]["function"] == {"name": "f", "arguments": "{}"}
    assert losses == [("ToolCall.function.arguments", "trivial")]


MARK = {"cachePoint": {"type": "default"}}
TOOL = {"toolSpec": {"name": "f", "inputSchema": {"json": PARAMETERS}}}


def converse(*contents: list[Any], system: list[Any] | None = None, tools: list[Any] | None = None) -> dict[str, Any]:
    roles = ("user", "assistant") * len(contents)
    turns = [{"role": role, "content": content} for role, content in zip(roles, contents, strict=False)]
    more = {"system": system, "toolConfig": {"tools": tools} if tools else None}
    return {"modelId": "m", "messages": turns, **{key: value for key, value in more.items() if value}}


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        (converse([MARK, {"text": "a"}]), converse([{"text": "a"}])),
        (
            converse([{"text": "a"}], [{"text": "b"}], [MARK, {"text": "c"}]),
            converse([{"text": "a"}], [{"text": "b"}, MARK], [{"text": "c"}]),
        ),
        (
            converse([{"text": "a"}, MARK], [MARK, {"text": "b"}], [{"text": "c"}]),
            converse([{"text": "a"}, MARK], [{"text": "b"}], [{"text": "c"}]),
        ),
        (
            converse([MARK, {"text": "a"}], system=[MARK, {"text": "s"}], tools=[MARK, TOOL]),
            converse([{"text": "a"}], system=[{"text": "s"}, MARK], tools=[TOOL, MARK]),
        ),
    ],
    ids=["nothing before", "a turn before", "a mark before", "everywhere"],
)
def test_a_mark_for_a_cache_follows_something(given: dict[str, Any], sent: dict[str, Any]) -> None:
    c: Any = il.convert_request(given, source="bedrock_converse", target="bedrock_converse", model="anthropic.claude-sonnet-4-5")
    assert {**c.value, "modelId": "m"} == sent
    assert [loss.level for loss in c.losses] == []
    other: Any = il.convert_request(given, source="bedrock_converse", target="anthropic", model="claude-sonnet-4-5")
    assert str(other.value).count("cache_control") == str(sent).count("cachePoint")
    assert [loss.field for loss in other.losses] == ["Request.max_tokens"]
