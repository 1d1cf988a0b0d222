"""A message that becomes another one, or moves, keeps the name of its author, or the name is reported as lost."""

from __future__ import annotations

import json

import interlingua as il
import pytest
from interlingua import model as u

TARGETS = [name for name in il.PROVIDERS if hasattr(getattr(il, name), "encode_request")]
CALL, OTHER = u.ToolCall(id="call_1", name="look"), u.ToolCall(id="call_2", name="see")
RESULT, SECOND = u.ToolResult(call_id="call_1", parts=[u.Text(text="5")]), u.ToolResult(call_id="call_2", parts=[u.Text(text="6")])


def message(role: u.Role, *parts: u.Part, name: str | None = None) -> u.Message:
    return u.Message(role=role, parts=list(parts), name=name)


HELLO = message("user", u.Text(text="Hello"))
HISTORIES = {
    "a result without a call": [HELLO, message("tool", RESULT, name="bob"), HELLO],
    "a result and a text": [HELLO, message("tool", RESULT, u.Text(text="b"), name="bob"), HELLO],
    "a result of the user": [HELLO, message("assistant", CALL), message("user", RESULT, name="bob"), HELLO],
    "results in two messages": [
        HELLO,
        message("assistant", CALL, OTHER),
        message("tool", SECOND),
        message("user", RESULT, name="bob"),
        HELLO,
    ],
    "instructions in the middle": [
        HELLO,
        message("assistant", u.Text(text="a")),
        message("system", u.Text(text="Be brief"), name="bob"),
        HELLO,
    ],
    "a call without a result": [HELLO, message("assistant", CALL, name="bob"), HELLO],
    "an empty turn": [HELLO, message("assistant", u.Text(text=""), name="bob"), HELLO],
    "a last turn": [HELLO, message("assistant", u.Text(text="a"), name="bob")],
    "two turns of the user": [HELLO, message("user", u.Text(text="a"), name="bob")],
    "two users": [message("user", u.Text(text="a"), name="ann"), message("user", u.Text(text="b"), name="bob")],
    "two assistants": [
        HELLO,
        message("assistant", u.Text(text="a"), name="ann"),
        message("assistant", u.Text(text="b"), name="bob"),
        HELLO,
    ],
    "two callers": [
        HELLO,
        message("assistant", CALL, name="ann"),
        message("assistant", OTHER, name="bob"),
        message("tool", RESULT, SECOND),
        HELLO,
    ],
}


@pytest.mark.parametrize("history", HISTORIES)
def test_the_name_of_an_author_is_kept_or_reported(history: str) -> None:
    silent: list[str] = []
    for target in TARGETS:
        try:
            conversion = il.encode_request(u.Request(model="m", messages=HISTORIES[history]), target=target)
        except il.Error:
            continue
        losses = [
            loss for loss in conversion.all_losses if loss.path.endswith(".name") or (loss.field == "Message" and loss.code != "joined")
        ]
        if '"bob"' not in json.dumps(conversion.value, default=repr) and not losses:
            silent.append(target)
    assert silent == []
