"""The floor for other formats: reading the body and writing it again."""

from __future__ import annotations

from benchmarks.peers.floor.adapter import body, read_and_write
from benchmarks.peers.protocol import serve

if __name__ == "__main__":
    ways = dict.fromkeys(("to_gemini", "to_bedrock", "from_gemini"), read_and_write)
    serve("orjson", ways, prepare=lambda text, way: text, result=body)
