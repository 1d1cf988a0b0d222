"""Unions: which case a wire value is, and which case writes a unified value, must each have one answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from .. import say
from ..ir import ByKey, ByKind, ByTag, Const, EnumMap, Mirror, OfUnion, Shape, To, Union
from .facts import Case, lens_of, lenses, targets


def union(case: Case, union: Union) -> None:
    match union.choice:
        case ByTag(key, _):
            _tags(case, union, key)
        case ByKey(cases):
            _keys(case, union, cases)
        case ByKind(cases):
            _kinds(case, union, cases)
    _guards(case, union)
    _otherwise(case, union)
    if len(set(union.cases)) < len(union.cases):
        case.report(say.twice(union.mark, union.name, next(name for name in union.cases if union.cases.count(name) > 1)))


def _tags(case: Case, union: Union, key: str) -> None:
    """Every case says at the tag what it is, and no two say the same."""
    missing = union.choice.missing if isinstance(union.choice, ByTag) else None
    known: dict[str, str] = {}
    for name, shapes in _members(case, union, key):
        told = {shape.name: tag_words(shape, key) for shape in shapes}
        if None in told.values() and name != missing:
            if name in case.spec.unions:
                case.report(say.other_tag(union.mark, union.name, name, key))
                return
            case.report(say.no_tag(shapes[0].mark, union.name, name, key))
        for word in dict.fromkeys(json.dumps(word) for words in told.values() for word in words or ()):
            first = known.setdefault(word, name)
            if first != name:
                case.report(say.same_tag(union.mark, union.name, json.loads(word), key, first, name))


def _members(case: Case, union: Union, key: str) -> Iterator[tuple[str, list[Shape]]]:
    """What a tag chooses among: shapes, and unions that are chosen by another key (they have one word for all their shapes)."""
    missing = union.choice.missing if isinstance(union.choice, ByTag) else None
    names = [*union.cases, *([missing] if missing and missing not in union.cases else [])]
    for name in names:
        inner = case.spec.unions.get(name)
        if inner and isinstance(inner.choice, ByTag) and inner.choice.key == key:
            yield from _members(case, inner, key)
        else:
            shapes = list(case.leaf_cases(inner)) if inner else [case.spec.shapes[name]] if name in case.spec.shapes else []
            if shapes:
                yield name, shapes


def tag_words(shape: Shape, key: str) -> list[Any] | None:
    """What can stand at the tag of a shape; None if it is neither a const nor an enum."""
    field = shape.body.field(key)
    head = field.head if field else None
    to = head.to if isinstance(head, Mirror) else head
    if isinstance(to, Const):
        return [to.value]
    table = lens_of(to.lens, EnumMap) if isinstance(to, To) else None
    return [word for _, words in table.rows for word in words] if isinstance(table, EnumMap) else None


def _keys(case: Case, union: Union, cases: tuple[tuple[str, str, bool, Any], ...]) -> None:
    """A case is reachable if no earlier one is chosen whenever it would be."""
    for place, (name, key, has_value, value) in enumerate(cases):
        shape = case.spec.shapes.get(name)
        if shape is None:
            case.report(say.shape_case_only(union.mark, union.name, name))
            continue
        field = shape.body.field(key)
        if field is None:
            case.report(say.no_case_key(union.mark, union.name, name, key, [one.key for one in shape.body.fields]))
        required = {one.key for one in shape.body.fields if one.required}
        for earlier, other, other_has_value, other_value in cases[:place]:
            same = other == key and (not other_has_value or (has_value and value == other_value))
            if same or (not other_has_value and other in required):
                case.report(say.shadowed(union.mark, union.name, earlier, name, sorted({other, key})))


def _kinds(case: Case, union: Union, cases: tuple[tuple[str, str], ...]) -> None:
    known: dict[str, str] = {}
    for name, kind in cases:
        first = known.setdefault(kind, name)
        if first != name:
            case.report(say.same_kind(union.mark, union.name, kind, first, name))
        shape = case.spec.shapes.get(name)
        if shape and not shape.bare and kind != "object":
            case.report(say.object_is_no(union.mark, union.name, name, kind))


def _guards(case: Case, union: Union) -> None:
    """Among the cases of one struct the guards exclude each other, or the last has none."""
    groups: dict[str, list[Shape]] = {}
    for shape in case.leaf_cases(union):
        for of in case.structs_of(shape):
            if not shape.split:
                groups.setdefault(of, []).append(shape)
    for of, shapes in groups.items():
        for place, left in enumerate(shapes):
            for right in shapes[place + 1 :]:
                last = right is shapes[-1] and not right.when and bool(left.when)
                if not last and not _exclude(left, right):
                    case.report(say.same_guard(right.mark, union.name, of, left.name, right.name))


def _exclude(left: Shape, right: Shape) -> bool:
    values = dict(right.when)
    return any(name in values and values[name] != value for name, value in left.when)


def _otherwise(case: Case, union: Union) -> None:
    if union.otherwise == "keep":
        whole = case.unified.unions.get(union.of)
        conversation = case.spec.messages
        of_messages = conversation is not None and conversation.each == OfUnion(union.name)
        if not of_messages and "Opaque" not in (whole.members if whole else ()):
            case.report(say.cannot_keep(union.mark, union.name, union.of))
    if union.otherwise == "parent":
        for user in (shape for shape in case.spec.shapes.values() if _uses(shape, union.name)):
            if not _is_kept(case, user.name, ()):
                case.report(say.no_parent(user.mark, union.name, user.name))


def _uses(shape: Shape, union: str) -> bool:
    return any(isinstance(lens, OfUnion) and lens.union == union for _, to in targets(shape) for lens in lenses(to.lens))


def _is_kept(case: Case, name: str, seen: tuple[str, ...]) -> bool:
    """Whether a shape stands in a union that keeps what it cannot read, or is part of a shape that does."""
    if name in seen:
        return False
    for union in case.spec.unions.values():
        if any(shape.name == name for shape in case.leaf_cases(union)):
            if union.otherwise == "keep":
                return True
            if union.otherwise == "parent" and any(
                _is_kept(case, user.name, (*seen, name)) for user in case.spec.shapes.values() if _uses(user, union.name)
            ):
                return True
    around = [
        shape.name for shape in case.spec.shapes.values() if any(part == name for _, part in shape.flat) or name in (shape.split or ())
    ]
    return any(_is_kept(case, other, (*seen, name)) for other in around)
