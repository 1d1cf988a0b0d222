"""Requests with several values in other forms at once: a form that is read alone is read beside any other one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import interlingua as il
import pytest
from interlingua import Message, Request, Text, Tool, ToolCall, ToolResult
from interlingua.core.values import with_value

FORMATS = ("anthropic", "bedrock_converse", "cohere", "gemini", "mistral", "ollama", "openai_chat", "openai_responses")
CALL = ToolCall(id="call_1abcd", name="f", arguments={"a": 1})
REQUEST = Request(
    model="m",
    messages=[
        Message.system("Be nice"),
        Message(role="user", parts=[Text(text="one"), Text(text="two")]),
        Message(role="assistant", parts=[Text(text="I look"), CALL]),
        Message(role="tool", parts=[ToolResult(call_id="call_1abcd", name="f", parts=[Text(text="sunny")])]),
        Message.user("Go on"),
    ],
    tools=[Tool(name="f", description="d", parameters={"type": "object", "properties": {"a": {"type": "integer"}}})],
    temperature=0.5,
    max_tokens=100,
)
PAIRS = 60  # for each format


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        if key not in ("properties", "input", "args", "arguments", "response"):  # free content
            yield (*at, key), member
            yield from places(member, (*at, key))


def others(value: Any) -> Iterator[Any]:
    """Yield other forms of a value with the same meaning."""
    if isinstance(value, int | float):
        yield str(value)
    elif isinstance(value, dict):
        yield from ([value], json.dumps(value))
    elif isinstance(value, list):
        yield from ([*value, None], [value], *(value if len(value) == 1 else ()))


def faults(body: Any) -> list[tuple[tuple[Any, ...], Any]]:
    return [(place, other) for place, value in places(body) for other in others(value)]


def converted(body: Any, source: str) -> Any:
    target, model = ("openai_chat", "gpt-5.1") if source == "anthropic" else ("anthropic", "claude-sonnet-4-5")
    return il.convert_request(body, source=source, target=target, model=model)


@pytest.mark.parametrize("source", FORMATS)
def test_two_faults_at_once(source: str) -> None:
    body = il.encode_request(REQUEST, target=source, model="m").value
    want = converted(body, source).value
    read = [fault for fault in faults(body) if converted(with_value(body, *map(_steps, fault)), source).value == want]
    assert len(read) > 0.75 * len(faults(body)), [place for place, _ in faults(body) if (place, _) not in read]
    pairs = [(left, right) for left, right in combinations(read, 2) if not _inside(left[0], right[0])]
    for (place, value), (second, instead) in Random(source).sample(pairs, min(PAIRS, len(pairs))):
        both = with_value(with_value(body, list(place), value), list(second), instead)
        assert converted(both, source).value == want, (place, value, second, instead)


ODD: dict[str, tuple[list[Any], Any]] = {
    "texts for parts": (["messages", 0, "content"], ["Be nice"]),
    "an object for a list": (["messages", 1, "content"], {"type": "text", "text": "one"}),
    "an object for arguments": (["messages", 2, "tool_calls", 0, "function", "arguments"], {"a": 1}),
    "no arguments": (["messages", 2, "tool_calls", 0, "function", "arguments"], None),
    "a call of another format": (
        ["messages", 2, "tool_calls", 0],
        {"type": "tool_use", "id": "call_1abcd", "name": "f", "input": {"a": 1}},
    ),
    "a call without an id": (["messages", 2, "tool_calls", 0], {"function": {"name": "f", "arguments": "{}"}}),
    "an object for a result": (["messages", 3, "content"], {"a": 1}),
    "a text for a message": (["messages", 4], "Go on"),
    "a tool of another format": (["tools", 0], {"functionDeclarations": [{"name": "f", "description": "d"}]}),
    "a flat tool": (["tools", 0], {"type": "function", "name": "f", "parameters": {"type": "object", "properties": {}}}),
    "a choice of another format": (["tool_choice"], {"type": "any"}),
    "a number as a text": (["temperature"], "0.5"),
}


def test_two_faults_of_a_chat() -> None:
    body = {**il.encode_request(REQUEST, target="openai_chat", model="m").value, "tool_choice": "auto"}
    alone = {name: converted(with_value(body, *odd), "openai_chat").value for name, odd in ODD.items()}
    plain = converted(body, "openai_chat").value
    for first, second in combinations(ODD, 2):
        if not _inside(tuple(ODD[first][0]), tuple(ODD[second][0])):
            both = converted(with_value(with_value(body, *ODD[first]), *ODD[second]), "openai_chat").value
            for key, value in both.items():
                expected = [alone[name].get(key) for name in (first, second) if alone[name].get(key) != plain.get(key)]
                parts = expected or [plain.get(key)]
                assert value in parts or len(parts) == 2 and _merged(plain[key], *parts) == value, (first, second, key)


def _merged(plain: list[Any], first: list[Any], second: list[Any]) -> list[Any]:
    """Merge the changes that each of two lists has made to some members."""
    return [b if a == unchanged else a for unchanged, a, b in zip(plain, first, second, strict=True)]


def _steps(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _inside(place: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    shared = min(len(place), len(other))
    return place[:shared] == other[:shared]
