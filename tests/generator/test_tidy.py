"""Several statements that can be one statement are emitted as one, with the same meaning."""

from __future__ import annotations

from dataclasses import replace

from interlingua_generator.data.python import (
    Attr,
    Bind,
    Block,
    Call,
    Class,
    Compare,
    Do,
    Function,
    Item,
    Let,
    Name,
    Not,
    Return,
    Runtime,
    Stmt,
    When,
    every,
    is_,
    is_not,
    lit,
    new,
    run,
)
from interlingua_generator.print.text import printed
from interlingua_generator.print.tidy import tidied

W, OUT, EXTRAS, KEY = Name("w"), Name("out"), Name("extras"), Name("key_")
FETCH = Let(KEY, Call(Attr(W, "get"), (lit("key"),)))
STORE = Let(Item(W, lit("key")), KEY)
LONG = "a_name_that_leaves_no_room_in_a_line_of_at_most_one_hundred_and_forty_characters"


def method(*body: Stmt) -> Function:
    return Function("decode_thing", "w: Any", "u.Thing", "Thing.", body)


def lines(*body: Stmt) -> list[str]:
    """Return the lines of the printed body."""
    text, _ = printed(tidied(method(*body)), 0)
    return text.splitlines()[2:]


def test_a_value_is_bound_where_it_is_asked_for() -> None:
    assert lines(FETCH, When(is_not(KEY, None), (STORE,))) == ['    if (key_ := w.get("key")) is not None:', '        w["key"] = key_']
    assert lines(FETCH, When(KEY, (STORE,)), Return(W))[0] == '    if key_ := w.get("key"):'
    assert lines(FETCH, When(every(KEY, Name("x")), (STORE,)))[0] == '    if (key_ := w.get("key")) and x:'


def test_a_value_that_is_only_asked_for_has_no_name() -> None:
    assert lines(FETCH, When(is_(KEY, None), (Return(W),)))[0] == '    if w.get("key") is None:'


def test_a_value_that_is_asked_for_again_has_a_line_of_its_own() -> None:
    body = (FETCH, When(Compare(KEY, "==", lit("a")), (Return(W),)), When(Compare(KEY, "==", lit("b")), (STORE,)))
    assert tidied(method(*body)) == method(*body)


def test_a_test_that_asks_for_something_else_first_binds_nothing() -> None:
    body = (FETCH, When(every(Name("x"), KEY), (STORE,)))
    assert tidied(method(*body)) == method(*body)


def test_what_is_declared_otherwise_is_not_bound() -> None:
    body = (replace(FETCH, type="str | None"), When(KEY, (STORE,)))
    assert tidied(method(*body)) == method(*body)


def test_what_has_no_room_in_a_line_stays() -> None:
    key = Name(LONG)
    body = (Let(key, Call(Attr(W, "get"), (lit(LONG),))), When(is_not(key, None), (Let(Item(W, lit("key")), key),)))
    assert tidied(method(*body)) == method(*body)


def checked(name: Name) -> tuple[Stmt, Stmt]:
    return (
        When(is_not(Attr(name, "__class__"), Runtime("str")), (Let(name, run("text", name, lit("key"))),)),
        Let(Attr(OUT, "key"), name),
    )


def test_a_value_is_stored_where_it_is_checked() -> None:
    assert lines(FETCH, When(is_not(KEY, None), checked(KEY))) == [
        '    if (key_ := w.get("key")) is not None:',
        '        out.key = key_ if key_.__class__ is str else text(key_, "key")',
    ]


def test_a_value_that_is_needed_after_its_check_is_checked_before() -> None:
    again = When(Compare(KEY, "==", lit("")), (Do(run("remember", KEY)),))
    assert "key_ if key_" not in "\n".join(lines(FETCH, When(is_not(KEY, None), (*checked(KEY), again))))


def test_one_test_in_another_is_one_test() -> None:
    assert lines(When(Name("x"), (When(Name("y"), (Return(W),)),)))[0] == "    if x and y:"
    assert lines(When(Name("x"), (When(Name("y"), (Return(W),), (Return(OUT),)),)))[0] == "    if x:"


START = Let(EXTRAS, lit(None), "Extras | None")
END = (When(is_not(EXTRAS, None), (Let(Attr(OUT, "extras"), EXTRAS),)), Return(OUT))
STORED = (Let(Attr(OUT, "extras"), EXTRAS), Return(OUT))
MAKE = Let(OUT, new("Thing", {}))
MORE = Let(EXTRAS, run("more_rows", OUT, W, EXTRAS))


def remembering(*body: Stmt) -> Block:
    function = tidied(method(START, *body, *END))
    assert isinstance(function, Function)
    return function.body


def test_what_is_remembered_in_one_place_is_stored_there() -> None:
    stored = Let(Attr(OUT, "extras"), run("more_rows", OUT, W, lit(None)))
    assert remembering(MAKE, MORE) == (MAKE, stored, Return(OUT))
    assert remembering(MAKE, When(Name("x"), (MORE,))) == (MAKE, When(Name("x"), (stored,)), Return(OUT))


def test_what_is_remembered_in_several_places_is_stored_at_last() -> None:
    assert remembering(MAKE, MORE, MORE) == (START, MAKE, MORE, MORE, *STORED)


def test_what_is_remembered_before_the_struct_is_there_is_stored_at_last() -> None:
    early = Let(EXTRAS, run("remember", EXTRAS, W))
    assert remembering(early, MAKE) == (START, early, MAKE, *STORED)


def test_contrary_tests_are_printed_as_one_operator() -> None:
    tests = {
        "a not in b": Compare(Name("a"), "in", Name("b")),
        "a is not b": Compare(Name("a"), "is", Name("b")),
        "a is b": Compare(Name("a"), "is not", Name("b")),
        "a != b": Compare(Name("a"), "==", Name("b")),
        "not a < b": Compare(Name("a"), "<", Name("b")),
    }
    for text, test in tests.items():
        assert lines(When(Not(test), (Return(W),)))[0] == f"    if {text}:"


def test_a_bound_value_in_an_expression_stands_in_parentheses() -> None:
    assert lines(Return(every(Name("x"), Bind(KEY, Class("Thing")))))[0] == "    return x and (key_ := u.Thing)"
