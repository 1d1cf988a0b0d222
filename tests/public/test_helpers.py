"""Builders and views of the unified structs."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import msgspec
import pydantic
import pytest
from interlingua import Error
from interlingua import model as u
from interlingua.core.mixins import StructHelpers

PICTURE = u.Image(source=u.Url(url="https://example.com/y.png"))
CALL = u.ToolCall(id="c1", name="f", arguments={"x": 1})


def test_builders_take_text_parts_or_both() -> None:
    assert u.Message.user("Hi") == u.Message(role="user", parts=[u.Text(text="Hi")])
    assert u.Message.user(PICTURE) == u.Message(role="user", parts=[PICTURE])
    assert u.Message.user(["See", PICTURE], name="ann", id="7") == u.Message(
        role="user", parts=[u.Text(text="See"), PICTURE], name="ann", id="7"
    )
    assert u.Message.system("Be brief").role == "system"
    assert u.Message.user().parts == []
    assert u.Message.assistant(part for part in ("a", "b")).text == "ab"


def test_assistant_builder_puts_calls_last() -> None:
    message = u.Message.assistant("Let me see", tool_calls=[CALL])
    assert message == u.Message(role="assistant", parts=[u.Text(text="Let me see"), CALL])
    assert message.tool_calls == [CALL]


def test_tool_result_builder() -> None:
    message = u.Message.tool_result("c1", "42", is_error=True, name="f")
    assert message == u.Message(role="tool", parts=[u.ToolResult(call_id="c1", parts=[u.Text(text="42")], is_error=True, name="f")])
    assert message.tool_results[0].text == "42"
    assert u.Message.tool_result("c1", value={"n": 42}).tool_results == [u.ToolResult(call_id="c1", value={"n": 42})]


def test_builders_share_no_list() -> None:
    parts: list[u.Part] = [PICTURE]
    message = u.Message.user(parts)
    message.parts.append(u.Text(text="x"))
    assert parts == [PICTURE]
    assert u.Message.user().parts is not u.Message.user().parts


def test_message_views() -> None:
    reasoning = u.Reasoning(content=["so", " be it"])
    message = u.Message(role="assistant", parts=[reasoning, u.Text(text="a"), PICTURE, CALL, u.Text(text="b")])
    assert (message.text, message.reasoning) == ("ab", "so be it")
    assert (message.tool_calls, message.tool_results) == ([CALL], [])


def test_reasoning_text_is_the_thought_or_its_summary() -> None:
    assert u.Reasoning(content=["a", "b"], summary=["c"]).text == "ab"
    assert u.Reasoning(summary=["c", "d"]).text == "c\n\nd"
    assert u.Reasoning(redacted=True).text == ""


def test_response_views_are_those_of_the_first_candidate() -> None:
    first = u.Candidate(message=u.Message.assistant("one", tool_calls=[CALL]), stop_reason="tool_calls")
    second = u.Candidate(message=u.Message.assistant("two"), stop_reason="stop")
    response = u.Response(candidates=[first, second])
    assert response.message is first.message
    assert (response.text, response.tool_calls, response.stop_reason) == ("one", [CALL], "tool_calls")


def test_a_response_without_candidates_says_nothing() -> None:
    response = u.Response()
    assert (response.text, response.tool_calls, response.stop_reason) == ("", [], None)
    with pytest.raises(Error, match="no candidate"):
        _ = response.message  # a message or an error, so type checkers need no test for None


def structs() -> list[type[msgspec.Struct]]:
    return [x for x in vars(u).values() if isinstance(x, type) and issubclass(x, msgspec.Struct) and x is not msgspec.Struct]


@pytest.mark.parametrize("struct", structs())
def test_every_struct_has_the_helpers_and_no_dict(struct: type[msgspec.Struct]) -> None:
    assert issubclass(struct, StructHelpers)
    assert struct.__dictoffset__ == 0


def test_structs_survive_pickle_and_copy() -> None:
    message = u.Message.assistant(["a", PICTURE], tool_calls=[CALL])
    assert pickle.loads(pickle.dumps(message)) == message
    assert copy.deepcopy(message) == message


class Chat(pydantic.BaseModel):
    messages: list[u.Message]
    first: u.Text | u.Image | None = None


def test_pydantic_models_hold_structs() -> None:
    stored: dict[str, Any] = {
        "messages": [{"type": "Message", "role": "user", "parts": [{"type": "Text", "text": "Hi"}]}],
        "first": {"type": "Text", "text": "a"},
    }
    chat = Chat.model_validate(stored)
    assert chat == Chat(messages=[u.Message.user("Hi")], first=u.Text(text="a"))
    assert chat.model_dump() == stored
    assert Chat.model_validate_json(chat.model_dump_json()) == chat
    assert Chat.model_json_schema()["properties"]["messages"]["items"] == {"$ref": "#/$defs/Message"}


@pytest.mark.parametrize("wrong", [{"type": "Text", "text": 3}, {"type": "Text", "text": "a"}, 5, {"parts": []}])
def test_pydantic_says_what_is_wrong(wrong: Any) -> None:
    with pytest.raises(pydantic.ValidationError):
        Chat.model_validate({"messages": [wrong]})
