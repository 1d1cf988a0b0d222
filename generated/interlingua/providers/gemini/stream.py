# Generated from spec/providers/gemini.yaml; do not edit.

"""Google Gemini generateContent: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any
from ... import model as u
from ...streams import framing
from ...streams.framing import Frames
from ...streams.chunks.decoder import ChunkDecoder
from ...streams.chunks.encoder import ChunkEncoder
from .lens import LENS as PROVIDER

FRAMES = Frames(kind="sse", event=None, last=None)


class StreamDecoder(ChunkDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    READ = "decode_stream_chunk"
    CHUNK = "decode_response"
    KEYS = {}
    COLLECT = {}
    WHOLE = True
    CALLING = ("stop", "tool_calls")
    CANDIDATES = "candidates"
    MESSAGE = "content"
    TEXTS = {u.Reasoning: (("parts", 0, "text"),), u.Text: (("parts", 0, "text"),), u.ToolCall: (("parts", 0, "executableCode", "code"),)}
    USAGE = "usageMetadata"
    MOVED = {
        "response.candidates": "candidates",
        "response.usageMetadata": "usageMetadata",
        "response.promptFeedback": "promptFeedback",
        "response.modelVersion": "modelVersion",
        "response.responseId": "responseId",
    }
    PARTIAL = {
        "list": "parts",
        "call": "functionCall",
        "to": "args",
        "pieces": "partialArgs",
        "path": "jsonPath",
        "while": "willContinue",
        "none": "nullValue",
        "end": "finishReason",
    }
    SPELLED = {"created": "createTime"}


class StreamEncoder(ChunkEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    WRITE = "encode_stream_chunk"
    KEYS = {}
    FIRST = ()
    USAGE_ASKED = False
    CANDIDATES = "candidates"
    MESSAGE = "content"
    TEXTS = {u.Reasoning: (("parts", 0, "text"),), u.Text: (("parts", 0, "text"),), u.ToolCall: (("parts", 0, "executableCode", "code"),)}
    LISTED = True
    GROWS = {
        u.Reasoning: frozenset((u.ReasoningDelta, u.SignatureDelta)),
        u.Text: frozenset((u.TextDelta, u.SignatureDelta)),
        u.Audio: frozenset((u.AudioDelta,)),
    }
    SINGLE = False
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
