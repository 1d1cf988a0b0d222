"""Functions that a server has run itself: the call and its result are in one response of Responses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest

CALL = {"type": "function_call", "id": "fc_1", "call_id": "call_1", "name": "f", "arguments": '{"a":1}', "status": "completed"}
RESULT = {"type": "function_call_output", "id": "fco_1", "call_id": "call_1", "output": "ok", "status": "completed"}
SAID = {"type": "output_text", "text": "Done.", "annotations": []}
TEXT = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": [SAID]}
FOR_CLIENT = {**CALL, "id": "fc_2", "call_id": "call_2", "name": "g"}
TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}


def answer(*items: dict[str, Any]) -> dict[str, Any]:
    return {"id": "resp_1", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": list(items)}


def events(body: dict[str, Any]) -> list[Any]:
    encoder = il.openai_responses.StreamEncoder()
    made = [wire for event in il.decompose_response(il.decode_response(body, source="openai_responses")) for wire in encoder.feed(event)]
    return made + encoder.close()


def asked(*tools: dict[str, Any]) -> Any:
    body = {"model": "m", "messages": [{"role": "user", "content": "Hi"}], **({"tools": list(tools)} if tools else {})}
    return il.convert_request(body, source="openai_chat", target="openai_responses")


@pytest.mark.parametrize("items", [(CALL, RESULT, TEXT), (CALL, RESULT, TEXT, FOR_CLIENT), (CALL, FOR_CLIENT, RESULT)])
def test_streams_wait_for_results_of_functions_that_nobody_has_declared(items: tuple[dict[str, Any], ...]) -> None:
    c = asked()
    whole = il.decode_response(c.convert_response(answer(*items)).value, source="openai_chat")
    stream = il.collect_stream(list(c.convert_stream(events(answer(*items)))), source="openai_chat")
    assert stream.text == whole.text and "[Result of tool f]\nok" in whole.text
    for made in (whole, stream):
        assert [call.name for call in made.tool_calls] == (["g"] if FOR_CLIENT in items else [])
        assert made.stop_reason == ("tool_calls" if FOR_CLIENT in items else "stop")


@pytest.mark.parametrize("target", ["openai_chat", "anthropic", "bedrock_converse", "mistral", "cohere"])
def test_a_result_is_readable_where_the_call_has_been_sent(target: str) -> None:
    """Arguments of declared functions are streamed as they come.

    If a result follows, it becomes a text, and the client does not run the call.
    """
    stream = il.convert_stream(events(answer(CALL, RESULT, TEXT)), source="openai_responses", target=target)
    made = il.collect_stream(list(stream), source=target)
    assert [call.name for call in made.tool_calls] == ["f"] and made.stop_reason == "stop"
    assert "[Result of tool f]\nok" in made.text and "Done." in made.text
    assert [(loss.field, loss.code) for loss in stream.losses if loss.field == "ToolResult"] == [("ToolResult", "changed")]


def test_arguments_of_declared_functions_do_not_wait() -> None:
    read: list[str] = []

    def upstream() -> Iterator[Any]:
        for event in events(answer(CALL)):
            read.append(event["type"])
            yield event

    stream = asked(TOOL).convert_stream(upstream())
    next(wire for wire in stream if wire["choices"] and "tool_calls" in wire["choices"][0]["delta"])
    assert read[-1] in ("response.output_item.added", "response.function_call_arguments.delta")
