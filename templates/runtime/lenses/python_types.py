"""Parameters of tools by name, each with a Python type in words: `{"day": {"type": "List[str]", "description": .., "required": true}}`.

A type that is not built in (a class, an enum) has no JSON Schema: its words are a `format`.
"""

from __future__ import annotations

import re
from typing import Any, Final, cast

from ..core.json_text import json_bytes
from ..core.losses import Level, Loss
from ..core.values import an_object, same, text

Schema = dict[str, Any]
TYPES: Final = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "array": "List", "object": "Dict"}
_WORDS: Final = {
    **{word: {"type": word} for word in TYPES},
    **{python.lower(): {"type": word} for word, python in TYPES.items()},
    "any": {},
}
_TOKEN: Final = re.compile(r"\s*(?:typing\.)?([A-Za-z_]\w*|\S)")
OUTERMOST: Final = ("type", "properties", "required")  # the keywords of a schema of parameters
WITHOUT_MEANING: Final = ("additionalProperties", "title", "$schema")
ALONE: Final = "parameters have types and descriptions alone"
DEEPEST: Final = 20  # of types in each other
OTHER: Final = "format"
TYPED: Final = frozenset(
    ("type", "description", "required", "properties", "items", "additionalProperties", "anyOf", "oneOf", "allOf", "$ref")
)
"""Keywords that a definition expresses in other words. It may also have other keywords."""


def schema_of(definitions: dict[str, Any]) -> Schema:
    """The schema of these parameters. Raises DecodeError for a parameter that is no object, or has no type."""
    properties: Schema = {}
    required: list[str] = []
    for name, definition in definitions.items():
        if definition is None:
            continue  # padding
        known = an_object(definition, name)
        if known.get("required") is True:
            required.append(name)
        notes = {key: value for key, value in known.items() if key not in ("type", "required") and value is not None}
        if "description" in notes:
            text(notes["description"], name, "description")
        properties[name] = {**_read(text(known.get("type"), name, "type")), **notes}
    return {"type": "object", "properties": properties, **({"required": required} if required else {})}


def _read(words: str) -> Schema:
    tokens = _TOKEN.findall(words)
    schema = _type(tokens, 0)
    return {OTHER: words} if schema is None or tokens else schema


def _type(tokens: list[str], depth: int) -> Schema | None:
    """The schema of the type at the start, which is removed; None if it is no built-in type."""
    word = tokens.pop(0).lower() if tokens and depth < DEEPEST else ""
    if word == "optional" and tokens[:1] == ["["]:
        tokens.pop(0)
        some = _type(tokens, depth + 1)
        kind = some.get("type") if some is not None else None
        return {**some, "type": [kind, "null"]} if some and kind.__class__ is str and tokens and tokens.pop(0) == "]" else None
    plain = _WORDS.get(word)
    if plain is None or tokens[:1] != ["["]:
        return None if plain is None else {**plain}
    tokens.pop(0)
    kind = plain.get("type")
    if kind == "object" and [token.lower() for token in tokens[:2]] == ["str", ","]:
        del tokens[:2]
    elif kind != "array":
        return None
    inner = _type(tokens, depth + 1)
    if inner is None or not tokens or tokens.pop(0) != "]":
        return None
    return {**plain, "items" if kind == "array" else "additionalProperties": inner}


def parameters_of(schema: Schema, losses: list[Loss]) -> dict[str, Any]:
    """The parameters of this schema. What they cannot express is reported, with its path in the schema."""
    given: Any = schema.get("properties")
    properties: Schema = given if given.__class__ is dict else {}
    listed: Any = schema.get("required")
    required: list[Any] = listed if listed.__class__ is list else []
    outermost = {key: schema[key] for key in OUTERMOST if key in schema}
    names = [name for name in properties if name in required]
    others: dict[str, Level] = {key: "trivial" if key in WITHOUT_MEANING else "minor" for key in schema if key not in OUTERMOST}
    if not outermost:
        level: Level = "minor" if "minor" in others.values() else "trivial"
        losses.append(Loss("", "Tool.parameters", "changed", level, ALONE, schema))
        return {}
    if not same({"type": "object", "properties": properties, **({"required": names} if names else {})}, outermost):
        losses.append(Loss("", "Tool.parameters", "changed", "trivial", "they are written as parameters by name", schema))
    losses += (Loss(key, "Tool.parameters", "dropped", level, ALONE, schema[key]) for key, level in others.items())
    return {name: _definition(name, sub, name in names, losses) for name, sub in properties.items()}


def _definition(name: str, sub: Any, required: bool, losses: list[Loss]) -> dict[str, Any]:
    known = cast(Schema, sub) if sub.__class__ is dict else {}
    about: Any = known.get("description")
    description: str | None = about if about.__class__ is str else None
    beside = {key: value for key, value in known.items() if key not in TYPED and not (key == OTHER and "type" not in known)}
    meant = {key: value for key, value in known.items() if key != "description" and key not in beside}
    words = _words(meant)
    if not same(_read(words), meant) or about is not description:
        schema_text = json_bytes(sub if about is not description else meant).decode()
        description = f"{description} (JSON Schema: {schema_text})" if description else f"JSON Schema: {schema_text}"
        losses.append(Loss(f"properties.{name}", "Tool.parameters", "changed", "minor", "its Python type is less precise", sub))
    return {**beside, **({} if description is None else {"description": description}), "type": words, "required": required}


def _words(schema: Any, depth: int = 0) -> str:
    """The closest Python type."""
    known = cast(Schema, schema) if schema.__class__ is dict else {}
    kind: Any = known.get("type")
    if set(known) == {OTHER} and known[OTHER].__class__ is str:
        return known[OTHER]
    if kind.__class__ is list and len(cast(list[Any], kind)) == 2 and kind[1] == "null" and kind[0] in TYPES:
        return f"Optional[{_words({**known, 'type': kind[0]}, depth + 1)}]"
    python = TYPES.get(kind) if kind.__class__ is str else None
    inner = known.get("items" if kind == "array" else "additionalProperties") if kind in ("array", "object") else None
    if python is None or inner.__class__ is not dict or depth + 1 >= DEEPEST:
        return python or "Any"
    words = _words(inner, depth + 1)
    return f"List[{words}]" if kind == "array" else f"Dict[str, {words}]"
