"""llm-babel: its two steps, one event at a time, as its documentation tells a streaming host to call them.

Its batch form `translate_stream` makes the same calls. Arguments of a call come out whole at the end; that is its own choice.
It frames no bytes; orjson does, with tokens of numbers written as they are.
"""

from __future__ import annotations

from typing import Any

import orjson
from llm_transform.dsl.rt import Num
from llm_transform.registry import END_EMIT, materialize, stream_encode_step, stream_step

from benchmarks.peers import frames
from benchmarks.peers.frames import Event
from benchmarks.peers.protocol import serve
from benchmarks.stream_shape import facts

OPENAI, ANTHROPIC, GEMINI = "openai-chat", "anthropic-messages", "gemini"
ENVELOPE = {"id": "msg_1", "model": "m", "created": 1769459548}


class Translation:
    """One stream."""

    def __init__(self, source: str, target: str) -> None:
        self.source, self.target = source, target
        self.decoding: Any = {}
        self.encoding: Any = {"envelope": ENVELOPE}

    def feed(self, event: Event) -> list[Event]:
        step = stream_step(self.source, self.decoding, event)
        self.decoding = step["state"]
        return [wire for emit in step["emit"] for wire in self._encode(emit)]

    def close(self) -> list[Event]:
        return self._encode(END_EMIT)

    def _encode(self, emit: Any) -> list[Event]:
        step = stream_encode_step(self.target, self.encoding, emit)
        self.encoding = step["state"]
        return step["events"]


def events(source: str, target: str, chunks: list[Event]) -> list[Event]:
    translation = Translation(source, target)
    out: list[Event] = []
    for chunk in chunks:
        out += translation.feed(chunk)
    return out + translation.close()


def plain(token: Num) -> Any:
    return materialize(token)


def write(event: Event) -> bytes:
    return orjson.dumps(event, plain)


def sse_there(pieces: list[bytes]) -> list[bytes]:
    translation = Translation(OPENAI, ANTHROPIC)
    out: list[bytes] = []
    for piece in pieces:
        made = translation.close() if (data := frames.data(piece)) == frames.DONE else translation.feed(orjson.loads(data))
        out += [b"event: %b\ndata: %b\n\n" % (event["type"].encode(), write(event)) for event in made]
    return out


def sse_data(source: str, target: str, pieces: list[bytes]) -> list[bytes]:
    """Frames that have data alone."""
    translation = Translation(source, target)
    out: list[bytes] = []
    for piece in pieces:
        if (data := frames.data(piece)) != frames.DONE:
            out += [b"data: %b\n\n" % write(chunk) for chunk in translation.feed(orjson.loads(data))]
    return out + [b"data: %b\n\n" % write(chunk) for chunk in translation.close()]


if __name__ == "__main__":
    ways = {
        "events there": lambda chunks: events(OPENAI, ANTHROPIC, chunks),
        "events back": lambda chunks: events(ANTHROPIC, OPENAI, chunks),
        "SSE there": sse_there,
        "SSE back": lambda pieces: [*sse_data(ANTHROPIC, OPENAI, pieces), frames.LAST],
        "events from Gemini": lambda chunks: events(GEMINI, OPENAI, chunks),
        "events to Gemini": lambda chunks: events(OPENAI, GEMINI, chunks),
        "SSE from Gemini": lambda pieces: [*sse_data(GEMINI, OPENAI, pieces), frames.LAST],
        "SSE to Gemini": lambda pieces: sse_data(OPENAI, GEMINI, pieces),
    }
    serve("llm-babel", ways, prepare=frames.prepare, result=lambda answer: materialize(frames.result(answer)), facts=facts, reuse=True)
