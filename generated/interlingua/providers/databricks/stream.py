# Generated from spec/families/databricks.yaml; do not edit.

"""Databricks Foundation Model APIs: streams, to and from unified events."""

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
    KEYS = {u.ToolCall: "index"}
    COLLECT = {"reasoning_details": "concat", "function_call": "concat", "obfuscation": "drop"}
    TEXTS = {u.Refusal: "refusal"}
    CANDIDATES = "choices"
    MESSAGE = "delta"
    SPELLED = {"created": "created"}

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
        calls = message.get("tool_calls")
        if len(message) != 1 or calls.__class__ is not list or len(calls) != 1:
            return None
        call = at = calls[0]
        if call.__class__ is not dict or len(call) != 2:
            return None
        at = at.get("function")
        if at.__class__ is not dict or len(at) != 1:
            return None
        text = at.get("arguments")
        return (call.get("index"), text) if text.__class__ is str else None


class StreamEncoder(ChunkEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    WRITE = "encode_stream_chunk"
    KEYS = {u.ToolCall: "index"}
    FIRST = (
        (u.Message, {"role": "assistant"}, {"role": "assistant"}),
        (u.ToolCall, {"kind": "custom"}, {"type": "custom"}),
        (u.ToolCall, {"kind": "function"}, {"type": "function"}),
    )
    USAGE_ASKED = True
    CANDIDATES = "choices"
    MESSAGE = "delta"
    GROWS = {
        u.Refusal: frozenset((u.TextDelta,)),
        u.Text: frozenset((u.TextDelta, u.SignatureDelta)),
        u.Reasoning: frozenset((u.ReasoningDelta, u.SignatureDelta)),
        u.Audio: frozenset((u.AudioDelta,)),
        u.ToolCall: frozenset((u.ArgumentsDelta, u.InputDelta)),
    }
    SINGLE = False
    SEQUENTIAL = False
    OBJECTS = False
    INSTEAD = True
    JOINT = ""
    AGAIN = {
        u.Refusal: lambda index, text: {"refusal": text},
        u.ToolCall: lambda index, text: {"tool_calls": [{"index": index, "function": {"arguments": text}}]},
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
