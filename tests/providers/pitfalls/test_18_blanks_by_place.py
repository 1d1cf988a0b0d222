"""An empty value is refused in one place and accepted in another (hermes#55092, agentcore#15, pydantic-ai#6115, strands#2123)."""

from __future__ import annotations

from converting import TOOLS, U, answer, calls, to, turns

BLANK = {"role": "user", "content": [{"type": "text", "text": ""}, {"type": "text", "text": "Hi"}]}
TOOL = {"type": "function", "function": {"name": "f", "description": " ", "parameters": {"type": "object", "properties": {}}}}


def test_in_messages_and_not_in_results() -> None:
    empty = [{"type": "text", "text": ""}]
    c = to("anthropic", BLANK, calls("1"), answer("1", empty), tools=TOOLS, rules={"blank": {"results": "keep"}})
    assert turns(c)[0]["content"] in ("Hi", [{"type": "text", "text": "Hi"}])
    assert turns(c)[2]["content"][0]["content"] == empty


def test_a_result_of_which_nothing_is_left_has_no_content_or_a_text() -> None:
    c = to("anthropic", U, calls("1"), answer("1", ""), tools=TOOLS)
    assert "content" not in turns(c)[2]["content"][0] or turns(c)[2]["content"][0]["content"]
    c = to("anthropic", U, calls("1"), answer("1", ""), tools=TOOLS, rules={"empty": {"results": "fill"}})
    assert turns(c)[2]["content"][0]["content"]


def test_a_failure_without_a_word_is_filled_too() -> None:
    call = {"role": "assistant", "content": [{"type": "tool_use", "id": "1", "name": "f", "input": {}}]}
    result = {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "1", "content": "", "is_error": True}]}
    c = to("anthropic", U, call, result, source="anthropic", max_tokens=9, rules={"empty": {"results": "fill"}})
    block = turns(c)[2]["content"][0]
    assert block["is_error"] is True and block["content"]


def test_descriptions_of_tools() -> None:
    assert to("anthropic", U, tools=[TOOL]).value["tools"][0]["description"] == " "
    c = to("anthropic", U, tools=[TOOL], rules={"tools": {"empty": "drop"}})
    assert "description" not in c.value["tools"][0]
    assert [(loss.code, loss.level) for loss in c.all_losses if loss.rule == "tools"] == [("dropped", "trivial")]


def test_bedrock() -> None:
    """Bedrock refuses an empty text in a message, and accepts it in a result.

    It refuses a result without content, also of a failure, and a blank description.
    """
    block = {"type": "tool_result", "tool_use_id": "1"}
    call = {"role": "assistant", "content": [{"type": "tool_use", "id": "1", "name": "f", "input": {}}]}

    def content(**more: object) -> object:
        body = (BLANK, call, {"role": "user", "content": [{**block, **more}]})
        c = to("bedrock_converse", *body, source="anthropic", max_tokens=9)
        assert turns(c)[0]["content"] == [{"text": "Hi"}]
        return turns(c)[2]["content"][0]["toolResult"]["content"]

    assert content(content=[{"type": "text", "text": ""}]) == [{"text": ""}]
    assert content() == content(content=[]) == content(content=[], is_error=True) == [{"text": "(no output)"}]
    (tool,) = to("bedrock_converse", U, tools=[TOOL]).value["toolConfig"]["tools"]
    assert "description" not in tool["toolSpec"]
