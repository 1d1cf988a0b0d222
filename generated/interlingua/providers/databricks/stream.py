# Generated from spec/families/databricks.yaml; do not edit.

"""Databricks Foundation Model APIs: streams, to and from unified events."""

from __future__ import annotations

from ... import model as u
from ..openai_chat.stream import StreamDecoder as ParentDecoder, StreamEncoder as ParentEncoder
from ..openai_chat.stream import (
    FRAMES as FRAMES,
    adecode_event_stream as adecode_event_stream,
    aencode_event_stream as aencode_event_stream,
)
from ..openai_chat.stream import decode_event_stream as decode_event_stream, encode_event_stream as encode_event_stream
from .lens import LENS as PROVIDER


class StreamDecoder(ParentDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TEXTS = {
        u.Refusal: (("refusal",),),
        u.Text: (("content",), ("content", 0, "text")),
        u.ToolCall: (("tool_calls", 0, "custom", "input"), ("tool_calls", 0, "function", "arguments")),
    }


class StreamEncoder(ParentEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    FIRST = (
        (u.Message, {"role": "assistant"}, {"role": "assistant"}),
        (u.ToolCall, {"kind": "custom"}, {"type": "custom"}),
        (u.ToolCall, {"kind": "function"}, {"type": "function"}),
    )
    TEXTS = {
        u.Refusal: (("refusal",),),
        u.Text: (("content",), ("content", 0, "text")),
        u.ToolCall: (("tool_calls", 0, "custom", "input"), ("tool_calls", 0, "function", "arguments")),
    }
    GROWS = {
        u.Refusal: frozenset((u.TextDelta,)),
        u.Text: frozenset((u.TextDelta, u.SignatureDelta)),
        u.Reasoning: frozenset((u.ReasoningDelta, u.SignatureDelta)),
        u.Audio: frozenset((u.AudioDelta,)),
        u.ToolCall: frozenset((u.ArgumentsDelta, u.InputDelta)),
    }
