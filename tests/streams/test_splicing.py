"""A stream converted from bytes to bytes is the same as one converted through events.

`convert_event_stream` does not parse frames that differ from the frame before only in their text. The result must be the same as that of
reading, converting and writing: the same bytes, losses, token counts, response and errors, for any stream, cut anywhere.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import json
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from typing import Any

import interlingua as il
import pytest
from golden import STREAMING, GoldenStream, module, streams
from grouped import by_provider
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua.streams import byte_relay, splicing, wording
from interlingua.streams.relay import Relay
from stream_samples import ANTHROPIC, OPENAI_CHAT
from stream_strategies import event_streams
from streaming_tools import write

SPLICED = ("openai_chat", "anthropic", "openai_responses", "gemini", "cohere", "gemini_interactions")
Said = dict[str, Any]


def usual(chunks: Iterable[bytes], source: str, target: str, **wanted: Any) -> Said:
    """Convert the stream through events."""
    stream = il.convert_stream(module(source).decode_event_stream(chunks), source=source, target=target, **wanted)
    return observed(stream, module(target).encode_event_stream(stream))


def quick(chunks: Iterable[bytes], source: str, target: str, **wanted: Any) -> Said:
    stream = il.convert_event_stream(chunks, source=source, target=target, **wanted)
    return observed(stream, stream)


def observed(stream: Any, pieces: Iterable[bytes]) -> Said:
    """Return everything that an application sees of a stream."""
    sent, raised = b"", None
    try:
        for piece in pieces:
            sent += piece
    except il.Error as error:
        raised = (type(error).__name__, str(error))
    return {
        "sent": sent,
        "raised": raised,
        "losses": stream.all_losses,
        "usage": stream.usage,
        "stop_reason": stream.stop_reason,
        "error": stream.error,
        "finished": stream.finished,
    }


def check(chunks: list[bytes], source: str, target: str, **wanted: Any) -> Said:
    expected, actual = usual(chunks, source, target, **wanted), quick(chunks, source, target, **wanted)
    assert actual == expected
    return actual


def pairs(names: Iterable[str] = STREAMING) -> list[tuple[str, str]]:
    return [(source, target) for source in SPLICED for target in names]


# --- it is spliced --------------------------------------------------------------------------------------------------------


def frames(source: str, events: Iterable[Said]) -> list[bytes]:
    return list(module(source).encode_event_stream(events))


@pytest.fixture
def fed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The events that are read in the usual way."""
    seen: list[Any] = []
    feed = Relay.feed

    def counted(self: Relay, event: Any) -> list[Said]:
        seen.append(event)
        return feed(self, event)

    monkeypatch.setattr(Relay, "feed", counted)
    return seen


def answer(texts: list[str], thoughts: list[str], arguments: list[str]) -> list[il.StreamEvent]:
    """A response with reasoning, text and a call, each in many pieces."""

    def part(index: int, part: Any, deltas: list[Any]) -> list[Any]:
        return [
            il.PartStart(index=index, part=part),
            *(il.PartDelta(index=index, delta=delta) for delta in deltas),
            il.PartEnd(index=index),
        ]

    end = il.Candidate(message=il.Message(role="assistant"), stop_reason="tool_calls")
    return [
        il.StreamStart(response=il.Response(id="a_1", model="m", created=1)),
        *part(0, il.Reasoning(), [il.ReasoningDelta(text=text) for text in thoughts]),
        *part(1, il.Text(text=""), [il.TextDelta(text=text) for text in texts]),
        *part(2, il.ToolCall(id="call_1", name="look"), [il.ArgumentsDelta(text=text) for text in arguments]),
        il.StreamEnd(response=il.Response(candidates=[end], usage=il.Usage(input_tokens=1, output_tokens=2))),
    ]


TEXTS = [f" word{number}" for number in range(30)]
ARGUMENTS = ['{"path": "', *(f"step{number}/" for number in range(30)), '"}']


