"""What formats can say of the unified model, field by field: what the pages about all of them are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .unified import Level

Side: TypeAlias = Literal["request", "response", "error"]
SIDES: tuple[Side, ...] = ("request", "response", "error")


@dataclass(frozen=True, slots=True)
class Place:
    """A field of the model in a provider's bodies of one side.

    read:    some shape can say it
    carried: how many of the shapes that are written have a key for it; `kept`: in how many it can be had from the rest
    lost:    what its loss is called where there is neither
    """

    read: bool = False
    carried: int = 0
    kept: int = 0
    lost: tuple[Level, ...] = ()


@dataclass(frozen=True, slots=True)
class Coverage:
    """Of a provider.

    places: (struct, field) by side; a struct of which no shape speaks is not there
    rules:  field -> the rules that mend it, with whether they hold for some models alone
    shapes: the names of those that its bodies are made of
    native: a format of its own, in which a model is asked: not like another one, and no format of messages only
    """

    provider: str
    title: str
    parent: str | None
    native: bool
    places: dict[Side, dict[tuple[str, str], Place]]
    rules: dict[tuple[str, str], dict[str, bool]]
    shapes: tuple[str, ...] = ()
