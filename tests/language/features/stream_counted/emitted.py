"""Counted: streams, to and from unified events."""

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

FRAMES = Frames(kind="sse", event="type", last="[DONE]")
ROWS = (
    EventRow(name="message-start", of=u.StreamStart, write="encode_message_start_event", says=("id",), own=frozenset(("delta", "type"))),
    EventRow(
        name="plan-delta",
        of=u.PartDelta,
        write="encode_plan_delta_event",
        group="plan-delta",
        parts=(u.Reasoning,),
        numbered=False,
        deltas=(u.ReasoningDelta,),
        opens={u.ReasoningDelta: u.Reasoning},
        place="tool_plan",
    ),
    EventRow(
        name="content-start",
        of=u.PartStart,
        write="encode_content_start_event",
        group="content-start",
        parts=(u.Text, u.Reasoning, u.Opaque),
        numbered=True,
    ),
    EventRow(
        name="content-delta",
        of=u.PartDelta,
        write="encode_content_delta_event",
        group="content-start",
        parts=(u.Text, u.Reasoning),
        numbered=True,
        deltas=(u.TextDelta, u.ReasoningDelta),
        opens={},
    ),
    EventRow(
        name="content-end",
        of=u.PartEnd,
        write="encode_content_end_event",
        group="content-start",
        parts=(u.Text, u.Reasoning),
        numbered=True,
    ),
    EventRow(name="call-start", of=u.PartStart, write="encode_call_start_event", group="call_number", parts=(u.ToolCall,), numbered=True),
    EventRow(
        name="call-delta",
        of=u.PartDelta,
        write="encode_call_delta_event",
        group="call_number",
        parts=(u.ToolCall,),
        numbered=True,
        deltas=(u.ArgumentsDelta,),
        opens={},
    ),
    EventRow(name="call-end", of=u.PartEnd, write="encode_call_end_event", group="call_number", parts=(u.ToolCall,), numbered=True),
    EventRow(name="citation-start", of=u.StreamDelta, write="encode_citation_start_event", text_number=("index",), says=("candidates",)),
    EventRow(name="message-end", of=u.ErrorAnswer, write="encode_message_end_event_broken_end", guard={}),
    EventRow(name="message-end", of=u.StreamEnd, write="encode_message_end_event_message_end", says=("usage", "candidates")),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = "type"
    ROWS = ROWS
    FLAT = True
    READERS = {
        "message-start": "decode_message_start_event",
        "plan-delta": "decode_plan_delta_event",
        "content-start": "decode_content_start_event",
        "content-delta": "decode_content_delta_event",
        "content-end": "decode_content_end_event",
        "call-start": "decode_call_start_event",
        "call-delta": "decode_call_delta_event",
        "call-end": "decode_call_end_event",
        "citation-start": "decode_citation_start_event",
        "message-end": "decode_message_end_event_broken_end_or_other",
    }
    NOTICES = ("citation-end", "debug")
    LESS = {}
    ENDS = "message-end"


class StreamEncoder(PlacedEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    TAG = "type"
    ROWS = ROWS
    FLAT = True
    GROWS = {u.Reasoning: frozenset((u.ReasoningDelta,)), u.Text: frozenset((u.TextDelta,)), u.ToolCall: frozenset((u.ArgumentsDelta,))}
    SINGLE = True
    SEQUENTIAL = True
    OBJECTS = False
    INSTEAD = True
    JOINT = "\n\n"


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
