"""The laws of every provider's streams, on random answers cut into random fragments.

Agreement   a client collects the same answer from an encoded stream as without streaming, also if the events come from another format.
Honesty     a stream has the losses that the whole answer has.
Protocol    encoded events are those that clients of the format expect (stream_protocols.py).
Prefix      a stream that is cut off anywhere ends in an error, and the parts before it are the beginning of the answer.
Laziness    text is sent on as it arrives.
Purity      events stay as they are, and the same events give the same stream.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import chain, product
from typing import Any

import pytest
from compiling import compiled
from families import own
from golden import STREAMING, module
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua import model as u
from interlingua.core.values import same
from interlingua.streams.accumulator import numbered
from shared_draws import drawn_once, for_each
from strategies import unified
from stream_protocols import problems
from stream_strategies import event_streams
from streaming_tools import check_agreement, collect, read, write


def named(response: u.Response) -> u.Response:
    """Give each call of the answer its own id, and a name."""
    calls = [part for candidate in response.candidates for part in candidate.message.parts if isinstance(part, u.ToolCall)]
    for number, call in enumerate(calls):
        call.id, call.name = f"call_{number}", call.name or "f"
    return response


def answers() -> Any:
    return unified(compiled().unified, "response").map(named)


@given(event_streams(answers()))
def test_agreement(events: list[Any]) -> None:
    for_each(STREAMING, lambda provider: check_agreement(provider, events))


@settings(max_examples=15)
@given(event_streams(answers()))
def test_a_family_agrees(events: list[Any]) -> None:
    """Agreement at the other providers: those of a family whose chunks differ from their parent's."""
    for_each(own("stream"), lambda provider: check_agreement(provider, events))


THOUGHTS = (
    *(u.ReasoningDelta(text=""), u.ReasoningDelta(text="a"), u.ReasoningDelta(text="b", index=1)),
    *(u.SummaryDelta(text=""), u.SummaryDelta(text="x"), u.SummaryDelta(text="y", index=1)),
)


def thoughts() -> Iterator[list[list[Any]]]:
    """Yield the deltas of one thought, in every order of up to two texts, and those of two thoughts with one text each, or two."""
    for first, second in product((None, *THOUGHTS), repeat=2):
        deltas = [delta for delta in (first, second) if delta is not None]
        if all([delta.index for delta in deltas if type(delta) is kind] in ([], [0], [0, 0], [0, 1]) for kind in map(type, THOUGHTS)):
            yield [deltas]
        if all(delta.index == 0 for delta in deltas):
            yield [[first] if first else [], [second] if second else []]
    for kind in (u.ReasoningDelta, u.SummaryDelta):
        yield [[kind(text="a"), u.SignatureDelta(signature=""), kind(text="a")]]  # an empty signature ends nothing
        both = [[kind(text=text, index=index) for index, text in enumerate(texts)] for texts in ("ab", "cd")]
        yield both
        yield [[*both[0], u.SignatureDelta(signature="s")], both[1]]


def stream_of(parts: list[tuple[Any, list[Any]]], together: bool = False) -> list[Any]:
    """Return the events of parts with these deltas. `together`: all are open at the same time, and the last one grows first."""
    start = u.Response(candidates=[u.Candidate(message=u.Message(role="assistant"))])
    begins: list[Any] = [u.PartStart(index=index, part=part) for index, (part, _) in enumerate(parts)]
    grows = [[u.PartDelta(index=index, delta=delta) for delta in deltas] for index, (_, deltas) in enumerate(parts)]
    ends = [u.PartEnd(index=index) for index in range(len(parts))]
    by_part = [[begin, *deltas, end] for begin, deltas, end in zip(begins, grows, ends, strict=True)]
    events = [*begins, *chain(*reversed(grows)), *ends] if together else chain(*by_part)
    return [u.StreamStart(response=start), *events, u.StreamEnd(response=start)]


@pytest.mark.parametrize(("encrypted", "redacted"), [(None, False), ("e", False), ("e", True)])
@pytest.mark.parametrize("provider", own("stream"))
def test_thoughts_in_every_order(provider: str, encrypted: str | None, redacted: bool) -> None:
    for texts in thoughts():
        thought = [u.Reasoning(encrypted=encrypted and f"e{number}", redacted=redacted) for number in range(len(texts))]
        events = stream_of([*zip(thought, texts, strict=True)])
        check_agreement(provider, events)
        wire, _ = write(provider, events)
        assert provider not in STREAMING or not problems(provider, wire, usage=True), wire


@pytest.mark.parametrize("together", [False, True], ids=["apart", "together"])
@pytest.mark.parametrize("provider", own("stream"))
def test_parts_in_every_order(provider: str, together: bool) -> None:
    """Texts and thoughts, with content or a summary: what continues the previous part on the wire is reported."""
    kinds = (u.Text(text=""), u.TextDelta), (u.Reasoning(), u.ReasoningDelta), (u.Reasoning(), u.SummaryDelta)
    for chosen in (*product(kinds, repeat=2), *product(kinds, repeat=3)):
        parts = [(part, [delta(text=f"t{n}")]) for n, (part, delta) in enumerate(chosen)]
        check_agreement(provider, stream_of(parts, together))


