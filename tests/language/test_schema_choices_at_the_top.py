"""A choice at the top of a schema becomes one object if the dialect allows no choice there."""

from __future__ import annotations

from dataclasses import replace

import jsonschema
import pytest
from dialects import to_dialect
from schemas_to_convert import ALL, Schema, converted

X: Schema = {"type": "object", "properties": {"k": {"const": "x"}, "a": {"type": "string"}}, "required": ["k", "a"]}
Y: Schema = {"type": "object", "properties": {"k": {"const": "y"}, "b": {"type": "integer"}}, "required": ["b", "k"]}
BOTH: Schema = {"k": {"anyOf": [{"const": "x"}, {"const": "y"}]}, "a": {"type": "string"}, "b": {"type": "integer"}}

BRIEF = (
    '[{"type": "object", "required": ["k", "a"], "properties": {"k": {"const": "x"}, "a": {}}}, '
    '{"type": "object", "required": ["b", "k"], "properties": {"k": {"const": "y"}, "b": {}}}]'
)
TOPS = replace(ALL, top=frozenset(("anyOf", "oneOf", "allOf", "not")))
OPTIONS: Schema = {"type": "object", "properties": {"a": {}, "b": {}}}


@pytest.mark.parametrize(
    ("schema", "whole", "changes"),
    [
        # The description contains which of them is required.
        (
            {**OPTIONS, "anyOf": [{"required": ["a"]}, {"required": ["b"]}], "description": "D."},
            {**OPTIONS, "description": 'D. (anyOf: [{"required": ["a"]}, {"required": ["b"]}])'},
            [("", "anyOf", "minor")],
        ),
        # The object has all properties; the description contains the requirements of each choice.
        (
            {"oneOf": [X, Y]},
            {"type": "object", "properties": BOTH, "required": ["k"], "description": f"(oneOf: {BRIEF})"},
            [("", "oneOf", "minor")],
        ),
        (
            {"anyOf": [{"$ref": "#/$defs/X"}, Y], "$defs": {"X": X}, "type": "object"},
            {
                "type": "object",
                "properties": BOTH,
                "required": ["k"],
                "$defs": {"X": X},
                "description": f'(anyOf: [{{"$ref": "#/$defs/X"}}, {BRIEF.partition(", {")[2]}',
            },
            None,
        ),
        ({"allOf": [X, {"required": ["z"]}]}, {**X, "required": ["k", "a", "z"]}, [("", "allOf", "trivial")]),
        ({"$ref": "#/$defs/X", "$defs": {"X": X}}, {**X, "$defs": {"X": X}}, [("", "$ref", "trivial")]),
        ({**OPTIONS, "not": {"required": ["a"]}}, {**OPTIONS, "description": '(not: {"required": ["a"]})'}, [("", "not", "minor")]),
        ({**OPTIONS, "type": ["object", "null"]}, OPTIONS, [("", "type", "minor")]),
        # A choice that is no object cannot be arguments.
        (
            {"anyOf": [X, {"type": "null"}]},
            {
                **X,
                "description": f'(anyOf: {BRIEF.partition(", {")[0]}, {{"type": "null"}}])',
            },
            [("", "anyOf", "minor")],
        ),
        # A choice that is not at the top is kept.
        ({"type": "object", "properties": {"a": {"anyOf": [X, Y]}}}, None, []),
    ],
)
def test_top(schema: Schema, whole: Schema | None, changes: list[tuple[str, str, str]] | None) -> None:
    out, losses = converted(schema, TOPS)
    if changes is None:
        assert {key: out[key] for key in out if key != "description"} == {key: whole[key] for key in whole or {} if key != "description"}
        return
    assert (out, losses) == (schema if whole is None else whole, changes)


def test_no_choice_at_the_top_is_left_and_what_fitted_still_fits() -> None:
    values = [{}, {"k": "x", "a": "s"}, {"k": "y", "b": 1}, {"k": "x", "a": "s", "b": 1}, {"a": 1}, {"k": "y", "a": "s", "c": None}]
    tops = [
        {"anyOf": [X, Y]},
        {"oneOf": [X, Y]},
        {"allOf": [{"anyOf": [X, Y]}, {"oneOf": [X, {"required": ["b"]}]}]},
        {**X, "anyOf": [Y, {}]},
    ]
    tops += [
        {"anyOf": [{"oneOf": [X, Y]}, {"allOf": [X, Y]}]},
        {"anyOf": [{**X, "additionalProperties": False}, {**Y, "additionalProperties": False}]},
    ]
    for schema in tops:
        out, _ = to_dialect(schema, TOPS)
        assert out["type"] == "object" and not out.keys() & TOPS.top
        old, new = jsonschema.Draft202012Validator(schema), jsonschema.Draft202012Validator(out)
        assert all(new.is_valid(value) for value in values if old.is_valid(value)), schema
