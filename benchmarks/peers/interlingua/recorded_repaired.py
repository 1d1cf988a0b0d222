"""This project between any two formats, as applications use it: what the target would refuse is mended."""

from __future__ import annotations

from benchmarks.peers.interlingua.formats import pair
from benchmarks.peers.protocol import serve
from benchmarks.recorded import AGENTS, PAIRS

if __name__ == "__main__":
    ways = {f"{source} {target}": pair(source, target, repair=True) for source, target in PAIRS + AGENTS}
    serve("", ways, result=lambda answer: answer[0])
