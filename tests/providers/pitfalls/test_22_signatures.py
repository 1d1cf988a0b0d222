"""The signature of a thought is lost on the way: `thinking.signature: Field required` (adk-python#4801, claw-code#3132, dify#41092)."""

from __future__ import annotations

import interlingua as il
import pytest
from converting import TOOLS, U, to, turns

THOUGHT = {"type": "thinking", "thinking": "Hm\n\n ", "signature": "c2lnbmVk=="}
CALL = {"type": "tool_use", "id": "1", "name": "f", "input": {}}
RESULT = {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "1", "content": "ok"}]}
ANSWER = {
    "id": "m",
    "type": "message",
    "role": "assistant",
    "model": "c",
    "content": [THOUGHT, CALL],
    "stop_reason": "tool_use",
    "stop_sequence": None,
    "usage": {"input_tokens": 1, "output_tokens": 1},
}


def test_to_its_own_provider_it_goes_as_it_was_in_front_of_the_call() -> None:
    c = to("anthropic", U, {"role": "assistant", "content": [THOUGHT, CALL]}, RESULT, source="anthropic", max_tokens=9)
    assert turns(c)[1]["content"] == [THOUGHT, CALL]
    assert c.all_losses == []


def test_an_answer_appended_is_the_same() -> None:
    response = il.decode_response(ANSWER, source="anthropic")
    history = [il.Message.user("Hi"), response.message, il.Message.tool_result("1", "ok")]
    c = il.encode_request(il.Request(messages=history, max_tokens=9), target="anthropic")
    assert turns(c)[1]["content"] == [THOUGHT, CALL]


@pytest.mark.parametrize("client", ["openai_chat", "openai_responses", "gemini"])
def test_through_a_client_of_another_format(client: str) -> None:
    """It comes back with the next turn, if the response carries it."""
    from continuing import NEXT

    first = {
        "openai_chat": {"messages": [U]},
        "openai_responses": {"input": [U]},
        "gemini": {"contents": [{"role": "user", "parts": [{"text": "Hi"}]}]},
    }
    c = il.convert_request(first[client], source=client, target="anthropic", model="claude-sonnet-4-5", carry=True)
    again = NEXT[client](c.convert_response(ANSWER).value)
    c = il.convert_request(again, source=client, target="anthropic", model="claude-sonnet-4-5", carry=True)
    assert turns(c)[1]["content"] == [THOUGHT, CALL]


def test_without_it_the_model_does_not_think_in_this_turn() -> None:
    """Claude refuses a history whose open turn has no signed thought, while thinking is on."""
    call = {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": "1", "type": "function", "function": {"name": "f", "arguments": "{}"}}],
    }
    c = to("anthropic", U, call, {"role": "tool", "tool_call_id": "1", "content": "ok"}, tools=TOOLS, reasoning_effort="low")
    assert c.value.get("thinking", {"type": "disabled"})["type"] == "disabled"
    assert "major" in [loss.level for loss in c.losses if loss.rule == "thinking"]
