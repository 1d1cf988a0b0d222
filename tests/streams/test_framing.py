"""Stream events as bytes: every cut of a stream gives the same events, and another parser reads the same ones."""

from __future__ import annotations

import asyncio
import copy
import json
import pickle
from collections.abc import AsyncIterator, Iterator
from itertools import pairwise
from typing import Any

import interlingua as il
import pytest
from golden import STREAMING, module
from httpx_sse._decoders import SSEDecoder, SSELineDecoder
from hypothesis import given
from hypothesis import strategies as st
from interlingua.streams.framing import (
    FrameDecoder,
    Frames,
    adecode_events,
    aencode_events,
    decode_events,
    encode_events,
    encode_frame,
    last_frame,
)
from strategies import json_objects

CHAT = Frames(last="[DONE]")
NAMED = Frames(event="type")
LINES = Frames(kind="lines")
FORMATS = [CHAT, NAMED, LINES]

# A stream with everything that may occur in one, and the events that must be read from it.
ODD = (
    "\ufeff: welcome\n\n"
    'event: start\ndata: {"text": "é漢😀"}\n\n'
    'data:{"n": 1}\r\n\r\n'
    'retry: 10\rid: 7\rdata: {"n":\rdata: 2}\r\r'
    'event: ping\ndata: {"type": "ping"}\n\n\n'
    "event: nothing\n\ndata:\n\ndata\n\n"
    'id: 8\r\ndata: {"n": 3}\r\n: in between\r\nunknown: x\r\nevent: late\r\n\r\n'
    'data: {"n": 4}\n\ndata: {"type": "own", "n": 5}\n\n'
).encode()
ODD_EVENTS = [
    {"text": "é漢😀", "type": "start"},
    {"n": 1},
    {"n": 2},
    {"type": "ping"},
    {"n": 3, "type": "late"},
    {"n": 4},
    {"type": "own", "n": 5},
]


def outcomes(frames: Frames, pieces: list[bytes] | list[str]) -> list[Any]:
    """Return the events of a stream, with the messages of its errors in their places."""
    decoder = FrameDecoder(frames)
    events: list[Any] = []

    def take(step: Any, *arguments: Any) -> None:
        while True:
            try:
                events.extend(step(*arguments))
            except il.DecodeError as error:
                assert error.event == len(events)
                events.append(str(error))
            if not decoder.pending:
                return
            arguments = tuple(b"" for _ in arguments)

    for piece in pieces:
        take(decoder.feed, piece)
    take(decoder.close)
    assert decoder.count == len(events)
    return events


def cut(data: Any, places: list[int]) -> list[Any]:
    ends = [0, *sorted(place % (len(data) + 1) for place in places), len(data)]
    return [data[start:end] for start, end in pairwise(ends)]


places = st.lists(st.integers(0, 10**6), max_size=8)


# Cuts at any place.


@pytest.mark.parametrize("frames", [CHAT, NAMED], ids=["chat", "named"])
def test_a_stream_may_be_cut_at_every_byte(frames: Frames) -> None:
    expected = ODD_EVENTS
    if frames is CHAT:  # a format without a key for the name gets no names in the data
        expected = [{key: value for key, value in event.items() if value not in ("start", "late")} for event in ODD_EVENTS]
    for place in range(len(ODD) + 1):
        assert outcomes(frames, [ODD[:place], ODD[place:]]) == expected, place
    assert outcomes(frames, [ODD[i : i + 1] for i in range(len(ODD))]) == expected


@given(places)
def test_text_may_be_cut_too(where: list[int]) -> None:
    assert outcomes(NAMED, cut(ODD.decode(), where)) == ODD_EVENTS


def test_a_piece_may_be_any_buffer() -> None:
    for kind in (bytearray, memoryview):
        assert outcomes(NAMED, [kind(ODD[:50]), kind(ODD[50:])]) == ODD_EVENTS  # type: ignore[list-item]
    with pytest.raises(TypeError):  # not read as a number of zero bytes
        FrameDecoder(NAMED).feed(5)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [1, 7, 1000, 5000])
