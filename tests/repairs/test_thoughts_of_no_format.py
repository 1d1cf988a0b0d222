"""Thoughts of the assistant in a form of no known format are thoughts, not texts of the response."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest

THOUGHT = "The tide turns at noon."
FORMS: dict[str, dict[str, Any]] = {
    "text": {"type": "reasoning", "text": THOUGHT},
    "own key": {"type": "reasoning", "reasoning": THOUGHT},
    "content": {"type": "thought", "content": THOUGHT},
    "parts": {"type": "thinking_block", "content": [{"type": "text", "text": THOUGHT}]},
    "signed": {"type": "reasoning", "text": THOUGHT, "signature": "c2ln"},
}


def _with_part(part: dict[str, Any]) -> dict[str, Any]:
    turns = [{"role": "user", "content": "a"}, {"role": "assistant", "content": [part, {"type": "text", "text": "b"}]}]
    return {"model": "m", "max_tokens": 9, "messages": [*turns, {"role": "user", "content": "c"}]}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("source", ["openai_chat", "anthropic"])
def test_a_thought_in_a_form_of_no_known_format_is_no_text(source: str, form: str) -> None:
    body = _with_part(FORMS[form])
    hosts = {"bedrock_converse"} if (source, form) == ("anthropic", "signed") else set[str]()  # they take each other's signatures
    for target in {"openai_chat", "anthropic", "openai_responses", "bedrock_converse"} - {source} - hosts:
        c = il.convert_request(body, source=source, target=target)
        assert THOUGHT not in json.dumps(c.value)
        assert [loss.level for loss in c.losses if loss.path.startswith("messages[1]")] == ["minor"]
    thinks = il.convert_request(body, source=source, target="deepseek").value["messages"][1]
    assert thinks["reasoning_content"] == THOUGHT and THOUGHT not in json.dumps(thinks["content"])
    if form != "signed":
        assert il.convert_request(body, source=source, target="gemini").value["contents"][1]["parts"][0] == {
            "thought": True,
            "text": THOUGHT,
        }


def test_a_thought_of_no_known_format_stays_for_its_own() -> None:
    body = _with_part(FORMS["text"])
    assert il.convert_request(body, source="openai_chat", target="openai_chat").value["messages"][1] == body["messages"][1]


def test_other_keys_of_such_a_thought_are_reported() -> None:
    c = il.convert_request(_with_part(FORMS["text"] | {"mood": "calm"}), source="openai_chat", target="gemini")
    assert [loss.path for loss in c.losses if loss.level == "major"] == ["messages[1].parts[0].extras.openai_chat.mood"]