WHOLE = "gemini"
"""Its calls come in one piece, and every chunk has the token counts so far."""


def noisy(source: str, events: list[Said]) -> list[Said]:
    """Add what servers send: padding of another length in each event, or token counts that grow."""
    for number, event in enumerate(events):
        if source == WHOLE:
            event["usageMetadata"] = {"promptTokenCount": 7, "candidatesTokenCount": number, "totalTokenCount": 7 + number}
            continue
        if source == "openai_chat" or "delta" in event.get("type", ""):
            event["obfuscation"] = "aB3xYz"[: number % 7]
    return events


@pytest.mark.parametrize(("source", "target"), [pair for pair in pairs(SPLICED) if pair[0] != pair[1]])
@pytest.mark.parametrize("noise", [False, True])
def test_most_frames_are_not_read(source: str, target: str, noise: bool, fed: list[Any]) -> None:
    """These are text, reasoning and arguments, in the form that each server sends."""
    wire, _ = write(source, answer(TEXTS, TEXTS, ARGUMENTS))
    chunks = frames(source, noisy(source, wire) if noise and source not in ("anthropic", "cohere") else wire)
    stream = il.convert_event_stream(chunks, source=source, target=target)
    assert b"".join(stream) and stream.finished
    pieces = len(TEXTS) * 2 + (0 if source == WHOLE else len(ARGUMENTS))
    read = len(ARGUMENTS) if target == WHOLE else 0
    assert len(chunks) > pieces - 2 and len(fed) < 40 + read, fed
    check(chunks, source, target)


@pytest.mark.parametrize(("source", "target"), pairs())
def test_one_read_and_single_bytes(source: str, target: str) -> None:
    wire, _ = write(source, answer(TEXTS, TEXTS, ARGUMENTS))
    whole = b"".join(frames(source, wire))
    sent = check([whole], source, target)["sent"]
    assert check([whole[at : at + 1] for at in range(len(whole))], source, target)["sent"] == sent
    assert check([whole.replace(b"\n", b"\r\n")], source, target)["sent"] == sent


def test_long_streams_do_not_wait_for_their_end(fed: list[Any]) -> None:
    """What was passed on without being read is read from time to time, so memory does not grow."""
    wire, _ = write("openai_chat", answer(["x"] * 5000, [], ["{}"]))
    chunks = frames("openai_chat", wire)
    stream = il.convert_event_stream(chunks, source="openai_chat", target="anthropic")
    for _ in stream:
        assert len(getattr(stream._way._splice, "texts", ())) <= 512  # type: ignore[attr-defined]
    assert 10 <= len(fed) < 60
    check(chunks, "openai_chat", "anthropic", keep=True)


# --- the law --------------------------------------------------------------------------------------------------------------


@by_provider(streams())
def test_golden_streams(golden: GoldenStream) -> None:
    for target in SPLICED:
        check([golden.data], golden.provider, target)
        check([golden.data[at : at + 37] for at in range(0, len(golden.data), 37)], golden.provider, target)


@by_provider([golden for golden in streams() if golden.provider in SPLICED])
def test_golden_streams_that_are_broken(golden: GoldenStream) -> None:
    """Streams are cut off, have other bytes, and have frames twice or not at all."""
    blocks = [block + b"\n\n" for block in golden.data.split(b"\n\n") if block]

    @settings(max_examples=15)
    @given(st.data())
    def broken(data: st.DataObject) -> None:
        chosen = list(blocks)
        for _ in range(data.draw(st.integers(1, 3))):
            at = data.draw(st.integers(0, len(chosen) - 1))
            chosen[at : at + 1] = data.draw(st.sampled_from(CHANGES))(chosen[at], data)
            chosen = chosen or [b"\n"]
        body = b"".join(chosen)
        cuts = sorted(data.draw(st.lists(st.integers(0, len(body)), max_size=5)))
        pieces = [body[a:b] for a, b in zip([0, *cuts], [*cuts, len(body)], strict=True)]
        target = data.draw(st.sampled_from(SPLICED))
        check(data.draw(st.sampled_from((pieces, chosen))), golden.provider, target)

    broken()


