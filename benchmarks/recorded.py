"""Requests as clients send them: one coding agent's request of some 4 KB in eight formats, and the agent of the examples.

Such bodies have what the long conversation of the other parts does not: a picture, schemas with defaults, sampling, effort, cache marks.
Each is converted without and with repairs, for targets that have something to mend.
"""

from __future__ import annotations

import json

from benchmarks import conversion
from benchmarks.conversion import FLOOR, OURS, Results
from benchmarks.driver import Case
from benchmarks.envs import HERE, ROOT
from benchmarks.repairs import REPAIRED

BODIES = HERE / "recorded"
EXAMPLES = ROOT / "examples"
PAIRS = (
    ("openai_chat", "anthropic"),
    ("openai_chat", "gemini"),
    ("openai_responses", "anthropic"),
    ("anthropic", "openai_chat"),
    ("anthropic", "bedrock_converse"),
    ("gemini", "openai_responses"),
    ("bedrock_converse", "openai_chat"),
    ("mistral", "anthropic"),
    ("cohere", "mistral"),
    ("ollama", "cohere"),
    ("openai_chat", "ollama"),
)
AGENTS = (("openai_chat", "anthropic"), ("anthropic", "openai_chat"))
AGENT = "agent of the examples"


def cases() -> list[Case]:
    """A case counts as one message: the unit is a body. Nothing is compared: the formats say different things of it."""
    found = [(f"{source} to {target}", f"{source} {target}", BODIES / f"{source}.json") for source, target in PAIRS]
    found += [(f"{AGENT}, {source} to {target}", f"{source} {target}", EXAMPLES / f"{source}_agent.json") for source, target in AGENTS]
    return [Case(name, way, conversion.write(f"recorded-{name}.json", _compact(path.read_text())), 1, {}) for name, way, path in found]


def measure(rounds: int, ms: int) -> Results:
    """Times the floor, the lens alone, and the lens with repairs."""
    results = Results(cases=cases())
    workers = conversion.start((FLOOR, OURS), results.notes, "recorded")
    for worker in conversion.start((OURS,), results.notes, "recorded_repaired"):
        worker.peer = REPAIRED
        workers.append(worker)
    return conversion.timed(results, rounds, ms, workers, unchecked=(FLOOR, OURS, REPAIRED))


def _compact(text: str) -> bytes:
    return json.dumps(json.loads(text)).encode()
