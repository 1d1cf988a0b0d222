"""Items of Responses without `type` arrive once, with the right kind, whole and streamed."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

HEAD: dict[str, Any] = {"id": "r", "object": "response", "created_at": 1, "model": "m"}
TEXT: dict[str, Any] = {"type": "output_text", "text": "hello", "annotations": []}
ITEMS: dict[str, dict[str, Any]] = {
    "message": {"id": "msg_1", "role": "assistant", "status": "completed", "content": [TEXT]},
    "function_call": {"id": "fc_1", "call_id": "c1", "name": "f", "arguments": '{"a":1}', "status": "completed"},
    "reasoning": {"id": "rs_1", "summary": [{"type": "summary_text", "text": "hello"}]},
}
PIECES: dict[str, list[dict[str, Any]]] = {
    "message": [
        {"type": "response.content_part.added", "item_id": "msg_1", "content_index": 0, "part": {**TEXT, "text": ""}},
        {"type": "response.output_text.delta", "item_id": "msg_1", "content_index": 0, "delta": "hello"},
    ],
    "function_call": [{"type": "response.function_call_arguments.delta", "item_id": "fc_1", "delta": '{"a":1}'}],
    "reasoning": [
        {
            "type": "response.reasoning_summary_part.added",
            "item_id": "rs_1",
            "summary_index": 0,
            "part": {"type": "summary_text", "text": ""},
        },
        {"type": "response.reasoning_summary_text.delta", "item_id": "rs_1", "summary_index": 0, "delta": "hello"},
    ],
}
EMPTY: dict[str, dict[str, Any]] = {"message": {"content": []}, "function_call": {"arguments": ""}, "reasoning": {"summary": []}}
TARGETS = ("openai_chat", "anthropic", "gemini", "deepseek")


def contents_of(response: il.Response) -> list[Any]:
    return [(type(part).__name__, getattr(part, "text", None) or getattr(part, "arguments", None)) for part in response.message.parts]


def events(kind: str, untyped: set[str], id: bool) -> list[dict[str, Any]]:
    """The stream of one item. The item has no type in the events `untyped`."""

    def item(event: str) -> dict[str, Any]:
        members = ITEMS[kind] if id else {key: value for key, value in ITEMS[kind].items() if key != "id"}
        return members if event in untyped else {"type": kind, **members}

    begun: dict[str, Any] = {**HEAD, "status": "in_progress", "output": []}
    return [
        {"type": "response.created", "response": begun},
        {"type": "response.output_item.added", "output_index": 0, "item": {**item("added"), **EMPTY[kind], "status": "in_progress"}},
        *({"output_index": 0, **piece} for piece in PIECES[kind]),
        {"type": "response.output_item.done", "output_index": 0, "item": item("done")},
        {"type": "response.completed", "response": {**HEAD, "status": "completed", "output": [item("completed")]}},
    ]


@pytest.mark.parametrize("id", [True, False], ids=["id", "no id"])
@pytest.mark.parametrize("untyped", ["done", "completed", "done completed", "added done completed"])
@pytest.mark.parametrize("kind", ITEMS)
def test_it_arrives_once(kind: str, untyped: str, id: bool) -> None:
    for target in TARGETS:
        expected = [*il.convert_stream(events(kind, set(), id), source="openai_responses", target=target)]
        stream = il.convert_stream(events(kind, {*untyped.split()}, id), source="openai_responses", target=target)
        assert [*stream] == expected, target
        assert not [loss for loss in stream.losses if "unreadable" in str(loss)]


@pytest.mark.parametrize("kind", ITEMS)
@pytest.mark.parametrize("target", TARGETS)
def test_a_whole_answer(kind: str, target: str) -> None:
    typed, untyped = ({**HEAD, "status": "completed", "output": [item]} for item in ({"type": kind, **ITEMS[kind]}, ITEMS[kind]))
    c = il.convert_response(untyped, source="openai_responses", target=target)
    assert c.value == il.convert_response(typed, source="openai_responses", target=target).value
    assert il.convert_response(untyped, source="openai_responses", target="openai_responses").value["output"] == [ITEMS[kind]]


def test_an_item_that_may_be_several_things_is_none() -> None:
    body = {**HEAD, "status": "completed", "output": [{"id": "x", "content": [TEXT]}, {"id": "y", "status": "completed"}]}
    c = il.convert_response(
        {**body, "output": [*body["output"], {"type": "message", **ITEMS["message"]}]}, source="openai_responses", target="gemini"
    )
    assert contents_of(il.decode_response(c.value, source="gemini")) == [("Text", "hello")]
    assert len([loss for loss in c.losses if loss.field == "Opaque" and loss.level == "major"]) == 2
