"""Runs the adapters, each in its own process and environment, and takes turns between them."""

from __future__ import annotations

import json
import statistics
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.envs import ROOT, Unavailable, environment, python_of, reason
from benchmarks.shape import Facts


class Worker:
    """One adapter process, spoken to in JSON lines."""

    def __init__(self, peer: str, adapter: str = "adapter") -> None:
        """Start an adapter of `peer`; raises Unavailable if it cannot be installed or does not come up."""
        self.peer = peer
        command = [str(python_of(peer)), "-m", f"benchmarks.peers.{peer}.{adapter}"]
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed with the process; no pipe: nobody reads while a library talks
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, text=True
        )
        hello = self._read()
        self.version: str = hello["version"]
        self.ways: list[str] = hello["ways"]

    def ask(self, **command: Any) -> dict[str, Any]:
        """Send a command and wait for the answer; an answer with "error" is what the library raised."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return self._read()

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()
        self.errors.close()

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.process.wait()
            self.errors.seek(0)
            raise Unavailable(f"{self.peer} stopped: {reason(self.errors.read())}")
        return json.loads(line)


@dataclass
class Case:
    """One body, the way it is converted, its size in messages or events, and what an answer has to say."""

    name: str
    way: str
    path: Path
    messages: int
    expected: Facts


@dataclass
class Timing:
    """CPU microseconds of one conversion, one number a round."""

    us: list[float] = field(default_factory=list[float])

    @property
    def median(self) -> float:
        return statistics.median(self.us)

    @property
    def noise(self) -> float:
        """Median over minimum: 1.0 on a quiet machine."""
        return self.median / min(self.us)

    def over(self, base: Timing) -> float:
        """Median of the per-round ratios to `base`."""
        return statistics.median(mine / theirs for mine, theirs in zip(self.us, base.us, strict=True))


def take_turns(workers: list[Worker], case: Case, rounds: int, ms: int) -> dict[str, Timing]:
    """Time `case` on each worker in turn, `rounds` times; neighbours in time share the noise of the machine, so that ratios cancel it."""
    timings = {worker.peer: Timing() for worker in workers}
    for number in range(rounds):
        order = workers if number % 2 == 0 else workers[::-1]
        for worker in order:
            answer = worker.ask(do="time", way=case.way, path=str(case.path), ms=ms)
            if "error" in answer:
                raise Unavailable(f"{worker.peer} failed on {case.name}: {answer['error']}")
            timings[worker.peer].us.append(answer["us"])
    return timings
