# Generated from spec/applications/clawtools.yaml; do not edit.

"""clawtools messages and events: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any
from ... import model as u
from ...streams import framing
from ...streams.framing import Frames
from ...streams.placed.decoder import PlacedDecoder
from ...streams.placed.encoder import PlacedEncoder
from ...streams.placed.rows import EventRow
from .lens import LENS as PROVIDER

FRAMES = Frames(kind="lines", event=None, last=None)
ROWS = (
    EventRow(name="start", of=u.StreamStart, write="encode_start_event", says=(), bare=True),
    EventRow(
        name="text_delta",
        of=u.PartDelta,
        write="encode_text_delta_event",
        group="text_delta",
        parts=(u.Text,),
        numbered=False,
        deltas=(u.TextDelta,),
        opens={u.TextDelta: u.Text},
    ),
    EventRow(name="text_end", of=u.PartEnd, write="encode_text_end_event", group="text_delta", parts=(u.Text,), numbered=False),
    EventRow(
        name="thinking_delta",
        of=u.PartDelta,
        write="encode_thinking_delta_event",
        group="thinking_delta",
        parts=(u.Reasoning,),
        numbered=False,
        deltas=(u.ReasoningDelta,),
        opens={u.ReasoningDelta: u.Reasoning},
    ),
    EventRow(
        name="thinking_end", of=u.PartEnd, write="encode_thinking_end_event", group="thinking_delta", parts=(u.Reasoning,), numbered=False
    ),
    EventRow(
        name="toolcall_start",
        of=u.PartStart,
        write="encode_toolcall_start_event",
        group="toolcall_start",
        parts=(u.ToolCall,),
        numbered=False,
    ),
    EventRow(
        name="toolcall_delta",
        of=u.PartDelta,
        write="encode_toolcall_delta_event",
        group="toolcall_start",
        parts=(u.ToolCall,),
        numbered=False,
        deltas=(u.ArgumentsDelta,),
        opens={},
    ),
    EventRow(
        name="toolcall_end",
        of=u.PartEnd,
        write="encode_toolcall_end_event",
        group="toolcall_start",
        parts=(u.ToolCall,),
        numbered=False,
        repeats=True,
    ),
    EventRow(name="done", of=u.StreamEnd, write="encode_done_event", says=("usage", "candidates"), own=frozenset(("type",))),
    EventRow(name="error", of=u.ErrorAnswer, write="encode_error_event", guard={}),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = "type"
    ROWS = ROWS
    FLAT = True
    READERS = {
        "start": "decode_start_event",
        "text_delta": "decode_text_delta_event",
        "text_end": "decode_text_end_event",
        "thinking_delta": "decode_thinking_delta_event",
        "thinking_end": "decode_thinking_end_event",
        "toolcall_start": "decode_toolcall_start_event",
        "toolcall_delta": "decode_toolcall_delta_event",
        "toolcall_end": "decode_toolcall_end_event",
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
    SEQUENTIAL = True
    OBJECTS = True
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
