"""What was lost, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from interlingua.core.losses import Loss

STYLES = {"major": "red", "minor": "yellow", "trivial": "dim"}


def tell(losses: Sequence[Loss], notes: Console, as_json: bool) -> None:
    """A table on a terminal, a line for each loss elsewhere, or JSON; nothing if nothing was lost."""
    if as_json:
        notes.print(json.dumps([loss.as_dict() for loss in losses]), markup=False, soft_wrap=True)
    elif losses and notes.is_terminal:
        notes.print(loss_table(losses))
    else:
        for loss in losses:
            notes.print(str(loss), markup=False, soft_wrap=True)


def loss_table(losses: Sequence[Loss]) -> Table:
    """The heaviest first; what was lost in the same way at many places is one row."""
    table = Table("level", "where", "what", "why", title=f"{len(losses)} lost or changed", title_justify="left")
    for group in grouped(losses):
        one = group[0]
        what = f"{one.code} {one.field}" if one.field else one.code
        where = one.path or "(all)"
        table.add_row(
            Text(one.level, STYLES[one.level]), Text(where if len(group) == 1 else f"{where} x {len(group)}"), Text(what), Text(one.reason)
        )
    return table


def grouped(losses: Iterable[Loss]) -> list[list[Loss]]:
    """Losses that say the same of different places, the heaviest first."""
    order = list(STYLES)

    def said(loss: Loss) -> tuple[Any, ...]:
        return order.index(loss.level), loss.field, loss.code, loss.reason

    return [list(group) for _, group in groupby(sorted(losses, key=said), key=said)]
