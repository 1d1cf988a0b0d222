"""A text with the number of a call: some servers write a text into the block of a call. The call continues."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import model as u

Wire = dict[str, Any]
TARGETS = ("anthropic", "bedrock_converse", "cohere", "gemini", "mistral", "ollama", "openai_chat", "openai_responses")
CALL = {"type": "tool_use", "id": "t", "name": "f", "input": {}}
HEAD = {"id": "m", "type": "message", "role": "assistant", "model": "m", "content": [], "stop_reason": None, "stop_sequence": None}
COUNTS = {"input_tokens": 1, "output_tokens": 1}


def _claude(*deltas: tuple[str, str]) -> list[Wire]:
    kinds = {"text": ("text_delta", "text"), "json": ("input_json_delta", "partial_json"), "thought": ("thinking_delta", "thinking")}
    pieces = [{"type": "content_block_delta", "index": 0, "delta": {"type": kinds[kind][0], kinds[kind][1]: text}} for kind, text in deltas]
    return [
        {"type": "message_start", "message": {**HEAD, "usage": COUNTS}},
        {"type": "content_block_start", "index": 0, "content_block": CALL},
        *pieces,
        {"type": "content_block_stop", "index": 0},
        {"type": "content_block_start", "index": 1, "content_block": {**CALL, "id": "v", "name": "g"}},
        {"type": "content_block_stop", "index": 1},
        {"type": "message_delta", "delta": {"stop_reason": "tool_use", "stop_sequence": None}, "usage": {"output_tokens": 1}},
        {"type": "message_stop"},
    ]


def _converse(*deltas: tuple[str, str]) -> list[Wire]:
    pieces: list[Wire] = []
    for kind, text in deltas:
        forms: Wire = {"text": {"text": text}, "json": {"toolUse": {"input": text}}, "thought": {"reasoningContent": {"text": text}}}
        pieces.append({"contentBlockDelta": {"contentBlockIndex": 0, "delta": forms[kind]}})
    return [
        {"messageStart": {"role": "assistant"}},
        {"contentBlockStart": {"contentBlockIndex": 0, "start": {"toolUse": {"toolUseId": "t", "name": "f"}}}},
        *pieces,
        {"contentBlockStop": {"contentBlockIndex": 0}},
        {"contentBlockStart": {"contentBlockIndex": 1, "start": {"toolUse": {"toolUseId": "v", "name": "g"}}}},
        {"contentBlockStop": {"contentBlockIndex": 1}},
        {"messageStop": {"stopReason": "tool_use"}},
        {"metadata": {"usage": {"inputTokens": 1, "outputTokens": 1, "totalTokens": 2}, "metrics": {"latencyMs": 1}}},
    ]


STREAMS: dict[str, tuple[tuple[str, str], ...]] = {
    "before": (("text", "hi"), ("json", '{"a": 1}')),
    "between": (("json", '{"a"'), ("text", "hi"), ("json", ": 1}")),
    "in pieces": (("text", "h"), ("json", '{"a"'), ("text", "i"), ("json", ": 1}")),
    "behind": (("json", '{"a": 1}'), ("text", "hi")),
}


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("source", "make"), [("anthropic", _claude), ("bedrock_converse", _converse), ("minimax_anthropic", _claude)])
def test_both_arrive(source: str, make: Any, target: str) -> None:
    for name, deltas in STREAMS.items():
        for kind, cls in (("text", u.Text), ("thought", u.Reasoning)):
            events = make(*((kind if word == "text" else word, text) for word, text in deltas))
            stream = il.convert_stream(events, source=source, target=target)
            parts = il.collect_stream(list(stream), source=target).candidates[0].message.parts
            texts = [
                part.text if isinstance(part, u.Text) else "".join(part.content or part.summary) for part in parts if isinstance(part, cls)
            ]
            joined = "".join(texts)
            calls = [(part.name, part.arguments) for part in parts if isinstance(part, u.ToolCall)]
            assert (joined, calls) == ("hi", [("f", {"a": 1}), ("g", {})]), (name, kind)
            assert [loss for loss in stream.losses if loss.code == "unreadable"] == [] and stream.finished


def test_a_plain_end_does_not_undo_another() -> None:
    """Proxies add a chunk with `stop` to each stream: a response that was cut off must not look complete."""
    for first, expected in (("length", "length"), ("content_filter", "refusal"), ("tool_calls", "tool_calls"), ("stop", "stop")):
        chunks = [
            {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}
            for choice in (
                {"index": 0, "delta": {"role": "assistant", "content": "a"}, "finish_reason": None},
                {"index": 0, "delta": {}, "finish_reason": first},
                {"index": 0, "delta": {}, "finish_reason": "stop"},
            )
        ]
        assert il.collect_stream(chunks, source="openai_chat").stop_reason == expected


@pytest.mark.parametrize("target", [target for target in TARGETS if target != "mistral"])
def test_calls_whose_pieces_have_only_a_number(target: str) -> None:
    """The word `null` of Mistral's SDK is not an id."""
    named = enumerate([("a", "f"), ("b", "g")])
    opened = [{"id": id, "function": {"name": name, "arguments": '{"a"'}, "index": at} for at, (id, name) in named]
    more = [{"id": "null", "function": {"name": "", "arguments": f": {at}}}"}, "index": at} for at in (1, 0)]
    chunks = [
        {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [{"index": 0, **choice}]}
        for choice in (
            {"delta": {"role": "assistant", "tool_calls": opened}, "finish_reason": None},
            {"delta": {"tool_calls": more}, "finish_reason": None},
            {"delta": {"content": ""}, "finish_reason": "tool_calls"},
        )
    ]
    response = il.collect_stream(list(il.convert_stream(chunks, source="mistral", target=target)), source=target)
    calls = [(part.name, part.arguments) for part in response.message.parts if isinstance(part, u.ToolCall)]
    assert calls == [("f", {"a": 0}), ("g", {"a": 1})]
