# Generated from spec/applications/amazon_nova.yaml; do not edit.

"""Amazon Nova, InvokeModel: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any
from ...streams import framing
from ...streams.framing import Frames
from ..bedrock_converse.stream import StreamDecoder as ParentDecoder, StreamEncoder as ParentEncoder
from .lens import LENS as PROVIDER

FRAMES = Frames(kind="sse", event=None, last=None, wrapped=True)


class StreamDecoder(ParentDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER


class StreamEncoder(ParentEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER


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
