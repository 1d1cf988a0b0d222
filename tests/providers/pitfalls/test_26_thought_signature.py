"""Gemini 3 requires a signature on the first call of a turn, also in a history of another provider (CCR#1057)."""

from __future__ import annotations

from converting import TOOLS, U, answer, calls, rules, to, turns

SENTINEL = "skip_thought_signature_validator"


def test_the_first_call_of_a_turn_gets_the_sentinel() -> None:
    c = to("gemini", U, calls("1", "2"), answer("1"), answer("2"), tools=TOOLS, model="gemini-3-pro-preview")
    assert [part.get("thoughtSignature") for part in turns(c)[1]["parts"]] == [SENTINEL, None]
    assert rules(c)["reasoning_required"] == "minor"


def test_older_models_do_not_ask() -> None:
    c = to("gemini", U, calls("1"), answer("1"), tools=TOOLS)
    assert "thoughtSignature" not in str(c.value)
