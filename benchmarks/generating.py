"""How long the generator needs for the whole package."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from benchmarks.envs import ROOT, Unavailable, reason

COMMAND = [sys.executable, "-m", "interlingua_generator", "generate", "--out"]


@dataclass
class Generating:
    """Seconds of wall clock and of CPU, medians."""

    wall: float
    cpu: float


def measure(rounds: int) -> Generating:
    """Generate everything into an empty folder, `rounds` times; raises Unavailable if the generator is not installed or fails."""
    walls: list[float] = []
    cpus: list[float] = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            start, before = time.perf_counter(), _children()
            _generate(Path(folder) / "interlingua")
            walls.append(time.perf_counter() - start)
            cpus.append(_children() - before)
    return Generating(statistics.median(walls), statistics.median(cpus))


def _generate(out: Path) -> None:
    paths = os.pathsep.join((str(ROOT / "generator"), str(ROOT / "generated")))
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run([*COMMAND, str(out)], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode or not (out / "__init__.py").exists():
        raise Unavailable(f"the generator was not measured: {reason(done.stderr)}")


def _children() -> float:
    """CPU seconds of the finished child processes."""
    times = os.times()
    return times.children_user + times.children_system
