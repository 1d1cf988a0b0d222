"""What the look for repairs costs in a conversation that needs none: the same conversion without and with it, in turns."""

from __future__ import annotations

from benchmarks import conversion
from benchmarks.conversion import FLOOR, OURS, Results

REPAIRED = "with repairs"


def measure(rounds: int, ms: int) -> Results:
    """Times the floor, the lens alone, and the lens with repairs."""
    results = Results(cases=conversion.cases(unknown_keys=(False,)))
    workers = conversion.start((FLOOR, OURS), results.notes)
    for worker in conversion.start((OURS,), results.notes, "repaired"):
        worker.peer = REPAIRED
        workers.append(worker)
    return conversion.timed(results, rounds, ms, workers)
