"""Names of events and parts in another letter case, texts beside chunks that report no failure, arguments that are absent or come whole."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from golden import GoldenStream, module, streams

Wire = dict[str, Any]
TAGGED = [stream for stream in streams() if stream.provider in ("anthropic", "cohere", "gemini_interactions", "openai_responses", "ag_ui")]
BLOCK: Wire = {"type": "tool_use", "id": "t", "name": "f", "input": {"a": 1}}
MESSAGE: Wire = {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": [], "stop_reason": None, "stop_sequence": None}
WHOLE_CALL: list[Wire] = [
    {"type": "message_start", "message": {**MESSAGE, "usage": {"input_tokens": 5, "output_tokens": 1}}},
    {"type": "content_block_start", "index": 0, "content_block": BLOCK},
    {"type": "content_block_stop", "index": 0},
    {
        "type": "message_delta",
        "delta": {"stop_reason": "tool_use", "stop_sequence": None},
        "usage": {"input_tokens": 5, "output_tokens": 7},
    },
    {"type": "message_stop"},
]


def chunk(delta: Wire, stop: str | None = None, **more: Any) -> Wire:
    return {"id": "x", "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": stop}], **more}


def answer(events: list[Wire], source: str, target: str) -> Any:
    """Return what a client gets, without made-up ids: the content, the stop reason, and the message of the error."""
    s = il.convert_stream(events, source=source, target=target, keep=True)
    list(s)
    response = s.response
    parts = [(type(part).__name__, getattr(part, "text", None), getattr(part, "arguments", None)) for part in response.message.parts]
    return parts, s.stop_reason, None if s.error is None else s.error.message


def capitals(event: Wire, tag: str) -> Wire:
    """Return the event with its name in upper case."""
    return {key: value.upper() if key == tag else value for key, value in event.items()}


@pytest.mark.parametrize("golden", TAGGED, ids=str)
def test_names_of_events_in_another_case(golden: GoldenStream) -> None:
    decoder: Any = module(golden.provider).StreamDecoder
    tag: str = getattr(decoder, "TAG", None) or decoder.WORDS.tag
    if any(event.get(tag, "") != event.get(tag, "").lower() for event in golden.wire):
        return  # the names of this format have upper case
    events = [capitals(event, tag) for event in golden.wire]
    assert answer(events, golden.provider, "openai_chat") == answer(golden.wire, golden.provider, "openai_chat")


@pytest.mark.parametrize("kind", ["Text", "TEXT"])
def test_kinds_of_parts_in_another_case(kind: str) -> None:
    text = {"type": "content_block_start", "index": 0, "content_block": {"type": kind, "text": "Hi"}}
    parts, stop, error = answer([WHOLE_CALL[0], text, *WHOLE_CALL[2:]], "anthropic", "openai_chat")
    assert (parts, stop, error) == ([("Text", "Hi", None)], "tool_calls", None)
    body = {
        **MESSAGE,
        "content": [{"type": kind, "text": "Hi"}],
        "stop_reason": "end_turn",
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }
    c = il.convert_response(body, source="anthropic", target="openai_chat")
    assert c.value["choices"][0]["message"]["content"] == "Hi"
    assert c.losses == []


@pytest.mark.parametrize("key", ["detail", "message"])
def test_a_text_beside_a_chunk_is_no_failure(key: str) -> None:
    events = [chunk({"role": "assistant", "content": "Hi"}, **{key: "ok"}), chunk({}, "stop", **{key: "ok"})]
    s = il.convert_stream(events, source="openai_chat", target="anthropic")
    texts = [event["delta"].get("text") for event in s if event["type"] == "content_block_delta"]
    assert (texts, s.error, s.stop_reason) == (["Hi"], None, "stop")
    assert [loss.value for loss in s.losses if loss.field == f"Response.{key}"] == ["ok"]


def test_a_text_without_an_answer_is_a_failure() -> None:
    s = il.convert_stream([{"detail": "Not found", "choices": []}], source="openai_chat", target="anthropic")
    list(s)
    assert s.error is not None
    assert s.error.message == "Not found"


@pytest.mark.parametrize("arguments", [None, "", " ", "\n", "null", '""', "  {} "])
@pytest.mark.parametrize("target", ["anthropic", "openai_responses", "bedrock_converse", "cohere"])
def test_arguments_that_are_none_are_empty(arguments: Any, target: str) -> None:
    call = {"index": 0, "id": "c", "type": "function", "function": {"name": "f", "arguments": arguments}}
    events = [chunk({"role": "assistant", "tool_calls": [call]}), chunk({}, "tool_calls")]
    out = list(il.convert_stream(events, source="openai_chat", target=target))
    text = json.dumps(out)
    assert "null\\" not in text
    (part,) = il.collect_stream(out, source=target).message.parts
    assert isinstance(part, il.ToolCall)
    assert (part.arguments, part.arguments_error) == ({}, None)


def test_a_call_that_opens_with_its_arguments_stays_as_it_is() -> None:
    assert list(il.convert_stream(WHOLE_CALL, source="anthropic", target="anthropic")) == WHOLE_CALL


def test_pieces_replace_the_arguments_with_which_a_call_opens() -> None:
    piece = {"type": "content_block_delta", "index": 0, "delta": {"type": "input_json_delta", "partial_json": '{"a": 1}'}}
    out = list(il.convert_stream([*WHOLE_CALL[:2], piece, *WHOLE_CALL[2:]], source="anthropic", target="anthropic"))
    assert out[1]["content_block"]["input"] == {}
    assert out[2] == piece
