"""What is promised, and whether the numbers keep it."""

from __future__ import annotations

import statistics
from dataclasses import dataclass

from benchmarks.conversion import FLOOR, OURS, Results
from benchmarks.datasets import Datasets
from benchmarks.generating import Generating
from benchmarks.linear import Growth
from benchmarks.recorded import AGENT
from benchmarks.repairs import REPAIRED
from benchmarks.startup import Startup
from benchmarks.streams import FORMS

FLOOR_LIMIT = 2.0
CLEAN_LIMITS = {"there": 2.0, "back": 1.8}
UNKNOWN_LIMIT = 3.0
"""Times the floor, where each message and each call has an unknown key, and each of them is told."""
FASTER = {"llm_rosetta": 6.0, "llm_babel": 6.0, "linguafranca": 3.0, "litellm": 3.0}
REPAIRS_LIMIT = 1.3
"""Times the lens alone, for bodies that need no mending."""
MENDED_LIMIT = 1.8
"""Times the lens alone, for the agent of the examples, which needs some."""
REPAIRED_FLOOR = 2.5
IMPORT_MS = 70.0
HAND = "hand"
EXPONENT = 0.1
"""How far the exponent may be above the floor's: the floor is linear, and still loses speed when a body outgrows the caches."""
GENERATE_SECONDS = 12.0
"""With everything that ships, on two cores, verified."""
STREAM_FASTER = 3.0
SPLICED_LIMIT = 0.8
"""Times the floor, which parses each chunk and writes it: most frames are not parsed."""
MEMORY = 1.1
"""How many times the memory of a stream may be needed for one of ten times its length."""

DATASET_SHARE = 1 / 3
"""Of the rows that a core reads and writes as JSON in the same time, it converts so many."""
COUNTING_LIMIT = 0.15
"""What counting the losses of a data set may cost."""
TWO_CORES = 1.8


@dataclass
class Goal:
    """One promise: what, the limit, the number, whether it is kept."""

    what: str
    limit: str
    value: str
    met: bool


def of_conversion(results: Results) -> list[Goal]:
    """200 messages against the floor, all cases against the peers. LiteLLM's promise is about `transform_request`: there only."""
    goals: list[Goal] = []
    for case in results.cases:
        timings = results.timings[case.name]
        if OURS not in timings:
            continue
        ours = timings[OURS]
        if case.messages == 200 and FLOOR in timings:
            ratio = ours.over(timings[FLOOR])
            limit = UNKNOWN_LIMIT if "unknown keys" in case.name else CLEAN_LIMITS[case.way]
            goals.append(Goal(f"{case.name}: times the floor", f"<= {limit}", f"{ratio:.2f}", ratio <= limit))
        for peer, least in FASTER.items():
            if peer in timings and not (peer == "litellm" and case.way == "back"):
                faster = timings[peer].over(ours)
                goals.append(Goal(f"{case.name}: faster than {peer}", f">= {least:g}x", f"{faster:.2f}x", faster >= least))
    return goals + _both_ways(results)


def of_repairs(results: Results) -> list[Goal]:
    """The look for repairs is cheap where there is nothing to mend."""
    goals: list[Goal] = []
    for case in results.cases:
        timings = results.timings[case.name]
        if REPAIRED not in timings or OURS not in timings:
            continue
        over = timings[REPAIRED].over(timings[OURS])
        goals.append(Goal(f"{case.name}, with repairs: times without", f"<= {REPAIRS_LIMIT}", f"{over:.2f}", over <= REPAIRS_LIMIT))
        if case.messages == 200 and FLOOR in timings:
            ratio = timings[REPAIRED].over(timings[FLOOR])
            goals.append(
                Goal(f"{case.name}, with repairs: times the floor", f"<= {REPAIRED_FLOOR}", f"{ratio:.2f}", ratio <= REPAIRED_FLOOR)
            )
    return goals


def of_recorded(results: Results) -> list[Goal]:
    """Mending costs what is mended."""
    goals: list[Goal] = []
    for case in results.cases:
        timings = results.timings[case.name]
        if case.name.startswith(AGENT) and REPAIRED in timings and OURS in timings:
            over = timings[REPAIRED].over(timings[OURS])
            goals.append(Goal(f"{case.name}, with repairs: times without", f"<= {MENDED_LIMIT}", f"{over:.2f}", over <= MENDED_LIMIT))
    return goals


def of_formats(results: Results) -> list[Goal]:
    """Other formats are as quick as the first three: faster than the libraries that convert them."""
    goals: list[Goal] = []
    for case in results.cases:
        timings = results.timings[case.name]
        for peer, least in FASTER.items():
            if peer in timings and OURS in timings:
                faster = timings[peer].over(timings[OURS])
                goals.append(Goal(f"{case.name}: faster than {peer}", f">= {least:g}x", f"{faster:.2f}x", faster >= least))
    return goals


