"""Values that are drawn once for many providers: drawing one takes longer than checking it, and each provider would draw the same ones."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from typing import Any

DRAWN: dict[Any, list[bytes]] = {}
"""By test: pickled arguments, so that each call has its own copy."""


def for_each(names: Iterable[str], check: Callable[[str], None]) -> None:
    """Checks all of them; what goes wrong says with which one."""
    for name in names:
        try:
            check(name)
        except BaseException as error:
            error.add_note(f"of {name}")
            raise


def drawn_once(check: Any, *strategy: Hashable) -> None:
    """Runs a function with `@given`, which is made anew for each provider, with the values that the first of them has drawn.

    The draws of hypothesis depend on the source of the function alone, so they are the same, if it has no `assume`. `strategy`: on what
    else its strategy depends. If a value fails, hypothesis runs the function again, and reports the smallest that does.
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
    found: list[bytes] = []

    @wraps(inner)
    def recording(*args: Any, **named: Any) -> None:
        found.append(pickle.dumps((args, named)))
        inner(*args, **named)

    check.hypothesis.inner_test = recording
    check()
    return found
