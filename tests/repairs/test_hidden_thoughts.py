"""How much of the thoughts is shown, if there are none, and if the format has no word for none."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest


def asked(target: str, model: str, **thinking: Any) -> Any:
    body = {"contents": [{"parts": [{"text": "hi"}]}], "generationConfig": {"thinkingConfig": thinking}}
    return il.convert_request(body, source="gemini", target=target, model=model)


@pytest.mark.parametrize("target", ["anthropic", "bedrock_converse", "vertex_anthropic"])
def test_a_model_that_does_not_think_is_not_told_what_to_show(target: str) -> None:
    """anthropic.types.ThinkingConfigDisabledParam has only a type."""
    c = asked(target, "claude-sonnet-4-6", thinkingBudget=0, includeThoughts=False)
    assert "omitted" not in str(c.value)
    assert [loss for loss in c.losses if loss.path.startswith("reasoning")] == []


def test_thoughts_that_are_not_shown_ask_for_no_summary() -> None:
    c = asked("openai_responses", "gpt-5.1", thinkingBudget=0, includeThoughts=False)
    assert c.value["reasoning"] == {"effort": "none"}
    assert asked("openai_responses", "gpt-5.1", thinkingBudget=4000, includeThoughts=True).value["reasoning"]["summary"] == "auto"


def test_a_format_with_the_word_gets_it() -> None:
    assert asked("anthropic", "claude-sonnet-4-6", thinkingBudget=4000, includeThoughts=False).value["thinking"]["display"] == "omitted"
    body = {"model": "m", "max_tokens": 9000, "messages": [{"role": "user", "content": "hi"}]}
    body["thinking"] = {"type": "enabled", "budget_tokens": 2000, "display": "omitted"}
    c = il.convert_request(body, source="anthropic", target="gemini", model="gemini-2.5-flash")
    assert c.value["generationConfig"]["thinkingConfig"]["includeThoughts"] is False


def test_thoughts_do_not_go_to_an_endpoint_without_a_key_for_them() -> None:
    """Google's OpenAI endpoint refuses unknown names. It has a place for signatures of calls."""
    call = {"id": "c", "type": "function", "function": {"name": "w", "arguments": "{}"}}
    call["extra_content"] = {"google": {"thought_signature": "c2ln"}}
    turn = {"role": "assistant", "reasoning_content": "T", "content": None, "tool_calls": [call]}
    messages = [{"role": "user", "content": "q"}, turn, {"role": "tool", "tool_call_id": "c", "content": "ok"}]
    conversion = il.convert_request({"messages": messages}, source="gemini_openai", target="gemini_openai", model="gemini-3-pro-preview")
    assert conversion.value["messages"][1] == {"role": "assistant", "content": None, "tool_calls": [call]}
    assert [(loss.level, loss.rule) for loss in conversion.losses] == [("minor", "reasoning")]
