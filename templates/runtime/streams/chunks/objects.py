"""Chunks of servers that write the arguments of a call as an object instead of its JSON text, or token counts inside a candidate."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from ...core.json_text import json_bytes
from ..wording import Path


def with_texts(w: Any, candidates: str, message: str, paths: Iterable[Path]) -> Any:
    """The chunk with the objects at these paths of its messages as JSON texts; a 0 in a path means all members of a list.

    The same chunk if there are none.
    """
    for path in paths:
        w = _with_text(w, (candidates, 0, message, *path))
    return w


def _with_text(w: Any, path: Path) -> Any:
    if not path:
        return json_bytes(w).decode() if w.__class__ is dict else w
    key, rest = path[0], path[1:]
    if key == 0 and w.__class__ is list:
        members = cast("list[Any]", w)
        new = [_with_text(member, rest) for member in members]
        return w if all(a is b for a, b in zip(new, members, strict=True)) else new
    if key.__class__ is str and w.__class__ is dict and key in w:
        converted = _with_text(w[key], rest)
        return w if converted is w[key] else {**w, key: converted}
    return w


def counts_inside(w: dict[str, Any], candidates: str, usage: str | None) -> list[Any]:
    """The token counts in the candidates of a chunk."""
    listed: Any = w.get(candidates)
    members = [member for member in listed if member.__class__ is dict] if listed.__class__ is list else []
    return [counts for member in members if (counts := member.get(usage)).__class__ is dict and counts]
