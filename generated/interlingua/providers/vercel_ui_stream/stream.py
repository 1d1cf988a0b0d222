# Generated from spec/applications/vercel_ui_stream.yaml; do not edit.

"""Vercel AI SDK UI message stream: streams, to and from unified events."""

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

FRAMES = Frames(kind="sse", event=None, last="[DONE]")
ROWS = (
    EventRow(name="start", of=u.StreamStart, write="encode_start_event", says=("id",), own=frozenset(("type",))),
    EventRow(name="start-step", of=u.StreamStart, write="encode_start_step_event", says=(), bare=True),
    EventRow(
        name="text-start",
        of=u.PartStart,
        write="encode_text_start_event",
        group="text-start",
        parts=(u.Text,),
        numbered=True,
        part_id=("id",),
        bare=True,
    ),
    EventRow(
        name="text-delta",
        of=u.PartDelta,
        write="encode_text_delta_event_signed_text",
        group="text-start",
        parts=(u.Text,),
        numbered=True,
        deltas=(u.SignatureDelta,),
        opens={},
        part_id=("id",),
    ),
    EventRow(
        name="text-delta",
        of=u.PartDelta,
        write="encode_text_delta_event_grown_text",
        group="text-start",
        parts=(u.Text,),
        numbered=True,
        deltas=(u.TextDelta,),
        opens={},
        part_id=("id",),
    ),
    EventRow(
        name="text-end", of=u.PartEnd, write="encode_text_end_event", group="text-start", parts=(u.Text,), numbered=True, part_id=("id",)
    ),
    EventRow(
        name="reasoning-start",
        of=u.PartStart,
        write="encode_reasoning_start_event_open_redacted",
        group="reasoning-start",
        parts=(u.Reasoning,),
        numbered=True,
        part_id=("id",),
    ),
    EventRow(
        name="reasoning-start",
        of=u.PartStart,
        write="encode_reasoning_start_event_open_thought",
        group="reasoning-start",
        parts=(u.Reasoning,),
        numbered=True,
        part_id=("id",),
        bare=True,
    ),
    EventRow(
        name="reasoning-delta",
        of=u.PartDelta,
        write="encode_reasoning_delta_event_signed_thought",
        group="reasoning-start",
        parts=(u.Reasoning,),
        numbered=True,
        deltas=(u.SignatureDelta,),
        opens={},
        part_id=("id",),
    ),
    EventRow(
        name="reasoning-delta",
        of=u.PartDelta,
        write="encode_reasoning_delta_event_grown_thought",
        group="reasoning-start",
        parts=(u.Reasoning,),
        numbered=True,
        deltas=(u.ReasoningDelta,),
        opens={},
        part_id=("id",),
    ),
    EventRow(
        name="reasoning-end",
        of=u.PartEnd,
        write="encode_reasoning_end_event_end_item",
        group="reasoning-start",
        parts=(u.Reasoning,),
        numbered=True,
        part_id=("id",),
        adds=True,
    ),
    EventRow(
        name="reasoning-end",
        of=u.PartEnd,
        write="encode_reasoning_end_event_reasoning_end_event_part_end",
        group="reasoning-start",
        parts=(u.Reasoning,),
        numbered=True,
        part_id=("id",),
    ),
    EventRow(
        name="tool-input-start",
        of=u.PartStart,
        write="encode_tool_input_start_event",
        group="tool-input-start",
        parts=(u.ToolCall,),
        numbered=True,
        part_id=("toolCallId",),
        own_id=True,
    ),
    EventRow(
        name="tool-input-delta",
        of=u.PartDelta,
        write="encode_tool_input_delta_event",
        group="tool-input-start",
        parts=(u.ToolCall,),
        numbered=True,
        deltas=(u.ArgumentsDelta,),
        opens={},
        part_id=("toolCallId",),
    ),
    EventRow(
        name="tool-input-available",
        of=u.PartEnd,
        write="encode_tool_input_available_event",
        group="tool-input-start",
        parts=(u.ToolCall,),
        numbered=True,
        part_id=("toolCallId",),
        own_id=True,
        repeats=True,
    ),
    EventRow(
        name="tool-input-error",
        of=u.PartEnd,
        write="encode_tool_input_error_event",
        group="tool-input-start",
        parts=(u.ToolCall,),
        numbered=True,
        part_id=("toolCallId",),
        own_id=True,
        repeats=True,
    ),
    EventRow(
        name="tool-output-available",
        of=u.PartDelta,
        write="encode_tool_output_available_event",
        group="tool-output-available",
        parts=(u.ToolResult,),
        numbered=True,
        part_id=("toolCallId",),
        own_id=True,
        deltas=(),
        opens={},
        more=True,
    ),
    EventRow(
        name="tool-output-error",
        of=u.PartDelta,
        write="encode_tool_output_error_event",
        group="tool-output-available",
        parts=(u.ToolResult,),
        numbered=True,
        part_id=("toolCallId",),
        own_id=True,
        deltas=(),
        opens={},
        more=True,
    ),
    EventRow(name="file", of=u.PartStart, write="encode_file_event", group="file", parts=(u.Image,), numbered=False),
    EventRow(name="finish-step", of=u.StreamEnd, write="encode_finish_step_event", says=(), bare=True),
    EventRow(name="finish", of=u.StreamEnd, write="encode_finish_event", says=("candidates",), own=frozenset(("type",))),
    EventRow(name="error", of=u.ErrorAnswer, write="encode_error_event", guard={}),
    EventRow(name="abort", of=u.ErrorAnswer, write="encode_abort_event", guard={}, read_only=True),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = "type"
    ROWS = ROWS
    FLAT = True
    READERS = {
        "start": "decode_start_event",
        "start-step": "decode_start_step_event",
        "text-start": "decode_text_start_event",
        "text-delta": "decode_text_delta_event_signed_text_or_other",
        "text-end": "decode_text_end_event",
        "reasoning-start": "decode_reasoning_start_event_open_redacted_or_other",
        "reasoning-delta": "decode_reasoning_delta_event_signed_thought_or_other",
        "reasoning-end": "decode_reasoning_end_event_end_item_or_other",
        "tool-input-start": "decode_tool_input_start_event",
        "tool-input-delta": "decode_tool_input_delta_event",
        "tool-input-available": "decode_tool_input_available_event",
        "tool-input-error": "decode_tool_input_error_event",
        "tool-output-available": "decode_tool_output_available_event",
        "tool-output-error": "decode_tool_output_error_event",
        "file": "decode_file_event",
        "finish-step": "decode_finish_step_event",
        "finish": "decode_finish_event",
        "error": "decode_error_event",
        "abort": "decode_abort_event",
    }
    NOTICES = ("data-*", "source-url", "source-document", "message-metadata", "tool-approval-request", "tool-output-denied")
    LESS = {}
    ENDS = "finish"


class StreamEncoder(PlacedEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    TAG = "type"
    ROWS = ROWS
    FLAT = True
    GROWS = {
        u.Text: frozenset((u.TextDelta, u.SignatureDelta)),
        u.Reasoning: frozenset((u.ReasoningDelta, u.SignatureDelta)),
        u.ToolCall: frozenset((u.ArgumentsDelta,)),
    }
    SINGLE = True
    SEQUENTIAL = False
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
