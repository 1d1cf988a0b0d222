# Generated from templates/runtime/repairs/schemas/keywords.py; do not edit.

"""The keywords of JSON Schema: which hold schemas, what they speak of, what says nothing."""

from __future__ import annotations

from typing import Any, Final, cast

DEEPEST: Final = 150  # schemas inside schemas

# Keywords whose value is a schema, a list of schemas, schemas by name.
ONE: Final = frozenset(
    (
        *("items", "additionalProperties", "additionalItems", "not", "if", "then", "else", "contains", "propertyNames"),
        *("unevaluatedItems", "unevaluatedProperties", "contentSchema"),
    )
)
SEVERAL: Final = frozenset(("anyOf", "oneOf", "allOf", "prefixItems", "items"))
NAMED: Final = frozenset(("properties", "patternProperties", "$defs", "definitions", "dependentSchemas"))

# Where a boolean is usual, and no schema of its own.
SWITCHES: Final = frozenset(("additionalProperties", "additionalItems", "unevaluatedItems", "unevaluatedProperties"))

# Keywords that concern the values of one type only.
OF_TYPE: Final[dict[str, frozenset[str]]] = {
    "string": frozenset(("minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType", "contentSchema")),
    "number": frozenset(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "format")),
    "array": frozenset(
        (
            *("items", "prefixItems", "additionalItems", "minItems", "maxItems", "uniqueItems", "contains", "minContains"),
            *("maxContains", "unevaluatedItems"),
        )
    ),
    "object": frozenset(
        (
            *("properties", "patternProperties", "additionalProperties", "required", "minProperties", "maxProperties"),
            *("propertyNames", "dependentRequired", "dependentSchemas", "unevaluatedProperties", "propertyOrdering"),
        )
    ),
    "boolean": frozenset(),
    "null": frozenset(),
}
OF_TYPE["integer"] = OF_TYPE["number"]

# For readers of the schema; they decide nothing.
NOTES: Final = frozenset(
    ("title", "description", "default", "examples", "example", "deprecated", "readOnly", "writeOnly", "$comment", "$schema", "$id")
)

# These go without a word where they are not taken: they say nothing of the values.
QUIET: Final = frozenset(("$schema", "$id", "$comment", "examples", "$defs", "definitions", "$anchor", "$vocabulary", "$dynamicAnchor"))
EMPTY: Final[dict[str, Any]] = {
    "minItems": 0,
    "minLength": 0,
    "minProperties": 0,
    "minContains": 1,
    "uniqueItems": False,
    "additionalProperties": True,
    "unevaluatedProperties": True,
    "unevaluatedItems": True,
    "additionalItems": True,
    "required": [],
    "default": None,
    "nullable": False,
    "deprecated": False,
    "readOnly": False,
    "writeOnly": False,
}

# What must stand at a keyword for it to mean anything.
SHAPES: Final[dict[str, tuple[type, ...]]] = {
    **dict.fromkeys(NAMED, (dict,)),
    **dict.fromkeys(SEVERAL | {"enum", "required"}, (list,)),
    **dict.fromkeys(ONE, (dict, bool)),
    "items": (dict, bool, list),
    "type": (str, list),
    "$ref": (str,),
    "description": (str,),
}


# The JSON type of a value, by its class; a bool is an int, so that it comes first.
TYPES: Final[tuple[tuple[type, str], ...]] = (
    *((type(None), "null"), (bool, "boolean"), (str, "string"), (int, "integer"), (float, "number"), (list, "array")),
)


def malformed(schema: dict[str, Any]) -> list[str]:
    """The keywords whose values are not valid in JSON Schema."""
    keys = [key for key, kinds in SHAPES.items() if key in schema and not isinstance(schema[key], kinds)]
    for key in ("type", "required"):
        value = schema.get(key)
        if isinstance(value, list) and not (all(isinstance(name, str) for name in cast(list[Any], value)) and (value or key == "required")):
            keys.append(key)
    return keys


def json_type(value: Any) -> str:
    """The JSON type of a value; whole numbers are `integer`."""
    if isinstance(value, float) and value.is_integer():
        return "integer"
    return next((name for kind, name in TYPES if isinstance(value, kind)), "object")


def of_types(value: Any, names: frozenset[str] | tuple[str, ...]) -> bool:
    """Whether a value is of one of these types; `text` is a string that is not empty."""
    kind = json_type(value)
    return kind in names or kind == "integer" and "number" in names or kind == "string" and "text" in names and value != ""


def is_object(schema: dict[str, Any]) -> bool:
    kinds = schema.get("type")
    return kinds == "object" or isinstance(kinds, list) and "object" in kinds
