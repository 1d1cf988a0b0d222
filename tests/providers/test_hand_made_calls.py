"""Native calls that an application makes by hand get the keys that the format requires beside their content."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from accepted import accepts

SHOT = il.Image(source=il.Blob(media_type="image/png", data="AAAA"))
RAN = [{"stdout": "a", "stderr": "", "outcome": {"type": "exit", "exit_code": 0}}]
# By kind: its name, the content of the call, and that of its result.
CALLS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "function": ("look", {"arguments": {"a": 1}}, {"parts": [il.Text(text="ok")]}),
    "custom": ("exec", {"input": "ls"}, {"parts": [il.Text(text="ok")]}),
    "computer_call": ("computer", {"arguments": {"type": "screenshot"}}, {"parts": [SHOT]}),
    "computer_actions": ("computer", {"arguments": {"actions": [{"type": "screenshot"}]}}, {"parts": [SHOT]}),
    "shell_call": ("shell", {"arguments": {"commands": ["ls"]}}, {"value": RAN}),
    "local_shell_call": ("local_shell", {"arguments": {"type": "exec", "command": ["ls"], "env": {}}}, {"parts": [il.Text(text="a")]}),
    "apply_patch_call": ("apply_patch", {"arguments": {"type": "delete_file", "path": "a"}}, {"parts": [il.Text(text="ok")]}),
}


def history(kind: str) -> il.Request:
    name, fields, given = CALLS[kind]
    call = il.ToolCall(id="c1", name=name, kind=kind, **fields)
    result = il.ToolResult(call_id="c1", kind=kind, **given)
    return il.Request(messages=[il.Message.user("Hi"), il.Message(role="assistant", parts=[call]), il.Message(role="tool", parts=[result])])


@pytest.mark.parametrize("kind", CALLS)
def test_a_call_made_by_hand_is_accepted(kind: str) -> None:
    body = il.encode_request(history(kind), target="openai_responses", model="gpt-5.6").value
    complaints = [text for text in accepts("openai_responses", "request", body) if not text.endswith("needs 'id'")]  # the API's own
    assert complaints == []
    answer = il.Response(id="r", model="m", candidates=[il.Candidate(message=history(kind).messages[1], stop_reason="tool_calls")])
    given = il.encode_response(answer, target="openai_responses").value
    assert [text for text in accepts("openai_responses", "response", given) if not text.endswith("needs 'id'")] == []


ITEM = {"type": "computer_call", "call_id": "c1", "id": "cu_1", "action": {"type": "screenshot"}}
CHECK = {"id": "s", "code": "malicious_instructions", "message": "m"}


@pytest.mark.parametrize("more", [{}, {"status": "in_progress", "pending_safety_checks": [CHECK]}, {"pending_safety_checks": None}])
def test_what_a_call_says_beside_stays_as_it_is(more: dict[str, Any]) -> None:
    body = {"model": "m", "input": [{"role": "user", "content": "Hi"}, {**ITEM, **more}]}
    assert il.convert_request(body, source="openai_responses", target="openai_responses", repair=False).value == body


@pytest.mark.parametrize("target", ["anthropic", "gemini", "openai_chat", "bedrock_converse"])
def test_checks_that_another_format_cannot_say_are_reported(target: str) -> None:
    body = {"input": [{"role": "user", "content": "Hi"}, {**ITEM, "status": "completed", "pending_safety_checks": [CHECK]}]}
    losses = il.convert_request(body, source="openai_responses", target=target, model="m").losses
    assert [loss.level for loss in losses if loss.field == "ToolCall.pending_safety_checks"] == ["minor"]


TEXT = '{"a": 1}'
FORMATS = ["anthropic", "openai_chat", "openai_responses", "gemini", "bedrock_converse", "mistral", "cohere", "ollama", "langchain"]


@pytest.mark.parametrize("target", FORMATS)
def test_arguments_given_as_a_text_alone_arrive(target: str) -> None:
    call = il.ToolCall(id="c12345678", name="f", arguments_text=TEXT)
    message = il.Message(role="assistant", parts=[call])
    request = il.Request(messages=[il.Message.user("Hi"), message], model="m")
    sent = il.decode_request(il.encode_request(request, target=target, repair=False).value, source=target)
    alone = il.decode_messages(il.encode_messages(request.messages, target=target, repair=False).value, source=target)
    messages = [sent.messages[-1], alone[-1]]
    if target != "langchain":
        answer = il.Response(id="r", model="m", candidates=[il.Candidate(message=message, stop_reason="tool_calls")])
        messages.append(il.decode_response(il.encode_response(answer, target=target).value, source=target).candidates[0].message)
    for arrived in messages:
        (part,) = arrived.parts
        assert isinstance(part, il.ToolCall) and part.arguments == {"a": 1}
    assert call.arguments == {}, "the input stays as it is"


@pytest.mark.parametrize("target", ["anthropic", "gemini", "bedrock_converse"])
def test_a_broken_text_of_arguments_is_reported(target: str) -> None:
    call = il.ToolCall(id="c1", name="f", arguments_text='{"a"')
    request = il.Request(messages=[il.Message.user("Hi"), il.Message(role="assistant", parts=[call])], model="m")
    losses = il.encode_request(request, target=target, repair=False).losses
    assert [loss.level for loss in losses if loss.field == "ToolCall.arguments"] == ["major"]
