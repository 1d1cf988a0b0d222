"""The vocabulary of the spec language as data: which words may stand where, and with what kind of value.

`vocabulary.py` fills these kinds with the words; `validate` holds nodes against them; `editor_schema.py` prints them as JSON Schema.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, assert_never

from . import say
from .load import Entry, Items, Node, Scalar, Table, plain
from .problems import Problem

Case = Literal["snake", "Camel", "any"]

PATTERNS: dict[Case, str] = {"snake": "[a-z][a-z0-9]*(_[a-z0-9]+)*", "Camel": "[A-Z][A-Za-z0-9]*", "any": "(?s:.*)"}

# Names that the emitted modules import or define, so that no struct, shape or union may have them.
TAKEN = frozenset(
    (
        *("Any", "Annotated", "Callable", "ClassVar", "Final", "Iterable", "Literal", "Mapping", "NotRequired", "Required", "Self"),
        *("Sequence", "Struct", "TypeAlias", "TypedDict", "TypeGuard", "Union", "UnsetType", "UNSET", "Meta"),
        *("Loss", "DecodeError", "EncodeError"),
    )
)

# Words that a message leaves out when it says where something is: `TextPart.type`, not `shapes.TextPart.fields.type`.
SILENT = frozenset(("shapes", "unions", "structs", "fields", "optional"))


@dataclass(frozen=True, slots=True)
class Leaf:
    """A scalar of one of these JSON types."""

    types: tuple[Literal["str", "int", "float", "bool", "null"], ...] = ("str",)


@dataclass(frozen=True, slots=True)
class Name:
    """The name that a thing is given (not a reference to one): it may become a Python name."""

    case: Case


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these scalars."""

    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Anything:
    """Any JSON value."""


@dataclass(frozen=True, slots=True)
class Many:
    """A list; `least` and `most` members."""

    item: Kind
    least: int = 0
    most: int = 1_000_000


@dataclass(frozen=True, slots=True)
class Each:
    """A mapping with free keys."""

    item: Kind
    keys: Case = "any"


