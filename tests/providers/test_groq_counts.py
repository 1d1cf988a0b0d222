"""Groq's streams have the counts at a key of their own (`x_groq`), whether they were requested or not."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

USAGE = {"prompt_tokens": 3, "completion_tokens": 2, "total_tokens": 5}


def chunk(delta: dict[str, Any], reason: str | None = None, **more: Any) -> dict[str, Any]:
    choice = {"index": 0, "delta": delta, "finish_reason": reason}
    return {"id": "a", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice], **more}


def events(**last: Any) -> list[dict[str, Any]]:
    return [chunk({"role": "assistant", "content": "Hi"}, x_groq={"id": "req_1"}), chunk({}, "stop", **last)]


@pytest.mark.parametrize("target", ["anthropic", "gemini", "openai_responses", "bedrock_converse"])
@pytest.mark.parametrize(
    "last", [{"x_groq": {"id": "req_1", "usage": USAGE}}, {"x_groq": {"usage": USAGE}, "usage": USAGE}, {"usage": USAGE}]
)
def test_counts_of_groq(last: dict[str, Any], target: str) -> None:
    stream = il.convert_stream(events(**last), source="groq", target=target)
    usage = il.collect_stream(list(stream), source=target).usage
    assert usage is not None
    assert (usage.input_tokens, usage.output_tokens) == (3, 2)
    assert not [loss for loss in stream.losses if "usage" in loss.path.lower()]


def test_the_key_comes_back() -> None:
    chunks = events(x_groq={"id": "req_1", "usage": USAGE})
    there = list(il.convert_stream(chunks, source="groq", target="groq"))
    assert [event["x_groq"]["id"] for event in there] == ["req_1"] * len(there)
    usage = il.collect_stream(there, source="groq").usage
    assert usage is not None
    assert (usage.input_tokens, usage.output_tokens) == (3, 2)
