# Generated from templates/runtime/lenses/conversation/counted.py; do not edit.

"""Rows with a key for their number: the number is not part of a message, and is written anew.

A row with another number keeps it like an unknown key. A row without a number remembers its absence.
"""

from __future__ import annotations

from typing import Any, cast

from ...core.values import same
from ..extras import ABSENT


def without_numbers(rows: list[Any], key: str) -> list[Any]:
    """The rows to read: copies without the number, where it equals the position of the row."""
    return [_without(cast(dict[str, Any], row), key, number) if row.__class__ is dict else row for number, row in enumerate(rows, 1)]


def _without(row: dict[str, Any], key: str, number: int) -> dict[str, Any]:
    if key not in row:
        return {**row, key: ABSENT}
    return {name: value for name, value in row.items() if name != key} if same(row[key], number) else row


def with_numbers(rows: list[Any], key: str) -> list[Any]:
    """The rows to write, numbered from 1."""
    return [_with(cast(dict[str, Any], row), key, number) if row.__class__ is dict else row for number, row in enumerate(rows, 1)]


def _with(row: dict[str, Any], key: str, number: int) -> dict[str, Any]:
    if key not in row:
        return {key: number, **row}
    return {name: value for name, value in row.items() if name != key} if same(row[key], ABSENT) else row
