"""The dispatcher of a choice that reads: it tests the wire value. `functions` returns the dispatchers that write, too."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, assert_never, cast
from urllib.parse import quote

from ..data import plan as p
from ..data.python import (
    Attr,
    Block,
    Call,
    Choose,
    Compare,
    Expr,
    Function,
    Let,
    Lit,
    Method,
    Name,
    Not,
    Raise,
    Return,
    Runtime,
    Stmt,
    Try,
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
from .choosing import ORIGINAL, OTHER_NAMES, TAG, W, encode_function, keeps_tag, plan_of, way_of
from .conditions import AN_OBJECT, FEW, TRUTHS, UNKNOWN, Known, all_hold, first_that_fits
from .pairs import both_function, half_function
from .scope import Scope, rarity, snake


def functions(scope: Scope, cases: p.CasesPlan) -> list[Function]:
    result = [_decode(scope, cases), encode_function(scope, cases)]
    if any(case.pair for case in cases.cases):
        alone = [scope.shapes[case.shape] for case in cases.cases if case.shape in scope.shapes and not case.read_only]
        result += [
            both_function(scope, cases, alone),
            half_function(scope, cases.name, [scope.pairs[case.shape] for case in cases.cases if case.pair]),
        ]
    return result


def _decode(scope: Scope, cases: p.CasesPlan) -> Function:
    kept: Block = (_whole(scope, cases, W),) if cases.keeps else ()
    choose: list[Stmt] = [When(run("looks", W, lit(pattern)), (Raise(run("DecodeError", lit(text))),)) for pattern, text in cases.refuse]
    objects = all(scope.shapes[c.shape].bare is None for c in cases.cases if c.shape in scope.shapes)
    facts = AN_OBJECT if objects else UNKNOWN
    tagged = cases.tag is not None and any(case.tags is not None for case in cases.cases)
    if tagged:
        assert cases.tag is not None
        tag: Expr = Call(Attr(W, "get"), (lit(cases.tag),))
        choose.append(Let(TAG, tag if objects else Choose(is_(Attr(W, "__class__"), Runtime("dict")), tag, lit(None))))
        by_tag: list[Stmt] = []
        for words, chosen in sorted(_by_words(cases), key=lambda group: rarity(_struct_of(scope, group[1][0]))):
            body: list[Stmt] = []
            for case, conditions in _distinguishing(scope, cases, chosen):
                body += when(_fit(scope, case, conditions, facts), tuple(_decode_case(scope, cases, case)))
            by_tag.append(When(_among(TAG, words), tuple(body)))
        untagged: list[Stmt] = []
        for case in cases.cases:
            if _asks_for(plan_of(scope, case), cases.tag):
                continue
            fit = _fit(scope, case, plan_of(scope, case).fits, facts)
            untagged += when(fit, tuple(_decode_untagged(scope, cases, case)))
            if fit == Lit(True):
                break
        choose += [*when(is_(TAG, None), tuple(untagged)), *by_tag]
        free = [case for case in cases.cases if case.tags is None]
        if free:
            choose += _chosen(scope, cases, free, cases.tag, facts)
    elif cases.rest:
        choose += _chosen(scope, cases, cases.cases[:-1], None, facts)
        choose += when(_says_something(scope, cases.cases[-1]), tuple(_decode_case(scope, cases, cases.cases[-1])))
    else:
        choose += _chosen(scope, cases, cases.cases, None, facts)
    body_: list[Stmt] = []
    unreadable = When(is_(Attr(W, "__class__"), Runtime("Unreadable")), (Let(W, Attr(W, "value")), *kept)) if kept else None
    if objects:
        opened: list[Stmt] = [*([unreadable] if unreadable else []), Let(W, run("an_object", W))]
        body_.append(When(is_not(Attr(W, "__class__"), Runtime("dict")), tuple(opened)))
    elif unreadable:
        body_.append(unreadable)
    if cases.other_names:
        body_ += [Let(ORIGINAL, W), Let(W, run("main_names", W, OTHER_NAMES))]
    parent = kept and any(choice.otherwise == "parent" for choice in scope.cases.values())
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


def _chosen(scope: Scope, cases: p.CasesPlan, of: Sequence[p.Case], tag: str | None, facts: Known) -> list[Stmt]:
    """Statements that decode the first of these cases that the wire value fits."""
    plans = [(plan_of(scope, case), tuple(_decode_case(scope, cases, case))) for case in of]
    return first_that_fits([(_untagged(plan, tag), done, plan.name) for plan, done in plans], facts)


def _whole(scope: Scope, cases: p.CasesPlan, w: Expr) -> Return:
    """Return a wire value that fits no case unchanged, as a kept value."""
    if cases.messages:
        return Return(run("other_row", Name("self"), w, Method(f"decode_{snake(cases.name)}")))
    return Return(own("opaque", w))


def _says_something(scope: Scope, case: p.Case) -> Expr:
    """Whether an object has one of the keys that every value of the case has. Without any, it is something else."""
    plan = scope.shapes[case.shape]
    keys_of_states = {key for state in plan.states for key in _in_every(state)}
    keys = [row.key for row in plan.body.rows if row.required or row.key in keys_of_states]
    return some(*(Compare(lit(key), "in", W) for key in keys)) if keys else lit(True)


def _in_every(state: p.States) -> set[str]:
    """The keys that have a value in every state."""
    words = [cast(dict[str, Any], word) for _, row in state.enum.rows for word in row if isinstance(word, dict)]
    keys = [{key for key, value in word.items() if value is not None} for word in words]
    return set[str].intersection(*keys) if keys else set()


def _always(body: list[Stmt]) -> bool:
    """Whether the statements always return."""
    return bool(body) and isinstance(body[-1], Return)


def _decoder(scope: Scope, cases: p.CasesPlan, body: Block) -> Function:
    doc = f"{cases.name}: which of its cases a wire value is. {cases.doc}".strip()
    return Function(f"decode_{snake(cases.name)}", "w: Any", _returns(scope, cases), doc, body)


def _returns(scope: Scope, cases: p.CasesPlan) -> str:
    """The types of all cases, each once."""
    types = [_type_of(scope, cases, case) for case in cases.cases]
    if cases.keeps:
        types.append("u.Message" if cases.messages else "u.Opaque")
    return "Any" if "Any" in types else " | ".join(dict.fromkeys(types))


def _type_of(scope: Scope, cases: p.CasesPlan, case: p.Case) -> str:
    if _part_of(scope, cases, case) is not None:
        return "PartRow"
    if case.shape in scope.pairs:
        pair = scope.pairs[case.shape]
        return f"tuple[u.{scope.shapes[pair.first].struct}, u.{scope.shapes[pair.second].struct}]"
    plan = scope.shapes.get(case.shape)
    return f"u.{plan.struct}" if plan is not None and plan.struct else "Any"


def _by_words(cases: p.CasesPlan) -> Iterator[tuple[tuple[Any, ...], list[p.Case]]]:
    """The tag's words with the cases that they select, in order. Words with the same cases are grouped."""
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


