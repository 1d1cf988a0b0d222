# Generated from spec/providers/openai_chat.yaml; do not edit.

"""OpenAI Chat Completions: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any

from .. import framing
from .. import model as u
from ..framing import Frames
from ..growing import grows
from ..stream_chunks import ChunkDecoder, ChunkEncoder
from .convert import NAMESPACE, TITLE, decode_stream_chunk, encode_stream_chunk, write_response

FRAMES = Frames(kind="sse", event=None, last="[DONE]")


class StreamDecoder(ChunkDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    NAMESPACE = NAMESPACE
    TITLE = TITLE
    READ = staticmethod(decode_stream_chunk)
    SPACES = ("openai_chat",)
    KEYS = {u.ToolCall: "index"}
    COLLECT = {"Response": {"obfuscation": "drop"}, "Message": {"reasoning_details": "concat", "function_call": "concat"}}


class StreamEncoder(ChunkEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    WRITE = staticmethod(encode_stream_chunk)
    WRITE_RESPONSE = staticmethod(write_response)
    NAMESPACE = "openai_chat"
    KEYS = {u.ToolCall: "index"}
    FIRST = (
        (u.Message, {"role": "assistant"}, {"role": "assistant", "content": ""}),
        (u.ToolCall, {"kind": "function"}, {"type": "function"}),
        (u.ToolCall, {"kind": "custom"}, {"type": "custom"}),
    )
    USAGE_ASKED = True
    GROWS = grows(
        (u.Reasoning, u.Text, u.Refusal, u.Audio, u.ToolCall), (u.ReasoningDelta, u.TextDelta, u.AudioDelta, u.InputDelta, u.ArgumentsDelta)
    )
    SINGLE = False
    SEQUENTIAL = False
    OBJECTS = False


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
