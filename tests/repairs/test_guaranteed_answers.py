"""A schema that the source guarantees is strict at targets that have such a switch, if the schema allows it; if not, it is a loss."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

CLOSED: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
OPEN: dict[str, Any] = {**CLOSED, "properties": {**CLOSED["properties"], "b": {"type": "integer"}}}


def body(source: str, schema: dict[str, Any]) -> dict[str, Any]:
    return il.encode_request(
        il.Request(messages=[il.Message.user("Hi")], max_tokens=99, response_format=il.ResponseFormat(kind="json_schema", schema=schema)),
        target=source,
        model="anthropic.claude-opus-4-6-v1",
    ).value


def asked(value: dict[str, Any]) -> dict[str, Any]:
    form: dict[str, Any] = value["text"]["format"] if "text" in value else value["response_format"]["json_schema"]
    return form


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "groq", "azure_openai"])
@pytest.mark.parametrize("source", ["anthropic", "bedrock_converse", "vertex_anthropic"])
def test_what_is_guaranteed_is_strict(source: str, target: str) -> None:
    c = il.convert_request(body(source, CLOSED), source=source, target=target, model="m")
    assert (asked(c.value)["strict"], asked(c.value)["schema"]) == (True, CLOSED)
    assert not [loss for loss in c.losses if loss.path.startswith("response_format")]


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "groq", "azure_openai"])
def test_a_property_that_may_be_missing_does_not_become_null(target: str) -> None:
    c = il.convert_request(body("anthropic", OPEN), source="anthropic", target=target, model="m")
    assert (asked(c.value)["strict"], asked(c.value)["schema"]) == (False, OPEN)
    assert [(loss.path, loss.level) for loss in c.losses if "response_format" in loss.path] == [("response_format.strict", "minor")]


@pytest.mark.parametrize("strict", [True, False, None])
def test_it_is_asked_for_there_in_one_way(strict: bool | None) -> None:
    format = il.ResponseFormat(kind="json_schema", schema=CLOSED, strict=strict)
    request = il.Request(messages=[il.Message.user("Hi")], max_tokens=99, response_format=format)
    c = il.encode_request(request, target="anthropic", model="m")
    assert c.value["output_config"]["format"] == {"type": "json_schema", "schema": CLOSED}
    assert not [loss for loss in c.all_losses if "strict" in loss.path]
