"""One drawn value for many providers: to draw it takes longer than to look at it, and each of them would draw the same ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def for_each(names: Iterable[str], check: Callable[[str], None]) -> None:
    """Checks all of them; what goes wrong says with which one."""
    for name in names:
        try:
            check(name)
        except BaseException as error:
            error.add_note(f"of {name}")
            raise
