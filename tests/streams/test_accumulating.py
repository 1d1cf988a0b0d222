"""Collecting stream events into a response, and decomposing a response into events.

The law: collect(fragments(decompose(r))) == r, in every field, for every way to cut and interleave the events. The other tests cover what
the law does not: incomplete responses, events in a wrong order, and which objects are shared.
"""

from __future__ import annotations

import contextlib
import copy
import sys
import weakref
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest
from comparing import differences
from compiling import compiled
from golden import Golden, goldens
from grouped import by_provider
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from interlingua import model as u
from interlingua.core.errors import DecodeError, Error
from interlingua.store.stored import dumps, loads
from interlingua.streams.accumulator import Accumulator, decompose_response
from interlingua.streams.deltas import overlaid
from strategies import unified
from stream_strategies import event_streams, fragmented, whole_responses

EMPTY = u.Response()
START = u.StreamStart(response=EMPTY)
END = u.StreamEnd(response=EMPTY)
PART_END = u.PartEnd(index=0)
TEXT = u.PartStart(index=0, part=u.Text(text=""))


def fed(*events: u.StreamEvent) -> Accumulator:
    accumulator = Accumulator()
    for event in events:
        accumulator.feed(event)
    return accumulator


def delta(delta: u.Delta, index: int = 0, candidate: int = 0) -> u.PartDelta:
    return u.PartDelta(index=index, delta=delta, candidate=candidate)


def part_of(start: u.Part, *deltas: u.Delta, end: u.PartEnd | None = PART_END) -> Any:
    """Return the part that is collected from these events."""
    events = [START, u.PartStart(index=0, part=start), *map(delta, deltas), *([end] if end else [])]
    message = fed(*events).response.message
    assert message is not None
    return message.parts[0]


def knows(*partials: u.Response) -> u.Response:
    """Return what is known after a StreamStart and StreamDeltas with these responses."""
    first, *rest = partials
    return fed(u.StreamStart(response=first), *(u.StreamDelta(response=partial) for partial in rest)).response


def candidate(index: int | None = None, **fields: Any) -> u.Candidate:
    return u.Candidate(message=u.Message(role="assistant"), index=index, **fields)


# --- the law ----------------------------------------------------------------------------------------------------------------

ANSWERS = [
    pytest.param(unified(compiled().unified, "response"), id="plain"),
    pytest.param(whole_responses(), id="whole"),
]


@pytest.mark.parametrize("answers", ANSWERS)
def test_collecting_what_was_taken_apart_gives_the_same(answers: Any) -> None:
    @given(answers, st.data())
    def check(response: u.Response, data: st.DataObject) -> None:
        events = decompose_response(response)
        for stream in (events, data.draw(fragmented(events))):
            collected = fed(*stream)
            assert collected.finished and collected.error is None
            assert list(differences(collected.response, response)) == []

    check()


@by_provider(goldens("response"))
def test_decoded_answers_need_no_repeated_parts(golden: Golden) -> None:
    """Responses of providers are decomposed and collected again, and everything that can grow is sent in deltas."""
    response = golden.decode()
    events = decompose_response(response)
    assert list(differences(fed(*events).response, response)) == []
    assert not [event for event in events if isinstance(event, u.PartEnd) and event.part is not None]


class Enough(Exception):
    """Everything has occurred often enough: no more streams have to be drawn."""


def test_the_law_was_tested_with_cuts_and_overlaps() -> None:
    seen = Counter(dict.fromkeys(("overlapping", "deltas", "repeated parts", "asides", "several candidates"), 0))

    @settings(max_examples=1000, phases=[Phase.generate])  # enough for rare cases to occur
    @given(event_streams(whole_responses()))
    def check(events: list[u.StreamEvent]) -> None:
        opened = 0
        for event in events:
            opened += isinstance(event, u.PartStart) - isinstance(event, u.PartEnd)
            seen["overlapping"] += opened > 1
            seen["deltas"] += isinstance(event, u.PartDelta)
            seen["repeated parts"] += isinstance(event, u.PartEnd) and event.part is not None
            seen["asides"] += isinstance(event, u.StreamDelta)
        numbers = {event.candidate for event in events if isinstance(event, u.PartStart)}
        seen["several candidates"] += len(numbers) > 1
        if min(seen.values()) > 3:
            raise Enough

    with contextlib.suppress(Enough):
        check()
    assert min(seen.values()) > 3, seen


