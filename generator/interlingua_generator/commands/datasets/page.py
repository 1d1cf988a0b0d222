"""The report of a run as a self-contained HTML page: numbers, a chart, tables."""

from __future__ import annotations

import io
from html import escape
from importlib import import_module
from typing import Any

from ..losses import STYLES
from .options import Refused
from .report import Loss, Report

SHOWN = 20  # kinds of losses in the chart
COLOURS = dict(zip(STYLES, ("#c0392b", "#d4a017", "#8a8a8a"), strict=True))
STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #ddd; vertical-align: top; overflow-wrap: anywhere; }
td.n { text-align: right; white-space: nowrap; }
svg { max-width: 100%; height: auto; }
"""


def drawing() -> Any:
    """Return the drawing library. Raises Refused with a hint how to install it."""
    try:
        matplotlib: Any = import_module("matplotlib")
    except ModuleNotFoundError:
        raise Refused("a report in HTML needs matplotlib: pip install 'interlingua[report]'") from None
    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "interlingua", "font.family": "sans-serif"})
    return import_module("matplotlib.figure").Figure


def page(report: Report, title: str) -> str:
    """Return the page. All texts from rows are escaped, and the page loads nothing."""
    numbers = ("rows", "written", "failed", "blank", "lossy")
    parts = [
        f"<h1>{escape(title)}</h1>",
        _table(("rows", "written", "failed", "empty", "with losses"), [[f"{getattr(report, name):,}" for name in numbers]]),
        picture(report) if report.losses else "<p>Nothing was lost or changed.</p>",
    ]
    if report.losses:
        rows = [_cells(loss, report.share(loss.rows)) for loss in report.losses]
        parts += ["<h2>Lost or changed</h2>", _table(("level", "what", "rule", "times", "rows", "share", "first", "why"), rows)]
    if report.failures:
        rows = [[f"{error.count:,}", f"{report.share(error.count):g} %", f"row {error.row}", error.message] for error in report.failures]
        parts += ["<h2>Not converted</h2>", _table(("rows", "share", "first", "error"), rows)]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n' + "\n".join(parts) + "\n</body></html>\n"


def _cells(loss: Loss, share: float) -> list[str]:
    what = [loss.level, f"{loss.code} {loss.field}", loss.rule or ""]
    return [*what, f"{loss.count:,}", f"{loss.rows:,}", f"{share:g} %", f"row {loss.row}: {loss.path}", loss.reason]


def _table(names: tuple[str, ...], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join("<tr>" + "".join(_cell(cell) for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(text: str) -> str:
    number = text[:1].isdigit()
    return f'<td class="n">{escape(text)}</td>' if number else f"<td>{escape(text)}</td>"


def picture(report: Report) -> str:
    """Return a chart of the share of rows with each kind of loss, as SVG."""
    shown = report.losses[:SHOWN][::-1]
    figure = drawing()(figsize=(9, 0.8 + 0.32 * len(shown)))
    axes = figure.subplots()
    bars = axes.barh(range(len(shown)), [report.share(loss.rows) for loss in shown], color=[COLOURS[loss.level] for loss in shown])
    axes.set_yticks(range(len(shown)), [_plain(f"{loss.code} {loss.field}") for loss in shown])
    axes.bar_label(bars, [f"{report.share(loss.rows):g} %" for loss in shown], padding=3)
    axes.set_xlabel("share of all rows in percent")
    axes.set_xlim(0, 110)
    axes.spines[["top", "right"]].set_visible(False)
    for level, colour in COLOURS.items():
        if any(loss.level == level for loss in shown):
            axes.barh([], [], color=colour, label=level)
    axes.legend(loc="lower right", frameon=False)
    figure.tight_layout()
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    svg = text.getvalue()
    return svg[svg.index("<svg") :]


def _plain(text: str) -> str:
    """Return a label in which a dollar sign does not start a formula."""
    return text.replace("$", r"\$")[:60]
