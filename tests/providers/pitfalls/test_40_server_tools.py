"""Replayed calls that the provider has run (litellm#17737, vercel/ai#17392, goai#61)."""

from __future__ import annotations

from converting import U, rules, to, turns

PAIR = [
    {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {"query": "x"}},
    {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": []},
]
BODY = ({"role": "user", "content": "Hi"}, {"role": "assistant", "content": [*PAIR, {"type": "text", "text": "a"}]}, U)


def test_the_pair_stays_where_it_is_from() -> None:
    c = to("anthropic", *BODY, source="anthropic", max_tokens=9)
    assert turns(c)[1]["content"][:2] == PAIR
    assert rules(c) == {}


def test_elsewhere_both_halves_are_texts() -> None:
    for target in ("openai_chat", "openai_responses", "gemini"):
        c = to(target, *BODY, source="anthropic", max_tokens=90)
        assert "srvtoolu_1" not in str(c.value), target
        assert rules(c)["foresee"] == "minor"
        assert "[Call of tool web_search]" in str(c.value) and "[Result of tool web_search]" in str(c.value)
