# Generated from spec/providers/openai_chat.yaml; do not edit.

"""OpenAI Chat Completions: streams, to and from unified events."""

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
    COLLECT = {"reasoning_details": "concat", "obfuscation": "drop"}
    CANDIDATES = "choices"
    MESSAGE = "delta"
    TEXTS = {
        u.Reasoning: (("reasoning_content",),),
        u.Text: (("content",),),
        u.Refusal: (("refusal",),),
        u.ToolCall: (("tool_calls", 0, "custom", "input"), ("tool_calls", 0, "function", "arguments")),
    }
    USAGE = "usage"
    MOVED = {
        "choices[].message": "choices[].delta",
        "choices[].text": "choices[].delta.content",
        "choices[].delta.function_call": "choices[].delta.tool_calls[0].function",
        "choices[].native_finish_reason": "choices[].finish_reason",
        "choices[].delta.tool_calls[].name": "choices[].delta.tool_calls[].function.name",
        "choices[].delta.tool_calls[].arguments": "choices[].delta.tool_calls[].function.arguments",
        "choices[].delta.tool_calls[].input": "choices[].delta.tool_calls[].function.arguments",
        "usage.input_tokens": "usage.prompt_tokens",
        "usage.output_tokens": "usage.completion_tokens",
        "usage.cache_read_input_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.cache_creation_input_tokens": "usage.prompt_tokens_details.cache_write_tokens",
        "usage.prompt_cache_hit_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.prompt_cache_write_tokens": "usage.prompt_tokens_details.cache_write_tokens",
        "usage.cached_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.input_tokens_details": "usage.prompt_tokens_details",
        "usage.prompt_tokens_details.created_cache_tokens": "usage.prompt_tokens_details.cache_write_tokens",
        "usage.prompt_tokens_details.cache_creation_tokens": "usage.prompt_tokens_details.cache_write_tokens",
    }
    SPELLED = {"created": "created"}


class StreamEncoder(ChunkEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    WRITE = "encode_stream_chunk"
    KEYS = {u.ToolCall: "index"}
    FIRST = (
        (u.Message, {"role": "assistant"}, {"role": "assistant", "content": ""}),
        (u.ToolCall, {"kind": "custom"}, {"type": "custom"}),
        (u.ToolCall, {"kind": "function"}, {"type": "function"}),
    )
    USAGE_ASKED = True
    CANDIDATES = "choices"
    MESSAGE = "delta"
    TEXTS = {
        u.Reasoning: (("reasoning_content",),),
        u.Text: (("content",),),
        u.Refusal: (("refusal",),),
        u.ToolCall: (("tool_calls", 0, "custom", "input"), ("tool_calls", 0, "function", "arguments")),
    }
    GROWS = {
        u.Reasoning: frozenset((u.ReasoningDelta,)),
        u.Text: frozenset((u.TextDelta,)),
        u.Refusal: frozenset((u.TextDelta,)),
        u.Audio: frozenset((u.AudioDelta,)),
        u.ToolCall: frozenset((u.ArgumentsDelta, u.InputDelta)),
    }
    SINGLE = False
    SEQUENTIAL = False
    OBJECTS = False
    INSTEAD = True
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
