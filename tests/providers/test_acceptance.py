"""The table of docs/applications.md has each format that is tested with its library or its types, and its figures are up to date."""

from __future__ import annotations

from acceptance import PAGE, bodies, checked_by, lines, row, rows
from test_applications import LOADS, within

TABLE = {cells[0].split("`")[1]: cells for cells in rows(PAGE.read_text("utf-8"))}
HOW = "python tests/support/acceptance.py writes it"
LONGER = 10  # lines: a spec that grows by a few needs no new table
MEASURED = "claude_export"  # measuring all of them takes half a minute


def test_the_table_has_each_format() -> None:
    assert list(TABLE) == sorted(LOADS), HOW
    assert [name for name, cells in TABLE.items() if cells[2] != checked_by(LOADS[name])] == [], HOW
    assert [name for name, cells in TABLE.items() if abs(int(cells[1]) - lines(name)) > LONGER] == [], HOW


def test_the_figures_of_a_format_are_measured_again() -> None:
    (measured,) = rows(row(MEASURED, LOADS[MEASURED], bodies(), within))
    assert measured[3:] == TABLE[MEASURED][3:], HOW
