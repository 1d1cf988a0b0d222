"""Keywords of JSON Schema that an API refuses (CLIProxyAPI#97, inspect_ai#3097, aichat#666)."""

from __future__ import annotations

from converting import U, rules, to, turns

SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "properties": {"a": {"type": "string", "minLength": 2}},
}
TOOL = [{"type": "function", "function": {"name": "f", "parameters": SCHEMA}}]
FORMAT = {"type": "json_schema", "json_schema": {"name": "n", "schema": SCHEMA, "strict": True}}


def test_gemini_gets_its_own_dialect() -> None:
    c = to("gemini", U, tools=TOOL)
    schema = c.value["tools"][0]["functionDeclarations"][0]["parametersJsonSchema"]
    assert schema["properties"]["a"] == {"type": "string", "description": "(minLength: 2)"}
    assert rules(c)["schema"] == "minor"


def test_tools_that_are_not_strict_go_whole_elsewhere() -> None:
    for target in ("anthropic", "openai_chat", "openai_responses", "mistral", "cohere", "ollama", "bedrock_converse"):
        c = to(target, U, tools=TOOL)
        assert "schema" not in rules(c), target
        assert "'minLength': 2" in str(c.value)


def test_answers_by_a_strict_schema() -> None:
    c = to("openai_responses", U, response_format=FORMAT)
    assert c.value["text"]["format"]["schema"]["required"] == ["a"]
    assert c.value["text"]["format"]["schema"]["additionalProperties"] is False
    c = to("anthropic", U, response_format=FORMAT)
    assert c.value["output_config"]["format"]["schema"]["additionalProperties"] is False
    c = to("mistral", U, response_format=FORMAT)
    assert c.value["response_format"]["json_schema"]["schema"]["additionalProperties"] is False
    assert "minLength" in str(c.value["response_format"])
    c = to("cohere", U, response_format=FORMAT)
    schema = c.value["response_format"]["json_schema"]
    assert schema["properties"]["a"] == {"description": "(minLength: 2)", "anyOf": [{"type": "string"}, {"type": "null"}]}
    assert schema["required"] == ["a"], "every object has to require something"
    c = to("ollama", U, response_format=FORMAT)
    assert c.value["format"] == SCHEMA


def test_strict_tools_of_cohere() -> None:
    tool = {"type": "function", "function": {"name": "f", "parameters": SCHEMA, "strict": True}}
    c = to("cohere", U, tools=[tool])
    assert c.value["strict_tools"] is True and c.value["tools"][0]["function"]["parameters"]["required"] == ["a"]


MAP = {"type": "object", "additionalProperties": {"type": "string"}}


def test_a_map_is_said_without_strictness() -> None:
    """A strict dialect would close the object, so that it could have no keys."""
    tool = {"type": "function", "function": {"name": "f", "parameters": MAP, "strict": True}}
    format = {"type": "json_schema", "json_schema": {"name": "n", "schema": MAP, "strict": True}}
    c = to("openai_responses", U, tools=[tool], response_format=format)
    assert c.value["tools"][0]["strict"] is False and c.value["tools"][0]["parameters"]["additionalProperties"] == {"type": "string"}
    assert c.value["text"]["format"]["strict"] is False and c.value["text"]["format"]["schema"] == MAP
    assert rules(c)["schema"] == "minor"
    c = to("anthropic", U, tools=[tool])
    assert c.value["tools"][0]["strict"] is False and c.value["tools"][0]["input_schema"] == MAP
    c = to("mistral", U, response_format=format)
    assert c.value["response_format"]["json_schema"] == {"name": "n", "schema": MAP, "strict": False}


def test_an_answer_that_no_dialect_says_is_asked_for_in_words() -> None:
    format = {"type": "json_schema", "json_schema": {"name": "n", "schema": MAP, "strict": True}}
    c = to("cohere", U, response_format=format)
    assert c.value["response_format"] == {"type": "json_object"}
    assert '"additionalProperties": {"type": "string"}' in turns(c)[0]["content"]
    assert rules(c)["response_format"] == "minor"
    c = to("anthropic", U, response_format=format)
    assert "output_config" not in c.value and rules(c)["response_format"] == "minor"
    assert c.answer_tool is not None or '"additionalProperties"' in str(c.value["system"])
