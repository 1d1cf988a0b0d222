"""A call without a result: 400 `tool_use ids were found without tool_result` (turnstone#219, cai#182)."""

from __future__ import annotations

from converting import TOOLS, U, answer, calls, rules, to, turns

NONE = "No result: not answered."
MESSAGES = (U, calls("1", "2"), answer("1"), U)


def test_anthropic_gets_an_error_result_right_behind() -> None:
    c = to("anthropic", *MESSAGES, tools=TOOLS)
    first, second = turns(c)[2]["content"]
    assert first["tool_use_id"] == "1"
    assert second["tool_use_id"] == "2"
    assert second["is_error"] is True
    assert NONE in str(second["content"])
    assert rules(c)["unanswered_calls"] == "major"


def test_chat_gets_a_tool_message() -> None:
    messages = turns(to("openai_chat", *MESSAGES, tools=TOOLS))
    assert [turn.get("tool_call_id") for turn in messages] == [None, None, "1", "2", None]


def test_responses_gets_an_output() -> None:
    items = turns(to("openai_responses", *MESSAGES, tools=TOOLS))
    assert [item["call_id"] for item in items if item.get("type") == "function_call_output"] == ["1", "2"]


def test_gemini_gets_a_response() -> None:
    contents = turns(to("gemini", *MESSAGES, tools=TOOLS))
    assert [list(part["functionResponse"]["response"]) for part in contents[2]["parts"]] == [["output"], ["error"]]


def test_mistral_cohere_and_ollama_get_a_tool_message() -> None:
    for target in ("mistral", "cohere", "ollama"):
        messages = turns(to(target, *MESSAGES, tools=TOOLS))
        ids = [call["id"] for call in messages[1]["tool_calls"]]
        assert [(turn["tool_call_id"], turn["content"]) for turn in messages[2:4]] == [(ids[0], "ok"), (ids[1], NONE)], target


def test_bedrock_gets_an_error_in_the_same_turn() -> None:
    blocks = turns(to("bedrock_converse", *MESSAGES, tools=TOOLS))[2]["content"]
    assert [part["toolResult"].get("status") for part in blocks[:2]] == [None, "error"] and blocks[2:] == [{"text": "Hi"}]
