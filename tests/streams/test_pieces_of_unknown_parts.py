"""Collected parts that only their provider understands hold what their deltas said: they are sent back in the next request."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

USAGE = {"input_tokens": 3, "output_tokens": 1}
START: dict[str, Any] = {"type": "message", "role": "assistant", "id": "m", "model": "c", "content": [], "usage": USAGE}


def blocks(block: dict[str, Any], *deltas: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"type": "message_start", "message": START},
        {"type": "content_block_start", "index": 0, "content_block": block},
        *({"type": "content_block_delta", "index": 0, "delta": delta} for delta in deltas),
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 2}},
        {"type": "message_stop"},
    ]


def aws(start: dict[str, Any], *deltas: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"messageStart": {"role": "assistant"}},
        {"contentBlockStart": {"contentBlockIndex": 0, "start": start}},
        *({"contentBlockDelta": {"contentBlockIndex": 0, "delta": delta}} for delta in deltas),
        {"contentBlockStop": {"contentBlockIndex": 0}},
        {"messageStop": {"stopReason": "end_turn"}},
    ]


COMPACTION = {"type": "compaction", "content": "A summary.", "encrypted_content": "x"}
CASES: dict[str, tuple[str, list[dict[str, Any]], dict[str, Any]]] = {
    "a summary": (
        "anthropic",
        blocks(
            {"type": "compaction", "content": None},
            {"type": "compaction_delta", "content": "A sum"},
            {"type": "compaction_delta", "content": "mary.", "encrypted_content": "x"},
        ),
        COMPACTION,
    ),
    "a text": ("anthropic", blocks({"type": "novel", "text": "a"}, {"type": "text_delta", "text": "b"}), {"type": "novel", "text": "ab"}),
    "an object": (
        "anthropic",
        blocks({"type": "novel", "input": {}}, {"type": "input_json_delta", "partial_json": '{"a":1}'}),
        {"type": "novel", "input": {"a": 1}},
    ),
    "a list": (
        "anthropic",
        blocks({"type": "novel", "rows": [1]}, {"type": "novel_delta", "rows": [2], "of": None}),
        {"type": "novel", "rows": [1, 2]},
    ),
    "a picture": (
        "bedrock_converse",
        aws({"image": {"format": "png"}}, {"image": {"source": {"bytes": "aGk="}}}),
        {"image": {"format": "png", "source": {"bytes": "aGk="}}},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_collected_part_is_whole(name: str) -> None:
    source, events, block = CASES[name]
    before = repr(events)
    response = il.collect_stream(events, source=source)
    content = il.encode_response(response, target=source).value
    written = content["content"] if source == "anthropic" else content["output"]["message"]["content"]
    assert written == [block]
    assert repr(events) == before
    stream = il.convert_stream(events, source=source, target="openai_chat")
    assert list(stream) and [loss.value for loss in stream.losses if loss.field == "Opaque"] == [block]
    same = il.convert_stream(events, source=source, target=source)
    assert il.collect_stream(list(same), source=source).candidates[0].message.parts == response.candidates[0].message.parts
    accumulator = il.Accumulator()
    for event in il.decode_stream(events, source=source):
        accumulator.feed(event)
        assert accumulator.response is not None  # a look at the answer so far changes nothing
    assert accumulator.response.candidates[0].message.parts == response.candidates[0].message.parts


def test_many_pieces_take_no_more_than_they_hold() -> None:
    pieces = [{"type": "novel_delta", "text": "ab"} for _ in range(20_000)]
    response = il.collect_stream(blocks({"type": "novel", "text": ""}, *pieces), source="anthropic")
    part: Any = response.candidates[0].message.parts[0]
    assert part.value["text"] == "ab" * 20_000


@pytest.mark.parametrize("target", ["anthropic", "openai_chat", "openai_responses", "gemini", "bedrock_converse"])
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_counts_before_the_reason_do_not_end_the_answer(target: str, place: int) -> None:
    """A stream of several events at the end may have them in any order: a blocked answer is none that ended as usual."""
    counts = {"metadata": {"usage": {"inputTokens": 5, "outputTokens": 2, "totalTokens": 7}, "metrics": {"latencyMs": 1}}}
    events: list[dict[str, Any]] = [
        {"messageStart": {"role": "assistant"}},
        {"contentBlockDelta": {"contentBlockIndex": 0, "delta": {"text": "Hi"}}},
        {"contentBlockStop": {"contentBlockIndex": 0}},
        {"messageStop": {"stopReason": "guardrail_intervened"}},
    ]
    events.insert(place, counts)
    stream = il.convert_stream(events, source="bedrock_converse", target=target)
    response = il.collect_stream(list(stream), source=target)
    candidate = response.candidates[0]
    assert candidate.stop_reason == "refusal"
    assert [getattr(part, "text", None) for part in candidate.message.parts] == ["Hi"]
    assert not stream.losses
    assert stream.finished
