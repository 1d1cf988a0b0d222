"""The floor: what it costs to read a body and to write it again, with the fastest JSON library and no conversion."""

from __future__ import annotations

from typing import Any

import orjson

from benchmarks.peers.protocol import serve


def read_and_write(text: bytes) -> bytes:
    return orjson.dumps(orjson.loads(text))


def body(text: bytes) -> Any:
    return orjson.loads(text)


if __name__ == "__main__":
    serve("orjson", {"there": read_and_write, "back": read_and_write}, prepare=lambda text, way: text, result=body)
