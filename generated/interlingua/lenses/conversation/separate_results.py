# Generated from templates/runtime/lenses/conversation/separate_results.py; do not edit.

"""Tool results at a separate key in the row of their calls, beside its content."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

Way = tuple[str, ...]
NOTHING: tuple[Any, ...] = (None, "", [], {})


def value_inside(row: Any, way: Way) -> Any:
    """The value at this path; None if there is none."""
    for key in way:
        row = cast(dict[str, Any], row).get(key) if row.__class__ is dict else None
    return row


def joined(row: dict[str, Any], more: dict[str, Any], ways: Iterable[Way]) -> dict[str, Any] | None:
    """A row merged with the parts of the next one; None if both have text at the same place."""
    for way in ways:
        added, existing = value_inside(more, way), value_inside(row, way)
        if added in NOTHING:
            continue
        if existing not in NOTHING and not (isinstance(existing, list) and isinstance(added, list)):
            return None
        row = _with(row, way, [*cast(list[Any], existing), *cast(list[Any], added)] if existing else added)
    return row


def left_out(row: dict[str, Any], more: dict[str, Any], ways: Iterable[Way]) -> set[str]:
    """The keys of the next row that have a different value and are not places of parts."""
    places = {way[0] for way in ways}
    return {key for key, member in more.items() if key not in places and member not in NOTHING and row.get(key) != member}


def _with(row: dict[str, Any], way: Way, content: Any) -> dict[str, Any]:
    key, *inner = way
    inside: Any = row.get(key)
    return {**row, key: _with(inside if inside.__class__ is dict else {}, tuple(inner), content) if inner else content}
