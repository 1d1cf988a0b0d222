"""Values of a request in another form with the same meaning: a number as text, 1 for true, an object as JSON, empty values of PHP."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, cast

import interlingua as il
import pytest
from families import OF_PROVIDERS
from interlingua import model as u
from interlingua.core.values import with_value

Path = tuple[Any, ...]

CONTENT = {"content", "parts", "system", "input", "contents", "output", "text"}  # text there stays text, even if it is JSON
DATA = {"properties", "parameters", "input_schema", "parametersJsonSchema", "inputSchema", "schema", "responseJsonSchema", "args", "format"}
WORDS = {"role", "tool_choice", "mode"}
TEXTS = {"stop", "stopSequences", "stop_sequences"}  # text there is a single member
# An object there is read as the only member of the list.
ALONE = {"contents", "parts", "functionDeclarations", "stopSequences", "tools"}


def request() -> u.Request:
    call = u.ToolCall(id="abcdefghi", name="f", arguments={"a": 1}, arguments_text='{"a":1}')
    messages = [
        u.Message(role="system", parts=[u.Text(text="Be brief.")]),
        u.Message(role="user", parts=[u.Text(text="Hello"), u.Text(text="you")], form="list"),
        u.Message(role="assistant", parts=[u.Text(text="I look."), call]),
        u.Message(role="tool", parts=[u.ToolResult(call_id="abcdefghi", name="f", parts=[u.Text(text="sun")])]),
    ]
    tools = [u.Tool(name="f", description="d", parameters={"type": "object", "properties": {"a": {"type": "integer"}}})]
    choice = u.ToolChoice(mode="auto")
    knobs: dict[str, Any] = {"temperature": 0.5, "top_p": 0.5, "stream": True, "stop": ["a", "b"], "max_tokens": 9}
    return u.Request(model="m", messages=messages, tools=cast(Any, tools), tool_choice=choice, **knobs)


def places(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    yield path, value
    if DATA & {*path} or value == {"a": 1}:
        return
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, member in cast(Any, members):
        yield from places(member, (*path, step))


def forms(value: Any, key: Any) -> Iterator[Any]:
    """Yield other values with the same meaning."""
    if isinstance(value, bool):
        yield from (str(value).lower(), str(value), int(value))
    elif isinstance(value, int | float):
        yield str(value)
        yield from (float(value),) if isinstance(value, int) else ()
    elif isinstance(value, str) and key in WORDS:
        yield from (value.upper(), value.title())
    elif isinstance(value, dict):
        yield from ([value], json.dumps(value)) if key not in CONTENT else ()
    elif isinstance(value, list):
        if key not in CONTENT | TEXTS:
            yield json.dumps(value)
        if key not in ALONE and value and all(isinstance(member, dict) for member in cast(list[Any], value)):
            yield {str(number): member for number, member in enumerate(cast(list[Any], value))}
        if len(cast(list[Any], value)) == 1 and key != "tools":
            yield value[0]


def written(source: str) -> dict[str, Any]:
    return il.encode_request(request(), target=source, model="m").value


def outcome(body: Any, source: str) -> Any:
    try:
        return il.convert_request(body, source=source, target="anthropic" if source != "anthropic" else "openai_chat").value
    except il.Error as error:
        return str(error)


@pytest.mark.parametrize("source", OF_PROVIDERS)
def test_a_request_means_the_same(source: str) -> None:
    body = written(source)
    expected = outcome(body, source)
    changed = [(path, form) for path, value in places(body) if path for form in forms(value, path[-1])]
    changed = [(path, form) for path, form in changed if path[-1] != "response"]  # a result may be any value
    wrong = [(path, form, result) for path, form in changed if (result := outcome(with_value(body, path, form), source)) != expected]
    assert isinstance(expected, dict) and len(changed) > 20 and not wrong


@pytest.mark.parametrize("source", OF_PROVIDERS)
def test_an_empty_value_of_another_language_is_none(source: str) -> None:
    """PHP and Lua have one empty value for lists and objects, and an HTML form has an empty text for each field."""
    body = written(source)
    wrong: list[Any] = []
    for key, value in body.items():
        if key in CONTENT or key == "messages" or isinstance(value, str):
            continue
        rest = {name: member for name, member in body.items() if name != key}
        expected = (outcome(rest, source), outcome({**body, key: type(value)()}, source))
        for empty in ("", *(({}, []) if isinstance(value, list | dict) else ())):
            if (result := outcome({**body, key: empty}, source)) not in expected:
                wrong.append((key, empty, result, expected))
    assert not wrong


RESULTS: dict[str, Any] = {
    "openai_chat": {"role": "tool", "tool_call_id": "abcdefghi"},
    "mistral": {"role": "tool", "tool_call_id": "abcdefghi"},
    "cohere": {"role": "tool", "tool_call_id": "abcdefghi"},
    "anthropic": {"type": "tool_result", "tool_use_id": "abcdefghi"},
    "openai_responses": {"type": "function_call_output", "call_id": "abcdefghi"},
    "bedrock_converse": {"toolUseId": "abcdefghi"},
}


@pytest.mark.parametrize("source", RESULTS)
@pytest.mark.parametrize(
    "content", ["sun", {"type": "text", "text": "sun"}, {"degrees": 3}, {"type": "weather", "degrees": 3}, 5, True, None]
)
def test_a_result_of_any_value_is_a_result(source: str, content: Any) -> None:
    """Bedrock's results were dropped as unknown, and those of Anthropic and OpenAI were errors: the model saw a call without a result."""
    body = written(source)
    key = "output" if source == "openai_responses" else "content"

    def place(value: Any, path: Path = ()) -> Path | None:
        if isinstance(value, dict) and RESULTS[source].items() <= cast(dict[str, Any], value).items() and key in value:
            return (*path, key)
        members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        return next((inner for step, member in cast(Any, members) if (inner := place(member, (*path, step)))), None)

    result_path = place(body)
    assert result_path is not None
    target = "anthropic" if source != "anthropic" else "openai_chat"
    c = il.convert_request(with_value(body, result_path, content), source=source, target=target)
    parts = [part for message in il.decode_request(c.value, source=target).messages for part in message.parts]
    members = cast("dict[str, Any]", content) if isinstance(content, dict) else {"text": "" if content is None else content}
    text = members.get("text", members)
    expected = text if isinstance(text, str) else json.dumps(text)
    assert [part.text for part in parts if isinstance(part, u.ToolResult)] == [expected]


@pytest.mark.parametrize("word", [["function"], {"a": 1}, 5, None])
def test_a_kind_that_is_no_word_is_an_error_of_ours(word: Any) -> None:
    """The types of allowed tools and of answer formats were looked up unchecked, which raised TypeError."""
    chat = {"model": "m", "messages": [{"role": "user", "content": "a"}], "tools": [{"type": "function", "function": {"name": "f"}}]}
    choice = {"type": "allowed_tools", "allowed_tools": {"mode": "auto", "tools": [{"type": word, "function": {"name": "f"}}]}}
    assert outcome({**chat, "tool_choice": choice}, "openai_chat")
    assert outcome({"model": "m", "input": "a", "text": {"format": {"type": word, "name": "a", "schema": {}}}}, "openai_responses")
    assert outcome({"model": "m", "input": "a", "response_format": {"type": word, "schema": {}}}, "gemini_interactions")
