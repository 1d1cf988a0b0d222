"""Gemini accepts a response format beside tools, but not beside a forced call."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

USER = {"role": "user", "content": "Hi"}
SCHEMA = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
TOOL = {"type": "function", "function": {"name": "look", "parameters": SCHEMA}}
FORMATS = [{"type": "json_object"}, {"type": "json_schema", "json_schema": {"name": "answer", "schema": SCHEMA}}]
ONE = {"type": "function", "function": {"name": "look"}}
ALLOWED = {"type": "allowed_tools", "allowed_tools": {"mode": "required", "tools": [ONE]}}
TARGETS = ["gemini", "vertex_gemini"]
NEWER = ["gemini-3.7-flash", "gemini-3.1-pro-preview", "unheard-of"]


def convert(target: str, model: str, **body: Any) -> Any:
    return il.convert_request({"messages": [USER], "tools": [TOOL], **body}, source="openai_chat", target=target, model=model)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("model", NEWER)
@pytest.mark.parametrize("choice", ["required", ONE, ALLOWED])
@pytest.mark.parametrize("asked", FORMATS)
def test_it_becomes_an_instruction(target: str, model: str, choice: Any, asked: dict[str, Any]) -> None:
    c = convert(target, model, tool_choice=choice, response_format=asked)
    assert c.value["toolConfig"]["functionCallingConfig"]["mode"] == "ANY"
    assert "responseMimeType" not in c.value.get("generationConfig", {})
    assert "JSON" in str(c.value["systemInstruction"])
    assert [loss.level for loss in c.losses if loss.rule == "response_format"] == ["minor"]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("model", NEWER)
@pytest.mark.parametrize("choice", ["auto", "none", None])
@pytest.mark.parametrize("asked", FORMATS)
def test_else_it_stays(target: str, model: str, choice: Any, asked: dict[str, Any]) -> None:
    c = convert(target, model, response_format=asked, **({} if choice is None else {"tool_choice": choice}))
    assert c.value["generationConfig"]["responseMimeType"] == "application/json" and "systemInstruction" not in c.value


@pytest.mark.parametrize("target", TARGETS)
def test_without_tools_nothing_is_forced(target: str) -> None:
    c = convert(target, "gemini-3.7-flash", tools=[], tool_choice="required", response_format=FORMATS[1])
    assert c.value["generationConfig"]["responseMimeType"] == "application/json"
