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
from golden import decode, encode
from hypothesis import given
from interlingua import model as u
from interlingua.canon import canon
from interlingua.values import same
from stream_protocols import problems
from stream_strategies import event_streams
from streaming_tools import STREAMING, collect, read, write

PAIRS = [(a, b) for a in STREAMING for b in STREAMING]


def as_answer(provider: str, response: u.Response) -> tuple[u.Response, Any]:
    """What of an answer arrives without streaming, and what is lost."""
    wire, losses = encode(provider, "response", response)
    return decode(provider, "response", wire), losses


@pytest.mark.parametrize("provider", STREAMING)
def test_agreement(provider: str) -> None:
    @given(event_streams())
    def check(events: list[Any]) -> None:
        whole = collect(events).response
        wire, losses = write(provider, events)
        arrived = collect(read(provider, wire)).response
        expected, expected_losses = as_answer(provider, whole)
        if not {loss.code for loss in losses} & {"joined", "reordered"}:
            assert canon(arrived) == canon(expected)
        else:
            assert canon(as_answer(provider, arrived)[0]) == canon(expected)
        assert told(losses) == told(expected_losses)

    check()


@pytest.mark.parametrize("provider", STREAMING)
@pytest.mark.parametrize("usage", [True, False])
def test_protocol(provider: str, usage: bool) -> None:
    @given(event_streams())
    def check(events: list[Any]) -> None:
        wire, _ = write(provider, events, usage)
        assert not problems(provider, wire, usage=usage), wire

    check()
