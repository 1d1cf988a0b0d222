"""The two dispatchers of a choice: by what fits on the wire; by class and guard in the unified model."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, assert_never, cast

from ..data import plan as p
from ..data.python import (
    Attr,
    Block,
    Call,
    Choose,
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
    Not,
    Raise,
    Return,
    Runtime,
    Stmt,
    Try,
    TupleOf,
    When,
    class_is,
    equals,
    every,
    is_,
    is_not,
    lit,
    own,
    run,
    some,
    when,
)  # fmt: skip
from ..data.spec import choices
from . import wire_types
from .conditions import AN_OBJECT, FEW, UNKNOWN, Known, all_hold, first_that_fits
from .fitting import Sets
from .fitting import fits as encode_fits
from .scope import Scope, snake
from .settled import excludes

W, VALUE, LOSSES, CLS, TAG = Name("w"), Name("value"), Name("losses"), Name("cls"), Name("tag")
FIRST, SECOND = Name("first"), Name("second")
ORIGINAL, OTHER_NAMES = Name("original"), Const("OTHER_NAMES")
SPACE, SPACES = Const("NAMESPACE"), Const("SPACES")


def functions(scope: Scope, cases: p.CasesPlan) -> list[Function]:
    found = [_decode(scope, cases), _encode(scope, cases)]
    if any(case.pair for case in cases.cases):
        alone = [scope.shapes[case.shape] for case in cases.cases if case.shape in scope.shapes and not case.read_only]
        found += [_both(scope, cases, alone), _half(scope, cases.name, [scope.pairs[case.shape] for case in cases.cases if case.pair])]
    return found


@dataclass(frozen=True)
class _Way:
    """A case as it is asked of unified values: of one part, or of two that are one object."""

    case: p.Case
    plan: p.ShapePlan
    second: p.ShapePlan | None = None

    @property
    def wheres(self) -> tuple[tuple[tuple[str, ...], Any], ...]:
        return (*self.plan.wheres, *(self.second.wheres if self.second else ()))

    def fits(self, scope: Scope, sets: Sets = "all", value: Expr | None = None) -> list[Expr]:
        """`value`: two parts as a tuple, or the one part; else they have the names of the arguments."""
        if self.second is None:
            return encode_fits(scope, self.plan, value or VALUE, sets)
        first, second = (Item(value, lit(0)), Item(value, lit(1))) if value else (FIRST, SECOND)
        return [*encode_fits(scope, self.plan, first, sets), *encode_fits(scope, self.second, second, sets)]


def _way(scope: Scope, case: p.Case) -> _Way:
    if case.pair:
        pair = scope.pairs[case.shape]
        return _Way(case, scope.shapes[pair.first], scope.shapes[pair.second])
    return _Way(case, scope.shapes[case.shape])


# --- decode ------------------------------------------------------------------------------------------------------------------------


def _decode(scope: Scope, cases: p.CasesPlan) -> Function:
    kept: Block = (_whole(scope, cases, W),) if cases.keeps else ()
    choose: list[Stmt] = [When(run("looks", W, lit(pattern)), (Raise(run("DecodeError", lit(say))),)) for pattern, say in cases.refuse]
    objects = all(scope.shapes[c.shape].bare is None for c in cases.cases if c.shape in scope.shapes)
    known = AN_OBJECT if objects else UNKNOWN
    tagged = cases.tag is not None and any(case.tags is not None for case in cases.cases)
    if tagged:
        assert cases.tag is not None
        tag: Expr = Call(Attr(W, "get"), (lit(cases.tag),))
        choose.append(Let(TAG, tag if objects else Choose(is_(Attr(W, "__class__"), Runtime("dict")), tag, lit(None))))
        told: list[Stmt] = []
        for words, chosen in _by_words(cases):
            body: list[Stmt] = []
            for case, conditions in _telling(scope, cases, chosen):
                body += when(_fit(scope, case, conditions, known), tuple(_found(scope, cases, case)))
            told.append(When(_among(TAG, words), tuple(body)))
        untold: list[Stmt] = []
        for case in cases.cases:
            if _asks_for(_plan_of(scope, case), cases.tag):
                continue
            fit = _fit(scope, case, _plan_of(scope, case).fits, known)
            untold += when(fit, tuple(_untold(scope, cases, case)))
            if fit == Lit(True):
                break
        choose += [*when(is_(TAG, None), tuple(untold)), *told]
        free = [case for case in cases.cases if case.tags is None]
        if free:
            choose += _chosen(scope, cases, free, cases.tag, known)
    elif cases.rest:
        choose += _chosen(scope, cases, cases.cases[:-1], None, known)
        choose += when(_says_something(scope, cases.cases[-1]), tuple(_found(scope, cases, cases.cases[-1])))
    else:
        choose += _chosen(scope, cases, cases.cases, None, known)
    body_: list[Stmt] = []
    unreadable = When(is_(Attr(W, "__class__"), Runtime("Unreadable")), (Let(W, Attr(W, "value")), *kept)) if kept else None
    if objects:
        opened: list[Stmt] = [*([unreadable] if unreadable else []), Let(W, run("an_object", W))]
        body_.append(When(is_not(Attr(W, "__class__"), Runtime("dict")), tuple(opened)))
    elif unreadable:
        body_.append(unreadable)
    if cases.other_names:
        body_ += [Let(ORIGINAL, W), Let(W, run("main_names", W, OTHER_NAMES))]
    parent = kept and any(one.otherwise == "parent" for one in scope.cases.values())
    if not parent and _always(choose):
        body_ += choose
        return _decoder(scope, cases, tuple(body_))
    if parent:
        body_.append(Try(tuple(choose), "KeepWhole", ()))
    else:
        body_ += choose
    if kept:
        body_ += [_whole(scope, cases, ORIGINAL)] if cases.other_names else kept
    else:
        body_.append(Raise(_refusal(scope, cases)))
    return _decoder(scope, cases, tuple(body_))


def _chosen(scope: Scope, cases: p.CasesPlan, of: Sequence[p.Case], tag: str | None, known: Known) -> list[Stmt]:
    """The first of these cases that a wire value fits."""
    plans = [(_plan_of(scope, case), tuple(_found(scope, cases, case))) for case in of]
    return first_that_fits([(_untagged(plan, tag), done, plan.name) for plan, done in plans], known)


def _whole(scope: Scope, cases: p.CasesPlan, w: Expr) -> Return:
    """A wire value that fits no case, kept as it stands."""
    if cases.messages:
        return Return(run("opaque_message", w, SPACE, lit(tuple(scope.unified.enums["Role"].values))))
    return Return(own("opaque", w))


def _says_something(scope: Scope, case: p.Case) -> Expr:
    """Whether an object has a key that all of a case have: what has none is something else."""
    plan = scope.shapes[case.shape]
    told = {key for state in plan.states for key in _in_every(state)}
    keys = [row.key for row in plan.body.rows if row.required or row.key in told]
    return some(*(Compare(lit(key), "in", W) for key in keys)) if keys else lit(True)


def _in_every(state: p.States) -> set[str]:
    """The keys that say something in every state."""
    words = [cast(dict[str, Any], word) for _, row in state.enum.rows for word in row if isinstance(word, dict)]
    told = [{key for key, value in word.items() if value is not None} for word in words]
    return set[str].intersection(*told) if told else set()


def _always(body: list[Stmt]) -> bool:
    """Whether something is returned in any case."""
    return bool(body) and isinstance(body[-1], Return)


def _decoder(scope: Scope, cases: p.CasesPlan, body: Block) -> Function:
    doc = f"{cases.name}: which of its cases a wire value is. {cases.doc}".strip()
    return Function(f"decode_{snake(cases.name)}", "w: Any", _returns(scope, cases), doc, body)


def _returns(scope: Scope, cases: p.CasesPlan) -> str:
    """The types of all cases, each once."""
    found = [_type_of(scope, cases, case) for case in cases.cases]
    if cases.keeps:
        found.append("u.Message" if cases.messages else "u.Opaque")
    return "Any" if "Any" in found else " | ".join(dict.fromkeys(found))


def _type_of(scope: Scope, cases: p.CasesPlan, case: p.Case) -> str:
    if _part_of(scope, cases, case) is not None:
        return "PartRow"
    if case.shape in scope.pairs:
        pair = scope.pairs[case.shape]
        return f"tuple[u.{scope.shapes[pair.first].struct}, u.{scope.shapes[pair.second].struct}]"
    plan = scope.shapes.get(case.shape)
    return f"u.{plan.struct}" if plan is not None and plan.struct else "Any"


def _by_words(cases: p.CasesPlan) -> Iterator[tuple[tuple[Any, ...], list[p.Case]]]:
    """The tag's words with the cases that they tell, in order; words with the same cases together."""
    by_word: dict[tuple[str, Any], list[p.Case]] = {}
    for case in cases.cases:
        for word in case.tags or ():
            by_word.setdefault((type(word).__name__, word), []).append(case)
    groups: dict[tuple[str, ...], tuple[list[Any], list[p.Case]]] = {}
    for (_, word), chosen in by_word.items():
        key = tuple(case.shape for case in chosen)
        groups.setdefault(key, ([], chosen))[0].append(word)
    for words, chosen in groups.values():
        yield tuple(words), chosen


