"""The floor of a stream: each event read and written again, with the fastest JSON library and no conversion."""

from __future__ import annotations

from typing import Any

import orjson

from benchmarks.peers import frames
from benchmarks.peers.protocol import serve
from benchmarks.stream_shape import facts


def prepare(body: bytes, way: str) -> list[bytes]:
    return [text for frame in frames.frames(body) if (text := frames.data(frame)) != frames.DONE]


def read_and_write(texts: list[bytes]) -> list[bytes]:
    return [orjson.dumps(orjson.loads(text)) for text in texts]


def result(answer: list[bytes]) -> list[Any]:
    return [orjson.loads(text) for text in answer]


if __name__ == "__main__":
    ways = [f"{form} {way}" for form in ("events", "convert_stream", "SSE") for way in ("there", "back", "from Gemini", "to Gemini")]
    serve("orjson", dict.fromkeys(ways, read_and_write), prepare=prepare, result=result, facts=facts, reuse=True)