def of_dialects(results: Results) -> list[Goal]:
    """Dialects obey the limit of providers."""
    goals: list[Goal] = []
    for case in results.cases:
        timings = results.timings[case.name]
        if OURS in timings and FLOOR in timings:
            ratio = timings[OURS].over(timings[FLOOR])
            goals.append(Goal(f"{case.name}: times the floor", f"<= {FLOOR_LIMIT}", f"{ratio:.2f}", ratio <= FLOOR_LIMIT))
    return goals


def _both_ways(results: Results) -> list[Goal]:
    """The strictest reading of the first promise: there and back together, over one floor."""
    goals: list[Goal] = []
    for case in results.cases:
        way_back = results.timings.get(case.name.replace("there", "back"), {})
        timings = results.timings[case.name]
        if case.messages != 200 or case.way != "there" or OURS not in timings or OURS not in way_back or FLOOR not in timings:
            continue
        rounds = zip(timings[OURS].us, way_back[OURS].us, timings[FLOOR].us, strict=True)
        ratio = statistics.median((there + back) / floor for there, back, floor in rounds)
        goals.append(Goal(f"{case.name} and back: times one floor", f"<= {FLOOR_LIMIT}", f"{ratio:.2f}", ratio <= FLOOR_LIMIT))
    return goals


def of_streams(results: Results) -> list[Goal]:
    """Events against the fastest peer, bytes against the floor. The floor of a stream is that of its OpenAI chunks, in both ways. (Those
    of Gemini are of another number: they have no goal there.)"""
    goals: list[Goal] = []
    for case in results.cases:
        timings = results.timings[case.name]
        form, _, way = case.way.partition(" ")
        floor = results.timings[f"{form}, there"].get(FLOOR)
        peers = [timing for peer, timing in timings.items() if peer in FASTER]
        if OURS not in timings:
            continue
        ours = timings[OURS]
        if form == FORMS[0] and peers:
            faster = min(timing.over(ours) for timing in peers)
            goals.append(
                Goal(f"stream of {case.name}: faster than the fastest", f">= {STREAM_FASTER:g}x", f"{faster:.2f}x", faster >= STREAM_FASTER)
            )
        elif form == FORMS[-1] and floor and way in ("there", "back"):
            ratio = ours.over(floor)
            goals.append(Goal(f"stream of {case.name}: times the floor", f"<= {SPLICED_LIMIT}", f"{ratio:.2f}", ratio <= SPLICED_LIMIT))
            if HAND in timings:
                faster = timings[HAND].over(ours)
                goals.append(Goal(f"stream of {case.name}: faster than by hand", ">= 1x", f"{faster:.2f}x", faster >= 1))
    return goals


def of_memory(peaks: dict[str, list[int]]) -> list[Goal]:
    """Nothing is collected while a stream is converted."""
    goals: list[Goal] = []
    for way, peak in peaks.items():
        ratio = peak[-1] / peak[0]
        measured = f"{ratio:.2f} ({peak[-1] / 1024:.0f} KB)"
        goals.append(Goal(f"stream {way}: peak memory, ten times the length over once", f"<= {MEMORY}", measured, ratio <= MEMORY))
    return goals


def of_growth(grown: dict[str, list[Growth]]) -> list[Goal]:
    """Linear in the number of messages."""
    goals: list[Goal] = []
    for way, growths in grown.items():
        exponent = {growth.peer: growth.exponent for growth in growths}
        if OURS in exponent and FLOOR in exponent:
            over = exponent[OURS] - exponent[FLOOR]
            measured = f"{over:+.2f} ({exponent[OURS]:.2f} against {exponent[FLOOR]:.2f})"
            goals.append(Goal(f"up to 20000 messages, {way}: exponent above the floor's", f"<= {EXPONENT}", measured, over <= EXPONENT))
    return goals


def of_startup(startup: Startup) -> list[Goal]:
    """A light import that touches nothing it has no need for."""
    spent = startup.above_ms["interlingua and one pair"]
    touched = startup.strangers + startup.network
    return [
        Goal("import with one pair: CPU ms above a bare interpreter", f"<= {IMPORT_MS:g}", f"{spent:.0f}", spent <= IMPORT_MS),
        Goal("import: SDKs tried, network calls", "none", ", ".join(touched) or "none", not touched),
    ]


def of_generating(generating: Generating) -> list[Goal]:
    """The generator is quick enough to run on every change."""
    return [
        Goal("generate, whole package: seconds", f"< {GENERATE_SECONDS:g}", f"{generating.wall:.1f}", generating.wall < GENERATE_SECONDS)
    ]


def of_datasets(found: Datasets) -> list[Goal]:
    """A core is used well, losses cost little, and a second core helps."""
    faster, least = found.rows[1] / found.rows[0], f">= {DATASET_SHARE:.2f}"
    shares = [
        Goal(f"data set, {name}: rows of the floor on one core", least, f"{share:.2f}", share >= DATASET_SHARE)
        for name, share in found.share.items()
    ]
    return [
        *shares,
        Goal("data set: cost of counting losses", f"<= {COUNTING_LIMIT:.0%}", f"{found.counting:.0%}", found.counting <= COUNTING_LIMIT),
        Goal("data set: two cores against one", f">= {TWO_CORES}x", f"{faster:.2f}x", faster >= TWO_CORES),
    ]
