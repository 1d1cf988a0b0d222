"""Whatever the schema, the result of a dialect is valid in the dialect, and the same values still fit it."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

import jsonschema
from dialects import to_dialect
from hypothesis import example, given, settings
from hypothesis import strategies as st
from interlingua.repairs.schemas.dialect import Dialect
from interlingua.schema_dialects import DIALECTS
from schemas_to_convert import ALL, BASIC, PLAIN, Schema

NAMES = st.sampled_from(["a", "b", "type", "$ref"])
SCALARS = st.sampled_from([None, True, False, 0, 1, 2, 1.5, "", "a", "aa", "b"])
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(NAMES, inner, max_size=3), max_leaves=5)
TYPES = st.sampled_from(["string", "integer", "number", "boolean", "object", "array", "null"])
BOUND = st.integers(0, 2)
REFS = st.sampled_from(["#", "#/$defs/a", "#/$defs/b", "#/definitions/c", "#/properties/a", "#/$defs/gone", "https://example.com/x"])


def schemas(refs: bool) -> st.SearchStrategy[Schema]:
    def more(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Schema]:
        some = st.lists(inner, min_size=1, max_size=3)
        by_name = st.dictionaries(NAMES, inner, max_size=3)
        keywords: dict[str, st.SearchStrategy[Any]] = {
            "type": TYPES | st.lists(TYPES, min_size=1, max_size=3, unique=True),
            "properties": by_name,
            "required": st.lists(NAMES, max_size=2, unique=True),
            "additionalProperties": st.booleans() | inner,
            "items": inner,
            "prefixItems": some,
            "anyOf": some,
            "oneOf": some,
            "allOf": some,
            "not": inner,
            "enum": st.lists(SCALARS, min_size=1, max_size=3, unique_by=repr),
            "const": VALUES,
            "description": st.sampled_from(["d", "e"]),
            "title": st.just("t"),
            "default": VALUES,
            "patternProperties": st.dictionaries(st.just("^a"), inner, max_size=1),
            "pattern": st.sampled_from(["^a$", "a", "(?!b)"]),
            "format": st.sampled_from(["date", "uri", "x"]),
            "uniqueItems": st.booleans(),
            **dict.fromkeys(("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "minProperties"), BOUND),
            **({"$ref": REFS, "$defs": by_name, "definitions": st.dictionaries(st.just("c"), inner, max_size=1)} if refs else {}),
        }
        chosen = st.lists(st.sampled_from(sorted(keywords)), max_size=5, unique=True)
        return chosen.flatmap(lambda keys: st.fixed_dictionaries({key: keywords[key] for key in keys}))

    return st.recursive(st.booleans() | st.fixed_dictionaries({"type": TYPES}), more, max_leaves=6).filter(
        lambda schema: isinstance(schema, dict)
    )  # pyright: ignore


EVERY = [ALL, PLAIN, replace(PLAIN, keep=BASIC - {"$ref", "$defs"}), replace(ALL, objects="closed"), *DIALECTS.values()]
ANY_DIALECT = st.sampled_from(EVERY)


@settings(max_examples=400, deadline=None)
@given(schemas(refs=True), ANY_DIALECT)
def test_any_schema(schema: Schema, dialect: Dialect) -> None:
    before = copy.deepcopy(schema)
    out, changes = to_dialect(schema, dialect)
    assert json.dumps(schema) == json.dumps(before), "the schema given was touched"
    jsonschema.Draft202012Validator.check_schema(out)
    again, more = to_dialect(out, dialect)
    assert again is out, "a second time changes more"
    assert {change.level for change in more} <= {"major"}, "what is mended needs no mending"
    assert {(change.keyword, change.reason) for change in more} <= {(change.keyword, change.reason) for change in changes}
    if out is not schema and not changes:
        assert to_dialect(schema, replace(ALL, name=dialect.name))[0] is schema
        assert quiet(out) == quiet(schema), "changed, and nothing said"
    if dialect.keep is not None:
        assert keywords_of(out) <= dialect.keep | {"description"}


KEYWORDS = sorted(
    {*EVERY[1].keep, *DIALECTS["gemini_json"].keep, *DIALECTS["ollama"].keep, "allOf", "not", "$ref", "definitions", "nullable"}
)  # pyright: ignore

NONSENSE = st.recursive(
    VALUES | REFS | TYPES,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(KEYWORDS), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=400, deadline=None)
@given(NONSENSE, ANY_DIALECT)
def test_what_is_no_schema_does_no_harm(value: Any, dialect: Dialect) -> None:
    before = json.dumps(value)
    to_dialect(value, dialect)
    assert json.dumps(value) == before


def optional(**keywords: st.SearchStrategy[Any]) -> st.SearchStrategy[Schema]:
    return st.fixed_dictionaries({}, optional=keywords)


def merged(*some: st.SearchStrategy[Schema]) -> st.SearchStrategy[Schema]:
    return st.tuples(*some).map(lambda drawn: {key: value for schema in drawn for key, value in schema.items()})


def usual() -> st.SearchStrategy[Schema]:
    """Schemas with keywords that affect each other, and the values below."""
    words = optional(minLength=BOUND, maxLength=BOUND, enum=st.lists(st.sampled_from(["", "a", "aa", None, 1]), min_size=1, unique_by=repr))
    numbers = optional(minimum=BOUND, maximum=BOUND, exclusiveMinimum=BOUND)
    typed = optional(type=TYPES | st.lists(TYPES, min_size=1, max_size=3, unique=True))
    leaf = merged(typed, words, numbers) | st.fixed_dictionaries({"const": SCALARS})

    def more(inner: st.SearchStrategy[Schema]) -> st.SearchStrategy[Schema]:
        names = st.dictionaries(st.sampled_from("ab"), inner, max_size=2)
        objects = optional(
            properties=names, required=st.lists(st.sampled_from("ab"), unique=True), additionalProperties=st.booleans() | inner
        )
        arrays = optional(items=inner, minItems=BOUND)
        both = st.lists(inner, min_size=1, max_size=2)
        named = optional(**{"$ref": st.sampled_from(["#/$defs/a", "#/$defs/b"])})
        return merged(typed, words, objects, arrays, optional(allOf=both, anyOf=both), named)

    definitions = st.fixed_dictionaries({"a": leaf, "b": leaf})
    return st.tuples(st.recursive(leaf, more, max_leaves=5), definitions).map(lambda drawn: {**drawn[0], "$defs": drawn[1]})


# These dialects have a place for everything, and express much of it in another way.
EVERYTHING = frozenset(
    (
        *BASIC,
        *(
            "minLength",
            "maxLength",
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "minItems",
            "const",
            "allOf",
            "oneOf",
            "prefixItems",
            "title",
        ),
    )
)

OTHERWISE = [
    replace(PLAIN, keep=EVERYTHING - {"allOf"}),
    replace(PLAIN, keep=EVERYTHING - {"const"}, type_lists=False),
    replace(PLAIN, keep=EVERYTHING - {"$ref", "$defs"}),
    replace(PLAIN, keep=EVERYTHING, refs="alone", enums=frozenset(("string", "number"))),
    replace(PLAIN, keep=EVERYTHING - {"$ref", "$defs", "allOf", "const"}, type_lists=False, enums=frozenset(("string", "number"))),
]
OBJECTS = st.dictionaries(st.sampled_from("abc"), SCALARS | st.lists(SCALARS, max_size=2), max_size=3)


@settings(max_examples=800, deadline=None)
@example({"enum": ["a"], "const": 0}, OTHERWISE[1], [0, "a"])
@given(usual(), st.sampled_from(OTHERWISE), st.lists(SCALARS | OBJECTS | st.lists(SCALARS | OBJECTS, max_size=3), min_size=8, max_size=16))
def test_trivial_changes_let_the_same_values_fit(schema: Schema, dialect: Dialect, values: list[Any]) -> None:
    out, changes = to_dialect(schema, dialect)
    if any(change.level != "trivial" for change in changes):
        return
    old, new = jsonschema.Draft202012Validator(schema), jsonschema.Draft202012Validator(out)
    for value in values:
        assert old.is_valid(value) == new.is_valid(value), (value, out)


@settings(max_examples=400, deadline=None)
@given(usual(), st.lists(SCALARS | OBJECTS, min_size=8, max_size=16))
def test_closing_only_refuses_more(schema: Schema, values: list[Any]) -> None:
    out, changes = to_dialect(schema, replace(ALL, objects="closed"))
    if any(change.reason != "additional properties must be forbidden" and change.level != "trivial" for change in changes):
        return
    old, new = jsonschema.Draft202012Validator(schema), jsonschema.Draft202012Validator(out)
    for value in values:
        assert old.is_valid(value) or not new.is_valid(value), (value, out)


def quiet(schema: Any) -> Any:
    """The schema without keywords that have no effect."""
    if isinstance(schema, list):
        return [quiet(member) for member in schema]
    if not isinstance(schema, dict):
        return schema
    gone = ("$schema", "$id", "$comment", "examples", "$defs", "definitions")
    empty = {"minItems": 0, "minLength": 0, "minProperties": 0, "default": None}
    left = {key: quiet(value) for key, value in schema.items() if key not in gone and not (key in empty and value == empty[key])}
    switches = {"uniqueItems": False, "additionalProperties": True, "required": []}
    return {key: value for key, value in left.items() if not (key in switches and value == switches[key] and type(value) is not int)}


def keywords_of(schema: Any) -> set[str]:
    """All keywords in a schema, at any depth."""
    if not isinstance(schema, dict):
        return set()
    keywords = set(schema)
    for key, value in schema.items():
        if key in ("properties", "patternProperties", "$defs", "definitions"):
            inner = list(value.values())
        elif key in ("anyOf", "oneOf", "allOf", "prefixItems"):
            inner = value
        else:
            inner = [value] if key in ("items", "additionalProperties", "not") else []
        keywords |= {name for member in inner for name in keywords_of(member)}
    return keywords
