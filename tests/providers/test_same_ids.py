"""Two calls with one id, as small servers send them: each result stays with its call, in any format."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from golden import encode, module
from interlingua import Message, Request, Text, Tool, ToolCall, ToolResult
from test_accepted import MODELS, of_request


def numbered_call(number: int, name: str) -> ToolCall:
    return ToolCall(id="c", name=name, arguments={"n": number})


def result(text: str) -> ToolResult:
    return ToolResult(call_id="c", parts=[Text(text=text)])


TOOLS = [Tool(name="f"), Tool(name="g")]
IN_ONE_TURN = [
    Message.user("Hi"),
    Message(role="assistant", parts=[numbered_call(1, "f"), numbered_call(2, "g")]),
    Message(role="tool", parts=[result("one"), result("two")]),
]
IN_TWO = [
    Message.user("Hi"),
    Message(role="assistant", parts=[numbered_call(1, "f")]),
    Message(role="tool", parts=[result("one")]),
    Message(role="assistant", parts=[numbered_call(2, "g")]),
    Message(role="tool", parts=[result("two")]),
]


def pairs(request: Request) -> list[tuple[str, Any]]:
    """Return the name of each call and the text of its result, matched as a model does: by the id, after the call."""
    matched: list[tuple[str, Any]] = []
    open_calls: dict[str, str] = {}
    for message in request.messages:
        for part in message.parts:
            if isinstance(part, ToolCall):
                assert part.id not in open_calls
                open_calls[part.id] = part.name
            elif isinstance(part, ToolResult):
                assert part.name in (None, open_calls[part.call_id])
                matched.append((open_calls.pop(part.call_id), part.text))
    assert not open_calls
    return matched


@pytest.mark.parametrize("messages", [IN_ONE_TURN, IN_TWO], ids=["in one turn", "in two"])
@pytest.mark.parametrize("target", MODELS)
@pytest.mark.parametrize("source", ["openai_chat", "openai_responses", "anthropic", "ollama", "cohere", "openai_compatible"])
def test_results_stay_with_their_calls(source: str, target: str, messages: list[Message]) -> None:
    body, _ = encode(source, "request", Request(model="m", messages=messages, tools=TOOLS))
    c = il.convert_request(body, source=source, target=target, model=MODELS[target])
    assert of_request(target, c.value) == []
    assert pairs(il.decode_request(c.value, source=target)) == [("f", "one"), ("g", "two")]


def test_a_result_that_names_no_call_is_of_its_own_kind() -> None:
    own = {"id": "i", "status": "completed"}  # the keys of each item of a response
    call = {"type": "shell_call", "call_id": "c", "action": {"commands": ["ls"]}, **own}
    answer = {"object": "response", "output": [call, {"type": "custom_tool_call_output", "output": "x", **own}], "status": "completed"}
    answer |= {"id": "r", "model": "m", "created_at": 1, "parallel_tool_calls": True, "tool_choice": "auto", "tools": []}
    response = il.decode_response(answer, source="openai_responses")
    assert il.encode_response(response, target="openai_responses").value == answer


WITH_ONE_ID = il.Response(
    id="r",
    model="m",
    created=1,
    candidates=[
        il.Candidate(
            message=Message(role="assistant", parts=[numbered_call(1, "f"), numbered_call(2, "g"), numbered_call(3, "f")]),
            stop_reason="tool_calls",
        ),
    ],
    usage=il.Usage(input_tokens=1, output_tokens=1),
)


def request(provider: str, messages: list[Message]) -> Any:
    return encode(provider, "request", Request(model="m", messages=messages, tools=TOOLS))[0]


def streamed(provider: str, answer: il.Response) -> list[Any]:
    encoder = module(provider).StreamEncoder()
    return [wire for event in il.decompose_response(answer) for wire in encoder.feed(event)] + encoder.close()


@pytest.mark.parametrize("target", MODELS)
@pytest.mark.parametrize("source", ["openai_compatible", "anthropic", "cohere"])
def test_calls_of_an_answer_have_ids_of_their_own(source: str, target: str) -> None:
    """This is true in a whole response and in its stream.

    The client's results find their calls, and the same format gets the ids unchanged.
    """
    whole = il.convert_response(encode(source, "response", WITH_ONE_ID)[0], source=source, target=target)
    stream = il.convert_stream(streamed(source, WITH_ONE_ID), source=source, target=target)
    for made in (il.collect_stream(list(stream), source=target), il.decode_response(whole.value, source=target)):
        ids = [call.id for call in made.tool_calls]
        assert (len({*ids}), ids[0]) == (1 if source == target else 3, "c")
        if source != target:
            results = [ToolResult(call_id=call.id, name=call.name, parts=[Text(text=str(call.arguments["n"]))]) for call in made.tool_calls]
            history = request(target, [Message.user("Hi"), made.message, Message(role="tool", parts=results)])
            sent = il.convert_request(history, source=target, target=source).value
            assert pairs(il.decode_request(sent, source=source)) == [("f", "1"), ("g", "2"), ("f", "3")]
    for losses in (whole.losses, stream.losses):
        assert [loss.level for loss in losses if loss.field == "ToolCall.id"] == ([] if source == target else ["minor"] * 2)
