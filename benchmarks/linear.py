"""Whether the time grows with the number of messages and no faster."""

from __future__ import annotations

import math
from dataclasses import dataclass

from benchmarks import conversion
from benchmarks.driver import take_turns

SIZES = (200, 2000, 20000)
PEERS = (conversion.FLOOR, conversion.OURS)


@dataclass
class Growth:
    """Microseconds per message by size, and the exponent between the first and the last size: 1.0 is linear."""

    peer: str
    per_message: list[float]

    @property
    def exponent(self) -> float:
        return 1 + math.log(self.per_message[-1] / self.per_message[0]) / math.log(SIZES[-1] / SIZES[0])


def measure(rounds: int, notes: list[str]) -> dict[str, list[Growth]]:
    """For each way, how ours and the floor grow; sentences about what is missing go to `notes`."""
    workers = conversion.start(PEERS, notes)
    clean = [case for case in conversion.cases(SIZES) if "unknown" not in case.name]
    grown: dict[str, list[Growth]] = {}
    try:
        able = [worker for worker in workers if all(conversion.agrees(worker, case, notes) for case in clean[:2])]
        for way in ("there", "back"):
            timings = [take_turns(able, case, rounds, 20) for case in clean if case.way == way]
            grown[way] = [
                Growth(worker.peer, [timing[worker.peer].median / size for timing, size in zip(timings, SIZES, strict=True)])
                for worker in able
            ]
    finally:
        for worker in workers:
            worker.close()
    return grown
