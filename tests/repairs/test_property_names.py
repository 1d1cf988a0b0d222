"""Names of properties that a target refuses are replaced in schemas and calls, and responses have the original ones."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any

import interlingua as il
import jsonschema
import pytest
from grouped import by_first
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.lenses.answers.nulls import restored

# 400: Property keys should match pattern (appstore-connect-mcp#2, composio#3500). Only at the top level (decocms/studio#6874).
TAKEN = re.compile(r"[a-zA-Z0-9_.-]{1,64}")
TARGETS = ["anthropic", "vertex_anthropic", "bedrock_anthropic", "bedrock_converse", "bedrock_boto3"]
NAMES = ["filter[id]", "$top", "@microsoft.graph.name", "Account Number", "größe", "a" * 65, "x" * 90 + "1", "x" * 90 + "2", ""]
SCHEMAS: list[dict[str, Any]] = [
    {"type": "object", "properties": {name: {"type": "string"} for name in (*NAMES, "plain")}, "required": [NAMES[0], "plain"]},
    {"type": "object", "properties": {"a[b]": {}, "a_b_": {}, "in": {"properties": {"c[d]": {}}}}, "dependentRequired": {"a[b]": ["in"]}},
    {"type": "object", "properties": {"a b": {"type": "string"}}, "if": {"required": ["a b"]}, "then": {"minProperties": 1}},
]
ARGUMENTS = {NAMES[0]: "v", "plain": {"filter[id]": [None]}, NAMES[4]: "ü"}


def parameters(body: Any) -> dict[str, Any]:
    """Return the schema of the first tool of a body."""
    tool = body["toolConfig"]["tools"][0]["toolSpec"] if "toolConfig" in body else body["tools"][0]
    for key in ("inputSchema", "json", "input_schema"):
        tool = tool.get(key, tool)
    return tool


def asked(target: str, schema: dict[str, Any], *messages: u.Message, strict: bool | None = None) -> il.Conversion[Any]:
    tools = [u.Tool("the.tool", parameters=schema, strict=strict)]
    body = il.encode_request(
        il.Request(model="m", messages=[u.Message.user("Hi"), *messages], tools=tools, max_tokens=99), target="openai_chat", repair=False
    )
    return il.convert_request(body.value, source="openai_chat", target=target, model="claude-sonnet-5")


def answer(c: il.Conversion[Any], arguments: dict[str, Any]) -> u.Response:
    """The response of a model that calls the tool with the names in the request."""
    (tool,) = c.names
    call = u.ToolCall("c1", tool, arguments=arguments)
    message = u.Message(role="assistant", parts=[call])
    return u.Response(id="r", model="m", created=1, candidates=[u.Candidate(index=0, message=message, stop_reason="tool_calls")])


def seen(c: il.Conversion[Any], arguments: dict[str, Any]) -> dict[str, Any]:
    (keys,) = c.keys.values()
    new = {name: made for made, name in keys.items()}
    return {new.get(name, name): value for name, value in arguments.items()}


@by_first(product(TARGETS, SCHEMAS, [None, True]))
def test_all_names_at_the_top_are_taken(target: str, schema: dict[str, Any], strict: bool | None) -> None:
    given = json.dumps(schema)
    c = asked(target, schema, strict=strict)
    left = parameters(c.value)
    assert all(map(TAKEN.fullmatch, left["properties"])) and json.dumps(schema) == given
    assert len(left["properties"]) == len(schema["properties"]) and {*left.get("required", [])} <= {*left["properties"]}
    wrong = {name for name in schema["properties"] if not TAKEN.fullmatch(name)}
    reported = {loss.value for loss in c.losses if loss.rule == "schema" and "it is called" in loss.reason}
    assert reported == wrong == {*next(iter(c.keys.values())).values()}
    again = asked(target, left)
    assert parameters(again.value) == left and again.keys == {}
    if strict is None:
        value = dict.fromkeys(schema["properties"], "s")
        old = jsonschema.Draft202012Validator(schema).is_valid(value)
        assert jsonschema.Draft202012Validator(left).is_valid(seen(c, value)) == old


def test_names_further_in_and_names_of_references_stay() -> None:
    schema = {"type": "object", "properties": {"a b": {"type": "string"}, "c": {"properties": {"d e": {"$ref": "#/properties/a b"}}}}}
    c = asked("anthropic", schema)
    assert parameters(c.value)["properties"].keys() == {"a b", "c"} and c.keys == {}


@pytest.mark.parametrize("target", TARGETS)
def test_earlier_calls_have_the_same_names(target: str) -> None:
    call = u.ToolCall("c0", "the.tool", arguments=ARGUMENTS, arguments_text=json.dumps(ARGUMENTS))
    result = u.Message(role="tool", parts=[u.ToolResult(call_id="c0", parts=[u.Text(text="ok")])])
    c = asked(target, SCHEMAS[0], u.Message(role="assistant", parts=[call]), result)
    sent = il.decode_request(c.value, source=target)
    (former,) = [part for message in sent.messages for part in message.parts if isinstance(part, u.ToolCall)]
    assert former.arguments == seen(c, ARGUMENTS) and former.arguments.keys() <= parameters(c.value)["properties"].keys()


@pytest.mark.parametrize("target", TARGETS)
def test_answers_have_the_original_names(target: str) -> None:
    c = asked(target, SCHEMAS[0])
    wire = il.encode_response(answer(c, seen(c, ARGUMENTS)), target=target).value
    (call,) = c.convert_response(wire).value["choices"][0]["message"]["tool_calls"]
    assert (call["function"]["name"], json.loads(call["function"]["arguments"])) == ("the.tool", ARGUMENTS)


@by_first(product(TARGETS, [1, 2, 7, 1000]))
def test_streams_have_the_original_names(target: str, size: int) -> None:
    c = asked(target, SCHEMAS[0])
    text = json.dumps(seen(c, ARGUMENTS))
    (tool,) = c.names
    start = u.PartStart(index=0, part=u.ToolCall("c1", tool))
    pieces = [u.PartDelta(index=0, delta=u.ArgumentsDelta(text=text[at : at + size])) for at in range(0, len(text), size)]
    end = u.StreamEnd(response=u.Response(candidates=[u.Candidate(index=0, stop_reason="tool_calls")]))
    encoder = load(target).StreamEncoder(usage=True)
    events = [u.StreamStart(response=u.Response(id="r", model="m")), start, *pieces, u.PartEnd(index=0), end]
    wire = [event for part in events for event in encoder.feed(part)] + encoder.close()
    whole = il.collect_stream(list(c.convert_stream(wire)), source="openai_chat")
    (call,) = whole.candidates[0].message.parts
    assert isinstance(call, u.ToolCall) and (call.name, call.arguments) == ("the.tool", ARGUMENTS)


def test_calls_of_other_tools_and_arguments_that_are_no_object_stay() -> None:
    keys = {"f": {"a_b": "a b"}}
    for call in (u.ToolCall("1", "g", arguments={"a_b": 1}), u.ToolCall("1", "f", arguments={"c": 1}), u.Text(text="a_b")):
        assert restored(call, {}, keys) is call
    broken = u.ToolCall("1", "f", arguments_text='{"a_b": ', arguments_error="it ends")
    assert restored(broken, {}, keys) is broken
