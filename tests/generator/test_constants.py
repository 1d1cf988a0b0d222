"""Long lists of words in emitted comparisons become constants of the class."""

from __future__ import annotations

from interlingua_generator.data.python import (
    Attr,
    Block,
    Compare,
    Const,
    DictOf,
    Expr,
    For,
    Function,
    Lit,
    Name,
    Return,
    Runtime,
    Table,
    Try,
    When,
    every,
    run,
)
from interlingua_generator.print.constants import with_constants

LONG = tuple(f"a_rather_long_word_{number}" for number in range(5))
OTHER = (LONG[0], "between", *LONG[1:])
SHORT = ("a", "b")
IS_TEXT = Compare(Attr(Name("tag"), "__class__"), "is", Runtime("str"))  # an object cannot be in a table
NAME = "NAMES"


def asks(words: tuple[str, ...]) -> Expr:
    return Compare(Name("tag"), "in", Lit(words))


def method(*body: When | For | Try | Return) -> Function:
    return Function("decode_thing", "tag: str", "bool", "Thing.", tuple(body))


def returned(block: Block) -> Expr:
    (statement,) = block
    assert isinstance(statement, Return)
    return statement.of


def test_a_long_list_has_a_name_wherever_it_stands() -> None:
    body = (Return(asks(LONG)),)
    of = method(
        When(every(Name("x"), asks(LONG)), body, body),
        For(("one",), Name("x"), body),
        Try(body, "KeyError", body),
    )
    functions, constants = with_constants({"decode_thing": of}, {})
    assert constants == {NAME: Table(NAME, Lit(LONG))}
    assert functions[NAME] == Table(NAME, Lit(LONG))
    named = Compare(Name("tag"), "in", Const(NAME))
    function = functions["decode_thing"]
    assert isinstance(function, Function)
    when, loop, attempt = function.body
    assert isinstance(when, When) and isinstance(loop, For) and isinstance(attempt, Try)
    assert when.test == every(Name("x"), named)
    assert [returned(block) for block in (when.then, when.otherwise, loop.body, attempt.body, attempt.handler)] == [named] * 5


def test_a_short_list_stays_where_it_is() -> None:
    of = method(Return(asks(SHORT)))
    assert with_constants({"decode_thing": of}, {}) == ({"decode_thing": of}, {})


def test_a_constant_is_named_for_what_is_compared_and_numbered() -> None:
    kinds = Return(Compare(Attr(Name("value"), "kind"), "in", Lit(LONG)))
    other_kinds = Return(Compare(Attr(Name("value"), "kind"), "in", Lit(OTHER)))
    printed, constants = with_constants(
        {"a": method(kinds), "b": method(other_kinds), "c": method(kinds), "KINDS": Table("KINDS", Lit(0))}, {}
    )
    assert constants == {"KINDS_2": Table("KINDS_2", Lit(LONG)), "KINDS_3": Table("KINDS_3", Lit(OTHER))}
    functions = [printed[name] for name in "abc"]
    assert all(isinstance(function, Function) for function in functions)
    names = [Const("KINDS_2"), Const("KINDS_3"), Const("KINDS_2")]
    assert functions == [method(Return(Compare(Attr(Name("value"), "kind"), "in", name))) for name in names]


def test_a_name_that_is_inherited_keeps_its_meaning() -> None:
    inherited = {NAME: Table(NAME, Lit(LONG))}
    functions, constants = with_constants({"a": method(Return(asks(LONG))), "b": method(Return(asks(OTHER)))}, inherited)
    second = Table("NAMES_2", Lit(OTHER))
    assert constants == {**inherited, "NAMES_2": second}
    assert functions == {
        "NAMES_2": second,
        "a": method(Return(Compare(Name("tag"), "in", Const(NAME)))),
        "b": method(Return(Compare(Name("tag"), "in", Const("NAMES_2")))),
    }


def test_the_words_of_an_enum_are_asked_of_its_table() -> None:
    rows = DictOf(
        ((Lit("x"), Lit((" " + " ".join(LONG),))), (Lit("y"), Lit(("last",))), *((Lit(word), Lit((f"wire_{word}",))) for word in LONG))
    )
    words = Table("WORDS_THING", run("Words", Lit("thing"), rows))
    wire = (*LONG, "last", *(f"wire_{word}" for word in LONG))
    functions, constants = with_constants(
        {"one": method(Return(asks(wire))), "two": method(Return(asks(("x", "y", *LONG))))}, {}, {"WORDS_THING": words}
    )
    assert constants == {}
    assert functions == {
        "one": method(Return(every(IS_TEXT, Compare(Name("tag"), "in", Attr(Const("WORDS_THING"), "read"))))),
        "two": method(Return(Compare(Name("tag"), "in", Attr(Const("WORDS_THING"), "write")))),
    }


def test_a_table_with_options_has_other_words_than_its_rows() -> None:
    words = Table("WORDS_THING", run("Words", Lit("thing"), DictOf(((Lit("x"), Lit(LONG)),)), any_case=Lit(True)))
    functions, _ = with_constants({"one": method(Return(asks(LONG)))}, {}, {"WORDS_THING": words})
    assert functions["one"] == method(Return(Compare(Name("tag"), "in", Const(NAME))))
