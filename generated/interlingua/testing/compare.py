# Generated from templates/runtime/testing/compare.py; do not edit.

"""Where two values differ, in words."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec.structs import astuple

from ..core.values import same


def without_extras(value: Any) -> Any:
    """Return a copy of a unified value without extras."""
    if isinstance(value, list):
        return [without_extras(member) for member in cast(list[Any], value)]
    if not isinstance(value, msgspec.Struct):
        return value
    fields = {name: None if name == "extras" else without_extras(getattr(value, name)) for name in value.__struct_fields__}
    return type(value)(**fields)


def leads_somewhere(value: Any, path: str) -> bool:
    """Whether a path such as `messages[2].parts[0].detail` names a place in a value. Keys may contain dots, so all keys are tried."""
    for step, member in _members(value).items():
        rest = path.removeprefix(step)
        if path == step or rest != path and rest[0] in ".[" and leads_somewhere(member, rest.removeprefix(".")):
            return True
    return False


def difference(left: Any, right: Any, at: str = "") -> str:
    """The first place at which two values (JSON or unified, types included) differ, in words; empty if there is none."""
    return "" if _alike(left, right) else _first_difference(left, right, at)


def _alike(left: Any, right: Any) -> bool:
    """Whether nothing differs, which is faster than finding a place. Dicts with their keys in another order do not count as alike."""
    kind = left.__class__
    if left is right:
        return True
    if kind is not right.__class__:
        return False
    if kind is list:
        return len(left) == len(right) and all(map(_alike, left, right))
    if kind is dict:
        return len(left) == len(right) and all(map(_alike, left, right)) and all(map(_alike, left.values(), right.values()))
    return all(map(_alike, astuple(left), astuple(right))) if isinstance(left, msgspec.Struct) else same(left, right)


def _first_difference(left: Any, right: Any, at: str) -> str:
    first, second = _members(left), _members(right)
    if type(left) is not type(right) or not (first or second):
        equal = type(left) is type(right) and same(left, right)
        return "" if equal else f"{at or 'all'}: {_brief(left)} became {_brief(right)}"
    for step in {**first, **second}:
        place = f"{at}.{step}" if at and step[:1] != "[" else f"{at}{step}"
        if step not in second:
            return f"{place}: {_brief(first[step])} is gone"
        if step not in first:
            return f"{place}: {_brief(second[step])} was not there"
        if inner := _first_difference(first[step], second[step], place):
            return inner
    return ""


def _members(value: Any) -> dict[str, Any]:
    """The members of a value, by the step of a path that leads to each."""
    if isinstance(value, msgspec.Struct):
        return dict(zip(value.__struct_fields__, astuple(value), strict=True))
    if isinstance(value, list):
        return {f"[{index}]": member for index, member in enumerate(cast(list[Any], value))}
    return {str(key): member for key, member in cast(dict[Any, Any], value).items()} if isinstance(value, dict) else {}


def _brief(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."
