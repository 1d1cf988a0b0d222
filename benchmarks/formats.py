"""Other pairs of formats: requests of OpenAI chat to Gemini and to Bedrock Converse, and of Gemini to Anthropic, beside other libraries."""

from __future__ import annotations

import json
from collections.abc import Iterable

from benchmarks import conversion, workload
from benchmarks.conversion import FLOOR, OURS, Results
from benchmarks.driver import Case
from benchmarks.shape import facts, without_ids

SIZES = (6, 200)
PEERS = (FLOOR, OURS, "llm_rosetta", "llm_babel", "litellm")
PAIRS = (("OpenAI to Gemini", "to_gemini"), ("OpenAI to Bedrock", "to_bedrock"), ("Gemini to Anthropic", "from_gemini"))


def cases() -> list[Case]:
    """The conversation of the main measurement. Gemini's calls have no ids: they are not compared there."""
    found: list[Case] = []
    for size in SIZES:
        for name, way in PAIRS:
            made = workload.gemini(size) if way == "from_gemini" else workload.openai(size)
            path = conversion.write(f"{way}-{size}.json", json.dumps(made).encode())
            said = facts(made) if way == "to_bedrock" else without_ids(facts(made))
            found.append(Case(f"{name}, {size} messages", way, path, size, said))
    return found


def measure(rounds: int, ms: int, peers: Iterable[str] = PEERS) -> Results:
    """Times all cases on all peers that are there. The floor gives back what it got: there is nothing to compare."""
    return conversion.time_all(cases(), rounds, ms, peers, "formats", unchecked=(FLOOR,))
