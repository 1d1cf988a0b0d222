"""Streams that are abandoned, broken off, or fail: the source is closed, and what was read is not lost."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from types import SimpleNamespace
from typing import Any

import interlingua as il
import pytest
from fakes import alpha, beta
from interlingua import model as u
from stream_given import ALPHA, BETA, AsyncGiven, Given, Trouble, run, to_alpha, to_beta

# --- closing --------------------------------------------------------------------------------------------------------------


def test_leaving_early_closes_the_source() -> None:
    given = Given(ALPHA)
    with to_beta(given) as stream:
        next(stream)
    assert (given.closed, given.pulled, stream.finished, list(stream)) == (1, 3, False, [])
    stream.close()
    assert given.closed == 1


def test_an_exception_of_the_application_closes_the_source() -> None:
    given = Given(ALPHA)
    with pytest.raises(Trouble), to_beta(given):
        raise Trouble
    assert given.closed == 1


def test_a_generator_around_it_that_is_closed_closes_the_source() -> None:
    given = Given(ALPHA)

    def served() -> Iterator[Any]:
        with to_beta(given) as stream:
            yield from stream

    around = served()
    next(around)
    around.close()
    assert given.closed == 1


def test_generators_and_what_they_iterate_over_are_closed() -> None:
    seen = []

    def generator() -> Iterator[Any]:
        try:
            yield from ALPHA
        finally:
            seen.append("generator")

    class Sdk:
        """Like the streams of official clients: iterated by a generator, closed by its response."""

        def __iter__(self) -> Iterator[Any]:
            return generator()

        response = SimpleNamespace(close=lambda: seen.append("response"))

    for events in (generator(), Sdk()):
        with to_beta(events) as stream:
            next(stream)
    assert seen == ["generator", "generator", "response"]


def test_the_source_is_closed_at_its_end() -> None:
    given = Given(ALPHA)
    list(to_beta(given))
    assert given.closed == 1

    async def main() -> int:
        given = AsyncGiven(ALPHA)
        async for _ in il.aconvert_stream(given, source=alpha, target=beta):
            pass
        return given.given.closed

    assert run(main) == 1


def test_trouble_with_closing_does_not_hide_what_went_wrong() -> None:
    class Stuck(Given):
        def close(self) -> None:
            raise OSError("stuck")

    with pytest.raises(Trouble) as caught, to_beta(Stuck(ALPHA)) as stream:
        next(stream)
        raise Trouble
    assert "stuck" in caught.value.__notes__[0]
    with pytest.raises(OSError, match="stuck"), to_beta(Stuck(ALPHA)):
        pass
    stream = to_beta(Stuck(ALPHA))
    assert [list(wire) for wire in stream.fail()] == [["error"]]


def test_an_async_stream_is_closed_when_it_is_left() -> None:
    async def main() -> tuple[int, int, int]:
        early, raised, around = AsyncGiven(ALPHA), AsyncGiven(ALPHA), AsyncGiven(ALPHA)
        async with il.aconvert_stream(early, source=alpha, target=beta) as stream:
            await anext(stream)
        assert [wire async for wire in stream] == []
        with pytest.raises(Trouble):
            async with il.aconvert_stream(raised, source=alpha, target=beta):
                raise Trouble

        async def served() -> AsyncIterator[Any]:
            async with il.aconvert_stream(around, source=alpha, target=beta) as stream:
                async for wire in stream:
                    yield wire

        async with contextlib.aclosing(served()) as wires:
            await anext(wires)
        return early.given.closed, raised.given.closed, around.given.closed

    assert run(main) == (1, 1, 1)


def test_cancelling_who_waits_for_an_event_closes_the_source() -> None:
    async def main() -> tuple[int, list[Any], bool]:
        given = AsyncGiven(ALPHA[:3], slow=True)
        stream = il.aconvert_stream(given, source=alpha, target=beta)
        wires: list[Any] = []

        async def serve() -> None:
            async for wire in stream:
                wires.append(wire)

        task = asyncio.create_task(serve())
        await given.waiting.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return given.given.closed, wires, stream.finished

    assert run(main) == (1, [{"say": "Hel"}], False)


def test_cancelling_who_sends_an_event_closes_the_source() -> None:
    async def main() -> int:
        given = AsyncGiven(ALPHA)
        sending = asyncio.Event()

        async def serve() -> None:
            async with il.aconvert_stream(given, source=alpha, target=beta) as stream:
                async for _ in stream:
                    sending.set()
                    await asyncio.Event().wait()

        task = asyncio.create_task(serve())
        await sending.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return given.given.closed

    assert run(main) == 1


def test_a_coroutine_that_is_thrown_away_does_not_wait() -> None:
    async def main() -> bool:
        stream = il.aconvert_stream(AsyncGiven([], slow=True), source=alpha, target=beta)
        coroutine = anext(stream).__await__()
        next(coroutine)
        coroutine.close()  # it must not raise RuntimeError
        return stream.finished

    assert run(main) is False


def test_an_async_source_is_closed_by_whatever_it_has() -> None:
    seen = []

    class Sdk:
        async def __aiter__(self) -> AsyncIterator[Any]:
            try:
                for event in ALPHA:
                    yield event
            finally:
                seen.append("generator")

        async def close(self) -> None:
            seen.append("close")

    async def main() -> None:
        for events in (Sdk(), Given(ALPHA)):
            async with il.aconvert_stream(events, source=alpha, target=beta) as stream:
                await anext(stream)
        assert isinstance(events, Given) and events.closed == 1

    run(main)
    assert seen == ["generator", "close"]


# --- failing --------------------------------------------------------------------------------------------------------------


def test_what_the_source_raises_comes_through_and_the_stream_can_be_ended() -> None:
    trouble = Trouble("connection reset")
    given = Given(ALPHA[:3], trouble)
    stream = to_beta(given)
    assert next(stream) == {"say": "Hel"}
    with pytest.raises(Trouble) as caught:
        next(stream)
    assert caught.value is trouble
    assert (given.closed, list(stream), stream.error) == (1, [], None)
    assert stream.fail(caught.value) == [{"error": {"message": "connection reset", "code": "server"}}]
    assert (stream.finished, stream.error) == (False, u.ErrorAnswer("connection reset", code="server"))
    assert stream.fail(caught.value) == []


def test_what_an_async_source_raises_comes_through_too() -> None:
    async def main() -> tuple[Any, ...]:
        given = AsyncGiven(ALPHA[:3], Trouble("connection reset"))
        stream = il.aconvert_stream(given, source=alpha, target=beta)
        wires: list[Any] = []
        with pytest.raises(Trouble):
            async for wire in stream:
                wires.append(wire)
        return [*wires, *stream.fail(code="overloaded", message="later")], given.given.closed

    assert run(main) == ([{"say": "Hel"}, {"error": {"message": "later", "code": "overloaded"}}], 1)


def test_fail_gives_what_was_not_handed_out_and_closes() -> None:
    given = Given(BETA)
    stream = to_alpha(given)
    assert "begin" in next(stream)
    assert [next(iter(wire)) for wire in stream.fail(Trouble("no"))] == ["open", "grow", "error"]
    assert (given.closed, list(stream), stream.finished) == (1, [], False)


def test_fail_after_the_block_still_ends_the_stream() -> None:
    with contextlib.suppress(Trouble), to_alpha(BETA) as stream:
        next(stream)
        raise Trouble
    assert [next(iter(wire)) for wire in stream.fail()] == ["open", "grow", "error"]


def test_nothing_is_added_to_a_stream_that_has_ended() -> None:
    stream = to_beta(ALPHA)
    list(stream)
    assert stream.fail(Trouble()) == []
    assert not stream.finished


@pytest.mark.parametrize(
    ("exc", "code", "message"),
    [
        (None, "server", "the stream failed"),
        (Trouble(), "server", "the stream failed"),
        (TimeoutError("slow"), "timeout", "slow"),
        (type("ReadTimeout", (Exception,), {})("slow"), "timeout", "slow"),
        (type("StatusError", (Exception,), {"status_code": 429})("wait"), "rate_limit", "wait"),
        (type("StatusError", (Exception,), {"status_code": 418})("tea"), "invalid_request", "tea"),
        (il.StreamFailed(u.ErrorAnswer("busy", code="overloaded"), u.Response()), "overloaded", "busy"),
    ],
)
def test_an_exception_says_what_the_error_is(exc: Exception | None, code: str, message: str) -> None:
    assert to_beta([]).fail(exc) == [{"error": {"message": message, "code": code}}]
    assert to_beta([]).fail(exc, code="auth", message="no") == [{"error": {"message": "no", "code": "auth"}}]
