"""Several thoughts in one turn, also between calls and redacted: one slot cannot hold them (ruby_llm#896, bifrost#7768)."""

from __future__ import annotations

import interlingua as il
from converting import U, to, turns

CONTENT = [
    {"type": "thinking", "thinking": "One.", "signature": "c2lnMQ=="},
    {"type": "text", "text": "First"},
    {"type": "tool_use", "id": "1", "name": "f", "input": {}},
    {"type": "thinking", "thinking": "Two.", "signature": "c2lnMg=="},
    {"type": "redacted_thinking", "data": "b3BhcXVl"},
    {"type": "tool_use", "id": "2", "name": "f", "input": {}},
]
RESULTS = [{"type": "tool_result", "tool_use_id": id, "content": "ok"} for id in ("1", "2")]
BODY = (U, {"role": "assistant", "content": CONTENT}, {"role": "user", "content": RESULTS})


def test_order_and_places_stay() -> None:
    assert turns(to("anthropic", *BODY, source="anthropic", max_tokens=9))[1]["content"] == CONTENT


def test_in_the_unified_value_too() -> None:
    message = il.decode_messages(list(BODY), source="anthropic")[1]
    assert [type(part).__name__ for part in message.parts] == ["Reasoning", "Text", "ToolCall", "Reasoning", "Reasoning", "ToolCall"]
    assert [part.redacted for part in message.parts if isinstance(part, il.Reasoning)] == [False, False, True]


def test_elsewhere_they_go_with_one_loss_for_the_turn() -> None:
    for target in ("openai_chat", "openai_responses", "gemini"):
        c = to(target, *BODY, source="anthropic", max_tokens=99)
        assert "One." not in str(c.value) and "b3BhcXVl" not in str(c.value)
        assert [(loss.code, loss.level) for loss in c.losses if loss.rule == "reasoning"] == [("dropped", "minor")]
