# Generated from spec/families/huggingface.yaml; do not edit.

"""Hugging Face Inference Providers: streams, to and from unified events."""

from __future__ import annotations

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
    SPELLED = {"created": "created", "service_tier": "service_tier"}


class StreamEncoder(ParentEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
