"""A change to a value wins over the wire form that the value remembers."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from golden import decode, encode
from interlingua import model as u


def written(provider: str, value: Any) -> Any:
    wire, losses = encode(provider, "request", value)
    assert not losses
    return wire


def test_a_message_that_was_a_plain_text_can_say_more() -> None:
    rows = [{"type": "assistant", "content": "Wait."}]
    request = decode("suna_rows", "request", rows)
    assert written("suna_rows", request) == rows
    request.messages[0].parts.append(u.ToolCall(id="c", name="f"))
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    assert written("suna_rows", request) == [
        {"type": "assistant", "content": {"role": "assistant", "content": "Wait.", "tool_calls": [call]}}
    ]


def test_a_turn_goes_on_only_in_the_row_before_it() -> None:
    result = {"functionResponse": {"name": "f", "id": "1", "response": {"output": "x"}}}
    body = {"contents": [{"role": "function", "parts": [{"text": "a"}, result]}]}
    request = decode("gemini", "request", body)
    assert written("gemini", request) == body
    request.messages.insert(1, u.Message(role="assistant", parts=[u.Text(text="b")]))
    rows = written("gemini", request)["contents"]
    assert [(row["role"], len(row["parts"])) for row in rows] == [("function", 1), ("model", 1), ("user", 1)]


def test_a_name_that_the_call_tells_is_left_out_while_it_is_the_same() -> None:
    body = {"contents": [{"role": "model", "parts": [{"toolCall": {"toolType": "T", "id": "1"}}, {"toolResponse": {"id": "1"}}]}]}
    request = decode("gemini", "request", body)
    assert written("gemini", request) == body
    request.messages[0].parts[1].name = "S"
    assert written("gemini", request)["contents"][0]["parts"][1] == {"toolResponse": {"toolType": "S", "id": "1"}}


def test_a_result_without_any_id_has_a_made_one() -> None:
    """Its text takes the place of the object that would contain the id, and of the one with the copy of the id."""
    rows = [{"type": "tool", "content": "x"}, {"type": "tool", "metadata": {"compressed": True, "compressed_content": "y"}}]
    request = decode("suna_rows", "request", rows)
    ids = [part.call_id for message in request.messages for part in message.parts]
    assert all(call_id.startswith("call_") for call_id in ids) and len(set(ids)) == 2
    assert written("suna_rows", request) == rows


def test_a_whole_row_is_kept_in_its_own_spelling() -> None:
    body = {"contents": [{"role": "of_tomorrow", "some_thing": 1}]}
    assert written("gemini", decode("gemini", "request", body)) == body


@pytest.mark.parametrize("name", [name for name in il.PROVIDERS if hasattr(getattr(il, name), "encode_request")])
def test_a_call_in_a_turn_that_goes_on_is_written_or_told(name: str) -> None:
    """The state after a result was removed from an assistant's turn: nothing but results may be written into the row before."""
    goes_on = {"vercel_ui": {"$wire": {"$turn": "continued"}}}
    messages = [u.Message(role="assistant", parts=[u.Text(text=text)], form="list", extras=goes_on) for text in ("one", "two", "three")]
    messages[1].parts.append(u.ToolCall(id="1", name="look_it_up"))
    body, losses = getattr(il, name).encode_request(u.Request(messages=[u.Message(role="user", parts=[u.Text(text="Go.")]), *messages]))
    written = json.dumps(body)
    assert all(word in written or any(loss.level == "major" for loss in losses) for word in ("one", "two", "three", "look_it_up"))
