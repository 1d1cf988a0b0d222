"""Prints losses, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from interlingua import Conversion
    from interlingua.core.losses import Loss

STYLES = {"major": "red", "minor": "yellow", "trivial": "dim"}
LOOKED_FOR = 100  # losses of a body that are located on the wire; each takes several conversions of the body


@dataclass(frozen=True)
class Lost:
    """A loss, and its place on the wire: in the body that was read and in the one that was written. None: not there, or not located."""

    loss: Loss
    source: str | None = None
    target: str | None = None

    @property
    def where(self) -> str:
        """The place for people: in the body that they have, if it is there."""
        return self.source or self.target or self.loss.path or "(all)"

    def __str__(self) -> str:
        places = " -> ".join(place for place in (self.source, self.target) if place and place != self.loss.path)
        return f"{self.loss}{'; on the wire: ' if places else ''}{places}"

    def as_dict(self) -> dict[str, Any]:
        return {**self.loss.as_dict(), "source": self.source, "target": self.target}


def located(conversion: Conversion[Any], losses: Sequence[Loss]) -> list[Lost]:
    """Return the losses of a conversion. The first of them have their places on the wire."""
    places = [conversion.locate(loss) for loss in losses[:LOOKED_FOR]]
    return [Lost(loss, place.source, place.target) for loss, place in zip(losses, places, strict=False)] + [
        Lost(loss) for loss in losses[LOOKED_FOR:]
    ]


def print_losses(losses: Sequence[Lost], notes: Console, as_json: bool) -> None:
    """Print a table on a terminal, otherwise a line for each loss, or JSON. In text nothing is printed if nothing was lost."""
    if as_json:
        notes.print(json.dumps([loss.as_dict() for loss in losses]), markup=False, soft_wrap=True)
    elif losses and notes.is_terminal:
        notes.print(loss_table(losses))
    else:
        for loss in losses:
            notes.print(str(loss), markup=False, soft_wrap=True)


def loss_table(losses: Sequence[Lost]) -> Table:
    """Return a table, the most severe losses first.

    The same loss at many places is one row. On narrow terminals cells are wrapped, not cut.
    """
    table = Table(title=f"{len(losses)} lost or changed", title_justify="left")
    for name in ("level", "where", "what", "why"):
        table.add_column(name, overflow="fold")
    for group in grouped(losses):
        first, loss = group[0], group[0].loss
        where = f"{first.where}{f' x {len(group)}' if len(group) > 1 else ''}"
        what = f"{loss.code} {loss.field}" if loss.field else loss.code
        table.add_row(Text(loss.level, STYLES[loss.level]), Text(where), Text(what), Text(loss.reason))
    return table


def grouped(losses: Iterable[Lost]) -> list[list[Lost]]:
    """Return losses grouped by all but their place, the most severe first."""
    order = list(STYLES)

    def sort_key(lost: Lost) -> tuple[Any, ...]:
        loss = lost.loss
        return order.index(loss.level), loss.field, loss.code, loss.reason

    return [list(group) for _, group in groupby(sorted(losses, key=sort_key), key=sort_key)]
