"""A reasoning item that OpenAI cannot resolve: it has neither an id nor encrypted content (pydantic-ai#2862, vercel/ai#12869)."""

from __future__ import annotations

from converting import U, rules, to, turns

BARE = {"type": "reasoning", "summary": [{"type": "summary_text", "text": "Hm."}]}


def test_it_goes_and_its_turn_stays() -> None:
    c = to("openai_responses", source="openai_responses", input=[U, BARE, {"role": "assistant", "content": "a"}, U])
    assert [item.get("type", "message") for item in turns(c)] == ["message", "message", "message"]
    assert rules(c)["reasoning"] == "minor"


def test_with_an_id_or_a_ciphertext_it_stays() -> None:
    for key in ("id", "encrypted_content"):
        c = to("openai_responses", source="openai_responses", input=[U, {**BARE, key: "rs_1"}, {"role": "assistant", "content": "a"}, U])
        assert turns(c)[1]["type"] == "reasoning", key
        assert "reasoning" not in rules(c)


def test_without_a_place_it_goes() -> None:
    c = to("openai_chat", source="openai_responses", input=[U, {**BARE, "id": "rs_1"}, {"role": "assistant", "content": "a"}, U])
    assert "Hm." not in str(c.value)
    assert [loss.level for loss in c.losses if loss.rule == "reasoning"] == ["minor"]


def test_one_with_nothing_behind_it_goes() -> None:
    """The response was cut off during the reasoning: `provided without its required following item`."""
    items = [U, {**BARE, "encrypted_content": "gAAAAABo"}, U]
    c = to("openai_responses", source="openai_responses", input=items)
    assert turns(c) == [U, U]
    assert [(loss.code, loss.level) for loss in c.losses if loss.rule == "reasoning"] == [("dropped", "minor")]
    items[2:2] = [{"role": "assistant", "content": "a"}]
    assert turns(to("openai_responses", source="openai_responses", input=items)) == items
