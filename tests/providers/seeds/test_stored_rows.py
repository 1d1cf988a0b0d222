"""Broken stored rows: the row is named, the others are converted, nothing is lost; or an error names the place."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

ROW: dict[str, Any] = {
    "message_id": "m1",
    "thread_id": "t",
    "type": "user",
    "content": '{"role": "user", "content": "Hi"}',
    "is_llm_message": True,
    "metadata": {},
}
# A broken row, and the path in the error.
UNREADABLE: list[tuple[Any, str]] = [
    ({**ROW, "content": 7}, "[1].content"),
    ({**ROW, "content": None}, "[1].content"),
    ({**ROW, "type": "tool", "content": {"role": "tool", "content": "x"}}, "[1].content"),
    ({**ROW, "content": '{"role": "user", "content": "Hi'}, "[1].content"),
    ({**ROW, "content": '{\n  "role": "user", }'}, "[1].content"),
    ({**ROW, "type": "image_context", "content": {"file_path": "a.png"}}, "[1].content"),
    ({**ROW, "type": "image_context", "content": {"base64": "AAAA", "mime_type": "image/png"}}, "[1].content.base64"),
    ("row", "[1]"),
]
UNKNOWN: list[Any] = [{**ROW, "type": "critic"}, {"message_id": "m2"}]


def rows(broken: Any) -> list[Any]:
    return [ROW, {**broken, "message_id": "m2"} if isinstance(broken, dict) else broken, {**ROW, "message_id": "m3"}]


@pytest.mark.parametrize(("broken", "place"), UNREADABLE)
def test_raise_says_where(broken: Any, place: str) -> None:
    with pytest.raises(il.DecodeError) as error:
        il.convert_messages(rows(broken), source="suna_rows", target="anthropic", invalid="raise")
    assert error.value.path == place


@pytest.mark.parametrize(("broken", "place"), UNREADABLE)
def test_keep_converts_the_others_and_holds_the_row(broken: Any, place: str) -> None:
    given = rows(broken)
    c = il.convert_messages(given, source="suna_rows", target="anthropic", invalid="keep")
    assert [message["content"] for message in c.value["messages"]] == ["Hi", "Hi"]
    (loss,) = [loss for loss in c.losses if loss.code == "unreadable"]
    assert loss.path == "[1]" and loss.value == given[1] and place in loss.reason
    assert kept(given) == given


@pytest.mark.parametrize("unknown", UNKNOWN)
def test_rows_of_tomorrow_are_kept_and_told(unknown: Any) -> None:
    given = rows(unknown)
    c = il.convert_messages(given, source="suna_rows", target="anthropic")
    assert [message["content"] for message in c.value["messages"]] == ["Hi", "Hi"]
    assert [loss.path for loss in c.losses if loss.level == "major"] == ["messages[1].parts[0]"]
    assert kept(given) == given


def kept(given: list[Any]) -> list[Any]:
    """Return the rows after reading them with invalid="keep" and writing them again."""
    messages = il.decode_messages(given, source="suna_rows", invalid="keep")
    return il.encode_messages(messages, target="suna_rows", repair=False).value  # pyright: ignore[reportReturnType] - rows are a list


def test_a_row_is_named_as_the_application_knows_it() -> None:
    given = [{"message_id": "m-1", "type": "user", "content": {"role": "user", "content": "Hi"}}]
    given.append({"message_id": "m-2", "type": "assistant", "content": {"role": "assistant", "content": 4}})
    with pytest.raises(il.DecodeError) as error:
        il.decode_messages(given, source="suna_rows")
    assert error.value.row == "message_id 'm-2'"
    assert str(error.value) == "[1].content.content (message_id 'm-2'): expected a list, got a whole number"
    c = il.convert_messages(given, source="suna_rows", target="anthropic", invalid="keep")
    assert ["message_id 'm-2'" in loss.reason for loss in c.losses if loss.code == "unreadable"] == [True]


LOOK = {"type": "object", "properties": {}}


def test_what_a_format_of_messages_does_not_say_is_added() -> None:
    rows = [{"type": "user", "content": {"role": "user", "content": "Hi"}}]
    tools = il.decode_tools({"tools": [{"name": "look", "input_schema": LOOK}]}, source="anthropic")
    c = il.convert_request(rows, source="suna_rows", target="openai_chat", model="gpt-5", tools=tools)
    assert c.value == {
        "model": "gpt-5",
        "messages": [{"role": "user", "content": "Hi"}],
        "tools": [{"type": "function", "function": {"name": "look", "parameters": LOOK}}],
    }
    assert il.convert_request(c.value, source="openai_chat", target="anthropic", tools=[]).value.get("tools", []) == []
    with pytest.raises(il.Error, match=r"tools\[0\] is not a unified tool: create tools with il.decode_tools"):
        il.convert_request(rows, source="suna_rows", target="openai_chat", tools=[{"name": "look"}])  # type: ignore[list-item]


def aside(id: str) -> dict[str, Any]:
    return {"message_id": id, "type": "status", "content": {"status_type": "thread_run_start"}, "is_llm_message": False}


CALLED = {"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}
TALK: list[Any] = [
    aside("s0"),
    ROW,
    {**ROW, "message_id": "m2", "type": "assistant", "content": {"role": "assistant", "content": None, "tool_calls": [CALLED]}},
    aside("s1"),
    {**ROW, "message_id": "m3", "type": "tool", "content": {"role": "tool", "tool_call_id": "c", "name": "f", "content": "r"}},
    aside("s2"),
]


def test_rows_that_are_no_messages_stay_where_they_stand() -> None:
    """This is also true for messages without a request, and on the way through another format."""
    assert kept(TALK) == TALK
    messages = [*il.decode_messages(TALK, source="suna_rows"), il.Message.assistant("Done.")]
    written = il.encode_messages(messages, target="suna_rows", repair=False).value
    assert [row for row in written if row in TALK] == TALK
    assert written[-2:] == [
        aside("s2"),
        {"is_llm_message": True, "type": "assistant", "content": {"role": "assistant", "content": "Done."}},
    ]
    there = il.convert_messages(TALK, source="suna_rows", target="anthropic")
    back = il.convert_messages(there.value, source="anthropic", target="suna_rows", sidecar=there.sidecar).value
    assert [row for row in back if row["type"] == "status"] == [aside("s0"), aside("s1"), aside("s2")]


def test_a_thread_without_messages_is_told() -> None:
    c = il.convert_messages([aside("s0")], source="suna_rows", target="openai_chat", repair=False)
    assert c.value == {"messages": []}
    assert [(loss.code, loss.level, loss.value) for loss in c.all_losses] == [("dropped", "trivial", [aside("s0")])]