def other_byte(block: bytes, data: st.DataObject) -> list[bytes]:
    if not block:
        return []
    at = data.draw(st.integers(0, len(block) - 1))
    return [block[:at] + bytes([data.draw(st.integers(0, 255))]) + block[at + 1 :]]


CHANGES: list[Callable[[bytes, st.DataObject], list[bytes]]] = [
    other_byte,
    lambda block, _: [block, block],
    lambda block, _: [],
    lambda block, _: [b": a comment\n\n", block],
    lambda block, data: [block[: data.draw(st.integers(0, len(block)))]],
]


@pytest.mark.parametrize("source", SPLICED)
def test_random_streams(source: str) -> None:
    @settings(max_examples=60)
    @given(event_streams(), st.sampled_from(SPLICED), st.booleans(), st.booleans())
    def law(events: list[Any], target: str, ascii: bool, keep: bool) -> None:
        wire, _ = write(source, events)
        chunks = [frame if not ascii else respelled(frame) for frame in frames(source, wire)]
        check(chunks, source, target, keep=keep)

    law()


def respelled(frame: bytes) -> bytes:
    """Return the frame as servers that send only ASCII write it."""
    head, brace, rest = frame.partition(b"{")
    return head + json.dumps(json.loads(brace + rest)).encode() + b"\n\n" if brace else frame


CHAT = (
    b'data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{%b},"finish_reason":%b}]}\n\n'
)
INSIDE = [
    b"plain",
    b"",
    rb"\n\"\\ \b\f\r\t",
    rb"\/ and \u00e9 and \u0000",
    "né 日本 🌞".encode(),
    rb"\ud83c\udf1e",
    rb"\ud83c",
    rb"\udf1e",
    b"\xff\xfe",
    b"\xed\xa0\xbc",
    rb"\x41",
    b"\x7f",
    b"a\tb",
    b'","role":"user',
    b'"},"x":{"content":"y',
    b"content",
    b"chat.completion.chunk",
    rb"ends in \\",
    b"ends in \\",
]


@pytest.mark.parametrize("text", INSIDE)
@pytest.mark.parametrize("target", SPLICED)
def test_whatever_stands_in_a_text(text: bytes, target: str) -> None:
    """The text may also be the first one, from which the pattern is made, or the last one."""
    first = CHAT % (b'"role":"assistant","content":""', b"null")
    some = [CHAT % (b'"content":"word%d"' % number, b"null") for number in range(3)]
    odd, end = CHAT % (b'"content":"%b"' % text, b"null"), CHAT % (b"", b'"stop"')
    for middle in ([*some, odd, *some], [odd, *some], [odd, odd, odd], [*some, odd]):
        check([first, *middle, end, b"data: [DONE]\n\n"], "openai_chat", target)
        check([b"".join([first, *middle, end, b"data: [DONE]\n\n"])], "openai_chat", target)


# --- nothing that comes from outside can be taken for a mark -----------------------------------------------------------------


