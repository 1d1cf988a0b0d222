"""Arguments that are objects, and calls without ids, which get one on the way back (openclaw#46679, any-llm#1278, litellm#24091)."""

from __future__ import annotations

import json

import pytest
from converting import TOOLS, U, answer, calls, to, turns

OWN = (
    U,
    {
        "role": "assistant",
        "content": "",
        "tool_calls": [{"function": {"name": "f", "arguments": {"a": 1}}}, {"function": {"name": "f", "arguments": {}}}],
    },
    {"role": "tool", "tool_name": "f", "content": "x"},
    {"role": "tool", "tool_name": "f", "content": "y"},
)
HISTORY = (U, calls("call_1", arguments='{"a": 1}'), answer("call_1"))


def test_texts_become_objects() -> None:
    assert turns(to("anthropic", *HISTORY, tools=TOOLS))[1]["content"][0]["input"] == {"a": 1}
    assert turns(to("gemini", *HISTORY, tools=TOOLS))[1]["parts"][0]["functionCall"]["args"] == {"a": 1}
    assert turns(to("bedrock_converse", *HISTORY, tools=TOOLS))[1]["content"][0]["toolUse"]["input"] == {"a": 1}


def test_calls_without_ids_get_some_and_results_the_same_ones() -> None:
    """Gemini sends no ids either. The ids depend only on the conversation, so they are the same each time."""
    calling = {"role": "model", "parts": [{"functionCall": {"name": "f", "args": {"a": 1}}}, {"functionCall": {"name": "f", "args": {}}}]}
    results = {"role": "user", "parts": [{"functionResponse": {"name": "f", "response": {"output": text}}} for text in ("x", "y")]}
    contents = [{"role": "user", "parts": [{"text": "Hi"}]}, calling, results]
    messages = turns(to("openai_chat", source="gemini", contents=contents))
    ids = [call["id"] for call in messages[1]["tool_calls"]]
    assert len({*ids}) == 2 and [turn["tool_call_id"] for turn in messages[2:]] == ids
    assert turns(to("openai_chat", source="gemini", contents=contents)) == messages
    assert turns(to("gemini", source="gemini", contents=contents)) == contents, "where there were none there are none"


@pytest.mark.parametrize("target", ["mistral", "cohere"])
def test_where_they_are_texts_they_stay_texts(target: str) -> None:
    """This includes arguments that were objects. A call has an id there, and its result has the same one."""
    for source, history in (("openai_chat", HISTORY), ("ollama", OWN)):
        _, calling, *results = turns(to(target, *history, tools=TOOLS, source=source))
        assert [json.loads(call["function"]["arguments"]) for call in calling["tool_calls"]] == [{"a": 1}, {}][: len(results)]
        assert [result["tool_call_id"] for result in results] == [call["id"] for call in calling["tool_calls"]]


def test_ollama() -> None:
    _, call, result = turns(to("ollama", *HISTORY, tools=TOOLS))
    assert call["tool_calls"][0]["function"] == {"name": "f", "arguments": {"a": 1}}
    assert result["tool_name"] == "f"


def test_ollama_says_no_ids_and_gets_none_back() -> None:
    messages = turns(to("openai_chat", *OWN, source="ollama"))
    ids = [call["id"] for call in messages[1]["tool_calls"]]
    assert len({*ids}) == 2 and [turn["tool_call_id"] for turn in messages[2:]] == ids
    assert turns(to("openai_chat", *OWN, source="ollama")) == messages
    assert turns(to("ollama", *OWN, source="ollama")) == [*OWN]
