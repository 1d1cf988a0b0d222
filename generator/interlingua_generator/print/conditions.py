"""What is asked of a wire value before it is read as a case.

What has been found out is not asked again: what is known to be an object is subscripted, and what neighbours ask alike is asked once.
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
FEW = 4  # conditions, which are asked where they are needed; more are a method
KINDS = ("str", "int", "float", "bool", "dict", "list")

Path = tuple[str, ...]
Asked = tuple[Sequence[p.Condition], Block, str]  # what must hold, what is done then, and the shape whose method may ask it


class Known:
    """What is known of a wire value: the places of its objects, and the keys that are there."""

    def __init__(self, objects: frozenset[Path] = frozenset(), there: frozenset[Path] = frozenset()) -> None:
        self.objects = objects
        self.there = there

    def holds(self, one: p.Condition) -> bool:
        """Whether a condition is known to hold."""
        return isinstance(one, p.Kind) and (one.kind == "" or (one.kind == "dict" and () in self.objects))

    def after(self, one: p.Condition) -> Known:
        """What is known once a condition holds."""
        match one:
            case p.Kind("dict"):
                return Known(self.objects | {()}, self.there)
            case p.Has(path, kind):
                an_object = kind == "dict" and not {"0", p.OPENED} & set(path)  # these are no keys
                return Known(self.objects | {path} if an_object else self.objects, self.there | {path})
            case _:
                return self

    def value(self, path: Path, otherwise: str = "") -> Expr:
        """The value at a path; None if it is not there, or what is named `otherwise`. Of what is no object: MISSING."""
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
        """The value at a path where there is one."""
        if path not in self.objects:
            return self.value(path, "MISSING")
        found: Expr = W
        for step in path:
            found = Item(found, lit(step))
        return found


AN_OBJECT = Known(frozenset({()}))
UNKNOWN = Known()


def all_hold(conditions: Sequence[p.Condition], known: Known) -> Expr:
    """One test for all; an object is looked into only once it is known to be one."""
    found: list[Expr] = []
    for one in conditions:
        if not known.holds(one):
            found.append(_test(one, known))
            known = known.after(one)
    return every(*found)


def first_that_fits(cases: Sequence[Asked], known: Known) -> list[Stmt]:
    """The first case whose conditions hold. What neighbours ask alike, and first, is asked once for them all."""
    body: list[Stmt] = []
    cases = [([one for one in conditions if not known.holds(one)], done, method) for conditions, done, method in cases]
    while cases:
        alike = _alike(cases)
        conditions, done, shape = cases[0]
        if alike == 1:
            body += when(own(f"fits_{snake(shape)}", W) if len(conditions) > FEW else all_hold(conditions, known), done)
        else:
            shared = _shared([one for one, _, _ in cases[:alike]])
            inside = known
            for one in conditions[:shared]:
                inside = inside.after(one)
            rest = [(more[shared:], done, shape) for more, done, shape in cases[:alike]]
            body += when(all_hold(conditions[:shared], known), tuple(first_that_fits(rest, inside)))
        cases = cases[alike:]
    return body


def _alike(cases: Sequence[Asked]) -> int:
    """How many of the first cases ask the same first."""
    asked = cases[0][0]
    if not asked:
        return 1
    return next((at for at, (other, _, _) in enumerate(cases) if list(other[:1]) != list(asked[:1])), len(cases))


def _shared(conditions: Sequence[Sequence[p.Condition]]) -> int:
    """How many conditions all of these have alike, from the first on."""
    least = min(len(one) for one in conditions)
    return next((at for at in range(least) if any(one[at] != conditions[0][at] for one in conditions)), least)


def _test(one: p.Condition, known: Known) -> Expr:
    match one:
        case p.Kind(kind):
            return _is_kind(W, kind)
        case p.Has(path, ""):
            value = known.value(path)
            deep = isinstance(value, Call) and value.of == Runtime("at_path")
            return every(*((is_not(value, Runtime("MISSING")),) if deep else ()), is_not(value, None))
        case p.Has(path, kind):
            return _is_kind(known.value(path, "MISSING" if "null" in kind.split("|") else ""), kind)
        case p.Says(path, None):
            return run("says_nothing", known.value(path))
        case p.Says(path, bool() as value, False):
            return is_(known.value(path), lit(value))
        case p.Says(path, str() as value, False):
            return Compare(known.value(path), "==", lit(value))
        case p.Says(path, value, missing):
            return run("says_value", known.value(path), lit(value), *((lit(True),) if missing else ()))
        case p.OneOf(path, words, missing):
            value = known.value(path, "MISSING" if None in words else "")
            return run("in_words", value, lit(tuple(words)), *((lit(True),) if missing else ()))
        case p.Looks(path, pattern):
            return run("looks", known.place(path), lit(pattern))
        case p.Fills(path, template, missing):
            return run("fills", known.value(path), lit(template), *((lit(True),) if missing else ()))
        case p.Only(path, keys):
            if path in known.objects and all((*path, key) in known.there for key in keys):
                return Compare(run("len", known.place(path)), "==", lit(len(keys)))
            return run("only_keys", known.place(path), lit(tuple(keys)))
        case p.FitsCases(path, cases):
            return is_not(run("try_decode", Name("self"), known.place(path), lit(f"decode_{snake(cases)}")), None)
        case p.Reads(shape, name, classes, every_):
            read = run("try_decode", Name("self"), W, lit(f"decode_{snake(shape)}"))
            return run("holds", read, lit(name), TupleOf(tuple(Class(one) for one in classes)), *((lit(True),) if every_ else ()))
        case _:
            assert_never(one)


def _is_kind(value: Expr, kind: str) -> Expr:
    kinds = kind.split("|")
    if kinds == ["list1"]:
        return run("is_single", value)
    classes = [Runtime(one) for one in kinds if one in KINDS]
    if "int" in kinds and "float" not in kinds:
        classes.append(Runtime("float"))  # 40.0 is a whole number; what is none is told when it is read
    if "null" in kinds:
        classes.append(Runtime("NoneType"))
    where = Attr(value, "__class__")
    return is_(where, classes[0]) if len(classes) == 1 else Compare(where, "in", TupleOf(tuple(classes)))