def _among(value: Expr, words: tuple[Any, ...]) -> Expr:
    if len(words) == 1:
        return equals(value, words[0]) if isinstance(words[0], bool) else Compare(value, "==", lit(words[0]))
    return Compare(value, "in", lit(tuple(words)))


def _found(scope: Scope, cases: p.CasesPlan, case: p.Case) -> list[Stmt]:
    """Decodes a case. Where encode would choose another one, the case is remembered."""
    name = snake(case.shape)
    found: Expr = own(f"decode_{name}", ORIGINAL if cases.other_names else W)
    role, way, out = _part_of(scope, cases, case), _way(scope, case), Name("out")

    def given(value: Expr) -> Return:
        return Return(value if role is None else run("PartRow", lit(role), value))

    if case.read_only:
        return [given(own("found_as", found, lit(case.shape)))]
    earlier = [_way(scope, one) for one in cases.cases if one.shape in case.earlier]
    tests = [every(*one.fits(scope, "all", out)) for one in earlier]
    strict, anyhow = way.fits(scope, "all" if case.later else "values", out), way.fits(scope, "none", out)
    if strict != anyhow:
        tests.append(Not(every(*strict)))
    if tests:
        test = some(*tests)
        if test == Lit(True):
            return [given(own("found_as", found, lit(case.shape)))]
        return [Let(out, found), When(test, (given(own("found_as", out, lit(case.shape))),)), given(out)]
    return [given(found)]


