"""The dispatcher of a choice that writes: it tests the class and the guards of the unified value."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, cast

from ..data import plan as p
from ..data.python import (
    Attr,
    Block,
    Call,
    Class,
    Compare,
    Const,
    Do,
    Expr,
    Function,
    Item,
    Let,
    Lit,
    Name,
    Return,
    Runtime,
    Stmt,
    When,
    every,
    is_,
    is_not,
    lit,
    own,
    run,
    some,
    when,
)
from . import wire_types
from .conditions import FEW
from .fitting import Sets
from .fitting import fits as encode_fits
from .scope import Scope, rarity, snake
from .settled import excludes

W, VALUE, LOSSES, CLS, TAG = Name("w"), Name("value"), Name("losses"), Name("cls"), Name("tag")
FIRST, SECOND = Name("first"), Name("second")
ORIGINAL, OTHER_NAMES = Name("original"), Const("OTHER_NAMES")
SPACE, SPACES = Const("NAMESPACE"), Const("SPACES")


@dataclass(frozen=True)
class Way:
    """A case as it is tested on unified values: on one part, or on two parts that are one object."""

    case: p.Case
    plan: p.ShapePlan
    second: p.ShapePlan | None = None

    @property
    def wheres(self) -> tuple[tuple[tuple[str, ...], Any], ...]:
        return (*self.plan.wheres, *(self.second.wheres if self.second else ()))

    def fits(self, scope: Scope, sets: Sets = "all", value: Expr | None = None) -> list[Expr]:
        """The tests. `value`: the part, or a tuple of the two parts; by default, the arguments of the method."""
        if self.second is None:
            return encode_fits(scope, self.plan, value or VALUE, sets)
        first, second = (Item(value, lit(0)), Item(value, lit(1))) if value else (FIRST, SECOND)
        return [*encode_fits(scope, self.plan, first, sets), *encode_fits(scope, self.second, second, sets)]


def way_of(scope: Scope, case: p.Case) -> Way:
    if case.pair:
        pair = scope.pairs[case.shape]
        return Way(case, scope.shapes[pair.first], scope.shapes[pair.second])
    return Way(case, scope.shapes[case.shape])


def plan_of(scope: Scope, case: p.Case) -> p.ShapePlan:
    """The plan of a case for tests of wire values; of a pair, the plan of the whole object."""
    pair = scope.pairs.get(case.shape)
    return pair.whole(scope.shapes) if pair else scope.shapes[case.shape]


def encode_function(scope: Scope, cases: p.CasesPlan) -> Function:
    by_class: dict[str, list[p.Case]] = {}
    for case in cases.cases:
        shape = scope.shapes[case.shape] if not case.pair else None  # two parts are written together
        declared = scope.spec.shapes.get(case.shape)
        if shape and shape.struct and (declared is None or declared.role is None or not cases.messages):
            by_class.setdefault(shape.struct, []).append(case)
    body: list[Stmt] = []
    if cases.messages and cases.keeps:
        kept = Name("kept")
        inner: Block = (Let(kept, run("whole_message", VALUE, SPACES)), When(is_not(kept, None), (Return(Attr(kept, "value")),)))
        body.append(When(is_not(Attr(VALUE, "extras"), None), inner))
    if by_class or not cases.messages:
        body.append(Let(CLS, Attr(VALUE, "__class__")))
    for struct, chosen in sorted(by_class.items(), key=lambda entry: rarity(entry[0])):
        roles = set(by_role(scope, cases).values()) if cases.messages and struct == "Message" else set[str]()
        body.append(When(Compare(CLS, "is", Class(struct)), tuple(of_class(scope, cases, [way_of(scope, c) for c in chosen], roles))))
    if cases.keeps and not cases.messages:
        ours = every(Compare(CLS, "is", Class("Opaque")), Compare(Attr(VALUE, "namespace"), "in", SPACES))
        body.append(When(ours, (Return(own("kept_whole", VALUE)),)))
    body.append(Return(own("lost", VALUE, LOSSES)))
    doc = f"{cases.name}: the first case that a unified value fits."
    returns = wire_types.written_or_lost(scope, cases.name)
    return Function(f"encode_{snake(cases.name)}", "value: Any, losses: list[Loss]", returns, doc, tuple(body))


def sole(scope: Scope, cases: p.CasesPlan, struct: str) -> str | None:
    """The shape as which every value of this class is written; None if more than the class is tested."""
    mine = [case for case in cases.cases if case.shape in scope.shapes and scope.shapes[case.shape].struct == struct]
    if len(mine) != 1 or mine[0].read_only or any(case.pair for case in cases.cases):
        return None
    plan = scope.shapes[mine[0].shape]
    simple = plan.bare is None and not encode_fits(scope, plan, VALUE, "values") and _is_plain(scope, cases, mine[0], plan)
    return plan.name if simple else None


def _is_plain(scope: Scope, cases: p.CasesPlan, case: p.Case, plan: p.ShapePlan) -> bool:
    """Whether a case is written by its method alone, without a test of the result."""
    return not plan.wheres and _encoded(scope, cases, Way(case, plan)) == own(f"encode_{snake(plan.name)}", VALUE, LOSSES)


def by_role(scope: Scope, cases: p.CasesPlan) -> dict[str, str]:
    """Role -> the shape as which a message of that role is written. Empty if anything but the role decides."""
    pairs: list[tuple[str, str]] = []
    for case in cases.cases:
        plan = scope.shapes.get(case.shape)
        if plan is None or case.read_only or plan.struct != "Message":
            continue
        match encode_fits(scope, plan, VALUE):
            case [Compare(Attr(_, "role"), "==", Lit(str() as role))] if _is_plain(scope, cases, case, plan):
                pairs.append((role, plan.name))
            case [Compare(Attr(_, "role"), "in", Lit(roles))] if _is_plain(scope, cases, case, plan):
                pairs += [(role, plan.name) for role in cast(tuple[str, ...], roles)]
            case _:
                return {}
    return dict(pairs) if len(dict(pairs)) == len(pairs) else {}


def of_class(scope: Scope, cases: p.CasesPlan, ways: list[Way], settled: Collection[str] = ()) -> list[Stmt]:
    """Statements for a class or a pair of classes: write the remembered case, else the first that fits, else the one that lacks least.

    `settled`: shapes that need not be remembered, because no other case fits their values.
    """
    body: list[Stmt] = []
    open_ways = [way for way in ways if not way.case.read_only]
    alone = len(open_ways) == 1
    asked_for = [(way, _asked_of(scope, cases, way, "values" if alone else "all")) for way in open_ways]
    remembered = [
        way
        for way in ways
        if (way.case.read_only or way.case.earlier or way.case.later or _may_lack(scope, way))
        and not (way.plan.name in settled and way.fits(scope, "as_remembered") == way.fits(scope))
    ]
    by_mark: list[Stmt] = []
    mark_name = Name("marked_case")
    holder = FIRST if ways[0].second else VALUE
    for way in remembered:
        as_remembered = way.fits(scope, "as_remembered")
        if way.wheres or not _comes_to(way, as_remembered, asked_for):
            by_mark.append(
                When(every(Compare(mark_name, "==", lit(way.case.shape)), *as_remembered), (Return(_encoded(scope, cases, way)),))
            )
    if by_mark:
        mark = Let(mark_name, run("marked", holder, SPACES, lit("$case")))
        body.append(When(is_not(Attr(holder, "extras"), None), (mark, *by_mark)))
    for way, tests in asked_for:
        done = _written(scope, cases, way)
        if not tests:
            body += done
            if not way.wheres:
                return body
            continue
        body.append(When(every(*tests), tuple(done)))
    if not alone:
        for way in open_ways:
            kept = _kept_tag(way, cases.tag)
            loose, strict = [*kept, *way.fits(scope, "values")], [*kept, *way.fits(scope)]
            if loose != strict and not way.wheres:
                body += when(every(*loose), (Return(_encoded(scope, cases, way)),))
                if not loose:
                    break
    return body + _left(scope, cases, remembered, holder)


def _asked_of(scope: Scope, cases: p.CasesPlan, way: Way, sets: Sets) -> list[Expr]:
    """The tests of a value that has no remembered case."""
    return [*_kept_tag(way, cases.tag), *way.fits(scope, sets)]


def _comes_to(way: Way, holds: list[Expr], candidates: list[tuple[Way, list[Expr]]]) -> bool:
    """Whether the tests select this case anyway: the value fits it, and no case before it."""
    for candidate, tests in candidates:
        if candidate.case is way.case:
            return all(test in holds for test in tests)
        if not any(excludes(test, other) for test in tests for other in holds):
            return False
    return False


def _may_lack(scope: Scope, way: Way) -> bool:
    """Whether a value that was read as this case can lack something that is always written."""
    return way.fits(scope, "values") != way.fits(scope, "none")


def _left(scope: Scope, cases: p.CasesPlan, remembered: list[Way], holder: Expr) -> list[Stmt]:
    """Statements for a value that fits no case but has a remembered one, which is written if it needs no more than its tag."""
    result: list[Stmt] = []
    for way in remembered:
        anyhow = way.fits(scope, "none")
        if anyhow != way.fits(scope, "as_remembered"):
            test = every(Compare(run("marked", holder, SPACES, lit("$case")), "==", lit(way.case.shape)), *anyhow)
            result.append(When(test, (Return(_encoded(scope, cases, way)),)))
    return result


def _kept_tag(way: Way, tag: str | None) -> list[Expr]:
    """The test of a case that keeps the tag: only a value that was read as this case has the tag."""
    kept = keeps_tag(way.plan, tag)
    return [run("is_kept", FIRST if way.second else VALUE, SPACES, lit(tag), lit(way.case.shape))] if kept else []


def keeps_tag(plan: p.ShapePlan, tag: str | None) -> bool:
    return any(row.key == tag and isinstance(row.what, p.Kept) for row in plan.body.rows)


def _written(scope: Scope, cases: p.CasesPlan, way: Way) -> Block:
    """Statements that encode a case. If the result does not fit the patterns of the case, the next one is tried."""
    call = _encoded(scope, cases, way)
    if not way.wheres:
        return (Return(call),)
    seen: Expr = run("main_names", W, OTHER_NAMES) if cases.other_names else W
    tests = [run("looks", run("at_path", seen, *(lit(s) for s in path)), lit(pattern)) for path, pattern in way.wheres]
    before = Let(Name("before"), run("len", LOSSES))
    undo = Do(Call(Attr(LOSSES, "__delitem__"), (Call(Runtime("slice"), (Name("before"), lit(None))),)))
    return (before, Let(W, call), When(some(is_(W, Runtime("LOST")), every(*tests)), (Return(W),)), undo)


def _encoded(scope: Scope, cases: p.CasesPlan, way: Way) -> Expr:
    """The call that encodes a case. If other cases may read the result as something else, the difference is reported.

    If all of these cases have a `fits_` method, these methods are called first.
    """
    case, plan = way.case, way.plan
    if way.second is not None:
        names = [plan.name, way.second.name, *([case.shape, cases.name] if case.misread else [])]
        return run("both_as", Name("self"), FIRST, SECOND, LOSSES, *(lit(snake(name)) for name in names))
    if not case.misread:
        return own(f"encode_{snake(plan.name)}", VALUE, LOSSES)
    # A row that is a part is read like any row.
    read = scope.spec.messages.rows if scope.spec.messages and cases.name not in scope.spec.cases else cases.name
    rivals = [plan_of(scope, other) for other in cases.cases if other.shape in case.misread]
    fits = [lit(snake(rival.name)) for rival in rivals if all(len(other_rival.fits) > FEW for other_rival in rivals)]
    by_chance = any(isinstance(condition, p.Fills) for rival in rivals for condition in rival.fits)
    options: dict[str, Expr] = {"level": lit("major")} if by_chance else {}
    return run("written_as", Name("self"), VALUE, lit(snake(plan.name)), lit(snake(read)), LOSSES, *fits, **options)
