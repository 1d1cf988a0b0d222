"""Writes a draft as the text of its YAML file, with notes as comments, and records the place of each line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from .values import is_list, is_object

PLAIN: Final = re.compile(r"[A-Za-z_$][\w./ \\$-]*(?<! )")
WORDS: Final = {"null", "true", "false", "Null", "NULL", "True", "TRUE", "False", "FALSE"}
BLOCKS: Final = ("flat", "fields", "optional", "extras", "minor", "shapes", "enums", "messages")

Place = tuple[str, ...]


class Page:
    """Lines, each with its place in the draft."""

    def __init__(self, notes: Mapping[tuple[str, str], str]) -> None:
        self.lines: list[str] = []
        self.places: list[Place] = []
        self.notes = notes

    def line(self, indent: int, text: str, at: Place = (), note: str = "") -> None:
        self.lines.append(f"{'  ' * indent}{text}{f'  # {note}' if note else ''}")
        self.places.append(at)

    def table(self, table: Mapping[str, Any], indent: int, at: Place = ()) -> None:
        for key, value in table.items():
            here = (*at, key)
            note = (
                self.notes.get((at[1], ".".join(word for word in here[2:] if word not in BLOCKS)), "")
                if here[0] == "shapes" and at[1:]
                else ""
            )
            if is_object(value) and value and self._is_block(here, value):
                self.line(indent, f"{_text(key)}:", here, note)
                self.table(value, indent + 1, here)
            else:
                self.line(indent, f"{_text(key)}: {flow(value)}", here, note)

    def _is_block(self, at: Place, value: Mapping[str, Any]) -> bool:
        if at[0] in ("messages", "stream") or at[-1] == "lost":
            return False
        return at[-1] in BLOCKS or len(at) == 2 and at[0] == "shapes" or any(word in value for word in ("fields", "optional", "extras"))


def flow(value: Any) -> str:
    if is_object(value):
        return "{" + ", ".join(f"{_text(key)}: {flow(inner)}" for key, inner in value.items()) + "}"
    if is_list(value):
        return "[" + ", ".join(flow(inner) for inner in value) + "]"
    return _text(value) if isinstance(value, str) else json.dumps(value)


def _text(text: str) -> str:
    if PLAIN.fullmatch(text) and text not in WORDS:
        return text
    if text in ("true", "false", "null"):
        return json.dumps(text)
    return json.dumps(text, ensure_ascii=False) if "\\" not in text else "'" + text.replace("'", "''") + "'"


def page(draft: Mapping[str, Any], notes: Mapping[tuple[str, str], str], head: Sequence[str]) -> Page:
    result = Page(notes)
    for line in head:
        result.line(0, f"# {line}".rstrip())
    for key, value in draft.items():
        if key in ("shapes", "enums") and not value:
            continue
        if is_object(value) and key in ("shapes", "enums"):
            result.line(0, "")
            result.line(0, f"{key}:", (key,))
            result.table(value, 1, (key,))
        else:
            result.line(0, f"{key}: {flow(value)}", (key,))
    return result
