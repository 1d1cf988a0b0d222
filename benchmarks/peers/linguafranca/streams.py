"""martian-linguafranca: its public iterator from dicts to dicts, whose `json` on both sides of the Rust core is part of the call.

It frames no bytes; orjson does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import linguafranca as lf
import orjson

from benchmarks.peers import frames
from benchmarks.peers.frames import Event
from benchmarks.peers.protocol import serve
from benchmarks.stream_shape import facts

OPENAI, ANTHROPIC = lf.FormatName.OPENAI_CHAT_COMPLETIONS, lf.FormatName.ANTHROPIC_MESSAGES


def stream(source: Any, target: Any, chunks: Iterable[Event]) -> Iterable[Event]:
    return lf.convert_response_stream_json(chunks, source_format=source, target_format=target)


def read(pieces: list[bytes]) -> Iterator[Event]:
    for piece in pieces:
        if (data := frames.data(piece)) != frames.DONE:
            yield orjson.loads(data)


def sse_there(pieces: list[bytes]) -> list[bytes]:
    made = stream(OPENAI, ANTHROPIC, read(pieces))
    return [b"event: %b\ndata: %b\n\n" % (event["type"].encode(), orjson.dumps(event)) for event in made]


def sse_back(pieces: list[bytes]) -> list[bytes]:
    return [*(b"data: %b\n\n" % orjson.dumps(chunk) for chunk in stream(ANTHROPIC, OPENAI, read(pieces))), frames.LAST]


if __name__ == "__main__":
    ways = {
        "events there": lambda chunks: list(stream(OPENAI, ANTHROPIC, chunks)),
        "events back": lambda chunks: list(stream(ANTHROPIC, OPENAI, chunks)),
        "SSE there": sse_there,
        "SSE back": sse_back,
    }
    serve("martian-linguafranca", ways, prepare=frames.prepare, result=frames.result, facts=facts, reuse=True)
