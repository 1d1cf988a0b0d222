"""JSON Schemas in the dialects of APIs: each word alone, each dialect whole, and laws for all schemas."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest
from dialects import to_dialect
from interlingua.repairs.schemas.dialect import Change
from interlingua.repairs.schemas.limits import counted
from interlingua.schema_dialects import DIALECTS
from schemas_to_convert import ALL, BASIC, NODE, PLAIN, Schema, converted


def test_what_is_not_kept_stands_in_the_description() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string", "minLength": 1, "pattern": "^a", "description": "A word."}}}
    assert converted(schema, PLAIN) == (
        {"type": "object", "properties": {"a": {"type": "string", "description": 'A word. (minLength: 1, pattern: "^a")'}}},
        [("properties.a", "minLength", "minor"), ("properties.a", "pattern", "minor")],
    )


def test_names_that_look_like_keywords_are_names() -> None:
    names = ["minLength", "$ref", "type", "properties", "const", "$schema", "nullable", "allOf", "default"]
    schema = {"type": "object", "properties": {name: {"type": "string"} for name in names}, "required": names}
    for dialect in (PLAIN, *DIALECTS.values()):
        out, _ = to_dialect(schema, replace(dialect, names=None))
        assert out["properties"] == schema["properties"], dialect.name
        assert out["required"] == names, dialect.name


def test_values_are_no_schemas() -> None:
    schema = {"enum": [{"$ref": "#/$defs/x", "minLength": 1}], "default": {"oneOf": []}}
    assert to_dialect(schema, replace(PLAIN, keep=BASIC | {"default"}))[0] is schema


@pytest.mark.parametrize("key", ["$schema", "$id", "$comment", "examples"])
def test_what_says_nothing_of_the_values_goes_silently(key: str) -> None:
    assert converted({"type": "string", key: "x"}, PLAIN) == ({"type": "string"}, [])


@pytest.mark.parametrize(("key", "value"), [("minItems", 0), ("uniqueItems", False), ("default", None), ("unevaluatedProperties", True)])
def test_what_says_nothing_at_all_goes_silently(key: str, value: Any) -> None:
    assert converted({"type": "string", key: value}, PLAIN) == ({"type": "string"}, [])
    assert converted({"type": "string", key: "x"}, PLAIN)[1] == [("", key, "minor")]


def test_values() -> None:
    dialect = replace(PLAIN, keep=BASIC | {"minItems", "format"}, values={"minItems": (0, 1), "format": ("date",)})
    assert converted({"type": "array", "minItems": 1}, dialect) == ({"type": "array", "minItems": 1}, [])
    assert converted({"type": "array", "minItems": 2}, dialect)[0] == {"type": "array", "description": "(minItems: 2)"}
    assert converted({"type": "string", "format": "uri"}, dialect)[0] == {"type": "string", "description": '(format: "uri")'}


def test_patterns() -> None:
    dialect = replace(PLAIN, keep=BASIC | {"pattern"}, matches=r"(?!.*\(\?).*")
    assert converted({"pattern": "^[a-z]+\n$"}, dialect)[1] == []
    assert converted({"pattern": "^(?=a)"}, dialect)[1] == [("", "pattern", "minor")]


def test_silent() -> None:
    dialect = replace(PLAIN, keep=BASIC - {"additionalProperties"}, when_missing={"additionalProperties": False})
    assert converted({"type": "object", "additionalProperties": False}, dialect) == ({"type": "object"}, [])
    assert converted({"type": "object", "additionalProperties": {"type": "string"}}, dialect)[1] == [("", "additionalProperties", "minor")]


def test_enums() -> None:
    words, both = replace(PLAIN, enums=frozenset(("string",))), ["string", "null"]
    assert converted({"type": "string", "enum": ["a"]}, words)[1] == []
    assert converted({"type": "integer", "enum": [1, 2]}, words) == (
        {"type": "integer", "description": "(enum: [1, 2])"},
        [("", "enum", "minor")],
    )
    assert converted({"type": both, "enum": ["a", None]}, words)[0] == {"anyOf": [{"type": "string", "enum": ["a"]}, {"type": "null"}]}
    assert converted({"type": "string", "enum": ["a", None]}, words)[0] == {"type": "string", "enum": ["a"]}


def test_const_is_an_enum_of_one() -> None:
    assert converted({"const": "a"}, PLAIN) == ({"enum": ["a"]}, [("", "const", "trivial")])
    assert converted({"const": "a"}, replace(PLAIN, keep=frozenset(("type",))))[0] == {"description": '(const: "a")'}


def test_one_of() -> None:
    schema = {"oneOf": [{"type": "string"}, {"type": "integer", "minimum": 1}]}
    out = {"anyOf": [{"type": "string"}, {"type": "integer", "description": "(minimum: 1)"}]}
    assert converted(schema, PLAIN) == (out, [("", "oneOf", "minor"), ("anyOf[1]", "minimum", "minor")])
    assert converted({**schema, "anyOf": [{"type": "string"}]}, PLAIN)[1] == [("", "oneOf", "minor")]


def test_all_of_is_one_schema() -> None:
    schema = {
        "description": "Both.",
        "allOf": [
            {"type": "object", "properties": {"a": {"type": ["string", "integer"]}, "n": {"type": "number"}}, "required": ["a"]},
            {"properties": {"a": {"type": "string"}, "b": {}, "n": {"type": "integer"}}, "required": ["b"], "description": "One."},
        ],
    }
    out, changes = converted(schema, PLAIN)
    a = {"type": "string"}
    assert out == {
        "description": "Both.\nOne.",
        "type": "object",
        "properties": {"a": a, "n": {"type": "integer"}, "b": {}},
        "required": ["a", "b"],
    }
    assert {level for _, _, level in changes} == {"trivial"}


def test_all_of_says_what_cannot_be_one() -> None:
    keep = replace(PLAIN, keep=BASIC | {"pattern"})
    out, changes = converted({"allOf": [{"type": "string", "pattern": "a"}, {"pattern": "b"}]}, keep)
    assert out == {"type": "string", "pattern": "a", "description": '(pattern: "b")'}
    assert changes == [("", "allOf", "trivial"), ("", "pattern", "minor")]
    assert converted({"allOf": [{"type": "string"}, {"type": "null"}]}, PLAIN)[1][-1] == ("", "type", "major")
    closed = {"type": "object", "properties": {"a": {}}, "additionalProperties": False}
    assert ("", "additionalProperties", "minor") in converted({"allOf": [closed, {"properties": {"b": {}}}]}, PLAIN)[1]


def test_two_choices_that_both_hold() -> None:
    out, _ = to_dialect(
        {"anyOf": [{"type": "string"}, {"enum": [1, "a"]}], "allOf": [{"anyOf": [{"type": "string"}, {"type": "null"}]}]}, PLAIN
    )
    assert jsonschema.Draft202012Validator(out).is_valid("x") and not jsonschema.Draft202012Validator(out).is_valid(1)


def test_lists_of_types() -> None:
    schema = {"type": ["string", "integer", "null"], "minLength": 2, "enum": ["aa", 1, None], "description": "d"}
    out, changes = converted(schema, replace(PLAIN, type_lists=False, keep=BASIC | {"minLength"}))
    string = {"type": "string", "minLength": 2, "enum": ["aa"]}
    assert out == {"description": "d", "anyOf": [string, {"type": "integer", "enum": [1]}, {"type": "null"}]}
    assert changes == [("", "type", "trivial")]
    assert converted({"type": ["string"]}, PLAIN)[0] == {"type": "string"}


def test_lists_of_types_of_which_no_member_is() -> None:
    out, changes = converted({"type": ["string", "integer"], "enum": [None]}, replace(PLAIN, type_lists=False))
    assert out == {"anyOf": [{"type": "string"}, {"type": "integer"}], "description": "(enum: [null])"}
    assert changes == [("", "type", "trivial"), ("", "enum", "major")]


def test_null_as_a_flag() -> None:
    taken = BASIC - {"$ref", "$defs"} | {"nullable"}
    dialect = replace(PLAIN, keep=taken, type_lists=False, type="string", enums=frozenset(("string",)))
    assert converted({"type": ["string", "null"]}, dialect) == ({"type": "string", "nullable": True}, [("", "type", "trivial")])
    some = {"description": "d", "anyOf": [{"$ref": "#/$defs/N"}, {"type": "null"}], "$defs": {"N": {"type": "integer", "description": "e"}}}
    assert converted(some, dialect)[0] == {"description": "d\ne", "type": "integer", "nullable": True}
    three = {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]}
    assert converted(three, dialect)[0] == {"anyOf": three["anyOf"][:2], "nullable": True}
    assert converted({"type": ["string", "null"], "enum": ["a", None]}, dialect)[0] == {"type": "string", "nullable": True, "enum": ["a"]}
    assert converted({"type": "null"}, dialect) == ({"type": "string", "nullable": True}, [("", "type", "minor")])
    assert converted({"type": "string", "nullable": True}, dialect)[1] == []


def test_the_flag_where_there_is_none() -> None:
    assert converted({"type": "string", "nullable": True}, PLAIN) == ({"type": ["string", "null"]}, [("", "nullable", "trivial")])


def test_references_kept_alone() -> None:
    schema = {"properties": {"n": {"$ref": "#/$defs/N", "description": "d"}}, "$defs": {"N": {"type": "string", "description": "e"}}}
    assert converted(schema, PLAIN)[1] == []
    out, changes = converted(schema, replace(PLAIN, refs="alone"))
    assert out["properties"]["n"] == {"description": "d\ne", "type": "string"}
    assert changes == [("properties.n", "$ref", "trivial")]


def test_nothing_beside_a_reference_that_leads_back() -> None:
    node = {"type": "object", "properties": {"next": {"$ref": "#/$defs/N", "description": "d"}}}
    out, _ = to_dialect({"$ref": "#/$defs/N", "$defs": {"N": node}}, replace(PLAIN, refs="alone"))
    assert out["$defs"]["N"]["properties"]["next"] == {"description": "d", "anyOf": [{"$ref": "#/$defs/N"}]}


@pytest.mark.parametrize("wrapped", [False, True])
def test_references_written_out(wrapped: bool) -> None:
    schema = {"type": "object", "properties": {"a": {"$ref": "#/definitions/A"}}, "definitions": {"A": {"type": "string"}}}
    if wrapped:
        schema["properties"]["a"] = {"allOf": [schema["properties"]["a"]]}
    out, changes = converted(schema, replace(PLAIN, keep=BASIC - {"$ref", "$defs"}))
    assert out == {"type": "object", "properties": {"a": {"type": "string"}}}
    assert ("properties.a", "$ref", "trivial") in changes


@pytest.mark.parametrize("ref", ["https://example.com/a.json", "#/$defs/gone", "#anchor"])
def test_references_to_nothing(ref: str) -> None:
    out, changes = converted({"type": "object", "properties": {"a": {"$ref": ref}}}, PLAIN)
    assert out["properties"]["a"] == {"description": f'($ref: "{ref}")'}
    assert changes == [("properties.a", "$ref", "major")]


def test_references_that_would_lead_elsewhere_are_written_out() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string"}, "b": {"$ref": "#/properties/a"}}}
    assert converted(schema, PLAIN)[0]["properties"]["b"] == {"type": "string"}
    inner = {"type": "object", "properties": {"b": {"$ref": "#/properties/b/$defs/x", "$defs": {"x": {"type": "null"}}}}}
    assert converted(inner, PLAIN)[0]["properties"]["b"] == {"type": "null"}


def test_definitions_get_their_name() -> None:
    schema = {"$ref": "#/definitions/a~1b", "definitions": {"a/b": {"type": "string", "minLength": 1}}}
    out, changes = converted(schema, PLAIN)
    assert out == {"$ref": "#/$defs/a~1b", "$defs": {"a/b": {"type": "string", "description": "(minLength: 1)"}}}
    assert changes == [("", "definitions", "trivial"), ("$defs.a/b", "minLength", "minor")]


@pytest.mark.parametrize(
    ("cycles", "required", "cut"),
    [("any", ["next"], False), ("optional", [], False), ("optional", ["next"], True), ("none", [], True)],
)
def test_cycles(cycles: Any, required: list[str], cut: bool) -> None:
    schema = {"$ref": "#/$defs/N", "$defs": {"N": {**NODE, "required": required}}}
    out, changes = converted(schema, replace(PLAIN, cycles=cycles))
    if cut:
        assert out["$defs"]["N"]["properties"]["next"] == {"type": "object", "description": '($ref: "#/$defs/N")'}
        assert changes == [("$defs.N.properties.next", "$ref", "major")]
    else:
        assert out is schema and changes == []


def test_cycles_written_out_end() -> None:
    dialect = replace(PLAIN, keep=BASIC - {"$ref", "$defs"})
    out, changes = converted({"type": "array", "items": {"$ref": "#/$defs/N"}, "$defs": {"N": NODE}}, dialect)
    assert out["items"]["properties"]["next"] == {"type": "object", "description": '($ref: "#/$defs/N")'}
    assert changes == [("items", "$ref", "trivial"), ("items.properties.next", "$ref", "major")]
    for circle in (
        {"$ref": "#"},
        {"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}},
        {"allOf": [{"$ref": "#"}, {"$ref": "#/allOf/0"}]},
        {"allOf": [{"$ref": "#/$defs/a"}], "$defs": {"a": {"properties": {"x": {"allOf": [{"$ref": "#/$defs/a"}, {"title": "t"}]}}}}},
    ):
        for target in (dialect, *DIALECTS.values()):
            out, _ = to_dialect(circle, target)
            assert to_dialect(out, target)[0] is out


def test_what_would_grow_without_end_is_cut() -> None:
    names = [f"d{number}" for number in range(40)]
    twice = {"type": "object", "properties": {"a": {}, "b": {}}}
    held = {
        name: {**twice, "properties": {"a": {"$ref": f"#/$defs/{after}"}, "b": {"$ref": f"#/$defs/{after}"}}}
        for name, after in zip(names, [*names[1:], "last"], strict=True)
    }
    schema = {"$ref": "#/$defs/d0", "$defs": {**held, "last": {"type": "null"}}}
    out, changes = to_dialect(schema, DIALECTS["gemini_openapi"])
    assert len(json.dumps(out)) < 2_000_000
    assert any(change.level == "major" and "too large" in change.reason for change in changes)


def test_deep_schemas_end() -> None:
    schema: Schema = {"type": "string"}
    for _ in range(400):
        schema = {"type": "array", "items": schema}
    for dialect in DIALECTS.values():
        _, changes = to_dialect(schema, dialect)
        assert any(change.level == "major" for change in changes), dialect.name


def test_objects_declared() -> None:
    schema = {"type": "object", "properties": {"a": {}}, "required": ["a", "b"]}
    assert converted(schema, replace(PLAIN, objects="declared")) == ({**schema, "required": ["a"]}, [("", "required", "minor")])


@pytest.mark.parametrize(
    ("schema", "level"),
    [
        ({"properties": {"a": {}}}, "minor"),
        ({"properties": {"a": {}}, "additionalProperties": True}, "minor"),
        ({"properties": {}}, "minor"),
        ({}, "major"),
        ({"additionalProperties": True}, "major"),
        ({"properties": {"a": {}}, "additionalProperties": {"type": "string"}}, "major"),
        ({"properties": {"a": {}}, "patternProperties": {"^x": {}}}, "major"),
    ],
)
def test_objects_closed(schema: Schema, level: str) -> None:
    out, changes = converted({"type": "object", **schema}, replace(PLAIN, objects="closed"))
    assert out["additionalProperties"] is False and "properties" in out
    assert ("", "additionalProperties", level) in changes


def test_choices_of_closed_objects_have_what_stands_beside_them() -> None:
    schema = {
        "type": "object",
        "description": "d",
        "properties": {"a": {"type": "string"}},
        "anyOf": [{"required": ["a"]}, {"properties": {"b": {"type": "string"}}}],
    }
    out, _ = to_dialect(schema, replace(PLAIN, objects="closed"))
    a, b = {"a": {"type": "string"}}, {"b": {"type": "string"}}
    assert out == {
        "description": "d",
        "anyOf": [
            {"type": "object", "properties": a, "required": ["a"], "additionalProperties": False},
            {"type": "object", "properties": {**a, **b}, "additionalProperties": False},
        ],
    }


def test_members_of_all_of_are_not_closed_one_by_one() -> None:
    both = [{"type": "object", "properties": {name: {"type": "string"}}} for name in "ab"]
    for dialect in (replace(ALL, objects="closed"), replace(PLAIN, keep=BASIC | {"allOf"}, objects="closed")):
        assert set(to_dialect({"allOf": both}, dialect)[0]["properties"]) == {"a", "b"}


@pytest.mark.parametrize(
    ("schema", "nullable"),
    [
        ({"type": "string"}, {"type": ["string", "null"]}),
        ({"type": ["string", "integer"]}, {"type": ["string", "integer", "null"]}),
        ({"type": "string", "enum": ["a"]}, {"type": ["string", "null"], "enum": ["a", None]}),
        ({"anyOf": [{"type": "string"}]}, {"anyOf": [{"type": "string"}, {"type": "null"}]}),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, {"anyOf": [{"type": "string"}, {"type": "null"}]}),
        ({"$ref": "#/$defs/N"}, {"anyOf": [{"$ref": "#/$defs/N"}, {"type": "null"}]}),
        ({"$ref": "#/$defs/O"}, {"$ref": "#/$defs/O"}),
        ({"type": "string", "const": "a"}, {"anyOf": [{"type": "string", "const": "a"}, {"type": "null"}]}),
        ({"type": "null"}, {"type": "null"}),
    ],
    ids=lambda schema: json.dumps(schema),
)
def test_all_required(schema: Schema, nullable: Schema) -> None:
    definitions = {"N": {"type": "string"}, "O": {"type": ["string", "null"]}}
    whole = {"type": "object", "properties": {"b": {"type": "string"}, "a": schema}, "required": ["b"], "$defs": definitions}
    out, changes = converted(whole, replace(PLAIN, keep=BASIC | {"const"}, objects="required"))
    assert out["properties"]["a"] == nullable
    assert out["required"] == ["b", "a"]
    assert ("", "required", "minor") in changes


def test_some_required() -> None:
    """If no property is required, the first one becomes required and nullable. An object without properties has none to require."""
    dialect = replace(PLAIN, objects="some_required", max={"without_required": 0})
    a, b = {"type": "string"}, {"type": "integer"}
    for required in ({}, {"required": []}, {"required": ["gone"]}):
        out, changes = converted({"type": "object", "properties": {"a": a, "b": b}, **required}, dialect)
        assert out == {"type": "object", "properties": {"a": {"type": ["string", "null"]}, "b": b}, "required": ["a"]}
        assert changes[-1] == ("", "required", "minor")
    assert converted({"type": "object", "properties": {"a": a, "b": b}, "required": ["b"]}, dialect)[1] == []
    assert converted({"type": "object", "properties": {}}, dialect)[1] == [("", "without_required", "major")]
    apart = replace(dialect, type_lists=False)
    out, _ = converted({"type": "object", "properties": {"a": {**a, "description": "d"}}}, apart)
    assert out["properties"]["a"] == {"description": "d", "anyOf": [a, {"type": "null"}]}
    assert converted(out, apart) == (out, [])


def test_untyped() -> None:
    dialect = replace(PLAIN, keep=BASIC | {"minimum"}, type="string")
    assert converted({"enum": ["a", "b"]}, dialect)[0] == {"enum": ["a", "b"], "type": "string"}
    assert converted({"enum": [1, 1.5]}, dialect)[0]["type"] == "number"
    assert converted({"properties": {}}, dialect)[0]["type"] == "object"
    assert converted({"minimum": 1}, dialect)[0]["type"] == "number"
    assert converted({"description": "any"}, dialect) == ({"description": "any", "type": "string"}, [("", "type", "major")])
    out, changes = converted({"type": "object", "properties": {"a": True, "b": False}}, dialect)
    assert out["properties"] == {"a": {"type": "string"}}
    assert changes == [("properties.b", "", "minor"), ("properties.a", "type", "major")]
    assert converted({"type": "object", "properties": {"b": False}, "required": ["b"]}, dialect)[1] == [("properties.b", "", "major")]


def test_items() -> None:
    dialect = replace(PLAIN, items=True, type="string")
    assert converted({"type": "array"}, dialect) == ({"type": "array", "items": {"type": "string"}}, [("items", "type", "major")])


def test_items_by_place() -> None:
    members = [{"type": "string"}, {"type": "integer"}]
    assert converted({"type": "array", "items": members}, replace(PLAIN, keep=BASIC | {"prefixItems"}))[0] == {
        "type": "array",
        "prefixItems": members,
    }
    out, _ = converted({"type": "array", "prefixItems": members, "items": False}, PLAIN)
    assert out["items"] == {"anyOf": members}
    assert out["description"].startswith("(prefixItems: [")


def test_root() -> None:
    dialect = replace(PLAIN, root=True)
    assert converted({"type": "object"}, dialect)[1] == []
    assert converted({"type": "string"}, dialect)[1] == [("", "type", "major")]
    assert converted({"$ref": "#/$defs/N", "$defs": {"N": NODE}}, dialect)[0] == {
        "type": "object",
        "properties": NODE["properties"],
        "$defs": {"N": NODE},
    }


def test_limits() -> None:
    schema = {"type": "object", "properties": {"a": {"enum": ["bc", "d"]}, "e": {"anyOf": [{"type": "object"}]}}, "required": ["a"]}
    counts = {"depth": 2, "properties": 2, "optional": 1, "unions": 1, "enums": 2, "length": 5, "without_required": 1}
    assert counted(schema) == counts
    for name, count in counts.items():
        assert converted(schema, replace(ALL, max={name: count})) == (schema, [])
        assert converted(schema, replace(ALL, max={name: count - 1}))[1] == [("", name, "major")]


def test_a_change_is_reported_with_what_stood_there() -> None:
    assert to_dialect({"type": "string", "minLength": 1}, PLAIN)[1] == [
        Change("", "minLength", "minor", "plain does not support it, so it moved to the description", 1)
    ]


TOOL: Schema = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "type": "object",
    "properties": {
        "city": {"type": "string", "minLength": 1, "description": "Where."},
        "unit": {"type": ["string", "null"], "enum": ["C", "F", None]},
        "days": {"oneOf": [{"const": "all"}, {"type": "integer", "minimum": 1}]},
        "home": {"$ref": "#/definitions/Place", "description": "Home."},
    },
    "required": ["city"],
    "additionalProperties": False,
    "definitions": {"Place": {"type": "object", "properties": {"in": {"$ref": "#/definitions/Place"}}}},
}
CITY = {"type": "string", "description": "Where. (minLength: 1)"}
UNIT = {"type": ["string", "null"], "enum": ["C", "F", None]}
CLOSED: Schema = {"type": "object", "properties": {}, "additionalProperties": False}
CUT = {"type": "object", "description": '($ref: "#/definitions/Place")'}

SPOKEN: dict[str, Schema] = {
    "openai_strict": {
        "city": CITY,
        "unit": UNIT,
        "days": {"anyOf": [{"const": "all", "type": "string"}, {"type": "integer", "minimum": 1}, {"type": "null"}]},
        "home": {
            "description": "Home.",
            "type": ["object", "null"],
            "properties": {"in": {"anyOf": [{"$ref": "#/definitions/Place"}, {"type": "null"}]}},
            "additionalProperties": False,
            "required": ["in"],
        },
    },
    "anthropic_strict": {
        "city": CITY,
        "unit": UNIT,
        "days": {"anyOf": [{"const": "all", "type": "string"}, {"type": "integer", "description": "(minimum: 1)"}]},
        "home": {"description": "Home.", **CLOSED, "properties": {"in": {"$ref": "#/definitions/Place"}}},
    },
    "gemini_json": {
        "city": CITY,
        "unit": {"anyOf": [{"type": "string", "enum": ["C", "F"]}, {"type": "null"}]},
        "days": {"oneOf": [{"enum": ["all"]}, {"type": "integer", "minimum": 1}]},
        "home": {"description": "Home.", "type": "object", "properties": {"in": {"$ref": "#/$defs/Place"}}},
    },
    "gemini_openapi": {
        "city": {"type": "string", "minLength": 1, "description": "Where."},
        "unit": {"type": "string", "enum": ["C", "F"], "nullable": True},
        "days": {"anyOf": [{"type": "string", "enum": ["all"]}, {"type": "integer", "minimum": 1}]},
        "home": {"description": "Home.", "type": "object", "properties": {"in": CUT}},
    },
    "cohere": {
        "city": CITY,
        "unit": {"anyOf": [{"type": "string", "enum": ["C", "F"]}, {"type": "null"}]},
        "days": {"anyOf": [{"const": "all"}, {"type": "integer", "description": "(minimum: 1)"}]},
        "home": {"$ref": "#/$defs/Place", "description": "Home."},  # the object requires its own properties, which may be null
    },
    "moonshot": {
        "city": TOOL["properties"]["city"],
        "unit": UNIT,
        "days": {"oneOf": [{"const": "all", "type": "string"}, {"type": "integer", "minimum": 1}]},
        "home": {"description": "Home.", "type": "object", "properties": {"in": {"$ref": "#/$defs/Place"}}},
    },
    "python_types": {
        "city": CITY,
        "unit": {"type": ["string", "null"], "description": '(enum: ["C", "F", null])'},
        "days": {"description": '(oneOf: [{"const": "all"}, {"type": "integer", "minimum": 1}])'},
        "home": {"description": "Home.", "type": "object", "properties": {"in": CUT}},
    },
    "bedrock_tools": TOOL["properties"],
    "ollama": TOOL["properties"],
    "mistral": TOOL["properties"],
}
SPOKEN |= dict.fromkeys(("openai_tools", "anthropic_tools"), TOOL["properties"])
SPOKEN |= {"groq_strict": SPOKEN["openai_strict"]}
SPOKEN |= dict.fromkeys(("cerebras", "bedrock", "anthropic_strict_tools", "bedrock_strict_tools"), SPOKEN["anthropic_strict"])


@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_a_tool_in_each_dialect(name: str) -> None:
    before = copy.deepcopy(TOOL)
    out, _ = to_dialect(TOOL, DIALECTS[name])
    assert out["properties"] == SPOKEN[name]
    assert to_dialect(out, DIALECTS[name])[0] is out
    assert before == TOOL


@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_a_plain_tool_is_the_same_object_in_each_dialect(name: str) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
    if name == "gemini_openapi":  # this dialect understands the key
        del schema["additionalProperties"]
    out, changes = to_dialect(schema, DIALECTS[name])
    assert out is schema and changes == []
