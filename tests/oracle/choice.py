"""Which shape: of a wire value, and of a struct."""

from __future__ import annotations

from typing import Any

from interlingua.core.values import same
from interlingua_generator import ir

from .common import KINDS, Spec, class_of, fields_of, get


def read(spec: Spec, name: str, v: Any) -> str | None:
    """The case of a union that a wire value is; None if there is none."""
    this = spec.ir.unions[name]
    match this.choice:
        case ir.ByTag() as choice:
            if not isinstance(v, dict):
                return None
            if v.get(choice.key) is None:
                return choice.missing
            return next((case for case in this.cases if any(same(v[choice.key], tag) for tag in tags(spec, case, choice.key))), None)
        case ir.ByKey() as choice:
            if not isinstance(v, dict):
                return None
            return next(
                (case for case, key, has, value in choice.cases if v.get(key) is not None and (not has or same(v[key], value))), None
            )
        case ir.ByKind() as choice:
            return next((case for case, kind in choice.cases if kind == KINDS.get(type(v))), None)


def tags(spec: Spec, case: str, key: str) -> list[Any]:
    """The values of the tag that mean this case."""
    if case in spec.ir.unions:
        return [tag for inner in spec.ir.unions[case].cases for tag in tags(spec, inner, key)]
    field = next((one for one in fields_of(spec, spec.shape(case)) if one.key == key), None)
    match field and field.head:
        case ir.Const(value=value):
            return [value]
        case ir.To(lens=ir.EnumMap() as table):
            return [word for _, words in table.rows for word in words]
        case ir.Keep(wire=wire):
            raise AssertionError(f"{case}.{key}: a tag that is only kept ({wire})")
        case _:
            return []


def holds(spec: Spec, name: str, value: Any) -> bool:
    """Whether a shape is meant for this struct."""
    this = spec.shape(name)
    return this.of == class_of(value) and all(same(get(value, tuple(field.split("."))), wanted) for field, wanted in this.when)


def write(spec: Spec, name: str, value: Any) -> str | None:
    """The shape that a struct has among the cases of a union."""
    return next((case for case in spec.cases(name) if holds(spec, case, value)), None)


def split(spec: Spec, name: str, v: Any) -> tuple[str, str] | None:
    """The two views of a wire object that is two parts."""
    case = read(spec, name, v)
    if case is None:
        return None
    return split(spec, case, v) if case in spec.ir.unions else spec.shape(case).split
