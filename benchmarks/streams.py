"""A stream there and back, as events and as bytes, against the floor and against other libraries, in one interleaved run."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks import conversion, stream_shape, stream_workload
from benchmarks.conversion import FLOOR, OURS, Results
from benchmarks.driver import Case

CHUNKS = 2000
PEERS = (FLOOR, "hand", OURS, "llm_rosetta", "llm_babel", "linguafranca")
FORMS = ("events", "convert_stream", "SSE")
"""From events to events, the same through `convert_stream` (ours alone), from bytes to bytes."""


def cases(chunks: int = CHUNKS) -> list[Case]:
    """Each form, there and back."""
    found: list[Case] = []
    for way, wire in (("there", stream_workload.openai), ("back", stream_workload.anthropic)):
        events = list(wire(chunks))
        path = conversion.write(f"stream-{way}-{chunks}.sse", b"".join(stream_workload.sse(events)))
        found += [Case(f"{form}, {way}", f"{form} {way}", path, len(events), stream_shape.facts(events)) for form in FORMS]
    return sorted(found, key=lambda case: FORMS.index(case.way.partition(" ")[0]))


def measure(rounds: int, ms: int, peers: Iterable[str] = PEERS) -> Results:
    """Time all cases on all peers that are there."""
    return conversion.time_all(cases(), rounds, ms, peers, "streams")
