# Generated from templates/runtime/repairs/schemas/property_names.py; do not edit.

"""Names of properties at the top of a schema that an API does not accept: they are renamed."""

from __future__ import annotations

from typing import Any, Final, cast

from ...core.losses import below
from ..naming import legal, renamed
from .references import parts
from .report import Report, Schema

BY_NAME: Final = ("properties", "dependentRequired", "dependentSchemas")
NAMES: Final = ("required", "propertyOrdering")
ALTERNATIVES: Final = ("anyOf", "oneOf", "allOf")
CONDITIONS: Final = ("if", "then", "else", "not")


def accepted(schema: Schema, report: Report) -> tuple[Schema, dict[str, str]]:
    """Return the schema with names that the dialect accepts, and the original names of those that changed."""
    if report.dialect.names is None:
        return schema, {}
    chars, most = report.dialect.names["chars"], report.dialect.names["max"]
    is_legal = legal(chars, None, 1, most)
    properties = cast(Schema, schema["properties"]) if isinstance(schema.get("properties"), dict) else {}
    wrong = [name for name in properties if not is_legal(name)]
    if not wrong:
        return schema, {}
    fixed = {pointer.split("/")[2] for pointer in _pointers(schema) if pointer.startswith("#/properties/")}
    used = set(properties)
    new: dict[str, str] = {}
    for name in wrong:
        if name.replace("~", "~0").replace("/", "~1") in fixed:
            continue  # references to it would have no target
        new[name] = made = renamed(name, chars, None, most, used)
        used.add(made)
        why = f"the target does not accept this name, so it is called {made} there"
        report.change(below("properties", name), "", "minor", why, name)
    return _renamed(schema, new), {made: name for name, made in new.items()}


def _renamed(schema: Schema, new: dict[str, str], deep: int = 0) -> Schema:
    """Return the schema with the new names, also in subschemas that apply to the same object."""
    out = dict(schema)
    for key in BY_NAME:
        if isinstance(held := schema.get(key), dict):
            out[key] = {new.get(name, name): value for name, value in cast(Schema, held).items()}
    for key in NAMES:
        if isinstance(held := schema.get(key), list):
            out[key] = [new.get(name, name) if isinstance(name, str) else name for name in cast(list[Any], held)]
    for key in ALTERNATIVES if deep < 2 else ():
        if isinstance(held := schema.get(key), list):
            out[key] = [
                _renamed(cast(Schema, other), new, deep + 1) if isinstance(other, dict) else other for other in cast(list[Any], held)
            ]
    for key in CONDITIONS if deep < 2 else ():
        if isinstance(held := schema.get(key), dict):
            out[key] = _renamed(cast(Schema, held), new, deep + 1)
    return out


def _pointers(schema: Schema) -> list[str]:
    """The references in a schema."""
    pointers: list[str] = []
    waiting: list[Any] = [schema]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            if isinstance(pointer := cast(Schema, node).get("$ref"), str):
                pointers.append(pointer)
            waiting += [part for _, part in parts(cast(Schema, node))]
    return pointers
