"""Results of one turn in several messages: 400 at Gemini and Bedrock (eino-ext#571, semantic-kernel#10597, pi#5528)."""

from __future__ import annotations

from converting import rules, to, turns

SPLIT = (
    {"role": "user", "content": "Hi"},
    {"role": "assistant", "content": [{"type": "tool_use", "id": i, "name": "f", "input": {}} for i in ("1", "2")]},
    {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "1", "content": "a"}]},
    {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "2", "content": "b"}]},
)


def test_anthropic_and_gemini_get_one_turn() -> None:
    for target, key in {"anthropic": "content", "gemini": "parts"}.items():
        c = to(target, *SPLIT, source="anthropic", max_tokens=9)
        assert [len(turn[key]) for turn in turns(c)[1:]] == [2, 2], target
        assert rules(c)["results"] == "trivial"


def test_bedrock_too() -> None:
    assert [len(turn["content"]) for turn in turns(to("bedrock_converse", *SPLIT, source="anthropic", max_tokens=9))] == [1, 2, 2]


def test_openai_takes_them_as_they_are() -> None:
    for target in ("openai_chat", "openai_responses"):
        assert "results" not in rules(to(target, *SPLIT, source="anthropic", max_tokens=90))
