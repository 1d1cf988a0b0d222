"""What belongs to several keys: structs, fields that keys share, fields without a key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..spec import Enum
from ..unified import Level


@dataclass(frozen=True, slots=True)
class Target:
    """A struct that is built from the wire object: the shape's own, or one whose keys are flat in it."""

    struct: str
    path: tuple[str, ...] = ()  # fields down to it from the shape's own
    listed: tuple[bool, ...] = ()  # which of these are lists of one
    parent: int = 0
    when: tuple[tuple[str, Any], ...] = ()
    calling: tuple[str, str, str] | None = None  # field, plain word, word if the message has a tool call


@dataclass(frozen=True, slots=True)
class States:
    """An enum field that several keys set together."""

    target: int
    field: str
    enum: Enum
    native: str | None


@dataclass(frozen=True, slots=True)
class FlatCases:
    """A field whose keys are in the object at `at`, as one of these cases."""

    target: int
    field: str
    cases: str
    at: tuple[str, ...]
    keys: tuple[str, ...]
    required: bool


@dataclass(frozen=True, slots=True)
class LostField:
    """A field that no key carries. `only`: the values that are lost; the others follow from other fields."""

    field: str
    level: Level
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chosen:
    """A field that no key carries, of which `when` allows several values: decode reads all of them as the first."""

    field: str
    first: Any
    level: Level


@dataclass(frozen=True, slots=True)
class Deal:
    """A list whose members go to several keys. `rows`: the paths of the rows, in the order of parts."""

    target: int
    field: str
    rows: tuple[tuple[str, ...], ...]
