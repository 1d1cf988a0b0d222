"""A stream there and back, as events and as bytes, against the floor and against other libraries, in one interleaved run.

And a stream of Gemini, read and written.
"""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks import conversion, stream_shape, stream_workload
from benchmarks.conversion import FLOOR, OURS, Results
from benchmarks.driver import Case

CHUNKS = 2000
PEERS = (FLOOR, "hand", OURS, "llm_rosetta", "llm_babel", "linguafranca")
FORMS = ("events", "convert_stream", "SSE")
"""From events to events, the same through `convert_stream` (ours alone), from bytes to bytes."""
WITH_GEMINI = (("from Gemini", "Gemini to OpenAI", stream_workload.gemini), ("to Gemini", "OpenAI to Gemini", stream_workload.openai))


def cases(chunks: int = CHUNKS) -> list[Case]:
    """Each form, there and back; and with Gemini, whose calls have no ids. Of what is read there only the text and the calls are compared:
    llm-rosetta adds up the tokens of all chunks, and says that nothing was called, and is not left out for it."""
    found: list[Case] = []
    for way, wire in (("there", stream_workload.openai), ("back", stream_workload.anthropic)):
        events = list(wire(chunks))
        path = conversion.write(f"stream-{way}-{chunks}.sse", b"".join(stream_workload.sse(events)))
        found += [Case(f"{form}, {way}", f"{form} {way}", path, len(events), stream_shape.facts(events)) for form in FORMS]
    for way, name, wire in WITH_GEMINI:
        events = list(wire(chunks))
        path = conversion.write(f"stream-{way.replace(' ', '-')}-{chunks}.sse", b"".join(stream_workload.sse(events)))
        said = {key: value for key, value in stream_shape.facts(events).items() if key in ("text", "tools")}
        found += [Case(f"{form}, {name}", f"{form} {way}", path, len(events), said) for form in (FORMS[0], FORMS[-1])]
    return sorted(found, key=lambda case: FORMS.index(case.way.partition(" ")[0]))


def measure(rounds: int, ms: int, peers: Iterable[str] = PEERS) -> Results:
    """Time all cases on all peers that are there."""
    return conversion.time_all(cases(), rounds, ms, peers, "streams")
