"""`il.convert_schema` and `interlingua schema-for` return the schema that a request would contain."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua_generator.cli import app
from typer.testing import CliRunner

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "a": {"type": "string", "minLength": 2, "format": "ipv4"},
        "b": {"oneOf": [{"type": "integer"}, {"type": "null"}]},
        "c": {"$ref": "#/$defs/c"},
    },
    "$defs": {"c": {"type": "object", "properties": {"x": {"const": 3}}}},
}
ASKED = {"model": "m", "messages": [{"role": "user", "content": "?"}]}
SPEAKING = [name for name in il.PROVIDERS if hasattr(getattr(il, name), "encode_request")]


def found_in(value: Any, schema: Any) -> bool:
    """Whether a body contains a schema, also within JSON text."""
    if isinstance(value, str) and value[:2] in ("[{", '{"'):
        value = json.loads(value)
    members = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return value == schema or any(found_in(member, schema) for member in members)


@by_first(product(SPEAKING, [None, True]))
def test_it_is_what_a_tool_of_a_request_has(provider: str, exact: bool | None) -> None:
    tool = {"type": "function", "function": {"name": "name", "description": "name", "parameters": SCHEMA}}
    if exact is not None:
        tool["function"]["strict"] = exact  # type: ignore[index]
    whole = il.convert_request({**ASKED, "tools": [tool]}, source="openai_chat", target=provider, model="m")
    alone = il.convert_schema(SCHEMA, target=provider, as_strict=exact, model="m")
    if alone.value is None:
        assert alone.sent_as == "nothing"
        assert [loss for loss in whole.all_losses if loss.path.startswith("tools")]
        return
    assert found_in(whole.value, alone.value)
    paths = {f"tools[0].parameters.{loss.path}" for loss in alone.all_losses if loss.rule == "schema" and loss.path != "strict"}
    assert paths == {loss.path for loss in whole.all_losses if loss.rule == "schema" and loss.path != "tools[0].strict"}


@pytest.mark.parametrize("provider", SPEAKING)
def test_it_is_what_the_format_of_an_answer_has(provider: str) -> None:
    asked = {"type": "json_schema", "json_schema": {"name": "name", "schema": SCHEMA, "strict": True}}
    whole = il.convert_request({**ASKED, "response_format": asked}, source="openai_chat", target=provider, model="m")
    alone = il.convert_schema(SCHEMA, target=provider, use="answer", as_strict=True, model="m")
    assert (alone.sent_as == "tool") == (whole.answer_tool is not None)
    assert alone.value is None or found_in(whole.value, alone.value)
    if alone.sent_as in ("instruction", "nothing"):
        assert alone.value is None
        assert any(loss.path == "" for loss in alone.all_losses)
        assert not found_in(whole.value, SCHEMA)


def test_the_schema_given_stays_and_is_not_shared() -> None:
    before = json.dumps(SCHEMA)
    c = il.convert_schema(SCHEMA, target="openai_chat")
    assert c.value == SCHEMA
    assert c.value is not None
    c.value["properties"]["a"]["type"] = "integer"
    assert json.dumps(SCHEMA) == before
    il.convert_schema(SCHEMA, target="cohere", as_strict=True)
    assert json.dumps(SCHEMA) == before


def test_the_model_matters() -> None:
    assert il.convert_schema(SCHEMA, target="anthropic", use="answer", model="claude-3-haiku").sent_as != "answer"
    assert il.convert_schema(SCHEMA, target="anthropic", use="answer", model="claude-sonnet-4-5").sent_as == "answer"


def test_a_strict_tool_that_cannot_be_is_not_strict() -> None:
    c = il.convert_schema({"type": "object", "properties": {"d": {}}}, target="openai_chat", as_strict=True)
    assert c.strict is False
    assert [loss.path for loss in c.losses] == ["strict"]
    with pytest.raises(il.LossError):
        il.convert_schema({"type": "object", "properties": {"d": {}}}, target="openai_chat", as_strict=True, strict="minor")
    assert il.convert_schema(SCHEMA, target="ollama", as_strict=True).strict is None, "it has no such key"


def test_padding_goes() -> None:
    padded = {"type": "object", "properties": {"a": {"type": "string", "description": None}, "b": None}}
    value = il.convert_schema(padded, target="anthropic").value
    assert value == {"type": "object", "properties": {"a": {"type": "string"}}}


@pytest.mark.parametrize(("schema", "use"), [([], "tool"), ("x", "tool"), ({}, "other")])
def test_wrong_calls(schema: Any, use: Any) -> None:
    with pytest.raises(il.Error):
        il.convert_schema(schema, target="openai_chat", use=use)


def run(*args: str, text: str) -> Any:
    return CliRunner().invoke(app, ["schema-for", *args], input=text)


def test_the_command() -> None:
    done = run("gemini", text=json.dumps(SCHEMA))
    assert done.exit_code == 0
    assert json.loads(done.stdout) == il.convert_schema(SCHEMA, target="gemini").value
    assert "minor: properties.a.minLength" in done.stderr
    assert run("gemini", "--strict", "minor", text=json.dumps(SCHEMA)).exit_code == 1
    assert run("gemini", text="[]").exit_code == 2
    nowhere = run("anthropic", "--use", "answer", "--model", "claude-3-haiku", text="{}")
    assert nowhere.exit_code == 1
    assert "sent as instruction" in nowhere.stderr