@pytest.mark.parametrize("end", [b"\n\n", b"\r\n\r\n", b"\r\r"])
def test_an_event_may_be_far_longer_than_a_read(size: int, end: bytes) -> None:
    big = {"text": "x" * 20_000}
    stream = (b"data: " + json.dumps(big).encode() + end) * 2
    events = outcomes(CHAT, [part for i in range(0, len(stream), size) for part in (stream[i : i + size], b"")])
    assert events == [big, big]


@pytest.mark.parametrize("last", [b"\n", b"\r"])
@pytest.mark.parametrize("size", [10, 5000])
def test_an_event_does_not_wait_for_the_next_read(size: int, last: bytes) -> None:
    decoder = FrameDecoder(CHAT)
    text = "x" * size
    for n in range(2):
        for piece in (b'data: {"text": "', text.encode(), b'"}', b"\n", b""):
            assert decoder.feed(piece) == []
        assert decoder.feed(last) == [{"text": text}], n


def test_a_read_goes_on_with_the_block_of_the_read_before() -> None:
    assert outcomes(NAMED, [b"data: {}\n\nevent: a\n", b'data: {"n": 1}\n\n']) == [{}, {"type": "a", "n": 1}]
    assert outcomes(CHAT, [b"data: {}\n\n: not ", b'data: {"n": 1}\n\n']) == [{}]


@pytest.mark.parametrize("frames", FORMATS)
@given(
    events=st.lists(st.builds(lambda event, name: event | name, json_objects, st.just({}) | st.just({"type": "a.b"})), max_size=5),
    where=places,
)
def test_what_is_written_is_read_again_from_every_cut(frames: Frames, events: list[dict[str, Any]], where: list[int]) -> None:
    stream = b"".join(encode_events(frames, events))
    assert list(decode_events(frames, cut(stream, where))) == events
    crlf = stream.replace(b"\n", b"\r\n")
    assert list(decode_events(frames, cut(crlf, where))) == events


# Comparison with another parser.

names = st.sampled_from(["a", "é", " b", "x:y"])
objects = st.sampled_from(['{"n": 1}', '{"text": "é漢😀", "type": "own"}', '{"a": {"b": []}}', "{}", '{"u": "\\u2028\\n"}'])
lines = (
    st.builds("data: {}".format, objects)
    | st.builds("data:{}".format, objects)
    | st.builds("event: {}".format, names)
    | st.builds("event:{}".format, names)
    | st.sampled_from(
        [": ping", ":", "id: 4", "retry: 3", "retry: x", "data", "data:", "unknown: 1", "datax: 1", " data: 1", 'data: {"n":', "data: 5}"]
    )
)
blocks = st.lists(lines, max_size=4)
line_ends = st.sampled_from(["\n", "\r\n", "\r"])


@st.composite
def streams(draw: st.DrawFn) -> list[list[str]]:
    """Return the lines of each block of a stream, with their ends."""
    lines_of_blocks = [[draw(st.sampled_from(["", "\ufeff"])) + "data: {}\n", "\n"]]  # the first line shows that it is a stream
    for block in draw(st.lists(blocks, max_size=5)):
        lines_of_blocks.append([line + draw(line_ends) for line in [*block, ""]])
    return [*lines_of_blocks, ["\n", "\n"]]  # ends that are cut off have tests of their own


def read_by_another(text: str) -> list[Any]:
    """Return the events that httpx-sse reads, with None for data that is not a JSON object."""
    splitter, parser = SSELineDecoder(), SSEDecoder()
    events: list[Any] = []
    for line in [*splitter.decode(text.removeprefix("\ufeff")), *splitter.flush()]:
        sse = parser.decode(line)
        if sse is None or not sse.data.strip():
            continue
        try:
            event = json.loads(sse.data)
        except ValueError:
            event = None
        if event is not None and sse.event != "message":
            event.setdefault("type", sse.event)
        events.append(event)
    return events


