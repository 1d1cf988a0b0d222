"""What each format can carry of the unified model, field by field. The pages about all formats are made from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .unified import Level

Side: TypeAlias = Literal["request", "response", "error"]
SIDES: tuple[Side, ...] = ("request", "response", "error")


@dataclass(frozen=True, slots=True)
class Place:
    """A field of the model in a provider's bodies of one side.

    read:    some shape can read it
    carried: how many of the written shapes have a key for it; `kept`: in how many it follows from other fields
    lost:    the levels of its loss in the others
    """

    read: bool = False
    carried: int = 0
    kept: int = 0
    lost: tuple[Level, ...] = ()


@dataclass(frozen=True, slots=True)
class Coverage:
    """The coverage of a provider.

    places: (struct, field) by side; without the structs that no shape has
    rules:  field -> the rules that repair it, with whether they only hold for some models
    shapes: the names of the shapes in its bodies
    native: a format of its own for requests to a model: not like another one, and not a format of messages only
    """

    provider: str
    title: str
    parent: str | None
    native: bool
    places: dict[Side, dict[tuple[str, str], Place]]
    rules: dict[tuple[str, str], dict[str, bool]]
    shapes: tuple[str, ...] = ()
