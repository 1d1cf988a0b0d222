"""The floor for dialects: reading the conversation and writing it again."""

from __future__ import annotations

from benchmarks.peers.floor.adapter import body, read_and_write
from benchmarks.peers.protocol import serve

if __name__ == "__main__":
    serve("orjson", {"rows": read_and_write, "dialect": read_and_write}, prepare=lambda text, way: text, result=body)
