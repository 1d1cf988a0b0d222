"""A delta of another kind than its part: some servers give a thought and a text the same number, or open only the first of them.

Claude Code then shows "Mismatched content block type". The content arrives as a part of its own, or is reported.
"""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import model as u

TARGETS = ("openai_chat", "openai_responses", "gemini", "bedrock_converse", "mistral", "cohere", "ollama", "minimax_anthropic")
USAGE = {"input_tokens": 1, "output_tokens": 1}
MESSAGE = {"id": "m", "type": "message", "role": "assistant", "model": "m", "content": [], "stop_reason": None, "stop_sequence": None}
START = {"type": "message_start", "message": {**MESSAGE, "usage": USAGE}}
END = [
    {"type": "content_block_stop", "index": 0},
    {"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None}, "usage": {"output_tokens": 1}},
    {"type": "message_stop"},
]
THOUGHT = {"type": "thinking_delta", "thinking": "hm"}
TEXT = {"type": "text_delta", "text": "Hi"}
PIECE = {"type": "input_json_delta", "partial_json": "{}"}
BLOCKS: dict[str, Any] = {"thinking": {"type": "thinking", "thinking": "", "signature": ""}, "text": {"type": "text", "text": ""}}


def delta(content: Any) -> dict[str, Any]:
    return {"type": "content_block_delta", "index": 0, "delta": content}


def opened(block: str) -> list[dict[str, Any]]:
    return [START, {"type": "content_block_start", "index": 0, "content_block": BLOCKS[block]}]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("source", ["anthropic", "vertex_anthropic", "deepseek_anthropic"])
def test_both_arrive(source: str, target: str) -> None:
    for block, deltas in (("thinking", [THOUGHT, TEXT]), ("text", [THOUGHT, TEXT]), ("text", [THOUGHT, THOUGHT, TEXT, TEXT])):
        events = [*opened(block), *map(delta, deltas), *END]
        stream = il.convert_stream(events, source=source, target=target)
        response = il.collect_stream(list(stream), source=target)
        texts = [part.text for part in response.candidates[0].message.parts if isinstance(part, u.Text)]
        thoughts = ["".join(part.content or part.summary) for part in response.candidates[0].message.parts if isinstance(part, u.Reasoning)]
        count = len(deltas) // 2
        assert ("".join(texts), "".join(thoughts)) == ("Hi" * count, "hm" * count)
        assert stream.finished


@pytest.mark.parametrize("target", TARGETS)
def test_what_begins_no_part_is_told(target: str) -> None:
    stream = il.convert_stream([*opened("text"), delta(TEXT), delta(PIECE), *END], source="anthropic", target=target)
    assert il.collect_stream(list(stream), source=target).text == "Hi"
    assert [(loss.path, loss.code, loss.level) for loss in stream.losses if loss.code == "unreadable"] == [
        ("event 3", "unreadable", "major")
    ]


def test_what_a_block_that_nobody_knows_grows_by_stays_with_it() -> None:
    """Its own format gets the events as they came. For another one, the block is lost with all of it."""
    block = {"type": "content_block_start", "index": 0, "content_block": {"type": "new_block"}}
    events = [START, block, delta(PIECE), delta(TEXT), *END]
    stream = il.convert_stream(events, source="anthropic", target="anthropic")
    assert list(stream)[: -len(END)] == events[: -len(END)]
    assert stream.losses == []
    other = il.convert_stream(events, source="anthropic", target="openai_chat")
    assert "Hi" not in str(list(other))
    assert [(loss.code, loss.level) for loss in other.losses if loss.field == "Opaque"] == [("dropped", "major")]


def test_an_encoder_tells_of_a_delta_that_is_none_of_its_part() -> None:
    encoder = il.core.lookup.load("openai_chat").StreamEncoder()
    for event in (
        u.StreamStart(response=u.Response(id="r", model="m", created=1)),
        u.PartStart(index=0, part=u.Reasoning()),
        u.PartDelta(index=0, delta=u.TextDelta(text="Hi")),
        u.PartEnd(index=0),
    ):
        encoder.feed(event)
    assert [(loss.path, loss.level) for loss in encoder.losses if loss.code == "dropped"] == [("candidates[0].message.parts[0]", "major")]


@pytest.mark.parametrize("target", ["openai_chat", "anthropic", "gemini", "cohere"])
def test_blocks_of_converse_that_have_one_number(target: str) -> None:
    def piece(content: Any) -> dict[str, Any]:
        return {"contentBlockDelta": {"contentBlockIndex": 0, "delta": content}}

    events = [
        {"messageStart": {"role": "assistant"}},
        piece({"reasoningContent": {"text": "hm"}}),
        piece({"text": "Hi"}),
        piece({"text": " you"}),
        {"contentBlockStop": {"contentBlockIndex": 0}},
        {"messageStop": {"stopReason": "end_turn"}},
    ]
    stream = il.convert_stream(events, source="bedrock_converse", target=target)
    response = il.collect_stream(list(stream), source=target)
    assert (response.text, response.candidates[0].message.parts[0].__class__) == ("Hi you", u.Reasoning)
    assert not [loss for loss in stream.losses if loss.code == "unreadable"]
