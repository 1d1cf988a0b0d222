"""Whether converting a stream needs more memory for a longer stream, when nobody keeps what came.

It is the text that is longer. The arguments of a call are kept until it is complete: only then can it be said whether they are an object.
"""

from __future__ import annotations

import json
import subprocess

from benchmarks.envs import ROOT, Unavailable, environment, python_of, reason

SIZES = (2000, 20000)
WAYS = {"there": ("openai", "openai_chat", "anthropic"), "back": ("anthropic", "anthropic", "openai_chat")}
CODE = """
import json, tracemalloc
import interlingua as il
from benchmarks import stream_workload

def drain(chunks):
    for _ in il.convert_stream(stream_workload.{wire}(chunks, {calls_of}), source="{source}", target="{target}"):
        pass

drain(100)  # what is made once is not the stream's
peaks = []
for chunks in {sizes}:
    tracemalloc.start()
    drain(chunks)
    peaks.append(tracemalloc.get_traced_memory()[1])
    tracemalloc.stop()
print(json.dumps(peaks))
"""


def measure() -> dict[str, list[int]]:
    """For each way, the peak of traced bytes at each size; the events are made one by one and dropped. Raises Unavailable."""
    python = python_of("interlingua")
    peaks: dict[str, list[int]] = {}
    for way, (wire, source, target) in WAYS.items():
        code = CODE.format(wire=wire, source=source, target=target, sizes=SIZES, calls_of=SIZES[0])
        done = subprocess.run([str(python), "-c", code], cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
        if done.returncode:
            raise Unavailable(f"the memory of streams was not measured: {reason(done.stderr)}")
        peaks[way] = json.loads(done.stdout)
    return peaks
