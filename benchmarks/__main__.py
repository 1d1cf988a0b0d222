"""`python -m benchmarks`: measure, print, and with --write also write benchmarks/results.md and docs/performance.svg."""

from __future__ import annotations

import argparse
import sys

from benchmarks import (
    conversion,
    datasets,
    dialects,
    formats,
    generating,
    goals,
    linear,
    memory,
    picture,
    recorded,
    repairs,
    report,
    startup,
    streams,
)
from benchmarks.envs import HERE, ROOT, Unavailable

PARTS = ("conversion", "repairs", "recorded", "formats", "dialects", "streams", "linear", "startup", "generate", "datasets")


def main(arguments: list[str] | None = None) -> int:
    """Exit status: 0, or with --strict 1 if a goal is not met or something was not measured."""
    options = _options(arguments)
    sections, found, notes, shown = measure(options.only or list(PARTS), options.rounds)
    text = "\n\n".join(part for part in (report.machine(), report.goals(found), *sections, report.notes(notes)) if part)
    print("\n" + text)
    if options.write:
        (HERE / "results.md").write_text("# Benchmark results\n\n" + text + "\n")
        picture.draw(shown, ROOT / "docs" / "performance.svg")
        print("\nWritten: benchmarks/results.md, docs/performance.svg")
    bad = [goal for goal in found if not goal.met]
    return 1 if options.strict and (bad or notes) else 0


def measure(parts: list[str], rounds: int) -> tuple[list[str], list[goals.Goal], list[str], list[tuple[str, conversion.Results]]]:
    """The report's sections, the goals, sentences about what could not be measured, and what the picture shows."""
    sections: list[str] = []
    found: list[goals.Goal] = []
    notes: list[str] = []
    results, paired = conversion.Results(), conversion.Results()
    if "conversion" in parts:
        _say("requests, all libraries in turn")
        results = conversion.measure(rounds, ms=20)
        sections.append(report.conversion(results))
        found += goals.of_conversion(results)
        notes += results.notes
    if "repairs" in parts:
        _say("repairs")
        repaired = repairs.measure(rounds, ms=20)
        sections.append(report.repairs(repaired))
        found += goals.of_repairs(repaired)
        notes += repaired.notes
    if "recorded" in parts:
        _say("requests as clients send them")
        sent = recorded.measure(rounds, ms=20)
        sections.append(report.recorded(sent))
        found += goals.of_recorded(sent)
        notes += sent.notes
    if "formats" in parts:
        _say("other formats, all libraries in turn")
        paired = formats.measure(rounds, ms=20)
        sections.append(report.formats(paired))
        found += goals.of_formats(paired)
        notes += paired.notes
    if "dialects" in parts:
        _say("dialects")
        spoken = dialects.measure(rounds, ms=20)
        sections.append(report.dialects(spoken))
        found += goals.of_dialects(spoken)
        notes += spoken.notes
    if "streams" in parts:
        _say("streams, all libraries in turn")
        streamed = streams.measure(rounds, ms=20)
        sections.append(report.streams(streamed))
        found += goals.of_streams(streamed)
        notes += streamed.notes
    try:
        if "streams" in parts:
            _say("memory of streams")
            found += goals.of_memory(memory.measure())
    except Unavailable as reason:
        notes.append(str(reason))
    if "linear" in parts:
        _say("growth with the number of messages")
        grown = linear.measure(max(3, rounds // 3), notes)
        sections.append(report.growth(grown))
        found += goals.of_growth(grown)
    try:
        if "startup" in parts:
            _say("import")
            started = startup.measure(rounds)
            sections.append(report.startup(started))
            found += goals.of_startup(started)
    except Unavailable as reason:
        notes.append(str(reason))
    try:
        if "generate" in parts:
            _say("generator")
            generated = generating.measure(3)
            sections.append(report.generating(generated))
            found += goals.of_generating(generated)
    except Unavailable as reason:
        notes.append(str(reason))
    try:
        if "datasets" in parts:
            _say("data sets")
            converted = datasets.measure(max(3, rounds // 3))
            sections.append(report.datasets(converted))
            found += goals.of_datasets(converted)
            notes += converted.notes
    except Unavailable as reason:
        notes.append(str(reason))
    return sections, found, notes, picture.panels(results, paired)


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write benchmarks/results.md and docs/performance.svg")
    parser.add_argument("--rounds", type=int, default=15, help="rounds of each measurement (default 15)")
    parser.add_argument("--only", action="append", choices=PARTS, help="measure only this part; may be repeated")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if a goal is not met or something was not measured")
    options = parser.parse_args(arguments)
    if options.write and options.only:
        parser.error("--write needs all parts: it replaces the whole table")
    return options


def _say(text: str) -> None:
    print(f"measuring: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
