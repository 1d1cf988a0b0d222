"""Arguments that are written with other bytes: prompt caches miss, numbers are wrong (dspy#10216, openclaw#50729)."""

from __future__ import annotations

import json

from converting import TOOLS, U, answer, calls, to, turns

TEXT = '{ "b": 1, "a": 1.0, "n": 12345678901234567890, "t": "\\u00e9\\/" }'
MESSAGES = (U, calls("1", arguments=TEXT), answer("1"))


def test_where_arguments_are_texts_they_are_the_same_text() -> None:
    assert turns(to("openai_chat", *MESSAGES, tools=TOOLS))[1]["tool_calls"][0]["function"]["arguments"] == TEXT
    assert turns(to("openai_responses", *MESSAGES, tools=TOOLS))[1]["arguments"] == TEXT
    for target in ("mistral", "cohere"):
        assert turns(to(target, *MESSAGES, tools=TOOLS))[1]["tool_calls"][0]["function"]["arguments"] == TEXT, target


def test_where_they_are_objects_order_and_numbers_stay() -> None:
    for arguments in (
        turns(to("anthropic", *MESSAGES, tools=TOOLS))[1]["content"][0]["input"],
        turns(to("gemini", *MESSAGES, tools=TOOLS))[1]["parts"][0]["functionCall"]["args"],
        turns(to("bedrock_converse", *MESSAGES, tools=TOOLS))[1]["content"][0]["toolUse"]["input"],
        turns(to("ollama", *MESSAGES, tools=TOOLS))[1]["tool_calls"][0]["function"]["arguments"],
    ):
        assert json.dumps(arguments) == json.dumps(json.loads(TEXT))
        assert list(arguments) == ["b", "a", "n", "t"] and isinstance(arguments["a"], float) and arguments["n"] == 12345678901234567890
