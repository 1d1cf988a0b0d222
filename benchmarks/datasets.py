"""`interlingua data convert`: CPU of a row against reading and writing its JSON, the cost of counting losses, and a second core."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from benchmarks import workload
from benchmarks.envs import ROOT, Unavailable, environment, python_of, reason

MESSAGES = 12
ROWS = 24_000
FLOOR = """
import sys, time, orjson
lines = open(sys.argv[1], "rb").read().split(b"\\n")[:-1]
start = time.process_time()
for line in lines:
    orjson.dumps(orjson.loads(line))
print((time.process_time() - start) / len(lines) * 1e6)
"""
OURS = """
import gc, sys, time
from interlingua_generator.commands.datasets import working
from interlingua_generator.commands.datasets.inputs import found
from interlingua_generator.commands.datasets.reading import pieces
gc.disable()
if sys.argv[2] == "uncounted":
    working.Counts.lost = lambda self, losses, row: None
job = working.Job(working.Conversion("openai_chat", "anthropic", "messages"), "null", "jsonl", None, None)
convert = working.convert_piece_of(job)
blocks = list(pieces(found([sys.argv[1]]), 4 << 20, None))
convert(blocks[0])
start = time.process_time()
rows = sum(convert(block).rows for block in blocks)
print((time.process_time() - start) / rows * 1e6)
"""


@dataclass
class Datasets:
    """CPU microseconds of a row: of the floor, with losses counted, without. rows: a second, on one core and on two. Medians.

    share: of the rows of the floor, and counting: what that costs, as a part of the run; medians of the ratios of neighbours in time.
    """

    floor: float
    counted: float
    uncounted: float
    rows: tuple[float, float]
    share: float
    counting: float


def measure(rounds: int) -> Datasets:
    """Each in a new process, in turn. Raises Unavailable if one fails."""
    with tempfile.TemporaryDirectory() as folder:
        path = _written(Path(folder) / "in.jsonl")
        spent: dict[str, list[float]] = {"floor": [], "counted": [], "uncounted": []}
        for _ in range(rounds):
            spent["floor"].append(_printed([str(python_of("floor")), "-c", FLOOR, str(path)]))
            for how in ("counted", "uncounted"):
                spent[how].append(_printed([sys.executable, "-c", OURS, str(path), how]))
        walls = [[_wall(path, jobs) for jobs in (1, 2)] for _ in range(3)]
        one, two = (statistics.median(wall[place] for wall in walls) for place in (0, 1))
        floor, counted, uncounted = (statistics.median(values) for values in spent.values())
        share = statistics.median(f / c for f, c in zip(spent["floor"], spent["counted"], strict=True))
        counting = statistics.median(c / u - 1 for c, u in zip(spent["counted"], spent["uncounted"], strict=True))
        return Datasets(floor, counted, uncounted, (ROWS / one, ROWS / two), share, counting)


def _written(path: Path) -> Path:
    """Conversations of an agent with tool calls, each with another number; each third one loses a name."""
    body = workload.openai(MESSAGES)["messages"]
    with path.open("w") as file:
        for number in range(ROWS):
            messages = [dict(one) for one in body]
            if number % 3 == 0:
                next(one for one in messages if one["role"] == "user")["name"] = "ann"
            file.write(json.dumps({"id": number, "messages": messages}) + "\n")
    return path


def _printed(command: list[str]) -> float:
    paths = os.pathsep.join((str(ROOT / "generator"), environment()["PYTHONPATH"]))
    done = subprocess.run(command, cwd=ROOT, env={**environment(), "PYTHONPATH": paths}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unavailable(f"data sets were not measured: {reason(done.stderr)}")
    return float(done.stdout)


def _wall(path: Path, jobs: int) -> float:
    out = path.with_name("out.jsonl")
    paths = os.pathsep.join((str(ROOT / "generator"), environment()["PYTHONPATH"]))
    ways = ["--from", "openai_chat", "--to", "anthropic", "--kind", "messages", "--out", str(out)]
    ask = ["data", "convert", str(path), *ways, "--quiet", "--force"]
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "interlingua", *ask, "--jobs", str(jobs)],
        cwd=ROOT,
        env={**environment(), "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Unavailable(f"data sets were not measured: {reason(done.stderr)}")
    return time.perf_counter() - start
