"""Checks nodes against the vocabulary: it keeps the valid part of a file and reports the rest."""

from __future__ import annotations

import keyword
import re
from collections.abc import Container, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, assert_never

from ..data.nodes import Entry, Items, Mark, Node, Scalar, Table, digest, is_null, plain
from ..problems import Problem
from . import dotted, renamed, wording
from .kinds import PATTERNS, Anything, Conditional, Each, Either, Kind, Leaf, Many, Name, OneOf, Record, See, Word, WordSet
from .words import BATCHES, CODECS, HOSTED_TOOLS, LIBRARY, NAMED, PROVIDER, SCALAR, SCHEMA_DIALECTS, UNIFIED
from .yaml import Sources

# Words that a message leaves out of a place: `TextPart.type`, not `shapes.TextPart.fields.type`.
SILENT = frozenset(("shapes", "structs", "unions", "fields", "optional"))
SILENT_TABLES = frozenset(("as", "each"))


def sources(parsed: Sources, problems: list[Problem]) -> Sources:
    """Return the valid part of all files of a spec."""

    def single(table: Table | None, kind: Record) -> Table | None:
        return _once(table, kind, "", problems) if table else None

    return replace(
        parsed,
        unified=single(parsed.unified, UNIFIED),
        codecs=single(parsed.codecs, CODECS),
        schemas=single(parsed.schemas, SCHEMA_DIALECTS),
        hosted=single(parsed.hosted, HOSTED_TOOLS),
        batches=single(parsed.batches, BATCHES),
        files={stem: _once(table, None, stem, problems) for stem, table in parsed.files.items()},
    )


