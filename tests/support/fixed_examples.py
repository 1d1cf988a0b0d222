"""Derives the examples of drawn tests from the names of the tests, so that a test that is reworded keeps its examples."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from hypothesis import core
from hypothesis.internal.conjecture import providers


def same_examples() -> None:
    """Make examples depend on names alone. Otherwise they also depend on the source of a test and on which modules are imported."""
    core.function_digest = digest_of_name
    providers._get_local_constants = lambda: providers._local_constants  # empty: no constants of the imported modules


def digest_of_name(test: Callable[..., Any]) -> bytes:
    """Return what the examples of a drawn test are derived from: the id of the test where pytest runs it, otherwise its name."""
    name = getattr(test, "_hypothesis_internal_add_digest", test.__qualname__.encode())
    return hashlib.sha384(name).digest()
