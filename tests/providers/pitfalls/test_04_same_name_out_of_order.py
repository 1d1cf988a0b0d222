"""Parallel calls of one tool that are answered out of order (TanStack/ai#894, bifrost#1391)."""

from __future__ import annotations

from converting import TOOLS, U, answer, calls, to, turns

MESSAGES = (U, calls("1", "2"), answer("2", "b"), answer("1", "a"))


def test_gemini_and_anthropic_get_them_in_the_order_of_the_calls() -> None:
    parts = turns(to("gemini", *MESSAGES, tools=TOOLS))[2]["parts"]
    assert [part["functionResponse"]["response"] for part in parts] == [{"output": "a"}, {"output": "b"}]
    assert [part["functionResponse"]["id"] for part in parts] == ["1", "2"]
    parts = turns(to("anthropic", *MESSAGES, tools=TOOLS))[2]["content"]
    assert [part["tool_use_id"] for part in parts] == ["1", "2"]
