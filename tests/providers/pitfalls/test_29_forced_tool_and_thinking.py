"""A forced tool with a thinking budget: 400 (mastra#7507, llm-exe#721). Adaptive thinking accepts it."""

from __future__ import annotations

from typing import Any

from converting import TOOLS, U, rules, to

BODY: dict[str, Any] = {"tools": TOOLS, "tool_choice": "required", "reasoning_effort": "low", "max_completion_tokens": 9000}


def test_the_choice_is_left_to_the_model() -> None:
    c = to("anthropic", U, **BODY)
    assert c.value["thinking"]["type"] == "enabled"
    assert "tool_choice" not in c.value
    assert rules(c)["tool_choice"] == "major"


def test_adaptive_thinking_takes_it() -> None:
    c = to("anthropic", U, **BODY, model="claude-opus-4-8")
    assert c.value["output_config"]["effort"] == "low"
    assert c.value["tool_choice"]["type"] == "any"
