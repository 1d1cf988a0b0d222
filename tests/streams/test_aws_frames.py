"""Binary event frames, parsed by botocore's own parser and by ours, with the bytes cut anywhere."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import pytest
from interlingua.core.errors import DecodeError
from interlingua.streams.aws_frames import AwsDecoder
from interlingua.streams.framing import Frames, decode_events, encode_events, encode_frame

FRAMES = Frames(kind="aws", wrapped=True, failures=("throttled",))
EVENTS: list[dict[str, Any]] = [
    {"messageStart": {"role": "assistant"}},
    {"blockDelta": {"index": 0, "delta": {"text": "Zürich \U0001f30d"}}},
    {"blockStop": {}},
    {"throttled": {"message": "slow down"}},
]
# {"messageStart": {"role": "assistant"}}, in the bytes that botocore's parser reads.
MESSAGE = bytes.fromhex(
    "000000760000005296d5fade"
    "0b3a6576656e742d7479706507000c6d6573736167655374617274"
    "0d3a636f6e74656e742d747970650700106170706c69636174696f6e2f6a736f6e"
    "0d3a6d6573736167652d747970650700056576656e74"
    "7b22726f6c65223a22617373697374616e74227d"
)


def frames(events: list[dict[str, Any]] = EVENTS) -> bytes:
    return b"".join(encode_events(FRAMES, events))


def message(headers: bytes, payload: bytes) -> bytes:
    """A message with any headers."""
    prelude = (16 + len(headers) + len(payload)).to_bytes(4, "big") + len(headers).to_bytes(4, "big")
    prelude += crc32(prelude).to_bytes(4, "big")
    return (body := prelude + headers + payload) + crc32(body).to_bytes(4, "big")


def text(name: str, value: str) -> bytes:
    return bytes((len(name),)) + name.encode() + b"\x07" + len(value.encode()).to_bytes(2, "big") + value.encode()


def test_botocore_reads_what_is_written() -> None:
    eventstream = pytest.importorskip("botocore.eventstream")
    buffer = eventstream.EventStreamBuffer()
    buffer.add_data(frames())
    events = [(event.headers, event.payload.decode()) for event in buffer]
    assert [headers[":message-type"] for headers, _ in events] == ["event", "event", "event", "exception"]
    assert [headers.get(":event-type") for headers, _ in events] == ["messageStart", "blockDelta", "blockStop", None]
    assert events[3][0][":exception-type"] == "throttled"
    assert events[1][1] == '{"index":0,"delta":{"text":"Zürich \U0001f30d"}}'
    assert {headers[":content-type"] for headers, _ in events} == {"application/json"}


def test_a_message_is_these_bytes() -> None:
    assert encode_frame(FRAMES, EVENTS[0])[: len(MESSAGE)] == MESSAGE
    assert encode_frame(FRAMES, EVENTS[0])[len(MESSAGE) :] == crc32(MESSAGE).to_bytes(4, "big")


@pytest.mark.parametrize("size", [1, 2, 3, 7, 50, 10_000])
def test_bytes_are_cut_anywhere(size: int) -> None:
    data = frames()
    assert list(decode_events(FRAMES, [data[at : at + size] for at in range(0, len(data), size)])) == EVENTS


def test_headers_of_other_kinds_are_passed_over() -> None:
    """The headers are flags, integers, bytes, a time and an id: each has a name, its type, and a value of the type's length."""
    others = [b"\x00", b"\x01", b"\x02\x07", b"\x03\x00\x07", b"\x04" + bytes(4), b"\x05" + bytes(8), b"\x06\x00\x02ab", b"\x08" + bytes(8)]
    headers = b"".join(b"\x01" + bytes((97 + n,)) + value for n, value in enumerate([*others, b"\x09" + bytes(16)]))
    whole = message(headers + text(":message-type", "event") + text(":event-type", "later"), b'{"x":1}')
    assert AwsDecoder().feed(whole) == [{"later": {"x": 1}}]


def test_an_error_of_the_service_is_an_event_of_its_name() -> None:
    headers = text(":message-type", "error") + text(":error-code", "throttled") + text(":error-message", "slow down")
    assert AwsDecoder().feed(message(headers, b"")) == [{"throttled": {"message": "slow down"}}]


def test_a_message_that_says_nothing_is_no_event() -> None:
    assert AwsDecoder().feed(message(text(":message-type", "event"), b"") + frames(EVENTS[:1])) == EVENTS[:1]


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (frames(EVENTS[:1])[:-1] + b"\0", "the checksum of an event is wrong"),
        (message(text(":event-type", "a"), b"[1]"), "not a JSON object"),
        (message(text(":event-type", "a"), b"{"), "not a JSON object"),
        (message(b"", b"{}"), "an event without a name"),
        (message(b"\x05:even", b"{}"), "the headers of an event cannot be read"),
        (message(b"\x01a\x0b", b"{}"), "the headers of an event cannot be read"),
        (message(b"\x01a\x07\x00", b"{}"), "the headers of an event cannot be read"),
    ],
)
def test_a_broken_event_is_told_and_the_next_can_be_read(broken: bytes, why: str) -> None:
    decoder = AwsDecoder()
    assert decoder.feed(frames(EVENTS[:1]) + broken + frames(EVENTS[1:])) == EVENTS[:1]
    assert decoder.pending
    with pytest.raises(DecodeError, match=why) as caught:
        decoder.feed(b"")
    assert caught.value.event == 1
    assert decoder.feed(b"") == EVENTS[1:]
    assert decoder.count == len(EVENTS) + 1
    assert not decoder.pending


def test_what_is_no_stream_is_said() -> None:
    decoder = AwsDecoder()
    with pytest.raises(DecodeError, match=r"not a frame of an event stream: '\{\"message\": \"no\"\}'"):
        decoder.feed(b'{"message": "no"}')
    assert decoder.feed(frames()) == []  # the start of a message cannot be found
    assert decoder.close() == []


def test_a_stream_that_breaks_off_inside_an_event() -> None:
    with pytest.raises(DecodeError, match="broke off inside an event") as caught:
        list(decode_events(FRAMES, [frames()[:-3]]))
    assert caught.value.event == 3


def test_text_is_no_frame() -> None:
    with pytest.raises(DecodeError, match="expected bytes"):
        list(decode_events(FRAMES, ["data: {}"]))


def test_an_event_has_one_name() -> None:
    with pytest.raises(DecodeError, match="an object with one key"):
        encode_frame(FRAMES, {"a": {}, "b": {}})


def test_half_a_surrogate_pair_is_written_as_json_has_it() -> None:
    (event,) = list(decode_events(FRAMES, [encode_frame(FRAMES, {"a": {"text": "\ud83d"}})]))
    assert event == {"a": {"text": "\ud83d"}}
