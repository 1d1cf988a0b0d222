"""A result without content: if it is dropped, two assistant turns become one, and Claude refuses changed thoughts (bifrost#6342)."""

from __future__ import annotations

from converting import U, rules, to, turns

BODY = (
    U,
    {
        "role": "assistant",
        "content": [
            {"type": "thinking", "thinking": "Hm.", "signature": "c2ln"},
            {"type": "tool_use", "id": "1", "name": "f", "input": {}},
        ],
    },
    {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "1"}]},
    {"role": "assistant", "content": "Done."},
    U,
)


def test_it_stays() -> None:
    assert turns(to("anthropic", *BODY, source="anthropic", max_tokens=9)) == list(BODY)


def test_elsewhere_it_is_empty() -> None:
    assert turns(to("openai_chat", *BODY, source="anthropic", max_tokens=99))[2] == {"role": "tool", "tool_call_id": "1", "content": ""}
    result = turns(to("openai_responses", *BODY, source="anthropic", max_tokens=99))[2]
    assert (result["type"], result["output"]) == ("function_call_output", "")
    c = to("gemini", *BODY, source="anthropic", max_tokens=99)
    assert [turn["role"] for turn in turns(c)] == ["user", "model", "user", "model", "user"]
    assert turns(c)[2]["parts"][0]["functionResponse"]["response"] == {"output": ""}
    assert "unanswered_calls" not in rules(c)