@pytest.mark.parametrize(
    ("part", "starts", "deltas"),
    [
        (u.Text(text="Hi", signature="s"), u.Text(text=""), [u.TextDelta(text="Hi"), u.SignatureDelta(signature="s")]),
        (u.Refusal(text="No"), u.Refusal(text=""), [u.TextDelta(text="No")]),
        (
            u.Reasoning(content=["a", ""], summary=["b"], signature="s", signer="x", id="1"),
            u.Reasoning(signer="x", id="1"),
            [
                u.ReasoningDelta(text="a"),
                u.ReasoningDelta(text="", index=1),
                u.SummaryDelta(text="b"),
                u.SignatureDelta(signature="s", signer="x"),
            ],
        ),
        (
            u.ToolCall(id="1", name="f", arguments={"a": 1}, arguments_text='{"a": 1}'),
            u.ToolCall(id="1", name="f", arguments_text=""),
            [u.ArgumentsDelta(text='{"a": 1}')],
        ),
        (u.ToolCall(id="1", name="f", arguments={"a": 1}), u.ToolCall(id="1", name="f", arguments={"a": 1}), []),
        (
            u.ToolCall(id="1", name="f", kind="custom", input="x"),
            u.ToolCall(id="1", name="f", kind="custom", input=""),
            [u.InputDelta(text="x")],
        ),
        (
            u.Audio(source=u.Blob(media_type="audio/wav", data="AA=="), transcript="Hm"),
            u.Audio(source=u.Blob(media_type="audio/wav", data=""), transcript=""),
            [u.AudioDelta(data="AA=="), u.AudioDelta(transcript="Hm")],
        ),
        (u.Opaque(namespace="x", value=[1]), u.Opaque(namespace="x", value=[1]), []),
    ],
    ids=str,
)
def test_what_grows_comes_in_deltas(part: u.Part, starts: u.Part, deltas: list[u.Delta]) -> None:
    response = u.Response(candidates=[u.Candidate(message=u.Message(role="assistant", parts=[part]))])
    assert decompose_response(response)[1:-1] == [
        u.PartStart(index=0, part=starts),
        *(delta(content) for content in deltas),
        u.PartEnd(index=0),
    ]


def test_a_part_is_repeated_if_deltas_cannot_say_it() -> None:
    call = u.ToolCall(id="1", name="f", arguments={"a": 1.0}, arguments_text='{"a": 1}')
    events = decompose_response(u.Response(candidates=[u.Candidate(message=u.Message(role="assistant", parts=[call]))]))
    assert events[-2] == u.PartEnd(index=0, part=call)
    assert isinstance(events[-3], u.PartDelta)


def test_what_is_said_first_and_last() -> None:
    message = u.Message(role="assistant", id="m", extras={"a": {"x": 1}})
    only = u.Candidate(message=message, index=0, stop_reason="stop", stop_native="end", extras={"a": {"y": 2}})
    response = u.Response(id="1", model="m", created=5, service_tier="t", usage=u.Usage(input_tokens=3), candidates=[only])
    assert decompose_response(response) == [
        u.StreamStart(
            response=u.Response(
                id="1", model="m", created=5, service_tier="t", candidates=[u.Candidate(message=copy.copy(message), index=0)]
            )
        ),
        u.StreamEnd(
            response=u.Response(
                usage=u.Usage(input_tokens=3),
                candidates=[candidate(0, stop_reason="stop", stop_native="end", extras={"a": {"y": 2}})],
            )
        ),
    ]


@pytest.mark.parametrize("indexes", [(0, 0), (1, 0), (None, 0), (5, None)])
def test_candidates_that_events_could_not_tell_apart(indexes: tuple[int | None, int | None]) -> None:
    with pytest.raises(Error, match="do not rise"):
        decompose_response(u.Response(candidates=[candidate(index) for index in indexes]))


# --- incomplete responses -------------------------------------------------------------------------------------------------------


@given(st.data())
def test_every_prefix_is_an_answer(data: st.DataObject) -> None:
    events = data.draw(event_streams(whole_responses()))
    whole = fed(*events).response
    accumulator = Accumulator()
    for event in events:
        accumulator.feed(event)
        known = accumulator.response
        assert loads(dumps(known)) == known
        assert list(not_yet(known, whole)) == []


