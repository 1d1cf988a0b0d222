"""Options and fixtures for all tests."""

from __future__ import annotations

import gc
import os
import shutil
import ssl
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fixed_examples import same_examples
from hypothesis import HealthCheck, settings
from merged import Merged, merged, run
from typer import testing

COMMON: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "report_multiple_bugs": False}
settings.register_profile("ci", max_examples=40, derandomize=True, **COMMON)
settings.register_profile("search", max_examples=40, **COMMON)  # other examples: HYPOTHESIS_PROFILE=search pytest --hypothesis-seed=1 ..
settings.register_profile("long", max_examples=2000, **COMMON)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "ci")
settings.load_profile(PROFILE)
if PROFILE != "long":
    same_examples()


# The command line is built once. Typer would build it from the annotations of all commands each time that a test runs one of them.
testing._get_command = cache(testing._get_command)

# Every client of an SDK loads the certificates of the system. That takes 25 ms, and no test connects to another machine.
ssl.create_default_context = cache(ssl.create_default_context)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write what the golden files have to be; read the diff before you commit it"
    )


def pytest_collection() -> None:
    """Turn off garbage collection while tests are collected. Almost nothing can be freed then, and the search takes a fifth of the time."""
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("collectonly"):
        items[:] = merged(items)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Run an item of several cases."""
    if not isinstance(item, Merged):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    run(item, nextitem)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Tell how many cases passed, where some tests had several."""
    reports = [report for report in terminalreporter.getreports("passed") if report.when == "call"]
    cases = sum(dict(report.user_properties).get("cases", 1) for report in reports)
    if cases > len(reports):
        terminalreporter.write_line(f"{cases} cases passed")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Where Python must not write bytecode beside the sources, keep it in pytest's cache.

    Workers and programs that tests start share it. Without this, each of them compiles the SDKs and all tests again.
    """
    if not sys.dont_write_bytecode or not hasattr(config, "cache"):
        return
    folder = Path(config.cache.mkdir("bytecode"))
    if not hasattr(config, "workerinput"):  # packages that earlier runs generated for one test
        shutil.rmtree(folder / Path(tempfile.gettempdir()).relative_to("/"), ignore_errors=True)
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(folder)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)


def pytest_collection_finish() -> None:
    """Freeze the objects that the collection made, so that the garbage collector does not search them again.

    They stay until the end. Conversions make few cycles, so the collector runs less often.
    """
    gc.freeze()
    gc.set_threshold(50_000, 50, 1000)
    gc.enable()


@pytest.fixture(scope="session")
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are written instead of compared."""
    return bool(request.config.getoption("--update-golden"))
