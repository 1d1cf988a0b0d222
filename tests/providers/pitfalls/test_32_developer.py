"""The role developer: refused, or ignored so that the instructions are lost (cherry-studio#12321, higress#3479, oh-my-pi#843)."""

from __future__ import annotations

from converting import U, to

BODY = ({"role": "developer", "content": "Be brief."}, U)


def test_who_knows_it_gets_it() -> None:
    assert to("openai_chat", *BODY).value["messages"][0] == BODY[0]


def test_others_get_instructions() -> None:
    assert to("anthropic", *BODY).value["system"] == "Be brief."
    assert to("gemini", *BODY).value["systemInstruction"] == {"parts": [{"text": "Be brief."}]}
    assert to("openai_responses", *BODY).value["instructions"] == "Be brief."


def test_from_others_it_is_system() -> None:
    """Every server of the format knows the role system."""
    messages = to("openai_chat", U, source="anthropic", system="Be brief.", max_tokens=9).value["messages"]
    assert messages[0] == {"role": "system", "content": "Be brief."}
    body = {"input": [{"role": "developer", "content": "Be brief."}, U]}
    assert to("openai_chat", source="openai_responses", **body).value["messages"][0]["content"] == "Be brief."