def _part_of(scope: Scope, cases: p.CasesPlan, case: p.Case) -> str | None:
    """The role of the message that a row is part of. A row that is a result of the role `tool` says so by its class."""
    role = scope.spec.shapes[case.shape].role if cases.messages and case.shape in scope.spec.shapes else None
    result = not case.pair and case.shape in scope.shapes and scope.shapes[case.shape].struct == "ToolResult"
    return None if role == "tool" and result else role


def _untold(scope: Scope, cases: p.CasesPlan, case: p.Case) -> list[Stmt]:
    """As `_found`, where the tag is missing: a case that keeps it is remembered, since nothing else tells it."""
    if case.shape in scope.shapes and _keeps_tag(scope.shapes[case.shape], cases.tag):
        source = ORIGINAL if cases.other_names else W
        return [Return(own("found_as", own(f"decode_{snake(case.shape)}", source), lit(case.shape)))]
    return _found(scope, cases, case)


def _plan_of(scope: Scope, case: p.Case) -> p.ShapePlan:
    """The plan of a case, as far as it is asked of wire values."""
    pair = scope.pairs.get(case.shape)
    return pair.whole(scope.shapes) if pair else scope.shapes[case.shape]


def _asks_for(plan: p.ShapePlan, key: str) -> bool:
    """Whether nothing without this key fits a shape."""
    for one in plan.fits:
        match one:
            case p.Says(path, value, False) if path == (key,) and value is not None:
                return True
            case p.OneOf(path, words, False) if path == (key,) and None not in words:
                return True
            case _:
                pass
    return False


