"""How much the slowest tests look at. `INTERLINGUA_LONG=1` looks at everything; else each case has its turn, in fewer combinations."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Final, TypeVar

LONG: Final = os.environ.get("INTERLINGUA_LONG") == "1"
T = TypeVar("T")


def examples(usual: int) -> int:
    """The number of drawn examples."""
    return usual * 10 if LONG else usual


def in_turn(cases: Sequence[T], number: int, share: int) -> Iterable[T]:
    """One case in `share`, others for each number: over `share` numbers, every case has its turn."""
    return cases if LONG else cases[number % share :: share]


def orders(names: Sequence[T], run: int = 3) -> list[tuple[T, ...]]:
    """Orders of all names. Not all: as many as it takes for each `run` of neighbours to stand in one of them."""
    every = list(permutations(names))
    if LONG:
        return every
    missing = set(permutations(names, run))
    found: list[tuple[T, ...]] = []
    while missing:
        best = max(every, key=lambda order: len(missing & _runs(order, run)))
        missing -= _runs(best, run)
        found.append(best)
    return found


def _runs(order: Sequence[T], run: int) -> set[tuple[T, ...]]:
    return {tuple(order[place : place + run]) for place in range(len(order) - run + 1)}
