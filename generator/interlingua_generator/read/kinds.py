"""Kinds of values, as data: which values a word accepts.

`words/` defines the words of the language with them, `structure.py` checks nodes against them, `editor_schema.py` prints them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Case = Literal["snake", "Camel", "any"]

PATTERNS: dict[Case, str] = {"snake": "[a-z][a-z0-9]*(_[a-z0-9]+)*", "Camel": "[A-Z][A-Za-z0-9]*", "any": "(?s:.*)"}


@dataclass(frozen=True, slots=True)
class Leaf:
    """A scalar of one of these JSON types."""

    types: tuple[Literal["str", "int", "float", "bool", "null"], ...] = ("str",)


@dataclass(frozen=True, slots=True)
class Name:
    """The name of something that is defined here (not a reference to it). It may become a Python name and must not be in `taken`."""

    case: Case
    taken: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these scalars."""

    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Anything:
    """Any JSON value."""


@dataclass(frozen=True, slots=True)
class Many:
    """A list with `least` to `most` members. `unlike`: no member occurs twice."""

    item: Kind
    least: int = 0
    most: int = 1_000_000
    unlike: bool = False


@dataclass(frozen=True, slots=True)
class Each:
    """A mapping with free keys. `removable`: null removes what is inherited. `shapes`: members that are cases of other members inherit."""

    item: Kind
    keys: Name = Name("any")
    removable: bool = False
    shapes: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    kind: Kind
    doc: str = ""
    required: bool = False
    inherits: bool = False  # its value inherits words from around it, so that null may remove them


@dataclass(frozen=True, slots=True)
class WordSet:
    """The words that can be combined if all the `heads` are present."""

    heads: tuple[str, ...]
    words: Mapping[str, Word]


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with the words of the first of several sets whose heads are present.

    With `like`, missing words are not reported: they may be inherited.
    """

    what: str
    sets: tuple[WordSet, ...]
    main: tuple[str, ...] = ()  # one of these must be present
    needs: Mapping[str, tuple[str, ...]] | None = None  # a word, and the words of which one must be beside it
    others: Kind | None = None  # the kind of any other key
    removable: bool = False
    keyed: bool = False  # the keys under `fields`, `optional` and `keep` are those of one object
    whole: bool = False  # required words must be here, even if they are inherited

    def words(self) -> dict[str, Word]:
        """Return every word that is possible here, in any combination."""
        return {key: word for words in reversed(self.sets) for key, word in words.words.items()}

    def heads(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(head for words in self.sets for head in words.heads))


@dataclass(frozen=True, slots=True)
class Either:
    """The form of the node (scalar, list, mapping) decides which of these kinds it has."""

    scalar: Kind | None = None
    items: Kind | None = None
    table: Kind | None = None


@dataclass(frozen=True, slots=True)
class Conditional:
    """A mapping that has one of these words is of the kind `yes`, any other of the kind `no`."""

    by: tuple[str, ...]
    yes: Kind
    no: Kind


@dataclass(frozen=True, slots=True)
class See:
    """A reference to a named kind, for recursion."""

    name: str


Kind: TypeAlias = Leaf | Name | OneOf | Anything | Many | Each | Record | Either | Conditional | See


def record(what: str, words: Mapping[str, Word], **more: Any) -> Record:
    """Return a mapping with these words, in any combination."""
    return Record(what, (WordSet((), words),), **more)


def inside(kind: Kind) -> Iterator[Kind]:
    """Yield the kinds that a kind consists of."""
    match kind:
        case Many(item) | Each(item):
            yield item
        case Record():
            yield from (word.kind for part in kind.sets for word in part.words.values())
            if kind.others:
                yield kind.others
        case Either(scalar, items, table):
            yield from (part for part in (scalar, items, table) if part)
        case Conditional(_, yes, no):
            yield from (yes, no)
        case Leaf() | Name() | OneOf() | Anything() | See():
            pass