def _telling(scope: Scope, cases: p.CasesPlan, chosen: list[p.Case]) -> Iterator[tuple[p.Case, list[p.Condition]]]:
    """The cases of a tag, with what tells each from those behind it. The last one takes what is left, whatever it lacks: so what all of
    them ask is not asked, and an error speaks of the first of them."""
    plans = [_plan_of(scope, case) for case in chosen]
    fits = [_untagged(plan, cases.tag) for plan in plans]
    sure = not plans[-1].wheres
    for at, (case, mine) in enumerate(zip(chosen, fits, strict=True)):
        behind = fits[at + 1 :]
        if not sure:
            yield case, mine
        else:
            yield case, [one for one in mine if not all(one in other for other in behind)]


def _fit(scope: Scope, case: p.Case, conditions: Sequence[p.Condition], known: Known) -> Expr:
    """Whether a wire value fits a case."""
    asked = [one for one in conditions if not known.holds(one)]
    return own(f"fits_{snake(_plan_of(scope, case).name)}", W) if len(asked) > FEW else all_hold(asked, known)


def _untagged(plan: p.ShapePlan, tag: str | None) -> list[p.Condition]:
    return [one for one in plan.fits if not (tag is not None and getattr(one, "path", None) == (tag,))]


def fits_function(plan: p.ShapePlan) -> Function:
    """`fits_<shape>`, for those with many conditions."""
    return Function(
        f"fits_{snake(plan.name)}", "w: Any", "bool", f"Whether a wire value is a {plan.name}.", (Return(all_hold(plan.fits, UNKNOWN)),)
    )


def _refusal(scope: Scope, cases: p.CasesPlan) -> Expr:
    """The error: the nearest case and what it lacks."""
    words = [word for case in cases.cases for word in case.tags or ()]
    error = "KeepWhole" if cases.otherwise == "parent" else "DecodeError"
    if cases.tag is not None and words:
        text = f"expected one of {', '.join(str(word) for word in dict.fromkeys(words))}"
        return run(error, lit(text), lit((cases.tag,)))
    wanted: list[tuple[str, tuple[tuple[tuple[str, ...], object], ...]]] = []
    for case in cases.cases:
        asked = tuple(found for one in _plan_of(scope, case).fits if (found := _asked(one)) is not None)
        wanted.append((case.shape, asked))
    return run("no_case", Runtime(error), W, lit(tuple(wanted)))


def _asked(one: p.Condition) -> tuple[tuple[str, ...], object] | None:
    """Where something must be, and what: for the error. None if it may be missing, or cannot be told in a word."""
    match one:
        case p.Kind(kind):
            return (), kind
        case p.Has(path, kind):
            return path, kind
        case p.Says(path, value, missing):
            return None if missing else (path, (value,))
        case p.OneOf(path, words, missing):
            return None if missing else (path, tuple(words))
        case p.Fills(path, _, missing):
            return None if missing else (path, "str")
        case p.Looks() | p.Only() | p.FitsCases() | p.Reads():
            return None
        case _:
            assert_never(one)


# --- encode --------------------------------------------------------------------------------------------------------------------------