@given(streams(), places)
def test_another_parser_reads_the_same(stream: list[list[str]], where: list[int]) -> None:
    text = "".join(line for block in stream for line in block)
    expected = read_by_another(text)
    by_block = ["".join(block) for block in stream]
    by_line = [line for block in stream for line in block]
    for pieces in (cut(text.encode(), where), [piece.encode() for piece in by_block], [piece.encode() for piece in by_line]):
        assert [None if isinstance(event, str) else event for event in outcomes(NAMED, pieces)] == expected


@pytest.mark.parametrize("block", ['data: {"n":\n1}\n\n', 'event: a\ndata: {"n":\n1}\n\n', 'event: a\nid: 1\ndata: {"n": 1}\n\n'])
def test_lines_are_not_data_because_they_would_fit(block: str) -> None:
    usual = "event: b\ndata: {}\n\n" if block.startswith("event") else "data: {}\n\n"
    expected = read_by_another(usual + block)
    for pieces in ([usual, block], [usual + block], [usual + usual, block]):
        events = outcomes(NAMED, [piece.encode() for piece in pieces])
        assert [None if isinstance(event, str) else event for event in events][-2:] == expected


@given(st.lists(objects.map(json.loads), max_size=4), st.sampled_from([CHAT, NAMED]))
def test_another_parser_reads_what_is_written(events: list[dict[str, Any]], frames: Frames) -> None:
    text = b"".join(encode_frame(frames, event) for event in events).decode()
    assert read_by_another(text) == events


# The end of a stream.


def test_nothing_is_read_behind_the_closing_frame() -> None:
    for frames, last in ((CHAT, b"[DONE]"), (CHAT, b"[DONE] "), (NAMED, b"[DONE]"), (Frames(last="end"), b"end")):
        stream = b'data: {"n": 1}\n\nevent: data\ndata: ' + last + b"\n\ndata: broken\n\n"
        for place in range(len(stream)):
            assert outcomes(frames, [stream[:place], stream[place:]]) == [{"n": 1}]
        decoder = FrameDecoder(frames)
        assert (decoder.feed(stream[:16]), decoder.finished) == ([{"n": 1}], False)
        assert (decoder.feed(stream[16:]), decoder.finished, decoder.feed(b"data: {}\n\n"), decoder.close()) == ([], True, [], [])


@pytest.mark.parametrize("frames", [CHAT, NAMED, LINES])
def test_a_stream_that_breaks_off_says_so(frames: Frames) -> None:
    event = {"type": "t", "text": "é}"}
    stream = b"".join(encode_frame(frames, {"type": "t", "n": n}) for n in range(2))
    last = encode_frame(frames, event)
    whole = last.rstrip(b"\n")
    for place in range(1, len(last)):
        events = outcomes(frames, [stream, last[:place]])
        assert events[:2] == [{"type": "t", "n": 0}, {"type": "t", "n": 1}]
        assert events[2:] == ([event] if place >= len(whole) else ["event 2: the stream broke off inside an event"]), last[:place]


@pytest.mark.parametrize("rest", [b"", b"\n", b": bye", b"id: 4", b"retry: 1\n", b"data: [DONE]", b"\r"])
def test_a_stream_may_end_without_a_blank_line(rest: bytes) -> None:
    assert outcomes(CHAT, [b'data: {"n": 1}\n\n' + rest]) == [{"n": 1}]


@pytest.mark.parametrize(
    "body", ['{"error": {"message": "é"}}', '{\r\n\r\n  "error":\n\n {"message": "é"}\n}\n\n', '\ufeff{"error": {"message": "é"}}\n']
)
def test_a_body_that_is_one_object_is_an_event(body: str) -> None:
    data = body.encode()
    for place in range(len(data) + 1):
        assert outcomes(NAMED, [data[:place], data[place:]]) == [{"error": {"message": "é"}}]
    assert outcomes(NAMED, [b'data: {"n": 1}\n\n', data.removeprefix("\ufeff".encode())]) == [{"n": 1}, {"error": {"message": "é"}}]


