"""Texts that a stream repeats when they are complete: what has not come in pieces is written from there."""

from __future__ import annotations

from itertools import count
from typing import Any

import interlingua as il
import pytest

WHOLE = "Hello world"
ANSWER = {"id": "r", "object": "response", "model": "m", "created_at": 1, "output": []}
MESSAGE: dict[str, Any] = {"type": "message", "id": "i", "role": "assistant", "status": "completed"}
CALL = {"type": "function_call", "id": "i", "call_id": "c", "name": "f", "status": "completed"}
CUSTOM = {"type": "custom_tool_call", "id": "i", "call_id": "c", "name": "f", "status": "completed"}
THOUGHT: dict[str, Any] = {"type": "reasoning", "id": "i", "status": "completed"}
PARTS = {
    "output_text": ({"type": "output_text", "annotations": []}, "text"),
    "refusal": ({"type": "refusal"}, "refusal"),
}
ITEMS = {
    "reasoning_text": (THOUGHT | {"summary": []}, "content", "reasoning_text", "text"),
    "reasoning_summary_text": (THOUGHT, "summary", "summary_text", "text"),
}
CALLS = {"function_call_arguments": (CALL, "arguments"), "custom_tool_call_input": (CUSTOM, "input")}


def stream(kind: str, pieces: list[str], whole: str, repeats: bool) -> list[dict[str, Any]]:
    """The events of an answer with one text. `repeats`: there is an event for the end of the text."""
    where: dict[str, Any] = {"output_index": 0, "item_id": "i"}
    events: list[dict[str, Any]] = []
    if kind in PARTS:
        part, key = PARTS[kind]
        where["content_index"] = 0
        opened, item = {**MESSAGE, "content": []}, {**MESSAGE, "content": [{**part, key: whole}]}
        events.append({"type": "response.content_part.added", **where, "part": {**part, key: ""}})
    elif kind in ITEMS:
        base, listed, tag, key = ITEMS[kind]
        where["summary_index" if listed == "summary" else "content_index"] = 0
        opened, item = {"summary": [], **base}, {"summary": [], **base, listed: [{"type": tag, "text": whole}]}
    else:
        base, key = CALLS[kind]
        opened, item = {**base, key: ""}, {**base, key: whole}
    events.insert(0, {"type": "response.output_item.added", "output_index": 0, "item": opened})
    events += [{"type": f"response.{kind}.delta", **where, "delta": piece} for piece in pieces]
    if repeats:
        events.append({"type": f"response.{kind}.done", **where, key: whole})
    events.append({"type": "response.output_item.done", "output_index": 0, "item": item})
    last = {"type": "response.completed", "response": {**ANSWER, "status": "completed", "output": [item]}}
    number = count()
    first = {"type": "response.created", "response": {**ANSWER, "status": "in_progress"}}
    return [{**event, "sequence_number": next(number)} for event in (first, *events, last)]


@pytest.mark.parametrize("kind", [*PARTS, *ITEMS, *CALLS])
def test_what_did_not_come_in_pieces_is_written(kind: str) -> None:
    whole = '{"a": 1}' if kind in CALLS else WHOLE
    for target in ("openai_chat", "anthropic", "gemini", "openai_compatible_reasoning", "azure_responses"):
        want = il.convert_stream(stream(kind, [whole], whole, True), source="openai_responses", target=target)
        expected = il.collect_stream(want, source=target).candidates
        for pieces in ([whole[:4]], [whole[:2], whole[2:4]], []):
            for repeats in (True, False):
                c = il.convert_stream(stream(kind, pieces, whole, repeats), source="openai_responses", target=target)
                assert il.collect_stream(c, source=target).candidates == expected, (target, pieces, repeats)
                assert [str(loss) for loss in c.losses] == [str(loss) for loss in want.losses]


@pytest.mark.parametrize("kind", ["output_text", *CALLS])
def test_what_was_there_at_the_start_is_written_once(kind: str) -> None:
    whole = '{"a": 1}' if kind in CALLS else WHOLE
    events = stream(kind, [], whole, False)
    key, inside = ("part", "text") if kind in PARTS else ("item", CALLS[kind][1])
    opened = next(event[key] for event in events if event["type"].endswith(f"{key}.added"))
    opened[inside] = whole[:4]
    for target in ("openai_chat", "gemini"):
        want = il.collect_stream(
            il.convert_stream(stream(kind, [whole], whole, True), source="openai_responses", target=target), source=target
        )
        assert il.collect_stream(il.convert_stream(events, source="openai_responses", target=target), source=target) == want


def test_a_text_that_was_changed_at_its_end_stays_as_it_came() -> None:
    events = stream("output_text", ["Bye, ", "all"], WHOLE, True)
    c = il.convert_stream(events, source="openai_responses", target="openai_chat")
    assert il.collect_stream(c, source="openai_chat").candidates[0].message.parts[0].text == "Bye, all"


@pytest.mark.parametrize("kind", ["output_text", "reasoning_text", next(iter(CALLS))])
def test_another_text_at_the_end_is_reported(kind: str) -> None:
    pieces, other = (['{"a": ', "1}"], '{"a":2}') if kind in CALLS else (["Bye, ", "all"], WHOLE)
    for whole, lost in ((other, 1), ("".join(pieces) + "\n", 0), *([('{"a":1}', 0)] if kind in CALLS else [])):
        events = [event for event in stream(kind, pieces, whole, True) if not event["type"].endswith(("part.done", "item.done"))]
        c = il.convert_stream(events, source="openai_responses", target="openai_chat")
        list(c)
        assert len([loss for loss in c.losses if "its pieces" in loss.reason]) == lost, (whole, list(map(str, c.losses)))
