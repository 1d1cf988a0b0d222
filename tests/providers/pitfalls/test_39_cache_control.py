"""Cache hints: more than four, in the wrong order, on thoughts (litellm#33687, headroom#2939)."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from converting import rules, to, turns


def block(text: str, **hint: str) -> dict[str, Any]:
    return {"type": "text", "text": text, "cache_control": {"type": "ephemeral", **hint}}


def test_the_latest_four_stay() -> None:
    body = [{"role": "user", "content": [block(str(number)) for number in range(6)]}]
    c = to("anthropic", *body, source="anthropic", max_tokens=9)
    assert ["cache_control" in part for part in turns(c)[0]["content"]] == [False, False, True, True, True, True]
    assert rules(c)["cache"] == "minor"


def test_bedrock_has_points_behind_the_parts() -> None:
    c = to("bedrock_converse", {"role": "user", "content": [block(str(number)) for number in range(6)]}, source="anthropic", max_tokens=9)
    assert [next(iter(part)) for part in turns(c)[0]["content"]] == ["text", "text", *["text", "cachePoint"] * 4]
    assert rules(c)["cache"] == "minor"
    c = to("bedrock_converse", {"role": "user", "content": [block("a"), block("b", ttl="1h")]}, source="anthropic", max_tokens=9)
    assert turns(c)[0]["content"][1::2] == [{"cachePoint": {"type": "default", "ttl": "1h"}}] * 2
    result = {"type": "tool_result", "tool_use_id": "1", "content": "ok", "cache_control": {"type": "ephemeral"}}
    call = {"role": "assistant", "content": [{"type": "tool_use", "id": "1", "name": "f", "input": {}}]}
    body = [{"role": "user", "content": "Hi"}, call, {"role": "user", "content": [result]}]
    assert turns(to("bedrock_converse", *body, source="anthropic", max_tokens=9))[2]["content"][1] == {"cachePoint": {"type": "default"}}


@pytest.mark.parametrize("target", ["mistral", "cohere", "ollama"])
def test_where_there_are_none_they_are_told_and_nothing_is_left_of_them(target: str) -> None:
    c = to(target, {"role": "user", "content": [block("a", ttl="1h")]}, source="anthropic", max_tokens=9, stream=False)
    assert "cache" not in str(c.value) and "ttl" not in str(c.value)
    assert [(loss.path, loss.code) for loss in c.all_losses] == [("messages[0].parts[0].cache", "dropped")]
    assert il.convert_request(c.value, source=target, target=target).value == c.value


def test_an_earlier_one_holds_as_long_as_a_later_one() -> None:
    c = to("anthropic", {"role": "user", "content": [block("a"), block("b", ttl="1h")]}, source="anthropic", max_tokens=9)
    assert [part["cache_control"].get("ttl") for part in turns(c)[0]["content"]] == ["1h", "1h"]