@pytest.mark.parametrize("body", [b"<html>\n\n<p>Bad gateway</p>", b'{"error": ', b'[{"error": 1}, 2]', b"foo: bar\n\n", b"\xff\xfe"])
def test_a_body_that_is_no_stream_says_so(body: bytes) -> None:
    (message,) = outcomes(CHAT, [body])
    assert message == f"event 0: not an event stream: {body.strip().decode('utf-8', 'replace')!r}"


def test_fields_that_nobody_knows_are_ignored_in_a_stream() -> None:
    assert outcomes(CHAT, [b'foo: bar\n\ndata: {"n": 1}\n\nfoo: bar\n\n']) == [{"n": 1}]
    assert outcomes(CHAT, [b'foo: bar\n\ndata: {"n": 1}\n\n{"n": 2}\n\n']) == [{"n": 1}, {"n": 2}]


# Broken events.


@pytest.mark.parametrize(
    "broken", ['{"n": ', "[]", "5", "null", "NaN", '{"n": NaN}', '{"n": 1e999}', '{"n": 1}{}', '{"n": -Infinity}', "{'n': 1}"]
)
def test_a_broken_event_is_named_and_the_others_stay(broken: str) -> None:
    datas = ['{"n": 0}', '{"n": 1}', broken, '{"n": 3}', broken, broken, '{"n": 6}']
    stream = "".join(f"data: {data}\n\n" for data in datas)
    for place in range(len(stream)):
        events = outcomes(CHAT, [stream[:place], stream[place:]])
        assert [events[i] for i in (0, 1, 3, 6)] == [{"n": 0}, {"n": 1}, {"n": 3}, {"n": 6}]
        assert [events[i].split(":")[:2] for i in (2, 4, 5)] == [[f"event {i}", events[2].split(":")[1]] for i in (2, 4, 5)]
        assert events[2].startswith(("event 2: not JSON: ", "event 2: not a JSON object"))


def test_errors_come_one_by_one_in_their_places() -> None:
    decoder = FrameDecoder(LINES)
    assert (decoder.feed(b'{"n": 0}\nx\ny\n{"n": 3}\n{"n"'), decoder.pending) == ([{"n": 0}], True)
    with pytest.raises(il.DecodeError, match=r"^event 1: not JSON: "):
        decoder.feed(b": 4}\n")  # is not lost
    with pytest.raises(il.DecodeError, match=r"^event 2: not JSON: "):
        decoder.feed(b"")
    assert (decoder.feed(b""), decoder.pending, decoder.count) == ([{"n": 3}, {"n": 4}], False, 5)


def test_broken_bytes_and_depth_are_errors_of_their_event() -> None:
    deep = b'{"n": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    for broken in (b'{"text": "\xff"}', deep):
        events = outcomes(CHAT, [b"data: {}\n\ndata: " + broken + b'\n\ndata: {"n": 2}\n\n'])
        assert (events[0], events[2]) == ({}, {"n": 2})
        assert events[1].startswith("event 1: not JSON: ")


def test_many_broken_events_in_one_read_take_no_quadratic_time() -> None:
    events = outcomes(CHAT, [b"data: {}\n\n" + b"data: x\n\n" * 30_000])
    assert len(events) == 30_001


