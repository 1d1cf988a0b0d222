"""Rows of events: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any
from interlingua import model as u
from interlingua.streams import framing
from interlingua.streams.framing import Frames
from interlingua.streams.placed.decoder import PlacedDecoder
from interlingua.streams.placed.encoder import PlacedEncoder
from interlingua.streams.placed.rows import EventRow
from .lens import LENS as PROVIDER

FRAMES = Frames(kind="sse", event=None, last=None)
ROWS = (
    EventRow(name="begin", of=u.StreamStart, write="encode_begin_event", says=("id",), own=frozenset(("kind",))),
    EventRow(name="began", of=u.StreamStart, write="encode_began_event", says=(), bare=True),
    EventRow(
        name="thought",
        of=u.PartDelta,
        write="encode_thought_event",
        group="thought",
        parts=(u.Reasoning,),
        numbered=False,
        deltas=(u.ReasoningDelta,),
        opens={u.ReasoningDelta: u.Reasoning},
    ),
    EventRow(name="open", of=u.PartStart, write="encode_open_event", group="open", parts=(u.Text,), numbered=False, bare=True),
    EventRow(
        name="more",
        of=u.PartDelta,
        write="encode_more_event",
        group="open",
        parts=(u.Text,),
        numbered=False,
        deltas=(u.TextDelta,),
        opens={},
    ),
    EventRow(name="close", of=u.PartEnd, write="encode_close_event", group="open", parts=(u.Text,), numbered=False),
    EventRow(
        name="piece",
        of=u.PartDelta,
        write="encode_piece_event",
        group="open",
        parts=(u.Text,),
        numbered=False,
        deltas=(u.TextDelta,),
        opens={},
        read_only=True,
    ),
    EventRow(name="quoted", of=u.StreamDelta, write="encode_quoted_event", says=("candidates",), own=frozenset(("kind",))),
    EventRow(name="over", of=u.StreamEnd, write="encode_over_event", says=("candidates",), own=frozenset(("kind",))),
    EventRow(name="failed", of=u.ErrorAnswer, write="encode_failed_event", guard={"code": "server"}),
    EventRow(name="broke", of=u.ErrorAnswer, write="encode_broke_event", guard={}, read_only=True),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = "kind"
    ROWS = ROWS
    FLAT = True
    READERS = {
        "begin": "decode_begin_event",
        "began": "decode_began_event",
        "thought": "decode_thought_event",
        "open": "decode_open_event",
        "more": "decode_more_event",
        "close": "decode_close_event",
        "piece": "decode_piece_event",
        "quoted": "decode_quoted_event",
        "over": "decode_over_event",
        "failed": "decode_failed_event",
        "broke": "decode_broke_event",
    }
    NOTICES = ()
    LESS = {}
    ENDS = "over"


class StreamEncoder(PlacedEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    TAG = "kind"
    ROWS = ROWS
    FLAT = True
    GROWS = {u.Reasoning: frozenset((u.ReasoningDelta,)), u.Text: frozenset((u.TextDelta,))}
    SINGLE = True
    SEQUENTIAL = True
    OBJECTS = False
    INSTEAD = False
    JOINT = ""


def decode_event_stream(chunks: Iterable[bytes | str]) -> Generator[dict[str, Any], None, None]:
    """The events in a body, however its bytes are cut."""
    return framing.decode_events(FRAMES, chunks)


def adecode_event_stream(chunks: AsyncIterable[bytes | str]) -> AsyncGenerator[dict[str, Any], None]:
    """The events in a body, however its bytes are cut."""
    return framing.adecode_events(FRAMES, chunks)


def encode_event_stream(events: Iterable[Mapping[str, Any]]) -> Generator[bytes, None, None]:
    """The bytes of each event, and at the end the closing frame if there is one."""
    return framing.encode_events(FRAMES, events)


def aencode_event_stream(events: AsyncIterable[Mapping[str, Any]]) -> AsyncGenerator[bytes, None]:
    """The bytes of each event, and at the end the closing frame if there is one."""
    return framing.aencode_events(FRAMES, events)
