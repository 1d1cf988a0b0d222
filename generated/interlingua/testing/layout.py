# Generated from templates/runtime/testing/layout.py; do not edit.

"""How golden files are written: JSON that can be reviewed. What fits into a line stands on one, and a loss is a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, cast

from ..core.binary import jsonable

WIDTH: Final = 140


def golden_text(value: Any) -> str:
    """A unified value, or JSON, as the text of a file."""
    return _laid_out(jsonable(value), "") + "\n"


def lines(values: Iterable[Any]) -> str:
    """A list as the text of a file, with one line for each value."""
    return "[\n" + ",\n".join(_on_a_line(jsonable(value)) for value in values) + "\n]\n"


def _laid_out(value: Any, indent: str) -> str:
    line = _on_a_line(value)
    if not isinstance(value, dict | list) or len(indent) + len(line) <= WIDTH:
        return line
    inner = f"{indent}  "
    if isinstance(value, dict):
        members = [f"{_on_a_line(key)}: {_laid_out(member, inner)}" for key, member in cast(dict[str, Any], value).items()]
    else:
        members = [_laid_out(member, inner) for member in cast(list[Any], value)]
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}\n" + ",\n".join(f"{inner}{member}" for member in members) + f"\n{indent}{last}"


def _on_a_line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