def _encode(scope: Scope, cases: p.CasesPlan) -> Function:
    by_class: dict[str, list[p.Case]] = {}
    for case in cases.cases:
        shape = scope.shapes[case.shape] if not case.pair else None  # two parts are written together
        told = scope.spec.shapes.get(case.shape)
        if shape and shape.struct and (told is None or told.role is None or not cases.messages):
            by_class.setdefault(shape.struct, []).append(case)
    body: list[Stmt] = []
    if cases.messages and cases.keeps:
        kept = Name("kept")
        inner: Block = (Let(kept, run("whole_message", VALUE, SPACES)), When(is_not(kept, None), (Return(Attr(kept, "value")),)))
        body.append(When(is_not(Attr(VALUE, "extras"), None), inner))
    if by_class or not cases.messages:
        body.append(Let(CLS, Attr(VALUE, "__class__")))
    for struct, chosen in by_class.items():
        roles = set(by_role(scope, cases).values()) if cases.messages and struct == "Message" else set[str]()
        body.append(When(Compare(CLS, "is", Class(struct)), tuple(_of_class(scope, cases, [_way(scope, one) for one in chosen], roles))))
    if cases.keeps and not cases.messages:
        ours = every(Compare(CLS, "is", Class("Opaque")), Compare(Attr(VALUE, "namespace"), "in", SPACES))
        body.append(When(ours, (Return(own("kept_whole", VALUE)),)))
    body.append(Return(own("lost", VALUE, LOSSES)))
    doc = f"{cases.name}: the first case that a unified value fits."
    returns = wire_types.written_or_lost(scope, cases.name)
    return Function(f"encode_{snake(cases.name)}", "value: Any, losses: list[Loss]", returns, doc, tuple(body))


def sole(scope: Scope, cases: p.CasesPlan, struct: str) -> str | None:
    """The shape as which whatever is of this class is written; None if more than the class is asked."""
    mine = [case for case in cases.cases if case.shape in scope.shapes and scope.shapes[case.shape].struct == struct]
    if len(mine) != 1 or mine[0].read_only or any(case.pair for case in cases.cases):
        return None
    plan = scope.shapes[mine[0].shape]
    simple = plan.bare is None and not encode_fits(scope, plan, VALUE, "values") and _is_plain(scope, cases, mine[0], plan)
    return plan.name if simple else None


def _is_plain(scope: Scope, cases: p.CasesPlan, case: p.Case, plan: p.ShapePlan) -> bool:
    """Whether a case is written by its method alone: nothing is asked of what was written."""
    return not plan.wheres and _encoded(scope, cases, _Way(case, plan)) == own(f"encode_{snake(plan.name)}", VALUE, LOSSES)


def by_role(scope: Scope, cases: p.CasesPlan) -> dict[str, str]:
    """Role -> the shape as which a message of that role is written, where nothing but its role says so."""
    found: list[tuple[str, str]] = []
    for case in cases.cases:
        plan = scope.shapes.get(case.shape)
        if plan is None or case.read_only or plan.struct != "Message":
            continue
        match encode_fits(scope, plan, VALUE):
            case [Compare(Attr(_, "role"), "==", Lit(str() as role))] if _is_plain(scope, cases, case, plan):
                found.append((role, plan.name))
            case [Compare(Attr(_, "role"), "in", Lit(roles))] if _is_plain(scope, cases, case, plan):
                found += [(role, plan.name) for role in cast(tuple[str, ...], roles)]
            case _:
                return {}
    return dict(found) if len(dict(found)) == len(found) else {}


def _of_class(scope: Scope, cases: p.CasesPlan, ways: list[_Way], told: Collection[str] = ()) -> list[Stmt]:
    """The cases of one class, or of the same two: the one that was found, then the first that fits, at last the one that lacks the least.

    `told`: shapes that need not be remembered, since another one never fits.
    """
    body: list[Stmt] = []
    open_ways = [way for way in ways if not way.case.read_only]
    alone = len(open_ways) == 1
    asked_for = [(way, _asked_of(scope, cases, way, "values" if alone else "all")) for way in open_ways]
    remembered = [
        way
        for way in ways
        if (way.case.read_only or way.case.earlier or way.case.later or _may_lack(scope, way))
        and not (way.plan.name in told and way.fits(scope, "stood") == way.fits(scope))
    ]
    asked: list[Stmt] = []
    found = Name("found")
    holder = FIRST if ways[0].second else VALUE
    for way in remembered:
        stood = way.fits(scope, "stood")
        if way.wheres or not _comes_to(way, stood, asked_for):
            asked.append(When(every(Compare(found, "==", lit(way.case.shape)), *stood), (Return(_encoded(scope, cases, way)),)))
    if asked:
        mark = Let(found, run("marked", holder, SPACES, lit("$case")))
        body.append(When(is_not(Attr(holder, "extras"), None), (mark, *asked)))
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


