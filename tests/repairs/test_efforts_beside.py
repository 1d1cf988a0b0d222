"""Efforts that a model refuses beside some of its hosted tools, or beside some parameters."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

FUNCTION = {"type": "function", "name": "f", "parameters": {"type": "object", "properties": {}}}
SEARCH = {"type": "file_search", "vector_store_ids": ["vs_1"]}


@pytest.mark.parametrize("model", ["gpt-5", "gpt-5-mini-2025-08-07", "openai/gpt-5-nano"])
@pytest.mark.parametrize(("tool", "effort"), [("web_search", "low"), ("web_search_preview", "low"), ("image_generation", "low")])
def test_the_least_effort_is_refused_beside_a_search(model: str, tool: str, effort: str) -> None:
    body = {"model": model, "input": "Hi", "reasoning": {"effort": "minimal"}, "tools": [FUNCTION, {"type": tool}]}
    c = il.convert_request(body, source="openai_responses", target="openai_responses")
    assert c.value["reasoning"]["effort"] == effort and len(c.value["tools"]) == 2
    assert [(loss.path, loss.level) for loss in c.losses] == [("reasoning", "minor")]


@pytest.mark.parametrize("tools", [[FUNCTION], [SEARCH], []], ids=len)
def test_beside_others_it_stays(tools: list[Any]) -> None:
    body = {"model": "gpt-5", "input": "Hi", "reasoning": {"effort": "minimal"}} | ({"tools": tools} if tools else {})
    c = il.convert_request(body, source="openai_responses", target="openai_responses")
    assert c.value["reasoning"] == {"effort": "minimal"} and not c.losses


def test_a_budget_of_another_format_is_the_next_effort() -> None:
    tool = {"type": "web_search_20250305", "name": "web_search"}
    body = {"max_tokens": 9000, "thinking": {"type": "enabled", "budget_tokens": 1024}, "tools": [tool]}
    body["messages"] = [{"role": "user", "content": "Hi"}]
    c = il.convert_request(body, source="anthropic", target="openai_responses", model="gpt-5")
    assert c.value["reasoning"]["effort"] == "low"


BINDING = {"block_binding": {"prefix_mismatch_behavior": "drop_block"}}


@pytest.mark.parametrize("target", ["anthropic", "bedrock_anthropic", "vertex_anthropic"])
@pytest.mark.parametrize(
    ("model", "mode"), [("claude-3-5-haiku", "adaptive"), ("claude-opus-5-5", "disabled"), ("claude-opus-5", "adaptive")]
)
def test_what_stands_beside_the_mode_goes_with_it(model: str, mode: str, target: str) -> None:
    """An object without a type is refused, and details of thinking are useless without thinking."""
    body = {"max_tokens": 9000, "messages": [{"role": "user", "content": "Hi"}], "thinking": {"type": mode, **BINDING}}
    c = il.convert_request(body, source="anthropic", target=target, model=model)
    kept = c.value.get("thinking")
    assert kept is None or kept["type"] in ("adaptive", "enabled")
    lost = [loss for loss in c.losses if loss.path == "extras.anthropic.thinking.block_binding"]
    assert len(lost) == (0 if kept is not None and "block_binding" in kept else 1)
    assert (kept == {"type": "adaptive", **BINDING}) == (model == "claude-opus-5")
