"""An unknown key, and the objects in which it may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

Wire = dict[str, Any]
Path = tuple[Any, ...]
KEY, VALUE = "x_unknown", "qq_value"


def objects(value: Any, path: Path = ()) -> Iterator[tuple[Path, Wire]]:
    """Yield each object in a value, with the steps to it."""
    if isinstance(value, dict):
        yield path, cast("Wire", value)
        for key, member in cast("Wire", value).items():
            yield from objects(member, (*path, key))
    elif isinstance(value, list):
        for number, member in enumerate(cast("list[Any]", value)):
            yield from objects(member, (*path, number))


def spelled(path: Path) -> str:
    """Return the path without numbers."""
    return "".join("[]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")
