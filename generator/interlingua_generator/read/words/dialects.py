"""schema_dialects.yaml: the parts of JSON Schema that providers accept. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Each, Leaf, Many, OneOf, Word, record
from .basics import SCALAR, SNAKE, TEXT, TEXTS, TRUE

# The keywords that a dialect may keep: those of JSON Schema, and those that APIs add.
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
        "doc": Word(TEXT, "who uses this dialect"),
        "docs": Word(TEXTS, "the sources of the facts"),
        "like": Word(TEXT, "inherits this dialect and changes it; null removes"),
        "keep": Word(Many(OneOf(KEYWORDS), 1, unlike=True), "the accepted keywords; without it, all"),
        "values": Word(Each(Many(SCALAR, 1, unlike=True)), "keyword: its accepted values"),
        "matches": Word(TEXT, "a regular expression that a `pattern` must match as a whole"),
        "enums": Word(
            Many(OneOf((*JSON_TYPES, "text")), 1, unlike=True),
            "the types that members of `enum` and `const` may have, with `text` for strings that are not empty; without it, all",
        ),
        "type_lists": Word(OneOf((False,)), "`type` must not be a list"),
        "refs": Word(OneOf(("alone",)), "a `$ref` must have no other keys beside it"),
        "cycles": Word(OneOf(("optional", "none")), "recursive references; optional: only inside optional properties; none: not accepted"),
        "objects": Word(
            OneOf(("declared", "some_required", "closed", "required")),
            "declared: a required name must be a property; some_required: at least one property must be required; closed: additional "
            "properties must be forbidden; required: all properties must be required, and optional ones become nullable",
        ),
        "type": Word(OneOf(JSON_TYPES), "a schema must have a type; this one is used if nothing determines it"),
        "items": Word(TRUE, "an array must have `items`"),
        "root": Word(TRUE, "the schema must be an object, and no `anyOf`"),
        "top": Word(
            TEXTS,
            "keywords that are not allowed at the top level: `allOf` becomes one schema; a choice becomes one object",
        ),
        "choices": Word(OneOf(("alone",)), "`anyOf` and `oneOf` must have no other keys beside them but notes; the members get them"),
        "names": Word(
            record(
                "names",
                {
                    "chars": Word(TEXT, "the allowed characters", required=True),
                    "max": Word(Leaf(("int",)), "the highest length", required=True),
                },
            ),
            "the allowed names of properties at the top level; others are renamed, and calls get the original names back",
        ),
        "when_missing": Word(Each(SCALAR), "keyword: the value that the API assumes if the keyword is missing"),
        "max": Word(
            record("limits", {name: Word(Leaf(("int",)), "the highest accepted number") for name in COUNTED}), "limits of what is counted"
        ),
        "uncertain": Word(TEXTS, "words that no document and no SDK confirms"),
    },
    removable=True,
)
SCHEMA_DIALECTS: Final = record("schema dialects", {"dialects": Word(Each(DIALECT, SNAKE), "parts of JSON Schema by name", required=True)})
