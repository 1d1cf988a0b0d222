"""llm-rosetta: the StreamProcessor of its ConversionPipeline. It needs a request first: a small one, made once and not timed.

It frames no bytes for a library's caller; orjson does, which is quicker than the `json` of its gateway.
"""

from __future__ import annotations

from typing import Any

import orjson
from llm_rosetta import ConversionPipeline

from benchmarks.peers import frames
from benchmarks.peers.frames import Event
from benchmarks.peers.protocol import serve
from benchmarks.stream_shape import facts

REQUEST: Event = {"model": "m", "max_tokens": 100, "messages": [{"role": "user", "content": "Hello"}], "stream": True}
GOOGLE: Event = {"model": "m", "contents": [{"role": "user", "parts": [{"text": "Hello"}]}]}


def pipeline(client: str, upstream: str) -> Any:
    made = ConversionPipeline(client, upstream)
    made.convert_request(GOOGLE if client == "google" else REQUEST)
    return made


THERE, BACK = pipeline("anthropic", "openai_chat"), pipeline("openai_chat", "anthropic")
FROM_GEMINI, TO_GEMINI = pipeline("openai_chat", "google"), pipeline("google", "openai_chat")


def events(made: Any, chunks: list[Event]) -> list[Event]:
    process = made.create_stream_processor().process_chunk
    out: list[Event] = []
    for chunk in chunks:
        out += process(chunk)
    return out


def sse_there(pieces: list[bytes]) -> list[bytes]:
    process = THERE.create_stream_processor().process_chunk
    out: list[bytes] = []
    for piece in pieces:
        if (data := frames.data(piece)) != frames.DONE:
            out += [b"event: %b\ndata: %b\n\n" % (event["type"].encode(), orjson.dumps(event)) for event in process(orjson.loads(data))]
    return out


def sse_data(made: Any, pieces: list[bytes]) -> list[bytes]:
    """Frames that have data alone."""
    process = made.create_stream_processor().process_chunk
    out: list[bytes] = []
    for piece in pieces:
        if (data := frames.data(piece)) != frames.DONE:
            out += [b"data: %b\n\n" % orjson.dumps(chunk) for chunk in process(orjson.loads(data))]
    return out


if __name__ == "__main__":
    ways = {
        "events there": lambda chunks: events(THERE, chunks),
        "events back": lambda chunks: events(BACK, chunks),
        "SSE there": sse_there,
        "SSE back": lambda pieces: [*sse_data(BACK, pieces), frames.LAST],
        "events from Gemini": lambda chunks: events(FROM_GEMINI, chunks),
        "events to Gemini": lambda chunks: events(TO_GEMINI, chunks),
        "SSE from Gemini": lambda pieces: [*sse_data(FROM_GEMINI, pieces), frames.LAST],
        "SSE to Gemini": lambda pieces: sse_data(TO_GEMINI, pieces),
    }
    serve("llm-rosetta", ways, prepare=frames.prepare, result=frames.result, facts=facts, reuse=True)
