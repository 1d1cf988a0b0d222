"""`parallel_tool_calls` without tools, or alone (any-llm#1292)."""

from __future__ import annotations

from converting import TOOLS, U, rules, to


def test_without_tools_it_goes() -> None:
    for target in ("anthropic", "openai_chat", "openai_responses", "gemini"):
        c = to(target, U, parallel_tool_calls=False, tool_choice="auto")
        assert not {"parallel_tool_calls", "tool_choice", "toolConfig"} & c.value.keys(), target
        assert rules(c)["needs"] == "trivial"


def test_beside_tools_it_forces_nothing() -> None:
    c = to("anthropic", U, parallel_tool_calls=False, tools=TOOLS)
    assert c.value["tool_choice"] == {"type": "auto", "disable_parallel_tool_use": True}
