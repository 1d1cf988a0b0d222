"""Ids of items are not ids of calls: `Expected an ID that begins with 'fc'`, `No tool output found` (nodetool#4252, langchainjs#7831)."""

from __future__ import annotations

from converting import TOOLS, U, answer, calls, to, turns

CALL = {"type": "function_call", "id": "fc_9", "call_id": "call_1", "name": "f", "arguments": "{}", "status": "completed"}
RESULT = {"type": "function_call_output", "id": "fco_9", "call_id": "call_1", "output": "ok"}


def test_responses_get_call_ids_and_no_ids_of_items() -> None:
    for source, messages in {
        "openai_chat": (U, calls("call_1"), answer("call_1")),
        "anthropic": (
            U,
            {"role": "assistant", "content": [{"type": "tool_use", "id": "call_1", "name": "f", "input": {}}]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "call_1", "content": "ok"}]},
        ),
    }.items():
        _, call, result = turns(to("openai_responses", *messages, source=source, **({"max_tokens": 99} if source == "anthropic" else {})))
        assert (call["call_id"], result["call_id"]) == ("call_1", "call_1")
        assert "id" not in call and "id" not in result


def test_others_get_the_id_of_the_call() -> None:
    """Results name the id of the call, not that of the item."""
    body = {"input": [U, CALL, RESULT], "tools": [{"type": "function", "name": "f", "parameters": TOOLS[0]["function"]["parameters"]}]}
    _, calling, result = turns(to("openai_chat", source="openai_responses", **body))
    assert (calling["tool_calls"][0]["id"], result["tool_call_id"]) == ("call_1", "call_1")
    _, calling, result = turns(to("anthropic", source="openai_responses", **body))
    assert (calling["content"][0]["id"], result["content"][0]["tool_use_id"]) == ("call_1", "call_1")
    assert "fc_9" not in str(calling)


def test_its_own_items_keep_both() -> None:
    assert turns(to("openai_responses", source="openai_responses", input=[U, CALL, RESULT]))[1:] == [CALL, RESULT]
