"""The JSON Schemas for editors accept and refuse the same specs as the compiler, as far as a schema can."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua_generator.data.nodes import plain
from interlingua_generator.read import editor_schema, structure, words, yaml
from mistakes import ANY, BASE, PATHS, RIGHT, WORDS, changed

HERE = Path(__file__).parent
SPEC = HERE.parents[2] / "spec"
ERRORS = HERE.parent
SCHEMAS = editor_schema.schemas()
SINGLE = [(name, SPEC / f"{name}.yaml") for name in ("unified", "codecs", "schema_dialects")]
FILES = [*SINGLE, *(("provider", path) for path in RIGHT)]
# A schema does not know inherited lines, names of files, or the names that Python reserves, and not that a key has only one place.
NOT_SAID = {
    *("null_without_like", "not_the_file_name", "library_in_another_file", "key_twice", "dotted_into_a_value", "dotted_twice"),
    *("name_is_keyword", "name_is_taken", "unified_taken", "unified_keyword"),
    *("no_head", "shape_says_nothing", "bare_says_nothing", "tag_without_cases", "behind_without_cases"),
    *("sdk_without_version", "stream_without_frames", "stream_without_style"),
}


def errors(kind: str, value: Any) -> list[str]:
    validator = jsonschema.Draft202012Validator(SCHEMAS[f"{kind}.schema.json"])
    return [error.message for error in validator.iter_errors(value)]


def kind_of(path: Path) -> str:
    kind = path.stem.split("_")[0]
    return kind if kind in ("unified", "codecs") else "provider"


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_schemas_are_schemas(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMAS[name])
    assert json.loads(json.dumps(SCHEMAS[name])) == SCHEMAS[name]


@pytest.mark.parametrize(("kind", "path"), FILES, ids=lambda value: value.stem if isinstance(value, Path) else value)
def test_right_specs_are_valid(kind: str, path: Path) -> None:
    table = yaml.read(path, [])
    assert table
    assert errors(kind, plain(table)) == []


@pytest.mark.parametrize("path", [path for path in sorted(ERRORS.glob("*.yaml")) if yaml.read(path, [])], ids=lambda path: path.stem)
def test_wrong_words_are_marked(path: Path) -> None:
    table = yaml.read(path, [])
    assert table
    assert bool(errors(kind_of(path), plain(table))) == (path.stem not in NOT_SAID)


def test_every_word_says_what_it_is() -> None:
    for kind in (words.PROVIDER, words.LIBRARY, words.UNIFIED, words.CODECS, words.SHAPES, words.FIELDS, words.STREAMS, words.MESSAGES):
        assert all(word.doc for word in kind.words().values())
    field = SCHEMAS["provider.schema.json"]["$defs"]["field"]["anyOf"][1]
    assert field["properties"]["const"]["description"] == words.FIELD["const"].doc


@pytest.mark.parametrize(
    ("field", "right"),
    [
        ({"const": 1, "first": True}, True),
        ({"const": 1, "first": "x"}, False),
        ({"const": None}, True),
        ({"to": "a", "first": "x"}, True),
        ({"to": "a", "each": "X", "forms": ["text", "list"]}, True),
        ({"to": "a", "forms": ["text"]}, False),
        ({"to": "a", "as": "X", "forms": ["text"]}, True),
        ({"to": "a", "as": {"a": "b"}}, True),
        ({"as": {"a": "b"}}, False),
        ({"when_empty": {}, "fields": {}}, True),
        ({"when_empty": {"a": 1}, "fields": {}}, False),
    ],
)
def test_the_schema_knows_what_may_stand_together(field: dict[str, Any], right: bool) -> None:
    file = {"provider": "p", "title": "T", "docs": "d", "shapes": {"A": {"is": "A", "optional": {"x": field}}}}
    problems: list[Any] = []
    table = yaml.text_table("p.yaml", json.dumps(file), problems)
    assert table
    structure.file(table, problems)
    assert (problems == []) == (errors("provider", file) == []) == right


SIZES = {name: len(json.dumps(base)) for name, base in BASE.items()}
SMALL = [(name, path) for name, path in PATHS if SIZES[name] < 8000]  # validation with a schema is slow


@settings(deadline=None)
@given(st.sampled_from(SMALL), st.sampled_from([*ANY, *WORDS, "gone"]))
def test_what_the_schema_marks_the_compiler_refuses(place: tuple[str, tuple[Any, ...]], how: Any) -> None:
    name, path = place
    value = changed(BASE[name], path, how)
    problems: list[Any] = []
    table = yaml.text_table(f"{name}.yaml", json.dumps(value), problems)
    assert table
    structure.file(table, problems)
    assert problems or errors("provider", value) == []
