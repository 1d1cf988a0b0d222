# Generated from templates/runtime/repairs/tops.py; do not edit.

"""A choice at the top of a schema, as one object: where an API takes none there."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, cast

from ..core.values import same

Schema: TypeAlias = dict[str, Any]

CHOICES: Final = ("anyOf", "oneOf", "allOf")


def united(schema: Schema, key: str, members: list[Schema]) -> Schema:
    """An object with the properties of all members of a choice; those that all of them require are required."""
    out = {name: value for name, value in schema.items() if name != key}
    closed = out.get("additionalProperties") is False
    properties: dict[str, list[Any]] = {name: [one] for name, one in _named(out).items()}
    for name, one in ((name, one) for member in members for name, one in _named(member).items()):
        if name not in properties and closed:
            continue  # it could never be there
        held = properties.setdefault(name, [])
        if not any(same(one, other) for other in held) and name not in _named(out):
            held.append(one)
    needed = [name for name in _listed(members[0]) if all(name in _listed(member) for member in members)] if members else []
    out["type"] = "object"
    out["properties"] = {name: held[0] if len(held) == 1 else {"anyOf": held} for name, held in properties.items()}
    if required := list(dict.fromkeys((*_listed(out), *needed))):
        out["required"] = required
    if members and all(member.get("additionalProperties") is False for member in members):
        out["additionalProperties"] = False
    return out


def brief(members: list[Any]) -> list[Any]:
    """A choice in few words: what its members require, and the values by which they differ."""
    return [_brief(cast(Schema, one)) if isinstance(one, dict) else one for one in members]


def _brief(member: Schema) -> Schema:
    out = {
        key: brief(cast(list[Any], value)) if key in CHOICES and isinstance(value, list) else value
        for key, value in member.items()
        if key not in ("properties", "description", "additionalProperties")
    }
    marks: Schema = {name: one for name, one in _named(member).items() if isinstance(one, dict) and ("const" in one or "enum" in one)}
    rest: Schema = {name: {} for name in _named(member) if name not in marks}
    return {**out, **({"properties": {**marks, **rest}} if marks or rest else {})}


def _named(schema: Schema) -> Schema:
    found = schema.get("properties")
    return cast(Schema, found) if isinstance(found, dict) else {}


def _listed(schema: Schema) -> list[Any]:
    found = schema.get("required")
    return cast(list[Any], found) if isinstance(found, list) else []
