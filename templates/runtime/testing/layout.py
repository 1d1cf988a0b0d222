"""How golden files are written: JSON that can be reviewed. What fits into a line is on one line, and a loss is a sentence.

A longer object or list has a line for each member. If only its last member is long, the others share the line that opens it:
`{"role": "user", "content": [`, one line for each part, `]}`.

`converted.json` contains what a body becomes in each other format. A loss that several formats report is written once, with their names:
`{target}` replaces the title of the format in its text.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from ..core.binary import jsonable
from ..core.lookup import Provider, load
from ..core.losses import Loss

WIDTH: Final = 160


def golden_text(value: Any) -> str:
    """Return a unified value, or JSON, as the text of a file."""
    return _laid_out(jsonable(value)) + "\n"


def lines(values: Iterable[Any]) -> str:
    """Return a list as the text of a file, with one line for each value."""
    return "[\n" + ",\n".join(_on_a_line(jsonable(value)) for value in values) + "\n]\n"


def converted_text(converted: Mapping[str, tuple[Any, Sequence[str]]]) -> str:
    """`converted.json`: {"losses": {text: names of the formats that report it}, "to": {name: what the body becomes}}."""
    losses = reported({name: texts for name, (_, texts) in converted.items()})
    return golden_text({"losses": losses, "to": {name: value for name, (value, _) in converted.items()}})


def loss_texts(provider: Provider, losses: Iterable[Loss]) -> list[str]:
    """Return losses as sentences without the name of their provider."""
    title = getattr(load(provider), "TITLE", "") or "{target}"
    return [str(loss).replace(title, "{target}") for loss in losses]


def reported(losses: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Which formats report a loss, by its text: their names, or "all"."""
    names: dict[str, list[str]] = {}
    for name, texts in losses.items():
        for text in texts:
            names.setdefault(text, []).append(name)
    return {text: "all" if formats == [*losses] and len(formats) > 1 else ", ".join(formats) for text, formats in names.items()}


def _laid_out(value: Any, indent: str = "", column: int = 0) -> str:
    """Return the text of a value that begins at a column. `indent` is that of the line on which it begins."""
    line = _on_a_line(value)
    if not isinstance(value, dict | list) or not value or column + len(line) <= WIDTH:
        return line
    first, last = "{}" if isinstance(value, dict) else "[]"
    members = _members(cast(dict[str, Any] | list[Any], value))
    opening = first + ", ".join(f"{key}{_on_a_line(member)}" for key, member in members[:-1])
    key, member = members[-1]
    opening = f"{opening}, {key}" if len(members) > 1 else f"{opening}{key}"
    if isinstance(member, dict | list) and column + len(opening) < WIDTH and (first == "{" or len(members) == 1):
        return f"{opening}{_laid_out(member, indent, column + len(opening))}{last}"
    inner = f"{indent}  "
    texts = [f"{inner}{key}{_laid_out(member, inner, len(inner) + len(key))}" for key, member in members]
    return f"{first}\n" + ",\n".join(texts) + f"\n{indent}{last}"


def _members(value: dict[str, Any] | list[Any]) -> list[tuple[str, Any]]:
    """The members of an object or list, each with its key as text."""
    if isinstance(value, dict):
        return [(f"{_on_a_line(key)}: ", member) for key, member in value.items()]
    return [("", member) for member in value]


def _on_a_line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