def constants() -> list[str]:
    """All constants in the code that splices: its samples, its literals, and what it writes around a text."""
    values: list[Any] = ["<text of interlingua>", "9081726354453627"]
    for owner in (wording, splicing, byte_relay):
        tree = ast.parse(inspect.getsource(owner))
        values += [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    texts = [
        value.decode("latin-1") if isinstance(value, bytes) else str(value) for value in values if value.__class__ in (str, bytes, int)
    ]
    return sorted({text for text in texts if text and len(text) < 40 and text.isprintable()})


def said_with(mark: str, where: str) -> list[il.StreamEvent]:
    """A response with a text in one of the places where a server or a model can put it."""
    texts = [*(f"{mark}{number}" for number in range(3)), *[mark] * 4, "x"]
    events = answer(texts, [mark, "y", mark], ['{"a":"', mark.replace('"', ""), mark[:1]])
    for event in events if where != "texts" else ():
        match event:
            case il.StreamStart() if where == "id":
                event.response.id = mark
            case il.StreamStart() if where == "model":
                event.response.model = mark
            case il.PartStart(part=il.ToolCall() as call) if where == "call":
                call.id = call.name = mark
            case _:
                pass
    return events


@pytest.mark.parametrize("where", ["texts", "id", "model", "call"])
@pytest.mark.parametrize("target", SPLICED)
def test_no_text_is_taken_for_a_mark(where: str, target: str) -> None:
    """Frames have the splicer's own constants, in every place that comes from outside."""
    marks = constants()
    assert {"a", "b", "1", "2"} <= set(marks) and len(marks) > 20
    for mark in marks:
        for source in ("openai_chat", "openai_responses"):
            wire, _ = write(source, said_with(mark, where))
            check(frames(source, noisy(source, wire)), source, target)


@pytest.mark.parametrize("target", [name for name in STREAMING if name in ("openai_responses", "codex_responses")])
def test_a_number_in_a_text_stays_there(target: str) -> None:
    """Texts come before the event's number, whether they are digits or not, and each event has its own number."""
    texts = ["1", "2", "a", "9081726354453627", *(str(number) for number in range(12))]
    wire, _ = write("openai_chat", answer(texts, texts, ['{"a":"', *texts, '"}']))
    sent = check(frames("openai_chat", wire), "openai_chat", target)["sent"]
    events = list(module(target).decode_event_stream([sent]))
    deltas = [event["delta"] for event in events if event["type"] == "response.output_text.delta"]
    assert deltas == texts and [event["sequence_number"] for event in events] == list(range(len(events)))


NUMBERED = (
    b'event: response.output_text.delta\ndata: {"type":"response.output_text.delta","item_id":"m","output_index":0,"content_index":0,'
    b'"sequence_number":%b,"delta":"%b","logprobs":[],"obfuscation":"%b"}\n\n'
)


@pytest.mark.parametrize("number", [b"7", b"0", b"-1", b"007", b"1.0", b"1e3", b"12345678901234567890123", b"null", b'"7"', b"", b"7 "])
@pytest.mark.parametrize("padding", [b"abc", b"", b"a b", rb"\n", b'"', b"\xff", "é".encode()])
def test_whatever_stands_where_nothing_is_said(number: bytes, padding: bytes) -> None:
    wire, _ = write("openai_responses", answer(["a", "b"], [], ["{}"]))
    chunks = frames("openai_responses", wire)
    index = next(at for at, chunk in enumerate(chunks) if b"output_text.delta" in chunk)
    item = json.loads(chunks[index].partition(b"data: ")[2])["item_id"].encode()
    more = [NUMBERED.replace(b'"m"', b'"%b"' % item) % (b"%d" % count, b"more", b"xY9") for count in range(8)]
    more = [
        frame.replace(b'"output_index":0', b'"output_index":%d' % json.loads(chunks[index].partition(b"data: ")[2])["output_index"])
        for frame in more
    ]
    odd = more[0].replace(b'"sequence_number":0', b'"sequence_number":' + number).replace(b"xY9", padding)
    for target in ("openai_chat", "anthropic"):
        check([*chunks[: index + 1], *more, odd, *more, *chunks[index + 1 :]], "openai_responses", target)


def test_text_after_another_part_or_a_notice() -> None:
    """A pattern is valid only until another event comes."""
    deltas = [{"type": "content_block_delta", "index": 1, "delta": {"type": "text_delta", "text": text}} for text in ("a", "b", "c")]
    start, block, *_ = ANTHROPIC["text"]
    first = [{**event, "index": 0} for event in deltas]
    stop, opened = {"type": "content_block_stop", "index": 0}, {**block, "index": 1}
    for events in (
        [start, block, *first, {"type": "ping"}, *first, stop, *first, opened, *deltas],
        [start, block, *first, {"type": "unknown"}, *first, opened, *first, *deltas, stop, *deltas],
        [start, block, *first, {"type": "error", "error": {"type": "overloaded_error", "message": "busy"}}, *first],
    ):
        for target in SPLICED:
            check(frames("anthropic", events), "anthropic", target)
    for target in SPLICED:
        check(frames("openai_chat", [event for case in OPENAI_CHAT.values() for event in case]), "openai_chat", target)


@pytest.mark.parametrize(
    "wanted", [{"strict": True}, {"strict": "trivial"}, {"keep": True}, {"invalid": "raise"}, {"include_usage": True}], ids=str
)
def test_whatever_is_wished(wanted: dict[str, Any]) -> None:
    for source, target in pairs(SPLICED):
        wire, _ = write(source, answer(TEXTS, TEXTS, ARGUMENTS))
        check(frames(source, wire), source, target, **wanted)


# --- streams that end badly -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cr", [b"\n", b"\r\n"])
@pytest.mark.parametrize("at", range(4, 9))
def test_a_broken_frame_has_its_number(cr: bytes, at: int) -> None:
    """The number is also right after frames that were passed on unread, with any line ends, and for a frame that is cut off at the end."""
    for source in ("anthropic", "openai_chat"):
        wire, _ = write(source, answer(TEXTS[:9], [], []))
        whole = frames(source, wire)
        broken = whole[at][: len(whole[at]) // 2].replace(b"\n", cr)
        for chunks in ([*whole[:at], broken + cr + cr], [*whole[:at], broken], [*whole[:at], broken + cr + cr, *whole[at:]]):
            raised = check(chunks, source, "openai_responses")["raised"]
            assert raised is not None and f"event {at}:" in raised[1]


def test_lines_that_end_otherwise_end_a_pattern() -> None:
    """A frame between two frames of the same form counts, whatever its line ends are."""
    start, block, *_ = ANTHROPIC["text"]
    delta = {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "x"}}
    first, stop = frames("anthropic", [start, block, delta, delta, delta]), frames(
        "anthropic", [{"type": "content_block_stop", "index": 0}]
    )
    for between in (stop[0].replace(b"\n", b"\r\n"), b"data: {}\r", b"\r", b": comment\r\n\r\n", b"data: 5\r\r"):
        for target in SPLICED:
            check([*first, between, *frames("anthropic", [delta, delta])], "anthropic", target)


@pytest.mark.parametrize("source", ["anthropic", "openai_responses"])
@pytest.mark.parametrize("rest", [b'data: {"type', b"data: {nonsense}\n\n", b'data: {"a":1}\n\ndata: {"'])
def test_what_is_broken_behind_the_end_takes_nothing_from_it(source: str, rest: bytes) -> None:
    wire, _ = write(source, answer(TEXTS[:3], [], []))
    outcome = check([*frames(source, wire), rest], source, "openai_chat")
    assert outcome["raised"] is not None and outcome["error"] is None
    events = il.convert_event_stream([*frames(source, wire), rest], source=source, target="openai_chat")
    with pytest.raises(il.DecodeError):
        list(events)
    assert events.finished == outcome["finished"]


# --- as other streams -----------------------------------------------------------------------------------------------------


CHUNKS = frames("openai_chat", OPENAI_CHAT["text"])


def test_the_answer_at_any_moment() -> None:
    wire, _ = write("openai_chat", answer(TEXTS, [], ["{}"]))
    chunks = frames("openai_chat", wire)
    stream = il.convert_event_stream(chunks, source="openai_chat", target="anthropic", keep=True)
    for _ in range(12):
        next(stream)
    part = stream.response.message.parts[0]
    assert isinstance(part, il.Text) and part.text and "".join(TEXTS).startswith(part.text)
    assert "openai_chat -> anthropic" in repr(stream)
    for _ in stream:
        pass
    part = stream.response.message.parts[0]
    assert isinstance(part, il.Text) and part.text == "".join(TEXTS)


class Broken(Exception):
    pass


def breaking(chunks: Iterable[bytes]) -> Iterator[bytes]:
    yield from chunks
    raise Broken("the line is dead")


def test_a_source_that_raises() -> None:
    """What came is sent; then the stream of the target can be ended."""
    wire, _ = write("openai_chat", answer(TEXTS, [], ["{}"]))
    chunks = frames("openai_chat", wire)[:20]
    events = il.convert_stream(module("openai_chat").decode_event_stream(breaking(chunks)), source="openai_chat", target="anthropic")
    sent: list[bytes] = []
    with pytest.raises(Broken):
        sent.extend(module("anthropic").encode_event_stream(events))
    expected = b"".join(sent) + b"".join(module("anthropic").encode_event_stream(events.fail(Broken("gone"))))
    stream = il.convert_event_stream(breaking(chunks), source="openai_chat", target="anthropic")
    got: list[bytes] = []
    with pytest.raises(Broken):
        got.extend(stream)
    assert b"".join(got + stream.fail(Broken("gone"))) == expected
    assert stream.error == events.error and not stream.finished and list(stream) == [] and stream.fail() == []


def test_a_broken_frame_comes_after_what_was_before_it() -> None:
    first = CHAT % (b'"role":"assistant","content":"Hi"', b"null")
    stream = il.convert_event_stream([first + b"data: {nonsense}\n\n"], source="openai_chat", target="anthropic")
    assert b"Hi" in next(stream)
    with pytest.raises(il.DecodeError, match="not JSON") as caught:
        next(stream)
    assert caught.value.event == 1


def test_it_closes_its_source() -> None:
    closed: list[bool] = []

    def source() -> Iterator[bytes]:
        try:
            yield from CHUNKS
        finally:
            closed.append(True)

    with il.convert_event_stream(source(), source="openai_chat", target="anthropic") as stream:
        next(stream)
    assert closed == [True] and list(stream) == []


def test_nothing_is_read_after_the_last_word() -> None:
    def source() -> Iterator[bytes]:
        yield from CHUNKS
        raise AssertionError("nobody asked for more")

    stream = il.convert_event_stream(source(), source="openai_chat", target="anthropic")
    assert b"message_stop" in b"".join(stream) and stream.finished


def test_async() -> None:
    async def source() -> AsyncIterator[bytes]:
        for chunk in CHUNKS:
            yield chunk

    async def run() -> tuple[bytes, bool]:
        async with il.aconvert_event_stream(source(), source="openai_chat", target="anthropic") as stream:
            return b"".join([data async for data in stream]), stream.finished

    assert asyncio.run(run()) == (quick(CHUNKS, "openai_chat", "anthropic")["sent"], True)


def test_of_a_request() -> None:
    """The stream has the application's own names of tools, and goes back to the format of the request."""
    asked = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}
    c = il.convert_request(asked, source="anthropic", target="openai_chat")
    stream = c.convert_event_stream(CHUNKS)
    assert stream.target == "anthropic" and b"message_stop" in b"".join(stream)

    async def run() -> bytes:
        return b"".join([data async for data in c.aconvert_event_stream(CHUNKS)])

    assert asyncio.run(run()) == b"".join(c.convert_event_stream(CHUNKS))


def test_frames_that_are_binary() -> None:
    wire, _ = write("bedrock_converse", answer(TEXTS, [], ["{}"]))
    chunks = frames("bedrock_converse", wire)
    check(chunks, "bedrock_converse", "anthropic")
    check(frames("openai_chat", write("openai_chat", answer(TEXTS, [], ["{}"]))[0]), "openai_chat", "bedrock_converse")
