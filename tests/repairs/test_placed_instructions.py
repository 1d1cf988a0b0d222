"""Instructions in the middle of a conversation are at places where models accept them, and nothing of them is lost.

400: messages.7: role 'system' must precede an 'assistant' message or end the array (chatcli#1523); [user, system, user] is refused,
measured (pydantic-ai#6765); an instruction follows a turn of the user
(https://platform.claude.com/docs/en/build-with-claude/mid-conversation-system-messages).
"""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua import model as u

HOSTS = [
    ("anthropic", "claude-opus-4-8"),
    ("anthropic", "claude-fable-5-1"),
    ("vertex_anthropic", "claude-opus-5"),
    ("bedrock_converse", "us.anthropic.claude-opus-4-8"),
]


def tool(name: str) -> u.Tool:
    return u.Tool(name=name, parameters={"type": "object", "properties": {}})


@st.composite
def histories(draw: st.DrawFn) -> u.Request:
    """Draw turns of all roles in any order that a conversation can have. Each instruction has a different text."""
    messages = [u.Message.user("Hi")]
    kinds = st.lists(st.sampled_from(["user", "assistant", "system", "change", "tool"]), max_size=9)
    for number, kind in enumerate(draw(kinds)):
        match kind:
            case "tool":
                call = u.ToolCall(id=f"t{number}", name="f", arguments={})
                result = u.ToolResult(call_id=f"t{number}", parts=[u.Text(text="r")])
                messages += [u.Message(role="assistant", parts=[call]), u.Message(role="tool", parts=[result])]
            case "change":
                change = u.ToolChange(offered="g") if draw(st.booleans()) else u.ToolChange(withdrawn="f")
                messages.append(u.Message(role="system", parts=[change]))
            case "system":
                messages.append(u.Message(role="system", parts=[u.Text(text=f"Instruction {number}.")]))
            case "user":
                messages.append(u.Message.user(f"Question {number}."))
            case _:
                messages.append(u.Message.assistant(f"Answer {number}."))
    return u.Request(messages=[*messages, u.Message.user("And now?")], tools=[tool("f"), tool("g")], max_tokens=99)


def misplaced(messages: list[dict[str, Any]]) -> list[int]:
    """Return the positions of instructions that would be refused."""
    return [
        number
        for number, message in enumerate(messages)
        if message["role"] == "system"
        and (
            number == 0
            or messages[number - 1]["role"] != "user"
            or (messages[number + 1 : number + 2] or [{}])[0].get("role") not in (None, "assistant")
        )
    ]


@pytest.mark.parametrize(("target", "model"), HOSTS)
@settings(max_examples=60, deadline=None)
@given(histories())
def test_instructions_stand_where_they_are_accepted(target: str, model: str, history: u.Request) -> None:
    c = il.encode_request(history, target=target, model=model)
    assert misplaced(c.value["messages"]) == []
    texts = [part.text for message in history.messages for part in message.parts if isinstance(part, u.Text)]
    for text in texts:
        assert text in str(c.value)
    again = il.convert_request(c.value, source=target, target=target, model=model)
    assert again.value["messages"] == c.value["messages"]


@pytest.mark.parametrize("model", ["claude-opus-4-7", "claude-sonnet-5", "claude-sonnet-4-6", "claude-haiku-4-5"])
def test_models_that_refuse_the_role_have_a_turn_of_the_user(model: str) -> None:
    messages = [u.Message.user("Hi"), u.Message(role="system", parts=[u.Text(text="Be brief.")])]
    c = il.encode_request(u.Request(messages=messages, max_tokens=99), target="anthropic", model=model)
    assert [message["role"] for message in c.value["messages"]] in (["user"], ["user", "user"])
    assert "Be brief." in str(c.value)
