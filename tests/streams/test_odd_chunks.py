"""Chunks of servers that copy a format and write a part of it differently: the content arrives, and no false loss is reported."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from golden import module

Wire = dict[str, Any]


def chat(delta: Wire, why: str | None = None, **beside: Any) -> Wire:
    choice = {"index": 0, "delta": delta, "finish_reason": why, **beside}
    return {"id": "x", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}


def ollama(**fields: Any) -> Wire:
    return {"model": "m", "created_at": "2026-01-01T00:00:00Z", "done": False, **fields}


def text_choice(text: str, why: str | None = None) -> Wire:
    return {
        "id": "x",
        "object": "text_completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "text": text, "finish_reason": why}],
    }


HI = {"role": "assistant", "content": "Hi"}
END = {"done": True, "done_reason": "stop", "prompt_eval_count": 1, "eval_count": 2}
CASES: dict[str, tuple[str, list[Wire], str]] = {
    "ollama: an end without a message": ("ollama", [ollama(message=HI), ollama(**END)], "Hi"),
    "ollama: an end with null": ("ollama", [ollama(message=HI), ollama(message=None, **END)], "Hi"),
    "ollama: a call of nothing": ("ollama", [ollama(message={**HI, "tool_calls": [{"function": None}]}), ollama(**END)], "Hi"),
    "the time as a text": ("openai_compatible", [{**chat(HI), "created": "1700000000"}, chat({}, "stop")], "Hi"),
    "the time as a date": ("openai_compatible", [{**chat(HI), "created": "2026-01-01T00:00:00Z"}, chat({}, "stop")], "Hi"),
    "completions": ("openai_compatible", [text_choice("H"), text_choice("i"), text_choice("", "stop")], "Hi"),
    "completions beside a delta": (
        "openai_compatible",
        [chat({}, text="H"), chat({"content": None}, text="i"), chat({}, "stop", text="")],
        "Hi",
    ),
    "the text twice": ("together", [chat(HI, text="Hi"), chat({"content": ""}, "stop", text="")], "Hi"),
    "completions, of a child": ("vllm", [text_choice("H"), text_choice("i", "stop")], "Hi"),
}


@pytest.mark.parametrize(("source", "events", "text"), CASES.values(), ids=CASES)
def test_what_odd_chunks_say_arrives(source: str, events: list[Wire], text: str) -> None:
    stream = il.convert_stream(events, source=source, target="anthropic")
    sent = list(stream)
    answer = il.collect_stream(sent, source="anthropic")
    assert (answer.text, answer.stop_reason) == (text, "stop")
    assert [loss for loss in stream.losses if "usage" not in loss.path] == []
    frames = list(module(source).encode_event_stream(events))
    bytes_ = b"".join(il.convert_event_stream(frames, source=source, target="anthropic"))
    assert bytes_ == b"".join(module("anthropic").encode_event_stream(sent))


def test_a_text_that_is_there_twice_comes_back_so() -> None:
    """Together's chunks have `text` beside the delta, empty in the last one."""
    events = [chat(HI, text="Hi"), chat({"content": ""}, "stop", text="")]
    again = list(il.convert_stream(events, source="together", target="together"))
    assert il.collect_stream(again, source="together") == il.collect_stream(events, source="together")


@pytest.mark.parametrize("target", ["anthropic", "gemini", "openai_responses"])
def test_a_reason_to_stop_behind_every_chunk(target: str) -> None:
    """What is not complete continues: proxies write such a chunk after each one (1jehuang/jcode#1326)."""
    call = {"index": 0, "id": "c1", "type": "function", "function": {"name": "bash", "arguments": ""}}
    more = [{"index": 0, "function": {"arguments": text}} for text in ('{"com', 'mand":"ls"}')]
    deltas: list[dict[str, Any]] = [
        {"role": "assistant", "content": "H"},
        *({"content": text} for text in ("el", "lo")),
        *({"tool_calls": [call_piece]} for call_piece in (call, *more)),
    ]
    chunks = [
        {
            "id": "x",
            "object": "chat.completion.chunk",
            "created": 1,
            "model": "m",
            "choices": [{"index": 0, "delta": content, "finish_reason": why}],
        }
        for delta in deltas
        for content, why in ((delta, None), ({}, "stop"))
    ]
    stream = il.convert_stream(chunks, source="vllm", target=target)
    *texts, called = il.collect_stream(list(stream), source=target).candidates[0].message.parts
    assert ("".join(text.text for text in texts), called.name, called.arguments) == ("Hello", "bash", {"command": "ls"})
    assert len(texts) <= 2
    assert {loss.code for loss in stream.losses if "usage" not in loss.path} <= ({"joined"} if target == "gemini" else set())