def _asked_of(scope: Scope, cases: p.CasesPlan, way: _Way, sets: Sets) -> list[Expr]:
    """What is asked of a value that was not found as one of the cases."""
    return [*_kept_tag(way, cases.tag), *way.fits(scope, sets)]


def _comes_to(way: _Way, holds: list[Expr], asked: list[tuple[_Way, list[Expr]]]) -> bool:
    """Whether a value for which these tests hold comes to a case anyway: it fits, and none of those before it does."""
    for one, tests in asked:
        if one.case is way.case:
            return all(test in holds for test in tests)
        if not any(excludes(test, other) for test in tests for other in holds):
            return False
    return False


def _may_lack(scope: Scope, way: _Way) -> bool:
    """Whether what was read as this case can be without something that is always written."""
    return way.fits(scope, "values") != way.fits(scope, "none")


def _left(scope: Scope, cases: p.CasesPlan, remembered: list[_Way], holder: Expr) -> list[Stmt]:
    """No case fits, but one was found: what its tag told needs no fit."""
    found: list[Stmt] = []
    for way in remembered:
        anyhow = way.fits(scope, "none")
        if anyhow != way.fits(scope, "stood"):
            test = every(Compare(run("marked", holder, SPACES, lit("$case")), "==", lit(way.case.shape)), *anyhow)
            found.append(When(test, (Return(_encoded(scope, cases, way)),)))
    return found


def _kept_tag(way: _Way, tag: str | None) -> list[Expr]:
    """A case that keeps the tag can only be written for what was read as one: nobody else knows the tag."""
    kept = _keeps_tag(way.plan, tag)
    return [run("is_kept", FIRST if way.second else VALUE, SPACES, lit(tag), lit(way.case.shape))] if kept else []


def _keeps_tag(plan: p.ShapePlan, tag: str | None) -> bool:
    return any(row.key == tag and isinstance(row.what, p.Kept) for row in plan.body.rows)


def _written(scope: Scope, cases: p.CasesPlan, way: _Way) -> Block:
    """Encodes a case. What was written must fit its patterns, or the next case is tried."""
    call = _encoded(scope, cases, way)
    if not way.wheres:
        return (Return(call),)
    seen: Expr = run("main_names", W, OTHER_NAMES) if cases.other_names else W
    tests = [run("looks", run("at_path", seen, *(lit(s) for s in path)), lit(pattern)) for path, pattern in way.wheres]
    before = Let(Name("before"), run("len", LOSSES))
    undo = Do(Call(Attr(LOSSES, "__delitem__"), (Call(Runtime("slice"), (Name("before"), lit(None))),)))
    return (before, Let(W, call), When(some(is_(W, Runtime("LOST")), every(*tests)), (Return(W),)), undo)


def _encoded(scope: Scope, cases: p.CasesPlan, way: _Way) -> Expr:
    """Encodes a case. What others would read in that is told; whether they might is asked first where there is a method that tells it."""
    case, plan = way.case, way.plan
    if way.second is not None:
        names = [plan.name, way.second.name, *([case.shape, cases.name] if case.misread else [])]
        return run("both_as", Name("self"), FIRST, SECOND, LOSSES, *(lit(snake(one)) for one in names))
    if not case.misread:
        return own(f"encode_{snake(plan.name)}", VALUE, LOSSES)
    # A row that is a part is read as any row.
    read = scope.spec.messages.rows if scope.spec.messages and cases.name not in scope.spec.cases else cases.name
    rivals = [_plan_of(scope, one) for one in cases.cases if one.shape in case.misread]
    fits = [lit(snake(rival.name)) for rival in rivals if all(len(one.fits) > FEW for one in rivals)]
    by_chance = any(isinstance(one, p.Fills) for rival in rivals for one in rival.fits)
    options: dict[str, Expr] = {"level": lit("major")} if by_chance else {}
    return run("written_as", Name("self"), VALUE, lit(snake(plan.name)), lit(snake(read)), LOSSES, *fits, **options)


# --- pairs -----------------------------------------------------------------------------------------------------------------------------


