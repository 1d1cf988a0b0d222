"""A provider requires its own reasoning back with turns that call tools, and no other (new-api#4806, crush#2754, langchain#39370)."""

from __future__ import annotations

from typing import Any

from converting import TOOLS, U, answer, calls, to, turns

SIGNED: list[Any] = [
    U,
    {
        "role": "assistant",
        "content": [
            {"type": "thinking", "thinking": "Hm.", "signature": "c2ln"},
            {"type": "tool_use", "id": "1", "name": "f", "input": {}},
        ],
    },
    {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "1", "content": "ok"}]},
]


def test_openai_takes_none_back() -> None:
    """OpenAI's format has reasoning only in responses. If a server sends it, it is dropped with a loss."""
    c = to("openai_chat", *SIGNED, source="anthropic", max_tokens=9)
    assert "reasoning_content" not in str(c.value)
    assert [loss.level for loss in c.losses if loss.rule == "reasoning"] == ["minor"]


def test_a_model_that_asks_for_a_signature_gets_the_sentinel_where_there_is_none() -> None:
    """The same rule with another word: Gemini 3, for the first call of the open turn."""
    c = to("gemini", U, calls("1"), answer("1"), tools=TOOLS, model="gemini-3-pro-preview")
    assert turns(c)[1]["parts"][0]["thoughtSignature"]


def test_deepseek_gets_its_own_back() -> None:
    turn = {**calls("1"), "reasoning_content": "Hm."}
    c = to("deepseek", U, turn, answer("1"), source="deepseek", tools=TOOLS, model="deepseek-reasoner")
    assert turns(c)[1]["reasoning_content"] == "Hm."
    foreign = to("deepseek", *SIGNED, source="anthropic", max_tokens=9, model="deepseek-reasoner")
    assert "c2ln" not in str(foreign.value)
