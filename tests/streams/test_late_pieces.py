"""Pieces that come after the end of their part, or with an incomplete event name, are added to their part."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import interlingua as il
import pytest
from interlingua import model as u

Wire = dict[str, Any]
HEAD = {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": [], "stop_reason": None}
COUNTS = {"input_tokens": 3, "output_tokens": 1}
SIGNATURE: Wire = {"type": "signature_delta", "signature": "SIG"}
TEXT = [
    {"type": "content_block_start", "index": 1, "content_block": {"type": "text", "text": ""}},
    {"type": "content_block_delta", "index": 1, "delta": {"type": "text_delta", "text": "b"}},
]


def _grows(delta: Wire) -> Wire:
    return {"type": "content_block_delta", "index": 0, "delta": delta}


def _thinks(text: str) -> Wire:
    return _grows({"type": "thinking_delta", "thinking": text})


def _claude(*thought: Wire, before_the_end: Wire | None = None) -> list[Wire]:
    return [
        {"type": "message_start", "message": {**HEAD, "usage": COUNTS}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "thinking", "thinking": "", "signature": ""}},
        *thought,
        *TEXT,
        *([] if before_the_end is None else [before_the_end]),
        {"type": "content_block_stop", "index": 1},
        {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 5}},
        {"type": "message_stop"},
    ]


STOP: Wire = {"type": "content_block_stop", "index": 0}
LATE = {
    "the signature": _claude(_thinks("a"), STOP, _grows(SIGNATURE)),
    "a thought": _claude(_thinks("a"), STOP, _thinks("a"), _grows(SIGNATURE)),
    "the signature in pieces": _claude(_thinks("a"), _grows(SIGNATURE), STOP),
}


@pytest.mark.parametrize("source", ["anthropic", "vertex_anthropic", "minimax_anthropic"])
@pytest.mark.parametrize("name", LATE)
def test_a_thought_goes_on_after_its_end(name: str, source: str) -> None:
    stream = il.convert_stream(LATE[name], source=source, target=source)
    thought, *rest = il.collect_stream(list(stream), source=source).candidates[0].message.parts
    assert isinstance(thought, u.Reasoning) and set("".join(thought.content)) == {"a"} and thought.signature == "SIG"
    assert [part.text for part in rest if isinstance(part, u.Text)] == ["b"] and not stream.losses


def test_a_signature_behind_the_next_part_is_a_thought_of_its_own() -> None:
    stream = il.convert_stream(_claude(_thinks("a"), STOP, before_the_end=_grows(SIGNATURE)), source="anthropic", target="anthropic")
    parts = il.collect_stream(list(stream), source="anthropic").candidates[0].message.parts
    assert [part.signature for part in parts if isinstance(part, u.Reasoning)] == [None, "SIG"] and not stream.losses


def test_a_thought_without_a_signature_ends() -> None:
    for rest in ([], [{"type": "ping"}], TEXT):
        events = [*_claude(_thinks("a"), STOP)[:4], *rest]
        ends = [event for event in il.convert_stream(events, source="anthropic", target="anthropic") if event["type"] == STOP["type"]]
        assert ends == [STOP]


# --- names of events -------------------------------------------------------------------------------------------------------

ANSWER: Wire = {"id": "r", "object": "response", "output": [], "model": "m", "created_at": 1, "parallel_tool_calls": True}
THOUGHT: Wire = {"id": "rs", "type": "reasoning", "summary": []}
NAMES = ["reasoning", "reasoning_text", "reasoning_content", "reasoning_raw_content", "thinking"]
FORMS: dict[str, Any] = {"a text": str, "an object": lambda text: {"text": text}}


def _responses(name: str, form: Any, opened: bool = True) -> list[Wire]:
    place = {"item_id": "rs", "output_index": 0, "content_index": 0}
    events: list[Wire] = [{"type": "response.created", "response": {**ANSWER, "status": "in_progress"}}]
    events += [{"type": "response.output_item.added", "output_index": 0, "item": THOUGHT}] if opened else []
    events += [{"type": f"response.{name}.delta", **place, "delta": form(text)} for text in ("one ", "two")]
    events += [{"type": f"response.{name}.done", **place, "text": "one two"}]
    events += [{"type": "response.output_item.done", "output_index": 0, "item": THOUGHT}] if opened else []
    counts = {"input_tokens": 1, "output_tokens": 2, "total_tokens": 3}
    return [*events, {"type": "response.completed", "response": {**ANSWER, "status": "completed", "usage": counts}}]


def _thoughts(events: list[Wire], target: str) -> tuple[str, list[Any]]:
    stream = il.convert_stream(events, source="openai_responses", target=target)
    parts = il.collect_stream(list(stream), source=target).candidates[0].message.parts
    thoughts = ["".join(part.content or part.summary) for part in parts if isinstance(part, u.Reasoning)]
    return "".join(thoughts), [loss for loss in stream.losses if loss.level == "major"]


@pytest.mark.parametrize("target", ["anthropic", "openai_chat", "gemini"])
@pytest.mark.parametrize(("name", "form"), list(itertools.product(NAMES, FORMS)))
def test_a_thought_at_an_event_of_another_name(name: str, form: str, target: str) -> None:
    if form != "a text" and name == "reasoning_text":
        pytest.skip("the event that the format has")
    assert _thoughts(_responses(name, FORMS[form]), target) == ("one two", [])


def test_a_summary_at_an_event_of_another_name() -> None:
    assert _thoughts(_responses("reasoning_summary", str), "openai_chat") == ("one two", [])


def test_an_item_that_no_event_has_opened() -> None:
    assert _thoughts(_responses("reasoning", str, opened=False), "openai_chat") == ("one two", [])


@pytest.mark.parametrize("name", ["audio", "output_audio", "text", "new_call"])
def test_what_may_be_something_else_stays_unknown(name: str) -> None:
    """No item is open, so the event may be audio, which must not become a text."""
    assert len(_thoughts(_responses(name, str, opened=False), "openai_chat")[1]) == 3


# --- ends ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "target", ["openai_responses", "openai_chat", "anthropic", "gemini", "bedrock_converse", "mistral", "cohere", "ollama"]
)
def test_a_cancelled_answer_ends(target: str) -> None:
    """The same response ends when it is not streamed."""
    item = {"id": "msg", "type": "message", "role": "assistant", "status": "incomplete"}
    text = {"type": "output_text", "text": "words", "annotations": []}
    answer = {**ANSWER, "status": "cancelled", "output": [{**item, "content": [text]}]}
    events: list[Wire] = [
        {"type": "response.created", "response": {**ANSWER, "status": "in_progress"}},
        {"type": "response.output_item.added", "output_index": 0, "item": {**item, "status": "in_progress", "content": []}},
        {"type": "response.output_text.delta", "item_id": "msg", "output_index": 0, "content_index": 0, "delta": "words"},
        {"type": "response.cancelled", "response": answer},
    ]
    stream = il.convert_stream(events, source="openai_responses", target=target)
    written = list(stream)
    streamed = il.collect_stream(written, source=target).candidates[0]
    whole = il.decode_response(il.convert_response(answer, source="openai_responses", target=target).value, source=target).candidates[0]
    assert (streamed.stop_reason, streamed.stop_native) == (whole.stop_reason, whole.stop_native)
    assert [part.text for part in streamed.message.parts if isinstance(part, u.Text)] == ["words"]
    if target == "openai_responses":
        assert written[-1]["type"] == "response.cancelled" and written[-1]["response"]["status"] == "cancelled"
    elif streamed.stop_reason != "other":
        assert any("cancelled" in loss.reason for loss in stream.losses)


@pytest.mark.parametrize("place", ["event", "delta", "answer"])
def test_progress_beside_an_answer_is_no_content(place: str) -> None:
    beside = {"timings": {"prompt_n": 3}, "prompt_progress": {"total": 4, "processed": 3}}
    at = {"event": "response.created", "delta": "response.reasoning_text.delta", "answer": "response.completed"}[place]
    events = [
        (
            ({**event, "response": {**event["response"], **beside}} if place == "answer" else {**event, **beside})
            if event["type"] == at
            else event
        )
        for event in _responses("reasoning_text", str)
    ]
    stream = il.convert_stream(events, source="openai_responses", target="openai_chat")
    list(stream)
    assert not [loss for loss in stream.losses if "timings" in loss.field or "progress" in loss.field]


def _delta(delta: Wire) -> Wire:
    return {"object": "chat.completion.chunk", "id": "c", "model": "m", "created": 1, "choices": [{"index": 0, "delta": delta}]}


SIGNED: dict[str, Callable[[str, str], Wire]] = {
    "openrouter": lambda text, signature: _delta({"reasoning_details": [{"type": "reasoning.text", "text": text, "signature": signature}]}),
    "databricks": lambda text, signature: _delta(
        {"content": [{"type": "reasoning", "summary": [{"type": "summary_text", "text": text, "signature": signature}]}]}
    ),
    "gemini": lambda text, signature: {
        "candidates": [
            {"index": 0, "content": {"role": "model", "parts": [{"text": text, "thought": True, "thoughtSignature": signature}]}}
        ]
    },
}


ENDED: dict[str, Wire] = {
    "openrouter": {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
    "databricks": {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
    "gemini": {"candidates": [{"index": 0, "finishReason": "STOP"}]},
}


@pytest.mark.parametrize("source", SIGNED)
def test_an_empty_signature_ends_no_thought(source: str) -> None:
    """Servers with a key for the signature in each piece send an empty one until the thought is complete."""
    piece = SIGNED[source]
    answer = il.collect_stream([piece("a", ""), piece("a", ""), piece("b", "c2ln"), ENDED[source]], source=source)
    [thought] = answer.candidates[0].message.parts
    assert isinstance(thought, il.Reasoning) and (thought.content, thought.signature) == (["aab"], "c2ln")
