# Generated from templates/runtime/repairs/models.py; do not edit.

"""Names of models, and the patterns of rows that speak of some of them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

# What gateways put before a model's own name: us.anthropic., models/, openai/.
PREFIX: Final = re.compile(r"^(?:.*/)?(?:[a-z]+\.)*")


def bare(model: str) -> str:
    """The name without what a gateway puts before it."""
    return PREFIX.sub("", model.lower())


def matches(pattern: str, model: str) -> bool:
    """Whether a model is one of a row's: the pattern is the name, or what the name begins with, up to one of `-@.:`.

    `*` is one word, `[12]` one of these characters.
    """
    return _compiled(pattern).match(bare(model)) is not None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    pieces = re.split(r"(\*|\[[^\]]*\])", pattern.lower())
    text = "".join("[^-@.:]+" if piece == "*" else piece if piece[:1] == "[" else re.escape(piece) for piece in pieces)
    return re.compile(rf"{text}(?=[-@.:]|$)")
