"""Arguments in the other form: servers that copy a format send an object instead of the JSON text, or the text instead of an object."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import interlingua as il
import pytest
from golden import PROVIDERS, STREAMING, speaks
from grouped import by_first
from interlingua.core.values import same

ARGUMENTS = {"city": "Oslo", "days": 2}
USAGE = {"input_tokens": 1, "output_tokens": 1}
STRICT = ("openai_chat", "clawtools")  # OpenAI itself, because compatible servers have formats of their own, and an application
LOOSE = [name for name in STREAMING if speaks(name, "response") and name not in STRICT] + ["vllm", "minimax_anthropic", "vertex_gemini"]

# Formats of requests. Left out are those with calls as texts or without calls, and OpenAI's own, with two seeds whose vectors name a
# missing key.
LEFT_OUT = ("a2a", "chatgpt_export", "sharegpt", "openai_chat", "suna", "suna_rows")
OWN = [name for name in PROVIDERS if speaks(name, "messages") and name not in LEFT_OUT]

GONE = object()


def answer(provider: str, change: Callable[[Any], Any]) -> Any:
    """Return a response with one call, whose arguments are changed."""
    call = il.ToolCall("call12345", "weather", arguments=dict(ARGUMENTS))
    message = il.Message.assistant(tool_calls=[call])
    response = il.Response(id="a", model="m", created=1, candidates=[il.Candidate(message, stop_reason="tool_calls")])
    return changed(il.encode_response(response, target=provider).value, change)


def changed(wire: Any, change: Callable[[Any], Any]) -> Any:
    if wire == ARGUMENTS or (isinstance(wire, str) and wire.startswith("{") and json.loads(wire) == ARGUMENTS):
        return change(wire)
    if isinstance(wire, dict):
        return {key: changed(value, change) for key, value in wire.items()}
    return [changed(value, change) for value in wire] if isinstance(wire, list) else wire


def other(value: Any) -> Any:
    return json.loads(value) if isinstance(value, str) else json.dumps(value)


def call_of(response: il.Response) -> il.ToolCall:
    (call,) = response.tool_calls
    return call


@pytest.mark.parametrize("provider", LOOSE)
def test_the_other_form_is_read_and_comes_back(provider: str) -> None:
    wire = answer(provider, other)
    assert not same(wire, answer(provider, lambda value: value))
    response = il.decode_response(copy.deepcopy(wire), source=provider)
    assert call_of(response).arguments == ARGUMENTS
    assert same(il.encode_response(response, target=provider).value, wire)


@pytest.mark.parametrize("provider", LOOSE)
def test_the_call_arrives_elsewhere(provider: str) -> None:
    for target in ("openai_responses", "anthropic", "ollama"):
        c = il.convert_response(answer(provider, other), source=provider, target=target)
        call = call_of(il.decode_response(c.value, source=target))
        assert (call.name, call.arguments) == ("weather", ARGUMENTS)
        assert not any(loss.code == "unreadable" or "ToolCall" in loss.field for loss in c.losses if loss.level == "major")


@pytest.mark.parametrize("provider", [name for name in LOOSE if name not in ("openai_responses",)])
def test_an_empty_text_is_no_argument(provider: str) -> None:
    response = il.decode_response(answer(provider, lambda value: "" if isinstance(value, dict) else {}), source=provider)
    assert call_of(response).arguments == {}


def without(wire: Any) -> Any:
    """Return a body without the keys whose value is `GONE`."""
    if isinstance(wire, dict):
        return {key: without(value) for key, value in wire.items() if value is not GONE}
    return [without(value) for value in wire] if isinstance(wire, list) else wire


@by_first((how, name) for how in ("missing", "null") for name in OWN)
def test_a_call_without_arguments(how: str, name: str) -> None:
    """This is tested with histories of every format whose calls are objects of their own."""
    call = il.ToolCall("call12345", "weather", arguments=dict(ARGUMENTS))
    result = il.ToolResult("call12345", [il.Text("wet")], name="weather")
    history = [il.Message.user("Hi"), il.Message.assistant(tool_calls=[call]), il.Message("tool", [result])]
    wire = il.encode_messages(history, target=name).value
    bare = without(changed(wire, lambda _: GONE if how == "missing" else None))
    read = il.decode_messages(copy.deepcopy(bare), source=name)
    (read_call,) = (part for message in read for part in message.parts if isinstance(part, il.ToolCall))
    assert (read_call.name, read_call.arguments, read_call.arguments_error) == ("weather", {}, None)
    assert same(il.encode_messages(read, target=name, repair=False).value, bare)


@pytest.mark.parametrize("provider", ["gemini", "ollama"])
def test_in_chunks_too(provider: str) -> None:
    wire = answer(provider, other)
    stream = il.convert_stream([wire], source=provider, target="anthropic")
    assert call_of(il.collect_stream(list(stream), source="anthropic")).arguments == ARGUMENTS
    assert not any(loss.code == "unreadable" for loss in stream.losses)


@pytest.mark.parametrize("opening", [{}, {"input": None}, {"input": ""}, {"input": "{}"}], ids=str)
def test_a_block_that_opens_without_arguments(opening: dict[str, Any]) -> None:
    """Its arguments come in pieces, so whatever the opening event has is not reported."""
    head = {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": [], "usage": USAGE}
    events = [
        {"type": "message_start", "message": head},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "tool_use", "id": "t", "name": "weather", **opening}},
        *(
            {"type": "content_block_delta", "index": 0, "delta": {"type": "input_json_delta", "partial_json": piece}}
            for piece in ('{"city": "Oslo"', ', "days": 2}')
        ),
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "tool_use", "stop_sequence": None}, "usage": {"output_tokens": 2}},
        {"type": "message_stop"},
    ]
    stream = il.convert_stream(events, source="anthropic", target="openai_chat")
    assert call_of(il.collect_stream(list(stream), source="openai_chat")).arguments == ARGUMENTS
    assert stream.losses == []
