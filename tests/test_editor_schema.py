"""The JSON Schemas for editors say what the compiler says, as far as a schema can."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from interlingua_generator import editor_schema, load

ROOT = Path(__file__).parent.parent
SPEC = ROOT / "spec"
SCHEMAS = editor_schema.schemas()
SHIPPED = [
    ("unified", SPEC / "unified.yaml"),
    ("codecs", SPEC / "codecs.yaml"),
    *(("provider", path) for path in sorted(SPEC.glob("providers/*.yaml"))),
]
FEATURES = [*(("provider", path) for path in sorted((ROOT / "tests" / "features").glob("*/*.yaml")))]
WORDS = (
    "unknown_word",
    "unknown_shape_word",
    "two_heads",
    "two_lenses",
    "no_head",
    "option_without_to",
    "wrong_kind",
    "not_one_of",
    "missing_word",
)


def errors(kind: str, path: Path) -> list[str]:
    table = load.read(path, [])
    assert table
    validator = jsonschema.Draft202012Validator(SCHEMAS[f"{kind}.schema.json"])
    return [error.message for error in validator.iter_errors(load.plain(table))]


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_schemas_are_schemas(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMAS[name])


@pytest.mark.parametrize(("kind", "path"), [*SHIPPED, *FEATURES], ids=lambda value: value.stem if isinstance(value, Path) else value)
def test_right_specs_are_valid(kind: str, path: Path) -> None:
    assert errors(kind, path) == []


@pytest.mark.parametrize("wrong", [*WORDS, "name_in_wrong_case", "name_is_code", "doc_is_no_place_for_code"])
def test_wrong_words_are_marked(wrong: str) -> None:
    assert errors("provider", ROOT / "tests" / "errors" / f"{wrong}.yaml")


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_the_schemas_beside_the_specs_are_up_to_date(name: str) -> None:
    written: Any = json.loads((SPEC / name).read_text("utf-8"))
    assert written == SCHEMAS[name]


@pytest.mark.parametrize(("kind", "path"), SHIPPED, ids=lambda value: value.stem if isinstance(value, Path) else value)
def test_shipped_specs_name_their_schema(kind: str, path: Path) -> None:
    line = path.read_text("utf-8").splitlines()[0]
    schema = line.removeprefix("# yaml-language-server: $schema=")
    assert (path.parent / schema).resolve() == SPEC / f"{kind}.schema.json"
