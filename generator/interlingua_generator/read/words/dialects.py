"""schema_dialects.yaml: parts of JSON Schema that providers take. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Each, Leaf, Many, OneOf, Word, record
from .basics import SCALAR, SNAKE, TEXT, TEXTS, TRUE

# The keywords that a dialect may keep: those of JSON Schema, and what APIs have beside them.
KEYWORDS: Final = (
    *("$ref", "$defs", "definitions", "$id", "$anchor", "$schema", "$comment", "type", "enum", "const", "anyOf", "oneOf", "allOf", "not"),
    *("if", "then", "else", "properties", "required", "additionalProperties", "patternProperties", "propertyNames", "minProperties"),
    *("maxProperties", "dependentRequired", "dependentSchemas", "unevaluatedProperties", "items", "prefixItems", "additionalItems"),
    *("minItems", "maxItems", "uniqueItems", "contains", "minContains", "maxContains", "unevaluatedItems", "minLength", "maxLength"),
    *("pattern", "format", "contentEncoding", "contentMediaType", "contentSchema", "minimum", "maximum", "exclusiveMinimum"),
    *("exclusiveMaximum", "multipleOf", "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"),
    *("nullable", "example", "propertyOrdering"),
)
JSON_TYPES: Final = ("string", "number", "integer", "boolean", "array", "object", "null")
COUNTED: Final = ("depth", "properties", "optional", "unions", "enums", "length", "without_required")
DIALECT: Final = record(
    "schema dialect",
    {
        "doc": Word(TEXT, "where it is spoken"),
        "docs": Word(TEXTS, "where the facts are from"),
        "like": Word(TEXT, "inherits this dialect and changes it; null removes"),
        "keep": Word(Many(OneOf(KEYWORDS), 1, unlike=True), "the keywords that are taken; without it: all"),
        "values": Word(Each(Many(SCALAR, 1, unlike=True)), "keyword: the only values of it that are taken"),
        "matches": Word(TEXT, "a regular expression that a `pattern` must match as a whole"),
        "enums": Word(Many(OneOf(JSON_TYPES), 1, unlike=True), "the types that members of `enum` and `const` may have; without it: all"),
        "type_lists": Word(OneOf((False,)), "`type` is no list"),
        "refs": Word(OneOf(("alone",)), "no other keys beside a `$ref`"),
        "cycles": Word(OneOf(("optional", "none")), "references in a circle: only within properties that may be missing, or none"),
        "objects": Word(
            OneOf(("declared", "some_required", "closed", "required")),
            "what is required must be a property; and one is, null stands for it; additional properties must be forbidden; "
            "all properties must be required, and null stands for those missing",
        ),
        "type": Word(OneOf(JSON_TYPES), "a schema must have a type; this one, if nothing determines it"),
        "items": Word(TRUE, "arrays must say what they hold"),
        "root": Word(TRUE, "the schema must be an object, and no `anyOf`"),
        "top": Word(
            TEXTS,
            "keywords that are not allowed at the top level: `allOf` becomes one schema; a choice becomes one object",
        ),
        "when_missing": Word(Each(SCALAR), "keyword: the value that the API takes as understood"),
        "max": Word(record("limits", {name: Word(Leaf(("int",)), "so much is taken") for name in COUNTED}), "the most of what is counted"),
        "uncertain": Word(TEXTS, "words that no document and no SDK confirms"),
    },
    removable=True,
)
SCHEMA_DIALECTS: Final = record("schema dialects", {"dialects": Word(Each(DIALECT, SNAKE), "parts of JSON Schema by name", required=True)})
