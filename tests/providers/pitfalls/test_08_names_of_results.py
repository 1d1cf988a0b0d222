"""A result without the name of its tool: Gemini refuses an empty name (hindsight#187)."""

from __future__ import annotations

from converting import TOOLS, U, answer, calls, rules, to, turns


def test_the_name_is_that_of_the_call() -> None:
    c = to("gemini", U, calls("1"), calls("2", name="g"), answer("2"), answer("1"), tools=TOOLS)
    names = {
        part["functionResponse"]["id"]: part["functionResponse"]["name"]
        for turn in turns(c)
        for part in turn["parts"]
        if "functionResponse" in part
    }
    assert names == {"1": "f", "2": "g"}


def test_a_name_that_was_rewritten_is_so_in_both() -> None:
    c = to("gemini", U, calls("1", name="2 fast"), answer("1"), tools=[{"type": "function", "function": {"name": "2 fast"}}])
    (call,), (result,) = turns(c)[1]["parts"], turns(c)[2]["parts"]
    assert call["functionCall"]["name"] == result["functionResponse"]["name"] != "2 fast"
    assert rules(c)["tool_names"] == "minor"
    assert c.names == {call["functionCall"]["name"]: "2 fast"}


def test_without_a_call_there_is_no_result() -> None:
    """So no result is without a name."""
    c = to("gemini", U, answer("1"), tools=TOOLS)
    assert "functionResponse" not in str(c.value)
    assert rules(c)["orphan_results"] == "major"
