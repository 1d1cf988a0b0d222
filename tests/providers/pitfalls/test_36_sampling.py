"""Temperature and similar parameters: out of range, in a refused combination, or unknown to a model (opencode#28930, inspect_ai#3722)."""

from __future__ import annotations

from converting import U, rules, to


def test_beyond_the_range() -> None:
    c = to("anthropic", U, temperature=1.7)
    assert c.value["temperature"] == 1
    assert rules(c)["range"] == "minor"
    assert to("openai_chat", U, temperature=1.7).value["temperature"] == 1.7


def test_of_two_that_exclude_each_other_one_goes() -> None:
    c = to("anthropic", U, temperature=0.5, top_p=0.9)
    assert "top_p" not in c.value
    assert to("anthropic", U, temperature=0.5, top_p=0.9, model="claude-3-5-haiku-latest").value["top_p"] == 0.9


def test_models_that_take_none() -> None:
    c = to("anthropic", U, temperature=0.5, model="claude-opus-4-8")
    assert "temperature" not in c.value
    assert rules(c)["drop"] == "minor"
    assert "temperature" not in to("openai_chat", U, temperature=0.5, model="o3-mini").value
    assert to("openai_chat", U, temperature=1, model="o3-mini").value["temperature"] == 1


def test_each_target_has_its_own_range() -> None:
    assert to("mistral", U, temperature=1.7).value["temperature"] == 1.5
    assert to("bedrock_converse", U, temperature=1.7).value["inferenceConfig"]["temperature"] == 1
    c = to("cohere", U, top_p=1, frequency_penalty=-1)
    assert (c.value["p"], c.value["frequency_penalty"]) == (0.99, 0)
    assert rules(c)["range"] == "minor"
