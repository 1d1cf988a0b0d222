"""Streams on their way from one provider to another: what is pulled, closed, remembered, and how they end."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import json
import pickle
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from types import SimpleNamespace
from typing import Any, TypeVar

import interlingua as il
import pytest
from fakes import alpha, beta
from interlingua import model as u

T = TypeVar("T")

ALPHA: list[dict[str, Any]] = [
    {"begin": {"id": "r1", "model": "a-1", "created": 5, "usage": {"in": 9}}},
    {"open": 0},
    {"grow": 0, "text": "Hel"},
    {"grow": 0, "text": "lo"},
    {"shut": 0},
    {"open": 1, "call": "weather", "id": "c1"},
    {"shut": 1},
    {"end": "tool_use", "usage": {"out": 3}},
]
BETA: list[dict[str, Any]] = [{"say": "Hel"}, {"say": "lo"}, {"call": {"id": "c1", "name": "weather"}}, {"why": "tool_use"}]
COUNTS = {"counts": {"in": 9, "out": 3}}
ERROR = {"error": {"message": "busy", "code": "overloaded"}}
THOUGHT = {"open": 0, "thought": True}


class Trouble(Exception):
    """Of the source, or of the application."""


class Given:
    """Events to iterate over once, sync or async; knows how many were pulled, and how often it was closed."""

    def __init__(self, events: list[Any], trouble: BaseException | None = None) -> None:
        self.events = iter(events)
        self.trouble = trouble
        self.pulled = 0
        self.closed = 0

    def __iter__(self) -> Given:
        return self

    def __next__(self) -> Any:
        for event in self.events:
            self.pulled += 1
            return event
        if self.trouble is not None:
            raise self.trouble
        raise StopIteration

    def close(self) -> None:
        self.closed += 1


class AsyncGiven:
    """As Given; waits forever for what comes after its events if it is `slow`."""

    def __init__(self, events: list[Any], trouble: BaseException | None = None, slow: bool = False) -> None:
        self.given = Given(events, trouble)
        self.slow = slow
        self.waiting = asyncio.Event()

    def __aiter__(self) -> AsyncGiven:
        return self

    async def __anext__(self) -> Any:
        await asyncio.sleep(0)
        try:
            return next(self.given)
        except StopIteration:
            if self.slow:
                self.waiting.set()
                await asyncio.Event().wait()
            raise StopAsyncIteration from None

    async def aclose(self) -> None:
        await asyncio.sleep(0)
        self.given.closed += 1


def to_beta(events: Any, **how: Any) -> il.StreamConversion:
    return il.convert_stream(events, source=alpha, target=beta, **how)


def to_alpha(events: Any, **how: Any) -> il.StreamConversion:
    return il.convert_stream(events, source=beta, target=alpha, **how)


def run(main: Callable[[], Awaitable[T]]) -> T:
    async def bounded() -> T:
        return await asyncio.wait_for(main(), 10)

    return asyncio.run(bounded())


def asked(**more: Any) -> il.Conversion:
    """The request of an application that speaks Alpha, for Beta."""
    body = {"model": "a-1", "messages": [{"role": "user", "content": [{"text": "Hello"}]}], **more}
    return il.convert_request(body, source=alpha, target=beta, model="b-1")


# --- the events -----------------------------------------------------------------------------------------------------------


def test_a_stream_becomes_the_targets() -> None:
    stream = to_beta(ALPHA)
    assert list(stream) == BETA
    assert stream.finished
    assert (stream.error, stream.losses, stream.all_losses) == (None, [], [])
    assert (stream.source, stream.target) == ("fakes.alpha", "fakes.beta")
    assert list(stream) == []


def test_the_same_format_stays_as_it_is() -> None:
    events = [{"begin": {"id": None, "model": None, "created": None}}, *ALPHA[1:-1], {"end": "stop", "usage": {"in": 1, "out": 2}}]
    stream = il.convert_stream(events, source=alpha, target=alpha)
    assert list(stream) == events
    assert stream.all_losses == []


def test_events_are_pulled_when_they_are_needed_and_leave_at_once() -> None:
    given = Given([*BETA, COUNTS])
    stream = to_alpha(given)
    assert given.pulled == 0
    pulled = []
    for _ in stream:
        pulled.append(given.pulled)
    #                begin open grow | grow | shut open | shut | end
    assert pulled == [1, 1, 1, 2, 3, 3, 4, 5]


def test_async_events_are_pulled_when_they_are_needed_too() -> None:
    async def main() -> list[int]:
        given = AsyncGiven([*BETA, COUNTS])
        stream = il.aconvert_stream(given, source=beta, target=alpha)
        return [given.given.pulled async for _ in stream]

    assert run(main) == [1, 1, 1, 2, 3, 3, 4, 5]


def test_async_gives_what_sync_gives() -> None:
    async def main(events: Any) -> tuple[Any, ...]:
        async with il.aconvert_stream(events, source=alpha, target=beta, keep=True) as stream:
            wires = [wire async for wire in stream]
        return wires, stream.finished, stream.usage, stream.stop_reason, stream.response

    stream = to_beta(ALPHA, keep=True)
    expected = (list(stream), stream.finished, stream.usage, stream.stop_reason, stream.response)
    assert run(lambda: main(AsyncGiven(ALPHA))) == expected
    assert run(lambda: main(ALPHA)) == expected


def test_sdk_objects_are_events() -> None:
    class Chunk:
        def __init__(self, value: dict[str, Any]) -> None:
            self.value = value

        def model_dump(self, **how: Any) -> dict[str, Any]:
            assert how["exclude_unset"] and how["by_alias"]
            return self.value

    assert list(to_beta([Chunk(event) for event in ALPHA])) == BETA


def test_what_is_no_stream_is_refused_at_once() -> None:
    for wrong in ({"outputs": []}, "text", b"data: {}"):
        with pytest.raises(il.Error, match="expected an iterable of events"):
            to_alpha(wrong)
        with pytest.raises(il.Error, match="expected an iterable of events"):
            il.aconvert_stream(wrong, source=beta, target=alpha)
    with pytest.raises(il.Error, match="aconvert_stream"):
        run(lambda: asyncio.to_thread(to_alpha, AsyncGiven([])))
    with pytest.raises(il.Error, match="not bytes"):
        list(to_alpha([b"data: {}"]))
    with pytest.raises(il.Error, match="say source= and target="):
        il.convert_stream([], source=alpha)
    with pytest.raises(il.Error, match="envelope has no 'colour'"):
        to_alpha([], envelope={"colour": "red"})
    with pytest.raises(il.UnknownProvider):
        il.convert_stream([], source=alpha, target="nobody")


# --- what is known of it --------------------------------------------------------------------------------------------------


def test_usage_and_stop_reason_are_known_at_any_moment() -> None:
    stream = to_beta(ALPHA)
    assert (stream.usage, stream.stop_reason, stream.finished) == (None, None, False)
    next(stream)
    usage = stream.usage
    assert (usage, stream.stop_reason, stream.finished) == (u.Usage(input_tokens=9), None, False)
    assert list(stream) == BETA[1:]
    assert (stream.usage, stream.stop_reason, stream.finished) == (u.Usage(input_tokens=9, output_tokens=3), "tool_use", True)
    assert usage == u.Usage(input_tokens=9)


def test_the_answer_is_kept_if_asked_for() -> None:
    stream = to_beta(ALPHA, keep=True)
    assert stream.response.candidates == []
    next(stream), next(stream)
    assert stream.response.text == "Hello"
    assert stream.response.tool_calls == []
    list(stream)
    assert (stream.response.id, stream.response.stop_reason, stream.response.tool_calls[0].name) == ("r1", "tool_use", "weather")
    with pytest.raises(il.Error, match="keep=True"):
        _ = to_beta(ALPHA).response


def test_a_stream_does_not_show_its_content() -> None:
    stream = to_beta(ALPHA)
    next(stream)
    assert repr(stream) == "<StreamConversion fakes.alpha -> fakes.beta, 3 events, 0 losses>"


def test_finished_means_that_everything_was_handed_out() -> None:
    events = [*BETA[:1], {"why": "stop"}, COUNTS]
    stream = to_alpha(events)
    said = []
    for wire in stream:
        said.append((next(iter(wire)), stream.finished))
    assert said == [("begin", False), ("open", False), ("grow", False), ("shut", False), ("end", False)]
    assert stream.finished
    stream = il.convert_stream(BETA, source=beta, target=beta)
    said = [(next(iter(wire)), stream.finished) for wire in stream]  # the last two are written at the source's end
    assert said == [("say", False), ("say", False), ("call", False), ("why", False), ("counts", True)]


def test_who_stops_at_the_last_event_has_finished() -> None:
    with to_beta(ALPHA) as stream:
        for wire in stream:
            if "why" in wire:
                break
    assert stream.finished
    with to_alpha(BETA) as stream:  # Beta's end is still held back
        for wire in stream:
            if wire == {"shut": 1}:
                break
    assert (stream.finished, stream.error) == (False, None)


def test_a_stream_that_is_cut_off_ends_with_an_error() -> None:
    stream = to_beta(ALPHA[:3])
    assert list(stream) == [{"say": "Hel"}, {"error": {"message": "cut off", "code": "other"}}]
    assert not stream.finished
    assert stream.error is not None and stream.error.native == "incomplete_stream"


def test_an_error_of_the_source_is_one_of_the_target() -> None:
    stream = to_beta([*ALPHA[:3], ERROR])
    assert list(stream) == [{"say": "Hel"}, ERROR]
    assert (stream.finished, stream.error) == (False, u.Error("busy", code="overloaded"))
    assert stream.fail() == []
    stream = to_beta([*ALPHA[:3], ERROR])
    assert [next(stream), next(stream)] == [{"say": "Hel"}, ERROR]
    assert stream.fail() == []


# --- losses ---------------------------------------------------------------------------------------------------------------


def test_losses_are_the_ones_that_matter_and_accepted_ones_are_muted() -> None:
    events = [ALPHA[0], THOUGHT, {"shut": 0}, {"end": "stop"}]
    stream = to_beta(events)
    assert list(stream) == [{"why": "stop"}]
    assert [loss.field for loss in stream.losses] == ["Reasoning"]
    stream = to_beta(events, accept={"Reasoning"}, strict=True)
    assert list(stream) == [{"why": "stop"}]
    assert (stream.losses, len(stream.all_losses), stream.finished) == ([], 1, True)


def test_strict_raises_as_soon_as_a_loss_is_known() -> None:
    given = Given([ALPHA[0], {"open": 0}, {"grow": 0, "text": "Hi"}, {"shut": 0}, {**THOUGHT, "open": 1}, *ALPHA])
    stream = to_beta(given, strict=True)
    assert next(stream) == {"say": "Hi"}
    with pytest.raises(il.LossError) as caught:
        next(stream)
    assert [loss.field for loss in caught.value.losses] == ["Reasoning"]
    assert (given.pulled, given.closed, stream.finished) == (5, 1, False)
    assert list(stream) == []
    assert [list(wire) for wire in stream.fail(caught.value)] == [["error"]]


def test_what_was_written_before_a_forbidden_loss_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    class Thoughtful(alpha.StreamDecoder):
        def on_open(self, index: int, event: dict[str, Any]) -> list[u.StreamEvent]:
            return [*super().on_open(index, event), u.PartDelta(index, u.TextDelta("Hm")), u.PartStart(index + 1, u.Reasoning())]

    monkeypatch.setattr(alpha, "StreamDecoder", Thoughtful)
    stream = to_beta(ALPHA, strict=True)
    with pytest.raises(il.LossError):
        next(stream)
    assert [next(iter(wire)) for wire in stream.fail()] == ["say", "error"]


def test_strict_reaches_async_streams() -> None:
    async def main() -> tuple[int, int]:
        given = AsyncGiven([ALPHA[0], THOUGHT, *ALPHA])
        with pytest.raises(il.LossError):
            async for _ in il.aconvert_stream(given, source=alpha, target=beta, strict=True):
                pass
        return given.given.pulled, given.given.closed

    assert run(main) == (2, 1)


def test_what_cannot_be_read_is_set_aside() -> None:
    broken = {"grow": 0, "text": 7}
    stream = to_beta([*ALPHA[:3], broken, "noise", *ALPHA[3:]])
    assert list(stream) == BETA
    assert stream.finished
    assert [(loss.path, loss.field, loss.code, loss.level, loss.value) for loss in stream.losses] == [
        ("event 3", "text", "unreadable", "major", broken),
        ("event 4", "", "unreadable", "major", "noise"),
    ]
    assert stream.losses[0].reason == "text: expected a string"


def test_an_event_that_fits_nowhere_is_missing_in_what_is_kept() -> None:
    events = [*ALPHA[:3], {"grow": 7, "text": "?"}, *ALPHA[3:]]
    stream = to_beta(events, keep=True)
    assert len(list(stream)) == len(BETA) + 1
    assert (stream.finished, stream.response.text) == (True, "Hello")
    assert [(loss.path, loss.code) for loss in stream.losses] == [("event 3", "unreadable")]
    stream = to_beta(events, keep=True, invalid="raise")
    with pytest.raises(il.DecodeError, match="event 3"):
        list(stream)
    losses: list[il.Loss] = []
    assert il.collect_stream(events, provider=alpha, losses=losses).text == "Hello"
    assert [loss.path for loss in losses] == ["event 3"]


def test_what_was_written_before_an_event_that_fits_nowhere_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(alpha.StreamDecoder):
        def on_open(self, index: int, event: dict[str, Any]) -> list[u.StreamEvent]:
            return [*super().on_open(index, event), u.PartDelta(7, u.TextDelta("?"))]

    monkeypatch.setattr(alpha, "StreamDecoder", Broken)
    stream = il.convert_stream(ALPHA, source=alpha, target=alpha, keep=True, invalid="raise")
    assert "begin" in next(stream)
    with pytest.raises(il.DecodeError, match="event 1"):
        next(stream)
    assert [next(iter(wire)) for wire in stream.fail()] == ["open", "error"]


def test_or_it_raises_and_what_was_read_stays() -> None:
    given = Given([*ALPHA[:3], {"grow": 0, "text": 7}, *ALPHA[3:]])
    stream = to_beta(given, invalid="raise", keep=True)
    assert next(stream) == {"say": "Hel"}
    with pytest.raises(il.DecodeError, match="event 3: text: expected a string") as caught:
        next(stream)
    assert (caught.value.event, caught.value.path, given.closed) == (3, "text", 1)
    assert stream.response.text == "Hel"
    assert stream.usage == u.Usage(input_tokens=9)
    again = copy.deepcopy(caught.value)
    assert (again.event, str(again)) == (3, str(caught.value))


def test_unreadable_events_are_losses_to_strict() -> None:
    with pytest.raises(il.LossError, match="event 0"):
        list(to_beta([{"nonsense": 1}, *ALPHA], strict=True))


def test_an_event_that_is_nested_too_deeply_is_unreadable() -> None:
    value: Any = SimpleNamespace()
    for _ in range(100_000):
        value = [value]
    stream = to_beta([(value,), *ALPHA])
    assert list(stream) == BETA
    assert "nested too deeply" in stream.losses[0].reason


# --- the way back ---------------------------------------------------------------------------------------------------------


def test_a_stream_goes_back_to_where_its_request_came_from() -> None:
    c = asked()
    expected = [
        {"begin": {"id": "r7", "model": "a-1", "created": 0}},
        {"open": 0},
        {"grow": 0, "text": "Hel"},
        {"grow": 0, "text": "lo"},
        {"shut": 0},
        {"open": 1, "call": "weather", "id": "c1"},
        {"shut": 1},
        {"end": "tool_use"},
    ]
    stream = c.convert_stream(BETA, envelope={"id": "r7"})
    assert list(stream) == expected
    assert [(loss.path, loss.code, loss.level) for loss in stream.all_losses] == [("created", "defaulted", "trivial")]
    assert stream.losses == []
    assert list(il.convert_stream(BETA, context=json.loads(json.dumps(c.reply)), envelope={"id": "r7"})) == expected

    async def main() -> list[Any]:
        return [wire async for wire in c.aconvert_stream(AsyncGiven(BETA), envelope={"id": "r7"})]

    assert run(main) == expected


def test_tools_have_the_applications_own_names() -> None:
    context = {**asked().reply, "names": {"weather": "get weather!"}}
    stream = il.convert_stream(BETA, context=context, keep=True)
    assert {"open": 1, "call": "get weather!", "id": "c1"} in list(stream)
    assert stream.response.tool_calls[0].name == "get weather!"


def test_the_envelope_wins_over_the_streams_own() -> None:
    stream = il.convert_stream(ALPHA, source=alpha, target=alpha, envelope={"id": "mine", "model": "m"})
    assert next(stream) == {"begin": {"id": "mine", "model": "m", "created": 5}}
    assert stream.all_losses == []


def test_usage_is_written_as_the_request_asked() -> None:
    events = [*BETA, COUNTS]
    end, counted = {"end": "tool_use"}, {"end": "tool_use", "usage": {"in": 9, "out": 3}}
    assert asked().reply["usage"] is False
    assert asked(counts=True).reply["usage"] is True
    for context, include, last in [
        (asked(), None, end),
        (asked(counts=True), None, counted),
        (asked(counts=True).reply, None, counted),
        (asked(counts=True), False, end),
        (asked(), True, counted),
    ]:
        stream = il.convert_stream(events, context=context, include_usage=include)
        assert list(stream)[-1] == last
        assert stream.usage == u.Usage(input_tokens=9, output_tokens=3)


def test_without_a_request_usage_is_written_for_the_same_provider() -> None:
    events = [*BETA, COUNTS]
    assert list(il.convert_stream(events, source=beta, target=beta)) == events
    assert list(to_alpha(events))[-1] == {"end": "tool_use"}
    assert list(to_alpha(events, include_usage=True))[-1] == {"end": "tool_use", "usage": COUNTS["counts"]}


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
        """As the official clients' streams: iterated by a generator, closed by its response."""

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
        said: list[Any] = []

        async def serve() -> None:
            async for wire in stream:
                said.append(wire)

        task = asyncio.create_task(serve())
        await given.waiting.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return given.given.closed, said, stream.finished

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
        coroutine.close()  # would be a RuntimeError
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
    assert (stream.finished, stream.error) == (False, u.Error("connection reset", code="server"))
    assert stream.fail(caught.value) == []


