"""Values that are drawn once for many providers, since drawing takes longer than checking, and each provider would draw the same values."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from typing import Any

DRAWN: dict[Any, list[bytes]] = {}
"""Pickled arguments by test, so that each call has its own copy."""


def for_each(names: Iterable[str], check: Callable[[str], None]) -> None:
    """Run a check for all names. An error gets a note with its name."""
    for name in names:
        try:
            check(name)
        except BaseException as error:
            error.add_note(f"of {name}")
            raise


def drawn_once(check: Any, *strategy: Hashable) -> None:
    """Run a function with `@given`, made anew for each provider, with the values that were drawn for the first provider.

    The draws of hypothesis only depend on the source of the function, so they are the same if it has no `assume`. `strategy`: what else its
    strategy depends on. If a value fails, hypothesis runs the function again, and reports the smallest value that fails.
    """
    inner = check.hypothesis.inner_test
    key = (inner.__code__, *strategy)
    if key not in DRAWN:
        DRAWN[key] = _recorded(check, inner)
        return
    for text in DRAWN[key]:
        args, named = pickle.loads(text)
        try:
            inner(*args, **named)
        except Exception:
            check()
            raise


def _recorded(check: Any, inner: Callable[..., None]) -> list[bytes]:
    calls: list[bytes] = []

    @wraps(inner)
    def recording(*args: Any, **named: Any) -> None:
        calls.append(pickle.dumps((args, named)))
        inner(*args, **named)

    check.hypothesis.inner_test = recording
    check()
    return calls