def not_yet(known: u.Response, whole: u.Response) -> Iterator[str]:
    """Yield what a partial response has that is not a beginning of the whole one."""
    finals = dict(zip(numbers(whole), whole.candidates, strict=True))
    for number, first in zip(numbers(known), known.candidates, strict=True):
        last = finals[number]
        for a, b in zip(first.message.parts, last.message.parts, strict=False):
            yield from shrunk(a, b)
        if len(first.message.parts) > len(last.message.parts):
            yield "more parts"
        yield from shrunk(first.message.citations, last.message.citations)
        if first.logprobs is not None and last.logprobs is not None:
            yield from shrunk(first.logprobs, last.logprobs)


def numbers(response: u.Response) -> list[int]:
    return [place if candidate.index is None else candidate.index for place, candidate in enumerate(response.candidates)]


def shrunk(a: Any, b: Any, at: str = "") -> Iterator[str]:
    """Yield the paths at which `a` is not a beginning of `b`: texts and lists may be shorter, optional fields absent."""
    if isinstance(a, msgspec.Struct) and type(a) is type(b):
        for name in a.__struct_fields__:
            if name not in ("arguments", "arguments_error") and getattr(a, name) is not None:
                yield from shrunk(getattr(a, name), getattr(b, name), f"{at}.{name}")
    elif isinstance(a, list) and isinstance(b, list) and len(a) <= len(b):
        for index, (x, y) in enumerate(zip(a, b, strict=False)):
            yield from shrunk(x, y, f"{at}[{index}]")
    elif not (isinstance(a, str) and isinstance(b, str) and b.startswith(a)) and a != b:
        yield at


def test_an_open_call_shows_its_text_and_parses_nothing() -> None:
    call = u.ToolCall(id="1", name="f", arguments_text="")
    events = [u.ArgumentsDelta(text='{"a"'), u.ArgumentsDelta(text=": 1}")]
    assert part_of(call, events[0], end=None) == u.ToolCall(id="1", name="f", arguments_text='{"a"')
    assert part_of(call, *events, end=None) == u.ToolCall(id="1", name="f", arguments_text='{"a": 1}')
    assert part_of(call, *events) == u.ToolCall(id="1", name="f", arguments_text='{"a": 1}', arguments={"a": 1})


def test_what_was_collected_stays_after_an_error() -> None:
    broken = u.ErrorAnswer(message="overloaded", code="overloaded")
    accumulator = fed(START, TEXT, delta(u.TextDelta(text="Hel")), broken, u.ErrorAnswer(message="incomplete"))
    assert accumulator.error == broken and accumulator.error is not broken
    assert not accumulator.finished
    assert accumulator.response.text == "Hel"


def test_an_error_may_be_all_there_is() -> None:
    accumulator = fed(u.ErrorAnswer(message="no"))
    assert (accumulator.error, accumulator.finished, accumulator.response) == (u.ErrorAnswer(message="no"), False, EMPTY)


def test_the_end_closes_what_is_open() -> None:
    call = u.PartStart(index=0, part=u.ToolCall(id="1", name="f"))
    response = fed(START, call, delta(u.ArgumentsDelta(text='{"a": 1}')), END).response
    assert response.tool_calls[0].arguments == {"a": 1}


def test_what_only_a_provider_understands_is_not_collected() -> None:
    opaque = u.Opaque(namespace="x", value=1)
    accumulator = fed(opaque, START, TEXT, delta(opaque), opaque, END, opaque)
    assert accumulator.response.message == u.Message.assistant([""])
    assert fed(u.StreamStart(response=EMPTY, extras={"x": {"ping": 1}}), END).response == EMPTY


# --- parts ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "arguments", "error"),
    [
        ('{"a": [1]}', {"a": [1]}, None),
        (" \n", {}, None),
        ("", {}, None),
        ("[1]", {}, "not a JSON object"),
        ('{"a":', {}, "not JSON: Input data was truncated"),
    ],
)
def test_arguments_that_grew_are_parsed(text: str, arguments: Any, error: str | None) -> None:
    call = part_of(u.ToolCall(id="1", name="f"), u.ArgumentsDelta(text=text[:2]), u.ArgumentsDelta(text=text[2:]))
    assert (call.arguments_text, call.arguments, call.arguments_error) == (text, arguments, error)


def test_arguments_that_did_not_grow_stand() -> None:
    whole = u.ToolCall(id="1", name="f", arguments={"a": 1}, arguments_text="kept", arguments_error="kept")
    assert part_of(whole) == whole
    call = u.ToolCall(id="1", name="f", arguments={"a": 1})
    assert part_of(call) == call
    assert part_of(call, u.ArgumentsDelta(text="")).arguments == {"a": 1}
    assert part_of(call, u.ArgumentsDelta(text='{"b": 2}')).arguments == {"b": 2}


