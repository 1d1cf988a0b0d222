"""Choices of tools that no format has so: words in place of objects, kinds without a name, names of functions as words."""

from __future__ import annotations

import copy
from typing import Any

import interlingua as il
import pytest

SCHEMA = {"type": "object", "properties": {"a": {"type": "string"}}}
ROW = {"role": "user", "content": "x"}
IN_CHATS: dict[str, Any] = {"messages": [ROW], "tools": [{"type": "function", "function": {"name": "f", "parameters": SCHEMA}}]}
FLAT: dict[str, Any] = {"input": "x", "tools": [{"type": "function", "name": "f", "parameters": SCHEMA}]}
BODIES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    **dict.fromkeys(("openai_chat", "vllm", "mistral", "cohere"), (IN_CHATS, ("tool_choice",))),
    "openai_responses": (FLAT, ("tool_choice",)),
    "gemini_interactions": (FLAT, ("generation_config", "tool_choice")),
    "anthropic": ({"max_tokens": 9, "messages": [ROW], "tools": [{"name": "f", "input_schema": SCHEMA}]}, ("tool_choice",)),
    "gemini": (
        {"contents": [{"role": "user", "parts": [{"text": "x"}]}], "tools": [{"functionDeclarations": [{"name": "f"}]}]},
        ("toolConfig", "functionCallingConfig"),
    ),
    "bedrock_converse": (
        {
            "messages": [{"role": "user", "content": [{"text": "x"}]}],
            "toolConfig": {"tools": [{"toolSpec": {"name": "f", "inputSchema": {"json": SCHEMA}}}]},
        },
        ("toolConfig", "toolChoice"),
    ),
}
NOTHING: list[Any] = [None, "", {}, [], {"name": None}, {"type": None}, {"auto": None}]
MODES: list[tuple[Any, str]] = [
    *((word, word.lower()) for word in ("auto", "none", "required", "AUTO", "NONE", "REQUIRED")),
    *((word, "required") for word in ("any", "ANY")),
    *(({"type": word}, word) for word in ("auto", "none", "required")),
    *(({word: {}}, word) for word in ("auto", "none")),
    *(({"mode": word}, word.lower()) for word in ("auto", "AUTO", "NONE")),
    ({"any": {}}, "required"),
    ({"type": "any"}, "required"),
    ({"mode": "ANY"}, "required"),
    ({"auto": None, "any": {}}, "required"),
]
UNNAMED: list[Any] = [
    "tool",
    "function",
    {"type": "function"},
    {"type": "custom"},
    {"type": "tool"},
    {"tool": {}},
    {"type": "function", "name": None},
    {"type": "function", "name": ""},
    {"type": "function", "function": None},
    {"type": "function", "function": {}},
    {"type": "function", "function": {"name": ""}},
]
NAMED: list[Any] = [
    "f",
    {"name": "f"},
    {"tool": {"name": "f"}},
    {"type": "tool", "name": "f"},
    {"type": "function", "name": "f"},
    {"type": "function", "function": "f"},
    {"function": {"name": "f"}},
    {"type": "function", "function": {"name": "f"}},
]
UNKNOWN: list[Any] = ["of_tomorrow", {"type": "of_tomorrow"}, {"when": {"kind": "later"}}]
BROKEN: list[Any] = [5, True, False, ["f"]]
TARGETS = ("openai_chat", "openai_responses", "anthropic")


def body_with(source: str, choice: Any) -> dict[str, Any]:
    body, place = copy.deepcopy(BODIES[source])
    holder = body
    for key in place[:-1]:
        holder = holder.setdefault(key, {})
    holder[place[-1]] = choice
    return body


def converted(source: str, choice: Any, target: str) -> tuple[il.ToolChoice, list[il.Loss]]:
    """Return the choice as the target reads it, and the losses of choices. None is the same as `auto`."""
    c = il.convert_request(body_with(source, choice), source=source, target=target, model="m")
    losses = [loss for loss in c.losses if "hoice" in loss.path or "functionCallingConfig" in loss.path]
    return il.decode_request(c.value, source=target).tool_choice or il.ToolChoice(), losses


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("source", BODIES)
def test_words_and_empty_values_are_read_as_what_they_mean(source: str, target: str) -> None:
    for choice, mode in [*((value, "auto") for value in NOTHING), *MODES]:
        if source == target and not isinstance(choice, str):
            continue  # it may stay as it is
        got, losses = converted(source, choice, target)
        assert got.mode == mode, (choice, got)
        assert {loss.level for loss in losses} <= {"trivial"}, (choice, losses)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("source", BODIES)
def test_a_kind_without_a_name_is_of_any_tool(source: str, target: str) -> None:
    for choice in UNNAMED if source != target else ():
        got, losses = converted(source, choice, target)
        assert got.mode == "required", (choice, got)
        assert [loss.level for loss in losses] == ["minor"], (choice, losses)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("source", BODIES)
def test_a_name_is_of_the_tool(source: str, target: str) -> None:
    for choice in NAMED if source != target else ():
        got, losses = converted(source, choice, target)
        assert (got.mode, got.name) == ("tool", "f"), (choice, got)
        assert {loss.level for loss in losses} <= {"trivial"}, (choice, losses)


@pytest.mark.parametrize("source", BODIES)
def test_what_is_no_choice_is_an_error(source: str) -> None:
    unknown = UNKNOWN[:1] if source == "openai_responses" else UNKNOWN  # there an object may be of a tool that the provider runs
    for choice in [*unknown, *BROKEN]:
        with pytest.raises(il.DecodeError):
            il.convert_request(body_with(source, choice), source=source, target="openai_chat", model="m")


def test_a_format_of_messages_alone_has_no_choice() -> None:
    with pytest.raises(il.DecodeError):
        il.convert_request([7, ROW], source="agno", target="openai_chat", model="m")
