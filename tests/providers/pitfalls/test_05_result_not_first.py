"""A text before the result: 400 (any-llm, weave-os/router#965)."""

from __future__ import annotations

from converting import to, turns

BODY = (
    {"role": "user", "content": "Hi"},
    {"role": "assistant", "content": [{"type": "tool_use", "id": "1", "name": "f", "input": {}}]},
    {"role": "user", "content": [{"type": "text", "text": "By the way"}, {"type": "tool_result", "tool_use_id": "1", "content": "a"}]},
)


def test_the_result_comes_first() -> None:
    history = turns(to("anthropic", *BODY, source="anthropic", max_tokens=9))
    kinds = [part["type"] for turn in history[2:] for part in turn["content"]]
    assert kinds == ["tool_result", "text"]
    history = turns(to("openai_chat", *BODY, source="anthropic", max_tokens=9))
    assert [turn["role"] for turn in history] == ["user", "assistant", "tool", "user"]
    history = turns(to("openai_responses", *BODY, source="anthropic", max_tokens=90))
    assert [item.get("type", "message") for item in history] == ["message", "function_call", "function_call_output", "message"]
    history = turns(to("gemini", *BODY, source="anthropic", max_tokens=9))
    assert [list(part) for turn in history[2:] for part in turn["parts"]] == [["functionResponse"], ["text"]]
