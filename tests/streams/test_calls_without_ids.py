"""Calls that servers send without an id: clients get one for the result to use, the same in a stream and in the whole response."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from call_streams import FORMATS, WHOLE, Wire, heard

USAGE = {"input_tokens": 1, "output_tokens": 1}
CALL = {"id": "c", "type": "function", "function": {"name": "f", "arguments": WHOLE}}
CHAT = {"index": 0, "message": {"role": "assistant", "content": None, "tool_calls": [CALL]}, "finish_reason": "tool_calls"}
BLOCK = {"type": "tool_use", "id": "c", "name": "f", "input": {"a": 1}}
ITEM = {"type": "function_call", "id": "fc", "call_id": "c", "name": "f", "arguments": WHOLE}
TOOLS = {"parallel_tool_calls": True, "tool_choice": "auto", "tools": []}
ANSWERS: dict[str, Wire] = {
    "anthropic": {
        "id": "m",
        "type": "message",
        "role": "assistant",
        "model": "x",
        "content": [BLOCK],
        "stop_reason": "tool_use",
        "usage": USAGE,
    },
    "cohere": {"id": "1", "finish_reason": "TOOL_CALL", "message": {"role": "assistant", "tool_calls": [CALL]}},
    "openai_chat": {"id": "x", "object": "chat.completion", "created": 1, "model": "m", "choices": [CHAT]},
    "openai_responses": {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [ITEM], **TOOLS},
}
LEFT_OUT = object()


def with_id(tree: Any, value: Any) -> Any:
    """Return a copy with another id for the call, or without one."""
    if isinstance(tree, list):
        return [with_id(member, value) for member in tree]
    if not isinstance(tree, dict):
        return tree
    replaced = {key: value if member == "c" and key.endswith("id") else with_id(member, value) for key, member in tree.items()}
    return {key: member for key, member in replaced.items() if member is not LEFT_OUT}


@pytest.mark.parametrize("value", [LEFT_OUT, None, ""], ids=["left out", "null", "empty"])
@pytest.mark.parametrize("source", ANSWERS)
def test_a_call_has_an_id(source: str, value: Any) -> None:
    target = "anthropic" if source == "openai_chat" else "openai_chat"
    whole = il.convert_response(with_id(ANSWERS[source], value), source=source, target=target)
    (call,) = il.decode_response(whole.value, source=target).tool_calls
    assert (call.name, call.arguments) == ("f", {"a": 1})
    assert call.id.startswith("call_")
    assert any("id" in loss.field for loss in whole.all_losses), "it is reported"
    assert [loss for loss in whole.losses if loss.level == "major" and "usage" not in loss.path] == []
    (streamed,) = heard(with_id(FORMATS[source](WHOLE), value), source, target, strictly=False).tool_calls
    assert streamed.id == call.id
