"""Places: streams, to and from unified events."""

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
    EventRow(name="think", of=u.PartStart, write="encode_think_event", group="think", parts=(u.Reasoning,), numbered=True, bare=True),
    EventRow(
        name="thought",
        of=u.PartDelta,
        write="encode_thought_event",
        group="think",
        parts=(u.Reasoning,),
        numbered=True,
        deltas=(u.ReasoningDelta,),
        opens={},
        text_number=("text",),
    ),
    EventRow(name="thought_over", of=u.PartEnd, write="encode_thought_over_event", group="think", parts=(u.Reasoning,), numbered=True),
    EventRow(name="say", of=u.PartStart, write="encode_say_event", group="say", parts=(u.Text,), numbered=True, bare=True),
    EventRow(
        name="said", of=u.PartDelta, write="encode_said_event", group="say", parts=(u.Text,), numbered=True, deltas=(u.TextDelta,), opens={}
    ),
    EventRow(name="said_over", of=u.PartEnd, write="encode_said_over_event", group="say", parts=(u.Text,), numbered=True),
    EventRow(name="call", of=u.PartStart, write="encode_call_event", group="call_number", parts=(u.ToolCall,), numbered=True),
    EventRow(
        name="called",
        of=u.PartDelta,
        write="encode_called_event",
        group="call_number",
        parts=(u.ToolCall,),
        numbered=True,
        deltas=(u.ArgumentsDelta,),
        opens={},
    ),
    EventRow(name="call_over", of=u.PartEnd, write="encode_call_over_event", group="call_number", parts=(u.ToolCall,), numbered=True),
    EventRow(name="counts", of=u.StreamDelta, write="encode_counts_event", says=("usage",), own=frozenset(("kind",))),
    EventRow(name="over", of=u.StreamEnd, write="encode_over_event", says=("candidates",), own=frozenset(("kind",))),
    EventRow(name="failed", of=u.ErrorAnswer, write="encode_failed_event", guard={}),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = "kind"
    ROWS = ROWS
    FLAT = True
    READERS = {
        "begin": "decode_begin_event",
        "think": "decode_think_event",
        "thought": "decode_thought_event",
        "thought_over": "decode_thought_over_event",
        "say": "decode_say_event",
        "said": "decode_said_event",
        "said_over": "decode_said_over_event",
        "call": "decode_call_event",
        "called": "decode_called_event",
        "call_over": "decode_call_over_event",
        "counts": "decode_counts_event",
        "over": "decode_over_event",
        "failed": "decode_failed_event",
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
    GROWS = {u.Reasoning: frozenset((u.ReasoningDelta,)), u.Text: frozenset((u.TextDelta,)), u.ToolCall: frozenset((u.ArgumentsDelta,))}
    SINGLE = True
    SEQUENTIAL = False
    OBJECTS = True
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
