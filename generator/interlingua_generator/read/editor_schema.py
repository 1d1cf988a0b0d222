"""JSON Schemas of the spec language, for editors, which complete words and mark mistakes as you type.

They are printed from the vocabulary that files are checked with. What a schema cannot express (names that must exist, what is inherited)
is left to the compiler: a schema accepts null wherever something could be removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias, assert_never

from .kinds import PATTERNS, Anything, Conditional, Each, Either, Kind, Leaf, Many, Name, OneOf, Record, See, Word, WordSet, inside
from .structure import nullable
from .words import BATCHES, CODECS, HOSTED_TOOLS, LIBRARY, NAMED, PROVIDER, SCHEMA_DIALECTS, UNIFIED

Schema: TypeAlias = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
TYPES: Final = {"str": "string", "int": "integer", "float": "number", "bool": "boolean", "null": "null"}
FILES: Final[dict[str, tuple[str, Kind]]] = {
    "provider.schema.json": ("A provider, or a library", Conditional(("library",), LIBRARY, PROVIDER)),
    "unified.schema.json": ("The unified model", UNIFIED),
    "codecs.schema.json": ("Named codecs", CODECS),
    "schema_dialects.schema.json": ("Dialects of JSON Schema", SCHEMA_DIALECTS),
    "hosted_tools.schema.json": ("Tools that providers run", HOSTED_TOOLS),
    "batches.schema.json": ("Lines of batch files", BATCHES),
}


def schemas() -> dict[str, Schema]:
    """Return file name -> schema, for each kind of spec file."""
    return {file: _document(title, kind) for file, (title, kind) in FILES.items()}


def _document(title: str, kind: Kind) -> Schema:
    definitions = {_key(name): _schema(NAMED[name]) for name in sorted(set(_reached(kind, set[str]())))}
    return {"$schema": DIALECT, "title": title, **_schema(kind), "$defs": definitions}


def _key(name: str) -> str:
    return name.replace(" ", "_")


def _reached(kind: Kind, seen: set[str]) -> Iterator[str]:
    """Yield the names of the named kinds that a kind refers to."""
    if isinstance(kind, See) and kind.name not in seen:
        seen.add(kind.name)
        yield kind.name
        yield from _reached(NAMED[kind.name], seen)
    for inner in inside(kind):
        yield from _reached(inner, seen)


def _schema(kind: Kind) -> Schema:
    match kind:
        case See(name):
            return {"$ref": f"#/$defs/{_key(name)}"}
        case Leaf(types):
            names = [TYPES[name] for name in types]
            return {"type": names if len(names) > 1 else names[0]}
        case Name(case):
            return {"type": "string", "pattern": f"^{PATTERNS[case]}$"} if case != "any" else {"type": "string"}
        case OneOf(values):
            return {"enum": list(values)}
        case Anything():
            return {}
        case Many(item, least, most, unlike):
            bounds = {**({"minItems": least} if least else {}), **({"maxItems": most} if most < 1000 else {})}
            return {"type": "array", "items": _schema(item), **bounds, **({"uniqueItems": True} if unlike else {})}
        case Each(item, keys, removable):
            pattern = {"propertyNames": {"pattern": f"^{PATTERNS[keys.case]}$"}} if keys.case != "any" else {}
            return {"type": "object", "additionalProperties": _member(item, removable), **pattern}
        case Either(scalar, items, table):
            return {"anyOf": [_schema(inner) for inner in (scalar, items, table) if inner]}
        case Conditional(by, yes, no):
            return {"if": {"anyOf": [{"required": [word]} for word in by]}, "then": _schema(yes), "else": _schema(no)}
        case Record():
            return _record(kind)
        case _:
            assert_never(kind)


def _member(kind: Kind, removable: bool) -> Schema:
    """Return the schema of a value at a key. If it is removable, null removes it."""
    return {"anyOf": [_schema(kind), {"type": "null"}]} if removable and not nullable(kind) else _schema(kind)


def _record(kind: Record) -> Schema:
    schema: Schema = {
        "type": "object",
        "properties": {key: {**_word(kind, key, word), "description": word.doc} for key, word in kind.words().items()},
        "additionalProperties": _member(kind.others, kind.removable) if kind.others else False,
    }
    if required := [key for key in _required(kind) if all(key in words.words for words in kind.sets)]:
        schema["required"] = required
    if len(kind.sets) > 1:
        schema.update(_chosen(kind, kind.sets))
    return schema


def _required(kind: Record) -> list[str]:
    """Return the required words of the last set."""
    return [key for key, word in kind.sets[-1].words.items() if word.required] if kind.whole or not kind.removable else []


def _word(kind: Record, key: str, word: Word) -> Schema:
    """Return the schema of the value of a word, which may differ between the sets."""
    kinds: list[Kind] = []
    for words in kind.sets:
        if key in words.words and words.words[key].kind not in kinds:
            kinds.append(words.words[key].kind)
    removable = kind.removable and not (kind.whole and word.required)
    return _member(kinds[0], removable) if len(kinds) == 1 else {"anyOf": [_member(each, removable) for each in kinds]}


def _chosen(kind: Record, sets: tuple[WordSet, ...]) -> Schema:
    """Return the schema of the first set whose heads are present."""
    first, words = sets[0], kind.words()
    differ = {
        key: _member(word.kind, kind.removable)
        for key, word in first.words.items()
        if any(key in beside.words and beside.words[key].kind != word.kind for beside in kind.sets)
    }
    absent = {key: _absent(kind, word) for key, word in words.items() if key not in first.words}
    branch: Schema = {"properties": {**differ, **absent}}
    if len(sets) == 1:
        required_here = [key for key in _required(kind) if not all(key in beside.words for beside in kind.sets)]
        return {**branch, **({"required": required_here} if required_here else {})}
    present = {head: {"not": {"type": "null"}} for head in first.heads if not nullable(words[head].kind)}
    return {
        "if": {"required": list(first.heads), **({"properties": present} if present else {})},
        "then": branch,
        "else": _chosen(kind, sets[1:]),
    }


def _absent(kind: Record, word: Word) -> Any:
    """Return the schema of a word that is not allowed here. Null is accepted if it removes the inherited word."""
    return {"type": "null"} if kind.removable and not nullable(word.kind) else False