@pytest.mark.parametrize(
    ("start", "deltas", "whole"),
    [
        (u.Text(text="He"), [u.TextDelta(text="y"), u.TextDelta(text="!")], u.Text(text="Hey!")),
        (
            u.Text(text=""),
            [u.CitationDelta(citation=u.Citation(url="a")), u.CitationDelta(citation=u.Citation(url="b"))],
            u.Text(text="", citations=[u.Citation(url="a"), u.Citation(url="b")]),
        ),
        (
            u.Reasoning(content=["a"]),
            [u.ReasoningDelta(text="b"), u.ReasoningDelta(text="c", index=1), u.ReasoningDelta(text="d")],
            u.Reasoning(content=["abd", "c"]),
        ),
        (u.Reasoning(), [u.SummaryDelta(text="a"), u.SummaryDelta(text="", index=1)], u.Reasoning(summary=["a", ""])),
        (u.Reasoning(signer="x"), [u.SignatureDelta(signature="s")], u.Reasoning(signature="s", signer="x")),
        (u.Text(text=""), [u.SignatureDelta(signature="s", signer="y")], u.Text(text="", signature="s", signer="y")),
        (
            u.ToolCall(id="1", name="f", kind="custom"),
            [u.InputDelta(text="a"), u.InputDelta(text="b")],
            u.ToolCall(id="1", name="f", kind="custom", input="ab"),
        ),
        (
            u.Audio(source=u.Blob(media_type="audio/wav", data="AAAA")),
            [u.AudioDelta(data="BB"), u.AudioDelta(transcript="Hm"), u.AudioDelta(data="==", transcript="!")],
            u.Audio(source=u.Blob(media_type="audio/wav", data="AAAABB=="), transcript="Hm!"),
        ),
        (u.Audio(source=u.FileRef(id="1")), [u.AudioDelta(transcript="Hm")], u.Audio(source=u.FileRef(id="1"), transcript="Hm")),
    ],
    ids=str,
)
def test_parts_grow(start: u.Part, deltas: list[u.Delta], whole: u.Part) -> None:
    assert part_of(start, *deltas) == whole
    assert part_of(start, *deltas, end=None) == whole


def test_sounds_that_were_padded_one_by_one_are_one_sound() -> None:
    """Most base64 decoders stop at the first padding."""

    def joined(*pieces: str) -> str:
        deltas = [u.AudioDelta(data=piece) for piece in pieces]
        return part_of(u.Audio(source=u.Blob(media_type="audio/wav", data="")), *deltas).source.data

    assert joined("AQ==", "AgM=", "BAUG") == "AQIDBAUG"
    assert joined("A=A=", "*") == "A=A=*", "what is no base64 stays as it came"


def test_a_part_that_is_repeated_replaces_what_was_collected() -> None:
    final = u.Text(text="Bye", citations=[u.Citation(url="a")])
    assert part_of(u.Text(text=""), u.TextDelta(text="Hi"), end=u.PartEnd(index=0, part=final)) == final


# --- the response as a whole ------------------------------------------------------------------------------------------------------


def test_what_is_said_later_replaces() -> None:
    first = u.Response(id="1", model="a", usage=u.Usage(input_tokens=1, output_tokens=1))
    second = u.Response(model="b", usage=u.Usage(output_tokens=0, extras={"x": {"y": 1}}))
    usage = u.Usage(input_tokens=1, output_tokens=0, extras={"x": {"y": 1}})
    assert knows(first, EMPTY, second, EMPTY) == u.Response(id="1", model="b", usage=usage)


def test_candidates_are_matched_by_index_or_place() -> None:
    late = u.Response(candidates=[candidate(stop_reason="stop"), candidate(stop_reason="length")])
    assert knows(u.Response(candidates=[candidate(1), candidate(0)]), late) == u.Response(
        candidates=[candidate(0, stop_reason="stop"), candidate(1, stop_reason="length")]
    )
    named = u.Response(candidates=[candidate(0, stop_reason="stop")])
    assert knows(u.Response(candidates=[candidate()]), named) == named


