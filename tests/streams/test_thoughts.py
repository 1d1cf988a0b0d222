"""Thoughts of all forms, beside a text, a call or nothing: a stream says what a whole answer says, and loses what it loses."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import interlingua as il
import interlingua.model as u
import pytest
from golden import module
from interlingua.registry import PARENTS, PROVIDERS
from interlingua.streams.accumulator import part_events

TARGETS = [name for name in PROVIDERS if name not in PARENTS and hasattr(module(name), "StreamEncoder")]
TEXTS: list[dict[str, list[str]]] = [{"content": ["Thought."]}, {"summary": ["Thought."]}, {"content": ["Thought."], "summary": ["Short."]}]
SEALS: list[dict[str, Any]] = [
    {},
    {"encrypted": "c2VhbA=="},
    {"signature": "c2ln"},
    {"redacted": True},
    {"encrypted": "c2VhbA==", "redacted": True},
]
BESIDE: list[list[Any]] = [[], [u.Text(text="Answer.")], [u.ToolCall(id="call_1", name="f", arguments={"a": 1})]]
WORDS = ("Thought.", "Short.", "Answer.")


def cases() -> list[list[Any]]:
    return [[u.Reasoning(**texts, **seal), *beside] for texts, seal, beside in product(TEXTS, SEALS, BESIDE)]


def answer(parts: list[Any]) -> u.Response:
    candidate = u.Candidate(message=u.Message(role="assistant", parts=parts), stop_reason="stop")
    return u.Response(id="r", model="m", candidates=[candidate], usage=u.Usage(input_tokens=1, output_tokens=1))


def heard(wire: Any) -> list[str]:
    """Return the words of the content that are in a body or in events."""
    text = json.dumps(wire, default=str)
    return [word for word in WORDS if word in text]


def lost(losses: list[Any]) -> set[tuple[str, str, str]]:
    """Return the losses of the parts that matter."""
    return {(loss.path, loss.code, loss.level) for loss in losses if "parts[" in loss.path and loss.level == "major"}


@pytest.mark.parametrize("target", TARGETS)
def test_a_stream_says_what_a_whole_answer_says(target: str) -> None:
    wrong: list[Any] = []
    for parts in cases():
        c = il.encode_response(answer(parts), target=target)
        encoder: Any = module(target).StreamEncoder()
        events: list[Any] = [u.StreamStart(response=u.Response(id="r", model="m"))]
        for index, part in enumerate(parts):
            events += part_events(part, index, 0)
        out = [w for event in [*events, u.StreamEnd(response=answer([]))] for w in encoder.feed(event)]
        whole, streamed = (heard(c.value), lost(c.all_losses)), (heard(out), lost(encoder.losses))
        if whole != streamed:
            wrong.append((parts, whole, streamed))
    assert wrong == []