@given(event_streams(answers()))
def test_protocol(events: list[Any]) -> None:
    def check(provider: str) -> None:
        for usage in (True, False):
            wire, _ = write(provider, events, usage)
            assert not problems(provider, wire, usage=usage), wire

    for_each(STREAMING, check)


@pytest.mark.parametrize("source", STREAMING)
def test_agreement_after_another_format(source: str) -> None:
    @given(event_streams(answers()))
    def check(events: list[Any]) -> None:
        wire, _ = write(source, events)
        for_each((other for other in STREAMING if other != source), lambda target: check_agreement(target, read(source, wire)))

    drawn_once(check)


@pytest.mark.parametrize("provider", STREAMING)
def test_a_cut(provider: str) -> None:
    @given(event_streams(answers()), st.data())
    def check(events: list[Any], data: st.DataObject) -> None:
        wire, _ = write(provider, events)
        whole = collect(read(provider, wire)).response
        cut = read(provider, wire[: data.draw(st.integers(0, len(wire) - 1))])
        partial = collect(cut)
        assert beginning(partial.response, whole)
        if partial.finished:  # only data beside the answer is missing
            assert [candidate.message.parts for candidate in partial.response.candidates] == [
                candidate.message.parts for candidate in whole.candidates
            ]
            assert [candidate.stop_reason for candidate in partial.response.candidates] == [
                candidate.stop_reason for candidate in whole.candidates
            ]
            return
        assert isinstance(cut[-1], u.ErrorAnswer) and cut[-1].native == "incomplete_stream"
        for other in STREAMING:
            broken, _ = write(other, cut)
            assert not problems(other, broken, usage=True, broken=True), broken
            arrived = collect(read(other, broken))
            assert arrived.error is not None and arrived.error.message == cut[-1].message

    check()


@given(event_streams(answers()), st.data())
def test_an_encoder_that_is_closed_early(events: list[Any], data: st.DataObject) -> None:
    some = events[: data.draw(st.integers(0, len(events) - 1))]

    def check(provider: str) -> None:
        wire, _ = write(provider, some)
        assert not problems(provider, wire, usage=True, broken=True), wire

    for_each(STREAMING, check)


def beginning(partial: u.Response, whole: u.Response) -> bool:
    """Whether each candidate of the partial answer is the beginning of the same candidate of the whole one."""
    known = dict(numbered(whole))
    return all(
        number in known
        and len(candidate.message.parts) <= len(known[number].message.parts)
        and all(map(begins, known[number].message.parts, candidate.message.parts))
        for number, candidate in numbered(partial)
    )


def begins(whole: Any, part: Any) -> bool:
    """Whether a part of the whole answer begins with a part of the partial one."""
    if type(whole) is not type(part):
        return False
    match part:
        case u.Text() | u.Refusal():
            return whole.text.startswith(part.text)
        case u.Reasoning():
            pairs = [*zip(part.content, whole.content, strict=False), *zip(part.summary, whole.summary, strict=False)]
            return len(part.content) <= len(whole.content) and all(b.startswith(a) for a, b in pairs)
        case u.ToolCall():
            texts = (part.arguments_text or "", part.input or "")
            return (whole.id, whole.name) == (part.id, part.name) and all(
                b.startswith(a) for a, b in zip(texts, (whole.arguments_text or "", whole.input or ""), strict=True)
            )
        case _:
            return bool(whole == part)


@pytest.mark.parametrize("provider", STREAMING)
def test_text_leaves_at_once(provider: str) -> None:
    own = module(provider)
    encoder, decoder = own.StreamEncoder(), own.StreamDecoder()
    opening = [u.StreamStart(response=u.Response(id="r", model="m")), u.PartStart(index=0, part=u.Text(text=""))]
    for event in opening:
        for wire in encoder.feed(event):
            decoder.feed(wire)
    for text in ("The", " tide", "\n", "turns"):
        [wire] = encoder.feed(u.PartDelta(index=0, delta=u.TextDelta(text=text)))
        *_, event = decoder.feed(wire)
        assert isinstance(event, u.PartDelta) and event.delta == u.TextDelta(text=text)


@given(event_streams(answers()))
def test_purity(events: list[Any]) -> None:
    before = copy.deepcopy(events)

    def check(provider: str) -> None:
        wire, losses = write(provider, events)
        assert events == before, "encoding changed the events"
        again, reported = write(provider, events)
        assert same(wire, again) and losses == reported
        kept = copy.deepcopy(wire)
        first = read(provider, wire)
        assert same(wire, kept), "decoding changed the wire"
        assert first == read(provider, kept)

    for_each(STREAMING, check)
