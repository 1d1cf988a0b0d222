"""`$ref` in a result: Gemini looks for a part of that name, and refuses the request (vercel/ai#14369)."""

from __future__ import annotations

import json

import pytest
from converting import TOOLS, U, answer, calls, to, turns

SCHEMA = json.dumps({"$ref": "#/$defs/x"})


def test_a_text_with_one_is_a_text() -> None:
    c = to("gemini", U, calls("1"), answer("1", SCHEMA), tools=TOOLS)
    assert turns(c)[2]["parts"][0]["functionResponse"]["response"] == {"output": SCHEMA}


@pytest.mark.parametrize("source", ["anthropic", "openai_responses"])
def test_from_others_too(source: str) -> None:
    call = {"type": "tool_use", "id": "1", "name": "f", "input": {}}
    result = {"type": "tool_result", "tool_use_id": "1", "content": [{"type": "text", "text": SCHEMA}]}
    item = {"type": "function_call", "call_id": "1", "name": "f", "arguments": "{}"}
    body = {
        "anthropic": {"messages": [U, {"role": "assistant", "content": [call]}, {"role": "user", "content": [result]}], "max_tokens": 9},
        "openai_responses": {"input": [U, item, {"type": "function_call_output", "call_id": "1", "output": SCHEMA}]},
    }
    c = to("gemini", source=source, **body[source])
    assert turns(c)[2]["parts"][0]["functionResponse"]["response"] == {"output": SCHEMA}


def test_its_own_references_stay() -> None:
    """In Gemini's own results, they name the media of the same response."""
    response = {"name": "f", "response": {"picture": {"$ref": "a.png"}}}
    call = {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {}}}]}
    contents = [{"role": "user", "parts": [{"text": "Hi"}]}, call, {"role": "user", "parts": [{"functionResponse": response}]}]
    assert turns(to("gemini", source="gemini", contents=contents, model="gemini-3-flash"))[2]["parts"][0]["functionResponse"] == response
