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
CHAT, SHAREGPT = "chat to Anthropic", "ShareGPT to chat"
WAYS = {CHAT: ("openai_chat", "anthropic"), SHAREGPT: ("sharegpt", "openai_chat")}
COUNTED, UNCOUNTED = "losses counted", "not counted"
READ = """
import sys, time, orjson
lines = open(sys.argv[1], "rb").read().split(b"\\n")[:-1]
{convert}
for line in lines[:99]:
    orjson.dumps(convert(orjson.loads(line)))
start = time.process_time()
for line in lines:
    orjson.dumps(convert(orjson.loads(line)))
print((time.process_time() - start) / len(lines) * 1e6)
"""
FLOOR = READ.format(convert="convert = lambda row: row")
PEERS = {
    "litellm": READ.format(convert="""
import os
os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"  # else it fetches a price list at import
from litellm.litellm_core_utils.prompt_templates.factory import anthropic_messages_pt
from litellm.llms.anthropic.chat.transformation import AnthropicConfig
MODEL, CONFIG = "claude-sonnet-4-5", AnthropicConfig()
def convert(row):
    messages = row["messages"]
    system = CONFIG.translate_system_message(messages)
    return {**row, "system": system, "messages": anthropic_messages_pt(messages, MODEL, "anthropic")}
"""),
    "llm_rosetta": READ.format(convert="""
from llm_rosetta import ConversionPipeline
def convert(row):
    body = ConversionPipeline("openai_chat", "anthropic").convert_request({"model": "m", "messages": row["messages"]})
    return {**row, **body}
"""),
}
"""The same job with their converters of messages; they count no losses."""
OURS = """
import gc, sys, time
from interlingua_generator.commands.datasets import working
from interlingua_generator.commands.datasets.inputs import found
from interlingua_generator.commands.datasets.reading import pieces
gc.disable()
if sys.argv[2] == "not counted":
    working.Counts.lost = lambda self, losses, row: None
job = working.Job(working.Conversion(*sys.argv[3:5], "messages"), "null", "jsonl", None, None)
convert = working.convert_piece_of(job)
blocks = list(pieces(found([sys.argv[1]]), 4 << 20, None))
convert(blocks[0])
start = time.process_time()
rows = sum(convert(block).rows for block in blocks)
print((time.process_time() - start) / rows * 1e6)
"""


@dataclass
class Datasets:
    """us: CPU microseconds of a row, by data set and by who. rows: a second, on one core and on two. Medians.

    share: of the rows of the floor, by data set, and counting: what that costs, as a part of the run; medians of the ratios of
    neighbours in time. notes: what could not be measured.
    """

    us: dict[str, dict[str, float]]
    rows: tuple[float, float]
    share: dict[str, float]
    counting: float
    notes: list[str]


def measure(rounds: int) -> Datasets:
    """Each in a new process, in turn. Raises Unavailable if one of ours fails."""
    notes: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        paths = _written(Path(folder))
        spent = {name: _in_turn(name, path, rounds, notes) for name, path in paths.items()}
        walls = [[_wall(paths[CHAT], jobs) for jobs in (1, 2)] for _ in range(3)]
    one, two = (min(wall[place] for wall in walls) for place in (0, 1))
    share = {name: _ratio(found["floor"], found[COUNTED]) for name, found in spent.items()}
    counting = _ratio(spent[CHAT][COUNTED], spent[CHAT][UNCOUNTED]) - 1
    us = {name: {who: statistics.median(values) for who, values in found.items()} for name, found in spent.items()}
    return Datasets(us, (ROWS / one, ROWS / two), share, counting, notes)


def _in_turn(name: str, path: Path, rounds: int, notes: list[str]) -> dict[str, list[float]]:
    """CPU microseconds of a row, by who. Peers know nothing of ShareGPT."""
    spent: dict[str, list[float]] = {"floor": [], COUNTED: [], UNCOUNTED: []}
    peers: dict[str, Path] = {}
    for peer in PEERS if name == CHAT else ():
        try:
            peers[peer] = python_of(peer)
        except Unavailable as error:
            notes.append(str(error))
    for _ in range(rounds):
        spent["floor"].append(_printed([str(python_of("floor")), "-c", FLOOR, str(path)]))
        for how in (COUNTED, UNCOUNTED):
            spent[how].append(_printed([sys.executable, "-c", OURS, str(path), how, *WAYS[name]]))
        for peer, python in peers.items():
            spent.setdefault(peer, []).append(_printed([str(python), "-c", PEERS[peer], str(path)]))
    return spent


def _ratio(some: list[float], others: list[float]) -> float:
    return statistics.median(one / other for one, other in zip(some, others, strict=True))


def _written(folder: Path) -> dict[str, Path]:
    """Conversations of an agent with tool calls, each with another number, of which each third one loses a name; and short talks."""
    paths = {CHAT: folder / "in.jsonl", SHAREGPT: folder / "sharegpt.jsonl"}
    body = workload.openai(MESSAGES)["messages"]
    said = [one["content"] for one in body if one["role"] in ("user", "assistant") and one.get("content")][:4]
    talk = [{"from": ("human", "gpt")[turn % 2], "value": text} for turn, text in enumerate(said)]
    with paths[CHAT].open("w") as chats, paths[SHAREGPT].open("w") as talks:
        for number in range(ROWS):
            messages = [dict(one) for one in body]
            if number % 3 == 0:
                next(one for one in messages if one["role"] == "user")["name"] = "ann"
            chats.write(json.dumps({"id": number, "messages": messages}) + "\n")
            talks.write(json.dumps({"id": str(number), "conversations": talk}) + "\n")
    return paths


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
