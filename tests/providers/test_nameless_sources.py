"""A cited source of which only another format knows something is reported as lost: an address or a place is not invented for it."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from families import NATIVE
from golden import STREAMING, speaks

CITED: dict[str, Any] = {
    "id": "r",
    "finish_reason": "COMPLETE",
    "message": {
        "role": "assistant",
        "content": [{"type": "text", "text": "It is 20 degrees."}],
        "citations": [
            {
                "start": 6,
                "end": 16,
                "text": "20 degrees",
                "sources": [{"type": "tool", "id": "f:0", "tool_output": {"degrees": 20}}],
                "type": "TEXT_CONTENT",
            }
        ],
    },
    "usage": {"tokens": {"input_tokens": 1, "output_tokens": 2}},
}
SOURCE = CITED["message"]["citations"][0]
EVENTS: list[dict[str, Any]] = [
    {"type": "message-start", "id": "r", "delta": {"message": {"role": "assistant"}}},
    {"type": "content-start", "index": 0, "delta": {"message": {"content": {"type": "text", "text": ""}}}},
    {"type": "content-delta", "index": 0, "delta": {"message": {"content": {"text": "It is 20 degrees."}}}},
    {"type": "citation-start", "index": 0, "delta": {"message": {"citations": SOURCE}}},
    {"type": "citation-end", "index": 0},
    {"type": "content-end", "index": 0},
    {"type": "message-end", "delta": {"finish_reason": "COMPLETE", "usage": {"tokens": {"input_tokens": 1, "output_tokens": 2}}}},
]
TARGETS = [name for name in NATIVE if speaks(name, "response") and not name.startswith("cohere")]
LOST = (
    "candidates",
    "candidates[0].message.citations",
    "candidates[0].message.citations[0]",
    "candidates[0].message.citations[0].sources[0]",
)


def is_reported(losses: list[il.Loss]) -> bool:
    return any(loss.code == "dropped" and (loss.path in LOST or loss.field.startswith("Citation")) for loss in losses)


@pytest.mark.parametrize("target", TARGETS)
def test_a_source_without_a_name_is_not_cited(target: str) -> None:
    c = il.convert_response(CITED, source="cohere", target=target)
    messages = [candidate.message for candidate in il.decode_response(c.value, source=target).candidates]
    cited = [part.citations for message in messages for part in message.parts if isinstance(part, il.Text)]
    assert not any(cited)
    assert '"url": ""' not in json.dumps(c.value)
    assert is_reported(c.losses)


@pytest.mark.parametrize("target", [name for name in STREAMING if name in TARGETS])
def test_it_is_not_cited_in_streams(target: str) -> None:
    stream = il.convert_stream(EVENTS, source="cohere", target=target)
    written = json.dumps(list(stream))
    assert '"url": ""' not in written and '"char_location"' not in written
    assert is_reported(stream.losses)


def test_in_its_own_format_it_stays() -> None:
    assert il.convert_response(CITED, source="cohere", target="cohere").value == CITED
