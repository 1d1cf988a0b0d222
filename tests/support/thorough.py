"""How much the slowest tests check. With `INTERLINGUA_LONG=1` they check everything, else each case in fewer combinations."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Final, TypeVar

LONG: Final = os.environ.get("INTERLINGUA_LONG") == "1"
T = TypeVar("T")


def examples(usual: int) -> int:
    """Return the number of drawn examples."""
    return usual * 10 if LONG else usual


def in_turn(cases: Sequence[T], number: int, share: int) -> Iterable[T]:
    """Return one case in `share`, different for each number. Over `share` numbers, all cases are used."""
    return cases if LONG else cases[number % share :: share]


def orders(names: Sequence[T], run: int = 3) -> list[tuple[T, ...]]:
    """Return orders of all names: enough of them that each `run` of neighbors is in one."""
    every = list(permutations(names))
    if LONG:
        return every
    missing = set(permutations(names, run))
    chosen: list[tuple[T, ...]] = []
    while missing:
        best = max(every, key=lambda order: len(missing & _runs(order, run)))
        missing -= _runs(best, run)
        chosen.append(best)
    return chosen


def _runs(order: Sequence[T], run: int) -> set[tuple[T, ...]]:
    return {tuple(order[place : place + run]) for place in range(len(order) - run + 1)}
