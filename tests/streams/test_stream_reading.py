"""Streams that are read without a target, and collected into an answer."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import pickle
from typing import Any

import interlingua as il
import pytest
from fakes import alpha
from interlingua import model as u
from stream_given import ALPHA, ERROR, AsyncGiven, Given, Trouble, run


def test_events_can_be_read_without_a_target() -> None:
    given = Given(ALPHA)
    events = il.decode_stream(given, source=alpha)
    assert given.pulled == 0
    assert isinstance(next(events), u.StreamStart)
    assert given.pulled == 1
    assert [type(event).__name__ for event in events][-2:] == ["PartEnd", "StreamEnd"]
    assert given.closed == 1


def test_reading_stops_at_what_cannot_be_read_or_leaves_it_out() -> None:
    given = Given([ALPHA[0], {"nonsense": 1}, *ALPHA[1:]])
    with pytest.raises(il.DecodeError, match="event 1: nonsense: no such event"):
        list(il.decode_stream(given, source=alpha))
    assert given.closed == 1
    losses: list[il.Loss] = []
    events = list(il.decode_stream([ALPHA[0], {"nonsense": 1}, *ALPHA[1:]], source=alpha, invalid="keep", losses=losses))
    assert events == list(il.decode_stream(ALPHA, source=alpha))
    assert [loss.path for loss in losses] == ["event 1"]


def test_reading_can_be_left_early() -> None:
    given = Given(ALPHA)
    events = il.decode_stream(given, source=alpha)
    next(events)
    events.close()
    assert given.closed == 1

    async def main() -> tuple[int, int]:
        given, broken = AsyncGiven(ALPHA), AsyncGiven(ALPHA, slow=True)
        async with contextlib.aclosing(il.adecode_stream(given, source=alpha)) as events:
            await anext(events)

        async def serve() -> None:
            async for _ in il.adecode_stream(broken, source=alpha):
                pass

        task = asyncio.create_task(serve())
        await broken.waiting.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return given.given.closed, broken.given.closed

    assert run(main) == (1, 1)


def test_a_stream_is_collected_into_its_answer() -> None:
    response = il.collect_stream(ALPHA, source=alpha)
    assert (response.id, response.text, response.stop_reason, response.tool_calls[0].id) == ("r1", "Hello", "tool_use", "c1")
    assert run(lambda: il.acollect_stream(AsyncGiven(ALPHA), source=alpha)) == response
    losses: list[il.Loss] = []
    assert il.collect_stream([*ALPHA[:2], "noise", *ALPHA[2:]], source=alpha, losses=losses) == response
    assert [loss.path for loss in losses] == ["event 2"]
    with pytest.raises(il.DecodeError):
        il.collect_stream(["noise"], source=alpha, invalid="raise")


@pytest.mark.parametrize(("rest", "message"), [([], "other: cut off"), ([ERROR], "overloaded: busy")])
def test_half_an_answer_is_no_answer(rest: list[Any], message: str) -> None:
    events = [*ALPHA[:3], *rest]
    for collect in (
        lambda: il.collect_stream(Given(events), source=alpha),
        lambda: run(lambda: il.acollect_stream(AsyncGiven(events), source=alpha)),
    ):
        with pytest.raises(il.StreamFailed) as caught:
            collect()
        assert str(caught.value) == message
        for again in (caught.value, pickle.loads(pickle.dumps(caught.value)), copy.deepcopy(caught.value)):
            assert (again.response.text, str(again), again.error) == ("Hel", message, caught.value.error)


def test_what_the_source_raises_is_not_half_an_answer_either() -> None:
    with pytest.raises(Trouble):
        il.collect_stream(Given(ALPHA[:3], Trouble()), source=alpha)