class _Same:
    """A value that is equal only to itself."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value


def _once(table: Table, kind: Record | None, stem: str, problems: list[Problem]) -> Table:
    """Return the valid part of a file. Each file is checked once, as it is parsed once."""
    right, reported = _remembered(_Same(table), _Same(kind), stem)
    problems += reported
    return right


@lru_cache(maxsize=512)
def _remembered(table: _Same, kind: _Same, stem: str) -> tuple[Table, tuple[Problem, ...]]:
    problems: list[Problem] = []
    right = valid(table.value, kind.value, problems) if kind.value is not None else file(table.value, problems, stem)
    return right, tuple(problems)


def file(table: Table, problems: list[Problem], stem: str | None = None) -> Table:
    """Return the valid part of a provider or library file. `stem`: the name of the file, if it differs from that in the marks."""
    word, kind = ("library", LIBRARY) if "library" in table.entries else ("provider", PROVIDER)
    both = [key for key in table.entries if key in ("library", "provider")]
    if len(both) > 1:
        problems.append(wording.two_heads(table.mark_of(both[1]), "", both))
        table = table.without("provider")
    right = valid(table, kind, problems)
    name, stem = right.text(word), stem or Path(table.mark.file).stem
    if name is not None and name != stem:
        problems.append(wording.not_the_file_name(right.entries[word].node.mark, word, name, stem))
    return right


def valid(table: Table, kind: Record, problems: list[Problem]) -> Table:
    """Return the valid part of a mapping; wrong words are left out and reported.

    With `like`, words may be missing and members may be null. A file that has been merged with what it inherits, and has no `like` any
    more, can be checked again: then everything required must be present.
    """
    checked = _Check(problems, frozenset(_cases(table))).node(table, kind, "")
    return checked if isinstance(checked, Table) else Table({}, table.mark)


def described(kind: Kind, inside: bool = False) -> str:
    """Return the description of a kind for a message. `inside`: it is part of another kind, so a named kind is only named."""
    match kind:
        case See(name):
            return f"a {name}" if inside else described(NAMED[name])
        case Leaf(types):
            if len(types) == len(SCALAR.types):
                return "a scalar"
            return " or ".join({"str": "text", "bool": "true or false", "int": "an int"}.get(name, name) for name in types)
        case Name(case):
            return f"a name in {case} case"
        case OneOf(values):
            return " or ".join(wording.written(value) for value in values)
        case Anything():
            return "any value"
        case Many(item, least, most):
            count = f"{least} " if least == most else "at least one " if least else ""
            return f"a list of {count}({described(item, True)})"
        case Each():
            return "a mapping"
        case Record(what):
            return f"a mapping ({what})"
        case Conditional(_, yes, no):
            return " or ".join(dict.fromkeys((described(yes, True), described(no, True))))
        case Either():
            return ", or ".join(described(inner_kind, True) for inner_kind in (kind.scalar, kind.items, kind.table) if inner_kind)
        case _:
            assert_never(kind)


def _cases(node: Node) -> Iterator[str]:
    """Yield the names of shapes that are cases of others."""
    match node:
        case Table(entries):
            for key, entry in entries.items():
                if key == "cases" and isinstance(entry.node, Items):
                    yield from (member.value for member in entry.node.nodes if isinstance(member, Scalar) and isinstance(member.value, str))
                yield from _cases(entry.node)
        case Items(nodes):
            for member in nodes:
                yield from _cases(member)
        case Scalar():
            pass


def nullable(kind: Kind) -> bool:
    """Whether null is an ordinary value of this kind."""
    match kind:
        case See(name):
            return nullable(NAMED[name])
        case Leaf(types):
            return "null" in types
        case OneOf(values):
            return None in values
        case Either(scalar=scalar):
            return bool(scalar and nullable(scalar))
        case Anything():
            return True
        case Name() | Many() | Each() | Record() | Conditional():
            return False
        case _:
            assert_never(kind)


class _Check:
    """Checks one place and those below it. `inherits`: a `like` is around this place, or a choice that passes its words to its cases."""

    def __init__(self, problems: list[Problem], cases: frozenset[str], inherits: bool = False) -> None:
        self.problems = problems
        self.cases = cases
        self.inherits = inherits

    def below(self, inherits: bool) -> _Check:
        return self if self.inherits or not inherits else _Check(self.problems, self.cases, True)

    def node(self, node: Node, kind: Kind, where: str) -> Node | None:
        match kind:
            case See(name):
                return self.node(node, NAMED[name], where)
            case Either():
                return self._either(node, kind, where)
            case Conditional(by, yes, no):
                has_mark = isinstance(node, Table) and any(word in node.entries for word in by)
                return self.node(node, yes if has_mark else no, where)
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
        self.problems.append(wording.wrong_kind(node.mark, where, described(kind), plain(node)))

    def _either(self, node: Node, kind: Either, where: str) -> Node | None:
        chosen = kind.scalar if isinstance(node, Scalar) else kind.items if isinstance(node, Items) else kind.table
        if chosen is None or (isinstance(node, Scalar) and isinstance(chosen, Leaf) and not _fits(node, chosen)):
            self._wrong(node, kind, where)
            return None
        return self.node(node, chosen, where)

    def _many(self, node: Node, kind: Many, where: str) -> Node | None:
        if not isinstance(node, Items) or not kind.least <= len(node.nodes) <= kind.most:
            self._wrong(node, kind, where)
            return None
        kept = [right for item in node.nodes if (right := self.node(item, kind.item, where)) is not None]
        if kind.unlike:
            values = [digest(item) for item in kept]
            twice = [item for number, item in enumerate(kept) if values[number] in values[:number]]
            self.problems.extend(wording.given_twice(item.mark, where, plain(item)) for item in twice)
        return Items(tuple(kept), node.mark)

    def _each(self, node: Node, kind: Each, where: str) -> Node | None:
        if not isinstance(node, Table):
            self._wrong(node, kind, where)
            return None
        entries: dict[str, Entry] = {}
        for key, entry in node.entries.items():
            here = self.below(kind.shapes and key in self.cases)
            value = here.member(entry.node, kind.item, f"{where}.{key}" if where else key, kind.removable)
            if self._named(entry.mark, key, kind.keys, where) and value is not None:
                entries[key] = Entry(key, entry.mark, value)
        return Table(entries, node.mark)

    def member(self, node: Node, kind: Kind, where: str, removable: bool) -> Node | None:
        """Return the valid part of a value at a key. It may be null where something is inherited."""
        if not removable or not is_null(node) or nullable(kind):
            return self.node(node, kind, where)
        if self.inherits:
            return node
        self.problems.append(wording.nothing_to_remove(node.mark, where))
        return None

    def _named(self, mark: Mark, name: str, kind: Name, where: str) -> bool:
        """Whether a new name has the right form and does not clash with a name in the emitted code."""
        if kind.case == "any":
            return True
        if not re.fullmatch(PATTERNS[kind.case], name):
            self.problems.append(wording.bad_name(mark, where, name, kind.case))
        elif name in kind.taken or keyword.iskeyword(name):
            self.problems.append(wording.taken_name(mark, where, name))
        else:
            return True
        return False

    def _scalar(self, node: Node, kind: Leaf | Name | OneOf, where: str) -> Node | None:
        if not _fits(node, kind):
            if isinstance(node, Scalar) and (present := renamed.value(where, node.value)):
                self.problems.append(wording.old_value(node.mark, where, node.value, present))
            elif isinstance(kind, OneOf) and isinstance(node, Scalar):
                self.problems.append(wording.not_one_of(node.mark, where, node.value, kind.values))
            else:
                self._wrong(node, kind, where)
            return None
        if isinstance(kind, Name) and not self._named(node.mark, str(plain(node)), kind, where):
            return None
        return node

    def _record(self, node: Node, kind: Record, where: str) -> Node | None:
        if not isinstance(node, Table):
            self._wrong(node, kind, where)
            return None
        here = self.below("like" in node.entries or "with" in node.entries)
        words_here = {key for key, entry in node.entries.items() if not is_null(entry.node) or nullable(_kind(kind, key))}
        chosen = next((words for words in kind.sets if words_here.issuperset(words.heads)), WordSet((), kind.sets[-1].words))
        every = kind.words()
        together, entries = True, dict[str, Entry]()
        for key, entry in node.entries.items():
            word = chosen.words.get(key) or (every.get(key) if key not in words_here else None)
            if word is None and key in every:
                self._not_together(node, kind, chosen, key, where)
                together = False
            elif word is None and (present := _present(kind, key, entry.node)):
                self.problems.append(wording.old_word(entry.mark, where, key, present))
            elif word is None and kind.others is None:
                self.problems.append(wording.unknown_word(entry.mark, where, key, chosen.words if chosen.heads else every))
            else:
                word = word or Word(kind.others or Anything())
                path = where if _silent(key, entry.node) else f"{where}.{key}" if where else key
                value = here.below(word.inherits).member(entry.node, word.kind, path, kind.removable and not (kind.whole and word.required))
                if value is not None:
                    entries[key] = Entry(key, entry.mark, value)
        if together:
            together = here.complete(node, kind, chosen, where, self.inherits if kind.whole else here.inherits, entries)
        if kind.keyed:
            self.problems.extend(wording.duplicate_key(*twice) for twice in _twice(node))
        right = Table(entries, node.mark)
        return (dotted.spelled_out(right, self.problems) if kind.keyed else right) if together else None

    def _not_together(self, node: Table, kind: Record, chosen: WordSet, word: str, where: str) -> None:
        """Report a word that is possible in other sets, but not with these words."""
        mark, heads = node.entries[word].mark, kind.heads()
        elsewhere = [words.heads for words in kind.sets if word in words.words and words.heads]
        if word in heads and chosen.heads:
            first = chosen.heads[-1] if chosen.heads[0] in elsewhere[0] else chosen.heads[0]
            both = sorted((first, word), key=list(node.entries).index)
            self.problems.append(wording.two_heads(node.entries[both[1]].mark, where, both))
        elif chosen.heads:
            self.problems.append(wording.not_beside(mark, where, word, chosen.heads, set(chosen.words) - set(chosen.heads)))
        else:
            self.problems.append(wording.needs_word(mark, where, word, sorted({words[0] for words in elsewhere})))

    def complete(self, node: Table, kind: Record, chosen: WordSet, where: str, inherits: bool, right: Container[str]) -> bool:
        """Whether nothing is missing. `right`: the valid words; a word may seem to be missing only because another one is wrong."""
        if inherits:
            return True
        before = len(self.problems)
        for key, word in chosen.words.items():
            if word.required and key not in node.entries:
                self.problems.append(wording.missing_word(node.mark, where, kind.what, key, word.doc))
        headless = bool(kind.main) and not any(word in node.entries for word in kind.main)
        if headless and any(word not in right for word in node.entries):
            return False
        if headless:
            self.problems.append(wording.no_head(node.mark, where, kind.what, kind.main))
        for word, companions in (kind.needs or {}).items():
            if word in right and not any(other in node.entries for other in companions):
                self.problems.append(wording.needs_word(node.entries[word].mark, where, word, companions))
        return not headless and len(self.problems) == before


def _kind(kind: Record, key: str) -> Kind:
    """Return the kind of a word in any of the sets, or `Anything` if the word is unknown."""
    word = kind.words().get(key)
    return word.kind if word else kind.others or Anything()


def _present(kind: Record, key: str, node: Node) -> str | None:
    """Return the present form of an old word. Where any key is possible, only one with a mapping or `true` counts as an old word."""
    may_be = kind.others is None or isinstance(node, Table) or (isinstance(node, Scalar) and node.value is True)
    return renamed.word(kind.what, key) if may_be else None


def _silent(key: str, node: Node) -> bool:
    return key in SILENT or (key in SILENT_TABLES and isinstance(node, Table))


def _twice(node: Table) -> Iterator[tuple[Mark, str, Mark]]:
    """Yield the keys of one object that are under two headings: the second mark, the key, the first mark."""
    tables = [node.table("fields"), node.table("optional"), *(node.table("extras").table(level) for level in node.table("extras").entries)]
    seen: dict[str, Mark] = {}
    for entry in sorted((e for table in tables for e in table.entries.values()), key=lambda e: (e.mark.line, e.mark.column)):
        if is_null(entry.node):
            continue
        if entry.key in seen:
            yield entry.mark, entry.key, seen[entry.key]
        seen.setdefault(entry.key, entry.mark)


def _fits(node: Node, kind: Leaf | Name | OneOf) -> bool:
    value = plain(node)
    if isinstance(kind, OneOf):
        return any(value == allowed and type(value) is type(allowed) for allowed in kind.values)
    types = kind.types if isinstance(kind, Leaf) else ("str",)
    return ("null" if value is None else type(value).__name__) in types
