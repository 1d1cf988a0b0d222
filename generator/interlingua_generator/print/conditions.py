"""The tests of a wire value before it is read as a case.

No condition is tested twice: known objects are subscripted, and conditions that neighbouring cases share are tested once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ..data import plan as p
from ..data.python import (
    Attr,
    Block,
    Call,
    Class,
    Compare,
    Expr,
    Item,
    Name,
    Runtime,
    Stmt,
    TupleOf,
    every,
    is_,
    is_not,
    lit,
    own,
    run,
    when,
)
from .scope import snake

W = Name("w")
FEW = 4  # up to so many conditions are tested inline; more are a method
# Some clients and servers write these texts. 1 and 0 are accepted, too: they are equal to True and False.
TRUTHS = {True: (True, "true", "True"), False: (False, "false", "False")}
KINDS = ("str", "int", "float", "bool", "dict", "list")

Path = tuple[str, ...]
Candidate = tuple[Sequence[p.Condition], Block, str]  # conditions, statements for when they hold, the shape whose method may test them


class Known:
    """The known facts about a wire value: the places of its objects, and the keys that are present."""

    def __init__(self, objects: frozenset[Path] = frozenset(), there: frozenset[Path] = frozenset()) -> None:
        self.objects = objects
        self.there = there

    def holds(self, condition: p.Condition) -> bool:
        """Whether a condition is known to hold."""
        return isinstance(condition, p.Kind) and (condition.kind == "" or (condition.kind == "dict" and () in self.objects))

    def after(self, condition: p.Condition) -> Known:
        """What is known once a condition holds."""
        match condition:
            case p.Kind("dict"):
                return Known(self.objects | {()}, self.there)
            case p.Has(path, kind):
                an_object = kind == "dict" and not {"0", p.OPENED} & set(path)  # these steps are not keys
                return Known(self.objects | {path} if an_object else self.objects, self.there | {path})
            case _:
                return self

    def value(self, path: Path, otherwise: str = "") -> Expr:
        """The value at a path. If it is missing: None, or the name `otherwise`; MISSING if it is deeper than the known objects."""
        if not path:
            return W
        depth = next((depth for depth in range(len(path) - 1, -1, -1) if path[:depth] in self.objects), 0)
        around: Expr = W
        for step in path[:depth]:
            around = Item(around, lit(step))
        if len(path) - depth > 1:
            return run("at_path", around, *(lit(step) for step in path[depth:]))
        return Call(Attr(around, "get"), (lit(path[-1]), *((Runtime(otherwise),) if otherwise else ())))

    def place(self, path: Path) -> Expr:
        """The value at a path; MISSING if there is none."""
        if path not in self.objects:
            return self.value(path, "MISSING")
        result: Expr = W
        for step in path:
            result = Item(result, lit(step))
        return result


AN_OBJECT = Known(frozenset({()}))
UNKNOWN = Known()


def all_hold(conditions: Sequence[p.Condition], facts: Known) -> Expr:
    """One test of all conditions. The keys of an object are tested only after it is known to be one."""
    tests: list[Expr] = []
    for condition in conditions:
        if not facts.holds(condition):
            tests.append(_test(condition, facts))
            facts = facts.after(condition)
    return every(*tests)


def first_that_fits(cases: Sequence[Candidate], facts: Known) -> list[Stmt]:
    """Statements of the first case whose conditions hold. Leading conditions that neighbouring cases share are tested once."""
    body: list[Stmt] = []
    cases = [([condition for condition in conditions if not facts.holds(condition)], done, method) for conditions, done, method in cases]
    while cases:
        alike = _alike(cases)
        conditions, done, shape = cases[0]
        if not conditions:
            return [*body, *done]  # this case takes the rest
        if alike == 1:
            body += when(own(f"fits_{snake(shape)}", W) if len(conditions) > FEW else all_hold(conditions, facts), done)
        else:
            shared = _shared([wanted for wanted, _, _ in cases[:alike]])
            inside = facts
            for condition in conditions[:shared]:
                inside = inside.after(condition)
            rest = [(more[shared:], done, shape) for more, done, shape in cases[:alike]]
            body += when(all_hold(conditions[:shared], facts), tuple(first_that_fits(rest, inside)))
        cases = cases[alike:]
    return body


def _alike(cases: Sequence[Candidate]) -> int:
    """How many of the first cases begin with the same condition."""
    first = cases[0][0]
    if not first:
        return 1
    return next((at for at, (other, _, _) in enumerate(cases) if list(other[:1]) != list(first[:1])), len(cases))


def _shared(conditions: Sequence[Sequence[p.Condition]]) -> int:
    """How many leading conditions all of these cases share."""
    least = min(len(case) for case in conditions)
    return next((at for at in range(least) if any(case[at] != conditions[0][at] for case in conditions)), least)


def _test(condition: p.Condition, facts: Known) -> Expr:
    match condition:
        case p.Kind(kind):
            return _is_kind(W, kind)
        case p.Has(path, ""):
            value = facts.value(path)
            deep = isinstance(value, Call) and value.of == Runtime("at_path")
            return every(*((is_not(value, Runtime("MISSING")),) if deep else ()), is_not(value, None))
        case p.Has(path, kind):
            return _is_kind(facts.value(path, "MISSING" if "null" in kind.split("|") else ""), kind)
        case p.Says(path, None):
            return run("is_missing_or_empty", facts.value(path))
        case p.Says(path, bool() as value, False):
            return Compare(facts.value(path), "in", lit(TRUTHS[value])) if path else is_(facts.value(path), lit(value))
        case p.Says(path, str() as value, False):
            return Compare(facts.value(path), "==", lit(value))
        case p.Says(path, value, missing):
            return run("is_value", facts.value(path), lit(value), *((lit(True),) if missing else ()))
        case p.OneOf(path, words, missing):
            value = facts.value(path, "MISSING" if None in words else "")
            return run("in_words", value, lit(tuple(words)), *((lit(True),) if missing else ()))
        case p.Looks(path, pattern):
            return run("looks", facts.place(path), lit(pattern))
        case p.Fills(path, template, missing):
            return run("fills", facts.value(path), lit(template), *((lit(True),) if missing else ()))
        case p.Only(path, keys):
            if path in facts.objects and all((*path, key) in facts.there for key in keys):
                return Compare(run("len", facts.place(path)), "==", lit(len(keys)))
            return run("only_keys", facts.place(path), lit(tuple(keys)))
        case p.FitsCases(path, cases):
            return is_not(run("try_decode", Name("self"), facts.place(path), lit(f"decode_{snake(cases)}")), None)
        case p.Reads(shape, name, classes, every_):
            read = run("try_decode", Name("self"), W, lit(f"decode_{snake(shape)}"))
            return run("holds", read, lit(name), TupleOf(tuple(Class(struct) for struct in classes)), *((lit(True),) if every_ else ()))
        case _:
            assert_never(condition)


def _is_kind(value: Expr, kind: str) -> Expr:
    kinds = kind.split("|")
    if kinds == ["list1"]:
        return run("is_single", value)
    classes = [Runtime(name) for name in kinds if name in KINDS]
    if "int" in kinds and "float" not in kinds:
        classes.append(Runtime("float"))  # 40.0 is a whole number; 40.5 is an error when it is read
    if "null" in kinds:
        classes.append(Runtime("NoneType"))
    where = Attr(value, "__class__")
    return is_(where, classes[0]) if len(classes) == 1 else Compare(where, "in", TupleOf(tuple(classes)))
