"""A result that no call waits for: 400 everywhere (oh-my-pi#1165, hermes-agent#2172, AstrBot#8952, bifrost#3919)."""

from __future__ import annotations

from typing import Any

from converting import TOOLS, U, answer, calls, rules, to, turns

SAID = "[Result of a tool]\nok"


def test_it_becomes_a_text_of_the_user() -> None:
    for target, expected in {
        "anthropic": {"role": "user", "content": [{"type": "text", "text": SAID}]},
        "openai_chat": {"role": "user", "content": [{"type": "text", "text": SAID}]},
        "openai_responses": {"role": "user", "content": [{"type": "input_text", "text": SAID}]},
        "gemini": {"role": "user", "parts": [{"text": SAID}]},
    }.items():
        c = to(target, U, answer("X"), U)
        found = turns(c)[1]
        assert texts(found) == texts(expected) == [SAID], target
        assert rules(c)["orphan_results"] == "major"


def texts(turn: Any) -> list[str]:
    content = turn.get("content", turn.get("parts"))
    return [content] if isinstance(content, str) else [part["text"] for part in content]


def test_elsewhere_too() -> None:
    for target in ("mistral", "cohere", "ollama"):
        c = to(target, U, answer("X"), U)
        assert [(turn["role"], turn["content"]) for turn in turns(c)] == [("user", "Hi"), ("user", SAID), ("user", "Hi")], target
        assert rules(c)["orphan_results"] == "major"
    (turn,) = turns(to("bedrock_converse", U, answer("X"), U))
    assert turn["content"] == [{"text": "Hi"}, {"text": SAID}, {"text": "Hi"}]


def test_a_result_before_its_call_moves_behind_it() -> None:
    """Histories that are sorted by a time which both have."""
    for target in ("anthropic", "openai_chat", "openai_responses", "gemini", "bedrock_converse", "mistral", "cohere", "ollama"):
        early = to(target, U, answer("1", "one"), answer("2", "two"), calls("1", "2"), U, tools=TOOLS)
        assert turns(early) == turns(to(target, U, calls("1", "2"), answer("1", "one"), answer("2", "two"), U, tools=TOOLS)), target
        assert [loss.rule for loss in early.losses if loss.level == "major"] == []
        assert rules(early)["orphan_results"] == "minor"


def test_a_result_that_comes_twice_does_not_move() -> None:
    c = to("openai_chat", U, answer("1", "one"), calls("1"), answer("1", "uno"), tools=TOOLS)
    assert [turn["role"] for turn in turns(c)] == ["user", "user", "assistant", "tool"]
    assert turns(c)[3]["content"] == "uno"
    assert rules(c)["orphan_results"] == "major"
