"""The parameters of a tool as APIs accept them at the top level: an object without alternatives, wherever the tool comes from."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import interlingua as il
import jsonschema
import pytest
from grouped import by_first
from interlingua import Tool
from interlingua.core.lookup import load

X: dict[str, Any] = {"type": "object", "properties": {"k": {"const": "x"}, "a": {"type": "string"}}, "required": ["k", "a"]}
Y: dict[str, Any] = {"type": "object", "properties": {"k": {"const": "y"}, "b": {"type": "integer"}}, "required": ["k", "b"]}
NAMED = {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}
TOPS: list[dict[str, Any]] = [
    {**NAMED, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]},
    {"oneOf": [X, Y]},
    {"type": "object", "oneOf": [X, Y]},
    {"anyOf": [{"$ref": "#/$defs/X"}, {"$ref": "#/$defs/Y"}], "$defs": {"X": X, "Y": Y}},
    {"allOf": [X, {"properties": {"c": {"type": "boolean"}}}]},
    {"$ref": "#/$defs/X", "$defs": {"X": X}},
    {"anyOf": [X, {"type": "null"}]},
]
VALUES: list[Any] = [{"k": "x", "a": "s"}, {"k": "y", "b": 1}, {"a": "s"}, {"b": 1}, {"k": "x", "a": "s", "c": True}]
# The keywords that they refuse: langchainjs#9804; claude-code#5973; botocore and the same message of Claude.
REFUSED = {"openai": {"oneOf", "anyOf", "allOf", "enum", "not"}, "claude": {"oneOf", "anyOf", "allOf"}}
SERVERS = {
    **dict.fromkeys(("openai_chat", "azure_openai", "openai_responses", "azure_responses", "codex_responses"), "openai"),
    **dict.fromkeys(("anthropic", "vertex_anthropic", "bedrock_anthropic", "bedrock_converse", "bedrock_boto3"), "claude"),
}


def parameters(body: Any) -> dict[str, Any]:
    """Return the schema of the first tool of a body."""
    tool = body["toolConfig"]["tools"][0]["toolSpec"] if "toolConfig" in body else body["tools"][0]
    for key in ("function", "inputSchema", "json", "input_schema", "parameters"):
        tool = tool.get(key, tool)
    return tool


@by_first(product(sorted(SERVERS), [None, True], TOPS))
def test_no_choice_stands_at_the_top(target: str, strict: bool | None, top: dict[str, Any]) -> None:
    given = json.dumps(top)
    request = il.Request(messages=[il.Message.user("Hi")], tools=[Tool("f", parameters=top, strict=strict)], max_tokens=99)
    c = il.encode_request(request, target=target, model="m")
    left = parameters(c.value)
    assert left["type"] == "object" and not left.keys() & REFUSED[SERVERS[target]]
    assert json.dumps(top) == given
    assert any(loss.rule == "schema" and loss.path.startswith("tools[0].parameters") for loss in c.all_losses)
    # The result is accepted as it is the second time, and no loss is reported for what did not change.
    again = il.encode_request(
        il.Request(messages=[il.Message.user("Hi")], tools=[Tool("f", parameters=left)], max_tokens=99), target=target, model="m"
    )
    assert parameters(again.value) == left and not [loss for loss in again.all_losses if loss.rule == "schema"]
    if strict is None:
        old, new = jsonschema.Draft202012Validator(top), jsonschema.Draft202012Validator(left)
        assert all(new.is_valid(value) for value in VALUES if old.is_valid(value))


@pytest.mark.parametrize("target", [name for name in il.PROVIDERS if hasattr(load(name), "encode_tools")])
def test_a_choice_further_in_stays_where_it_is_taken(target: str) -> None:
    """No target removes more than what is at the top level."""
    inner = {"type": "object", "properties": {"q": {"anyOf": [{"type": "string"}, {"type": "integer"}]}}, "required": ["q"]}
    c = il.encode_tools([Tool("f", parameters=inner)], target=target)
    assert not [loss for loss in c.all_losses if loss.level == "major" and loss.rule == "schema"]


def test_families_have_the_dialect_of_who_serves_them() -> None:
    """Gemini's OpenAI endpoint reads an OpenAPI schema (aoci-code#61), and Claude's reads the schemas that Claude accepts."""
    given = {
        "type": "object",
        "properties": {
            "a": {"type": ["string", "null"]},
            "b": {"const": "x"},
            "c": {"type": "integer", "exclusiveMinimum": 0},
            "d": {"$ref": "#/$defs/D"},
        },
        "additionalProperties": False,
        "$defs": {"D": {"type": "string"}},
    }
    function = {"type": "function", "function": {"name": "f", "parameters": given}}
    spoken: dict[str, Any] = {"role": "assistant", "content": "Hello.", "refusal": None}
    body = {"messages": [{"role": "user", "content": "Hi"}, spoken, {"role": "user", "content": "?"}], "tools": [function], "store": True}
    wire = il.convert_request(body, source="openai_chat", target="gemini_openai", model="gemini-3-pro").value
    left = parameters(wire)
    assert "store" not in wire and "refusal" not in wire["messages"][1]
    assert left["properties"] == {
        "a": {"type": "string", "nullable": True},
        "b": {"type": "string", "enum": ["x"]},
        "c": {"type": "integer", "description": "(exclusiveMinimum: 0)"},
        "d": {"type": "string"},
    }
    assert not left.keys() & {"$defs", "additionalProperties"}
    chosen = {"type": "function", "function": {"name": "f", "parameters": {"oneOf": [X, Y]}}}
    claude = il.convert_request({**body, "tools": [chosen]}, source="openai_chat", target="anthropic_openai", model="claude-sonnet-5").value
    assert "oneOf" not in parameters(claude)
