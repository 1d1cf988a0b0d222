"""A list where a string is wanted (airi#1222, RooCode#891): the history of an assistant at OpenAI Responses has no list without ids."""

from __future__ import annotations

from converting import U, rules, to, turns


def test_the_assistants_texts_become_one_string() -> None:
    body = (
        {"role": "user", "content": "Hi"},
        {"role": "assistant", "content": [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]},
        U,
    )
    c = to("openai_responses", *body, source="anthropic", max_tokens=90)
    assert turns(c)[1] == {"role": "assistant", "content": "ab"}
    assert rules(c) == {"flatten": "trivial"}
