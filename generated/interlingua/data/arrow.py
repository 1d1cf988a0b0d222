# Generated from templates/runtime/data/arrow.py; do not edit.

"""pyarrow, which is asked for when there is Arrow data, and has no types of its own."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..core.errors import Error


def arrow() -> Any:
    """The library. Raises Error with the way to get it."""
    try:
        return import_module("pyarrow")
    except ModuleNotFoundError:
        raise Error("Arrow data needs pyarrow: pip install 'interlingua[data]'") from None
