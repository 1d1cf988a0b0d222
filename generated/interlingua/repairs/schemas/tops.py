# Generated from templates/runtime/repairs/schemas/tops.py; do not edit.

"""A choice at the top of a schema becomes one object, if an API does not accept a choice there."""

from __future__ import annotations

from typing import Any, Final, cast

from ...core.values import same
from .inlining import Inliner
from .keywords import DEEPEST
from .report import Schema, described

CHOICES: Final = ("anyOf", "oneOf", "allOf")


def topped(inliner: Inliner, schema: Schema) -> Schema:
    """Return the schema without keywords that are not accepted at its top: choices become one object, and a text describes the rest."""
    if not inliner.dialect.top or (schema.get("type") == "object" and not schema.keys() & {*inliner.dialect.top, "$ref"}):
        return schema
    words: list[str] = []
    out = _opened(inliner, inliner.sound(schema, "", words), words)
    for key in inliner.dialect.top & out.keys():
        inliner.report.move_to_description(out, "", key, words)
    if out.get("type") != "object" and _may_be_object(out):
        inliner.report.change("", "type", "minor", "the schema must be an object", out.get("type"))
        out["type"] = "object"
    return described(out, words) if inliner.report.changes else schema


def _opened(inliner: Inliner, schema: Schema, words: list[str], deep: int = 0) -> Schema:
    """Return the schema without references, choices and `allOf` at its top."""
    out = dict(schema)
    while deep < DEEPEST and (key := next((key for key in ("$ref", "allOf", "anyOf", "oneOf") if _opens(inliner, out, key)), None)):
        if key == "$ref":
            out = dict(inliner.resolved(out, "", False, words, False))
        elif key == "allOf":
            out = dict(inliner.one_of_all(out, "", words))
        else:
            members = [cast(Schema, member) for member in out[key] if isinstance(member, dict) and _may_be_object(cast(Schema, member))]
            inliner.report.describe("", key, brief(out[key]), words, "minor", "it is not allowed at the top level")
            out = _united(out, key, [_opened(inliner, member, [], deep + 1) for member in members])
    return out


def _opens(inliner: Inliner, schema: Schema, key: str) -> bool:
    if key == "$ref":
        return isinstance(schema.get(key), str)
    return key in inliner.dialect.top and isinstance(schema.get(key), list) and inliner.pays(schema[key])


def _may_be_object(schema: Schema) -> bool:
    """Whether an object may fit, as far as the type determines it."""
    kinds = schema.get("type", "object")
    return kinds == "object" or isinstance(kinds, list) and "object" in kinds


def _united(schema: Schema, key: str, members: list[Schema]) -> Schema:
    """Return an object with the properties of all members of a choice. Those that all members require are required."""
    out = {name: value for name, value in schema.items() if name != key}
    closed = out.get("additionalProperties") is False
    properties: dict[str, list[Any]] = {name: [subschema] for name, subschema in _named(out).items()}
    for name, subschema in ((name, subschema) for member in members for name, subschema in _named(member).items()):
        if name not in properties and closed:
            continue  # the closed schema forbids it
        held = properties.setdefault(name, [])
        if not any(same(subschema, other) for other in held) and name not in _named(out):
            held.append(subschema)
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
    return [_brief(cast(Schema, member)) if isinstance(member, dict) else member for member in members]


def _brief(member: Schema) -> Schema:
    out = {
        key: brief(cast(list[Any], value)) if key in CHOICES and isinstance(value, list) else value
        for key, value in member.items()
        if key not in ("properties", "description", "additionalProperties")
    }
    marks: Schema = {name: prop for name, prop in _named(member).items() if isinstance(prop, dict) and ("const" in prop or "enum" in prop)}
    rest: Schema = {name: {} for name in _named(member) if name not in marks}
    return {**out, **({"properties": {**marks, **rest}} if marks or rest else {})}


def _named(schema: Schema) -> Schema:
    properties = schema.get("properties")
    return cast(Schema, properties) if isinstance(properties, dict) else {}


def _listed(schema: Schema) -> list[Any]:
    required = schema.get("required")
    return cast(list[Any], required) if isinstance(required, list) else []
