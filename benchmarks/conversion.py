"""The main measurement: one request there and back, against the floor and against other libraries, in one interleaved run."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import workload
from benchmarks.driver import Case, Timing, Worker, take_turns
from benchmarks.envs import HERE, Unavailable
from benchmarks.shape import facts

WORKLOADS = HERE / ".workloads"
FLOOR, OURS = "floor", "interlingua"
PEERS = (FLOOR, "hand", OURS, "llm_rosetta", "llm_babel", "linguafranca", "litellm")


@dataclass
class Results:
    """Timings by case and peer, versions by peer, and sentences about what was not measured."""

    cases: list[Case] = field(default_factory=list[Case])
    timings: dict[str, dict[str, Timing]] = field(default_factory=dict[str, dict[str, Timing]])
    versions: dict[str, str] = field(default_factory=dict[str, str])
    notes: list[str] = field(default_factory=list[str])


def cases(sizes: Iterable[int] = (6, 200), unknown_keys: Iterable[bool] = (False, True)) -> list[Case]:
    """Each size, there and back, without and with unknown keys; the bodies are written to files that the adapters read."""
    found: list[Case] = []
    for size in sizes:
        for unknown in unknown_keys:
            label = f"{size} messages" + (", unknown keys" if unknown else "")
            for way, wire, body in (("there", "openai", workload.openai), ("back", "anthropic", workload.anthropic)):
                made = body(size, unknown)
                path = write(f"{wire}-{size}-{unknown}.json", json.dumps(made).encode())
                found.append(Case(f"{label}, {way}", way, path, size, facts(made)))
    return found


def measure(rounds: int, ms: int, peers: Iterable[str] = PEERS) -> Results:
    """Time all cases on all peers that are there."""
    return time_all(cases(), rounds, ms, peers, "adapter")


def time_all(cases: list[Case], rounds: int, ms: int, peers: Iterable[str], adapter: str, unchecked: Iterable[str] = ()) -> Results:
    """Time `cases` on the adapters of that name of all peers that are there and say the right thing; `unchecked`: whatever they say."""
    results = Results(cases=cases)
    return timed(results, rounds, ms, start(peers, results.notes, adapter), unchecked)


def timed(results: Results, rounds: int, ms: int, workers: list[Worker], unchecked: Iterable[str] = ()) -> Results:
    """Time the cases of `results` on these workers, and end them."""
    results.versions = {worker.peer: worker.version for worker in workers}
    try:
        for case in results.cases:
            able = [worker for worker in workers if worker.peer in unchecked or agrees(worker, case, results.notes)]
            results.timings[case.name] = take_turns(able, case, rounds, ms)
    finally:
        for worker in workers:
            worker.close()
    return results


def start(peers: Iterable[str], notes: list[str], adapter: str = "adapter") -> list[Worker]:
    """The workers that come up; why another does not is added to `notes`."""
    workers: list[Worker] = []
    for peer in peers:
        try:
            workers.append(Worker(peer, adapter))
        except Unavailable as reason:
            notes.append(str(reason))
    return workers


def agrees(worker: Worker, case: Case, notes: list[str]) -> bool:
    """Whether the worker's answer says what its input said; if not, `notes` says how, and it is not timed."""
    if case.way not in worker.ways:
        return False
    got = worker.ask(do="check", way=case.way, path=str(case.path))
    wrong = [f"{key} {got.get(key)} instead of {value}" for key, value in case.expected.items() if got.get(key) != value]
    if "error" in got or wrong:
        notes.append(f"{worker.peer} is left out of {case.name}: {got.get('error') or ', '.join(wrong)}")
        return False
    return True


def write(name: str, body: bytes) -> Path:
    """Put a body where the adapters read it."""
    WORKLOADS.mkdir(exist_ok=True)
    path = WORKLOADS / name
    path.write_bytes(body)
    return path
