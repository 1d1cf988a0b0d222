"""Emitted code without tests whose result is already known: they cost time, and type checkers report them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from ..data.python import (
    Add,
    Attr,
    Block,
    Class,
    Compare,
    Every,
    Expr,
    For,
    Function,
    Item,
    Let,
    Lit,
    Member,
    Name,
    Not,
    Some,
    Stmt,
    Try,
    TupleOf,
    When,
    every,
    is_,
    is_not,
    some,
    when,
)

Facts = tuple[Expr, ...]  # tests that hold


def settled(member: Member) -> Member:
    return replace(member, body=_block(member.body, ())) if isinstance(member, Function) else member


def _block(block: Block, facts: Facts) -> Block:
    result: list[Stmt] = []
    for stmt in block:
        match stmt:
            case When(test, then, otherwise):
                open_test = _test(test, facts)
                then = _block(then, (*facts, *_lasting(_facts(test), then)))
                otherwise = _block(otherwise, (*facts, *_lasting(_contrary(test), otherwise)))
                result += when(open_test, then, otherwise)
                facts = (*facts, *_made(stmt))
            case For():
                result.append(replace(stmt, body=_block(stmt.body, facts)))
            case Try():
                result.append(replace(stmt, body=_block(stmt.body, facts), handler=_block(stmt.handler, facts)))
            case _:
                result.append(stmt)
    return tuple(result)


def _made(stmt: When) -> Facts:
    """The fact that a value is set after `if x is None: x = X()`. Nothing resets it."""
    match stmt:
        case When(Compare(where, "is", Lit(None)), (Let(target, value, _),), ()) if target == where and value != Lit(None):
            return (is_not(where, None),)
        case _:
            return ()


def _test(test: Expr, facts: Facts) -> Expr:
    """The part of the test that the facts do not decide."""
    match test:
        case Every(of):
            remaining: list[Expr] = []
            for inner_test in of:
                remaining.append(_test(inner_test, facts))
                facts = (*facts, *_facts(inner_test))
            return every(*remaining)
        case Some(of):
            return _either([_test(inner_test, facts) for inner_test in of])
        case Not(of):
            inner = _test(of, facts)
            return Lit(not inner.value) if inner in (Lit(True), Lit(False)) else Not(inner)
        case Attr() | Name() if test in facts:
            return Lit(True)
        case Attr() | Name() if Not(test) in facts:
            return Lit(False)
        case Compare(where, "is not", Lit(None)) if any(_is_something(fact, where) for fact in facts):
            return Lit(True)
        case Compare(where, "is", Lit(None)) if any(_is_something(fact, where) for fact in facts):
            return Lit(False)
        case Compare(where, "!=", Lit(value)) if value is not None and is_(where, None) in facts:
            return Lit(True)
        case _:
            return test


def _either(tests: list[Expr]) -> Expr:
    """Any of the tests, without those that imply another one: `x is a` implies `not x is b`."""
    negated = [test.of for test in tests if isinstance(test, Not)]
    return some(*(test for test in tests if isinstance(test, Not) or not any(excludes(test, other) for other in negated)))


def excludes(test: Expr, other: Expr) -> bool:
    """Whether two tests compare the same expression with different values, so that only one of them can hold."""
    match test, other:
        case Compare(left, _, _), Compare(where, _, _) if left == where:
            mine, theirs = _values(test), _values(other)
            return mine is not None and theirs is not None and not any(value in theirs for value in mine)
        case _:
            return test == Not(other) or other == Not(test)


def _values(test: Compare) -> list[Expr] | None:
    """The constants that a test compares a value with; None for other tests."""
    match test:
        case Compare(_, "is" | "==", (Lit() | Class()) as value):
            return [value]
        case Compare(_, "in", Lit(words)) if isinstance(words, tuple):
            return [Lit(word) for word in cast(tuple[object, ...], words)]
        case Compare(_, "in", TupleOf(values)):
            return list(values)
        case _:
            return None


def _is_something(fact: Expr, where: Expr) -> bool:
    """Whether a value cannot be None if this test holds."""
    match fact:
        case Attr() | Name():
            return fact == where
        case Compare(left, "is not", Lit(None)):
            return left == where
        case Compare(left, "==", Lit(str())):
            return left == where
        case Compare(left, "in", Lit(words)):
            return left == where and isinstance(words, tuple) and None not in words
        case _:
            return False


def _facts(test: Expr) -> Facts:
    """The tests that hold if this one does."""
    match test:
        case Every(of):
            return tuple(fact for inner in of for fact in _facts(inner))
        case Some(of):
            first, *rest = (_facts(inner) for inner in of)
            return tuple(fact for fact in first if all(fact in other for other in rest))
        case _:
            return (test,)


def _contrary(test: Expr) -> Facts:
    """The tests that hold if this one does not."""
    match test:
        case Compare(where, "is not", Lit(None)):
            return (is_(where, None),)
        case Compare(where, "is", Lit(None)):
            return (is_not(where, None),)
        case Attr() | Name():
            return (Not(test),)
        case _:
            return ()


def _lasting(facts: Facts, block: Block) -> Facts:
    """The facts about variables, and their fields, to which the block assigns nothing."""
    assigned = frozenset(_assigned(block))
    return tuple(fact for fact in facts if (root := _root(_asked(fact))) is not None and root not in assigned)


def _asked(test: Expr) -> Expr:
    """The expression that a test is about."""
    match test:
        case Compare(left):
            return left
        case Not(of):
            return of
        case _:
            return test


def _root(of: Expr) -> str | None:
    while isinstance(of, Attr):
        of = of.of
    return of.name if isinstance(of, Name) else None


def _assigned(block: Block) -> Iterator[str]:
    """The variables that get a value, or whose fields or items do."""
    for stmt in block:
        match stmt:
            case Let(target, _, _) | Add(target, _):
                yield from _targets(target)
            case When(_, then, otherwise):
                yield from _assigned((*then, *otherwise))
            case For(targets, _, body):
                yield from targets
                yield from _assigned(body)
            case Try(body, _, handler):
                yield from _assigned((*body, *handler))
            case _:
                pass


def _targets(target: Expr) -> Iterator[str]:
    match target:
        case Name(name):
            yield name
        case Attr(of, _) | Item(of, _):
            yield from _targets(of)
        case TupleOf(items):
            for member in items:
                yield from _targets(member)
        case _:
            pass
