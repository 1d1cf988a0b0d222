"""Whether a shape can write a unified value, and whether a field has something to write."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, assert_never

from ..data import plan as p
from ..data.python import (
    Attr,
    Class,
    Compare,
    Const,
    Expr,
    Lit,
    Not,
    Runtime,
    TupleOf,
    class_in,
    every,
    is_,
    is_not,
    lit,
    run,
    some,
)  # fmt: skip
from ..data.spec import choices
from ..data.unified import Leaf, StructField
from .scope import Scope

SPACES = Const("SPACES")

Sets: TypeAlias = Literal["all", "values", "as_remembered", "none"]


def fits(scope: Scope, plan: p.ShapePlan, value: Expr, sets: Sets = "all") -> list[Expr]:
    """The tests of a value of the right class.

    `sets`: whether the fields that are always written must be set. `"all"`: all of them; `"values"`: lists may be empty, for a value that
    no case fits better (except for lists that become a bare text, which would be empty); `"as_remembered"`: none, because the value was
    read as this shape, and remembered words are accepted; `"none"`: none, and any word is accepted, because there is no other case.
    """
    result: list[Expr] = []
    carried = [row.what for _, row in plan.body.walk() if isinstance(row.what, p.Carried)]
    carried += [plan.bare.what] if plan.bare is not None and isinstance(plan.bare.what, p.Carried) else []
    sayable = [what for what in carried if what.listed and not (isinstance(what.value, p.Joined) and what.value.template is None)]
    lists = {what.path for what in sayable if sets != "all"}
    for test in plan.guards:
        match test:
            case p.Guard(name, wanted):
                result.append(guard(scope, plan, name, wanted, value))
            case p.Set() | p.Sayable() if sets == "none":
                pass
            case p.Set(path) if path in lists or sets == "as_remembered":
                pass
            case p.Sayable(name, values, remembered):
                result.append(guard(scope, plan, name, (*values, *remembered) if sets == "as_remembered" else values, value))
            case p.Set(path, instead):
                field_ = scope.field(plan.struct or "", path[0])
                first: Expr = Attr(value, path[0])
                if instead is not None:
                    result.append(some(first, Attr(value, instead)))
                elif len(path) == 1:
                    result.append(first if field_.listed else is_not(first, None))
                else:
                    inner: Expr = Attr(first, path[1])
                    result.append(every(is_not(first, None), is_not(inner, None)) if field_.absent else is_not(inner, None))
            case p.ClassIn(path, classes):
                result.append(class_in(Attr(value, path[0]), classes))
            case p.AllIn(name, classes):
                result.append(run("all_in", Attr(value, name), TupleOf(tuple(Class(struct) for struct in classes))))
            case p.IsKind(path, kind, unset):
                result.append(_is_kind(Attr(value, path[0]), kind, unset))
            case _:
                assert_never(test)
    return result


def _is_kind(where: Expr, kind: str, unset: bool) -> Expr:
    """Whether a field of the type `any` has a value of the kind that the key can hold."""
    classes = {"object": ("dict",), "float": ("float", "int")}.get(kind, (kind,))
    cls = Attr(where, "__class__")
    test = is_(cls, Runtime(classes[0])) if len(classes) == 1 else Compare(cls, "in", TupleOf(tuple(Runtime(name) for name in classes)))
    return some(is_(where, None), test) if unset else test


def guard(scope: Scope, plan: p.ShapePlan, name: str, wanted: Any, value: Expr) -> Expr:
    """Whether a field has the value that `when` requires."""
    where = Attr(value, name)
    field_ = scope.field(plan.struct or "", name)
    if wanted is None:  # unset or empty
        if field_.listed or field_.type in (Leaf("str"), Leaf("object")):
            return Not(where)
        return Compare(where, "in", lit((None, "", [], {}))) if field_.type == Leaf("any") else is_(where, None)
    values = choices(wanted)
    if name == "role" and scope.spec.messages:
        values = (*values, *(role for role, outer in scope.spec.messages.within if outer in values))
    if values[1:]:
        return Compare(where, "in", lit(values))
    return is_(where, values[0]) if isinstance(values[0], bool) else Compare(where, "==", lit(values[0]))


def has_value(scope: Scope, plan: p.ShapePlan, what: p.Carried, var: Expr) -> Expr:
    """Whether there is something to write at a key."""
    where: Expr = Attr(var, what.path[0])
    if len(what.path) == 2 and not what.each:
        inner = _is_set(what, Attr(where, what.path[1]))
        if not what.group:
            return inner
        return is_not(where, None) if inner == Lit(True) else every(is_not(where, None), inner)
    if what.each:
        return where
    if what.made:
        made = Not(run("was_made", var, SPACES))
        return every(Compare(where, "!=", lit(what.default_value)), made) if what.has_when_missing else made
    if what.classes and not what.listed and (what.refused or what.shared):
        return class_in(where, what.classes)
    return _is_set(what, where)


def _is_set(what: p.Carried, where: Expr) -> Expr:
    if what.listed:
        return where
    if what.shown or what.empty_text:
        return lit(True)
    if (
        what.has_when_empty
        and what.when_empty not in ("", {}, None)
        and isinstance(what.value, p.Leaf | p.Json | p.Templated)
        and what.nullable
    ):  # an empty value is like no value
        kind = what.value.kind if not isinstance(what.value, p.Templated) else "str"
        if kind in ("str", "object"):
            return where
        if kind == "any":
            return Compare(where, "not in", lit((None, "", [], {})))
    plain = what.has_when_missing and not isinstance(what.value, p.Part | p.Coded) and what.path != ("message",)
    value = what.default_value if plain else what.absent
    if value is None:
        return is_not(where, None) if what.nullable else lit(True)
    if value is False or value == {}:
        return where
    test = is_not(where, True) if value is True else Compare(where, "!=", lit(value))
    return every(is_not(where, None), test) if what.nullable else test


def differs(field_: StructField, where: Expr) -> Expr:
    """Whether a field has another value than its default."""
    if field_.required:
        return lit(True)
    if field_.listed or field_.default is False or field_.default == {}:
        return where
    if field_.default is None:
        return is_not(where, None)
    return Not(where) if field_.default is True else Compare(where, "!=", lit(field_.default))
