"""An empty reasoning part is not a block in other formats: not in a response, a stream or the next request."""

from __future__ import annotations

from itertools import product
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua.core.lookup import load

Body = dict[str, Any]
KEEPERS = ("openai_responses", "azure_responses", "codex_responses")  # formats that use the id of a thought
THOUGHT: Body = {"type": "reasoning", "id": "rs_1", "summary": []}
SAID: Body = {"type": "output_text", "text": "Hi", "annotations": []}
MESSAGE: Body = {"type": "message", "id": "m1", "role": "assistant", "status": "completed", "content": [SAID]}
USAGE: Body = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2}
ANSWER: Body = {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [MESSAGE], "usage": USAGE}
TARGETS = [name for name in il.PROVIDERS if hasattr(load(name), "encode_response") and name not in KEEPERS]
HELLO: Body = {"type": "message", "role": "user", "content": "Hi"}


def answer(*items: Body) -> Body:
    return {**ANSWER, "output": [*items]}


def stream(*items: Body) -> list[Body]:
    """Return the events of a response with these items. Each item comes whole, except for the text of a message."""
    events: list[Body] = [{"type": "response.created", "response": {**ANSWER, "status": "in_progress", "output": []}}]
    for number, item in enumerate(items):
        at = {"output_index": number}
        empty = {**item, "content": []} if "content" in item else item
        events.append({"type": "response.output_item.added", **at, "item": empty})
        if item is MESSAGE:
            where = {**at, "content_index": 0, "item_id": "m1"}
            events.append({"type": "response.content_part.added", **where, "part": {**SAID, "text": ""}})
            events.append({"type": "response.output_text.delta", **where, "delta": "Hi"})
            events.append({"type": "response.content_part.done", **where, "part": SAID})
        events.append({"type": "response.output_item.done", **at, "item": item})
    events.append({"type": "response.completed", "response": answer(*items)})
    return [{**event, "sequence_number": number} for number, event in enumerate(events)]


def thought_losses(losses: list[il.Loss]) -> list[tuple[str, str, str]]:
    return [(loss.path, loss.code, loss.level) for loss in losses if loss.field == "Reasoning"]


@pytest.mark.parametrize("target", TARGETS)
def test_an_answer_has_no_empty_block(target: str) -> None:
    c = il.convert_response(answer(THOUGHT, MESSAGE), source="openai_responses", target=target)
    assert c.value == il.convert_response(answer(MESSAGE), source="openai_responses", target=target).value
    assert thought_losses(c.losses) == [("candidates[0].message.parts[0]", "dropped", "minor")]


@pytest.mark.parametrize("target", [name for name in TARGETS if hasattr(load(name), "StreamEncoder")])
def test_a_stream_has_no_empty_block(target: str) -> None:
    c = il.convert_stream(stream(THOUGHT, MESSAGE, THOUGHT), source="openai_responses", target=target)
    assert list(c) == list(il.convert_stream(stream(MESSAGE), source="openai_responses", target=target))
    places = ("candidates[0].message.parts[0]", "candidates[0].message.parts[2]")
    assert thought_losses(c.losses) == [(place, "dropped", "minor") for place in places]


@pytest.mark.parametrize(
    "target",
    [
        name
        for name in il.PROVIDERS
        if name not in (*KEEPERS, "copilot_responses") and hasattr(load(name), "REPAIRS") and load(name).REPAIRS.rule("reasoning", None)
    ],
)
def test_a_request_has_no_empty_block(target: str) -> None:
    bare: Body = {"model": "m", "input": [HELLO, MESSAGE, HELLO]}
    body: Body = {**bare, "input": [HELLO, THOUGHT, MESSAGE, HELLO]}
    c = il.convert_request(body, source="openai_responses", target=target, model="a-model")
    assert c.value == il.convert_request(bare, source="openai_responses", target=target, model="a-model").value
    assert thought_losses(c.losses) == [("messages[1].parts[0]", "dropped", "minor")]


def test_without_its_id_nothing_of_it_is_left() -> None:
    """GitHub Copilot takes no ids of items, so the id is reported."""
    c = il.convert_request({"model": "m", "input": [HELLO, THOUGHT, MESSAGE, HELLO]}, source="openai_responses", target="copilot_responses")
    assert (
        c.value
        == il.convert_request({"model": "m", "input": [HELLO, MESSAGE, HELLO]}, source="openai_responses", target="copilot_responses").value
    )
    assert ("messages[1].parts[0].id", "dropped") in [(loss.path, loss.code) for loss in c.all_losses]


@pytest.mark.parametrize("target", KEEPERS)
def test_who_knows_the_thought_by_its_id_gets_it(target: str) -> None:
    c = il.convert_response(answer(THOUGHT, MESSAGE), source="openai_responses", target=target)
    assert c.value["output"][0]["id"] == "rs_1"
    assert "rs_1" in str(list(il.convert_stream(stream(THOUGHT, MESSAGE), source="openai_responses", target=target)))


def test_a_thought_begins_with_its_first_words() -> None:
    """An empty thought is held back, and the next part of the response waits for it."""
    delta: Body = {"type": "response.reasoning_summary_text.delta", "item_id": "rs_1", "output_index": 0, "summary_index": 0}
    events = stream(THOUGHT, MESSAGE)
    events[2:2] = [{**delta, "delta": "So"}]
    events[3]["item"] = {**THOUGHT, "summary": [{"type": "summary_text", "text": "So"}]}
    c = il.convert_stream(events, source="openai_responses", target="anthropic")
    blocks = [(event["type"], event["index"]) for event in c if event["type"] in ("content_block_start", "content_block_stop")]
    assert blocks == [("content_block_start", 0), ("content_block_stop", 0), ("content_block_start", 1), ("content_block_stop", 1)]
    assert thought_losses(c.losses) == []


SEALED: list[il.Reasoning] = [
    il.Reasoning(id="rs_1", encrypted="eA==", signer="openai"),
    il.Reasoning(encrypted="eA==", signer="anthropic", redacted=True),
    il.Reasoning(signature="eA==", signer="anthropic"),
    il.Reasoning(content=[""], signature="eA==", signer="anthropic"),
]


def sealed(thought: il.Reasoning) -> il.Response:
    message = il.Message(role="assistant", parts=[thought, il.Text(text="Hi")])
    return il.Response(id="r", model="m", candidates=[il.Candidate(message=message, stop_reason="stop")])


@by_first(product([name for name in TARGETS if hasattr(load(name), "StreamEncoder")], SEALED))
def test_what_only_others_can_read_is_no_empty_block(target: str, thought: il.Reasoning) -> None:
    """The thought keeps its signature or encrypted data, or it is dropped as a whole with a major loss, in responses as in streams."""
    c = il.encode_response(sealed(thought), target=target)
    encoder = load(target).StreamEncoder()
    encoder.foreign = True
    events = [wire for event in il.decompose_response(sealed(thought)) for wire in encoder.feed(event)] + encoder.close()
    written = [il.decode_response(c.value, source=target), il.collect_stream(events, source=target)]
    for answered, losses in zip(written, (c.losses, encoder.losses), strict=True):
        left = [part for part in answered.message.parts if isinstance(part, il.Reasoning)]
        assert all(part.signature or part.encrypted for part in left)
        assert left or ("candidates[0].message.parts[0]", "dropped", "major") in thought_losses(losses)
