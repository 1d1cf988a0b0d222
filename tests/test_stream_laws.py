"""The laws of every provider's streams, on random answers cut into random fragments.

Agreement   what a client collects from an encoded stream is what it had got without streaming, also after a stream of another format.
Honesty     a stream loses what the answer had lost as a whole.
Protocol    what is encoded is what clients of the format expect (stream_protocols.py).
Prefix      a stream that is cut off anywhere ends in an error, and what came before it is the beginning of the answer.
Laziness    text leaves as it comes.
Purity      events stay as they are, and the same events give the same stream.
"""

from __future__ import annotations

import copy
from typing import Any

import pytest
from comparing import told
from compiling import compiled
from golden import decode, encode
from honesty import drop, resolve
from hypothesis import given
from interlingua import model as u
from interlingua.canon import canon
from interlingua.losses import Loss
from interlingua.values import same
from strategies import unified
from stream_protocols import problems
from stream_strategies import event_streams
from streaming_tools import STREAMING, collect, read, write

PAIRS = [(a, b) for a in STREAMING for b in STREAMING]


def named(response: u.Response) -> u.Response:
    """The answer with calls that can be told apart."""
    calls = [part for candidate in response.candidates for part in candidate.message.parts if isinstance(part, u.ToolCall)]
    for number, call in enumerate(calls):
        call.id, call.name = f"call_{number}", call.name or "f"
    return response


def answers() -> Any:
    return unified(compiled().unified, "response").map(named)


def without_made_up(response: u.Response, losses: list[Loss]) -> u.Response:
    """The answer without what a stream had to say before it was known."""
    response = copy.deepcopy(response)
    for loss in losses:
        drop(resolve(response, loss))
    return response


def spoken(response: u.Response) -> u.Response:
    """The canonical answer without parts that say nothing: a stream of fragments cannot tell them from absent ones."""
    response = canon(response)
    silent = (u.Reasoning(), u.Refusal(text=""), u.Text(text=""))
    for candidate in response.candidates:
        candidate.message.parts = [part for part in candidate.message.parts if part not in silent]
    return canon(response)


def overlapping(events: list[Any]) -> bool:
    """Whether parts of one candidate are open at the same time: the order in which they arrive is that of their first texts."""
    opened: dict[int, int] = {}
    for event in events:
        if isinstance(event, u.PartStart | u.PartEnd):
            opened[event.candidate] = opened.get(event.candidate, 0) + (1 if isinstance(event, u.PartStart) else -1)
            if opened[event.candidate] > 1:
                return True
    return False


def as_answer(provider: str, response: u.Response) -> tuple[u.Response, Any]:
    """What of an answer arrives without streaming, and what is lost."""
    wire, losses = encode(provider, "response", response)
    return decode(provider, "response", wire), losses


@pytest.mark.parametrize("provider", STREAMING)
def test_agreement(provider: str) -> None:
    @given(event_streams(answers()))
    def check(events: list[Any]) -> None:
        whole = collect(events).response
        wire, losses = write(provider, events)
        arrived = collect(read(provider, wire)).response
        expected, expected_losses = as_answer(provider, whole)
        # What a stream has to say at its start, before it is known, is made up, and told.
        made_up = [loss for loss in losses if loss.code == "defaulted" and loss not in expected_losses]
        assert told(losses) - told(made_up) == told(expected_losses)
        if overlapping(events) or {loss.code for loss in losses} & {"joined", "reordered"}:  # a stream keeps the order, an answer cannot
            arrived = as_answer(provider, arrived)[0]
        assert spoken(without_made_up(arrived, made_up)) == spoken(without_made_up(expected, made_up))

    check()


@pytest.mark.parametrize("provider", STREAMING)
@pytest.mark.parametrize("usage", [True, False])
def test_protocol(provider: str, usage: bool) -> None:
    @given(event_streams(answers()))
    def check(events: list[Any]) -> None:
        wire, _ = write(provider, events, usage)
        assert not problems(provider, wire, usage=usage), wire

    check()
