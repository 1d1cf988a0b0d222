"""Tool choices in the form of another format, of another kind than their tool, or without a name; unusual kinds of tools."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

SCHEMA = {"type": "object", "properties": {"a": {"type": "string"}}}
ASK: dict[str, dict[str, Any]] = {
    "openai_chat": {"messages": [{"role": "user", "content": "x"}]},
    "openai_responses": {"input": "x"},
    "anthropic": {"max_tokens": 9, "messages": [{"role": "user", "content": "x"}]},
}
TOOLS: dict[tuple[str, str], dict[str, Any]] = {
    ("openai_chat", "function"): {"type": "function", "function": {"name": "f", "parameters": SCHEMA}},
    ("openai_chat", "custom"): {"type": "custom", "custom": {"name": "f"}},
    ("openai_responses", "function"): {"type": "function", "name": "f", "parameters": SCHEMA},
    ("openai_responses", "custom"): {"type": "custom", "name": "f"},
    ("anthropic", "function"): {"name": "f", "input_schema": SCHEMA},
}
NAMED: list[dict[str, Any]] = [
    {"type": "function", "function": {"name": "f"}},
    {"type": "function", "name": "f"},
    {"type": "custom", "custom": {"name": "f"}},
    {"type": "custom", "name": "f"},
    {"type": "tool", "name": "f"},
    {"name": "f"},
]
UNNAMED: list[dict[str, Any]] = [{"type": "tool"}, {"type": "function", "name": ""}, {"type": "tool", "name": ""}]
TARGETS = ("openai_chat", "openai_responses", "anthropic", "gemini", "mistral", "vllm")


def converted(source: str, kind: str, choice: dict[str, Any], target: str) -> tuple[il.Request, list[il.Loss]] | None:
    body = {**ASK[source], "tools": [TOOLS[source, kind]], "tool_choice": choice}
    try:
        conversion = il.convert_request(body, source=source, target=target, model="m")
    except il.DecodeError as error:
        assert "tool_choice" in str(error)
        return None
    return il.decode_request(conversion.value, source=target), conversion.losses


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("choice", NAMED, ids=str)
@pytest.mark.parametrize(("source", "kind"), TOOLS)
def test_the_chosen_tool_is_the_declared_one(source: str, kind: str, choice: dict[str, Any], target: str) -> None:
    if source == target or (result := converted(source, kind, choice, target)) is None:
        return
    request, losses = result
    (tool,), got = request.tools, request.tool_choice
    assert got is not None
    if target == "mistral" and got.mode == "required":  # it may have no names
        return
    names = (got.allowed[0].name,) if got.mode == "allowed" and isinstance(got.allowed[0], il.ToolRef) else (got.name,)
    assert (got.mode in ("tool", "allowed"), names) == (True, ("f",))
    assert got.mode == "allowed" or got.kind == ("custom" if isinstance(tool, il.CustomTool) else "function")
    assert not [loss for loss in losses if loss.path.startswith("tool_choice") and loss.level == "major"]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("choice", UNNAMED, ids=str)
@pytest.mark.parametrize(("source", "kind"), TOOLS)
def test_a_choice_without_a_name_is_of_any_tool(source: str, kind: str, choice: dict[str, Any], target: str) -> None:
    if source == target or (result := converted(source, kind, choice, target)) is None:
        return
    request, losses = result
    assert request.tool_choice is not None and request.tool_choice.mode == "required"
    assert [loss.level for loss in losses if loss.path == "tool_choice"] == ["minor"]


@pytest.mark.parametrize("target", [*TARGETS, "cohere", "ollama", "deepseek"])
@pytest.mark.parametrize("kind", ["namespace", "of_tomorrow"])
@pytest.mark.parametrize("source", ["openai_responses", "anthropic"])
def test_a_tool_of_an_odd_kind_is_written_as_a_function(source: str, kind: str, target: str) -> None:
    """Gateways send functions with another word for their type, and with a name and a schema."""
    if source == target:
        return
    tool = {"type": kind, "name": "f", "description": "d", "parameters": SCHEMA}
    conversion = il.convert_request({**ASK[source], "tools": [tool]}, source=source, target=target, model="m")
    plain = {"type": "function", "function": {"name": "f", "description": "d", "parameters": SCHEMA}}
    want = il.convert_request({**ASK["openai_chat"], "tools": [plain]}, source="openai_chat", target=target, model="m")
    assert conversion.value["tools"] == want.value["tools"]
    assert not [loss for loss in conversion.losses if "type" in loss.path or loss.level == "major"]


@pytest.mark.parametrize("target", ["anthropic", "openai_chat", "openai_responses", "gemini", "bedrock_converse", "mistral"])
@pytest.mark.parametrize("mode", ["auto", "required", "none"])
def test_a_tool_without_a_name_is_not_chosen(mode: Any, target: str) -> None:
    """It gets a name, and the choice still has none."""
    tools: list[il.AnyTool] = [il.Tool(name="", parameters=SCHEMA), il.Tool(name="f", parameters=SCHEMA)]
    request = il.Request(messages=[il.Message.user("x")], tools=tools, tool_choice=il.ToolChoice(mode=mode), max_tokens=99)
    repaired = il.repair_request(request, target=target, model="m")
    assert repaired.value.tool_choice is None or repaired.value.tool_choice.name is None
