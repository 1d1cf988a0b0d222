"""Streams of servers that copy a format, but omit the event that starts the response or a part. The content arrives all the same."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from golden import GoldenStream

EVENTS = ("anthropic", "bedrock_converse", "cohere", "gemini_interactions")  # formats with a start event
STARTS = ("message_start", "messageStart", "message-start", "interaction.created")
OPENS = ("content_block_start", "content_block_stop", "content-start", "content-end", "step.start", "step.stop")
USAGE = {"input_tokens": 1, "output_tokens": 1}


def name_of(event: dict[str, Any]) -> str:
    return str(event.get("type") or event.get("event_type") or next(iter(event)))


def heard(provider: str, events: list[dict[str, Any]]) -> tuple[str, Any, list[Any]]:
    """Return what a client of another format gets: the text and the stop reason, and the losses of unreadable content."""
    stream = il.convert_stream(events, source=provider, target="openai_chat", include_usage=True)
    answer = il.collect_stream(list(stream), source="openai_chat")
    return answer.text, answer.candidates[0].stop_reason, [loss for loss in stream.losses if loss.code == "unreadable"]


def opens_at_once(provider: str) -> bool:
    """Whether a text has an event that opens it."""
    return any("start" in name_of(event) and name_of(event) not in STARTS for event in GoldenStream(provider, "stream_plain").wire)


@pytest.mark.parametrize("provider", [name for name in EVENTS if opens_at_once(name)])
def test_a_stream_without_its_first_event(provider: str) -> None:
    events = GoldenStream(provider, "stream_plain").wire
    text, reason, _ = heard(provider, events)
    rest = [event for event in events if name_of(event) not in STARTS]
    assert len(rest) == len(events) - 1
    assert heard(provider, rest) == (text, reason, [])


def test_a_first_event_that_cannot_be_read() -> None:
    events = GoldenStream("anthropic", "stream_plain").wire
    text, reason, _ = heard("anthropic", events)
    there, ended, unread = heard("anthropic", [{"type": "message_start", "message": {}}, *events[1:]])
    assert (there, ended) == (text, reason)
    assert [loss.path for loss in unread] == ["event 0"]


@pytest.mark.parametrize("provider", [name for name in EVENTS if opens_at_once(name)])
def test_pieces_of_a_text_that_nobody_has_opened(provider: str) -> None:
    events = GoldenStream(provider, "stream_plain").wire
    text, reason, _ = heard(provider, events)
    rest = [event for event in events if name_of(event) not in OPENS]
    assert len(rest) < len(events)
    assert heard(provider, rest) == (text, reason, [])


def test_the_first_words_in_the_event_that_opens_a_text() -> None:
    events = GoldenStream("gemini_interactions", "stream_plain").wire
    text, reason, _ = heard("gemini_interactions", events)
    first = next(event for event in events if event["event_type"] == "step.start" and event["step"]["type"] == "model_output")
    first["step"]["content"] = [{"type": "text", "text": "So: "}]
    assert heard("gemini_interactions", events) == (f"So: {text}", reason, [])


def called(*events: dict[str, Any]) -> il.Response:
    head = {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": [], "usage": USAGE}
    opened = {"type": "content_block_start", "index": 0, "content_block": {"type": "tool_use", "id": "t", "name": "f", "input": {"a": 1}}}
    ended = [
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "tool_use", "stop_sequence": None}, "usage": {"output_tokens": 2}},
        {"type": "message_stop"},
    ]
    stream = il.convert_stream(
        [{"type": "message_start", "message": head}, opened, *events, *ended], source="anthropic", target="openai_chat"
    )
    answer = il.collect_stream(list(stream), source="openai_chat")
    assert stream.losses == []
    return answer


def piece(text: str) -> dict[str, Any]:
    return {"type": "content_block_delta", "index": 0, "delta": {"type": "input_json_delta", "partial_json": text}}


@pytest.mark.parametrize(
    ("events", "arguments"),
    [
        ([], {"a": 1}),
        ([piece("")], {"a": 1}),
        ([piece('{"a": 1}')], {"a": 1}),
        ([piece(""), {"type": "ping"}, piece('{"a"'), piece(": 2}")], {"a": 2}),
    ],
    ids=["no pieces", "an empty one", "the same again", "others"],
)
def test_arguments_at_the_opening_and_in_pieces(events: list[dict[str, Any]], arguments: dict[str, Any]) -> None:
    """Some servers send all arguments when the call opens, and then again in pieces. The pieces count, and nothing is repeated."""
    (call,) = called(*events).tool_calls
    assert call.arguments == arguments


def test_an_event_that_opens_a_part_of_no_kind() -> None:
    events = GoldenStream("bedrock_converse", "stream_plain").wire
    text, reason, _ = heard("bedrock_converse", events)
    opening = {"contentBlockStart": {"start": {}, "contentBlockIndex": 0}}
    assert heard("bedrock_converse", [events[0], opening, *events[1:]]) == (text, reason, [])


def test_a_text_that_opens_with_null() -> None:
    events = GoldenStream("anthropic", "stream_plain").wire
    text, reason, _ = heard("anthropic", events)
    next(event for event in events if event["type"] == "content_block_start")["content_block"]["text"] = None
    there, ended, unread = heard("anthropic", events)
    assert (there, ended, unread) == (text, reason, [])


@pytest.mark.parametrize(
    ("provider", "opens", "place", "key"),
    [
        ("anthropic", "content_block_start", "content_block", "text"),
        ("openai_responses", "response.content_part.added", "part", "text"),
        ("openai_responses", "response.content_part.added", "part", "annotations"),
    ],
)
def test_a_text_that_opens_without_its_empty_text(provider: str, opens: str, place: str, key: str) -> None:
    events = GoldenStream(provider, "stream_plain").wire
    expected = heard(provider, events)
    opening = [event for event in events if event["type"] == opens]
    for event in opening:
        del event[place][key]
    assert opening and heard(provider, events) == expected and expected[2] == []


def test_an_event_that_opens_nothing_in_particular() -> None:
    """The event may lack the object that shows the kind of the part; the pieces show it."""
    events = GoldenStream("bedrock_converse", "stream_plain").wire
    text, reason, _ = heard("bedrock_converse", events)
    assert heard("bedrock_converse", [events[0], {"contentBlockStart": {"contentBlockIndex": 0}}, *events[1:]]) == (text, reason, [])


def items(*between: dict[str, Any], output: list[dict[str, Any]] | None = None) -> list[dict[str, Any]]:
    """A stream of items around these events."""
    answer: dict[str, Any] = {"id": "r", "object": "response", "model": "m", "output": []}
    opened = {"type": "function_call", "id": "fc_1", "call_id": "c"}
    done = answer | {"status": "completed", "output": output or [], "usage": USAGE | {"total_tokens": 2}}
    return [
        {"type": "response.created", "response": answer},
        {"type": "response.output_item.added", "output_index": 0, "item": opened},
        *between,
        {"type": "response.completed", "response": done},
    ]


def growing(name: str, **keys: Any) -> dict[str, Any]:
    return {"type": f"response.{name}", "output_index": 0, "item_id": "fc_1", **keys}


GROWS = growing("function_call_arguments.delta", delta='{"a":'), growing("function_call_arguments.delta", delta=" 1}")
COMPLETE: dict[str, Any] = {"type": "function_call", "id": "fc_1", "call_id": "c", "name": "f", "arguments": '{"a": 1}'}


@pytest.mark.parametrize("target", ["openai_chat", "anthropic", "gemini", "bedrock_converse"])
@pytest.mark.parametrize(
    "events",
    [
        items(*GROWS, growing("output_item.done", item=COMPLETE)),
        items(*GROWS, growing("output_item.done", item={**COMPLETE, "arguments": ""})),
        items(*GROWS, output=[COMPLETE]),
        items(growing("function_call_arguments.done", arguments='{"a": 1}'), output=[{**COMPLETE, "arguments": ""}]),
    ],
    ids=["whole", "arguments in pieces alone", "in the last event", "arguments in their own event"],
)
def test_a_call_whose_name_comes_when_it_is_complete(events: list[dict[str, Any]], target: str) -> None:
    stream = il.convert_stream(events, source="openai_responses", target=target)
    (call,) = il.collect_stream(list(stream), source=target).tool_calls
    assert (call.name, call.arguments) == ("f", {"a": 1})
    assert [loss for loss in stream.losses if loss.code == "unreadable"] == []


@pytest.mark.parametrize("events", [items(), items(*GROWS)], ids=["opened", "with arguments"])
def test_a_call_whose_name_never_comes(events: list[dict[str, Any]]) -> None:
    stream = il.convert_stream(events, source="openai_responses", target="openai_chat")
    assert il.collect_stream(list(stream), source="openai_chat").tool_calls == []
    (loss,) = [loss for loss in stream.losses if loss.code == "unreadable"]
    assert loss.level == "major" and "name" in loss.reason
