"""Hosts of Claude do not accept keys for tools and models of Anthropic's own servers."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

HOSTS = ["vertex_anthropic", "bedrock_anthropic"]
MODELS = ["claude-opus-5-5", "claude-sonnet-4-5", "claude-sonnet-4", "claude-3-haiku", "unheard-of"]
CALLER = {"type": "code_execution_20260120", "tool_id": "srvtoolu_1"}
CODE = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "code_execution", "input": {"code": "await look()"}}
CALL = {"type": "tool_use", "id": "toolu_1", "name": "look", "input": {}}
RESULT = {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "ok"}]}
TOOL = {"name": "look", "input_schema": {"type": "object"}}
USER = {"role": "user", "content": "Hi"}


def convert(target: str, model: str, *parts: dict[str, Any], **more: Any) -> Any:
    messages = [USER, {"role": "assistant", "content": list(parts)}, RESULT]
    body = {"model": model, "max_tokens": 99, "messages": messages, "tools": [TOOL], **more}
    return il.convert_request(body, source="anthropic", target=target, model=model)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("target", HOSTS)
@pytest.mark.parametrize("caller", [CALLER, {"type": "direct"}])
def test_who_has_called(target: str, model: str, caller: dict[str, Any]) -> None:
    c = convert(target, model, CODE, {**CALL, "caller": caller})
    assert "caller" not in str(c.value)
    assert [loss.level for loss in c.all_losses if loss.field == "ToolCall.caller"] == ["trivial"]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("target", HOSTS)
def test_who_may_call(target: str, model: str) -> None:
    tools = [{"type": "code_execution_20260120", "name": "code_execution"}, {**TOOL, "allowed_callers": ["code_execution_20260120"]}]
    c = convert(target, model, CALL, tools=tools)
    assert c.value["tools"] == [TOOL]
    assert [(loss.path, loss.level) for loss in c.losses if loss.field == "Tool.allowed_callers"] == [
        ("tools[1].extras.anthropic.allowed_callers", "minor")
    ]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("target", HOSTS)
def test_that_another_model_went_on(target: str, model: str) -> None:
    mark = {"type": "fallback", "from": {"model": "claude-opus-5-5"}, "to": {"model": "claude-opus-4-8"}}
    c = convert(target, model, mark, CALL, fallbacks=[{"model": "claude-opus-4-8"}])
    assert c.value["messages"][1]["content"] == [CALL] and "fallbacks" not in c.value
    assert {"Opaque", "Request.fallbacks"} <= {loss.field for loss in c.losses}


def test_anthropic_takes_them() -> None:
    mark = {"type": "fallback", "from": {"model": "a"}, "to": {"model": "b"}}
    call = {**CALL, "caller": CALLER}
    c = convert("anthropic", "claude-opus-5-5", mark, CODE, call)
    assert c.value["messages"][1]["content"] == [mark, CODE, call]


def test_what_a_caller_turns_off() -> None:
    c = il.convert_request(
        {
            "model": "m",
            "max_tokens": 9,
            "messages": [USER, {"role": "assistant", "content": [{**CALL, "caller": CALLER}]}, RESULT],
            "tools": [TOOL],
        },
        source="anthropic",
        target="vertex_anthropic",
        model="claude-sonnet-4-5",
        rules={"drop": "off"},
    )
    assert c.value["messages"][1]["content"] == [{**CALL, "caller": CALLER}]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("target", HOSTS)
def test_where_and_how_fast(target: str, model: str) -> None:
    """A host has its own regions. Vertex AI has the fast mode, too."""
    c = convert(target, model, CALL, speed="fast", inference_geo="us")
    gone = {"inference_geo"} if target == "vertex_anthropic" else {"inference_geo", "speed"}
    assert {"inference_geo", "speed"} - set(c.value) == gone
    assert {loss.field for loss in c.losses if loss.code == "dropped"} == {f"Request.{key}" for key in gone}


@pytest.mark.parametrize("target", HOSTS)
@pytest.mark.parametrize("part", [5, "x", [1], None])
def test_what_is_no_part_is_no_reason_to_fail(target: str, part: Any) -> None:
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": [part, {"type": "text", "text": "Hi"}]}]}
    c = il.convert_request(body, source="anthropic", target=target, invalid="keep")
    assert "Hi" in str(c.value["messages"])
    assert c.losses or part is None  # a null is padding