def pair_functions(scope: Scope, pair: p.PairPlan) -> list[Function]:
    """Both views read the same object. What the second reads alone is no leftover of the first; all other leftovers are the first's."""
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
        _both(scope, sole, ()),
        _half(scope, pair.name, [pair]),
    ]


def _sole_case(scope: Scope, pair: p.PairPlan) -> p.Case:
    return p.Case(pair.name, scope.shapes[pair.first].struct, None, True, False, pair=True)


def _both(scope: Scope, cases: p.CasesPlan, alone: Iterable[p.ShapePlan]) -> Function:
    """Writes two parts as one object. `alone`: what a part is by itself."""
    by_class: dict[tuple[str, str], list[_Way]] = {}
    for way in (_way(scope, case) for case in cases.cases if case.pair):
        by_class.setdefault((way.plan.struct or "", way.second.struct if way.second and way.second.struct else ""), []).append(way)
    body: list[Stmt] = []
    for (first, second), ways in by_class.items():
        asked: list[Expr] = [class_is(SECOND, second), class_is(FIRST, first)]
        mine, other = _id(scope, first), _id(scope, second)
        if mine and other:
            asked.append(Compare(Attr(FIRST, mine), "==", Attr(SECOND, other)))
        if any(_may_be_both(one, way.second) for one in alone for way in ways if way.second):  # each has an object of its own, too
            asked.append(run("marked", SECOND, SPACES, lit("$split")))
        body.append(When(every(*asked), tuple(_of_class(scope, cases, ways))))
    doc = f"{cases.name}: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."
    returns = f"{wire_types.OBJECT} | {wire_types.LOST} | None"
    parameters = "first: Any, second: Any, losses: list[Loss]"
    return Function(f"both_{snake(cases.name)}", parameters, returns, doc, (*body, Return(lit(None))))


def _half(scope: Scope, name: str, pairs: Iterable[p.PairPlan]) -> Function:
    """Whether a part that is lost would have had a place with the second one."""
    doc = f"{name}: whether a part is half of a wire object, which has no place without what follows it."
    by_class: dict[str, list[Expr]] = {}
    for first in (scope.shapes[pair.first] for pair in pairs):
        by_class.setdefault(first.struct or "", []).append(every(*encode_fits(scope, first, VALUE)))
    found = some(*(every(class_is(VALUE, struct), some(*tests)) for struct, tests in by_class.items()))
    return Function(f"half_{snake(name)}", "value: Any", "bool", doc, (Return(found),))


def _may_be_both(one: p.ShapePlan, other: p.ShapePlan) -> bool:
    """Whether a value may fit both: `when` asks for nothing that rules the other out."""
    mine, theirs = ({test.field: test.value for test in plan.says if isinstance(test, p.Guard)} for plan in (one, other))
    apart = (name for name in mine if name in theirs and not set(choices(mine[name])) & set(choices(theirs[name])))
    return one.struct == other.struct and next(apart, None) is None


def _id(scope: Scope, struct: str) -> str | None:
    """The field that says which call a part is of."""
    return next((f.name for f in scope.unified.structs[struct].fields if f.made), None)


def role_function(scope: Scope, name: str, rules: list[tuple[str, str, list[p.ShapePlan]]]) -> Function:
    """`role_of_<cases>`: the role of the message that a part which is a row by itself belongs to; None for what stands in a message row.
    Where several roles have such rows, it is that of the message around it.

    `rules`: (struct, role, its shapes), in order.
    """
    body: list[Stmt] = [Let(CLS, Attr(VALUE, "__class__"))] if rules else []
    by_class: dict[str, list[tuple[str, list[p.ShapePlan]]]] = {}
    for struct, role, shapes in rules:
        by_class.setdefault(struct, []).append((role, shapes))
    alike: dict[str, list[str]] = {}
    for struct, told in by_class.items():
        roles = {role for role, _ in told}
        if len(roles) == 1:
            alike.setdefault(told[0][0], []).append(struct)
            continue
        choose: list[Stmt] = []
        last = told[-1][0]
        fitting = [(role, some(*(every(*encode_fits(scope, shape, VALUE)) for shape in shapes))) for role, shapes in told]
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
