"""Arguments of calls as texts that only mean an object: quoted, in Markdown, repeated, behind an empty object. Targets get their JSON."""

from __future__ import annotations

import json
from typing import Any, cast

import interlingua as il
import pytest
from call_streams import FORMATS, WHOLE

TEXTS = {
    "quoted": json.dumps(WHOLE),
    "in Markdown": f"```json\n{WHOLE}\n```",
    "repeated": WHOLE + WHOLE,
    "repeated in lines": f"{WHOLE}\n{WHOLE}",
    "behind an empty object": "{}" + WHOLE,
}
TARGETS = ("openai_chat", "openai_responses", "anthropic", "mistral", "cohere")
CHAT = ("openai_chat", "openai_compatible", "mistral", "groq")


def chat(text: str) -> dict[str, Any]:
    call = {"id": "call_1234", "type": "function", "function": {"name": "f", "arguments": text}}
    return {
        "id": "a",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "message": {"role": "assistant", "content": None, "tool_calls": [call]}, "finish_reason": "tool_calls"}],
        "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
    }


def arguments(wire: Any) -> list[Any]:
    """The arguments in an answer or in events: as they are, or as their JSON means."""
    if isinstance(wire, list):
        return [found for member in cast(list[Any], wire) for found in arguments(member)]
    members = cast("dict[str, Any]", wire if isinstance(wire, dict) else {})
    own = {key for key, value in members.items() if key in ("arguments", "input") and not isinstance(value, list)}
    return [found for key, value in members.items() for found in ([value] if key in own else arguments(value))]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("source", CHAT)
def test_whole_answers(source: str, text: str) -> None:
    for target in TARGETS:
        if target == source:
            continue
        c = il.convert_response(chat(text), source=source, target=target)
        (found,) = arguments(c.value)
        assert (json.loads(found) if isinstance(found, str) else found) == {"a": 1}, (target, c.value)
        assert not [loss for loss in c.losses if loss.level == "major"]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("source", FORMATS)
def test_streams(source: str, text: str) -> None:
    for target in ("openai_chat", "openai_responses", "anthropic", "cohere"):
        stream = il.convert_stream(FORMATS[source](text), source=source, target=target)
        events = list(stream)
        if target == "openai_responses":
            assert json.loads(events[-1]["response"]["output"][0]["arguments"]) == {"a": 1}, source
        deltas = [event for event in events if "delta" in str(event)]
        pieces = [piece for piece in _pieces(deltas) if piece]
        assert json.loads("".join(pieces)) == {"a": 1}, (source, target, pieces)


def _pieces(wire: Any) -> list[str]:
    if isinstance(wire, list):
        return [piece for member in cast(list[Any], wire) for piece in _pieces(member)]
    members = cast("dict[str, Any]", wire if isinstance(wire, dict) else {})
    if str(members.get("type", "")).startswith("response."):
        return [members["delta"]] if members["type"] == "response.function_call_arguments.delta" else []
    own = [value for key, value in members.items() if key in ("arguments", "partial_json") and isinstance(value, str)]
    return own + [piece for value in members.values() for piece in _pieces(value)]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("source", CHAT)
def test_requests(source: str, text: str) -> None:
    asked = {"role": "user", "content": "Hi"}
    answered = {"role": "tool", "tool_call_id": "call_1234", "content": "1", "name": "f"}
    body = {"model": "m", "messages": [asked, chat(text)["choices"][0]["message"], answered]}
    for target in TARGETS:
        c = il.convert_request(body, source=source, target=target, model="m")
        (found,) = arguments(c.value)
        assert (json.loads(found) if isinstance(found, str) else found) == {"a": 1}, (target, c.value)
        assert not [loss for loss in c.losses if loss.level == "major"]


@pytest.mark.parametrize("text", ['{"a":1}{"a":2}', '{"a":1}{}', '{"a":1', "[1]"])
def test_other_texts_stay(text: str) -> None:
    c = il.convert_response(chat(text), source="openai_compatible", target="openai_responses")
    assert arguments(c.value) == [text]


@pytest.mark.parametrize("text", [*TEXTS.values(), "null", " "])
def test_an_answer_comes_back_as_it_was(text: str) -> None:
    body = chat(text)
    assert il.convert_response(body, source="openai_compatible", target="openai_compatible").value == body
