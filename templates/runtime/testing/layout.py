"""How golden files are written: JSON that can be reviewed. What fits into a line stands on one, and a loss is a sentence.

`converted.json` holds what a body becomes in each other format. A loss that several formats report is written once, with their names:
`{target}` stands in its text for the title of the format.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from ..core.binary import jsonable
from ..core.lookup import Provider, load
from ..core.losses import Loss

WIDTH: Final = 140


def golden_text(value: Any) -> str:
    """A unified value, or JSON, as the text of a file."""
    return _laid_out(jsonable(value), "") + "\n"


def lines(values: Iterable[Any]) -> str:
    """A list as the text of a file, with one line for each value."""
    return "[\n" + ",\n".join(_on_a_line(jsonable(value)) for value in values) + "\n]\n"


def converted_text(converted: Mapping[str, tuple[Any, Sequence[str]]]) -> str:
    """`converted.json`: {"losses": {text: names of the formats that report it}, "to": {name: what the body becomes}}."""
    losses = reported({name: texts for name, (_, texts) in converted.items()})
    return golden_text({"losses": losses, "to": {name: value for name, (value, _) in converted.items()}})


def loss_texts(provider: Provider, losses: Iterable[Loss]) -> list[str]:
    """Losses as sentences that do not name the provider they are about."""
    title = getattr(load(provider), "TITLE", "") or "{target}"
    return [str(loss).replace(title, "{target}") for loss in losses]


def reported(losses: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Which formats report a loss, by its text: their names, or "all"."""
    names: dict[str, list[str]] = {}
    for name, texts in losses.items():
        for text in texts:
            names.setdefault(text, []).append(name)
    return {text: "all" if told == [*losses] and len(told) > 1 else ", ".join(told) for text, told in names.items()}


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
