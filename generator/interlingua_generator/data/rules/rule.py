"""The base class of all rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..nodes import NOWHERE, Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A rule. `docs`: the source of the fact; `uncertain`: no refusal of the target is known; `declared`: the fields that the spec sets."""

    word: ClassVar[str] = ""
    short: ClassVar[str | None] = None  # the field that a lone value fills
    others: ClassVar[str | None] = None  # the field that takes the keys that are not words
    idle: ClassVar[bool] = False  # whether it has no effect until the spec sets one of its words

    docs: tuple[str, ...] = ()
    uncertain: bool = False
    declared: tuple[str, ...] = ()
    mark: Mark = NOWHERE
