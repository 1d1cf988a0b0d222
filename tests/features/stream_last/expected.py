# Generated from tests; do not edit.

"""Last: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any

from interlingua import model as u
from interlingua.streams import framing
from interlingua.streams.deltas import supported_deltas
from interlingua.streams.framing import Frames
from interlingua.streams.events.decoder import EventDecoder
from interlingua.streams.events.encoder import EventEncoder

from .convert import NAMESPACE, TITLE, decode_event, encode_event, write_response

FRAMES = Frames(kind="sse", event="type", last=None)


class StreamDecoder(EventDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    NAMESPACE = NAMESPACE
    TITLE = TITLE
    READ = staticmethod(decode_event)
    TAG = "type"
    LAST = "stop"
    FLAT = True
    NAMES = {
        "StreamStart": "start",
        "PartStart": "open",
        "PartDelta": "more",
        "PartEnd": "close",
        "StreamEnd": "end",
        "ErrorAnswer": "failure",
    }
    NOTICES = frozenset(())
    LESS = {}
    ENDS = "stop"


class StreamEncoder(EventEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    NAMESPACE = NAMESPACE
    WRITE = staticmethod(encode_event)
    WRITE_RESPONSE = staticmethod(write_response)
    TAG = "type"
    LAST = "stop"
    FLAT = True
    GROWS = supported_deltas((u.Text,), (u.TextDelta,))
    SINGLE = True
    SEQUENTIAL = False
    OBJECTS = False
    INSTEAD = False
    JOINT = None


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
