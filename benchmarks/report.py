"""Numbers as Markdown tables that are also readable in a terminal."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path

from benchmarks.conversion import FLOOR, Results
from benchmarks.datasets import COUNTED, MESSAGES, UNCOUNTED, Datasets
from benchmarks.generating import Generating
from benchmarks.goals import Goal
from benchmarks.linear import SIZES, Growth
from benchmarks.startup import Startup


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table with aligned columns."""
    lines = [list(header), *(list(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    text = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in lines]
    return "\n".join([text[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *text[1:]])


def section(title: str, *parts: str) -> str:
    """A heading and its paragraphs."""
    return "\n\n".join([f"## {title}", *(part for part in parts if part)])


def goals(found: list[Goal]) -> str:
    """Each promise with its number."""
    rows = [(goal.what, goal.limit, goal.value, "met" if goal.met else "NOT MET") for goal in found]
    met = sum(goal.met for goal in found)
    return section("Goals", f"{met} of {len(found)} met.", table(("goal", "limit", "measured", ""), rows))


def conversion(results: Results) -> str:
    """Microseconds per message and the ratio to the floor, for each case and peer."""
    return _timings(results, "Requests", "message")


def streams(results: Results) -> str:
    """The same for each event of a stream."""
    return _timings(results, "Streams", "event read")


def repairs(results: Results) -> str:
    """The same conversions without and with repairs, where there is nothing to mend."""
    return _timings(results, "Repairs", "message")


def recorded(results: Results) -> str:
    """Requests as clients send them, without and with repairs."""
    return _timings(results, "Requests as clients send them", "request", "")


def formats(results: Results) -> str:
    """Requests between other formats."""
    return _timings(results, "Other formats", "message", "")


def dialects(results: Results) -> str:
    """The same for stored rows, and for a format of messages alone."""
    return _timings(results, "Dialects", "message or row", "")


def _timings(results: Results, title: str, unit: str, what: str = "OpenAI to Anthropic") -> str:
    peers = list(results.versions)
    rows = [[case.name, *(_cell(results, case.name, peer, case.messages) for peer in peers)] for case in results.cases]
    worst = max((timing.noise for timings in results.timings.values() for timing in timings.values()), default=1.0)
    text = f"CPU microseconds per {unit} (times the floor). Noise: a median is at most {worst:.2f} times its minimum."
    return section(title, text, table((what, *(_name(results, peer) for peer in peers)), rows))


def _name(results: Results, peer: str) -> str:
    version = results.versions[peer]
    label = {FLOOR: "floor (orjson)", "hand": "hand-written"}.get(peer, peer)
    return f"{label} {version}".strip()


def _cell(results: Results, case: str, peer: str, messages: int) -> str:
    timings = results.timings[case]
    if peer not in timings:
        return "-"
    text = f"{timings[peer].median / messages:.2f}"
    return f"{text} ({timings[peer].over(timings[FLOOR]):.2f})" if FLOOR in timings and peer != FLOOR else text


def growth(grown: dict[str, list[Growth]]) -> str:
    """Microseconds per message at each size."""
    rows = [
        (f"{one.peer}, {way}", *(f"{us:.2f}" for us in one.per_message), f"{one.exponent:.2f}") for way, all in grown.items() for one in all
    ]
    header = ("CPU us per message", *(f"{size} messages" for size in SIZES), "exponent")
    return section("Growth", table(header, rows))


def startup(found: Startup) -> str:
    """CPU above a bare interpreter and the modules that an import brings."""
    rows = [(kind, f"{ms:.0f}", str(found.modules[kind])) for kind, ms in found.above_ms.items()]
    return section("Import", table(("", "CPU ms above a bare interpreter", "new modules"), rows))


def generating(found: Generating) -> str:
    """One line about the generator."""
    return section("Generator", f"The whole package takes {found.wall:.1f} s of wall clock, {found.cpu:.1f} s of CPU.")


def datasets(found: Datasets) -> str:
    """Rows of a file, against reading and writing their JSON."""
    ours = {"floor": "floor (orjson)", **{how: f"interlingua, {how}" for how in (COUNTED, UNCOUNTED)}}
    rows = [
        (f"{name}: {ours.get(who, who)}", f"{us:.1f}", f"{1e6 / us:,.0f}", f"{spent['floor'] / us:.2f}")
        for name, spent in found.us.items()
        for who, us in spent.items()
    ]
    whole = (
        f"The command converts {found.rows[0]:,.0f} rows a second on one core and {found.rows[1]:,.0f} on two, with starting and writing."
    )
    header = ("", "CPU us per row", "rows a second on a core", "of the floor")
    return section(f"Data sets, {MESSAGES} messages a row, or 4 of ShareGPT", whole, table(header, rows))


def machine() -> str:
    """What it ran on."""
    cpu = Path("/proc/cpuinfo")
    names = re.findall(r"model name\s*: (.*)", cpu.read_text()) if cpu.exists() else []
    processor = f"{len(names)} x {names[0]}" if names else platform.processor()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{date.today()}, {python}, {platform.system()} {platform.machine()}, {processor}"


def notes(found: list[str]) -> str:
    """What was not measured, one line each."""
    return section("Not measured", "\n".join(f"* {note}" for note in dict.fromkeys(found))) if found else ""
