"""Streams for Anthropic's clients: one start, one block after the other, counts at the end (litellm#5231, CLIProxyAPI#530)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import interlingua as il
import pytest

Chunk = dict[str, Any]


def chunk(*choices: Chunk, **more: Any) -> Chunk:
    return {"id": "a", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": list(choices), **more}


def delta(finish: str | None = None, **fields: Any) -> Chunk:
    return {"index": 0, "delta": fields, "finish_reason": finish}


def call(index: int, id: str | None = None, name: str | None = None, arguments: str = "") -> Chunk:
    head: Chunk = {} if id is None else {"id": id, "type": "function"}
    return {"index": index, **head, "function": {**({} if name is None else {"name": name}), "arguments": arguments}}


USAGE = {"prompt_tokens": 9, "completion_tokens": 3, "total_tokens": 12}
END = chunk(delta("tool_calls"))
STREAMS: dict[str, list[Chunk]] = {
    "interleaved": [
        chunk(delta(role="assistant", tool_calls=[call(0, "1", "f")])),
        chunk(delta(tool_calls=[call(1, "2", "f")])),
        chunk(delta(tool_calls=[call(0, arguments='{"a"')])),
        chunk(delta(tool_calls=[call(1, arguments='{"a":2')])),
        chunk(delta(tool_calls=[call(0, arguments=":1}")])),
        chunk(delta(tool_calls=[call(1, arguments="}")])),
        END,
    ],
    "two whole calls in one chunk": [
        chunk(delta(role="assistant", tool_calls=[call(0, "1", "f", '{"a":1}'), call(1, "2", "f", '{"a":2}')])),
        END,
    ],
    "a call first, no role": [
        chunk(delta(tool_calls=[call(0, "1", "f", '{"a":1}')])),
        chunk(delta(tool_calls=[call(1, "2", "f", '{"a":2}')])),
        END,
    ],
    "nothing first": [chunk(), chunk(delta(tool_calls=[call(0, "1", "f", '{"a":1}'), call(1, "2", "f", '{"a":2}')])), END],
    "counts alone at the end": [
        chunk(delta(role="assistant", content="", tool_calls=[call(0, "1", "f", '{"a":1}'), call(1, "2", "f", '{"a":2}')])),
        END,
        chunk(usage=USAGE),
    ],
}


@pytest.mark.parametrize("name", STREAMS)
def test_calls_for_anthropic(name: str) -> None:
    events = list(il.convert_stream(STREAMS[name], source="openai_chat", target="anthropic"))
    in_order(events)
    response = il.collect_stream(events, source="anthropic")
    assert [(tool_call.id, tool_call.arguments) for tool_call in response.tool_calls] == [("1", {"a": 1}), ("2", {"a": 2})]
    assert response.stop_reason == "tool_calls"


def in_order(events: list[Chunk]) -> None:
    """Check the order that Anthropic documents: a block opens, grows and ends before the next one."""
    kinds = [event["type"] for event in events]
    assert kinds[0] == "message_start" and kinds.count("message_start") == 1
    assert kinds[-2:] == ["message_delta", "message_stop"]
    opened = [event["index"] for event in events if event["type"] == "content_block_start"]
    assert opened == list(range(len(opened)))
    for before, event in pairwise(event for event in events if "index" in event):
        assert event["index"] == before["index"] or (before["type"], event["type"]) == ("content_block_stop", "content_block_start")


def test_counts_stand_at_the_end_in_the_targets_own_way() -> None:
    events = list(il.convert_stream(STREAMS["counts alone at the end"], source="openai_chat", target="anthropic"))
    assert next(event for event in events if event["type"] == "message_delta")["usage"] == {"input_tokens": 9, "output_tokens": 3}


def test_a_call_whose_arguments_are_never_sent() -> None:
    events = list(
        il.convert_stream([chunk(delta(role="assistant", tool_calls=[call(0, "1", "f")])), END], source="openai_chat", target="anthropic")
    )
    in_order(events)
    assert il.collect_stream(events, source="anthropic").tool_calls[0].arguments == {}


def test_reasoning_then_text() -> None:
    wire = [
        chunk(delta(role="assistant", reasoning_content="H")),
        chunk(delta(reasoning_content="m")),
        chunk(delta(content="a")),
        chunk(delta("stop")),
    ]
    events = list(il.convert_stream(wire, source="openai_chat", target="anthropic"))
    in_order(events)
    starts = [event["content_block"]["type"] for event in events if event["type"] == "content_block_start"]
    assert starts == ["thinking", "text"]


def test_counts_for_openai_only_if_asked() -> None:
    """They are in a chunk without choices, which some clients cannot read."""
    head = {"id": "m", "type": "message", "role": "assistant", "model": "c", "content": [], "stop_reason": None, "stop_sequence": None}
    events = [
        {"type": "message_start", "message": {**head, "usage": {"input_tokens": 1, "output_tokens": 1}}},
        {"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None}, "usage": {"output_tokens": 3}},
        {"type": "message_stop"},
    ]
    for asked in (True, False):
        chunks = list(il.convert_stream(events, source="anthropic", target="openai_chat", include_usage=asked))
        assert [piece for piece in chunks if not piece["choices"]] == ([] if not asked else chunks[-1:])
        assert ("usage" in chunks[-1]) is asked


def test_events_have_names_where_clients_look_for_them() -> None:
    data = b"".join(
        il.anthropic.encode_event_stream(
            il.convert_stream(STREAMS["two whole calls in one chunk"], source="openai_chat", target="anthropic")
        )
    )
    frames = [frame for frame in data.decode().split("\n\n") if frame]
    assert all(frame.startswith("event: ") and "\ndata: " in frame for frame in frames)


def test_an_answer_has_one_id() -> None:
    """Some servers send another id in each event."""
    item = {"id": "msg_1", "type": "message", "role": "assistant", "status": "in_progress", "content": []}
    part = {"item_id": "msg_1", "output_index": 0, "content_index": 0}
    head = {"object": "response", "created_at": 1, "model": "m", "output": [], "status": "in_progress"}
    end = {**head, "status": "completed", "output": [{**item, "content": [{"type": "output_text", "text": "a", "annotations": []}]}]}
    wire: list[Chunk] = [
        {"type": "response.created", "response": {**head, "id": "one"}},
        {"type": "response.output_item.added", "output_index": 0, "item": item},
        {"type": "response.content_part.added", **part, "part": {"type": "output_text", "text": "", "annotations": []}},
        {"type": "response.output_text.delta", **part, "delta": "a"},
        {"type": "response.completed", "response": {**end, "id": "two"}},
    ]
    for target in ("openai_chat", "gemini"):
        ids = {event.get("id", event.get("responseId")) for event in il.convert_stream(wire, source="openai_responses", target=target)}
        assert ids == {"one"}
