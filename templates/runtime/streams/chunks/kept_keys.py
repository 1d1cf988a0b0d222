"""Combines the values that a key without a field has in several chunks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.values import LOST
from ..deltas import overlaid


def combined(rule: str, before: Mapping[str, Any], key: str, value: Any) -> Any:
    """The value of a kept key, combined with earlier values."""
    if rule == "drop":
        return LOST
    if key not in before or rule == "last":
        return overlaid(before.get(key), value)
    return _joined(before[key], value) if rule != "first" else value if before[key] is None else before[key]


def _joined(a: Any, b: Any) -> Any:
    """Concatenates texts and lists, merges objects key by key; for other values the later one wins."""
    if a.__class__ is not b.__class__:
        return a if b is None else b
    if issubclass(a.__class__, str | list):
        return a + b
    if issubclass(a.__class__, dict):
        return {**a, **{key: _joined(a[key], value) if key in a else value for key, value in b.items()}}
    return b


def spellings(extras: dict[str, Any] | None) -> dict[str, Any] | None:
    """The part of the extras that holds the spelling of keys."""
    kept_spellings = {space: {"$wire": kept["$wire"]} for space, kept in (extras or {}).items() if "$wire" in kept}
    return kept_spellings or None
