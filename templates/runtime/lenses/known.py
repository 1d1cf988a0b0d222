"""What the providers that have been imported say of their keys: how much those matter that are kept, and which are constants."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

_SNAKE: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|\.")
LENSES: Final[dict[str, type[Any]]] = {}  # by namespace: the classes of the providers


def tables(space: str) -> list[Any]:
    """All tables of rows of a provider; none if it has not been imported."""
    lens = LENSES.get(space)
    return [] if lens is None else [getattr(lens, name) for name in dir(lens) if name.startswith("ROWS_")]


@cache
def known_structs(space: str) -> frozenset[str]:
    """The names of the unified structs that a provider has shapes of."""
    return frozenset(rows.struct for rows in tables(space))


@cache
def kept_levels(space: str) -> dict[str, str]:
    """How much the kept keys of a provider matter, by `Struct.key`; "nest" for objects whose keys are kept one by one."""
    found: dict[str, str] = {}
    for rows in tables(space):
        rows.tell_levels(rows.struct, "", found)
    return _either_spelling(space, found)


@cache
def levels_of_case(space: str, case: str) -> dict[str, str]:
    """As `kept_levels`, of the keys of one shape: that of a case that was found."""
    rows = getattr(LENSES.get(space), f"ROWS_{_SNAKE.sub('_', case).upper()}", None)
    found: dict[str, str] = {}
    if rows is not None:
        rows.tell_levels(rows.struct, "", found)
    return found


@cache
def neutral_values(space: str) -> dict[str, Any]:
    """The values of kept keys that ask for nothing, by `Struct.key`."""
    found: dict[str, Any] = {}
    for rows in tables(space):
        rows.tell_neutral(rows.struct, "", found)
    return _either_spelling(space, found)


@cache
def fixed_values(space: str) -> dict[str, list[Any]]:
    """The constants of a provider, by `Struct.key`: of keys that are nothing else in any shape of the struct."""
    found: dict[str, list[Any] | None] = {}
    for rows in tables(space):
        rows.tell_constants(rows.struct, "", found)
    return {key: values for key, values in found.items() if values is not None}


@cache
def written_keys(space: str) -> frozenset[str]:
    """The keys that some shape of a provider writes even where there is nothing to say, as `Struct.key`, however deep they are."""
    return frozenset(f"{rows.struct}.{key}" for rows in tables(space) for key in rows.written())


@cache
def unwritten(space: str, struct: str, field: str) -> frozenset[tuple[str, ...]]:
    """The ways to keys of a provider that say a field of a struct and are only read."""
    told = [found for rows in tables(space) if rows.struct == struct for found in _telling(rows, field)]
    return frozenset(way for way, read in told if read) - {way for way, read in told if not read}


@cache
def keys_beside(space: str, struct: str, field: str, place: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    """The ways to keys that say a field of a struct, in the shapes that say it at this place, too."""
    found = [{way for way, _ in _telling(rows, field)} for rows in tables(space) if rows.struct == struct]
    return frozenset(way for ways in found if place in ways for way in ways)


@cache
def key_of(space: str, struct: str, other: str) -> str:
    """The key of a provider that is also called so."""
    return next(key for rows in tables(space) if rows.struct == struct for key in rows.own if other in getattr(rows[key], "also", ()))


def _telling(rows: Any, field: str) -> Iterator[tuple[tuple[str, ...], bool]]:
    """(way, whether it is only read) of each key that says a field."""
    for key in rows.own:
        row = rows[key]
        if getattr(row, "field", None) == field:
            yield (key,), row.only == "read"
        elif (within := getattr(row, "rows", None)) is not None:
            yield from (((key, *way), read) for way, read in _telling(within, field))


def _either_spelling(space: str, found: dict[str, Any]) -> dict[str, Any]:
    """The same, with the keys in snake_case beside them where the provider reads both: the other name is no less known."""
    if not _reads_snake(space):
        return found
    other: dict[str, Any] = {}
    for name, said in found.items():
        at, _, key = name.rpartition(".")
        if (snake := _snake(key)) != key:
            other[f"{at}.{snake}"] = said
    return found | other


@cache
def _reads_snake(space: str) -> bool:
    """Whether a provider takes keys in camelCase in snake_case, too."""
    return any(_snake(key) in getattr(rows[key], "also", ()) for rows in tables(space) for key in rows.own if _snake(key) != key)


def _snake(key: str) -> str:
    return "".join(f"_{char.lower()}" if char.isupper() else char for char in key)
