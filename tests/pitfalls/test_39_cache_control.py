"""Hints to cache: more than four, in the wrong order, on thoughts (litellm#33687, headroom#2939)."""

from __future__ import annotations

from typing import Any

from converting import rules, to, turns


def block(text: str, **hint: str) -> dict[str, Any]:
    return {"type": "text", "text": text, "cache_control": {"type": "ephemeral", **hint}}


def test_the_latest_four_stay() -> None:
    body = [{"role": "user", "content": [block(str(number)) for number in range(6)]}]
    c = to("anthropic", *body, source="anthropic", max_tokens=9)
    assert ["cache_control" in part for part in turns(c)[0]["content"]] == [False, False, True, True, True, True]
    assert rules(c)["cache"] == "minor"


def test_an_earlier_one_holds_as_long_as_a_later_one() -> None:
    c = to("anthropic", {"role": "user", "content": [block("a"), block("b", ttl="1h")]}, source="anthropic", max_tokens=9)
    assert [part["cache_control"].get("ttl") for part in turns(c)[0]["content"]] == ["1h", "1h"]
