# Generated from spec/providers/anthropic.yaml; do not edit.

"""Anthropic Messages: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any
from ... import model as u
from ...streams import framing
from ...streams.framing import Frames
from ...streams.events.decoder import EventDecoder
from ...streams.events.encoder import EventEncoder
from .lens import LENS as PROVIDER

FRAMES = Frames(kind="sse", event="type", last=None)


class StreamDecoder(EventDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    READ = "decode_stream_event"
    TAG = "type"
    LAST = "message_stop"
    FLAT = True
    NAMES = {
        "StreamStart": "message_start",
        "PartStart": "content_block_start",
        "PartDelta": "content_block_delta",
        "PartEnd": "content_block_stop",
        "StreamEnd": "message_delta",
        "ErrorAnswer": "error",
    }
    NOTICES = ("ping",)
    LESS = {"input_tokens": ("cache_read_tokens", "cache_write_tokens")}
    ENDS = "message_stop"

    def feed(self, event: Any) -> list[u.StreamEvent]:
        """What one wire event says. Most say one more text of an open part; those are read here, the others with care."""
        if event.__class__ is dict and len(event) == 3 and event.get("type") == "content_block_delta":
            delta = event.get("delta")
            index = event.get("index")
            if delta.__class__ is dict and len(delta) == 2 and index.__class__ is int and index in self._open:
                tag = delta.get("type")
                more: Any = None
                if tag == "text_delta":
                    text = delta.get("text")
                    more = u.TextDelta(text) if text.__class__ is str and text else None
                elif tag == "thinking_delta":
                    text = delta.get("thinking")
                    more = u.ReasoningDelta(text) if text.__class__ is str and text else None
                elif tag == "input_json_delta":
                    text = delta.get("partial_json")
                    more = u.ArgumentsDelta(text) if text.__class__ is str and text else None
                if more.__class__ in self._takes[self._open[index]]:
                    self.count += 1
                    delta_event = u.PartDelta(self._open[index], more)
                    return [delta_event] if more.__class__ is not u.ArgumentsDelta else self._filtered([delta_event])
        return super().feed(event)


class StreamEncoder(EventEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    WRITE = "encode_stream_event"
    TAG = "type"
    LAST = "message_stop"
    FLAT = True
    GROWS = {
        u.Text: frozenset((u.TextDelta, u.CitationDelta)),
        u.Reasoning: frozenset((u.ReasoningDelta, u.SignatureDelta)),
        u.ToolCall: frozenset((u.ArgumentsDelta,)),
    }
    SINGLE = True
    SEQUENTIAL = True
    OBJECTS = True
    INSTEAD = True
    JOINT = "\n\n"
    AGAIN = {
        u.TextDelta: lambda index, text: {"type": "content_block_delta", "index": index, "delta": {"type": "text_delta", "text": text}},
        u.ReasoningDelta: lambda index, text: {
            "type": "content_block_delta",
            "index": index,
            "delta": {"type": "thinking_delta", "thinking": text},
        },
        u.ArgumentsDelta: lambda index, text: {
            "type": "content_block_delta",
            "index": index,
            "delta": {"type": "input_json_delta", "partial_json": text},
        },
    }


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
