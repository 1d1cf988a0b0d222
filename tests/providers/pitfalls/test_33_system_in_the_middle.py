"""Instructions in the middle of the conversation: an error, moved, or lost (langchain#38651, inspect_ai#4104)."""

from __future__ import annotations

from converting import U, rules, to, turns

MESSAGES = ({"role": "system", "content": "s"}, U, {"role": "assistant", "content": "a"}, {"role": "system", "content": "t"}, U)
SAID = "<system-reminder>\nt\n</system-reminder>"


def test_older_claudes_and_gemini_get_a_reminder() -> None:
    c = to("anthropic", *MESSAGES)
    assert [turn["role"] for turn in turns(c)] == ["user", "assistant", "user", "user"]
    assert SAID in str(turns(c)[2]).replace("\\n", "\n")
    assert rules(c)["system"] == "minor"
    assert turns(to("gemini", *MESSAGES))[2] == {"role": "user", "parts": [{"text": SAID}]}


def test_newer_claudes_get_it_behind_the_turn_of_the_user() -> None:
    c = to("anthropic", *MESSAGES, model="claude-opus-4-8")
    assert [turn["role"] for turn in turns(c)] == ["user", "assistant", "user", "system"]


def test_openai_takes_it_in_its_place() -> None:
    for target in ("openai_chat", "openai_responses"):
        assert "system" not in rules(to(target, *MESSAGES))


def test_mistral_and_bedrock_get_a_reminder_too() -> None:
    assert [turn["content"] for turn in turns(to("mistral", *MESSAGES))] == ["s", "Hi", "a", SAID, "Hi"]
    assert turns(to("bedrock_converse", *MESSAGES))[2]["content"] == [{"text": SAID}, {"text": "Hi"}]
