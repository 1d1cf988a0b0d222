"""Names for long lists of words: a test for one of many words refers to the table of an enum, or to a constant of the class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import Any, TypeAlias, cast

from ..data.python import (
    Attr,
    Block,
    Call,
    Compare,
    Const,
    DictOf,
    Every,
    Expr,
    For,
    Function,
    Lit,
    Member,
    Not,
    Return,
    Runtime,
    Some,
    Stmt,
    Table,
    Try,
    When,
)
from .text import literal

LONG = 60
"""In characters: a longer list would fill half a line, and gets a name."""


Constants: TypeAlias = Mapping[str, Table]


def with_constants(
    members: Mapping[str, Member], inherited: Constants, present: Mapping[str, Member] | None = None
) -> tuple[dict[str, Member], Constants]:
    """Return the members, with the constants that their tests use and that are not inherited, and all constants of the class.

    `present`: all members of the class, including inherited ones.
    """
    named = _Named(inherited, present or members)
    named_members = {label: named.function(member) if isinstance(member, Function) else member for label, member in members.items()}
    new = {label: table for label, table in named.tables.items() if label not in inherited}
    return {**new, **named_members}, named.tables


def _enums(members: Mapping[str, Member]) -> dict[frozenset[Any], Expr]:
    """Words -> `WORDS_X.read` or `WORDS_X.write`. Tables with options are left out: they have other words than their rows."""
    tables: dict[frozenset[Any], Expr] = {}
    for member in members.values():
        match member:
            case Table(name, Call(Runtime("Words"), (_, DictOf(rows)), ())):
                pairs = [(key.value, words.value) for key, words in rows if isinstance(key, Lit) and isinstance(words, Lit)]
                wire = [word for _, words in pairs for many in words for word in (many.split() if _is_many(many) else [many])]
                tables.setdefault(frozenset(wire), Attr(Const(name), "read"))
                tables.setdefault(frozenset(key for key, words in pairs if words), Attr(Const(name), "write"))
            case _:
                pass
    return tables


def _is_many(word: Any) -> bool:
    """Whether a text has several words: it then begins with a space (see `lenses.words.Words`)."""
    return isinstance(word, str) and word.startswith(" ")


class _Named:
    """Gives names to long lists, one for all uses of a list. Names from ancestors are kept, because methods are inherited."""

    def __init__(self, inherited: Constants, members: Mapping[str, Member]) -> None:
        self.tables = dict(inherited)
        self.taken = {*inherited, *members}
        self.enums = _enums(members)

    def function(self, of: Function) -> Function:
        body = self._block(of.body)
        return of if body == of.body else replace(of, body=body)

    def _block(self, block: Block) -> Block:
        return tuple(self._statement(stmt) for stmt in block)

    def _statement(self, stmt: Stmt) -> Stmt:
        match stmt:
            case When(test, then, otherwise):
                return When(self._test(test), self._block(then), self._block(otherwise))
            case For():
                return replace(stmt, body=self._block(stmt.body))
            case Try():
                return replace(stmt, body=self._block(stmt.body), handler=self._block(stmt.handler))
            case Return(value):
                return Return(self._test(value))
            case _:
                return stmt

    def _test(self, test: Expr) -> Expr:
        match test:
            case Every(of):
                return replace(test, of=tuple(self._test(inner) for inner in of))
            case Some(of):
                return replace(test, of=tuple(self._test(inner) for inner in of))
            case Not(of):
                return Not(self._test(of))
            case Compare(left, "in" | "not in" as how, Lit(words)) if isinstance(words, tuple) and len(literal(words)) > LONG:
                return self._among(left, how, cast(tuple[Any, ...], words))
            case _:
                return test

    def _among(self, left: Expr, how: str, words: tuple[Any, ...]) -> Expr:
        """The test with a name for the words. A table is only tested for texts: a wire value may be an object, which is not hashable."""
        name = self._name(left, words)
        test = Compare(left, how, name)
        if not isinstance(name, Attr) or name.name != "read":
            return test
        is_text = Compare(Attr(left, "__class__"), "is" if how == "in" else "is not", Runtime("str"))
        return Every((is_text, test)) if how == "in" else Some((is_text, test))

    def _name(self, left: Expr, words: tuple[Any, ...]) -> Expr:
        """The table of an enum with these words; else a constant named after the compared field: `MEDIA_TYPES`, `MEDIA_TYPES_2`."""
        if (declared := self.enums.get(frozenset(words))) is not None:
            return declared
        for table in self.tables.values():
            if table.value == Lit(words):
                return Const(table.name)
        plural = f"{left.name.upper()}S" if isinstance(left, Attr) else "NAMES"
        name = next(name for name in _numbered(plural) if name not in self.taken)
        self.taken.add(name)
        self.tables[name] = Table(name, Lit(words))
        return Const(name)


def _numbered(name: str) -> Iterator[str]:
    """The name, and then the name with a number."""
    yield name
    yield from (f"{name}_{number}" for number in count(2))
