"""Calls in messages of the user, and results in messages of the assistant: every server refuses them, so they move."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from families import NATIVE
from interlingua import Message, Request, Text, Tool
from rules import JUDGES, check_request
from saying import assistant, call, result, results, user

TOOLS: list[Any] = [Tool(name="f", parameters={"type": "object", "properties": {}})]
HI, TWO, DONE = user(Text(text="Hi")), assistant(call("a", arguments={}), call("b", arguments={})), assistant(Text(text="Done"))
PROPER = [HI, TWO, results("a", "b"), DONE, user(Text(text="Thanks"))]


def of(role: Any, *messages: Message) -> Message:
    """The parts of several messages in one of this role."""
    return Message(role=role, parts=[part for message in messages for part in message.parts])


MISPLACED = {
    "one message of the assistant": [HI, of("assistant", TWO, results("a", "b"), DONE), PROPER[4]],
    "text between results": [HI, of("assistant", TWO, results("a"), DONE, results("b")), PROPER[4]],
    "results in a message of the assistant": [HI, TWO, of("assistant", results("a", "b"), DONE), PROPER[4]],
    "results alone": [HI, TWO, of("assistant", results("a", "b")), DONE, PROPER[4]],
    "calls of the user": [HI, of("user", TWO), results("a", "b"), DONE, PROPER[4]],
    "calls beside a text of the user": [of("user", HI, TWO), results("a", "b"), DONE, PROPER[4]],
    "everything by the user": [of("user", HI, TWO, results("a", "b")), DONE, PROPER[4]],
    "swapped": [HI, of("user", TWO), of("assistant", results("a", "b")), DONE, PROPER[4]],
}


@pytest.mark.parametrize("target", JUDGES)
@pytest.mark.parametrize("case", MISPLACED)
def test_parts_move_to_messages_of_their_role(case: str, target: str) -> None:
    misplaced = Request(model="m", messages=MISPLACED[case], tools=TOOLS)
    c = il.encode_request(misplaced, target=target)
    proper = il.encode_request(Request(model="m", messages=PROPER, tools=TOOLS), target=target)
    assert plain(c.value) == plain(proper.value)
    assert check_request(target, c.value) == []
    moved = [loss for loss in c.all_losses if loss.rule == "call_turns" and loss.code == "moved"]
    assert moved and all(loss.level == "minor" for loss in moved)
    assert {loss.level for loss in c.losses} <= {"minor"}


@pytest.mark.parametrize("target", [name for name in NATIVE if hasattr(getattr(il, name), "encode_messages")])
def test_no_format_loses_parts_because_of_their_role(target: str) -> None:
    """Formats of applications, too: what they hold of the proper conversation they hold of each other one."""
    lost = {loss.field for loss in il.encode_messages(PROPER, target=target).losses if loss.level == "major"}
    assert not lost or target == "a2a"  # it has no calls
    for case, messages in MISPLACED.items():
        assert lost or [str(loss) for loss in il.encode_messages(messages, target=target).losses if loss.level == "major"] == [], case


def plain(body: Any) -> Any:
    """A body in which a text is written in one way: servers take it as a string or as a list."""
    text = json.dumps(body, sort_keys=True)
    for key in ("text", "input_text", "output_text"):
        for word in ("Hi", "Done", "Thanks"):
            text = text.replace(json.dumps([{"text": word, "type": key}], sort_keys=True), json.dumps(word))
    return json.loads(text)


def test_a_long_message_of_the_assistant_becomes_turns() -> None:
    """Each result follows its own call, and the same ids in later turns are told apart."""
    turn = [call("a", arguments={}), result("a"), Text(text="Next")]
    messages = [HI, Message(role="assistant", parts=turn * 40), user(Text(text="Go"))]
    body = il.encode_request(Request(model="m", messages=messages, tools=TOOLS), target="anthropic").value
    kinds = [
        (message["role"], block.get("type")) for message in body["messages"] for block in message["content"] if block.__class__ is dict
    ]
    assert kinds.count(("assistant", "tool_use")) == kinds.count(("user", "tool_result")) == 40
    assert check_request("anthropic", body) == []
