"""This project's streams, through its public surface: unknown keys are kept in the unified events, and the losses are collected.

The client asked for token counts: without them the answer would say less than the others.
"""

from __future__ import annotations

from typing import Any

import interlingua as il
from interlingua import anthropic, gemini, openai_chat

from benchmarks.peers import frames
from benchmarks.peers.protocol import serve
from benchmarks.stream_shape import facts

Wire = dict[str, Any]


def events(source: Any, target: Any, chunks: list[Wire]) -> list[Wire]:
    decoder, encoder = source.StreamDecoder(), target.StreamEncoder(usage=True)
    out: list[Wire] = []
    for chunk in chunks:
        for event in decoder.feed(chunk):
            out += encoder.feed(event)
    for event in decoder.close():
        out += encoder.feed(event)
    return out + encoder.close()


def sse(source: str, target: str, pieces: list[bytes]) -> list[bytes]:
    return list(il.convert_event_stream(pieces, source=source, target=target, include_usage=True))


def convert_stream(source: str, target: str, chunks: list[Wire]) -> list[Wire]:
    return list(il.convert_stream(chunks, source=source, target=target, include_usage=True))


if __name__ == "__main__":
    ways = {
        "events there": lambda chunks: events(openai_chat, anthropic, chunks),
        "events back": lambda chunks: events(anthropic, openai_chat, chunks),
        "convert_stream there": lambda chunks: convert_stream("openai_chat", "anthropic", chunks),
        "convert_stream back": lambda chunks: convert_stream("anthropic", "openai_chat", chunks),
        "SSE there": lambda pieces: sse("openai_chat", "anthropic", pieces),
        "SSE back": lambda pieces: sse("anthropic", "openai_chat", pieces),
        "events from Gemini": lambda chunks: events(gemini, openai_chat, chunks),
        "events to Gemini": lambda chunks: events(openai_chat, gemini, chunks),
        "SSE from Gemini": lambda pieces: sse("gemini", "openai_chat", pieces),
        "SSE to Gemini": lambda pieces: sse("openai_chat", "gemini", pieces),
    }
    serve("", ways, prepare=frames.prepare, result=frames.result, facts=facts, reuse=True)
