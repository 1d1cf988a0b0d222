"""More: streams, to and from unified events."""

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
    EventRow(name="begin", of=u.StreamStart, write="encode_begin_event", says=("id",), own=frozenset(("event",))),
    EventRow(
        name="open", of=u.PartStart, write="encode_open_event_open_said", group="index", parts=(u.Text, u.Image), numbered=True, bare=True
    ),
    EventRow(name="open", of=u.PartStart, write="encode_open_event_open", group="index", parts=(u.ToolCall, u.Opaque), numbered=True),
    EventRow(
        name="more",
        of=u.PartDelta,
        write="encode_more_event_told",
        group="index",
        parts=(u.ToolCall, u.Image),
        numbered=True,
        deltas=(),
        opens={},
        more=True,
    ),
    EventRow(
        name="more",
        of=u.PartDelta,
        write="encode_more_event_grown",
        group="index",
        parts=(u.Text,),
        numbered=True,
        deltas=(u.TextDelta, u.Opaque),
        opens={},
    ),
    EventRow(name="close", of=u.PartEnd, write="encode_close_event", group="index", parts=(), numbered=True),
    EventRow(name="end", of=u.StreamEnd, write="encode_end_event", says=("candidates",), own=frozenset(("event",))),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = "event"
    ROWS = ROWS
    FLAT = True
    READERS = {
        "begin": "decode_begin_event",
        "open": "decode_open_event_open_said_or_other",
        "more": "decode_more_event_told_or_other",
        "close": "decode_close_event",
        "end": "decode_end_event",
    }
    NOTICES = ()
    LESS = {}
    ENDS = "end"


class StreamEncoder(PlacedEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    TAG = "event"
    ROWS = ROWS
    FLAT = True
    GROWS = {u.Text: frozenset((u.TextDelta,))}
    SINGLE = True
    SEQUENTIAL = True
    OBJECTS = False
    INSTEAD = False
    JOINT = None


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