def _struct_of(scope: Scope, case: p.Case) -> str | None:
    return scope.shapes[case.shape].struct if case.shape in scope.shapes else None


def _among(value: Expr, words: tuple[Any, ...]) -> Expr:
    if len(words) == 1:
        return Compare(value, "in", lit(TRUTHS[words[0]])) if isinstance(words[0], bool) else Compare(value, "==", lit(words[0]))
    return Compare(value, "in", lit(tuple(words)))


def _decode_case(scope: Scope, cases: p.CasesPlan, case: p.Case) -> list[Stmt]:
    """Statements that decode a case. The case is remembered if encode would choose another one."""
    name = snake(case.shape)
    decoded: Expr = own(f"decode_{name}", ORIGINAL if cases.other_names else W)
    role, way, out = _part_of(scope, cases, case), way_of(scope, case), Name("out")

    def as_row(value: Expr) -> Return:
        return Return(value if role is None else run("PartRow", lit(role), value))

    if case.read_only:
        return [as_row(own("found_as", decoded, lit(case.shape)))]
    earlier = [way_of(scope, other) for other in cases.cases if other.shape in case.earlier]
    tests = [every(*rival.fits(scope, "all", out)) for rival in earlier]
    strict, anyhow = way.fits(scope, "all" if case.later else "values", out), way.fits(scope, "none", out)
    if strict != anyhow:
        tests.append(Not(every(*strict)))
    if tests:
        test = some(*tests)
        if test == Lit(True):
            return [as_row(own("found_as", decoded, lit(case.shape)))]
        return [Let(out, decoded), When(test, (as_row(own("found_as", out, lit(case.shape))),)), as_row(out)]
    return [as_row(decoded)]


def _part_of(scope: Scope, cases: p.CasesPlan, case: p.Case) -> str | None:
    """The role of the message that a row is part of. None for a result of the role `tool`: its class implies the role."""
    role = scope.spec.shapes[case.shape].role if cases.messages and case.shape in scope.spec.shapes else None
    result = not case.pair and case.shape in scope.shapes and scope.shapes[case.shape].struct == "ToolResult"
    return None if role == "tool" and result else role


