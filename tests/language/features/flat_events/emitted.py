"""Flat events: streams, to and from unified events."""

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

FRAMES = Frames(kind="lines", event=None, last=None)
ROWS = (
    EventRow(name="start", of=u.StreamStart, write="encode_start_event", number=("seq",), says=(), bare=True),
    EventRow(
        name="text_start",
        of=u.PartStart,
        write="encode_text_start_event",
        group="index",
        parts=(u.Text,),
        numbered=True,
        number=("seq",),
        bare=True,
    ),
    EventRow(
        name="text_delta",
        of=u.PartDelta,
        write="encode_text_delta_event",
        group="index",
        parts=(u.Text,),
        numbered=True,
        deltas=(u.TextDelta,),
        opens={},
        number=("seq",),
    ),
    EventRow(
        name="text_end",
        of=u.PartEnd,
        write="encode_text_end_event",
        group="index",
        parts=(u.Text,),
        numbered=True,
        number=("seq",),
        so_far=("content",),
    ),
    EventRow(
        name="thinking_start",
        of=u.PartStart,
        write="encode_thinking_start_event",
        group="index",
        parts=(u.Reasoning,),
        numbered=True,
        number=("seq",),
        bare=True,
    ),
    EventRow(
        name="thinking_delta",
        of=u.PartDelta,
        write="encode_thinking_delta_event",
        group="index",
        parts=(u.Reasoning,),
        numbered=True,
        deltas=(u.ReasoningDelta,),
        opens={},
        number=("seq",),
    ),
    EventRow(
        name="thinking_end",
        of=u.PartEnd,
        write="encode_thinking_end_event",
        group="index",
        parts=(u.Reasoning,),
        numbered=True,
        number=("seq",),
        so_far=("content",),
    ),
    EventRow(
        name="call_start",
        of=u.PartStart,
        write="encode_call_start_event",
        group="index",
        parts=(u.ToolCall,),
        numbered=True,
        number=("seq",),
    ),
    EventRow(
        name="call_delta",
        of=u.PartDelta,
        write="encode_call_delta_event",
        group="index",
        parts=(u.ToolCall,),
        numbered=True,
        deltas=(u.ArgumentsDelta,),
        opens={},
        number=("seq",),
    ),
    EventRow(
        name="call_end", of=u.PartEnd, write="encode_call_end_event", group="index", parts=(u.ToolCall,), numbered=True, number=("seq",)
    ),
    EventRow(
        name="done",
        of=u.StreamEnd,
        write="encode_done_event",
        number=("seq",),
        says=("usage", "candidates"),
        own=frozenset(("seq", "type")),
    ),
    EventRow(name="error", of=u.ErrorAnswer, write="encode_error_event", guard={}, number=("seq",)),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = "type"
    ROWS = ROWS
    FLAT = True
    READERS = {
        "start": "decode_start_event",
        "text_start": "decode_text_start_event",
        "text_delta": "decode_text_delta_event",
        "text_end": "decode_text_end_event",
        "thinking_start": "decode_thinking_start_event",
        "thinking_delta": "decode_thinking_delta_event",
        "thinking_end": "decode_thinking_end_event",
        "call_start": "decode_call_start_event",
        "call_delta": "decode_call_delta_event",
        "call_end": "decode_call_end_event",
        "done": "decode_done_event",
        "error": "decode_error_event",
    }
    NOTICES = ()
    LESS = {}
    ENDS = "done"


class StreamEncoder(PlacedEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    TAG = "type"
    ROWS = ROWS
    FLAT = True
    GROWS = {u.Text: frozenset((u.TextDelta,)), u.Reasoning: frozenset((u.ReasoningDelta,)), u.ToolCall: frozenset((u.ArgumentsDelta,))}
    SINGLE = True
    SEQUENTIAL = False
    OBJECTS = True
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