def test_parts_make_the_candidates_that_nothing_else_spoke_of() -> None:
    def starts(number: int) -> u.PartStart:
        return u.PartStart(index=0, part=u.Text(text=str(number)), candidate=number)

    def answer(number: int, **fields: Any) -> u.Candidate:
        return u.Candidate(message=u.Message.assistant(str(number)), **fields)

    assert fed(START, starts(2), starts(0)).response.candidates == [answer(0), answer(2, index=2)]
    for index in (None, 0):
        start = u.StreamStart(response=u.Response(candidates=[candidate(index)]))
        end = u.StreamEnd(response=u.Response(candidates=[candidate(index, stop_reason="stop")]))
        expected = [answer(0, index=index, stop_reason="stop")]
        assert fed(start, starts(0), end).response.candidates == expected
        assert fed(START, starts(0), end).response.candidates == expected


def test_lists_of_what_was_seen_grow_and_details_are_replaced() -> None:
    def partial(token: str, details: Any) -> u.Response:
        logprobs = u.Logprobs(content=[u.TokenLogprob(token=token, logprob=-1.0)], refusal=[])
        message = u.Message(role="assistant", citations=[u.Citation(url=token)], metadata={token: 1})
        return u.Response(candidates=[u.Candidate(message=message, logprobs=logprobs, stop_details=details)])

    (candidate,) = knows(partial("a", [1]), partial("b", [])).candidates
    assert candidate.logprobs is not None and [seen.token for seen in candidate.logprobs.content] == ["a", "b"]
    assert [citation.url for citation in candidate.message.citations] == ["a", "b"]
    assert candidate.message.metadata == {"b": 1}
    assert candidate.stop_details == []


def test_extras_are_merged_key_by_key() -> None:
    first = u.Response(extras={"a": {"x": {"p": 1}, "y": 1, "$wire": {"m": 1, "n": 1}}, "b": {}})
    second = u.Response(extras={"a": {"x": {"q": 2}, "$wire": {"n": 2}}, "c": {"z": 3}})
    assert knows(first, second).extras == {"a": {"x": {"p": 1, "q": 2}, "y": 1, "$wire": {"m": 1, "n": 2}}, "b": {}, "c": {"z": 3}}


def test_an_object_of_many_keys_is_replaced() -> None:
    """Each piece of a stream would copy it."""
    many = {str(number): number for number in range(101)}
    assert overlaid(many, {"a": 1}) == {"a": 1}
    assert overlaid({"x": many, "y": 1}, {"x": {"a": 1}}) == {"x": {"a": 1}, "y": 1}


# --- misplaced events -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "event", "message"),
    [
        ([], TEXT, "PartStart before StreamStart"),
        ([], END, "StreamEnd before StreamStart"),
        ([], delta(u.TextDelta(text="a")), "candidates[0].parts[0]: this part has not started"),
        ([START], START, "a second StreamStart"),
        ([START, END], START, "a second StreamStart"),
        ([START, END], TEXT, "PartStart after StreamEnd"),
        ([START, END], END, "StreamEnd after StreamEnd"),
        ([START, END], u.StreamDelta(response=EMPTY), "StreamDelta after StreamEnd"),
        ([START, TEXT, END], delta(u.TextDelta(text="a")), "candidates[0].parts[0]: this part is complete already"),
        ([START, TEXT], TEXT, "candidates[0].parts[0]: the next part to start is 1"),
        ([START, TEXT], u.PartStart(index=2, part=u.Text(text="")), "candidates[0].parts[2]: the next part to start is 1"),
        ([START], u.PartStart(index=1, part=u.Text(text=""), candidate=3), "candidates[3].parts[1]: the next part to start is 0"),
        ([START, TEXT], delta(u.TextDelta(text="a"), candidate=1), "candidates[1].parts[0]: this part has not started"),
        ([START, TEXT], delta(u.TextDelta(text="a"), index=-1), "candidates[0].parts[-1]: this part has not started"),
        ([START, TEXT, u.PartEnd(index=0)], u.PartEnd(index=0), "candidates[0].parts[0]: this part is complete already"),
        ([START, TEXT], delta(u.ArgumentsDelta(text="a")), "candidates[0].parts[0]: Text cannot grow by ArgumentsDelta"),
        (
            [START, u.PartStart(index=0, part=u.Reasoning())],
            delta(u.ReasoningDelta(text="a", index=1)),
            "candidates[0].parts[0].content: text 1 starts, but 0 is next",
        ),
        (
            [START, u.PartStart(index=0, part=u.Audio(source=u.FileRef(id="f")))],
            delta(u.AudioDelta(data="AA==", transcript="a")),
            "candidates[0].parts[0].source: an audio part whose source is FileRef cannot grow",
        ),
        (
            [START],
            u.StreamDelta(response=u.Response(id="2", candidates=[u.Candidate(message=u.Message.assistant("a"))])),
            "candidates[0]: the parts in a StreamDelta must be events of their own",
        ),
        ([START], {"type": "StreamEnd"}, "expected an event of a stream, got dict"),
    ],
    ids=str,
)
def test_wrong_order(before: list[u.StreamEvent], event: Any, message: str) -> None:
    accumulator = fed(*before)
    known = accumulator.response
    with pytest.raises(DecodeError) as caught:
        accumulator.feed(event)
    assert str(caught.value) == message
    assert accumulator.response == known, "an event that was refused changed something"


