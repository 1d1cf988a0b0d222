"""Answers within the object of a gateway (`{"success": true, "data": {..}}`), and answers with calls whose stop reason is unknown."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from families import OF_PROVIDERS
from interlingua import model as u
from interlingua.core.lookup import load

ANSWERS = sorted(name for name in OF_PROVIDERS if hasattr(load(name), "encode_response"))
STREAMS = sorted(name for name in ANSWERS if hasattr(load(name), "StreamEncoder"))
HOLDERS: dict[str, Any] = {
    "data": lambda body: {"success": True, "data": body},
    "result": lambda body: {"result": body, "success": True, "errors": [], "messages": []},
    "body": lambda body: {"statusCode": 200, "body": json.dumps(body)},
    "list": lambda body: [body],
}


def answer(stop: Any = "stop", *calls: u.ToolCall) -> u.Response:
    message = u.Message(role="assistant", parts=[u.Text(text="hello"), *calls])
    candidate = u.Candidate(index=0, message=message, stop_reason=stop)
    return u.Response(id="r", model="m", created=1, candidates=[candidate], usage=u.Usage(input_tokens=12, output_tokens=3))


def other(source: str) -> str:
    return "anthropic" if source != "anthropic" else "openai_chat"


@pytest.mark.parametrize("holder", HOLDERS)
@pytest.mark.parametrize("source", ANSWERS)
def test_an_answer_in_an_object_is_read(source: str, holder: str) -> None:
    """This was an error: `missing 'choices'`."""
    body = il.encode_response(answer(), target=source).value
    for target in (other(source), source):
        c = il.convert_response(HOLDERS[holder](body), source=source, target=target)
        assert c.value == il.convert_response(body, source=source, target=target).value
        assert any("gateway" in loss.reason for loss in c.all_losses) or holder == "list" or source.startswith("gemini")


@pytest.mark.parametrize("source", STREAMS)
def test_events_in_objects_are_read(source: str) -> None:
    module = load(source)
    encoder = module.StreamEncoder(usage=True)
    encoder.foreign, encoder.needs = True, module.NEEDS
    events = [wire for event in il.decompose_response(answer()) for wire in encoder.feed(event)] + encoder.close()
    whole = [*il.convert_stream(events, source=source, target=other(source))]
    held = il.convert_stream([{"success": True, "data": event} for event in events], source=source, target=other(source))
    assert [*held] == whole and held.finished


@pytest.mark.parametrize("source", ANSWERS)
def test_an_error_beside_an_answer_is_one(source: str) -> None:
    body = il.encode_response(answer(), target=source).value
    with pytest.raises(il.Error):
        il.convert_response({"error": {"message": "it failed"}, "data": body}, source=source, target=other(source))


@pytest.mark.parametrize("word", ["tool_call", "TOOL_CALLS", "EOS", " ", "complete"])
def test_an_unknown_end_with_calls_is_one_for_calls(word: str) -> None:
    """With end_turn, clients of Anthropic would stop and not run the tool."""
    call = {"index": 0, "id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    choice: dict[str, Any] = {"index": 0, "message": {"role": "assistant", "content": None, "tool_calls": [call]}, "finish_reason": word}
    body = {"id": "a", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}
    c = il.convert_response(body, source="openai_compatible", target="anthropic")
    assert c.value["stop_reason"] == "tool_use" and any(loss.field == "Candidate.stop_reason" for loss in c.losses)
    chunks: list[Any] = [{"index": 0, "delta": {"tool_calls": [call]}}, {"index": 0, "delta": {}, "finish_reason": word}]
    events = [{**body, "object": "chat.completion.chunk", "choices": [chunk]} for chunk in chunks]
    s = il.convert_stream(events, source="openai_compatible", target="anthropic")
    assert il.collect_stream([*s], source="anthropic").stop_reason == "tool_calls" and s.losses


@pytest.mark.parametrize("word", ["insufficient_system_resource", "error", "tool_call_failed", "max_tool_calls"])
def test_an_unknown_failure_with_calls_is_none_for_calls(word: str) -> None:
    call = {"index": 0, "id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    choice: dict[str, Any] = {"index": 0, "message": {"role": "assistant", "content": None, "tool_calls": [call]}, "finish_reason": word}
    body = {"id": "a", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}
    try:
        c = il.convert_response(body, source="openai_compatible", target="anthropic")
    except il.Error:
        return
    assert c.value["stop_reason"] != "tool_use"
