"""The models that an SDK names, and of which no row of the spec speaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from ..data import spec as s
from . import sdk


def unknown(spec: s.Spec, of: Any) -> Iterator[str]:
    """The models that a type names and no row knows, where the spec has rows. `of`: the type of the key that says the model."""
    patterns = [pattern for row in (spec.rules.rows if spec.rules is not None else ()) for pattern in row.match]
    if patterns:
        yield from sorted(name for name in sdk.words(of)[0] if not any(speaks_of(pattern, name) for pattern in patterns))


def speaks_of(pattern: str, model: str) -> bool:
    """Whether a row's pattern speaks of a model: as `matches` in the runtime, for names without what gateways put before them."""
    return _compiled(pattern).match(model.lower()) is not None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    pieces = re.split(r"(\*|\[[^\]]*\])", pattern.lower())
    text = "".join("[^-@.:]+" if piece == "*" else piece if piece[:1] == "[" else re.escape(piece) for piece in pieces)
    return re.compile(rf"{text}(?=[-@.:]|$)")
