"""Many small cases as few tests, since collecting and reporting thousands of tests takes longer than running them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest


def by_first(cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make one test for each first member of the cases. It runs all cases that begin with it."""
    return grouped(cases, lambda first: str(first))


def by_provider(cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make one test for each provider. The golden bodies or streams are the first members of the cases, or the cases themselves."""
    return grouped(cases, lambda first: str(first.provider))


def grouped(cases: Iterable[Any], name_of: Callable[[Any], str]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make one test for each name. It runs all of its cases, and reports each failure. No case may be skipped, since that would be hidden.

    The parameters of the test after those of a case are fixtures.
    """
    groups: dict[str, list[tuple[Any, ...]]] = {}
    for case in cases:
        members: tuple[Any, ...] = case if isinstance(case, tuple) else (case,)
        groups.setdefault(name_of(members[0]), []).append(members)
    size = len(next(iter(groups.values()))[0]) if groups else 0

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def each(group: list[tuple[Any, ...]], **fixtures: Any) -> None:
            run_all(test, group, fixtures)

        fixtures = list(inspect.signature(test).parameters.values())[size:]
        parameters = [inspect.Parameter("group", inspect.Parameter.POSITIONAL_OR_KEYWORD), *fixtures]
        each.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # pytest reads the fixtures there
        each.__name__, each.__doc__, each.__module__ = test.__name__, test.__doc__, test.__module__
        return pytest.mark.parametrize("group", groups.values(), ids=list(groups))(each)

    return decorate


def run_all(test: Callable[..., None], cases: Sequence[tuple[Any, ...]], fixtures: dict[str, Any]) -> None:
    """Run a test for all cases. A failure names its case, and does not prevent the others from running."""
    failed: list[Exception] = []
    for case in cases:
        try:
            test(*case, **fixtures)
        except pytest.skip.Exception as error:
            failed.append(_of(case, AssertionError(f"a case in a group may not be skipped: {error}")))
        except pytest.fail.Exception as error:
            failed.append(_of(case, AssertionError(str(error))))
        except Exception as error:
            failed.append(_of(case, error))
    if len(failed) == 1:
        raise failed[0]
    if failed:
        raise ExceptionGroup(f"{len(failed)} of {len(cases)} cases fail", failed)


def _of(case: tuple[Any, ...], error: Exception) -> Exception:
    error.add_note(f"case: {', '.join(map(str, case))}")
    return error
