"""The models that an SDK names and no row of the spec matches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from ..data import spec as s
from . import sdk

# The prefixes that gateways put before a model's own name, as in the runtime.
PREFIX: Final = re.compile(r"^(?:.*/)?(?:[a-z]+\.)*")
VERSION: Final = re.compile(r"(?<=[\d\]])[.p](?=[\d\[])")


def without_row(spec: s.Spec, of: Any) -> Iterator[str]:
    """Yield the models of a type that no row matches, if the spec's own file has rows. `of`: the type of the key for the model."""
    rows = spec.rules.rows if spec.rules is not None else ()
    if spec.parent is None or any(row.mark.file == spec.mark.file for row in rows):
        patterns = [pattern for row in rows for pattern in row.match]
        names = sdk.words(of)[0] if patterns else ()
        yield from sorted(name for name in names if not any(speaks_of(pattern, name) for pattern in patterns))


def speaks_of(pattern: str, model: str) -> bool:
    """Whether a row's pattern matches a model, as `matches` does in the runtime."""
    return _compiled(pattern).match(VERSION.sub("-", PREFIX.sub("", model.lower()))) is not None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    pieces = re.split(r"(\*|\[[^\]]*\])", VERSION.sub("-", pattern.lower()))
    text = "".join("[^-@.:]+" if piece == "*" else piece if piece[:1] == "[" else re.escape(piece) for piece in pieces)
    return re.compile(rf"{text}(?=[-@.:]|$)")
