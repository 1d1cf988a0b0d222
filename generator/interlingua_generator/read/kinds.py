"""Kinds of values, as data: what may stand at a word.

`words/` fills them with the words of the language, `structure.py` holds nodes against them, `editor_schema.py` prints them.
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
    """The name that a thing is given (not a reference to one): it may become a Python name, none of `taken`."""

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
    """A list; `least` and `most` members. `unlike`: no member twice."""

    item: Kind
    least: int = 0
    most: int = 1_000_000
    unlike: bool = False


@dataclass(frozen=True, slots=True)
class Each:
    """A mapping with free keys. `removable`: null removes what is inherited. `shapes`: members that are cases elsewhere inherit."""

    item: Kind
    keys: Name = Name("any")
    removable: bool = False
    shapes: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    kind: Kind
    doc: str = ""
    required: bool = False
    inherits: bool = False  # what stands here gets words from around it, so that null may remove them


@dataclass(frozen=True, slots=True)
class WordSet:
    """The words that may stand together where all the `heads` are."""

    heads: tuple[str, ...]
    words: Mapping[str, Word]


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with the words of one of several sets: of the first whose heads are there.

    What is only half said beside `like` is not checked for what is missing: the other half is inherited.
    """

    what: str
    sets: tuple[WordSet, ...]
    main: tuple[str, ...] = ()  # one of these is there
    needs: Mapping[str, tuple[str, ...]] | None = None  # a word makes sense only beside one of these
    others: Kind | None = None  # of any other key
    removable: bool = False
    keyed: bool = False  # the keys under `fields`, `optional` and `keep` are those of one object
    whole: bool = False  # what is required stands here, whatever is inherited

    def words(self) -> dict[str, Word]:
        """Every word that may stand here, whatever stands beside it."""
        return {key: word for words in reversed(self.sets) for key, word in words.words.items()}

    def heads(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(head for words in self.sets for head in words.heads))


@dataclass(frozen=True, slots=True)
class Either:
    """The form of the node (scalar, list, mapping) decides which of these it is."""

    scalar: Kind | None = None
    items: Kind | None = None
    table: Kind | None = None


@dataclass(frozen=True, slots=True)
class Conditional:
    """A mapping that has one of these words is `yes`, any other `no`."""

    by: tuple[str, ...]
    yes: Kind
    no: Kind


@dataclass(frozen=True, slots=True)
class See:
    """A named kind, for recursion."""

    name: str


Kind: TypeAlias = Leaf | Name | OneOf | Anything | Many | Each | Record | Either | Conditional | See


def record(what: str, words: Mapping[str, Word], **more: Any) -> Record:
    """A mapping with these words, whatever stands beside what."""
    return Record(what, (WordSet((), words),), **more)


def inside(kind: Kind) -> Iterator[Kind]:
    """The kinds that a kind is made of."""
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
