"""Servers of formats with one text as content that send a list of parts, with thoughts in it: both arrive, whole and streamed."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

SOURCES = ("openai_chat", "openai_compatible", "openai_compatible_reasoning", "vllm", "litellm_proxy", "mistral")
HEAD = {"id": "a", "created": 1, "model": "m"}
TEXT = {"type": "text", "text": "Hello"}
THOUGHTS: dict[str, dict[str, Any]] = {
    "thinking": {"type": "thinking", "thinking": "Hm"},
    "thinking in a list": {"type": "thinking", "thinking": [{"type": "text", "text": "Hm"}]},
    "reasoning": {"type": "reasoning", "summary": [{"type": "summary_text", "text": "Hm"}]},
    "reasoning text": {"type": "reasoning", "text": "Hm"},
}
CASES = [(source, name) for source in SOURCES for name in THOUGHTS if source != "mistral" or name.startswith("thinking")]


def parts_of(answer: il.Response) -> list[tuple[str, str]]:
    return [(type(part).__name__, part.text) for part in answer.message.parts if isinstance(part, il.Text | il.Reasoning)]


def answer(content: Any) -> dict[str, Any]:
    message = {"role": "assistant", "content": content}
    return {**HEAD, "object": "chat.completion", "choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}


def chunks(*contents: Any) -> list[dict[str, Any]]:
    deltas = [
        *({"delta": {"role": "assistant", "content": content}, "finish_reason": None} for content in contents),
        {"delta": {}, "finish_reason": "stop"},
    ]
    return [{**HEAD, "object": "chat.completion.chunk", "choices": [{"index": 0, **delta}]} for delta in deltas]


@pytest.mark.parametrize(("source", "name"), CASES)
def test_thoughts_and_texts_arrive(source: str, name: str) -> None:
    expected = [("Reasoning", "Hm"), ("Text", "Hello")]
    losses: list[il.Loss] = []
    assert parts_of(il.decode_response(answer([THOUGHTS[name], TEXT]), source=source, losses=losses)) == expected
    for contents in ([[THOUGHTS[name], TEXT]], [[THOUGHTS[name]], [TEXT]]):
        assert parts_of(il.collect_stream(chunks(*contents), source=source, losses=losses)) == expected
    assert {loss.level for loss in losses} <= {"trivial"}


def test_a_signature_beside_a_thought_is_reported() -> None:
    losses: list[il.Loss] = []
    body = answer([THOUGHTS["thinking"] | {"signature": "c2ln"}, TEXT])
    assert parts_of(il.decode_response(body, source="vllm", losses=losses)) == [("Reasoning", "Hm"), ("Text", "Hello")]
    assert [loss.level for loss in losses] == ["major"]
