"""Many small cases as few tests: to collect and report thousands of them takes longer than to run them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def by_first(cases: Iterable[tuple[Any, ...]]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """One test for each first member of the cases, which runs all that begin with it. A failure says which case it was.

    A case that is skipped would take the others with it: it fails.
    """
    groups: dict[str, list[tuple[Any, ...]]] = {}
    for case in cases:
        groups.setdefault(str(case[0]), []).append(case)

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def each(group: list[tuple[Any, ...]]) -> None:
            for case in group:
                try:
                    test(*case)
                except BaseException as error:
                    error.add_note(f"case: {', '.join(map(str, case))}")
                    if isinstance(error, pytest.skip.Exception):
                        raise AssertionError("a case in a group may not be skipped") from error
                    raise

        each.__name__, each.__doc__, each.__module__ = test.__name__, test.__doc__, test.__module__
        return pytest.mark.parametrize("group", groups.values(), ids=list(groups))(each)

    return decorate
