"""What `import interlingua` costs, and what it loads. Each import is a fresh process; the kinds take turns."""

from __future__ import annotations

import json
import statistics
import subprocess
from dataclasses import dataclass
from pathlib import Path

from benchmarks.envs import ROOT, Unavailable, environment, python_of, reason

PAIR = "import interlingua, interlingua.providers.openai_chat, interlingua.providers.anthropic"
KINDS = {"bare interpreter": "pass", "msgspec": "import msgspec", "interlingua": "import interlingua", "interlingua and one pair": PAIR}
TIME = "import time; {code}; print(time.process_time())"
LOOK = """
import json, sys
tried, calls, before = [], [], set(sys.modules)
def hook(event, args):
    if event == "import": tried.append(args[0].partition(".")[0])
    elif event.startswith("socket."): calls.append(event)
sys.addaudithook(hook)
{code}
strangers = sorted({{name for name in tried if name not in sys.stdlib_module_names}})
print(json.dumps({{"modules": len(set(sys.modules) - before), "strangers": strangers, "network": sorted(set(calls))}}))
"""
ALLOWED = {"interlingua", "msgspec"}


@dataclass
class Startup:
    """CPU milliseconds above a bare interpreter, new modules, and what should not have been touched (imports also when they fail; what
    msgspec tries by itself is not counted)."""

    above_ms: dict[str, float]
    modules: dict[str, int]
    strangers: list[str]
    network: list[str]


def measure(rounds: int) -> Startup:
    """Import each kind `rounds` times, bytecode already written."""
    python = python_of("interlingua")
    seen = {kind: json.loads(_run(python, LOOK.format(code=code))) for kind, code in KINDS.items()}
    spent: dict[str, list[float]] = {kind: [] for kind in KINDS}
    for _ in range(rounds):
        for kind, code in KINDS.items():
            spent[kind].append(float(_run(python, TIME.format(code=code))) * 1000)
    bare = spent["bare interpreter"]
    above = {kind: statistics.median(mine - base for mine, base in zip(times, bare, strict=True)) for kind, times in spent.items()}
    pair = seen["interlingua and one pair"]
    return Startup(
        above_ms={kind: value for kind, value in above.items() if kind != "bare interpreter"},
        modules={kind: value["modules"] for kind, value in seen.items()},
        strangers=[name for name in pair["strangers"] if name not in {*ALLOWED, *seen["msgspec"]["strangers"]}],
        network=pair["network"],
    )


def _run(python: Path, code: str) -> str:
    done = subprocess.run([str(python), "-c", code], cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unavailable(f"import was not measured: {reason(done.stderr)}")
    return done.stdout
