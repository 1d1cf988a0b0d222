"""Ids that a stricter provider refuses (opencode#1680, pydantic-ai#3733; Anthropic: ^[a-zA-Z0-9_-]+$)."""

from __future__ import annotations

import re

from converting import TOOLS, U, answer, calls, rules, to, turns

MESSAGES = (U, calls("call:1/x|y"), answer("call:1/x|y"))


def test_call_and_result_get_the_same_legal_id() -> None:
    c = to("anthropic", *MESSAGES, tools=TOOLS)
    new = turns(c)[1]["content"][0]["id"]
    assert re.fullmatch("call_1_x_y_[0-9a-f]{6}", new)
    assert turns(c)[2]["content"][0]["tool_use_id"] == new
    assert rules(c)["call_ids"] == "minor"
    assert turns(to("anthropic", *MESSAGES, tools=TOOLS))[1] == turns(c)[1], "the same every time"


def test_two_ids_never_become_one() -> None:
    messages = turns(to("anthropic", U, calls("a:b", "a/b", "a_b"), answer("a:b"), answer("a/b"), answer("a_b"), tools=TOOLS))
    ids = [part["id"] for part in messages[1]["content"]]
    assert len(set(ids)) == 3
    assert ids[2] == "a_b"


def test_chat_takes_forty_characters_and_responses_sixty_four() -> None:
    for target, most in {"openai_chat": 40, "openai_responses": 64}.items():
        long = "x" * 100
        text = str(turns(to(target, U, calls(long), answer(long), tools=TOOLS)))
        (new,) = set(re.findall("x{20,}_[0-9a-f]{6}", text))
        assert len(new) == most


def test_gemini_takes_any() -> None:
    assert turns(to("gemini", *MESSAGES, tools=TOOLS))[1]["parts"][0]["functionCall"]["id"] == "call:1/x|y"


def test_mistral_takes_nine_letters_and_digits() -> None:
    call, result = turns(to("mistral", *MESSAGES, tools=TOOLS))[1:]
    (id,) = (tool_call["id"] for tool_call in call["tool_calls"])
    assert re.fullmatch("[a-zA-Z0-9]{9}", id) and result["tool_call_id"] == id
    assert turns(to("mistral", U, calls("abcDEF123"), answer("abcDEF123"), tools=TOOLS))[1]["tool_calls"][0]["id"] == "abcDEF123"


def test_bedrock_takes_sixty_four_characters() -> None:
    content = turns(to("bedrock_converse", *MESSAGES, tools=TOOLS))[1]["content"]
    assert re.fullmatch("call_1_x_y_[0-9a-f]{6}", content[0]["toolUse"]["toolUseId"])
