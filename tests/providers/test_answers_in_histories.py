"""The data of a response stays with its message in a history: applications and traces keep it, and providers do not get it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from families import NATIVE
from golden import LIBRARIES
from interlingua import model as u
from interlingua.core.lookup import load
from made import package

ROWS = [
    {"type": "human", "content": "Hi"},
    {
        "type": "ai",
        "content": "Hello!",
        "id": "msg_1",
        "usage": {"input": 5, "output": 2, "cached": 1},
        "meta": {"model": "m-1", "created": 1700000000, "finish_reason": "end_turn"},
    },
    {"type": "human", "content": "And now?"},
]
KNOWN = u.Answer(
    id="msg_1",
    model="m-1",
    created=1700000000,
    stop_reason="stop",
    stop_native="end_turn",
    usage=u.Usage(input_tokens=5, output_tokens=2, cache_read_tokens=1),
)


@pytest.fixture(scope="module")
def formats(tmp_path_factory: pytest.TempPathFactory) -> Any:
    specs = sorted((Path(__file__).parent / "histories").glob("*.yaml"))
    return package(tmp_path_factory.mktemp("histories"), "stored_histories", *specs)


def fields_of(answer: u.Answer | None) -> Any:
    return answer and {name: getattr(answer, name) for name in answer.__struct_fields__ if name not in ("extras", "usage")}


def test_an_application_has_it_on_the_message_and_gets_it_back(formats: Any) -> None:
    request = il.decode_request(ROWS, source=formats.rows)
    answer = request.messages[1].answer
    assert fields_of(answer) == fields_of(KNOWN)
    assert answer and answer.usage == KNOWN.usage
    assert il.encode_request(request, target=formats.rows, repair=False).value == ROWS
    stored = il.loads(il.dumps(request))
    assert il.encode_request(stored, target=formats.rows, repair=False).value == ROWS


def has_no_place(name: str) -> bool:
    """Whether the format has no place for it; formats of libraries keep some of it with the message."""
    return hasattr(load(name), "encode_request") and "answer" not in load(name).OWN.get("Message", ())


def test_providers_have_no_place() -> None:
    assert {name for name in NATIVE if not has_no_place(name) and hasattr(load(name), "encode_request")} <= set(LIBRARIES)


@pytest.mark.parametrize("target", list(filter(has_no_place, NATIVE)))
def test_no_provider_sees_it_and_its_loss_is_trivial(formats: Any, target: str) -> None:
    there = il.convert_request(ROWS, source=formats.rows, target=target, model="m-1")
    without = [{key: value for key, value in row.items() if key in ("type", "content")} for row in ROWS]
    assert there.value == il.convert_request(without, source=formats.rows, target=target, model="m-1").value
    losses = [loss for loss in there.all_losses if loss.field.startswith("Message.answer")]
    assert [(loss.path, loss.code, loss.level) for loss in losses] == [("messages[1].answer", "dropped", "trivial")]
    assert not any("answer" in loss.field for loss in there.losses)


def test_a_trace_takes_what_it_has_a_place_for(formats: Any) -> None:
    trace = il.convert_request(ROWS, source=formats.rows, target=formats.trace, repair=False)
    assert trace.value[1] == {"role": "assistant", "parts": [{"content": "Hello!"}], "finish_reason": "stop"}
    lost = {loss.field: loss.level for loss in trace.all_losses if ".answer" in loss.path or "answer" in loss.path}
    assert {
        "Answer.id": "trivial",
        "Answer.model": "trivial",
        "Answer.usage": "trivial",
        "Answer.created": "trivial",
    }.items() <= lost.items()


def test_a_response_becomes_a_message_of_a_history(formats: Any) -> None:
    body = json.loads((Path(__file__).parents[2] / "examples/anthropic_response.json").read_text("utf-8"))
    response = il.decode_response(body, source="anthropic")
    message = response.as_message()
    assert response.message and message.parts == response.message.parts
    assert message.answer == u.Answer(
        id=response.id, model=response.model, stop_reason=response.stop_reason, stop_native=body["stop_reason"], usage=response.usage
    )
    turn = u.Response(id="r", model="m", candidates=[u.Candidate(message=il.Message.assistant("Hi"), stop_reason="length")]).as_message()
    rows = il.encode_request(il.Request(messages=[turn]), target=formats.rows, repair=False).value
    assert rows == [{"type": "ai", "content": "Hi", "id": "r", "meta": {"model": "m", "finish_reason": "length"}}]
    with pytest.raises(il.Error, match="no candidate"):
        u.Response().as_message()


def test_a_sidecar_keeps_it(formats: Any) -> None:
    there = il.convert_request(ROWS, source=formats.rows, target="anthropic", model="m-1")
    back = il.convert_request(there.value, source="anthropic", target=formats.rows, sidecar=there.sidecar, repair=False)
    assert back.value[1]["meta"]["model"] == "m-1"
