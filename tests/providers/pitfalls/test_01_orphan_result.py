"""A result without a call: 400 everywhere (oh-my-pi#1165, hermes-agent#2172, AstrBot#8952, bifrost#3919)."""

from __future__ import annotations

from typing import Any

from converting import U, answer, rules, to, turns

SAID = "[Result of a tool]\nok"


def test_it_becomes_a_text_of_the_user() -> None:
    for target, expected in {
        "anthropic": {"role": "user", "content": [{"type": "text", "text": SAID}]},
        "openai_chat": {"role": "user", "content": [{"type": "text", "text": SAID}]},
        "openai_responses": {"role": "user", "content": [{"type": "input_text", "text": SAID}]},
        "gemini": {"role": "user", "parts": [{"text": SAID}]},
    }.items():
        c = to(target, U, answer("X"), U)
        turn = turns(c)[1]
        assert texts(turn) == texts(expected) == [SAID], target
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
