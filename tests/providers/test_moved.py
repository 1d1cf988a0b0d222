"""Values that some servers write at another path than their format are read from responses and chunks, and written back there."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua.core.moving import with_moved

Wire = dict[str, Any]
CHATS = ["openai_chat", "openai_compatible", "vllm", "groq", "openrouter", "together"]
CALL = {"id": "c", "type": "function", "name": "f", "arguments": '{"a":1}'}
SAID: dict[str, tuple[Wire, list[Any]]] = {
    "a text in place of a message": ({"text": "Hi"}, ["Hi"]),
    "a message in place of none": ({"$message": {"role": "assistant", "content": "Hi"}}, ["Hi"]),
    "a flat call": ({"$message": {"role": "assistant", "content": None, "tool_calls": [CALL]}}, [("f", {"a": 1})]),
    "two flat calls": (
        {"$message": {"role": "assistant", "tool_calls": [{**CALL, "index": 0}, {**CALL, "index": 1, "id": "d", "name": "g"}]}},
        [("f", {"a": 1}), ("g", {"a": 1})],
    ),
    "a function of old": ({"$message": {"role": "assistant", "function_call": {"name": "f", "arguments": '{"a":1}'}}}, [("f", {"a": 1})]),
}


def body(fields: Wire, message: str, why: str = "stop") -> Wire:
    choice = {message if key == "$message" else key: value for key, value in fields.items()}
    return {"id": "x", "created": 1, "model": "m", "choices": [{"index": 0, **choice, "finish_reason": why}]}


def parts(answer: il.model.Response) -> list[Any]:
    message_parts: list[Any] = answer.candidates[0].message.parts
    return [part.text if isinstance(part, il.model.Text) else (part.name, part.arguments) for part in message_parts]


@pytest.mark.parametrize("source", CHATS)
@pytest.mark.parametrize("case", SAID)
@pytest.mark.parametrize("message", ["message", "delta"])
def test_whole_answers_and_chunks_are_read_alike(source: str, case: str, message: str) -> None:
    fields, expected = SAID[case]
    wire = body(fields, message)
    assert parts(il.decode_response({"object": "chat.completion", **wire}, source=source)) == expected
    assert parts(il.collect_stream([{"object": "chat.completion.chunk", **wire}], source=source)) == expected


def test_a_function_of_old_comes_in_pieces() -> None:
    pieces = [
        {"role": "assistant", "function_call": {"name": "f", "arguments": ""}},
        *({"function_call": {"arguments": t}} for t in ('{"a"', ":1}")),
    ]
    chunks = [{"object": "chat.completion.chunk", **body({"delta": piece}, "delta", "")} for piece in pieces]
    for chunk in chunks:
        chunk["choices"][0]["finish_reason"] = None
    end = {"object": "chat.completion.chunk", **body({"delta": {}}, "delta", "function_call")}
    stream = il.convert_stream([*chunks, end], source="openai_chat", target="anthropic")
    assert parts(il.collect_stream(list(stream), source="anthropic")) == [("f", {"a": 1})]
    assert not [loss for loss in stream.losses if "usage" not in str(loss)]


TEXT = {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Hi"}]}
BODIES: dict[str, Wire] = {
    "openai_chat": body({"message": {"role": "assistant", "content": "Hi"}}, "message"),
    "openai_responses": {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [TEXT]},
    "anthropic": {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": [{"type": "text", "text": "Hi"}]},
}


@pytest.mark.parametrize("source", BODIES)
@pytest.mark.parametrize("keys", [("prompt_tokens", "completion_tokens"), ("input_tokens", "output_tokens")])
def test_counts_under_the_names_of_another_format(source: str, keys: tuple[str, str]) -> None:
    answer = il.decode_response({**BODIES[source], "usage": {keys[0]: 3, keys[1]: 2}}, source=source)
    assert answer.usage is not None
    assert (answer.usage.input_tokens, answer.usage.output_tokens) == (3, 2)
    assert answer.usage.extras is None or not {*keys} & {*answer.usage.extras[source]}


def test_counts_of_a_chunk_under_other_names() -> None:
    chunk = {"object": "chat.completion.chunk", **body({"delta": {"role": "assistant", "content": "Hi"}}, "delta")}
    answer = il.collect_stream([{**chunk, "usage": {"input_tokens": 3, "output_tokens": 2}}], source="vllm")
    assert answer.usage is not None
    assert (answer.usage.input_tokens, answer.usage.output_tokens) == (3, 2)


ANTHROPIC = [
    {"type": "message_start", "message": {**BODIES["anthropic"], "content": [], "stop_reason": None, "usage": {"$": 0}}},
    {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"$": 0}},
    {"type": "message_stop"},
]
RESPONSES = [
    {"type": "response.created", "response": {**BODIES["openai_responses"], "status": "in_progress", "output": [], "usage": None}},
    {"type": "response.completed", "response": {**BODIES["openai_responses"], "usage": {"$": 0}}},
]


def with_counts(tree: Any, counts: Wire) -> Any:
    if isinstance(tree, dict):
        return counts if tree == {"$": 0} else {key: with_counts(value, counts) for key, value in tree.items()}
    return [with_counts(member, counts) for member in tree] if isinstance(tree, list) else tree


@pytest.mark.parametrize(
    ("source", "events"), [("anthropic", ANTHROPIC), ("minimax_anthropic", ANTHROPIC), ("openai_responses", RESPONSES)]
)
@pytest.mark.parametrize("beside", [{}, {"input_tokens": 0, "output_tokens": 0}])
def test_counts_in_events_under_other_names(source: str, events: list[Wire], beside: Wire) -> None:
    counts = {"prompt_tokens": 3, "completion_tokens": 2, **beside}
    usage = il.collect_stream(with_counts(events, counts), source=source).usage
    assert usage is not None
    assert (usage.input_tokens, usage.output_tokens) == (3, 2)


def test_an_answer_of_ollama_to_a_prompt_alone() -> None:
    answer = {"model": "m", "created_at": "2026-01-01T00:00:00Z", "response": "Hi", "thinking": "Hm", "done": True, "done_reason": "stop"}
    pieces = [{**answer, "response": "H", "done": False, "done_reason": None}, {**answer, "response": "i", "thinking": ""}]
    for response in (il.decode_response(answer, source="ollama"), il.collect_stream(pieces, source="ollama")):
        message_parts = response.candidates[0].message.parts
        assert [getattr(part, "text", None) or "".join(part.content) for part in message_parts] == ["Hm", "Hi"]


ENVELOPE = {
    "response": {
        "candidates": [{"content": {"role": "model", "parts": [{"text": "Hi"}]}, "finishReason": "STOP", "index": 0}],
        "usageMetadata": {"promptTokenCount": 3, "candidatesTokenCount": 2, "totalTokenCount": 5},
        "modelVersion": "m",
        "responseId": "r",
    },
    "traceId": "t",
}


@pytest.mark.parametrize("whole", [True, False])
def test_an_answer_in_an_envelope(whole: bool) -> None:
    answer = il.decode_response(ENVELOPE, source="gemini") if whole else il.collect_stream([ENVELOPE], source="gemini")
    assert (parts(answer), answer.id, answer.model) == (["Hi"], "r", "m")
    assert answer.usage is not None
    assert (answer.usage.input_tokens, answer.usage.output_tokens) == (3, 2)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": [{"x": 1}, {"x": 2, "y": 3}, 5]}, {"a": [{"y": 1}, {"x": 2, "y": 3}, 5]}),
        ({"a": {"x": 1}}, None),
        ({"a": [{"x": None}, {"x": ""}]}, None),
        ({"e": {"b": {"c": 1}, "d": 2}}, {"e": {"d": 2}, "b": {"first": [1]}}),
        ({"e": {"b": {"c": 1}}}, {"b": {"first": [1]}}),
        ({"e": {"b": {"c": 1}}, "b": {"first": []}}, {"b": {"first": [1]}}),
        ({"e": {"b": {"c": 1}}, "b": {"first": [7]}}, None),
        ({"e": {"b": {"c": 1}}, "b": 7}, None),
        ({"a": [{"x": 3, "y": 0}, {"x": 0, "y": 0}, {"x": 0, "y": 2}]}, {"a": [{"y": 3}, {"x": 0, "y": 0}, {"x": 0, "y": 2}]}),
        ("text", None),
        ([], None),
    ],
)
def test_what_moves(before: Any, after: Any) -> None:
    """None means that nothing moves, and the same object is returned."""
    paths = {"a[].x": "a[].y", "e.b.c": "b.first[0]"}
    moved = with_moved(before, paths)
    assert moved is before if after is None else moved == after


def test_children_inherit_each_word_of_answers() -> None:
    """A child that sets one word for responses still inherits the others."""
    for child in ("openrouter", "perplexity", "xai", "vllm"):
        assert "Usage" in il.core.lookup.load(child).LENS.NEEDS
        assert il.core.lookup.load(child).LENS.CARRY == "message"
