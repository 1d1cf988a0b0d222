# Generated from spec/providers/mistral.yaml; do not edit.

"""Mistral Chat: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any
from ... import model as u
from ...streams import framing
from ...streams.framing import Frames
from ...streams.chunks.decoder import ChunkDecoder
from ...streams.chunks.encoder import ChunkEncoder
from .lens import LENS as PROVIDER

FRAMES = Frames(kind="sse", event=None, last="[DONE]")


class StreamDecoder(ChunkDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    READ = "decode_stream_chunk"
    CHUNK = "decode_chunk"
    KEYS = {u.ToolCall: "index"}
    COLLECT = {"p": "drop"}
    WHOLE = True
    CANDIDATES = "choices"
    MESSAGE = "delta"
    TEXTS = {u.Text: (("content",), ("content", 0, "text")), u.Reasoning: (("content", 0, "thinking", 0, "text"),)}
    USAGE = "usage"


class StreamEncoder(ChunkEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    WRITE = "encode_stream_chunk"
    KEYS = {}
    FIRST = ((u.Message, {"role": "assistant"}, {"role": "assistant"}),)
    USAGE_ASKED = False
    CANDIDATES = "choices"
    MESSAGE = "delta"
    TEXTS = {u.Text: (("content",), ("content", 0, "text")), u.Reasoning: (("content", 0, "thinking", 0, "text"),)}
    LISTED = True
    GROWS = {
        u.Text: frozenset((u.TextDelta, u.SignatureDelta)),
        u.Reasoning: frozenset((u.ReasoningDelta, u.SignatureDelta)),
        u.Audio: frozenset((u.AudioDelta,)),
    }
    SINGLE = False
    SEQUENTIAL = False
    OBJECTS = False
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
