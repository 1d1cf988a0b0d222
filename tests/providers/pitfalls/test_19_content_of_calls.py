"""The content of a turn with only calls: null, "" or absent, each refused by some server (pi_agent_rust#45, ogx#1751, aichat#1326)."""

from __future__ import annotations

from typing import Any

import pytest
from converting import TOOLS, U, answer, calls, rules, to, turns

CALLS = {key: value for key, value in calls("1").items() if key != "content"}
SPELLINGS: list[dict[str, Any]] = [{"content": None}, {"content": ""}, {}]


@pytest.mark.parametrize("content", SPELLINGS, ids=str)
def test_the_own_spelling_stays(content: dict[str, Any]) -> None:
    """In its own format, the server has accepted this spelling before."""
    c = to("openai_chat", U, {**CALLS, **content}, answer("1"), tools=TOOLS)
    assert turns(c)[1] == {**CALLS, **content}
    assert c.all_losses == []


@pytest.mark.parametrize("content", SPELLINGS, ids=str)
def test_others_have_nothing_there(content: dict[str, Any]) -> None:
    messages = (U, {**CALLS, **content}, answer("1"))
    assert [block["type"] for block in turns(to("anthropic", *messages, tools=TOOLS))[1]["content"]] == ["tool_use"]
    assert [[*part] for part in turns(to("gemini", *messages, tools=TOOLS))[1]["parts"]] == [["functionCall"]]
    assert [item.get("type") for item in turns(to("openai_responses", *messages, tools=TOOLS))] == [
        None,
        "function_call",
        "function_call_output",
    ]


@pytest.mark.parametrize("source", ["anthropic", "mistral", "cohere", "ollama"])
def test_a_turn_that_says_nothing_at_all_is_an_empty_text(source: str) -> None:
    """Null is refused without calls, however the source spells empty content.

    400: Invalid value for content: expected a string, got null.
    """
    c = to("openai_chat", U, {"role": "assistant", "content": ""}, U, source=source, max_tokens=9, stream=False)
    assert turns(c)[1]["content"] in ("", [{"type": "text", "text": ""}])
    assert rules(c) == {"empty": "trivial"}


def test_from_others_it_is_null() -> None:
    """It is neither an empty list, which servers refuse, nor an empty text, which makes models write calls as text."""
    call = {"role": "assistant", "content": [{"type": "tool_use", "id": "1", "name": "f", "input": {}}]}
    result = {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "1", "content": "ok"}]}
    assert turns(to("openai_chat", U, call, result, source="anthropic", max_tokens=9))[1]["content"] is None