def test_what_an_async_source_raises_comes_through_too() -> None:
    async def main() -> tuple[Any, ...]:
        given = AsyncGiven(ALPHA[:3], Trouble("connection reset"))
        stream = il.aconvert_stream(given, source=alpha, target=beta)
        said: list[Any] = []
        with pytest.raises(Trouble):
            async for wire in stream:
                said.append(wire)
        return [*said, *stream.fail(code="overloaded", message="later")], given.given.closed

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
        (type("StatusError", (Exception,), {"status_code": 418})("tea"), "server", "tea"),
        (il.StreamFailed(u.Error("busy", code="overloaded"), u.Response()), "overloaded", "busy"),
    ],
)
def test_an_exception_says_what_the_error_is(exc: Exception | None, code: str, message: str) -> None:
    assert to_beta([]).fail(exc) == [{"error": {"message": message, "code": code}}]
    assert to_beta([]).fail(exc, code="auth", message="no") == [{"error": {"message": "no", "code": "auth"}}]


# --- reading only ---------------------------------------------------------------------------------------------------------


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
    response = il.collect_stream(ALPHA, provider=alpha)
    assert (response.id, response.text, response.stop_reason, response.tool_calls[0].id) == ("r1", "Hello", "tool_use", "c1")
    assert run(lambda: il.acollect_stream(AsyncGiven(ALPHA), provider=alpha)) == response
    losses: list[il.Loss] = []
    assert il.collect_stream([*ALPHA[:2], "noise", *ALPHA[2:]], provider=alpha, losses=losses) == response
    assert [loss.path for loss in losses] == ["event 2"]
    with pytest.raises(il.DecodeError):
        il.collect_stream(["noise"], provider=alpha, invalid="raise")


@pytest.mark.parametrize(("rest", "said"), [([], "other: cut off"), ([ERROR], "overloaded: busy")])
def test_half_an_answer_is_no_answer(rest: list[Any], said: str) -> None:
    events = [*ALPHA[:3], *rest]
    for collect in (
        lambda: il.collect_stream(Given(events), provider=alpha),
        lambda: run(lambda: il.acollect_stream(AsyncGiven(events), provider=alpha)),
    ):
        with pytest.raises(il.StreamFailed) as caught:
            collect()
        assert str(caught.value) == said
        for again in (caught.value, pickle.loads(pickle.dumps(caught.value)), copy.deepcopy(caught.value)):
            assert (again.response.text, str(again), again.error) == ("Hel", said, caught.value.error)


def test_what_the_source_raises_is_not_half_an_answer_either() -> None:
    with pytest.raises(Trouble):
        il.collect_stream(Given(ALPHA[:3], Trouble()), provider=alpha)
