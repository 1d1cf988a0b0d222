"""The losses and errors of a run by kind, with counts, shares and one example: as data, and for people."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..losses import STYLES
from .working import Record

WEIGHT = {level: place for place, level in enumerate(STYLES)}


@dataclass
class Loss:
    """A kind of loss. `rows`: number of rows that have it; `row`, `path`: the place of the first one."""

    level: str
    field: str
    code: str
    rule: str | None
    count: int
    rows: int
    row: int
    path: str
    reason: str


@dataclass
class Failure:
    """A kind of error. `row`, `message`: those of the first one."""

    kind: str
    count: int
    row: int
    message: str


@dataclass
class Report:
    """The counts of a run. Each piece adds its counts; the size depends on the number of kinds, not of rows."""

    rows: int = 0
    written: int = 0
    failed: int = 0
    blank: int = 0
    lossy: int = 0
    _losses: dict[tuple[Any, ...], Loss] = field(default_factory=dict[tuple[Any, ...], Loss])
    _failures: dict[str, Failure] = field(default_factory=dict[str, Failure])

    def add(self, record: Record) -> None:
        """Add the counts of the next piece. The first row of a known kind stays."""
        for name in ("rows", "written", "failed", "blank", "lossy"):
            setattr(self, name, getattr(self, name) + getattr(record, name))
        for level, field_, code, rule, *counts in record.losses:
            loss = self._losses.get((level, field_, code, rule))
            if loss is None:
                self._losses[level, field_, code, rule] = Loss(level, field_, code, rule, *counts)
            else:
                loss.count, loss.rows = loss.count + counts[0], loss.rows + counts[1]
        for kind, count, row, message in record.errors:
            failure = self._failures.setdefault(kind, Failure(kind, 0, row, message))
            failure.count += count

    @property
    def losses(self) -> list[Loss]:
        """The losses, the most severe and most frequent first."""
        return sorted(self._losses.values(), key=lambda loss: (WEIGHT[loss.level], -loss.rows, loss.field, loss.code, loss.rule or ""))

    @property
    def failures(self) -> list[Failure]:
        """The errors, the most frequent first."""
        return sorted(self._failures.values(), key=lambda failure: (-failure.count, failure.kind))

    def share(self, rows: int) -> float:
        """Return the share of all rows, in percent."""
        return round(100 * rows / self.rows, 3) if self.rows else 0.0

    def as_dict(self) -> dict[str, Any]:
        """Return the report as plain JSON."""
        return {
            **{name: getattr(self, name) for name in ("rows", "written", "failed", "blank", "lossy")},
            "losses": [{**vars(loss), "share": self.share(loss.rows)} for loss in self.losses],
            "errors": [{**vars(failure), "share": self.share(failure.count)} for failure in self.failures],
        }

    def print_to(self, notes: Console) -> None:
        """Print tables on a terminal, otherwise a line for each kind. Nothing is printed if nothing was lost."""
        if notes.is_terminal:
            for table in self._tables():
                notes.print(table)
            return
        for loss in self.losses:
            by = f" (rule {loss.rule})" if loss.rule else ""
            why = f": {loss.reason}" if loss.reason else ""
            text = f"{loss.level}: {loss.code} {loss.field} x {loss.count} in {self._rows(loss.rows)}, first in row {loss.row}"
            notes.print(f"{text} at {loss.path or '(all)'}{why}{by}", markup=False, soft_wrap=True)
        for failure in self.failures:
            text = f"error: x {failure.count} ({self.share(failure.count):g} %), first in row {failure.row}: {failure.message}"
            notes.print(text, markup=False, soft_wrap=True)

    def _rows(self, rows: int) -> str:
        return f"{rows} rows ({self.share(rows):g} %)"

    def _tables(self) -> list[Table]:
        tables = list[Table]()
        if self.losses:
            table = _table(f"Lost or changed in {self._rows(self.lossy)}", "level", "what", "rule", "times", "rows", "first", "why")
            for loss in self.losses:
                cells = (f"{loss.code} {loss.field}", loss.rule or "", str(loss.count), self._rows(loss.rows))
                example = (f"row {loss.row}: {loss.path}", loss.reason)
                table.add_row(Text(loss.level, STYLES[loss.level]), *(Text(cell) for cell in (*cells, *example)))
            tables.append(table)
        if self.failures:
            table = _table(f"Not converted: {self._rows(self.failed)}", "rows", "first", "error")
            for failure in self.failures:
                table.add_row(*(Text(cell) for cell in (self._rows(failure.count), f"row {failure.row}", failure.message)))
            tables.append(table)
        return tables


def _table(title: str, *names: str) -> Table:
    """Return an empty table. On narrow terminals cells are wrapped, not cut."""
    table = Table(title=title, title_justify="left")
    for name in names:
        table.add_column(name, overflow="fold")
    return table
