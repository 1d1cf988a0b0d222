# Generated from tests; do not edit.

"""Frames: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any

from interlingua import model as u
from interlingua.streams import framing
from interlingua.streams.deltas import supported_deltas
from interlingua.streams.framing import Frames
from interlingua.streams.chunks.decoder import ChunkDecoder
from interlingua.streams.chunks.encoder import ChunkEncoder

from .convert import NAMESPACE, TITLE, decode_stream_chunk, encode_stream_chunk, write_response

FRAMES = Frames(kind="lines", event=None, last="end")


class StreamDecoder(ChunkDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    NAMESPACE = NAMESPACE
    TITLE = TITLE
    READ = staticmethod(decode_stream_chunk)
    SPACES = ("demo", "chunks")
    KEYS = {}
    COLLECT = {}
    CANDIDATES = "choices"
    MESSAGE = "delta"
    NUMBER = "index"
    PADDING = ()
    TEXTS = {u.Text: "text"}

    def feed(self, event: Any) -> list[u.StreamEvent]:
        """What one wire event says. Most chunks differ from the one before in one fragment; those are read here, the others with care."""
        same = self._same
        if same is None or event.__class__ is not dict:
            return super().feed(event)
        candidates = event.get("choices")
        same["choices"] = candidates
        for key in self._padding:
            same[key] = event.get(key)
        if same != event or candidates.__class__ is not list or len(candidates) != 1 or candidates[0].__class__ is not dict:
            return super().feed(event)
        candidate = candidates[0]
        number = candidate.get("index")
        growing = self._candidates.get(number) if number.__class__ is int else None
        message = candidate.get("delta")
        if growing is None or growing.frame is None or message.__class__ is not dict:
            return super().feed(event)
        growing.frame["delta"] = message
        if growing.frame != candidate:
            return super().feed(event)
        usual: list[Any] | None
        if growing.text is None:
            usual = self._usual_fragment(growing, message)
        else:
            text = message.get(growing.key)
            more = text.__class__ is str and text and (len(message) == 1 or growing.same_but(message, growing.key, text))
            usual = [u.PartDelta(growing.open, growing.delta(text), number)] if more else None
        if usual is None:
            return super().feed(event)
        self.count += 1
        return usual

    def _usual_call(self, message: Any) -> tuple[Any, str] | None:
        """The call and the text, if a message says no more than a fragment of one call's arguments."""
        calls = message.get("calls")
        if len(message) != 1 or calls.__class__ is not list or len(calls) != 1:
            return None
        call = at = calls[0]
        if call.__class__ is not dict or len(call) != 1:
            return None
        text = at.get("arguments")
        return (0, text) if text.__class__ is str else None


class StreamEncoder(ChunkEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    NAMESPACE = NAMESPACE
    WRITE = staticmethod(encode_stream_chunk)
    WRITE_RESPONSE = staticmethod(write_response)
    KEYS = {}
    FIRST = ()
    USAGE_ASKED = False
    GROWS = supported_deltas((u.Text, u.ToolCall), (u.TextDelta, u.ArgumentsDelta))
    SINGLE = False
    SEQUENTIAL = False
    OBJECTS = False
    INSTEAD = False
    JOINT = None
    CANDIDATES = "choices"
    MESSAGE = "delta"
    AGAIN = {u.Text: lambda index, text: {"text": text}, u.ToolCall: lambda index, text: {"calls": [{"arguments": text}]}}


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
