"""JSON Schemas of the spec language, for editors: they complete words and mark mistakes while one types.

Printed from the same vocabulary that the compiler checks with. What a schema cannot say (names that must exist) is left to the compiler.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, assert_never

from .metaschema import PATTERNS, Anything, Each, Either, Kind, Leaf, Many, Name, OneOf, Record, See
from .vocabulary import CODECS, NAMED, PROVIDER, UNIFIED

Schema: TypeAlias = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
TYPES: Final = {"str": "string", "int": "integer", "float": "number", "bool": "boolean", "null": "null"}
FILES: Final[dict[str, tuple[str, Kind]]] = {
    "provider.schema.json": ("A provider", PROVIDER),
    "unified.schema.json": ("The unified model", UNIFIED),
    "codecs.schema.json": ("Named codecs", CODECS),
}


def schemas() -> dict[str, Schema]:
    """File name -> schema, for the three kinds of spec files."""
    return {file: _document(title, kind) for file, (title, kind) in FILES.items()}


def _document(title: str, kind: Kind) -> Schema:
    definitions = {name: _schema(NAMED[name]) for name in _reached(kind, set[str]())}
    return {"$schema": DIALECT, "title": title, **_schema(kind), "$defs": definitions}


def _reached(kind: Kind, seen: set[str]) -> list[str]:
    """The named kinds that a kind refers to, in alphabetical order."""
    match kind:
        case See(name):
            if name not in seen:
                seen.add(name)
                _reached(NAMED[name], seen)
        case Many(item) | Each(item):
            _reached(item, seen)
        case Either(scalar, items, table):
            for one in (scalar, items, table):
                if one:
                    _reached(one, seen)
        case Record():
            for word in kind.words.values():
                _reached(word.kind, seen)
            if kind.others:
                _reached(kind.others, seen)
        case Leaf() | Name() | OneOf() | Anything():
            pass
        case _:
            assert_never(kind)
    return sorted(seen)


def _schema(kind: Kind) -> Schema:
    match kind:
        case See(name):
            return {"$ref": f"#/$defs/{name}"}
        case Leaf(types):
            names = [TYPES[name] for name in types]
            return {"type": names if len(names) > 1 else names[0]}
        case Name(case):
            return {"type": "string", "pattern": f"^{PATTERNS[case]}$"} if case != "any" else {"type": "string"}
        case OneOf(values):
            return {"enum": list(values)}
        case Anything():
            return {}
        case Many(item, least, most):
            bounds = {"minItems": least} if least else {}
            return {"type": "array", "items": _schema(item), **bounds, **({"maxItems": most} if most < 1000 else {})}
        case Each(item, keys):
            pattern = {"propertyNames": {"pattern": f"^{PATTERNS[keys]}$"}} if keys != "any" else {}
            return {"type": "object", "additionalProperties": _schema(item), **pattern}
        case Either(scalar, items, table):
            return {"anyOf": [_schema(one) for one in (scalar, items, table) if one]}
        case Record():
            return _record(kind)
        case _:
            assert_never(kind)


def _record(kind: Record) -> Schema:
    properties = {key: {**_schema(word.kind), **({"description": word.doc} if word.doc else {})} for key, word in kind.words.items()}
    schema: Schema = {
        "type": "object",
        "properties": properties,
        "additionalProperties": _schema(kind.others) if kind.others else False,
    }
    required = [key for key, word in kind.words.items() if word.required]
    if required:
        schema["required"] = required
    if kind.heads:
        schema["oneOf"] = [_one_of(group) for group in kind.heads]
    rules = [{"if": {"required": [word]}, "then": _one_of(others)} for word, others in (kind.needs or {}).items()]
    if kind.at_most_one:
        rules += [{"not": {"required": [left, right]}} for left in kind.at_most_one for right in kind.at_most_one if left < right]
    return {**schema, "allOf": rules} if rules else schema


def _one_of(words: tuple[str, ...]) -> Schema:
    """At least one of these keys is there."""
    return {"required": list(words)} if len(words) == 1 else {"anyOf": [{"required": [word]} for word in words]}
