"""A prefilled response: refused with white space at its end, or not accepted at all (opencode#1295, forgecode#1872, dario#1033)."""

from __future__ import annotations

from converting import U, rules, to, turns

MESSAGES = (U, {"role": "assistant", "content": "Sure:  "})


def test_white_space_at_its_end_goes() -> None:
    c = to("anthropic", *MESSAGES)
    assert turns(c)[1]["content"] in ("Sure:", [{"type": "text", "text": "Sure:"}])
    assert rules(c)["last"] == "minor"


def test_where_it_is_not_taken_the_user_asks_to_go_on() -> None:
    c = to("anthropic", *MESSAGES, model="claude-opus-4-8")
    assert [turn["role"] for turn in turns(c)] == ["user", "assistant", "user"]
    assert rules(c)["last"] == "major"


def test_nothing_of_it_is_lost() -> None:
    for target in ("openai_chat", "openai_responses", "gemini"):
        assert "Sure:" in str(turns(to(target, *MESSAGES))[1])


def test_mistral_is_told_that_it_is_one() -> None:
    c = to("mistral", *MESSAGES)
    assert turns(c)[1] == {"role": "assistant", "content": "Sure:  ", "prefix": True}
    assert rules(c)["last"] == "trivial"
    own = {**MESSAGES[1], "prefix": True}
    assert to("mistral", U, own, source="mistral").all_losses == []


def test_bedrock_takes_it_from_older_claudes_and_cohere_from_nobody() -> None:
    assert turns(to("bedrock_converse", *MESSAGES))[-1]["content"] == [{"text": "Sure:"}]
    assert turns(to("bedrock_converse", *MESSAGES, model="anthropic.claude-opus-4-8"))[-1]["role"] == "user"
    c = to("cohere", *MESSAGES)
    assert turns(c)[-1] == {"role": "user", "content": "Continue."}
    assert rules(c)["last"] == "major"
