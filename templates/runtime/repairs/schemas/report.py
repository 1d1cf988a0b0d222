"""What a schema loses when it is written in a dialect: changes, and words for its description."""

from __future__ import annotations

from typing import Any, TypeAlias

from ...core.json_text import json_shown
from ...core.losses import Level
from .dialect import Change, Dialect

Schema: TypeAlias = dict[str, Any]


class Report:
    """The changes of one schema. `words` are for the description of the schema that is being written."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.changes: list[Change] = []

    def change(self, path: str, keyword: str, level: Level, reason: str, value: Any = None) -> None:
        self.changes.append(Change(path, keyword, level, reason, value))

    def describe(self, path: str, keyword: str, value: Any, words: list[str], level: Level = "minor", reason: str = "") -> None:
        """Put what a keyword requires into words, and report it."""
        words.append(f"{keyword}: {json_shown(value)}")
        reason = reason or f"{self.dialect.name} does not support it"
        self.change(path, keyword, level, f"{reason}, so it moved to the description", value)

    def move_to_description(self, out: Schema, path: str, keyword: str, words: list[str], level: Level = "minor") -> None:
        self.describe(path, keyword, out.pop(keyword), words, level)


def described(out: Schema, words: list[str]) -> Schema:
    """Return the schema with these words at the end of its description."""
    if words:
        before = out.get("description")
        out["description"] = f"{before} ({', '.join(words)})" if isinstance(before, str) and before else f"({', '.join(words)})"
    return out
