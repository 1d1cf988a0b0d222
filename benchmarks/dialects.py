"""Stored rows and formats of messages: many rows of a table as a request, and a dialect towards the provider that it is used with."""

from __future__ import annotations

import json

import interlingua as il

from benchmarks import conversion, workload
from benchmarks.conversion import FLOOR, OURS, Results
from benchmarks.driver import Case
from benchmarks.shape import facts

ROWS, MESSAGES = 10_000, 200


def cases() -> list[Case]:
    """The bodies are those of the other measurements, as the dialects say them."""
    found: list[Case] = []
    for name, way, size, dialect in (
        (f"{ROWS} stored rows to Anthropic", "rows", ROWS, "suna_rows"),
        (f"{MESSAGES} messages of Attocode to OpenRouter", "dialect", MESSAGES, "attocode"),
    ):
        body = workload.openai(size, False)
        said = il.convert_messages(body, source="openai_chat", target=dialect, repair=False).value
        path = conversion.write(f"{dialect}-{size}.json", json.dumps(said).encode())
        found.append(Case(name, way, path, size, facts({**body, "tools": []})))
    return found


def measure(rounds: int, ms: int) -> Results:
    """Times ours and the floor, in turns. The floor gives back what it got: there is nothing to compare."""
    return conversion.time_all(cases(), rounds, ms, (FLOOR, OURS), "dialects", unchecked=(FLOOR,))
