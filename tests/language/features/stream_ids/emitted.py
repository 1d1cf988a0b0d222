"""Ids: streams, to and from unified events."""

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
    EventRow(name="step", of=u.StreamStart, write="encode_step_event", says=(), bare=True),
    EventRow(
        name="open", of=u.PartStart, write="encode_open_event", group="open", parts=(u.Text,), numbered=True, part_id=("at",), bare=True
    ),
    EventRow(
        name="grow",
        of=u.PartDelta,
        write="encode_grow_event",
        group="open",
        parts=(u.Text,),
        numbered=True,
        deltas=(u.TextDelta,),
        opens={},
        part_id=("at",),
    ),
    EventRow(name="shut", of=u.PartEnd, write="encode_shut_event", group="open", parts=(u.Text,), numbered=True, part_id=("at",)),
    EventRow(
        name="think",
        of=u.PartStart,
        write="encode_think_event",
        group="think",
        parts=(u.Reasoning,),
        numbered=True,
        part_id=("at",),
        bare=True,
    ),
    EventRow(
        name="thought",
        of=u.PartDelta,
        write="encode_thought_event",
        group="think",
        parts=(u.Reasoning,),
        numbered=True,
        deltas=(u.ReasoningDelta,),
        opens={},
        part_id=("at",),
    ),
    EventRow(
        name="think_end",
        of=u.PartEnd,
        write="encode_think_end_event_think_end_event_part_end",
        group="think",
        parts=(u.Reasoning,),
        numbered=True,
        part_id=("at",),
        adds=True,
    ),
    EventRow(
        name="think_end",
        of=u.PartEnd,
        write="encode_think_end_event_think_end_event_part_end_think_end_event_think_end_event_part_end",
        group="think",
        parts=(u.Reasoning,),
        numbered=True,
        part_id=("at",),
    ),
    EventRow(
        name="call",
        of=u.PartStart,
        write="encode_call_event",
        group="call",
        parts=(u.ToolCall,),
        numbered=True,
        part_id=("id",),
        own_id=True,
    ),
    EventRow(
        name="ask",
        of=u.PartDelta,
        write="encode_ask_event",
        group="call",
        parts=(u.ToolCall,),
        numbered=True,
        deltas=(u.ArgumentsDelta,),
        opens={},
        part_id=("id",),
    ),
    EventRow(
        name="asked",
        of=u.PartEnd,
        write="encode_asked_event",
        group="call",
        parts=(u.ToolCall,),
        numbered=True,
        part_id=("id",),
        own_id=True,
        repeats=True,
    ),
    EventRow(name="step_end", of=u.StreamEnd, write="encode_step_end_event", says=(), bare=True),
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
        "step": "decode_step_event",
        "open": "decode_open_event",
        "grow": "decode_grow_event",
        "shut": "decode_shut_event",
        "think": "decode_think_event",
        "thought": "decode_thought_event",
        "think_end": "decode_think_end_event_think_end_event_part_end_or_other",
        "call": "decode_call_event",
        "ask": "decode_ask_event",
        "asked": "decode_asked_event",
        "step_end": "decode_step_end_event",
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
