"""A condition whose result is known at its place is not emitted."""

from __future__ import annotations

import pytest
from interlingua_generator.data.python import (
    Attr,
    Class,
    Compare,
    Expr,
    Function,
    Let,
    Lit,
    Name,
    Not,
    Return,
    Stmt,
    TupleOf,
    When,
    every,
    is_,
    is_not,
    lit,
    some,
)
from interlingua_generator.print.settled import excludes, settled

KIND, PARTS, CLASS = Attr(Name("value"), "kind"), Attr(Name("value"), "parts"), Attr(Name("value"), "__class__")
A, B = Compare(KIND, "==", lit("a")), Compare(KIND, "==", lit("b"))
YES, NO = Return(lit("yes")), Return(lit("no"))


def body(*statements: Stmt) -> tuple[Stmt, ...]:
    function = settled(Function("encode_thing", "value: Any", "str", "Thing.", statements))
    assert isinstance(function, Function)
    return function.body


def test_what_holds_is_not_asked_again() -> None:
    assert body(When(PARTS, (When(PARTS, (YES,), (NO,)),))) == (When(PARTS, (YES,)),)
    assert body(When(PARTS, (When(Not(PARTS), (YES,), (NO,)),))) == (When(PARTS, (NO,)),)
    assert body(When(PARTS, (YES,), (When(every(A, Not(PARTS)), (NO,)),))) == (When(PARTS, (YES,), (When(A, (NO,)),)),)
    assert body(When(PARTS, (When(is_not(PARTS, None), (YES,)),))) == (When(PARTS, (YES,)),)


def test_what_gets_another_value_meanwhile_is_asked_again() -> None:
    again = (When(PARTS, (Let(PARTS, lit([])), When(PARTS, (YES,)))),)
    assert body(*again) == again


def test_a_branch_that_never_runs_is_left_out() -> None:
    assert body(When(PARTS, (When(every(A, Not(PARTS)), (YES,)), NO))) == (When(PARTS, (NO,)),)


def test_of_two_tests_of_which_one_holds_only_with_the_other_one_is_asked() -> None:
    assert body(When(some(A, Not(B)), (YES,))) == (When(Not(B), (YES,)),)
    assert body(When(some(A, Not(A)), (YES,))) == (When(some(A, Not(A)), (YES,)),)
    assert body(When(some(A, B), (YES,))) == (When(some(A, B), (YES,)),)


EXCLUDED: list[tuple[Expr, Expr, bool]] = [
    (A, B, True),
    (A, A, False),
    (A, Compare(KIND, "in", lit(("b", "c"))), True),
    (A, Compare(KIND, "in", lit(("a", "b"))), False),
    (A, Compare(PARTS, "==", lit("b")), False),
    (A, Compare(KIND, "!=", lit("a")), False),
    (is_(KIND, True), is_(KIND, False), True),
    (Compare(CLASS, "is", Class("Url")), Compare(CLASS, "in", TupleOf((Class("Blob"), Class("FileRef")))), True),
    (Compare(CLASS, "is", Class("Url")), Compare(CLASS, "in", TupleOf((Class("Blob"), Class("Url")))), False),
    (PARTS, Not(PARTS), True),
    (PARTS, A, False),
    (Lit(True), A, False),
]


@pytest.mark.parametrize(("left", "right", "excluded"), EXCLUDED)
def test_tests_that_exclude_each_other(left: Expr, right: Expr, excluded: bool) -> None:
    assert excludes(left, right) is excluded
    assert excludes(right, left) is excluded
