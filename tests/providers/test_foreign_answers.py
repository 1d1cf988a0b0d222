"""Parts of a response in the form of another format are read with their meaning there, in whole responses and in streams."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest

Wire = dict[str, Any]
PARTS: dict[str, tuple[Wire, Any]] = {
    "text": ({"type": "text", "text": "Hi"}, "Hi"),
    "output_text": ({"type": "output_text", "text": "Hi", "annotations": []}, "Hi"),
    "tool_use": ({"type": "tool_use", "id": "c", "name": "f", "input": {"a": 1}}, ("f", {"a": 1})),
    "a call of a chat": ({"type": "function", "id": "c", "function": {"name": "f", "arguments": '{"a":1}'}}, ("f", {"a": 1})),
    "function_call": ({"type": "function_call", "call_id": "c", "name": "f", "arguments": '{"a":1}'}, ("f", {"a": 1})),
    "functionCall": ({"functionCall": {"name": "f", "args": {"a": 1}}}, ("f", {"a": 1})),
    "toolUse": ({"toolUse": {"toolUseId": "c", "name": "f", "input": {"a": 1}}}, ("f", {"a": 1})),
    "a bare text": ({"text": "Hi"}, "Hi"),
}


def anthropic(content: Any) -> Wire:
    usage = {"input_tokens": 1, "output_tokens": 1}
    return {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": content, "stop_reason": "end_turn", "usage": usage}


def responses(output: Any) -> Wire:
    return {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": output}


def gemini(parts: Any) -> Wire:
    return {"candidates": [{"content": {"role": "model", "parts": parts}, "finishReason": "STOP", "index": 0}], "responseId": "r"}


def bedrock(content: Any) -> Wire:
    return {"output": {"message": {"role": "assistant", "content": content}}, "stopReason": "end_turn"}


def cohere(content: Any) -> Wire:
    return {"id": "x", "finish_reason": "COMPLETE", "message": {"role": "assistant", "content": content}}


BODIES = {"anthropic": anthropic, "openai_responses": responses, "gemini": gemini, "bedrock_converse": bedrock, "cohere": cohere}


def contents_of(answer: il.model.Response) -> list[Any]:
    parts: list[Any] = answer.candidates[0].message.parts
    return [part.text if isinstance(part, il.model.Text) else (part.name, part.arguments) for part in parts]


def converted(source: str, content: Any) -> tuple[list[Any], list[il.Loss]]:
    target = "anthropic" if source == "openai_responses" else "openai_responses"
    c = il.convert_response(BODIES[source](content), source=source, target=target)
    return contents_of(il.decode_response(c.value, source=target)), [
        loss for loss in c.losses if loss.level == "major" and "usage" not in loss.path
    ]


@pytest.mark.parametrize("source", BODIES)
@pytest.mark.parametrize("case", PARTS)
def test_a_part_of_another_format_arrives(source: str, case: str) -> None:
    part, expected = PARTS[case]
    contents, losses = converted(source, [part])
    assert contents == [expected]
    assert [loss.field for loss in losses if loss.field != "Text.type"] == []  # a type beside a text that is read without one


@pytest.mark.parametrize("source", BODIES)
def test_a_text_in_place_of_a_list(source: str) -> None:
    assert converted(source, "Hi there") == (["Hi there"], [])
    assert converted(source, ["Hi there"]) == (["Hi there"], [])


@pytest.mark.parametrize("source", BODIES)
def test_what_no_format_describes_is_a_loss(source: str) -> None:
    contents, losses = converted(source, [{"type": "of next year", "words": "Hi"}])
    assert contents == []
    assert [loss.field for loss in losses if loss.code == "dropped"] == ["Opaque"]


def test_a_part_of_the_target_stays_as_it_is() -> None:
    block = {"type": "of next year", "words": "Hi"}
    c = il.convert_response(anthropic([block, {"type": "output_text", "text": "Hi"}]), source="anthropic", target="anthropic")
    assert c.value["content"] == [block, {"type": "output_text", "text": "Hi"}]
    assert c.losses == []


def test_a_stream_opens_the_part_that_it_is() -> None:
    head = {"type": "message_start", "message": {**anthropic([]), "stop_reason": None}}
    ends = [{"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 1}}, {"type": "message_stop"}]
    blocks = [{"type": "output_text", "text": ""}, PARTS["a call of a chat"][0]]
    events = [
        {"type": "content_block_start", "index": 0, "content_block": blocks[0]},
        *({"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": text}} for text in ("H", "i")),
        {"type": "content_block_stop", "index": 0},
        {"type": "content_block_start", "index": 1, "content_block": blocks[1]},
        {"type": "content_block_stop", "index": 1},
    ]
    stream = il.convert_stream([head, *events, *ends], source="anthropic", target="openai_chat")
    assert contents_of(il.collect_stream(list(stream), source="openai_chat")) == ["Hi", ("f", {"a": 1})]
    assert [loss.level for loss in stream.losses if loss.field == "Opaque"] == ["minor", "minor"]


def chat(content: Any, key: str = "message", why: str | None = "stop") -> Wire:
    choice = {"index": 0, key: {"role": "assistant", "content": content}, "finish_reason": why}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    kind = "chat.completion" if key == "message" else "chat.completion.chunk"
    return {"id": "a", "object": kind, "created": 1, "model": "m", "choices": [choice], **({"usage": usage} if why else {})}


def ollama(content: Any, _: str = "", why: str | None = "stop") -> Wire:
    message = {"role": "assistant", "content": content}
    ended = {"done_reason": why, "prompt_eval_count": 1, "eval_count": 1} if why else {}
    return {"model": "m", "created_at": "2026-01-01T00:00:00Z", "message": message, "done": why is not None, **ended}


@pytest.mark.parametrize("source", ["openai_chat", "deepseek", "ollama"])
def test_a_call_among_texts_where_the_format_has_one_text(source: str) -> None:
    made = ollama if source == "ollama" else chat
    for part, (name, arguments) in [(part, expected) for part, expected in PARTS.values() if isinstance(expected, tuple)]:
        for content, before in (([part], []), ([{"type": "text", "text": "Hm"}, part], ["Hm"]), ([{"text": "Hm"}, part, part], ["Hm"])):
            wants = [*before, (name, arguments)]
            c = il.convert_response(made(content), source=source, target="anthropic")
            assert contents_of(il.decode_response(c.value, source="anthropic"))[: len(wants)] == wants
            assert c.value["stop_reason"] == "tool_use"
            assert {loss.level for loss in c.losses} == {"minor"}
            stream = il.convert_stream([made(content, "delta", None), made("", "delta")], source=source, target="anthropic")
            assert contents_of(il.collect_stream(list(stream), source="anthropic"))[: len(wants)] == wants
            assert {loss.level for loss in stream.losses} == {"minor"}
            answer = il.convert_response(made(content), source=source, target=source)  # it has no place for a list
            assert contents_of(il.decode_response(answer.value, source=source))[: len(wants)] == wants
            assert {loss.level for loss in answer.losses} == {"minor"}


@pytest.mark.parametrize("source", ["openai_chat", "mistral", "bedrock_converse", "cohere", "ollama"])
def test_an_object_in_a_list_or_in_a_text_for_the_same_format(source: str) -> None:
    """A response that could not be read at all without it is written for the same format in its own form."""
    bodies = {"openai_chat": chat("Hi"), "mistral": chat("Hi"), "bedrock_converse": bedrock([{"text": "Hi"}]), "ollama": ollama("Hi")}
    body = bodies.get(source) or cohere([{"type": "text", "text": "Hi"}])
    key = next(key for key in ("choices", "output", "message") if key in body)
    for other in (body[key][0],) if key == "choices" else ([body[key]], json.dumps(body[key])):
        assert il.convert_response({**body, key: other}, source=source, target=source).value == body
