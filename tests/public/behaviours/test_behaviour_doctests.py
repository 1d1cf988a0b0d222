"""The examples in the docstrings of the functions that applications call give the output that they show."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import interlingua.conversations
import pytest

MODULES = [
    "interlingua.core.mixins",
    *(module.name for module in pkgutil.iter_modules(interlingua.conversations.__path__, "interlingua.conversations.")),
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of(name: str) -> None:
    done = doctest.testmod(importlib.import_module(name))
    assert done.failed == 0


def test_every_public_function_has_an_example() -> None:
    import interlingua.conversations.api as api

    functions = [getattr(api, name) for name in api.__all__ if name[0].islower()]
    assert [function.__name__ for function in functions if ">>>" not in (function.__doc__ or "")] == []
