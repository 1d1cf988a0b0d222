# Generated from templates/runtime/repairs/schemas/keywords.py; do not edit.

"""The keywords of JSON Schema: which contain schemas, which types they apply to, and which have no effect."""

from __future__ import annotations

from typing import Any, Final, cast

DEEPEST: Final = 150  # greatest depth of schemas in schemas

# Keywords whose value is a schema, a list of schemas, or schemas by name.
ONE: Final = frozenset(
    (
        *("items", "additionalProperties", "additionalItems", "not", "if", "then", "else", "contains", "propertyNames"),
        *("unevaluatedItems", "unevaluatedProperties", "contentSchema"),
    )
)
SEVERAL: Final = frozenset(("anyOf", "oneOf", "allOf", "prefixItems", "items"))
NAMED: Final = frozenset(("properties", "patternProperties", "$defs", "definitions", "dependentSchemas"))

# Keywords whose value is usually a boolean.
SWITCHES: Final = frozenset(("additionalProperties", "additionalItems", "unevaluatedItems", "unevaluatedProperties"))

# Keywords that apply to values of one type only.
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

# Keywords for readers of the schema, without an effect on values.
NOTES: Final = frozenset(
    ("title", "description", "default", "examples", "example", "deprecated", "readOnly", "writeOnly", "$comment", "$schema", "$id")
)

# Keywords that are dropped without a report if they are not accepted: they do not restrict values.
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

# The types that a keyword's value must have to be valid.
SHAPES: Final[dict[str, tuple[type, ...]]] = {
    **dict.fromkeys(NAMED, (dict,)),
    **dict.fromkeys(SEVERAL | {"enum", "required"}, (list,)),
    **dict.fromkeys(ONE, (dict, bool)),
    "items": (dict, bool, list),
    "type": (str, list),
    "$ref": (str,),
    "description": (str,),
}


# The JSON type of a value, by its class. A bool is an int, so bool comes first.
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
