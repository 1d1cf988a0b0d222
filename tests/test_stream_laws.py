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
from compiling import compiled
from golden import STREAMING
from hypothesis import given
from interlingua import model as u
from strategies import unified
from stream_protocols import problems
from stream_strategies import event_streams
from streaming_tools import check_agreement, collect, read, write


def named(response: u.Response) -> u.Response:
    """The answer with calls that can be told apart."""
    calls = [part for candidate in response.candidates for part in candidate.message.parts if isinstance(part, u.ToolCall)]
    for number, call in enumerate(calls):
        call.id, call.name = f"call_{number}", call.name or "f"
    return response


def answers() -> Any:
    return unified(compiled().unified, "response").map(named)


@pytest.mark.parametrize("provider", STREAMING)
def test_agreement(provider: str) -> None:
    @given(event_streams(answers()))
    def check(events: list[Any]) -> None:
        check_agreement(provider, events)

    check()


@pytest.mark.parametrize("provider", STREAMING)
@pytest.mark.parametrize("usage", [True, False])
def test_protocol(provider: str, usage: bool) -> None:
    @given(event_streams(answers()))
    def check(events: list[Any]) -> None:
        wire, _ = write(provider, events, usage)
        assert not problems(provider, wire, usage=usage), wire

    check()
