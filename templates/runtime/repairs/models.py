"""Names of models, and the patterns by which rows name them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

# What gateways put before a model's own name: us.anthropic., models/, openai/.
PREFIX: Final = re.compile(r"^(?:.*/)?(?:[a-z]+\.)*")
# Servers write a dot, a hyphen or a p between the numbers of a version: 4.8, 4-8, 4p8.
VERSION: Final = re.compile(r"(?<=[\d\]])[.p](?=[\d\[])")
# What others put before it: the name of a host, a maker or a team.
WORD: Final = re.compile(r"^[a-z]+-(?=.)")


def bare(model: str) -> str:
    """Return the name without what a gateway puts before it, and with hyphens in the version."""
    return VERSION.sub("-", PREFIX.sub("", model.lower()))


def known_as(model: str, patterns: Iterable[str]) -> str | None:
    """Return the name that some pattern matches: the whole name, or else the name without its first word. None if no pattern matches."""
    name, listed = bare(model), list(patterns)
    for spelled in (model, WORD.sub("", name)):
        if any(matches(pattern, spelled) for pattern in listed):
            return spelled
    return None


def matches(pattern: str, model: str) -> bool:
    """Whether a row's pattern matches a model: it is the whole name, or its beginning up to one of `-@.:`.

    `*` is one word, `[12]` one of these characters.
    """
    return _compiled(pattern).match(bare(model)) is not None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    pieces = re.split(r"(\*|\[[^\]]*\])", VERSION.sub("-", pattern.lower()))
    text = "".join("[^-@.:]+" if piece == "*" else piece if piece[:1] == "[" else re.escape(piece) for piece in pieces)
    return re.compile(rf"{text}(?=[-@.:]|$)")
