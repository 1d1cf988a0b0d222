# Generated from templates/runtime/core/moving.py; do not edit.

"""Values that some servers write at another path than their format: they are moved to the format's path before a body is read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias, cast

from .values import without_value

Steps: TypeAlias = tuple[str | int, ...]
EACH: Final = "[]"


def with_moved(body: Any, paths: Mapping[str, str]) -> Any:
    """Return the body with each value moved from its source path to its target path; an existing target stays.

    If nothing moves, `body` itself is returned.

    paths: `choices[].text: choices[].delta.content`. `[]` is each member of a list, `[0]` the first one.
    """
    for source, target in paths.items():
        shared, old, new = _split(source, target)
        body = _in_each(body, shared, old, new)
    return body


def moved_inside(event: Any, paths: Mapping[str, str]) -> Any:
    """`with_moved` for an event, which has the keys of a body at its top level or in one of its objects."""
    if event.__class__ is not dict:
        return event
    inner = {key: with_moved(value, paths) if value.__class__ is dict else value for key, value in cast("dict[Any, Any]", event).items()}
    return with_moved(inner, paths)


@lru_cache(256)
def _split(source: str, target: str) -> tuple[Steps, Steps, Steps]:
    """Return the steps that both paths share, and the remaining steps of each."""
    old, new = _steps(source), _steps(target)
    count = next(n for n, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1])
    return old[:count], old[count:], new[count:]


def _steps(path: str) -> Steps:
    return tuple(0 if step == "[0]" else step for step in path.replace("[", ".[").split("."))


def _in_each(value: Any, shared: Steps, old: Steps, new: Steps) -> Any:
    if not shared:
        return _moved(value, old, new) if value.__class__ is dict else value
    step, rest = shared[0], shared[1:]
    if step == EACH:
        if value.__class__ is not list:
            return value
        members = cast("list[Any]", value)
        changed = [_in_each(member, rest, old, new) for member in members]
        return value if all(a is b for a, b in zip(changed, members, strict=True)) else changed
    if value.__class__ is not dict or step not in value:
        return value
    inner = _in_each(value[step], rest, old, new)
    return value if inner is value[step] else {**value, step: inner}


def _moved(holder: dict[Any, Any], old: Steps, new: Steps) -> dict[Any, Any]:
    """Return the object with the value moved to its new key; the same object if there is no value, or the target is filled."""
    value: Any = holder
    for step in old:
        value = value.get(step) if value.__class__ is dict else None
    if value is None or value == "" or _taken(holder, new, value):
        return holder
    return _put(without_value(holder, old), new, value)


def _taken(holder: Any, steps: Steps, value: Any) -> bool:
    """Whether a place has a value that is not blank. A count of 0 is blank if the new value is not 0."""
    for step in steps:
        if holder.__class__ is dict:
            holder = holder.get(step)
        elif holder.__class__ is list and holder:
            holder = holder[0]
        else:
            return holder is not None and holder.__class__ is not list
    return holder is not None and holder != "" and (holder.__class__ not in (int, float) or holder != 0 or not value)


def _put(holder: Any, steps: Steps, value: Any) -> Any:
    if not steps:
        return value
    step, rest = steps[0], steps[1:]
    if step == 0:
        members = cast("list[Any]", holder or [])
        return [_put(members[0] if members else None, rest, value), *members[1:]]
    members_by_key = cast("dict[Any, Any]", holder or {})
    return {**members_by_key, step: _put(members_by_key.get(step), rest, value)}
