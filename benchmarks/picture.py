"""The comparison that a user cares about, as a picture: the same conversion by each library, in one run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from benchmarks.conversion import FLOOR, OURS, Results

SHOWN = ("6 messages, there", "200 messages, there", "200 messages, back", "200 messages, unknown keys, there")
"""Cases of the main measurement; the longer ones of the other formats stand behind them."""
ACCENT, OTHERS, GROUND, INK = "#0b6e99", "#b9c0c7", "#dfe3e6", "#22272b"


def draw(panels: Sequence[tuple[str, Results]], path: Path) -> None:
    """Writes an SVG with a panel for each (case, results): bars of CPU microseconds per message, shortest first."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot, ticker

    pyplot.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "interlingua", "font.size": 9, "text.color": INK})
    figure, rows = pyplot.subplots((len(panels) + 1) // 2, 2, figsize=(9.6, 1.9 * ((len(panels) + 1) // 2)), layout="constrained")
    figure.suptitle("CPU microseconds per message, less is better; the same conversation, in one run", x=0.01, ha="left", fontsize=10)
    axes = list(rows.flat)
    for axis, (case, results) in zip(axes, panels, strict=False):
        bars = bars_of(case, results)
        axis.barh([name for name, _ in bars], [us for _, us in bars], color=[_colour(name) for name, _ in bars], height=0.72)
        for place, (_, us) in enumerate(bars):
            axis.text(us, place, f" {us:.1f}", va="center", fontsize=8)
        axis.set_title(_title(case), loc="left", x=-0.28, fontsize=9, fontweight="bold")
        axis.invert_yaxis()
        axis.margins(x=0.14)
        axis.xaxis.set_major_locator(ticker.NullLocator())
        axis.tick_params(length=0)
        axis.spines[["top", "right", "bottom"]].set_visible(False)
    for axis in axes[len(panels) :]:
        axis.set_axis_off()
    figure.savefig(path, format="svg", metadata={"Date": None})
    pyplot.close(figure)


def panels(main: Results, others: Results) -> list[tuple[str, Results]]:
    """What is shown, of what was measured."""
    found = [(case, main) for case in SHOWN] + [(case.name, others) for case in others.cases if case.messages == 200]
    return [(case, results) for case, results in found if OURS in results.timings.get(case, {})]


def bars_of(case: str, results: Results) -> list[tuple[str, float]]:
    """(label, microseconds per message) of each library, the quickest first."""
    messages = next(one.messages for one in results.cases if one.name == case)
    timings = results.timings[case]
    return sorted(((_label(peer), timing.median / messages) for peer, timing in timings.items()), key=lambda bar: bar[1])


def _label(peer: str) -> str:
    return {FLOOR: "orjson alone (floor)", "hand": "hand-written"}.get(peer, peer.replace("_", "-"))


def _colour(label: str) -> str:
    return ACCENT if label == OURS else GROUND if label == _label(FLOOR) else OTHERS


def _title(case: str) -> str:
    way = {"there": "OpenAI to Anthropic", "back": "Anthropic to OpenAI"}
    *said, last = case.split(", ")
    return ", ".join((way[last], *said)) if last in way else case
