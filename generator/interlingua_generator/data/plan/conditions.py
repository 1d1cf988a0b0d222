"""How a wire value and a unified value are recognized: conditions for decode, tests for encode."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ..unified import LeafKind

OPENED: Final = "{}"  # the step of a path into an object that may be JSON text


@dataclass(frozen=True, slots=True)
class Has:
    """A key is present; `kind` is the JSON kind that its value must have, "" for any but null."""

    path: tuple[str, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Says:
    """A key has this value."""

    path: tuple[str, ...]
    value: Any
    missing: bool = False  # or is absent


@dataclass(frozen=True, slots=True)
class OneOf:
    """A key has one of these words."""

    path: tuple[str, ...]
    words: tuple[Any, ...]
    missing: bool = False


@dataclass(frozen=True, slots=True)
class Looks:
    """A value fits a pattern."""

    path: tuple[str, ...]
    pattern: Any


@dataclass(frozen=True, slots=True)
class Fills:
    """A text fits a template."""

    path: tuple[str, ...]
    template: str
    missing: bool = False  # or is absent


@dataclass(frozen=True, slots=True)
class Only:
    """An object has no other keys."""

    path: tuple[str, ...]
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FitsCases:
    """The object at a place fits one of these cases."""

    path: tuple[str, ...]
    cases: str


@dataclass(frozen=True, slots=True)
class Kind:
    """The value itself has this JSON kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class Reads:
    """The value is read as a struct whose field has these classes; tested last."""

    shape: str
    field: str
    classes: tuple[str, ...]
    every: bool
    path: tuple[str, ...] = ()


Condition: TypeAlias = Has | Says | OneOf | Looks | Fills | Only | FitsCases | Reads | Kind


@dataclass(frozen=True, slots=True)
class Guard:
    """A field of the unified value has this value; None: it is empty; a tuple: one of these."""

    field: str
    value: Any


@dataclass(frozen=True, slots=True)
class Set:
    """A field is set, or the list that is written instead of it."""

    path: tuple[str, ...]
    or_field: str | None = None


@dataclass(frozen=True, slots=True)
class Sayable:
    """A field has one of these values. `found`: values without a word, for which the word that was read is remembered."""

    field: str
    values: tuple[Any, ...]
    found: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class ClassIn:
    """A field holds a struct of one of these classes."""

    path: tuple[str, ...]
    classes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AllIn:
    """All members of a list are structs of these classes."""

    field: str
    classes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IsKind:
    """A field of the type `any` has a value of this kind. `unset`: or it is unset."""

    path: tuple[str, ...]
    kind: LeafKind
    unset: bool


Test: TypeAlias = Guard | Set | Sayable | ClassIn | AllIn | IsKind
