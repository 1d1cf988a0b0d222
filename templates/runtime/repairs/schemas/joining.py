"""Joins two schemas that both apply into one."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias, cast

from ...core.json_text import json_bytes
from ...core.values import same
from .keywords import NAMED, NOTES, ONE

Schema: TypeAlias = dict[str, Any]

LEAST: Final = frozenset(("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"))
MOST: Final = frozenset(("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"))
# Keywords that depend on the others of their group: of two such groups only one is kept.
GROUPS: Final = (("if", "then", "else"), ("contains", "minContains", "maxContains"), ("prefixItems", "items", "additionalItems"))
CHOICES: Final = 32  # the most pairs of members of two `anyOf` that are written out


class Joined(NamedTuple):
    """Two schemas joined.

    clashes: keywords of the second that have no place
    exact:   whether the same values fit, apart from the clashes
    """

    schema: Schema
    clashes: dict[str, Any]
    exact: bool


def join(first: Schema, second: Schema) -> Joined:
    """Join two schemas. Both descriptions are kept; of other notes that differ, the first is kept."""
    out = dict(first)
    clashes: dict[str, Any] = {}
    apart = {key for group in GROUPS if _differ(group, first, second) for key in group}
    for key, value in second.items():
        if key not in first and key not in apart:
            out[key] = value
        elif key in apart:
            clashes[key] = value
        elif not same(first[key], value):
            both = _both(key, first[key], value)
            if both is None:
                clashes[key] = value
            else:
                out[key] = both
    return Joined(out, clashes, not (_reaches(first, second) or _reaches(second, first)))


def _differ(group: tuple[str, ...], first: Schema, second: Schema) -> bool:
    """Whether both schemas have keywords of a group of more than one, and they differ."""
    mine, theirs = ({key: schema[key] for key in group if key in schema} for schema in (first, second))
    return bool(mine and theirs) and len({*mine, *theirs}) > 1 and not same(mine, theirs)


def _reaches(first: Schema, second: Schema) -> bool:
    """Whether one schema restricts all properties that it does not name, and the other names such properties."""
    rest = [first.get(key, True) for key in ("additionalProperties", "unevaluatedProperties")]
    if all(value is True or value == {} for value in rest):
        return False
    named: set[str] = {*cast(Schema, first.get("properties") or {})}
    return bool({*cast(Schema, second.get("properties") or {})} - named or second.get("patternProperties"))


def _both(key: str, first: Any, second: Any) -> Any:
    """The value of a keyword with the meaning of both; None if there is none."""
    if key == "description":
        return f"{first}\n{second}"
    if key in NOTES or key in ("$defs", "definitions") and not isinstance(second, dict):
        return first
    if key in NAMED and isinstance(first, dict) and isinstance(second, dict):
        return _by_name(cast(Schema, first), cast(Schema, second), key in ("$defs", "definitions"))
    if key in ONE and not isinstance(first, list) and not isinstance(second, list) and key not in ("not", "contains"):
        return _one(first, second)
    if key in LEAST or key in MOST:
        return _bound(key, first, second)
    if key == "uniqueItems":
        return first is True or second is True
    if isinstance(first, list) and isinstance(second, list):
        return _lists(key, cast(list[Any], first), cast(list[Any], second))
    return _types(first, second) if key == "type" else None


def _bound(key: str, first: Any, second: Any) -> Any:
    if not isinstance(first, (int, float)) or not isinstance(second, (int, float)):
        return None
    return max(first, second) if key in LEAST else min(first, second)


def _one(first: Any, second: Any) -> Any:
    if first is True or second is False:
        return second
    return first if second is True or first is False else {"allOf": [first, second]}


def _by_name(first: Schema, second: Schema, definitions: bool) -> Schema:
    out = {**second, **first}
    for name in () if definitions else first.keys() & second.keys():
        if not same(first[name], second[name]):
            out[name] = _one(first[name], second[name])
    return {name: out[name] for name in (*first, *(name for name in second if name not in first))}


def _lists(key: str, first: list[Any], second: list[Any]) -> list[Any] | None:
    match key:
        case "required":
            return list(dict.fromkeys([*first, *second]))
        case "enum":
            keys = set(map(_key, second))
            return [member for member in first if _key(member) in keys] or None
        case "type":
            return _types(first, second)
        case "allOf":
            return [*first, *second]
        case "anyOf" if pairs(first, second):
            return [{"allOf": [member, other]} for member in first for other in second]
        case _:
            return None


def pairs(first: Any, second: Any) -> bool:
    """Whether the members of two `anyOf` are written out in pairs."""
    return isinstance(first, list) and isinstance(second, list) and len(cast(list[Any], first)) * len(cast(list[Any], second)) <= CHOICES


def _key(member: Any) -> Any:
    """A key that is equal for equal members of an enum."""
    if member.__class__ in (int, float):
        return "number", member
    return (member.__class__, member) if isinstance(member, str | bool | None) else json_bytes(member)


def _types(first: Any, second: Any) -> Any:
    mine, theirs = ([kind] if isinstance(kind, str) else [*cast(list[Any], kind)] for kind in (first, second))
    allowed = set(theirs)
    common = [kind for kind in mine if kind in allowed or kind == "integer" and "number" in allowed]
    common += ["integer"] if "number" in mine and "integer" in allowed and "integer" not in common else []
    return common[0] if len(common) == 1 else common or None
