"""Gemini requires an object as the result of a function: texts and lists are refused (AstrBot#7216, GenAIApp#73)."""

from __future__ import annotations

import interlingua as il
import pytest
from converting import TOOLS, U, answer, calls, to, turns


@pytest.mark.parametrize("text", ["ok", "[1,2]", "null", '{"a": null}', ""])
def test_a_text_is_the_output(text: str) -> None:
    """The text is unchanged and is not parsed."""
    c = to("gemini", U, calls("1"), answer("1", text), tools=TOOLS)
    assert turns(c)[2]["parts"][0]["functionResponse"]["response"] == {"output": text}
    back = il.convert_request(c.value, source="gemini", target="openai_chat", model="gpt-4.1")
    assert turns(back)[2]["content"] == text


def test_several_texts_too() -> None:
    c = to("gemini", U, calls("1"), answer("1", [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]), tools=TOOLS)
    assert turns(c)[2]["parts"][0]["functionResponse"]["response"]["output"] in ("ab", "a\nb", ["a", "b"])


def test_a_failure_is_an_error() -> None:
    result = {"type": "tool_result", "tool_use_id": "1", "content": "no", "is_error": True}
    call = {"type": "tool_use", "id": "1", "name": "f", "input": {}}
    c = to("gemini", U, {"role": "assistant", "content": [call]}, {"role": "user", "content": [result]}, source="anthropic", max_tokens=9)
    assert turns(c)[2]["parts"][0]["functionResponse"]["response"] == {"error": "no"}
