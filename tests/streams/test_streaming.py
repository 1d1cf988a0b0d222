"""Streams converted from one provider to another: which events are pulled, what is known of the stream, and what is lost."""

from __future__ import annotations

import asyncio
import copy
import json
from types import SimpleNamespace
from typing import Any

import interlingua as il
import pytest
from fakes import alpha, beta
from interlingua import model as u
from stream_given import ALPHA, BETA, COUNTS, ERROR, REASONING, AsyncGiven, Given, asked, run, to_alpha, to_beta

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
    with pytest.raises(il.Error, match="pass source= and target="):
        il.convert_stream([], source=alpha)
    with pytest.raises(il.Error, match="envelope has no 'colour'"):
        to_alpha([], envelope={"colour": "red"})
    with pytest.raises(il.UnknownProvider):
        il.convert_stream([], source=alpha, target="nobody")


# --- what is known of the stream ------------------------------------------------------------------------------------------


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
    states = []
    for wire in stream:
        states.append((next(iter(wire)), stream.finished))
    assert states == [("begin", False), ("open", False), ("grow", False), ("shut", False), ("end", False)]
    assert stream.finished
    stream = il.convert_stream(BETA, source=beta, target=beta)
    states = [(next(iter(wire)), stream.finished) for wire in stream]  # the last two are written when the source ends
    assert states == [("say", False), ("say", False), ("call", False), ("why", False), ("counts", True)]


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
    assert (stream.finished, stream.error) == (False, u.ErrorAnswer("busy", code="overloaded"))
    assert stream.fail() == []
    stream = to_beta([*ALPHA[:3], ERROR])
    assert [next(stream), next(stream)] == [{"say": "Hel"}, ERROR]
    assert stream.fail() == []


# --- losses ---------------------------------------------------------------------------------------------------------------


def test_losses_are_the_ones_that_matter_and_accepted_ones_are_muted() -> None:
    events = [ALPHA[0], REASONING, {"shut": 0}, {"end": "stop"}]
    stream = to_beta(events)
    assert list(stream) == [{"why": "stop"}]
    assert [loss.field for loss in stream.losses] == ["Reasoning"]
    stream = to_beta(events, accept={"Reasoning"}, strict=True)
    assert list(stream) == [{"why": "stop"}]
    assert (stream.losses, len(stream.all_losses), stream.finished) == ([], 1, True)


def test_strict_raises_as_soon_as_a_loss_is_known() -> None:
    given = Given([ALPHA[0], {"open": 0}, {"grow": 0, "text": "Hi"}, {"shut": 0}, {**REASONING, "open": 1}, *ALPHA])
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
        given = AsyncGiven([ALPHA[0], REASONING, *ALPHA])
        with pytest.raises(il.LossError):
            async for _ in il.aconvert_stream(given, source=alpha, target=beta, strict=True):
                pass
        return given.given.pulled, given.given.closed

    assert run(main) == (2, 1)


def test_what_cannot_be_read_is_set_aside() -> None:
    broken = {"grow": 0, "text": True}
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
    assert il.collect_stream(events, source=alpha, losses=losses).text == "Hello"
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
