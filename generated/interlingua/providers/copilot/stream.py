# Generated from spec/families/copilot.yaml; do not edit.

"""GitHub Copilot: streams, to and from unified events."""

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
    TEXTS = {u.Text: "content", u.Refusal: "refusal", u.Reasoning: "reasoning_text"}


class StreamEncoder(ParentEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    GROWS = {
        u.Text: frozenset((u.TextDelta,)),
        u.Refusal: frozenset((u.TextDelta,)),
        u.Reasoning: frozenset((u.ReasoningDelta,)),
        u.Audio: frozenset((u.AudioDelta,)),
        u.ToolCall: frozenset((u.ArgumentsDelta, u.InputDelta)),
    }
    AGAIN = {
        u.Text: lambda index, text: {"content": text},
        u.Refusal: lambda index, text: {"refusal": text},
        u.Reasoning: lambda index, text: {"reasoning_text": text},
        u.ToolCall: lambda index, text: {"tool_calls": [{"index": index, "function": {"arguments": text}}]},
    }
