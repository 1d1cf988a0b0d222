"""Beta keys that have another name now are read, and written back where they were."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

SCHEMA: dict[str, Any] = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"], "additionalProperties": False}
FORMAT: dict[str, Any] = {"type": "json_schema", "schema": SCHEMA}
ASKED: dict[str, Any] = {"model": "m", "max_tokens": 99, "messages": [{"role": "user", "content": "Where?"}]}


def test_the_form_of_the_answer_stood_beside_its_key_once() -> None:
    """anthropic.types.beta, output_format: now output_config.format."""
    old = {**ASKED, "output_format": FORMAT}
    read = il.decode_request(old, source="anthropic")
    assert read.response_format is not None and read.response_format.schema == SCHEMA
    assert il.encode_request(read, target="anthropic", repair=False).value == old
    c = il.convert_request(old, source="anthropic", target="openai_chat", model="gpt-5.6")
    assert c.value.get("response_format") == {"type": "json_schema", "json_schema": {"name": "response", "schema": SCHEMA, "strict": True}}
    assert [loss for loss in c.losses if "format" in loss.path] == []


def test_the_newer_one_counts_where_both_stand() -> None:
    newer = {"type": "json_schema", "schema": {**SCHEMA, "title": "newer"}}
    both = {**ASKED, "output_config": {"effort": "high", "format": newer}, "output_format": FORMAT}
    read = il.decode_request(both, source="anthropic")
    assert read.response_format is not None and read.response_format.schema == newer["schema"]
    assert il.encode_request(read, target="anthropic", repair=False).value == both


# --- functions, the predecessor of tools ---------------------------------------------------------------------------------------

OLD: dict[str, Any] = {"name": "w", "description": "d", "parameters": {"type": "object", "properties": {"a": {"type": "integer"}}}}


@pytest.mark.parametrize(
    ("choice", "want"), [(None, None), ("none", {"type": "none"}), ("auto", None), ({"name": "w"}, {"type": "tool", "name": "w"})]
)
def test_functions_are_tools(choice: Any, want: Any) -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "hi"}], "functions": [OLD]}
    body |= {} if choice is None else {"function_call": choice}
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-4-5")
    assert c.value["tools"] == [{"name": "w", "description": "d", "input_schema": OLD["parameters"]}]
    assert c.value.get("tool_choice") == want
    assert [loss for loss in c.losses if loss.level == "major"] == []
    assert il.convert_request(body, source="openai_chat", target="openai_chat").value == body
    sent = il.convert_request(body, source="openai_chat", target="vllm").value
    assert sent["tools"] == [{"type": "function", "function": OLD}]
    assert not {"functions", "function_call"} & sent.keys()
