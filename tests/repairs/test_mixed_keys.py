"""A key whose value has the form of another format keeps its meaning, where its own format refuses it."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

PARAMETERS = {"type": "object", "properties": {}}
BODIES: dict[str, dict[str, Any]] = {
    "openai_chat": {
        "messages": [{"role": "user", "content": "x"}],
        "tools": [{"type": "function", "function": {"name": "f", "parameters": PARAMETERS}}],
    },
    "openai_responses": {"input": "x", "tools": [{"type": "function", "name": "f", "parameters": PARAMETERS, "strict": False}]},
    "anthropic": {"max_tokens": 9, "messages": [{"role": "user", "content": "x"}], "tools": [{"name": "f", "input_schema": PARAMETERS}]},
    "mistral": {
        "messages": [{"role": "user", "content": "x"}],
        "tools": [{"type": "function", "function": {"name": "f", "parameters": PARAMETERS}}],
    },
}
NAMED: list[Any] = [{"type": "function", "function": {"name": "f"}}, {"type": "function", "name": "f"}, {"type": "tool", "name": "f"}]
CHOICES: list[tuple[Any, Any]] = [
    ("none", {"type": "none"}),
    ("required", {"type": "any"}),
    ({"type": "any"}, {"type": "any"}),
    *((choice, NAMED[-1]) for choice in NAMED),
]


@pytest.mark.parametrize(("choice", "meant"), CHOICES, ids=repr)
@pytest.mark.parametrize("source", BODIES)
def test_a_tool_choice_of_another_format_is_the_same_choice(source: str, choice: Any, meant: Any) -> None:
    body = {"model": "m", **BODIES[source], "tool_choice": choice}
    c = il.convert_request(body, source=source, target="anthropic", model="claude-sonnet-4-5")
    assert c.value["tool_choice"] == meant
    assert [loss for loss in c.losses if "tool_choice" in str(loss)] == []


def test_instructions_of_another_format_come_first() -> None:
    body = {"modelId": "m", "messages": [{"role": "user", "content": [{"text": "x"}]}], "system": "Be brief."}
    c = il.convert_request(body, source="bedrock_converse", target="openai_chat", model="gpt-5")
    assert c.value["messages"] == [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "x"}]
    assert c.losses == []


@pytest.mark.parametrize("choice", [5, {"type": "unknown"}, ["auto"]], ids=repr)
def test_a_value_that_no_format_describes_is_refused_at_its_place(choice: Any) -> None:
    with pytest.raises(il.DecodeError, match="tool_choice"):
        il.convert_request({"model": "m", **BODIES["mistral"], "tool_choice": choice}, source="mistral", target="openai_chat")


def test_another_error_of_the_request_is_the_first_one_still() -> None:
    body = {"model": "m", **BODIES["anthropic"], "tool_choice": "auto", "temperature": []}
    with pytest.raises(il.DecodeError, match="tool_choice"):
        il.convert_request(body, source="anthropic", target="openai_chat")
