"""This project between any two formats, without repairs."""

from __future__ import annotations

from benchmarks.peers.interlingua.formats import pair
from benchmarks.peers.protocol import serve
from benchmarks.recorded import AGENTS, PAIRS

if __name__ == "__main__":
    serve("", {f"{source} {target}": pair(source, target) for source, target in PAIRS + AGENTS}, result=lambda answer: answer[0])
