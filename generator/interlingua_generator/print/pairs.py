"""One wire object that is two adjacent parts: how the two are read and written."""

from __future__ import annotations

from collections.abc import Iterable

from ..data import plan as p
from ..data.python import (
    Attr,
    Block,
    Class,
    Compare,
    Do,
    Expr,
    Function,
    Let,
    Lit,
    Name,
    Return,
    Runtime,
    Stmt,
    TupleOf,
    When,
    class_is,
    every,
    is_not,
    lit,
    own,
    run,
    some,
    when,
)
from ..data.spec import choices
from . import wire_types
from .choosing import CLS, FIRST, LOSSES, SECOND, SPACE, SPACES, VALUE, W, Way, of_class, way_of
from .conditions import UNKNOWN, all_hold
from .fitting import fits as encode_fits
from .scope import Scope, snake


def fits_function(plan: p.ShapePlan) -> Function:
    """The method `fits_<shape>`, for shapes with many conditions."""
    return Function(
        f"fits_{snake(plan.name)}", "w: Any", "bool", f"Whether a wire value is a {plan.name}.", (Return(all_hold(plan.fits, UNKNOWN)),)
    )


def pair_functions(scope: Scope, pair: p.PairPlan) -> list[Function]:
    """The methods of a pair. Both parts are read from the same object.

    Keys that only the second part reads are hidden from the first; all other leftovers go to the first.
    """
    first, second = scope.shapes[pair.first], scope.shapes[pair.second]
    body: Block = (
        When(is_not(Attr(W, "__class__"), Runtime("dict")), (Let(W, run("an_object", W)),)),
        Let(Name("first"), own(f"decode_{snake(first.name)}", run("omit", W, lit(pair.alone)))),
        Let(Name("second"), own(f"decode_{snake(second.name)}", run("pick", W, lit(pair.second_keys)))),
        Do(run("mark", Name("second"), SPACE, lit("$split"), lit(True))),
        Return(TupleOf((Name("first"), Name("second")))),
    )
    name = snake(pair.name)
    doc = f"{pair.name} -> {first.struct} and {second.struct}."
    sole = p.CasesPlan(pair.name, first.struct or "", None, (_sole_case(scope, pair),), "error", False, (), False, "")
    return [
        Function(f"decode_{name}", "w: Any", f"tuple[u.{first.struct}, u.{second.struct}]", doc, body),
        Function(
            f"encode_{name}",
            "value: Any, losses: list[Loss]",
            wire_types.LOST,
            f"{pair.name}: a part that stands alone has no place.",
            (Return(own("lost", VALUE, LOSSES)),),
        ),
        fits_function(pair.whole(scope.shapes)),
        both_function(scope, sole, ()),
        half_function(scope, pair.name, [pair]),
    ]


def _sole_case(scope: Scope, pair: p.PairPlan) -> p.Case:
    return p.Case(pair.name, scope.shapes[pair.first].struct, None, True, False, pair=True)


def both_function(scope: Scope, cases: p.CasesPlan, alone: Iterable[p.ShapePlan]) -> Function:
    """The method that writes two parts as one object. `alone`: the shapes of parts by themselves."""
    by_class: dict[tuple[str, str], list[Way]] = {}
    for way in (way_of(scope, case) for case in cases.cases if case.pair):
        by_class.setdefault((way.plan.struct or "", way.second.struct if way.second and way.second.struct else ""), []).append(way)
    body: list[Stmt] = []
    for (first, second), ways in by_class.items():
        tests: list[Expr] = [class_is(SECOND, second), class_is(FIRST, first)]
        mine, other = _id(scope, first), _id(scope, second)
        if mine and other:
            tests.append(Compare(Attr(FIRST, mine), "==", Attr(SECOND, other)))
        if any(_may_be_both(single, way.second) for single in alone for way in ways if way.second):  # each can be an object of its own
            tests.append(run("marked", SECOND, SPACES, lit("$split")))
        body.append(When(every(*tests), tuple(of_class(scope, cases, ways))))
    doc = f"{cases.name}: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."
    returns = f"{wire_types.OBJECT} | {wire_types.LOST} | None"
    parameters = "first: Any, second: Any, losses: list[Loss]"
    return Function(f"both_{snake(cases.name)}", parameters, returns, doc, (*body, Return(lit(None))))


def half_function(scope: Scope, name: str, pairs: Iterable[p.PairPlan]) -> Function:
    """The method that tests whether a lost part would have had a place together with a second one."""
    doc = f"{name}: whether a part is half of a wire object, which has no place without what follows it."
    by_class: dict[str, list[Expr]] = {}
    for first in (scope.shapes[pair.first] for pair in pairs):
        by_class.setdefault(first.struct or "", []).append(every(*encode_fits(scope, first, VALUE)))
    test = some(*(every(class_is(VALUE, struct), some(*tests)) for struct, tests in by_class.items()))
    return Function(f"half_{snake(name)}", "value: Any", "bool", doc, (Return(test),))


def _may_be_both(first: p.ShapePlan, other: p.ShapePlan) -> bool:
    """Whether a value may fit both shapes: they have the same struct, and their `when` do not exclude each other."""
    mine, theirs = ({test.field: test.value for test in plan.guards if isinstance(test, p.Guard)} for plan in (first, other))
    apart = (name for name in mine if name in theirs and not set(choices(mine[name])) & set(choices(theirs[name])))
    return first.struct == other.struct and next(apart, None) is None


def _id(scope: Scope, struct: str) -> str | None:
    """The field with the id of the call that a part belongs to; None if it has none."""
    return next((f.name for f in scope.unified.structs[struct].fields if f.made), None)


def role_function(scope: Scope, name: str, rules: list[tuple[str, str, list[p.ShapePlan]]]) -> Function:
    """The method `role_of_<cases>`: the role of the message of a part that is a row by itself; None for parts inside message rows.

    If several roles have such rows, it is the role of the message around the part. `rules`: (struct, role, its shapes), in order.
    """
    body: list[Stmt] = [Let(CLS, Attr(VALUE, "__class__"))] if rules else []
    by_class: dict[str, list[tuple[str, list[p.ShapePlan]]]] = {}
    for struct, role, shapes in rules:
        by_class.setdefault(struct, []).append((role, shapes))
    alike: dict[str, list[str]] = {}
    for struct, candidates in by_class.items():
        roles = {role for role, _ in candidates}
        if len(roles) == 1:
            alike.setdefault(candidates[0][0], []).append(struct)
            continue
        choose: list[Stmt] = []
        last = candidates[-1][0]
        fitting = [(role, some(*(every(*encode_fits(scope, shape, VALUE)) for shape in shapes))) for role, shapes in candidates]
        if any_role := [role for role, tests in fitting if tests == Lit(True)]:
            last = any_role[0]
        if len(any_role) > 1:
            choose.append(When(Compare(Name("outer"), "in", lit(tuple(any_role))), (Return(Name("outer")),)))
        for role, tests in fitting:
            if tests == Lit(True):
                break
            choose += when(tests, (Return(lit(role)),))
        body.append(When(Compare(CLS, "is", Class(struct)), (*choose, Return(lit(last)))))
    for role, structs in alike.items():
        test: Expr = (
            Compare(CLS, "is", Class(structs[0])) if len(structs) == 1 else Compare(CLS, "in", TupleOf(tuple(Class(s) for s in structs)))
        )
        body.append(When(test, (Return(lit(role)),)))
    doc = "The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."
    return Function(f"role_of_{snake(name)}", "value: Any, outer: u.Role", "u.Role | None", doc, (*body, Return(lit(None))))
