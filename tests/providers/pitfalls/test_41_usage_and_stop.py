"""Token counts with or without cached tokens, and stop reasons that become "stop" (ogx#6415, genkit#5412, litellm#23793)."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

CLAUDE: dict[str, Any] = {
    "id": "m",
    "type": "message",
    "role": "assistant",
    "model": "c",
    "content": [{"type": "text", "text": "a"}],
    "stop_reason": "end_turn",
    "stop_sequence": None,
    "usage": {"input_tokens": 20, "output_tokens": 5, "cache_read_input_tokens": 70, "cache_creation_input_tokens": 10},
}


def of(target: str, **more: Any) -> Any:
    return il.convert_response({**CLAUDE, **more}, source="anthropic", target=target).value


def test_cached_tokens_are_among_the_others_or_not() -> None:
    usage = of("openai_chat")["usage"]
    assert (usage["prompt_tokens"], usage["prompt_tokens_details"]["cached_tokens"], usage["total_tokens"]) == (100, 70, 105)
    usage = of("openai_responses")["usage"]
    assert (usage["input_tokens"], usage["input_tokens_details"]["cached_tokens"]) == (100, 70)
    usage = of("gemini")["usageMetadata"]
    assert (usage["promptTokenCount"], usage["cachedContentTokenCount"]) == (100, 70)


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses"])
def test_and_back(target: str) -> None:
    back = il.convert_response(of(target), source=target, target="anthropic").value
    assert {key: back["usage"][key] for key in CLAUDE["usage"]} == CLAUDE["usage"]


STOPS = {
    "end_turn": ("stop", ("completed", None), "STOP"),
    "tool_use": ("tool_calls", ("completed", None), "STOP"),
    "max_tokens": ("length", ("incomplete", "max_output_tokens"), "MAX_TOKENS"),
    "model_context_window_exceeded": ("length", ("incomplete", "max_output_tokens"), "MAX_TOKENS"),
    "refusal": ("content_filter", ("incomplete", "content_filter"), "SAFETY"),
}


@pytest.mark.parametrize("reason", STOPS)
def test_each_reason_is_the_nearest_one(reason: str) -> None:
    call = [{"type": "tool_use", "id": "1", "name": "f", "input": {}}] if reason == "tool_use" else []
    more = {"stop_reason": reason, "content": CLAUDE["content"] + call}
    chat, (status, details), gemini = STOPS[reason]
    assert of("openai_chat", **more)["choices"][0]["finish_reason"] == chat
    answered = of("openai_responses", **more)
    assert (answered["status"], (answered["incomplete_details"] or {}).get("reason")) == (status, details)
    assert of("gemini", **more)["candidates"][0]["finishReason"] == gemini


def test_a_pause_is_no_end_and_that_is_said() -> None:
    for target in ("openai_chat", "openai_responses", "gemini"):
        c = il.convert_response({**CLAUDE, "stop_reason": "pause_turn"}, source="anthropic", target=target)
        losses = [(loss.code, loss.field) for loss in c.losses if not loss.field.startswith("Usage.")]
        assert losses == [("changed", "Candidate.stop_reason")]


def test_calls_are_not_thrown_away_with_a_reason() -> None:
    """An unknown reason is kept beside its unified one."""
    call = {"type": "tool_use", "id": "1", "name": "f", "input": {}}
    response = il.decode_response({**CLAUDE, "content": [call], "stop_reason": "of_tomorrow"}, source="anthropic")
    assert response.candidates[0].stop_native == "of_tomorrow" and len(response.tool_calls) == 1
    for target in ("openai_chat", "openai_responses", "gemini"):
        answered = il.encode_response(response, target=target).value
        assert len(il.decode_response(answered, source=target).tool_calls) == 1
