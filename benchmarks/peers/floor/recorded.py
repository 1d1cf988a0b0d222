"""The floor for requests as clients send them: reading the body and writing it again."""

from __future__ import annotations

from benchmarks.peers.floor.adapter import body, read_and_write
from benchmarks.peers.protocol import serve
from benchmarks.recorded import AGENTS, PAIRS

if __name__ == "__main__":
    ways = {f"{source} {target}": read_and_write for source, target in PAIRS + AGENTS}
    serve("orjson", ways, prepare=lambda text, way: text, result=body)
