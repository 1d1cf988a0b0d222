"""A refusal that a format has twice, as a text and beside the content, is written once in the next format, streamed or whole."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from golden import GoldenStream
from streaming_tools import collect, read

TWICE = ("anthropic", "gemini")  # they have it beside the content, too
LAST = ("cohere", "mistral", "ollama", "openai_chat", "openai_responses")
SAID = "I cannot help with that."


def texts(provider: str, wire: list[Any]) -> list[str]:
    return [part.text for part in collect(read(provider, wire)).response.message.parts]


@pytest.mark.parametrize("target", LAST)
@pytest.mark.parametrize("between", TWICE)
def test_a_refusal_is_said_once_through_two_gateways(between: str, target: str) -> None:
    first = GoldenStream("openai_chat", "stream_refusal")
    middle = b"".join(il.convert_event_stream([first.data], source="openai_chat", target=between))
    wire = list(getattr(il, between).decode_event_stream([middle]))
    assert texts(target, list(il.convert_stream(wire, source=between, target=target))) == [SAID]
    framed = b"".join(il.convert_event_stream([middle], source=between, target=target))
    assert texts(target, list(getattr(il, target).decode_event_stream([framed]))) == [SAID]


@pytest.mark.parametrize("pieces", [1, 300, 2000])  # several of them are joined
def test_another_explanation_stands_behind_the_text(pieces: int) -> None:
    word = "One word. "
    wire: list[Any] = [
        {"type": "message_start", "message": {"type": "message", "role": "assistant", "content": []}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        *({"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": word}} for _ in range(pieces)),
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "refusal", "stop_details": {"type": "refusal", "explanation": ""}}},
        {"type": "message_stop"},
    ]
    for explanation, expected in ((word * pieces, [word * pieces]), ("Not that.", [word * pieces, "Not that."])):
        end = {"stop_reason": "refusal", "stop_details": {"type": "refusal", "explanation": explanation}}
        wire[-2] = {"type": "message_delta", "delta": end}
        assert texts("openai_responses", list(il.convert_stream(wire, source="anthropic", target="openai_responses"))) == expected