def test_a_stream_goes_on_after_an_event_that_was_refused() -> None:
    accumulator = fed(START, TEXT, delta(u.TextDelta(text="a")))
    with pytest.raises(DecodeError):
        accumulator.feed(delta(u.TextDelta(text="x"), index=1))
    accumulator.feed(delta(u.TextDelta(text="b")))
    accumulator.feed(END)
    assert (accumulator.response.text, accumulator.finished) == ("ab", True)


# --- ownership --------------------------------------------------------------------------------------------------------------------


def mutables(value: Any) -> Iterator[Any]:
    """All structs, dicts and lists in a value."""
    members: Iterable[Any] = ()
    if isinstance(value, msgspec.Struct):
        members = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        members = value.values()
    elif isinstance(value, list):
        members = value
    else:
        return
    yield value
    for member in members:
        yield from mutables(member)


def vandalise(value: Any) -> None:
    for mutable in list(mutables(value)):
        if isinstance(mutable, msgspec.Struct):
            for name in mutable.__struct_fields__:
                setattr(mutable, name, None)
        else:
            mutable.clear()


@given(st.data())
def test_nothing_is_shared(data: st.DataObject) -> None:
    response = data.draw(whole_responses())
    original = copy.deepcopy(response)
    vandalise(decompose_response(response))
    assert response == original, "events and answer share something"
    accumulator = Accumulator()
    shown: list[tuple[u.Response, u.Response]] = []
    for event in data.draw(fragmented(decompose_response(response))):
        before, fed = copy.deepcopy(event), copy.deepcopy(event)
        accumulator.feed(fed)
        assert fed == before, "feeding changed the event"
        vandalise(fed)
        vandalise(accumulator.response)
        shown.append((accumulator.response, copy.deepcopy(accumulator.response)))
    assert all(known == then for known, then in shown), "an answer changed when more was fed"
    assert accumulator.response == original


# --- cost -------------------------------------------------------------------------------------------------------------------------


class Piece(str):
    """A text that counts how often it is added to another: each time, all of the other would be copied. It can have weak references."""

    added = 0

    def __add__(self, other: Any) -> str:
        Piece.added += 1
        return str(self) + other

    def __radd__(self, other: Any) -> str:
        Piece.added += 1
        return other + str(self)


def calls(count: int) -> tuple[Counter[str], u.Response]:
    """Count the calls of each function (of C functions, too) when this many deltas are collected and the response is read once."""
    event = delta(u.TextDelta(text=Piece("ab")))
    accumulator = fed(START, TEXT)
    seen: Counter[str] = Counter()
    sys.setprofile(
        lambda frame, what, argument: seen.update(
            [frame.f_code.co_name] if what == "call" else [argument.__name__] if what == "c_call" else []
        )
    )
    for _ in range(count):
        accumulator.feed(event)
    response = accumulator.response
    sys.setprofile(None)
    return seen, response


def test_a_delta_costs_the_same_however_long_the_text_is() -> None:
    Piece.added = 0
    few, _ = calls(10_000)
    many, response = calls(20_000)
    assert response.text == "ab" * 20_000
    assert Piece.added == 0 and many["join"] == few["join"] <= 3, "texts are joined once, when somebody asks"
    assert 0 <= 2 * few.total() - many.total() < 100, "all but a few calls belong to the deltas, the same number to each"


def test_what_was_joined_once_is_not_joined_again() -> None:
    """An application that shows a growing text reads the response after every delta."""
    accumulator = fed(START, TEXT)
    alive: weakref.WeakSet[Piece] = weakref.WeakSet()
    for text in ("a", "b", "c"):
        piece = Piece(text)
        alive.add(piece)
        accumulator.feed(delta(u.TextDelta(text=piece)))
    del piece
    assert len(alive) == 3
    assert accumulator.response.text == "abc"
    assert len(alive) == 0
