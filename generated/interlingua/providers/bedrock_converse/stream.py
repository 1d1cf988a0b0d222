# Generated from spec/providers/bedrock_converse.yaml; do not edit.

"""Amazon Bedrock Converse: streams, to and from unified events."""

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

FRAMES = Frames(
    kind="aws",
    event=None,
    last=None,
    wrapped=True,
    failures=(
        "throttlingException",
        "validationException",
        "serviceUnavailableException",
        "modelStreamErrorException",
        "internalServerException",
    ),
)
ROWS = (
    EventRow(name="messageStart", of=u.StreamStart, write="encode_message_start_event", says=(), bare=True),
    EventRow(
        name="contentBlockStart",
        of=u.PartStart,
        write="encode_content_block_start_event",
        group="index",
        parts=(u.ToolCall, u.ToolResult, u.Opaque),
        numbered=True,
    ),
    EventRow(
        name="contentBlockDelta",
        of=u.PartDelta,
        write="encode_content_block_delta_event_hidden",
        group="index",
        parts=(u.Reasoning,),
        numbered=True,
        deltas=(),
        opens={},
        more=True,
    ),
    EventRow(
        name="contentBlockDelta",
        of=u.PartDelta,
        write="encode_content_block_delta_event_added_part",
        group="index",
        parts=(u.ToolResult,),
        numbered=True,
        deltas=(),
        opens={},
        more=True,
    ),
    EventRow(
        name="contentBlockDelta",
        of=u.PartDelta,
        write="encode_content_block_delta_event_grown_part",
        group="index",
        parts=(u.Text, u.Reasoning, u.ToolCall),
        numbered=True,
        deltas=(u.TextDelta, u.ArgumentsDelta, u.ReasoningDelta, u.SignatureDelta, u.CitationDelta, u.Opaque),
        opens={u.TextDelta: u.Text, u.ReasoningDelta: u.Reasoning, u.SignatureDelta: u.Reasoning, u.CitationDelta: u.Text},
    ),
    EventRow(name="contentBlockStop", of=u.PartEnd, write="encode_content_block_stop_event", group="index", parts=(), numbered=True),
    EventRow(name="messageStop", of=u.StreamEnd, write="encode_message_stop_event", says=("candidates",), own=frozenset(("p",))),
    EventRow(name="metadata", of=u.StreamEnd, write="encode_metadata_event", says=("usage", "service_tier"), own=frozenset(("p",))),
    EventRow(
        name="throttlingException", of=u.ErrorAnswer, write="encode_throttling_exception_event", guard={"code": ("rate_limit", "quota")}
    ),
    EventRow(
        name="validationException",
        of=u.ErrorAnswer,
        write="encode_validation_exception_event",
        guard={"code": ("invalid_request", "context_length", "content_filter", "too_large", "auth", "permission", "not_found")},
    ),
    EventRow(
        name="serviceUnavailableException",
        of=u.ErrorAnswer,
        write="encode_service_unavailable_exception_event",
        guard={"code": "overloaded"},
    ),
    EventRow(
        name="modelStreamErrorException",
        of=u.ErrorAnswer,
        write="encode_model_stream_error_exception_event",
        guard={"code": "server"},
        read_only=True,
    ),
    EventRow(name="internalServerException", of=u.ErrorAnswer, write="encode_internal_server_exception_event", guard={}),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = None
    ROWS = ROWS
    FLAT = True
    READERS = {
        "messageStart": "decode_message_start_event",
        "contentBlockStart": "decode_content_block_start_event",
        "contentBlockDelta": "decode_content_block_delta_event_hidden_or_other",
        "contentBlockStop": "decode_content_block_stop_event",
        "messageStop": "decode_message_stop_event",
        "metadata": "decode_metadata_event",
        "throttlingException": "decode_throttling_exception_event",
        "validationException": "decode_validation_exception_event",
        "serviceUnavailableException": "decode_service_unavailable_exception_event",
        "modelStreamErrorException": "decode_model_stream_error_exception_event",
        "internalServerException": "decode_internal_server_exception_event",
    }
    NOTICES = ()
    LESS = {"input_tokens": ("cache_read_tokens", "cache_write_tokens")}
    ENDS = "metadata"


class StreamEncoder(PlacedEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    TAG = None
    ROWS = ROWS
    FLAT = True
    GROWS = {
        u.Text: frozenset((u.TextDelta, u.CitationDelta)),
        u.Reasoning: frozenset((u.ReasoningDelta, u.SignatureDelta)),
        u.ToolCall: frozenset((u.ArgumentsDelta,)),
    }
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
