"""Emitted code as people write it: several statements become one that does the same, if it fits into a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from ..data.python import (
    Attr,
    Bind,
    Block,
    Call,
    Choose,
    Compare,
    Every,
    Expr,
    For,
    Function,
    Let,
    Lit,
    Member,
    Name,
    Not,
    Return,
    Some,
    Stmt,
    Try,
    When,
    every,
    expressions,
    some,
)
from .text import INDENT, LINE, condition, expression

EXTRAS, OUT = Name("extras"), Name("out")
BODY = 2  # the depth of the statements of a method


def tidied(member: Member) -> Member:
    if not isinstance(member, Function):
        return member
    body = _remembered(member.body)
    for join in (_stored, _bound):  # in this order: storing a value where it is checked removes uses of its name
        body = _block(body, BODY, join, _uses(body))
    return replace(member, body=body)


def _uses(body: Block) -> Counter[str]:
    """How often each variable is named."""
    return Counter(expr.name for expr in expressions(body) if isinstance(expr, Name))


# --- what is remembered -----------------------------------------------------------------------------------------------------------


def _remembered(body: Block) -> Block:
    """The body with extras stored where they are made, if that is only one place."""
    match body:
        case (Let(first, Lit(None)), *inner, When(_, (Let(Attr() as store, last),), ()), Return(out)) if (
            first == last == EXTRAS and out == OUT
        ):
            places = [let for let in _lets(tuple(inner)) if let.name == EXTRAS]
            named = sum(1 for expr in expressions(tuple(inner)) if expr == EXTRAS)
            if len(places) == 1 and named == 2 and (call := _from_nothing(places[0].value)) is not None:
                return (*_replaced(tuple(inner), places[0], Let(store, call)), Return(out))
            return _always_stored(body)
        case _:
            return _always_stored(body)


def _always_stored(body: Block) -> Block:
    """The body that stores extras without testing for None: the struct is new, and the calls return the extras of its rows."""
    match body:
        case (*inner, When(_, (Let(Attr(), last) as store,), ()), Return(out)) if last == EXTRAS and out == OUT:
            return (*inner, store, Return(out))
        case _:
            return body


def _from_nothing(value: Expr | None) -> Call | None:
    """A call that adds to the extras, with None in their place. None if the call may come before the struct exists."""
    match value:
        case Call(of, args, kwargs) if EXTRAS in args and any(expr == OUT for expr in expressions(value)):
            return Call(of, tuple(Lit(None) if arg == EXTRAS else arg for arg in args), kwargs)
        case _:
            return None


def _lets(block: Block) -> Iterator[Let]:
    for stmt in block:
        match stmt:
            case Let():
                yield stmt
            case When(_, then, otherwise):
                yield from _lets((*then, *otherwise))
            case For(_, _, body):
                yield from _lets(body)
            case Try(body, _, handler):
                yield from _lets((*body, *handler))
            case _:
                pass


def _replaced(block: Block, old: Let, new: Let) -> Block:
    result: list[Stmt] = []
    for stmt in block:
        match stmt:
            case When(test, then, otherwise):
                result.append(When(test, _replaced(then, old, new), _replaced(otherwise, old, new)))
            case For():
                result.append(replace(stmt, body=_replaced(stmt.body, old, new)))
            case Try():
                result.append(replace(stmt, body=_replaced(stmt.body, old, new), handler=_replaced(stmt.handler, old, new)))
            case _:
                result.append(new if stmt is old else stmt)
    return tuple(result)


# --- neighbours ---------------------------------------------------------------------------------------------------------------------

Join: TypeAlias = Callable[[Stmt, Stmt, int, Counter[str]], Stmt | None]
"""Returns two statements as one; None if they stay two."""


def _block(block: Block, depth: int, join: Join, uses: Counter[str]) -> Block:
    result: list[Stmt] = []
    for stmt in block:
        inner = _inside(stmt, depth, join, uses)
        if result and (joined := join(result[-1], inner, depth, uses)) is not None:
            result[-1] = joined
        else:
            result.append(inner)
    return tuple(result)


def _inside(stmt: Stmt, depth: int, join: Join, uses: Counter[str]) -> Stmt:
    match stmt:
        case When(test, then, otherwise):
            return _collapsed(When(test, _block(then, depth + 1, join, uses), _block(otherwise, depth + 1, join, uses)), depth)
        case For():
            return replace(stmt, body=_block(stmt.body, depth + 1, join, uses))
        case Try():
            return replace(stmt, body=_block(stmt.body, depth + 1, join, uses), handler=_block(stmt.handler, depth + 1, join, uses))
        case _:
            return stmt


READ_ONCE = 6  # uses of a value that is only checked and stored: fetched, tested, checked (three), stored
ASKED_ONCE = 2  # uses of a value that is only tested: fetched, tested


def _stored(first: Stmt, second: Stmt, depth: int, uses: Counter[str]) -> Stmt | None:
    """A value that is only checked and stored is stored where it is checked."""
    match first, second:
        case When(Compare(Attr(Name(var) as value, "__class__") as left, "is not", right), (Let(Name(name), Call() as check),), ()), Let(
            Attr() as target, Name(last), ""
        ) if (var == name == last and uses[name] == READ_ONCE):
            chosen = Choose(Compare(left, "is", right), value, check)
            return Let(target, chosen) if _fits(f"{expression(target)} = {expression(chosen)}", depth) else None
        case _:
            return None


def _bound(first: Stmt, second: Stmt, depth: int, uses: Counter[str]) -> Stmt | None:
    """A variable that a test uses first gets its value there. If later tests use it too, a line of its own is easier to read."""
    match first, second:
        case Let(Name(name), value, "" | "Any"), When(test, then, otherwise) if (
            value is not None and _uses((first, second))[name] == uses[name]
        ):
            bound = _asking(test, Name(name), Bind(Name(name), value) if uses[name] > ASKED_ONCE else value)
            return _collapsed(When(bound, then, otherwise), depth) if bound is not None and _asks(bound, depth) else None
        case _:
            return None


def _asking(test: Expr, name: Name, value: Expr) -> Expr | None:
    """The test with the value in place of the variable; None if the test does not use the variable first."""
    match test:
        case Name():
            return value if test == name else None
        case Compare(left, op, right) if left == name:
            return Compare(value, op, right)
        case Not(of):
            inner = _asking(of, name, value)
            return None if inner is None else Not(inner)
        case Every((first, *rest)) | Some((first, *rest)):
            inner = _asking(first, name, value)
            return None if inner is None else replace(test, of=(inner, *rest))
        case _:
            return None


def _collapsed(stmt: When, depth: int) -> When:
    """Two tests as one: with `and`, if the second is all that the first leads to; with `or`, if both lead to the same statements."""
    match stmt:
        case When(first, (When(second, then, ()),), ()):
            both = every(first, second)
            return When(both, then) if _asks(both, depth) else stmt
        case When(first, then, (When(second, same, rest),)) if then == same:
            either = some(first, second)
            return When(either, then, rest) if _asks(either, depth) else stmt
        case _:
            return stmt


def _asks(test: Expr, depth: int) -> bool:
    return _fits(f"elif {condition(test)}:", depth)


def _fits(text: str, depth: int) -> bool:
    return len(INDENT) * depth + len(text) <= LINE
