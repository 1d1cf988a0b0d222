"""The vectors of the seed systems for formats, one by one."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from vectors import DIALECTS, LOSSES, Vector, differences, missing_losses, unwanted_losses, vectors

# Options for behaviours (pairing, capabilities, ..), which have tests of their own.
BEHAVIOURS = {"policy", "capabilities", "cache_control"}


def formats(op: str) -> list[Any]:
    """Return the vectors of an op for formats that exist here."""
    known = [
        vector
        for vector in vectors(op)
        if vector.source in DIALECTS and vector.target in DIALECTS and not BEHAVIOURS & vector.options.keys()
    ]
    there = [vector for vector in known if {DIALECTS[vector.source][0], DIALECTS[vector.target][0]} <= set(il.PROVIDERS)]
    return [pytest.param(vector, id=str(vector)) for vector in there]


def convert(body: Any, source: str, target: str) -> tuple[Any, list[il.Loss], list[il.Loss]]:
    """Convert a body of any kind: messages with their tools, a response, stream events, or a list of tools."""
    (provider, kind), (other, _) = DIALECTS[source], DIALECTS[target]
    if kind == "messages":
        c = il.convert_messages(body, source=provider, target=other)
        return c.value, c.losses, c.all_losses
    if kind == "response":
        c = il.convert_response(body, source=provider, target=other)
        return c.value, c.losses, c.all_losses
    if kind == "stream":
        stream = il.convert_stream(body, source=provider, target=other)
        return list(stream), stream.losses, stream.all_losses
    c = il.convert_tools({"tools": body}, source=provider, target=other)
    return c.value["tools"], c.losses, c.all_losses


@pytest.mark.parametrize("vector", formats("convert"))
def test_convert(vector: Vector) -> None:
    value, losses, all_losses = convert(vector.input, vector.source, vector.target)
    assert not differences(vector.expected, value), value
    assert not missing_losses(vector.losses, all_losses)
    assert vector.losses or not unwanted_losses(vector.allowed, losses)


def test_every_loss_code_of_the_vectors_has_a_meaning() -> None:
    assert {code for vector in vectors() for code in (*vector.losses, *vector.allowed)} <= LOSSES.keys()


@pytest.mark.parametrize("vector", formats("error"))
def test_error(vector: Vector) -> None:
    """A mistake is refused: the error has the path, what is wrong, and what is right."""
    (source, _), (target, _) = DIALECTS[vector.source], DIALECTS[vector.target]
    with pytest.raises(il.DecodeError) as error:
        il.convert_messages(vector.input, source=source, target=target)
    assert not differences(
        vector.expected["error"]["message_contains"] and {"$contains": vector.expected["error"]["message_contains"]}, str(error.value)
    )
    assert error.value.path.startswith(f"messages[{len(vector.input['messages']) - 1}]")


TABLES = [vector for vector in vectors("table") if vector.source in DIALECTS and vector.target in DIALECTS and vector.id != "S2-V10"]


@pytest.mark.parametrize("vector", TABLES, ids=str)
def test_table(vector: Vector) -> None:
    for row in vector.expected:
        assert not differences(row["out"], scalar(vector, row["in"]))


def scalar(vector: Vector, value: Any) -> Any:
    """Return the target's word for a word of the source."""
    (source, _), (target, _) = DIALECTS[vector.source], DIALECTS[vector.target]
    if "tool_choice" in vector.input:
        tools = [{"type": "function", "function": {"name": "read_file", "parameters": {"type": "object", "properties": {}}}}]
        body = {"model": "m", "messages": [{"role": "user", "content": "q"}], "tools": tools, "tool_choice": value}
        return il.convert_request(body, source=source, target=target).value.get(
            "tool_choice", {"type": "auto"}
        )  # this is how the model reads it
    if "finish_reason" in vector.input:
        calls = [{"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}]
        message = {"role": "assistant", "content": "a", **({"tool_calls": calls} if value in ("tool_calls", "function_call") else {})}
        body = {"id": "1", "object": "chat.completion", "choices": [{"index": 0, "message": message, "finish_reason": value}]}
        return il.convert_response(body, source=source, target=target).value["stopReason"]
    content = [{"type": "tool_use", "id": "c", "name": "f", "input": {}}] if value == "tool_use" else [{"type": "text", "text": "a"}]
    body = {"type": "message", "id": "1", "role": "assistant", "model": "m", "content": content, "stop_reason": value}
    encoder = getattr(il, target).StreamEncoder()
    events = [chunk for event in il.decompose_response(il.decode_response(body, source=source)) for chunk in encoder.feed(event)]
    done = [event for event in [*events, *encoder.close()] if event["type"] == "done"]
    assert len(done) == 1
    return done[0]["stopReason"]


@pytest.mark.parametrize("vector", formats("roundtrip"))
def test_round_trip(vector: Vector) -> None:
    """Convert to the other format and back, with the sidecar."""
    provider = DIALECTS[vector.source][0]
    for label in vector.via:
        other = DIALECTS[label][0]
        there = il.convert_messages(vector.input, source=provider, target=other)
        back = il.convert_messages(there.value, source=other, target=provider, sidecar=there.sidecar)
        assert not differences(vector.expected, back.value), label
