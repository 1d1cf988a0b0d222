"""Thoughts of another provider cause an error, or become visible text (litellm#26916). Own ones go back unchanged (pitfall 22)."""

from __future__ import annotations

import interlingua as il
from converting import U, rules, to, turns

THOUGHT = {"type": "thinking", "thinking": "Hm.", "signature": "sig"}
BODY = ({"role": "user", "content": "Hi"}, {"role": "assistant", "content": [THOUGHT, {"type": "text", "text": "Hello"}]}, U)


def test_they_stay_with_who_signed_them() -> None:
    c = to("anthropic", *BODY, source="anthropic", max_tokens=9)
    assert turns(c)[1]["content"][0] == THOUGHT
    assert rules(c) == {}


def test_elsewhere_they_go_with_one_minor_loss_for_the_turn() -> None:
    for target in ("openai_chat", "openai_responses", "gemini"):
        c = to(target, *BODY, source="anthropic", max_tokens=90)
        assert "Hm." not in str(c.value), target
        assert [(loss.level, loss.path) for loss in c.losses if loss.rule == "reasoning"] == [("minor", "messages[1].parts[0]")]


def test_they_can_be_sent_as_text() -> None:
    body = {"messages": list(BODY), "max_tokens": 9}
    c = il.convert_request(body, source="anthropic", target="openai_chat", model="gpt-4.1", rules={"reasoning": "text"})
    assert "Hm." in str(turns(c)[1])


def test_unsigned_thoughts_are_none_for_anthropic() -> None:
    """The API would report `thinking.signature: Field required`."""
    thought = {"type": "thinking", "thinking": "Hm.", "signature": ""}
    c = to("anthropic", U, {"role": "assistant", "content": [thought, {"type": "text", "text": "a"}]}, U, source="anthropic", max_tokens=9)
    assert [part["type"] for part in turns(c)[1]["content"]] == ["text"]
