"""The limit that a target requires, and its name (openai-python#2046, LibreChat#4349, Risuai#1102)."""

from __future__ import annotations

import interlingua as il
from converting import U, rules, to


def test_anthropic_gets_one() -> None:
    c = to("anthropic", U)
    assert c.value["max_tokens"] == 16384
    assert rules(c)["max_tokens"] == "minor"
    assert to("anthropic", U, max_tokens=7).value["max_tokens"] == 7


def test_a_caller_may_say_another() -> None:
    body = {"messages": [U]}
    for rules_ in ({"max_tokens": 5}, {"max_tokens": {"default": 5}}):
        c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-4-5", rules=rules_)
        assert c.value["max_tokens"] == 5


def test_each_target_has_its_name_and_its_least() -> None:
    assert to("openai_responses", U, max_tokens=5).value["max_output_tokens"] == 16
    assert to("gemini", U, max_tokens=5).value["generationConfig"]["maxOutputTokens"] == 5
    assert not {"max_tokens", "max_completion_tokens"} & to("openai_chat", U).value.keys()
