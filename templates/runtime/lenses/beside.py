"""Results of tools at a key of their own in the row of their calls, beside its words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

Way = tuple[str, ...]
NOTHING: tuple[Any, ...] = (None, "", [], {})


def said_at(row: Any, way: Way) -> Any:
    """What is there; None if nothing is."""
    for key in way:
        row = cast(dict[str, Any], row).get(key) if row.__class__ is dict else None
    return row


def joined(row: dict[str, Any], more: dict[str, Any], ways: Iterable[Way]) -> dict[str, Any] | None:
    """A row with the parts of the next one, at the places of parts; None if both have words at one place."""
    for way in ways:
        said, before = said_at(more, way), said_at(row, way)
        if said in NOTHING:
            continue
        if before not in NOTHING and not (isinstance(before, list) and isinstance(said, list)):
            return None
        row = _with(row, way, [*cast(list[Any], before), *cast(list[Any], said)] if before else said)
    return row


def left_out(row: dict[str, Any], more: dict[str, Any], ways: Iterable[Way]) -> set[str]:
    """The keys of the next row that say something else, beside its parts."""
    places = {way[0] for way in ways}
    return {key for key, said in more.items() if key not in places and said not in NOTHING and row.get(key) != said}


def _with(row: dict[str, Any], way: Way, said: Any) -> dict[str, Any]:
    key, *inner = way
    held: Any = row.get(key)
    return {**row, key: _with(held if held.__class__ is dict else {}, tuple(inner), said) if inner else said}
