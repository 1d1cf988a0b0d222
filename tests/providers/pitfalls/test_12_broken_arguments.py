"""Arguments that are not a JSON object: cut off by a limit (Bamboo-agent#351)."""

from __future__ import annotations

from converting import TOOLS, U, answer, calls, rules, to, turns

MESSAGES = (U, calls("1", arguments='{"a": 1'), answer("1"))


def test_targets_of_objects_get_an_object_that_holds_the_text() -> None:
    c = to("anthropic", *MESSAGES, tools=TOOLS)
    assert turns(c)[1]["content"][0]["input"] == {"_raw": '{"a": 1'}
    assert rules(c)["arguments"] == "major"
    c = to("gemini", *MESSAGES, tools=TOOLS)
    assert turns(c)[1]["parts"][0]["functionCall"]["args"] == {"_raw": '{"a": 1'}


def test_bedrock_and_ollama_too() -> None:
    call = turns(to("bedrock_converse", *MESSAGES, tools=TOOLS))[1]["content"][0]["toolUse"]
    assert call["input"] == {"_raw": '{"a": 1'}
    call = turns(to("ollama", *MESSAGES, tools=TOOLS))[1]["tool_calls"][0]["function"]
    assert call["arguments"] == {"_raw": '{"a": 1'}


def test_targets_of_texts_get_the_text() -> None:
    assert turns(to("openai_chat", *MESSAGES, tools=TOOLS))[1]["tool_calls"][0]["function"]["arguments"] == '{"a": 1'
    assert turns(to("openai_responses", *MESSAGES, tools=TOOLS))[1]["arguments"] == '{"a": 1'