def _decode_untagged(scope: Scope, cases: p.CasesPlan, case: p.Case) -> list[Stmt]:
    """Like `_decode_case`, for a value without the tag. A case that keeps the tag is remembered, because nothing else identifies it."""
    if case.shape in scope.shapes and keeps_tag(scope.shapes[case.shape], cases.tag):
        source = ORIGINAL if cases.other_names else W
        return [Return(own("found_as", own(f"decode_{snake(case.shape)}", source), lit(case.shape)))]
    return _decode_case(scope, cases, case)


def _asks_for(plan: p.ShapePlan, key: str) -> bool:
    """Whether a value needs this key to fit the shape."""
    for condition in plan.fits:
        match condition:
            case p.Says(path, value, False) if path == (key,) and value is not None:
                return True
            case p.OneOf(path, words, False) if path == (key,) and None not in words:
                return True
            case _:
                pass
    return False


def _distinguishing(scope: Scope, cases: p.CasesPlan, chosen: list[p.Case]) -> Iterator[tuple[p.Case, list[p.Condition]]]:
    """The cases of a tag, each with the conditions that distinguish it from the later ones.

    The last case takes the rest, except for rows of a conversation with another role. Conditions that all cases share are not tested, so
    that an error is about the first case.
    """
    plans = [plan_of(scope, case) for case in chosen]
    fits = [_untagged(plan, cases.tag) for plan in plans]
    sure = not plans[-1].wheres
    for at, (case, mine) in enumerate(zip(chosen, fits, strict=True)):
        behind = fits[at + 1 :]
        if not sure:
            yield case, mine
        else:
            roles = _roles_of(scope, mine, fits[:at]) if cases.messages and cases.keeps and at and not behind else []
            yield case, [*(condition for condition in mine if not all(condition in other for other in behind)), *roles]


def _roles_of(scope: Scope, mine: list[p.Condition], others: list[list[p.Condition]]) -> list[p.Condition]:
    """The conditions on the role by which the last case of a tag differs from each of the others."""
    role = scope.unified.enums["Role"]
    tested = [{condition.path for condition in other if isinstance(condition, (p.Says, p.OneOf))} for other in others]
    words = [*role.values, *role.words]
    return [
        condition
        for condition in mine
        if isinstance(condition, p.Says) and condition.value in words and all(condition.path in paths for paths in tested)
    ]


def _fit(scope: Scope, case: p.Case, conditions: Sequence[p.Condition], facts: Known) -> Expr:
    """Whether a wire value fits a case."""
    open_conditions = [condition for condition in conditions if not facts.holds(condition)]
    return own(f"fits_{snake(plan_of(scope, case).name)}", W) if len(open_conditions) > FEW else all_hold(open_conditions, facts)


def _untagged(plan: p.ShapePlan, tag: str | None) -> list[p.Condition]:
    return [condition for condition in plan.fits if not (tag is not None and getattr(condition, "path", None) == (tag,))]


def _refusal(scope: Scope, cases: p.CasesPlan) -> Expr:
    """The error if no case fits: the words of the tag, or the nearest case and what it lacks."""
    words = [word for case in cases.cases for word in case.tags or ()]
    error = "KeepWhole" if cases.otherwise == "parent" else "DecodeError"
    if cases.tag is not None and words:
        text = f"expected one of {', '.join(str(word) for word in dict.fromkeys(words))}"
        return run(error, lit(text), lit((cases.tag,)))
    wanted: list[Expr] = []
    for case in cases.cases:
        needs = [need for condition in plan_of(scope, case).fits if (need := _asked(condition)) is not None]
        wanted.append(lit(" ".join([case.shape, *needs])))
    return run("no_case", Runtime(error), W, *wanted)


def _asked(condition: p.Condition) -> str | None:
    """The place and the value that a condition requires, for the error. None if the place may be empty, or one word cannot describe it."""
    match condition:
        case p.Kind(kind):
            return f":{kind}"
        case p.Has(path, kind):
            return f"{_place(path)}:{kind}"
        case p.Says(path, value, missing):
            return None if missing else f"{_place(path)}={_word(value)}"
        case p.OneOf(path, words, missing):
            return None if missing else f"{_place(path)}={'|'.join(map(_word, words))}"
        case p.Fills(path, _, missing):
            return None if missing else f"{_place(path)}:str"
        case p.Looks() | p.Only() | p.FitsCases() | p.Reads():
            return None
        case _:
            assert_never(condition)


def _place(path: Iterable[str]) -> str:
    return ".".join(quote(step, safe="{}$@/").replace(".", "%2E") for step in path)


def _word(value: object) -> str:
    """A value as one word: a percent-encoded text, or `!` and the percent-encoded JSON of any other value."""
    return quote(value, safe="/+,") if isinstance(value, str) else f"!{quote(json.dumps(value), safe='')}"
