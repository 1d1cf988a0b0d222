"""Two parts that are open together and grow in turns: each stays one part in the target's stream, or it is reported that it was split."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import interlingua as il
import interlingua.model as u
import pytest
from golden import module
from interlingua.registry import PROVIDERS

TARGETS = [name for name in PROVIDERS if hasattr(module(name), "StreamEncoder")]
KINDS: dict[str, tuple[Any, Any]] = {
    "thought": (u.Reasoning(), u.ReasoningDelta),
    "text": (u.Text(text=""), u.TextDelta),
    "call": (u.ToolCall(id="call_1", name="f"), u.ArgumentsDelta),
}
TURNS = ((0, 0, 1, 0, 1, 0), (0, 1, 0), (0, 1, 1, 0, 1))


def in_turns(target: str, kinds: tuple[str, str], turns: tuple[int, ...]) -> tuple[list[dict[str, Any]], list[Any]]:
    """Return what is written for two parts whose pieces come in these turns, and the losses."""
    encoder: Any = module(target).StreamEncoder()
    events: list[Any] = [u.StreamStart(response=u.Response(id="r", model="m", created=1))]
    for number, index in enumerate(turns):
        kind, (part, delta) = kinds[index], KINDS[kinds[index]]
        if index not in turns[:number]:
            events.append(u.PartStart(index=index, part=part))
        came, last = turns[:number].count(index), turns[number + 1 :].count(index) == 0
        text = f"{kind} {number} " if kind != "call" else ('{"a": "' if not came else "b") + ('"}' if last else "")
        events.append(u.PartDelta(index=index, delta=delta(text=text)))
    events += [u.PartEnd(index=1), u.PartEnd(index=0)]
    message = u.Message(role="assistant")
    usage = u.Usage(input_tokens=1, output_tokens=1)
    events.append(u.StreamEnd(response=u.Response(candidates=[u.Candidate(message=message, stop_reason="stop")], usage=usage)))
    return [w for event in events for w in encoder.feed(event)], encoder.losses


@pytest.mark.parametrize("target", TARGETS)
def test_each_stays_one_part(target: str) -> None:
    silent: list[Any] = []
    for kinds in permutations(KINDS, 2):
        for turns in TURNS:
            wire, losses = in_turns(target, kinds, turns)
            split = {loss.field for loss in losses if loss.code == "split"}
            parts = il.collect_stream(wire, source=target).message.parts
            several = {kind for kind, count in Counter(type(part).__name__ for part in parts).items() if count > 1}
            if several != split:
                silent.append((kinds, turns, several, split))
    assert silent == []
