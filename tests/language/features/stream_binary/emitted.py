"""Binary: streams, to and from unified events."""

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

FRAMES = Frames(kind="aws", event=None, last=None, wrapped=True, failures=("throttled", "invalid", "failed", "broken"))
ROWS = (
    EventRow(name="messageStart", of=u.StreamStart, write="encode_message_start_event", says=(), bare=True),
    EventRow(
        name="blockStart", of=u.PartStart, write="encode_block_start_event", group="index", parts=(u.ToolCall, u.Opaque), numbered=True
    ),
    EventRow(
        name="blockDelta",
        of=u.PartDelta,
        write="encode_block_delta_event",
        group="index",
        parts=(u.Text, u.Reasoning, u.ToolCall),
        numbered=True,
        deltas=(u.TextDelta, u.ArgumentsDelta, u.ReasoningDelta, u.SignatureDelta, u.Opaque),
        opens={u.TextDelta: u.Text, u.ReasoningDelta: u.Reasoning, u.SignatureDelta: u.Reasoning},
    ),
    EventRow(name="blockStop", of=u.PartEnd, write="encode_block_stop_event", group="index", parts=(), numbered=True),
    EventRow(name="messageStop", of=u.StreamEnd, write="encode_message_stop_event", says=("candidates",), own=frozenset(("p",))),
    EventRow(name="metadata", of=u.StreamEnd, write="encode_metadata_event", says=("usage",), own=frozenset(("p",))),
    EventRow(name="throttled", of=u.ErrorAnswer, write="encode_throttled_event", guard={"code": "rate_limit"}),
    EventRow(name="invalid", of=u.ErrorAnswer, write="encode_invalid_event", guard={"code": "invalid_request"}),
    EventRow(name="failed", of=u.ErrorAnswer, write="encode_failed_event", guard={}),
    EventRow(name="broken", of=u.ErrorAnswer, write="encode_broken_event", guard={}),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = None
    ROWS = ROWS
    FLAT = True
    READERS = {
        "messageStart": "decode_message_start_event",
        "blockStart": "decode_block_start_event",
        "blockDelta": "decode_block_delta_event",
        "blockStop": "decode_block_stop_event",
        "messageStop": "decode_message_stop_event",
        "metadata": "decode_metadata_event",
        "throttled": "decode_throttled_event",
        "invalid": "decode_invalid_event",
        "failed": "decode_failed_event",
        "broken": "decode_broken_event",
    }
    NOTICES = ()
    LESS = {}
    ENDS = "metadata"


class StreamEncoder(PlacedEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    TAG = None
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
