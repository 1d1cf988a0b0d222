"""Nulls without meaning: tables (Arrow, Parquet) put one wherever a member of a list lacks a key that another member has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import interlingua as il
import pytest
from continuing import without_nulls
from families import NATIVE
from golden import Golden, goldens, speaks
from grouped import by_provider

# Keys whose values are data of the application, in which a null has a meaning: arguments, results, values in schemas.
DATA = frozenset(
    (
        *("input", "arguments", "args", "response", "json", "data", "default", "const", "enum", "examples", "metadata", "logit_bias"),
        *("labels", "requestMetadata", "additionalModelRequestFields", "toolUse", "Json", "Text", "meta", "extra"),
        *("tool_kwargs", "result", "additional_properties"),
    )
)


# The same for one format only; in other formats these keys contain schemas.
DATA_OF = {"cohere_v1": frozenset(("parameters", "outputs", "documents"))}


def together(values: list[Any], data: frozenset[str] = DATA) -> Any:
    """Return the columns of these values: the keys of all objects with the columns of their values, or None without objects."""
    objects = [value for value in values if isinstance(value, dict)]
    if objects:
        keys = dict.fromkeys(key for item in objects for key in item)
        return {key: None if key in data else together([item[key] for item in objects if key in item], data) for key in keys}
    lists = [value for value in values if isinstance(value, list)]
    return [together([member for items in lists for member in items], data)] if lists else None


def as_rows(value: Any, columns: Any, whole: list[Any]) -> Any:
    """Return the value as it comes out of a table with these columns. `whole`: objects that are not padded."""
    if isinstance(value, list) and isinstance(columns, list):
        return [as_rows(member, columns[0], whole) for member in value]
    if not isinstance(value, dict) or not isinstance(columns, dict) or value in whole:
        return value
    known = {key: as_rows(member, columns.get(key), whole) for key, member in value.items()}
    return {**known, **{key: None for key in columns if key not in value}}


def kept_whole(value: Any) -> Iterator[Any]:
    if isinstance(value, il.Opaque):
        yield value.value
    elif isinstance(value, list):
        for member in value:
            yield from kept_whole(member)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from kept_whole(getattr(value, name))


@cache
def padded(golden: Golden) -> Any:
    """One body for all targets: a conversion does not change its body (a law of `il.testing`)."""
    body = golden.wire
    columns = together([body], DATA | DATA_OF.get(golden.provider, frozenset()))
    return as_rows(body, columns, list(kept_whole(golden.decode())))


PADDED = [golden for golden in goldens("request", "messages", "tools") if golden.provider in NATIVE and padded(golden) != golden.wire]


def test_the_bodies_have_nulls_everywhere() -> None:
    assert {golden.provider for golden in PADDED} >= set(il.PROVIDERS) & {
        "openai_chat",
        "anthropic",
        "bedrock_converse",
        "gemini",
        "cohere",
    }
    assert len(PADDED) > 60


def converted(golden: Golden, body: Any, target: str) -> il.Conversion[Any]:
    given = {"model": "m"} if golden.kind == "request" else {}
    return getattr(il, f"convert_{golden.kind}")(body, source=golden.provider, target=target, **given)


# The target is the format itself: keys are written with their defaults.
DEFAULTS = {
    *("cohere-request_tool_documents", "cohere-request_tool_turns", "cohere_v1-request_odd", "multi_llm-request_odd"),
    *("mistral-request_calls_bare", "ollama-request_unknown_keys", "openai_chat-request_null_contents", "openai_chat-request_untyped"),
    "suna_rows-request_older_rows",
}
OWN = [(golden, golden.provider) for golden in PADDED if str(golden) not in DEFAULTS and speaks(golden.provider, "request")]
OTHERS = [(golden, target) for golden in PADDED for target in NATIVE if speaks(target, "request") and target != golden.provider]
# The replayed results of a hosted tool are reported as they came. A known bug: an empty text with nulls beside it is an item.
AS_THEY_CAME = {("anthropic-request_server_tools_replayed", "asktable"), ("pydantic_ai-request_odd", "codex_rollout")}


@by_provider(pair for pair in OTHERS if (str(pair[0]), pair[1]) not in AS_THEY_CAME)
def test_a_padded_body_becomes_the_same(golden: Golden, target: str) -> None:
    try:
        plain = converted(golden, golden.wire, target)
    except il.Error:
        with pytest.raises(il.Error):
            converted(golden, padded(golden), target)
        return
    c = converted(golden, padded(golden), target)
    assert c.value == plain.value
    reported = {(loss.path, loss.field, loss.code, loss.level) for loss in plain.all_losses}  # lost values may contain nulls
    new = [loss for loss in c.all_losses if (loss.path, loss.field, loss.code, loss.level) not in reported and loss.level != "trivial"]
    assert [loss for loss in new if "Opaque" not in f"{loss.field}{loss.value}"] == []


# Messages with empty objects, as a new message has them. Padded, they are objects of nulls, and nothing is left of them.
EMPTY = {"langgraph_server-request_agent", "livekit-request_agent"}


def without_empty(value: Any) -> Any:
    if isinstance(value, list):
        return [without_empty(member) for member in value]
    return {key: without_empty(member) for key, member in value.items() if member != {}} if isinstance(value, dict) else value


@by_provider(OWN)
def test_a_padded_body_is_the_same_in_its_own_format(golden: Golden, target: str) -> None:
    try:
        plain = converted(golden, golden.wire, target)
    except il.Error:
        with pytest.raises(il.Error):
            converted(golden, padded(golden), target)
        return
    actual, meant = without_nulls(converted(golden, padded(golden), target).value), without_nulls(plain.value)
    if str(golden) in EMPTY:
        assert actual != meant, "it can go from the list"
        actual, meant = without_empty(actual), without_empty(meant)
    assert actual == meant


ROWS: dict[str, Any] = {
    "messages": [
        {
            "role": "user",
            "content": [
                {"type": "text", "text": "What is it?", "image_url": None},
                {"type": "image_url", "text": None, "image_url": {"url": "https://example.com/a.png", "detail": None}},
            ],
            "tool_calls": None,
            "tool_call_id": None,
            "name": None,
        },
    ],
    "tools": [
        {
            "type": "function",
            "function": {
                "name": "f",
                "parameters": {
                    "type": "object",
                    "properties": {"y": None, "x": {"type": "integer", "enum": None, "items": None}},
                    "required": None,
                    "$defs": None,
                },
            },
        }
    ],
    "temperature": None,
}
PLAIN_ROWS: dict[str, Any] = {
    "messages": [
        {
            "role": "user",
            "content": [
                {"type": "text", "text": "What is it?"},
                {"type": "image_url", "image_url": {"url": "https://example.com/a.png"}},
            ],
        }
    ],
    "tools": [{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {"x": {"type": "integer"}}}}}],
}


@pytest.mark.parametrize("target", [name for name in il.PROVIDERS if speaks(name, "request")])
def test_no_null_of_a_table_is_sent(target: str) -> None:
    """This is tested for every provider, also for those with the parent of the source. Each null is reported as trivial."""
    c = il.convert_request(ROWS, source="openai_chat", target=target, model="m")
    plain = il.convert_request(PLAIN_ROWS, source="openai_chat", target=target, model="m")
    assert c.value == plain.value
    assert {"tools[0].parameters.properties.y", "tools[0].parameters.required"} <= {loss.path for loss in c.all_losses}
    assert [str(loss) for loss in c.losses] == [str(loss) for loss in plain.losses]


def test_answers_by_a_schema() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string", "format": None}, "b": None}}
    body = {"messages": [{"role": "user", "content": "a"}]}
    body["response_format"] = {"type": "json_schema", "json_schema": {"name": "n", "schema": schema}}
    c = il.convert_request(body, source="openai_chat", target="openai_responses", model="m")
    assert c.value["text"]["format"]["schema"] == {"type": "object", "properties": {"a": {"type": "string"}}}


@pytest.mark.parametrize(
    ("schema", "left"),
    [
        ({"const": None}, {"const": None}),
        ({"type": ["string", "null"], "default": None}, {"type": ["string", "null"], "default": None}),
        (
            {"anyOf": [{"type": "string"}, {"type": "null"}], "default": None},
            {"anyOf": [{"type": "string"}, {"type": "null"}], "default": None},
        ),
        ({"type": "string", "default": None}, {"type": "string"}),
        ({"type": "string", "const": None}, {"type": "string"}),
        ({"const": None, "type": None, "$ref": "#"}, {"$ref": "#"}),
        ({"anyOf": [{"type": "string", "pattern": None}]}, {"anyOf": [{"type": "string"}]}),
        ({"enum": ["a", None]}, {"enum": ["a", None]}),
    ],
)
def test_a_null_that_is_a_value_stays(schema: Any, left: Any) -> None:
    tool = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {"x": schema}}}}
    c = il.convert_tools({"tools": [tool]}, source="openai_chat", target="openai_chat")
    assert c.value["tools"][0]["function"]["parameters"]["properties"]["x"] == left


def test_nulls_in_arguments_are_data() -> None:
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": '{"unit":null}'}}
    body = {"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": None, "tool_calls": [call]}]}
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="m")
    assert c.value["messages"][1]["content"][-1]["input"] == {"unit": None}


def test_the_rule_can_be_turned_off() -> None:
    """The rule `schema` would repair nulls instead of the values of JSON Schema keywords."""
    c = il.convert_request(ROWS, source="openai_chat", target="openai_chat", model="m", rules={"padding": "off", "schema": "off"})
    assert c.value == {**ROWS, "model": "m"}
    with pytest.raises(il.LossError, match="padding"):
        il.convert_request(ROWS, source="openai_chat", target="clawtools", model="m", rules={"padding": "error"})
