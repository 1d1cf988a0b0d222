"""Runs neighbouring cases of a parametrized test as one item, since pytest needs more time to run and report most cases than they take.

Cases are merged after the tests were selected, so `-k`, ids and `--lf` still select single cases. A case that fails or is skipped runs
again as a test of its own, and is reported under its own id. Cases are only merged if their parameters are all that they need.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby
from typing import Any, cast

import pytest
from _pytest import runner

MOST = 10  # cases of an item. More would save little, and the last items of a run would take longer
RUNNER: Any = runner  # partly untyped
OPTIONS = {"update_golden"}  # fixtures that are options of the command line


def merged(items: list[Any]) -> Iterator[pytest.Item]:
    """Yield the items in their order, with those of a function that can be merged as a few items."""
    for function, group in groupby(items, function_of):
        rest = list(group)
        size = MOST if function else 1
        for start in range(0, len(rest), size):
            first, *more = rest[start : start + size]
            yield Merged.of(first, more) if more else first


def function_of(item: Any) -> Any:
    """Return the function of a case that can be merged, with its module, else None."""
    return (item.parent, item.obj) if simple(item) else None


def simple(item: Any) -> bool:
    """Whether a case is a call of a function with its parameters: it has no marks, no fixtures, and no examples that its id decides."""
    if type(item) is not pytest.Function or not isinstance(item.parent, pytest.Module) or not hasattr(item, "callspec"):
        return False
    if hasattr(item.obj, "hypothesis") or inspect.iscoroutinefunction(item.obj):
        return False
    marks = list(item.iter_markers())
    if any(mark.name != "parametrize" or mark.kwargs.get("indirect") for mark in marks):
        return False
    given = {name for mark in marks for name in names_of(mark.args[0] if mark.args else mark.kwargs["argnames"])}  # not by fixtures
    needed, fixtures = arguments(item.obj), set(item.fixturenames) - {"request"}  # `update_golden` has it
    return given == item.callspec.params.keys() == needed - OPTIONS == fixtures - OPTIONS


def names_of(argnames: Any) -> list[str]:
    return [name.strip() for name in argnames.split(",")] if isinstance(argnames, str) else list(argnames)


@cache
def arguments(function: Callable[..., Any]) -> set[str]:
    return set(inspect.signature(function).parameters)


class Merged(pytest.Item):
    """Several cases of a function. `again`: those that did not pass, with what they raised."""

    cases: list[Any]
    again: list[tuple[Any, BaseException]]

    @classmethod
    def of(cls, first: Any, more: list[Any]) -> Merged:
        item: Merged = cast(Any, cls).from_parent(first.parent, name=f"{first.name}+{len(more)}")
        item.cases, item.again = [first, *more], []
        return item

    def runtest(self) -> None:
        for case in self.cases:
            options = {name: case.config.getoption(name) for name in OPTIONS.intersection(arguments(case.obj))}
            try:
                case.obj(**case.callspec.params, **options)
            except (Exception, pytest.fail.Exception, pytest.skip.Exception) as error:  # reported by `run_again`
                self.again.append((case, error))
        self.user_properties = [("cases", len(self.cases) - len(self.again))]

    def reportinfo(self) -> Any:
        return self.cases[0].reportinfo()


def run(item: Merged, nextitem: pytest.Item | None) -> None:
    """Run and report an item of several cases, then each of its cases that did not pass."""
    reported = RUNNER.call_and_report(item, "setup")
    if reported.passed:
        RUNNER.call_and_report(item, "call")
    following = [*(case for case, _ in item.again), nextitem]
    RUNNER.call_and_report(item, "teardown", nextitem=following[0])
    place = item.session.items.index(item)
    for number, (case, error) in enumerate(item.again, 1):
        item.session.items[place] = case  # xdist compares it with the report
        run_again(case, error, following[number])
    item.session.items[place] = item


def run_again(case: Any, error: BaseException, nextitem: pytest.Item | None) -> None:
    """Run a case as a test, and report it. It also fails if it only failed the first time."""
    reports = RUNNER.runtestprotocol(case, log=False, nextitem=nextitem)
    if all(report.passed for report in reports) and not isinstance(error, pytest.skip.Exception):  # a skipped case has not failed
        reports[1].outcome = "failed"
        raised = pytest.ExceptionInfo[BaseException].from_exception(error)
        reports[1].longrepr = f"It failed, and passed when it ran again:\n{case.repr_failure(raised)}"
    for report in reports:
        case.ihook.pytest_runtest_logreport(report=report)
