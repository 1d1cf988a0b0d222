"""Candidates that are listed in another order than that of their indexes: a whole answer and a stream keep the same one."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import interlingua as il
import interlingua.model as u
import pytest
from golden import module
from interlingua.registry import PARENTS, PROVIDERS

TARGETS = [name for name in PROVIDERS if name not in PARENTS and hasattr(module(name), "StreamEncoder")]
TEXTS = ("Zero.", "One.", "Two.")


def several(provider: str) -> bool:
    """Whether answers of a provider have several candidates with indexes."""
    answer, losses = module(provider).encode_response(unified((0, 1, 2)))
    read = module(provider).decode_response(answer).candidates
    return len(read) == 3 and read[1].index == 1 and not any(loss.path.startswith("candidates[1]") for loss in losses)


def unified(order: tuple[int, ...]) -> u.Response:
    candidates = [
        u.Candidate(index=number, message=u.Message(role="assistant", parts=[u.Text(text=TEXTS[number])]), stop_reason="stop")
        for number in order
    ]
    return u.Response(id="r", model="m", created=1, candidates=candidates, usage=u.Usage(input_tokens=1, output_tokens=1))


SOURCES = [name for name in TARGETS if several(name)]


def kept(wire: Any) -> list[str]:
    """Return the texts in a body or in events."""
    text = json.dumps(wire, default=str)
    return [word for word in TEXTS if word in text]


def lost(losses: list[Any]) -> list[Any]:
    """Return the candidates that are lost."""
    return sorted(
        loss.value.index for loss in losses if loss.field == "Candidate" or loss.path.startswith("candidates[") and "." not in loss.path
    )


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("target", TARGETS)
def test_a_whole_answer_keeps_what_a_stream_keeps(source: str, target: str) -> None:
    for order in permutations(range(3)):
        body, _ = module(source).encode_response(unified(order))
        c = il.convert_response(body, source=source, target=target)
        encoder: Any = module(source).StreamEncoder()
        events: list[Any] = [u.StreamStart(response=u.Response(id="r", model="m", created=1))]
        for number in order:
            events += [
                u.PartStart(index=0, part=u.Text(text=""), candidate=number),
                u.PartDelta(index=0, delta=u.TextDelta(text=TEXTS[number]), candidate=number),
                u.PartEnd(index=0, candidate=number),
            ]
        ends = [u.Candidate(index=number, message=u.Message(role="assistant"), stop_reason="stop") for number in order]
        events.append(u.StreamEnd(response=u.Response(candidates=ends, usage=u.Usage(input_tokens=1, output_tokens=1))))
        wire = [w for event in events for w in encoder.feed(event)]
        s = il.convert_stream(wire, source=source, target=target)
        assert (kept(c.value), lost(c.all_losses)) == (kept(list(s)), lost(s.all_losses)), order
        assert TEXTS[0] in kept(c.value)
        assert il.decode_response(body, source=source).text == il.collect_stream(wire, source=source).text == TEXTS[0]


def test_some_formats_have_several() -> None:
    assert len(SOURCES) > 2
