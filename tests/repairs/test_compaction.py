"""Conversations that the provider compacts when they grow long: requested in each format's own way, or reported."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from accepted import accepts

USER = {"role": "user", "content": "Hi"}


def anthropic(*edits: dict[str, Any]) -> dict[str, Any]:
    return {"model": "m", "max_tokens": 99, "messages": [USER], "context_management": {"edits": [*edits]}}


def responses(*entries: dict[str, Any]) -> dict[str, Any]:
    return {"model": "m", "input": "Hi", "context_management": [*entries]}


COMPACT: dict[str, Any] = {"type": "compact_20260112"}
LATE: dict[str, Any] = {**COMPACT, "trigger": {"type": "input_tokens", "value": 150000}}
CLEAR: dict[str, Any] = {"type": "clear_tool_uses_20250919", "keep": {"type": "tool_uses", "value": 3}}
PAIRS = [(COMPACT, {"type": "compaction"}), (LATE, {"type": "compaction", "compact_threshold": 150000})]


@pytest.mark.parametrize("edit,entry", PAIRS, ids=["unsaid", "threshold"])
def test_each_says_it(edit: dict[str, Any], entry: dict[str, Any]) -> None:
    c: Any = il.convert_request(anthropic(edit), source="anthropic", target="openai_responses", model="m")
    assert c.value["context_management"] == [entry] and not [loss for loss in c.losses if "context" in loss.path]
    assert accepts("openai_responses", "request", c.value) == []
    c = il.convert_request(responses(entry), source="openai_responses", target="anthropic", model="m")
    assert c.value["context_management"] == {"edits": [edit]} and not [loss for loss in c.losses if "context" in loss.path]


def test_what_one_of_them_says_alone_is_told() -> None:
    c: Any = il.convert_request(
        anthropic({**LATE, "instructions": "Keep names."}), source="anthropic", target="openai_responses", model="m"
    )
    assert c.value["context_management"] == [PAIRS[1][1]]
    assert [loss.value for loss in c.losses if "context_management" in loss.path] == ["Keep names."]
    for edits in ([CLEAR], [CLEAR, COMPACT]):
        c = il.convert_request(anthropic(*edits), source="anthropic", target="openai_responses", model="m")
        assert "context_management" not in c.value
        assert [loss.path for loss in c.losses if "context" in loss.path] == ["extras.anthropic.context_management"]


@pytest.mark.parametrize("target", ["openai_chat", "gemini", "bedrock_converse"])
def test_who_has_no_word_for_it_says_so(target: str) -> None:
    c: Any = il.convert_request(anthropic(LATE), source="anthropic", target=target, model="m")
    assert "compact" not in str(c.value)
    assert [(loss.level, loss.code) for loss in c.losses if loss.path == "compaction"] == [("minor", "dropped")]


def test_they_come_back_as_they_were() -> None:
    for body in (anthropic(COMPACT), anthropic(LATE), anthropic(CLEAR), anthropic(CLEAR, LATE), anthropic()):
        assert il.convert_request(body, source="anthropic", target="anthropic").value == body
    for body in (responses(), *(responses(entry) for _, entry in PAIRS), responses({"type": "of_tomorrow"})):
        assert il.convert_request(body, source="openai_responses", target="openai_responses").value == body


def test_a_text_in_the_words_of_the_user_is_one_of_the_assistant() -> None:
    """The API refuses such a text, but histories that are made by hand have it."""
    message = {"type": "message", "role": "assistant", "content": [{"type": "input_text", "text": "Hello"}]}
    body = {"model": "m", "input": [USER, message, USER]}
    assert il.openai_responses.encode_request(il.decode_request(body, source="openai_responses"))[0] == body
    c: Any = il.convert_request(body, source="openai_responses", target="openai_chat", model="m")
    assert c.value["messages"][1] == {"role": "assistant", "content": [{"type": "text", "text": "Hello"}]} and c.losses == []