@dataclass(frozen=True, slots=True)
class Word:
    kind: Kind
    doc: str = ""
    required: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with these words. Exactly one of the groups in `heads` is there; `needs`: a word makes sense only beside one of these."""

    what: str
    words: Mapping[str, Word]
    heads: tuple[tuple[str, ...], ...] = ()
    at_most_one: tuple[str, ...] = ()
    needs: Mapping[str, tuple[str, ...]] | None = None
    others: Kind | None = None  # of any other key


@dataclass(frozen=True, slots=True)
class Either:
    """The kind of the node (scalar, list, mapping) decides which of these it is."""

    scalar: Kind | None = None
    items: Kind | None = None
    table: Kind | None = None


@dataclass(frozen=True, slots=True)
class See:
    """A named kind, for recursion."""

    name: str


Kind: TypeAlias = Leaf | Name | OneOf | Anything | Many | Each | Record | Either | See


def partial(kind: Record) -> Record:
    """The same words, none of which has to be there: a child says only what differs from its parent."""
    words = {
        key: replace(word, kind=partial(word.kind) if isinstance(word.kind, Record) else word.kind, required=False)
        for key, word in kind.words.items()
    }
    return replace(kind, words=words, heads=(), needs=None)


def valid(node: Node, kind: Kind, named: Mapping[str, Kind], where: str, problems: list[Problem]) -> Node | None:
    """What of a node is right; the wrong words are left out and reported. None if nothing is."""
    return _Check(named, problems).node(node, kind, where)


class _Check:
    def __init__(self, named: Mapping[str, Kind], problems: list[Problem]) -> None:
        self.named = named
        self.problems = problems

    def node(self, node: Node, kind: Kind, where: str) -> Node | None:
        match kind:
            case See(name):
                return self.node(node, self.named[name], where)
            case Either():
                return self._either(node, kind, where)
            case Many():
                return self._many(node, kind, where)
            case Each():
                return self._each(node, kind, where)
            case Record():
                return self._record(node, kind, where)
            case Anything():
                return node
            case Leaf() | Name() | OneOf():
                return self._scalar(node, kind, where)
            case _:
                assert_never(kind)

    def _wrong(self, node: Node, kind: Kind, where: str) -> None:
        self.problems.append(say.wrong_kind(node.mark, where, described(kind, self.named), plain(node)))

    def _either(self, node: Node, kind: Either, where: str) -> Node | None:
        chosen = kind.scalar if isinstance(node, Scalar) else kind.items if isinstance(node, Items) else kind.table
        if chosen is None:
            self._wrong(node, kind, where)
            return None
        return self.node(node, chosen, where)

    def _many(self, node: Node, kind: Many, where: str) -> Node | None:
        if not isinstance(node, Items) or not kind.least <= len(node.nodes) <= kind.most:
            self._wrong(node, kind, where)
            return None
        kept = [self.node(item, kind.item, where) for item in node.nodes]
        return Items(tuple(item for item in kept if item is not None), node.mark)

    def _each(self, node: Node, kind: Each, where: str) -> Node | None:
        if not isinstance(node, Table):
            self._wrong(node, kind, where)
            return None
        entries: dict[str, Entry] = {}
        for key, entry in node.entries.items():
            path = f"{where}.{key}" if where else key
            value = self.node(entry.node, kind.item, path)
            if self._named(Scalar(key, entry.mark), kind.keys, where) and value is not None:
                entries[key] = Entry(key, entry.mark, value)
        return Table(entries, node.mark)

    def _named(self, node: Scalar, case: Case, where: str) -> bool:
        """Whether a new name has the right form, and no meaning of its own where it will be emitted."""
        name = str(node.value)
        if case == "any":
            return True
        if not re.fullmatch(PATTERNS[case], name):
            self.problems.append(say.bad_name(node.mark, where, name, case))
        elif name in TAKEN or keyword.iskeyword(name):
            self.problems.append(say.taken_name(node.mark, where, name))
        else:
            return True
        return False

    def _scalar(self, node: Node, kind: Leaf | Name | OneOf, where: str) -> Node | None:
        if not isinstance(node, Scalar) or not _fits(node.value, kind):
            if isinstance(kind, OneOf) and isinstance(node, Scalar):
                self.problems.append(say.not_one_of(node.mark, where, node.value, kind.values))
            else:
                self._wrong(node, kind, where)
            return None
        if isinstance(kind, Name) and not self._named(node, kind.case, where):
            return None
        return node

    def _record(self, node: Node, kind: Record, where: str) -> Node | None:
        if not isinstance(node, Table):
            self._wrong(node, kind, where)
            return None
        entries: dict[str, Entry] = {}
        for key, entry in node.entries.items():
            word = kind.words.get(key) or (Word(kind.others) if kind.others else None)
            if word is None:
                self.problems.append(say.unknown_word(entry.mark, where, key, list(kind.words)))
                continue
            value = self.node(entry.node, word.kind, where if key in SILENT else f"{where}.{key}" if where else key)
            if value is not None:
                entries[key] = Entry(key, entry.mark, value)
        for key, word in kind.words.items():
            if word.required and key not in node.entries:
                self.problems.append(say.missing_word(node.mark, where, kind.what, key, word.doc))
        together = self._together(node, kind, where, len(entries) < len(node.entries))
        return Table(entries, node.mark) if together else None

    def _together(self, node: Table, kind: Record, where: str, broken: bool) -> bool:
        """Whether the words of a record go together. `broken`: a word was wrong already, so that one may be missing because of that."""
        before = len(self.problems)
        heads = [group for group in kind.heads if any(word in node.entries for word in group)]
        if kind.heads and not heads and broken:
            return False
        if kind.heads and not heads:
            self.problems.append(say.no_head(node.mark, where, kind.what, [word for group in kind.heads for word in group]))
        if len(heads) > 1:
            words = [next(word for word in group if word in node.entries) for group in heads]
            self.problems.append(say.two_heads(node.entries[words[1]].mark, where, words))
        lenses = [word for word in node.entries if word in kind.at_most_one]
        if len(lenses) > 1:
            self.problems.append(say.two_heads(node.entries[lenses[1]].mark, where, lenses))
        for word, others in (kind.needs or {}).items():
            if word in node.entries and (heads or not kind.heads) and not any(other in node.entries for other in others):
                self.problems.append(say.needs_word(node.entries[word].mark, where, word, others))
        return len(self.problems) == before


def _fits(value: Any, kind: Leaf | Name | OneOf) -> bool:
    if isinstance(kind, OneOf):
        return any(value == one and type(value) is type(one) for one in kind.values)
    types = kind.types if isinstance(kind, Leaf) else ("str",)
    return ("null" if value is None else type(value).__name__) in types


def described(kind: Kind, named: Mapping[str, Kind], inside: bool = False) -> str:
    """A kind in the words of a message. `inside`: of another kind; then a named kind is only named."""
    match kind:
        case See(name):
            return f"a {name}" if inside else described(named[name], named)
        case Leaf(types):
            return " or ".join({"str": "text", "bool": "true or false", "int": "an int"}.get(name, name) for name in types)
        case Name(case):
            return f"a name in {case} case"
        case OneOf(values):
            return " or ".join(say.written(value) for value in values)
        case Anything():
            return "any value"
        case Many(item, least, most):
            count = f"{least} " if least == most else "at least one " if least else ""
            return f"a list of {count}({described(item, named, True)})"
        case Each():
            return "a mapping"
        case Record(what):
            return f"a mapping ({what})"
        case Either():
            return ", or ".join(described(one, named, True) for one in (kind.scalar, kind.items, kind.table) if one)
        case _:
            assert_never(kind)
