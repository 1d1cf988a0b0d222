"""Values in objects in objects, by dotted paths."""

from __future__ import annotations

from typing import Any, cast


def value_at(row: Any, path: str | None) -> Any:
    """What is at a path; None if nothing is."""
    if path is None:
        return None
    for step in path.split("."):
        row = cast(dict[str, Any], row).get(step) if row.__class__ is dict else None
    return row


def take(row: dict[str, Any], path: str) -> Any:
    """What was at a path. Objects around it that hold nothing else go, too; the given ones are not changed."""
    step, _, rest = path.partition(".")
    if not rest:
        return row.pop(step, None)
    inside = row.get(step)
    if inside.__class__ is not dict:
        return None
    row[step] = remaining = dict(cast(dict[str, Any], inside))
    value = take(remaining, rest)
    if not remaining:
        del row[step]
    return value


def free(row: Any, path: str) -> bool:
    """Whether something can be put there: null counts as nothing."""
    for step in path.split("."):
        if row.__class__ is not dict:
            return False
        row = cast(dict[str, Any], row).get(step)
        if row is None:
            return True
    return False


def put(row: dict[str, Any], path: str, value: Any) -> None:
    """Puts it there, in objects that are made if they are missing. Those that are there are not changed but copied."""
    step, _, rest = path.partition(".")
    if not rest:
        row[step] = value
        return
    row[step] = inside = dict(row.get(step) or {})
    put(inside, rest, value)
