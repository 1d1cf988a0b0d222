"""A loop with tools: the response and the results of its calls make the next body, for the same target, with the same rules."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

TOOL = {"type": "function", "function": {"name": "get.weather", "parameters": {"type": "object", "properties": {}}}}
ASKED = {"model": "gpt-x", "messages": [{"role": "user", "content": "Weather?"}], "tools": [TOOL]}


def conversion(**options: Any) -> il.Conversion:
    return il.convert_request(ASKED, source="openai_chat", target="anthropic", model="claude-sonnet-4-5", **options)


def answer(c: il.Conversion, *ids: str) -> dict[str, Any]:
    """The response of the model, which knows its tools by the names in the request."""
    name = c.value["tools"][0]["name"]
    calls = [{"type": "tool_use", "id": id, "name": name, "input": {"city": "Oslo"}} for id in ids]
    ends = {"stop_reason": "tool_use", "stop_sequence": None, "usage": {"input_tokens": 1, "output_tokens": 1}}
    return {"id": "m1", "type": "message", "role": "assistant", "model": "claude", "content": calls, **ends}


RESULTS: dict[str, tuple[Any, Any]] = {
    "text": ("rain", "rain"),
    "part": (il.Text("rain"), "rain"),
    "parts": (["rain", "snow"], [{"type": "text", "text": "rain"}, {"type": "text", "text": "snow"}]),
    "value": ({"sky": "rain"}, '{"sky":"rain"}'),
    "values": ([1, 2], "[1,2]"),
    "number": (7, "7"),
    "result": (il.ToolResult("any", [il.Text("rain")]), "rain"),
}


@pytest.mark.parametrize("name", RESULTS)
def test_results_as_the_application_has_them(name: str) -> None:
    given, written = RESULTS[name]
    c = conversion()
    following = il.next_request(c, answer(c, "t1"), {"t1": given})
    content = following.value["messages"][-1]["content"][0]["content"]
    assert content == written or content == [{"type": "text", "text": written}]


def test_the_loop_goes_on_with_the_applications_own_names() -> None:
    c = conversion()
    assert c.names == {c.value["tools"][0]["name"]: "get.weather"}
    following = il.next_request(c, answer(c, "t1", "t2"), {"t1": "rain", "t2": "snow"})
    assert [message["role"] for message in following.value["messages"]] == ["user", "assistant", "user"]
    assert following.value["messages"][1]["content"] == answer(c, "t1", "t2")["content"]
    assert following.value["tools"] == c.value["tools"]
    assert following.value["max_tokens"] == c.value["max_tokens"]
    assert following.request is not None
    assert {call.name for call in following.request.messages[1].tool_calls} == {"get.weather"}
    back = following.convert_response(answer(following, "t3"), envelope={"created": 1})
    assert (back.value["model"], back.target) == ("claude", "openai_chat")
    assert back.value["choices"][0]["message"]["tool_calls"][0]["function"]["name"] == "get.weather"
    third = il.next_request(following, answer(following, "t3"), [il.Message.tool_result("t3", "sun"), il.Message.user("And?")])
    assert len(third.value["messages"]) == 6
    assert third.value["messages"][-1] == {"role": "user", "content": "And?"}


def test_the_first_request_stays() -> None:
    c = conversion()
    before = il.dumps(c.request)
    il.next_request(c, answer(c, "t1"), {"t1": "rain"})
    assert il.dumps(c.request) == before


def test_a_stream_that_was_collected_is_an_answer() -> None:
    c = conversion()
    response = il.decode_response(answer(c, "t1"), source="anthropic")
    assert il.next_request(c, response, {"t1": "x"}).value == il.next_request(c, answer(c, "t1"), {"t1": "x"}).value


def test_it_keeps_to_the_rules_of_the_first() -> None:
    plain = il.next_request(conversion(repair=False), il.Message.assistant(tool_calls=[il.ToolCall("t1", "get.weather")]))
    assert "max_tokens" not in plain.value and len(plain.value["messages"]) == 2
    c = conversion(rules={"unanswered_calls": "drop"})
    following = il.next_request(c, answer(c, "t1"))
    assert [loss.rule for loss in following.losses if loss.field == "ToolCall"] == ["unanswered_calls"]
    with pytest.raises(il.LossError):
        il.next_request(c, answer(c, "t1"), strict=True)


def test_wrong_calls_are_told() -> None:
    c = conversion()
    with pytest.raises(il.Error, match="no call has the id 't9'; the response calls 't1'"):
        il.next_request(c, answer(c, "t1"), {"t9": "x"})
    with pytest.raises(il.Error, match="the response calls nothing"):
        il.next_request(c, il.Message.assistant("Hi"), {"t9": "x"})
    with pytest.raises(il.Error, match="not the conversion of a request"):
        il.next_request(c.convert_response(answer(c, "t1")), answer(c, "t1"))
    with pytest.raises(il.Error, match="no candidate"):
        il.next_request(c, il.Response())
