"""Custom tools whose input has a format that is no grammar: the tool stays a tool, and its format is reported."""

from __future__ import annotations

import copy
from typing import Any

import interlingua as il
import pytest

GRAMMAR = {"type": "grammar", "syntax": "lark", "definition": "start: A"}
FREE: list[Any] = [None, {"type": "text"}, {"type": "text", "syntax": None}, {}]
UNKNOWN: list[Any] = [{"type": "of_tomorrow", "rule": "a long text"}, {"rule": "a long text"}]
SOURCES = ("openai_responses", "codex_responses", "azure_responses", "openrouter_responses", "openai_chat", "vllm")
TARGETS = ("openai_responses", "openai_chat", "anthropic", "gemini", "mistral", "cohere", "ollama", "bedrock_converse", "deepseek")


def body_with(source: str, wanted: Any) -> dict[str, Any]:
    tool = {"name": "f", "description": "d", "format": copy.deepcopy(wanted)}
    if source.endswith("responses"):
        return {"input": "x", "tools": [{"type": "custom", **tool}]}
    return {"messages": [{"role": "user", "content": "x"}], "tools": [{"type": "custom", "custom": tool}]}


def converted(source: str, wanted: Any, target: str) -> tuple[Any, list[il.Loss]]:
    body = body_with(source, wanted)
    c = il.convert_request(body, source=source, target=target, model="m")
    (tool,) = il.decode_request(c.value, source=target).tools
    return tool, [loss for loss in c.all_losses if loss.path.startswith("tools[0].")]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("source", SOURCES)
def test_the_tool_stays(source: str, target: str) -> None:
    for wanted in [*FREE, *UNKNOWN] if source != target else ():
        tool, losses = converted(source, wanted, target)
        assert (tool.name, tool.description) == ("f", "d"), wanted
        if target in ("openai_responses", "openai_chat"):
            assert isinstance(tool, il.CustomTool), wanted
        major = [loss for loss in losses if loss.level == "major" and "format" in loss.path]
        assert bool(major) == (wanted in UNKNOWN and not (source.endswith("responses") and target.endswith("responses"))), (wanted, losses)


@pytest.mark.parametrize("source", SOURCES)
def test_its_own_format_gets_it_back(source: str) -> None:
    for wanted in [*FREE, *UNKNOWN, GRAMMAR]:
        body = body_with(source, wanted)
        request = il.decode_request(body, source=source)
        assert isinstance(request.tools[0], il.CustomTool)
        assert il.encode_request(request, target=source, repair=False).value == body


def test_a_grammar_is_read() -> None:
    tool, losses = converted("openai_responses", GRAMMAR, "openai_chat")
    assert tool.grammar == il.Grammar(syntax="lark", definition="start: A")
    assert not losses
