# Generated from templates/runtime/streams/api.py; do not edit.

"""The public functions for streams, loaded on first use."""

from __future__ import annotations

from .accumulator import Accumulator, decompose_response
from .conversion import (
    AsyncEventStreamConversion,
    AsyncStreamConversion,
    EventStreamConversion,
    StreamConversion,
    aconvert_event_stream,
    aconvert_stream,
    convert_event_stream,
    convert_stream,
)
from .reader import acollect_stream, adecode_stream, collect_stream, decode_stream
from .tracing import TracedEvent

__all__ = [
    "Accumulator",
    "AsyncEventStreamConversion",
    "AsyncStreamConversion",
    "EventStreamConversion",
    "StreamConversion",
    "TracedEvent",
    "acollect_stream",
    "aconvert_event_stream",
    "aconvert_stream",
    "adecode_stream",
    "collect_stream",
    "convert_event_stream",
    "convert_stream",
    "decode_stream",
    "decompose_response",
]
