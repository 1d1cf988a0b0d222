"""A history with tool calls in a request without tools: Bedrock requires their declaration, and text before calls (fast-agent#668)."""

from __future__ import annotations

from converting import U, answer, calls, to, turns

CALL_FIRST = {
    "role": "assistant",
    "content": [{"type": "tool_use", "id": "1", "name": "f", "input": {}}, {"type": "text", "text": "I look."}],
}
RESULT = {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "1", "content": "ok"}]}


def test_one_tool_that_does_nothing_stands_for_them() -> None:
    """It is always the same tool, so that the prompt cache works."""
    rules = {"tools": {"calls": "stub"}}
    first = to("anthropic", U, calls("1"), answer("1"), rules=rules)
    (tool,) = first.value["tools"]
    assert tool["input_schema"] == {"type": "object", "properties": {}}
    assert [loss.level for loss in first.losses if loss.rule == "tools"] == ["minor"]
    again = to("anthropic", U, calls("1", name="g"), answer("1"), U, rules=rules)
    assert again.value["tools"] == [tool]


def test_bedrock_gets_it() -> None:
    c = to("bedrock_converse", U, calls("1"), answer("1"))
    (tool,) = c.value["toolConfig"]["tools"]
    assert tool["toolSpec"]["name"] == "unavailable"
    assert [loss.level for loss in c.losses if loss.rule == "tools"] == ["minor"]


def test_where_nobody_asks_for_it_there_is_none() -> None:
    assert "tools" not in to("anthropic", U, calls("1"), answer("1")).value
    assert "tools" not in to("anthropic", U, rules={"tools": {"calls": "stub"}}).value


def test_text_stands_before_calls_where_it_has_to() -> None:
    message = turns(to("openai_chat", U, CALL_FIRST, RESULT, source="anthropic", max_tokens=9))[1]
    assert message["tool_calls"][0]["id"] == "1" and "I look." in str(message["content"])
