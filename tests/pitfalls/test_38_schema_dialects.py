"""Keywords of JSON Schema that an API refuses (CLIProxyAPI#97, inspect_ai#3097, aichat#666)."""

from __future__ import annotations

from converting import U, rules, to

SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "properties": {"a": {"type": "string", "minLength": 2}},
}
TOOL = [{"type": "function", "function": {"name": "f", "parameters": SCHEMA}}]
FORMAT = {"type": "json_schema", "json_schema": {"name": "n", "schema": SCHEMA, "strict": True}}


def test_gemini_gets_its_own_dialect() -> None:
    c = to("gemini", U, tools=TOOL)
    said = c.value["tools"][0]["functionDeclarations"][0]["parametersJsonSchema"]
    assert said["properties"]["a"] == {"type": "string", "description": "(minLength: 2)"}
    assert rules(c)["schema"] == "minor"


def test_tools_that_are_not_strict_go_whole_elsewhere() -> None:
    for target in ("anthropic", "openai_chat", "openai_responses"):
        c = to(target, U, tools=TOOL)
        assert "schema" not in rules(c), target
        assert "'minLength': 2" in str(c.value["tools"])


def test_answers_by_a_strict_schema() -> None:
    c = to("openai_responses", U, response_format=FORMAT)
    assert c.value["text"]["format"]["schema"]["required"] == ["a"]
    assert c.value["text"]["format"]["schema"]["additionalProperties"] is False
    c = to("anthropic", U, response_format=FORMAT)
    assert c.value["output_config"]["format"]["schema"]["additionalProperties"] is False
