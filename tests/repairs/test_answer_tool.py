"""A response with a schema, where the target has no key for one: the model must call a tool, and its call is the response."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from interlingua import ToolCall

SCHEMA: dict[str, Any] = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
FORMAT = {"type": "json_schema", "json_schema": {"name": "n", "schema": SCHEMA}}
TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}
BODY: dict[str, Any] = {"messages": [{"role": "user", "content": "Hi"}], "response_format": FORMAT}
NAME = "structured_response"
OLD = {"anthropic": "claude-sonnet-4-20250514", "bedrock_converse": "anthropic.claude-3-5-sonnet-20240620-v1:0"}


def asked(target: str = "anthropic", model: str | None = None, rules: Any = None, **more: Any) -> il.Conversion:
    return il.convert_request({**BODY, **more}, source="openai_chat", target=target, model=model or OLD[target], rules=rules)


def answer(*calls: ToolCall, stop: Any = "tool_calls") -> il.Response:
    message = il.Message(role="assistant", parts=[*calls])
    return il.Response(
        id="m", model="x", candidates=[il.Candidate(message=message, stop_reason=stop)], usage=il.Usage(input_tokens=1, output_tokens=1)
    )


def call(name: str = NAME, **arguments: Any) -> ToolCall:
    return ToolCall(id=f"id_{name}", name=name, arguments=arguments)


def events(response: il.Response, provider: str) -> list[dict[str, Any]]:
    encoder = getattr(il, provider).StreamEncoder()
    wires = [wire for event in il.decompose_response(response) for wire in encoder.feed(event)]
    return wires + encoder.close()


def test_the_tool_is_forced_and_told() -> None:
    c = asked()
    assert c.value["tools"] == [
        {"name": NAME, "description": "Answer with this tool, once nothing else is to be called.", "input_schema": SCHEMA}
    ]
    assert c.value["tool_choice"] == {"type": "tool", "name": NAME}
    assert [(loss.code, loss.level, loss.path) for loss in c.losses if loss.rule == "response_format"] == [
        ("changed", "minor", "response_format")
    ]
    assert c.answer_tool == c.reply["answer_tool"] == NAME
    c = asked("bedrock_converse")
    assert c.value["toolConfig"]["toolChoice"] == {"tool": {"name": NAME}}


def test_where_there_is_a_place_there_is_no_tool() -> None:
    c = asked(model="claude-sonnet-4-5")
    assert "tools" not in c.value and c.answer_tool is None and "answer_tool" not in c.reply


@pytest.mark.parametrize("target", OLD)
def test_its_call_is_the_answer(target: str) -> None:
    c = asked(target)
    body, _ = getattr(il, target).encode_response(answer(call(city="Rome")))
    for context in (c, json.loads(json.dumps(c.reply))):
        back = il.convert_response(body, context=context)
        (choice,) = back.value["choices"]
        assert json.loads(choice["message"]["content"]) == {"city": "Rome"}
        assert "tool_calls" not in choice["message"] and choice["finish_reason"] == "stop"
        assert back.losses == []


@pytest.mark.parametrize("target", OLD)
@pytest.mark.parametrize(
    "response",
    [answer(call(city="Rome")), answer(call()), answer(call(city="Rome"), call("f"))],
    ids=["answer", "nothing", "beside a call"],
)
def test_in_a_stream_too(target: str, response: il.Response) -> None:
    """The collected stream is the same as the whole response."""
    c = asked(target, tools=[TOOL])
    stream = c.convert_stream(events(response, target))
    streamed = il.collect_stream(list(stream), source="openai_chat")
    body, _ = getattr(il, target).encode_response(response)
    whole = il.decode_response(c.convert_response(body).value, source="openai_chat")
    assert [(type(part), getattr(part, "text", None)) for part in streamed.message.parts] == [
        (type(part), getattr(part, "text", None)) for part in whole.message.parts
    ]
    assert streamed.stop_reason == whole.stop_reason == stream.stop_reason
    assert stream.losses == []


def test_what_was_cut_off_is_as_far_as_it_came() -> None:
    broken = answer(ToolCall(id="1", name=NAME, arguments_text='{"city": "Ro', arguments_error="cut off"), stop="length")
    streamed = il.collect_stream(asked().convert_stream(events(broken, "anthropic")), source="openai_chat")
    body, _ = il.openai_chat.encode_response(broken)
    whole = il.convert_response(body, context={"source": "openai_chat", "target": "openai_chat", "answer_tool": NAME})
    for response in (streamed, il.decode_response(whole.value, source="openai_chat")):
        assert response.message.parts == [il.Text(text='{"city": "Ro')] and response.stop_reason == "length"


def test_the_words_come_as_they_are_said() -> None:
    wire = events(answer(call(city="Rome")), "anthropic")
    pieces = [event for event in wire if event["type"] == "content_block_delta"]
    assert len(pieces) == 1
    half = [{**pieces[0], "delta": {**pieces[0]["delta"], "partial_json": text}} for text in ('{"city"', ':"Rome"}')]
    place = wire.index(pieces[0])
    chunks = list(asked().convert_stream([*wire[:place], *half, *wire[place + 1 :]]))
    texts = [choice["delta"]["content"] for chunk in chunks for choice in chunk["choices"] if choice["delta"].get("content")]
    assert texts == ['{"city"', ':"Rome"}']


def test_calls_of_other_tools_stay_calls() -> None:
    c = asked(tools=[TOOL])
    assert [tool["name"] for tool in c.value["tools"]] == ["f", NAME] and c.value["tool_choice"] == {"type": "any"}
    body, _ = il.anthropic.encode_response(answer(call("f")))
    (choice,) = c.convert_response(body).value["choices"]
    assert choice["message"]["tool_calls"][0]["function"]["name"] == "f" and choice["finish_reason"] == "tool_calls"


def test_a_tool_of_the_same_name_is_the_applications_own() -> None:
    own = {"type": "function", "function": {**TOOL["function"], "name": NAME}}
    c = asked(tools=[own])
    assert c.answer_tool == f"{NAME}_"
    body, _ = il.anthropic.encode_response(answer(call(city="Rome")))
    assert c.convert_response(body).value["choices"][0]["message"]["tool_calls"][0]["function"]["name"] == NAME


def test_in_the_targets_own_format_and_in_others() -> None:
    """Keys that a text cannot have are reported."""
    body = {
        **il.anthropic.encode_response(answer(call(city="Rome")))[0],
        "content": [{"type": "tool_use", "id": "1", "name": NAME, "input": {"city": "Rome"}, "caller": {"type": "direct"}}],
    }
    context = {"source": "anthropic", "target": "anthropic", "answer_tool": NAME}
    c = il.convert_response(body, context=context)
    assert c.value["content"] == [{"type": "text", "text": '{"city":"Rome"}'}] and c.value["stop_reason"] == "end_turn"
    assert [(loss.code, loss.field) for loss in c.all_losses] == [("dropped", "ToolCall.extras")]
    for source in ("openai_responses", "gemini"):
        response = il.decode_response(il.convert_response(body, context={**context, "source": source}).value, source=source)
        assert [part.text for part in response.message.parts if isinstance(part, il.Text)] == ['{"city":"Rome"}']


def test_the_next_turn_has_it_as_a_text() -> None:
    c = asked()
    body, _ = il.anthropic.encode_response(answer(call(city="Rome")))
    message = c.convert_response(body).value["choices"][0]["message"]
    again = asked(messages=[*BODY["messages"], message, {"role": "user", "content": "And now?"}])
    assert again.value["messages"][1]["content"] in ('{"city":"Rome"}', [{"type": "text", "text": '{"city":"Rome"}'}])
    assert again.value["tools"] == c.value["tools"]


def test_where_no_tool_can_be_forced_the_instructions_say_it() -> None:
    for c in (
        asked(model="claude-3-7-sonnet", reasoning_effort="low"),
        asked(rules={"tool_choice": "never"}),
        asked(rules={"capabilities": {"tools": False}}),
        asked(tools=[TOOL], tool_choice="required"),
        asked(rules={"response_format": "prompt"}),
    ):
        assert c.answer_tool is None
        assert NAME not in str(c.value) and "JSON Schema" in str(c.value["system"])


def test_any_target_can_be_asked_for_it() -> None:
    c = asked("gemini", model="gemini-2.5-flash", tools=[TOOL], rules={"response_format": "tool"})
    assert c.value["toolConfig"]["functionCallingConfig"]["mode"] == "ANY"
    assert (
        c.answer_tool
        == il.repair_request(
            il.decode_request({**BODY, "tools": [TOOL]}, source="openai_chat"),
            target="gemini",
            model="gemini-2.5-flash",
            rules={"response_format": "tool"},
        ).answer_tool
        == NAME
    )
    body, _ = il.gemini.encode_response(answer(call(city="Rome"), stop="stop"))
    assert c.convert_response(body).value["choices"][0]["message"]["content"] == '{"city":"Rome"}'
    wire = events(answer(call(city="Rome"), stop="stop"), "gemini")
    chunks = list(c.convert_stream(wire))
    assert il.collect_stream(chunks, source="openai_chat").message.parts == [il.Text(text='{"city":"Rome"}')]
