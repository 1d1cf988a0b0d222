"""Words of dialects of JSON Schema: `choices`, `names`, and `text` in `enums`; and the whole dialect of Moonshot."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest
from dialects import to_dialect
from interlingua.schema_dialects import DIALECTS
from schemas_to_convert import BASIC, PLAIN, Schema, converted

ALONE = replace(PLAIN, keep=BASIC | {"anyOf", "oneOf", "minLength", "const"}, choices="alone")
MOONSHOT = DIALECTS["moonshot"]


def test_choices() -> None:
    schema: Schema = {"type": "string", "description": "A.", "anyOf": [{"minLength": 1}, {"const": ""}]}
    choice = [{"type": "string", "minLength": 1}, {"type": "string", "const": ""}]
    assert converted(schema, ALONE)[0] == {"description": "A.", "anyOf": choice}
    assert {level for _, _, level in converted(schema, ALONE)[1]} == {"trivial"}
    assert to_dialect({"anyOf": [{"type": "string"}]}, ALONE) == ({"anyOf": [{"type": "string"}]}, [])


def test_names() -> None:
    dialect = replace(PLAIN, names={"chars": "a-z0-9_", "max": 12})
    out, changes = converted({"type": "object", "properties": {"ok": {}, "Not": {}, "longer_than_this": {}}, "required": ["Not"]}, dialect)
    names = [*out["properties"]]
    assert names[0] == "ok" and all(name.islower() and len(name) <= 12 for name in names) and len({*names}) == 3
    assert out["required"] == [names[1]] and [change[2] for change in changes] == ["minor", "minor"]


def test_enums_of_texts() -> None:
    dialect = replace(PLAIN, keep=BASIC | {"enum"}, enums=frozenset(["text"]))
    schema: Schema = {"type": "string", "enum": ["a", "", "b"], "description": "A."}
    assert converted(schema, dialect) == (
        {"type": "string", "enum": ["a", "b"], "description": "A. (may be empty)"},
        [("", "enum", "minor")],
    )
    assert converted({"type": "string", "enum": [""]}, dialect)[0] == {"type": "string", "description": '(enum: [""])'}
    assert to_dialect({"type": "string", "enum": ["a"]}, dialect)[1] == []


ROWS: list[Schema] = [  # each was refused: kimi-code#2661, openclaw#113130, opencodex#2677, oh-my-pi#5980, vercel/ai#18921, kimi-cli#1595
    {"type": "object", "anyOf": [{"properties": {"a": {"type": "string"}}, "required": ["a"]}, {"required": ["b"]}]},
    {"type": "object", "properties": {"a": {"type": "object", "anyOf": [{"required": ["b"]}], "properties": {"b": {"type": "string"}}}}},
    {"type": "object", "properties": {"a": {"$ref": "#/$defs/A", "type": "string", "minLength": 1}}, "$defs": {"A": {"type": "string"}}},
    {"type": "object", "properties": {"a": {"$ref": "#/definitions/A"}}, "definitions": {"A": {"type": "string"}}},
    {"type": "object", "properties": {"a": True, "b": {"description": "Any."}, "c": {"const": 1}, "d": {"enum": ["x", 2]}}},
    {"type": "object", "properties": {"a": {"type": "array", "items": [{"type": "string"}, {"type": "number"}], "additionalItems": False}}},
    {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a", "b"]},
]


def refusals(schema: Any, root: Any, at: str = "root") -> list[str]:
    """The complaints of Moonshot about a schema, after the messages in the reports above."""
    if not isinstance(schema, dict):
        return [f"{at}: must be an object"]
    complaints: list[str] = []
    kinds = schema.keys() & {"type", "anyOf", "oneOf", "$ref"}
    if "anyOf" in schema and "type" in schema:
        complaints.append(f"{at}: when using anyOf, type should be defined in anyOf items")
    if "$ref" in schema and ("type" in schema or not str(schema["$ref"]).startswith("#/$defs/")):
        complaints.append(f"{at}: when using $ref, type should be defined in the referenced schema")
    if not kinds:
        complaints.append(f"{at}: type is not defined")
    if not {*schema.get("required", [])} <= {*schema.get("properties", {})}:
        complaints.append(f"{at}: required names undefined properties")
    for key in ("properties", "$defs"):
        for name, inner in schema.get(key, {}).items():
            complaints += refusals(inner, root, f"{at}.{name}")
    for key in ("anyOf", "oneOf"):
        for number, inner in enumerate(schema.get(key, [])):
            complaints += refusals(inner, root, f"{at}.{key}[{number}]")
    return complaints + (refusals(schema["items"], root, f"{at}.items") if "items" in schema else [])


@pytest.mark.parametrize("schema", ROWS, ids=lambda schema: json.dumps(schema)[:40])
def test_moonshot_takes_what_leaves(schema: Schema) -> None:
    out, changes = to_dialect(schema, MOONSHOT)
    assert refusals(out, out) == []
    assert to_dialect(out, MOONSHOT)[0] == out
    if not [change for change in changes if change.level != "trivial"]:
        for value in ({}, {"a": "x"}, {"a": ""}, {"b": "x"}, {"a": {"b": "x"}}, {"a": {}}, {"a": 1}):
            assert jsonschema.Draft202012Validator(schema).is_valid(value) == jsonschema.Draft202012Validator(out).is_valid(value)
