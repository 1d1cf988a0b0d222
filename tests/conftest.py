"""Options and fixtures of all tests."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from typer import testing

COMMON: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "report_multiple_bugs": False}
settings.register_profile("ci", max_examples=40, derandomize=True, **COMMON)
settings.register_profile("long", max_examples=2000, **COMMON)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "ci")
settings.load_profile(PROFILE)
if PROFILE == "ci":
    # Constants of the modules that happen to be imported are drawn as well: what a test draws would depend on those that are run with it.
    providers._get_local_constants = lambda: providers._local_constants  # none


# The command line is made once, not anew from the annotations of all commands each time that a test runs one of them.
testing._get_command = cache(testing._get_command)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write what the golden files have to be; read the diff before you commit it"
    )


def pytest_collection() -> None:
    """Almost nothing that collecting makes can go before the end: to look for it takes a fifth of the time."""
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Where Python may not write bytecode beside its sources, workers and programs that tests start share it in pytest's cache.

    Otherwise each of them compiles the SDKs and all tests again.
    """
    if not sys.dont_write_bytecode or not hasattr(config, "cache"):
        return
    folder = Path(config.cache.mkdir("bytecode"))
    if not hasattr(config, "workerinput"):  # packages of earlier runs, generated for one test
        shutil.rmtree(folder / Path(tempfile.gettempdir()).relative_to("/"), ignore_errors=True)
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(folder)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)


def pytest_collection_finish() -> None:
    """What collecting the tests made stays to the end: the garbage collector need not look through it again and again.

    Conversions make few cycles: the collector looks for them less often.
    """
    gc.freeze()
    gc.set_threshold(50_000, 50, 1000)
    gc.enable()


@pytest.fixture(scope="session")
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared."""
    return bool(request.config.getoption("--update-golden"))