def test_the_number_of_an_event_survives_pickle_and_copy() -> None:
    error = il.DecodeError("expected str, got int", ("delta", "content")).under("choices", 0)
    error.event = 5
    for again in (error, pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert (str(again), again.event) == ("event 5: choices[0].delta.content: expected str, got int", 5)
        assert (again.path, again.message) == ("choices[0].delta.content", "expected str, got int")


# Values.


@pytest.mark.parametrize("frames", FORMATS)
@pytest.mark.parametrize(
    "text",
    [
        '{"n":12345678901234567890}',
        '{"n":-123456789012345678901234567890}',
        '{"n":1.0}',
        '{"n":0.1}',
        '{"n":-0.0}',
        '{"s":"\\ud83d"}',
        '{"s":"\\ude00","n":1.0}',
    ],
)
def test_numbers_and_half_characters_stay_what_they_are(frames: Frames, text: str) -> None:
    written = f"{text}\n".encode() if frames is LINES else f"data: {text}\n\n".encode()
    (event,) = FrameDecoder(frames).feed(written)
    assert repr(event) == repr(json.loads(text))  # 1 is not 1.0
    assert encode_frame(frames, event) == written


def test_text_with_half_a_character_is_read() -> None:
    (event,) = FrameDecoder(CHAT).feed('data: {"text": "\ud83d"}\n\n')
    assert event == {"text": "\ud83d"}


def test_frames_as_bytes() -> None:
    event = {"type": "content.delta", "text": "é\n\r\n\n"}
    data = '{"type":"content.delta","text":"é\\n\\r\\n\\n"}'
    assert encode_frame(CHAT, event) == f"data: {data}\n\n".encode()
    assert encode_frame(NAMED, event) == f"event: content.delta\ndata: {data}\n\n".encode()
    assert encode_frame(LINES, event) == f"{data}\n".encode()
    assert encode_frame(NAMED, {"n": 1}) == b'data: {"n":1}\n\n'
    assert [last_frame(frames) for frames in (CHAT, NAMED, LINES, Frames("lines", last="end"))] == [b"data: [DONE]\n\n", b"", b"", b"end\n"]


@pytest.mark.parametrize("name", ["", "a\ndata: {}", "a\r\rdata: {}", "\ud83d", 5, None, ["x"]])
def test_a_name_that_is_no_line_stays_in_the_data(name: Any) -> None:
    written = encode_frame(NAMED, {"type": name})
    assert written.startswith(b"data: {") and written.count(b"\n") == 2 and b"\r" not in written
    assert list(decode_events(NAMED, [written])) == [{"type": name}]


# Whole streams.


class Source:
    """Pieces that count how many were taken, and whether they were closed. With `fails`, an error is raised after the last one."""

    def __init__(self, *pieces: Any, fails: bool = False) -> None:
        self.pieces, self.fails = pieces, fails
        self.taken = self.closed = 0

    def __iter__(self) -> Iterator[Any]:
        for piece in self.pieces:
            self.taken += 1
            yield piece
        if self.fails:
            raise ConnectionError("gone")

    async def __aiter__(self) -> AsyncIterator[Any]:
        for piece in self:
            await asyncio.sleep(0)
            yield piece

    def close(self) -> None:
        self.closed += 1


class AsyncSource(Source):
    async def close(self) -> None:  # type: ignore[override]
        await asyncio.sleep(0)
        self.closed += 1


class Both:
    """One interface for both kinds of generator."""

    def __init__(self, asynchronous: bool) -> None:
        self.source: Any = AsyncSource if asynchronous else Source
        self.decode: Any = adecode_events if asynchronous else decode_events
        self.encode: Any = aencode_events if asynchronous else encode_events
        self.asynchronous = asynchronous

    def run(self, stream: Any, count: int = 1000) -> tuple[list[Any], Exception | None]:
        """Return the first items, and the exception that was raised. Then the stream is closed."""
        if self.asynchronous:
            return asyncio.run(self._run(stream, count))
        items: list[Any] = []
        try:
            while len(items) < count:
                items.append(next(stream))
        except StopIteration:
            pass
        except Exception as error:
            return items, error
        stream.close()
        return items, None

    async def _run(self, stream: Any, count: int) -> tuple[list[Any], Exception | None]:
        items: list[Any] = []
        try:
            while len(items) < count:
                items.append(await anext(stream))
        except StopAsyncIteration:
            pass
        except Exception as error:
            return items, error
        await stream.aclose()
        return items, None


@pytest.fixture(params=[False, True], ids=["sync", "async"])
def both(request: pytest.FixtureRequest) -> Both:
    return Both(request.param)


def test_streams_are_lazy_and_close_their_source(both: Both) -> None:
    source = both.source(b"data: {}\n\ndata: {}\n\n", b'data: {"n"', b": 2}\n\n", b"data: {}\n\n")
    stream = both.decode(CHAT, source)
    assert source.taken == 0
    assert both.run(stream, 3) == ([{}, {}, {"n": 2}], None)
    assert (source.taken, source.closed) == (3, 1)
    source = both.source({"n": 0}, {"n": 1})
    stream = both.encode(CHAT, source)
    assert source.taken == 0
    assert both.run(stream, 1) == ([b'data: {"n":0}\n\n'], None)
    assert (source.taken, source.closed) == (1, 1)


def test_streams_that_end_close_their_source(both: Both) -> None:
    source = both.source(b'data: {"n": 0}\n\ndata: [DONE]\n\n', b"data: {}\n\n")
    assert both.run(both.decode(CHAT, source)) == ([{"n": 0}], None)
    assert (source.taken, source.closed) == (1, 1)  # nothing is read after the closing frame
    source = both.source(b'data: {"n": 0}\n\n', b'data: {"n": 1}')
    assert both.run(both.decode(CHAT, source)) == ([{"n": 0}, {"n": 1}], None)
    assert source.closed == 1
    source = both.source({"n": 0})
    assert both.run(both.encode(CHAT, source)) == ([b'data: {"n":0}\n\n', b"data: [DONE]\n\n"], None)
    assert source.closed == 1


def test_an_error_comes_behind_the_events_before_it(both: Both) -> None:
    for pieces in ([b"data: {}\n\ndata: x\n\ndata: {}\n\n"], [b"data: {}\n\n", b"data: x"], [b"data: {}\r\rdata: x"]):
        source = both.source(*pieces)
        events, error = both.run(both.decode(CHAT, source))
        assert (events, type(error), source.closed) == ([{}], il.DecodeError, 1)
        assert getattr(error, "event") == 1


def test_a_source_that_fails_gets_no_closing_frame(both: Both) -> None:
    source = both.source({"n": 0}, fails=True)
    events, error = both.run(both.encode(CHAT, source))
    assert (events, type(error), source.closed) == ([b'data: {"n":0}\n\n'], ConnectionError, 1)
    source = both.source(b"data: {}\n\ndata: {", fails=True)
    events, error = both.run(both.decode(CHAT, source))
    assert (events, type(error), source.closed) == ([{}], ConnectionError, 1)


def test_cancelling_closes_the_source() -> None:
    closed = False

    async def source() -> AsyncIterator[bytes]:
        nonlocal closed
        try:
            yield b"data: {}\n\n"
            await asyncio.sleep(60)
        finally:
            closed = True

    async def consume() -> None:
        async for _ in adecode_events(CHAT, source()):
            pass

    async def main() -> None:
        task = asyncio.create_task(consume())
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
    assert closed


# --- values that are not events -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("provider", STREAMING)
@pytest.mark.parametrize("wrong", [7, "x", None, [], True, 1.5, b"{}"], ids=repr)
def test_what_is_no_event_is_not_written(provider: str, wrong: Any) -> None:
    """It is reported with its number, after what could be written."""
    own = module(provider)
    pieces = own.encode_event_stream([{"type": "x"}, wrong])
    assert next(pieces)
    with pytest.raises(il.DecodeError, match="event 1: expected an object, got"):
        list(pieces)

    async def run() -> list[bytes]:
        return [piece async for piece in own.aencode_event_stream(_each([{"type": "x"}, wrong]))]

    with pytest.raises(il.DecodeError, match="event 1: expected an object, got"):
        asyncio.run(run())


async def _each(events: list[Any]) -> AsyncIterator[Any]:
    for event in events:
        yield event


@pytest.mark.parametrize(
    "event",
    [{}, {"model": "m", "created_at": 1}, {"x" * 70000: {}}, {"\ud83d": {}}, {5: {}}],
    ids=["no key", "two keys", "long", "half a character", "a number"],
)
def test_an_event_of_binary_frames_has_one_name(event: dict[Any, Any]) -> None:
    for provider in ("bedrock_converse", "bedrock_boto3"):
        with pytest.raises(il.DecodeError, match="event 0: "):
            list(module(provider).encode_event_stream([event]))
        relayed = il.convert_stream([{"messageStart": {"role": "assistant"}}, event], source=provider, target=provider)
        with pytest.raises(il.DecodeError, match="event 1: "):
            list(module(provider).encode_event_stream(relayed))