NAMELESS = {"index": 0, "id": "c1", "type": "function", "function": {"name": "", "arguments": "{}"}}


def choice(fields: dict[str, Any], why: str | None) -> dict[str, Any]:
    return {"id": "x", "object": "chat.completion", "created": 1, "model": "m", "choices": [{"index": 0, **fields, "finish_reason": why}]}


@pytest.mark.parametrize("target", ["anthropic", "gemini", "openai_responses"])
def test_a_call_without_a_name_is_a_loss(target: str) -> None:
    message = {"role": "assistant", "content": None, "tool_calls": [NAMELESS]}
    stream = il.convert_stream([choice({"delta": message}, None), choice({"delta": {}}, "tool_calls")], source="vllm", target=target)
    list(stream)
    whole = il.convert_response(choice({"message": message}, "tool_calls"), source="vllm", target=target)
    for losses in (stream.losses, whole.losses):
        assert [loss.level for loss in losses if loss.field == "ToolCall.name"] == ["major"]


def test_a_number_of_a_call_that_is_a_text() -> None:
    pieces = [{**NAMELESS, "index": "0", "function": {"name": "f", "arguments": ""}}, {"index": 0, "function": {"arguments": '{"a":1}'}}]
    chunks = [choice({"delta": {"tool_calls": [piece]}}, None) for piece in pieces]
    (call,) = il.collect_stream([*chunks, choice({"delta": {}}, "tool_calls")], source="vllm").candidates[0].message.parts
    assert (call.name, call.arguments) == ("f", {"a": 1})


def test_an_id_of_a_partial_call_that_is_no_text_is_located() -> None:
    call = {"name": "f", "id": ["x"], "willContinue": True}
    parts = [{"functionCall": call}, {"text": "Hi"}]
    chunk = {"candidates": [{"content": {"role": "model", "parts": parts}, "index": 0, "finishReason": "STOP"}]}
    assert list(il.convert_stream([chunk], source="gemini", target="anthropic"))


def test_an_event_is_read_once_though_a_value_under_another_name_is_unreadable() -> None:
    """The event was decoded without the value to find its name, and that decoding already took the start of the stream, or a text."""
    head = {"id": "r", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    deltas = [{"role": "assistant", "content": "a", "reasoning": {"x": 1}}, {"content": "b", "reasoning": {"x": 1}}, {"content": "c"}]
    chunks = [{**head, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas]
    chunks.append({**head, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
    stream = il.convert_stream(chunks, source="openai_chat", target="anthropic", keep=True)
    written = [*stream]
    assert written[0]["type"] == "message_start"
    assert (stream.response.text, stream.response.id) == ("abc", "r")
    assert [loss.level for loss in stream.losses if "unreadable" in loss.code] == ["major", "major"]


@pytest.mark.parametrize("key", ["reasoning_content", "reasoning", "reasoning_text", "thinking"])
def test_names_of_reasoning(key: str) -> None:
    """picoclaw#1858 (thinking), Copilot (reasoning_text)."""
    head = {"id": "r", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    chunks = [{**head, "choices": [{"index": 0, "delta": {key: "I think"}, "finish_reason": None}]}]
    chunks.append({**head, "choices": [{"index": 0, "delta": {"content": "Hi"}, "finish_reason": "stop"}]})
    for source in ("openai_chat", "openai_compatible", "vllm", "lm_studio"):
        stream = il.convert_stream(chunks, source=source, target="anthropic", keep=True)
        assert [*stream] and [type(part).__name__ for part in stream.response.message.parts] == ["Reasoning", "Text"]
        message = {"role": "assistant", "content": "Hi", key: "I think"}
        whole = {**head, "object": "chat.completion", "choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}
        content = il.convert_response(whole, source=source, target="anthropic").value["content"]
        assert [block["type"] for block in content] == ["thinking", "text"]
