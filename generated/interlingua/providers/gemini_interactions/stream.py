# Generated from spec/providers/gemini_interactions.yaml; do not edit.

"""Google Gemini Interactions: streams, to and from unified events."""

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

FRAMES = Frames(kind="sse", event="event_type", last="[DONE]")
ROWS = (
    EventRow(name="interaction.created", of=u.StreamStart, write="encode_interaction_created_event", says=("id", "model", "created")),
    EventRow(
        name="step.start",
        of=u.PartStart,
        write="encode_step_start_event_open_words",
        group="index",
        parts=(u.Text,),
        numbered=True,
        read_only=True,
    ),
    EventRow(
        name="step.start",
        of=u.PartStart,
        write="encode_step_start_event_open_output",
        group="index",
        parts=(u.Text, u.Image, u.Document, u.Audio, u.Video),
        numbered=True,
        bare=True,
    ),
    EventRow(
        name="step.start",
        of=u.PartStart,
        write="encode_step_start_event_opened",
        group="index",
        parts=(u.Reasoning, u.ToolCall, u.ToolResult, u.Opaque),
        numbered=True,
    ),
    EventRow(
        name="step.delta",
        of=u.PartDelta,
        write="encode_step_delta_event_added_part",
        group="index",
        parts=(u.Text, u.Image, u.Document, u.Audio, u.Video, u.ToolCall, u.ToolResult),
        numbered=True,
        deltas=(),
        opens={},
        more=True,
    ),
    EventRow(
        name="step.delta",
        of=u.PartDelta,
        write="encode_step_delta_event_grown_part",
        group="index",
        parts=(u.Text, u.Reasoning, u.ToolCall),
        numbered=True,
        deltas=(u.TextDelta, u.ReasoningDelta, u.SignatureDelta, u.ArgumentsDelta, u.Opaque),
        opens={},
    ),
    EventRow(name="step.stop", of=u.PartEnd, write="encode_step_stop_event", group="index", parts=(), numbered=True),
    EventRow(
        name="interaction.completed",
        of=u.StreamEnd,
        write="encode_interaction_completed_event",
        says=("id", "model", "service_tier", "usage", "candidates"),
    ),
    EventRow(name="error", of=u.ErrorAnswer, write="encode_error_event_coded", guard={"code": ("invalid_request", "timeout")}),
    EventRow(name="error", of=u.ErrorAnswer, write="encode_error_event_uncoded", guard={}),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = "event_type"
    ROWS = ROWS
    FLAT = True
    READERS = {
        "interaction.created": "decode_interaction_created_event",
        "step.start": "decode_step_start_event_open_words_or_other",
        "step.delta": "decode_step_delta_event_added_part_or_other",
        "step.stop": "decode_step_stop_event",
        "interaction.completed": "decode_interaction_completed_event",
        "error": "decode_error_event_coded_or_other",
    }
    NOTICES = ("interaction.status_update", "interaction.in_progress", "interaction.requires_action")
    LESS = {"input_tokens": ("tool_tokens",), "output_tokens": ("reasoning_tokens",)}
    ENDS = "interaction.completed"


class StreamEncoder(PlacedEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    TAG = "event_type"
    ROWS = ROWS
    FLAT = True
    GROWS = {
        u.Text: frozenset((u.TextDelta,)),
        u.Reasoning: frozenset((u.ReasoningDelta, u.SignatureDelta)),
        u.ToolCall: frozenset((u.ArgumentsDelta,)),
    }
    SINGLE = True
    SEQUENTIAL = True
    OBJECTS = True
    INSTEAD = True
    JOINT = ""
    APART = True


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
