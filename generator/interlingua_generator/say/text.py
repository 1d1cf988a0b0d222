"""Parts of messages."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from ..ir import Mark

MANY = 36  # names are not all listed


def written(value: Any) -> str:
    """A value as it is written in YAML, shortened."""
    text = value if isinstance(value, str) and value.isidentifier() else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


def place(mark: Mark) -> str:
    return f"{mark.file}:{mark.line}"


def at(where: str) -> str:
    return f"{where}: " if where else ""


def listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"


def did_you_mean(word: str, possible: Iterable[str], before: str) -> tuple[str, ...]:
    """`before` and what is possible, with the nearest word."""
    names = sorted(set(possible))
    folded = {name.lower(): name for name in names}
    near = difflib.get_close_matches(word.lower(), folded, 1)
    shown = f"{before} {listed(names)}." if len(names) <= MANY else ""
    meant = f"Did you mean '{folded[near[0]]}'?" if near else ""
    return (f"{shown} {meant}".strip(),) if shown or meant else ()


def are(names: Sequence[str]) -> str:
    return "is" if len(names) == 1 else "are"
