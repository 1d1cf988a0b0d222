"""spec/schema_dialects.yaml: which dialect inherits from which, and the mistakes that are reported."""

from __future__ import annotations

import pytest
from interlingua_generator.data.spec import SchemaDialect
from interlingua_generator.problems import Problem
from interlingua_generator.read import structure, words, yaml
from interlingua_generator.resolve.dialects import dialects


def read(text: str) -> tuple[dict[str, SchemaDialect], list[Problem]]:
    problems: list[Problem] = []
    table = yaml.text_table("schema_dialects.yaml", text, problems)
    assert table
    by_name = dialects(structure.valid(table, words.SCHEMA_DIALECTS, problems), problems)
    return by_name, problems


def test_a_dialect_has_what_it_is_like() -> None:
    by_name, problems = read("""
dialects:
  small: {doc: small, docs: [somewhere], like: large, keep: [type], max: null, uncertain: [keep]}
  large: {doc: large, keep: [type, enum], objects: closed, max: {depth: 3}, uncertain: [objects]}
""")
    assert not problems
    assert by_name["small"].settings == {"keep": ["type"], "objects": "closed"}
    assert (by_name["small"].doc, by_name["small"].docs, by_name["small"].uncertain) == ("small", ("somewhere",), ("keep",))


@pytest.mark.parametrize(
    ("dialect", "message", "hints"),
    [
        ("{keep: [typ]}", "dialects.a.keep: typ is not possible here", None),
        ("{kept: [type]}", "dialects.a: unknown word 'kept'", None),
        ("{max: {depths: 1}}", "dialects.a.max: unknown word 'depths'", None),
        ("{objects: shut}", "dialects.a.objects: ", None),
        ("{like: b}", "a.like: unknown dialect: 'b'", ()),
        ("{like: bas}", "a.like: unknown dialect: 'bas'", ("Did you mean 'base'?",)),
        ("{like: a}", "a.like: 'a' is like itself", ()),
        ("{like: base, keep: null}", "a.keep: null removes what is inherited, and nothing is", ()),
        ("{keep: [type], values: {format: [date]}}", "a.values: 'format' is not kept", ("keep it, or leave it out here",)),
        ("{when_missing: {additionalProperties: false}}", "a.when_missing: 'additionalProperties' is kept", ("leave it out here",)),
        ("{uncertain: [objects]}", "a.uncertain: the dialect does not have 'objects'", ()),
        ("{matches: '('}", "a.matches: no regular expression: ", ()),
    ],
)
def test_what_is_wrong_is_said(dialect: str, message: str, hints: tuple[str, ...] | None) -> None:
    _, problems = read(f"dialects:\n  base: {{}}\n  a: {dialect}\n")
    assert problems and problems[0].message.startswith(message), problems
    assert problems[0].mark.line == 3
    assert hints is None or problems[0].hints == hints
