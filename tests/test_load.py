"""The YAML that specs are written in: what is read, as what, and where it stands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from interlingua_generator import load
from interlingua_generator.load import Table
from interlingua_generator.problems import Problem


def read(text: str) -> tuple[Any, list[Problem]]:
    problems: list[Problem] = []
    table = load.text_table("a.yaml", text, problems)
    return (load.plain(table) if table else None), problems


def value(scalar: str) -> Any:
    found, problems = read(f"key: {scalar}\n")
    assert not problems
    return found["key"]


@pytest.mark.parametrize(
    ("scalar", "expected"),
    [
        ("null", None),
        ("", None),
        ("true", True),
        ("false", False),
        ("0", 0),
        ("-12", -12),
        ("1.0", 1.0),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("on", "on"),
        ("no", "no"),
        ("Yes", "Yes"),
        ("2024-01-01", "2024-01-01"),
        ("012", "012"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("12:30:45", "12:30:45"),
        ("1.2.3", "1.2.3"),
        (".inf", ".inf"),
        ("1e999", "1e999"),
        ('"1"', "1"),
        ("'true'", "true"),
        ('"null"', "null"),
        ('"True"', "True"),
        ("|\n  1\n", "1\n"),
    ],
)
def test_only_null_booleans_and_numbers_are_resolved(scalar: str, expected: Any) -> None:
    found = value(scalar)
    assert found == expected
    assert type(found) is type(expected)


@pytest.mark.parametrize("scalar", ["~", "True", "TRUE", "False", "FALSE", "Null", "NULL"])
def test_other_spellings_of_null_and_booleans_are_refused(scalar: str) -> None:
    _, problems = read(f"key: {scalar}\n")
    assert [problem.mark.column for problem in problems] == [6]


def test_a_huge_number_is_text() -> None:
    assert value("9" * 5000) == "9" * 5000


def test_marks_say_where_keys_and_values_stand() -> None:
    table = load.text_table("dir/a.yaml", "one: 1\ntwo:\n  - {three: four}\n", [])
    assert table
    mark = table.entries["two"].mark
    assert (mark.file, mark.line, mark.column, mark.length) == ("dir/a.yaml", 2, 1, 3)
    node = table.get("two")
    assert isinstance(node, load.Items)
    inner = node.nodes[0]
    assert isinstance(inner, Table)
    four = inner.entries["three"].node.mark
    assert (four.line, four.column, four.length) == (3, 13, 4)


def test_columns_count_characters() -> None:
    table = load.text_table("a.yaml", "a: {über: x, b: y}\n", [])
    assert table and isinstance(inner := table.get("a"), Table)
    assert inner.entries["b"].mark.column == 14


@pytest.mark.parametrize("text", ["", "# only a comment\n", "[1, 2]\n", "just text\n"])
def test_a_file_must_be_a_mapping(text: str) -> None:
    found, problems = read(text)
    assert found is None
    assert [problem.message for problem in problems] == ["the file must be a mapping"]


@pytest.mark.parametrize("key", ["1", "1.5", "true", "null", "[a]", "{a: b}", "? [a]\n"])
def test_keys_are_text(key: str) -> None:
    found, problems = read(f"{key}: x\n")
    assert found is None
    assert problems


def test_quoted_keys_may_be_anything() -> None:
    keys = ["1", "true", "a.b", "$place", 'quo"te', "new\nline", "ü", ""]
    found, problems = read("".join(f"{json.dumps(key)}: x\n" for key in keys))
    assert not problems
    assert list(found) == keys


def test_all_problems_of_a_file_are_found() -> None:
    _, problems = read("a: &x 1\nb: *x\na: 2\n1: 3\n<<: {c: 4}\n")
    assert [problem.mark.line for problem in problems] == [1, 2, 3, 4, 5]


def test_nesting_has_a_limit_and_no_stack_overflow() -> None:
    _, problems = read("a: " + "[" * 2000 + "]" * 2000 + "\n")
    assert "nested deeper" in problems[0].message


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"a: \xff\n")
    problems: list[Problem] = []
    assert load.read(tmp_path / "a.yaml", problems) is None
    assert problems[0].message == "the file is not UTF-8 (byte 3)"


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    found, problems = read(text)
    assert (found is None) == bool(problems)


TEXT = st.text(st.characters(min_codepoint=32, max_codepoint=126) | st.sampled_from("äß語\n\t"), max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(TEXT, JSON, max_size=4))
def test_what_json_says_is_read_as_json(value: dict[str, Any]) -> None:
    found, problems = read(json.dumps(value, ensure_ascii=False))
    assert not problems
    assert json.dumps(found) == json.dumps(value)


def test_paths_are_relative_below_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert load.shown(tmp_path / "spec" / "a.yaml") == "spec/a.yaml"
    assert load.shown(tmp_path.parent / "a.yaml") == str(tmp_path.parent / "a.yaml")


def test_a_later_directory_replaces_providers_of_the_same_name(tmp_path: Path) -> None:
    for folder, title in (("shipped", "old"), ("mine", "new")):
        (tmp_path / folder / "providers").mkdir(parents=True)
        (tmp_path / folder / "providers" / "acme.yaml").write_text(f"title: {title}\n", "utf-8")
    (tmp_path / "shipped" / "providers" / "other.yaml").write_text("title: other\n", "utf-8")
    (tmp_path / "shipped" / "unified.yaml").write_text("version: 1\n", "utf-8")
    problems: list[Problem] = []
    sources = load.directories([tmp_path / "shipped", tmp_path / "mine"], problems)
    assert not problems
    assert {name: load.plain(table)["title"] for name, table in sources.providers.items()} == {"acme": "new", "other": "other"}
    assert sources.unified
    assert "mine" in sources.paths["acme"]


def test_codecs_of_all_directories_are_known(tmp_path: Path) -> None:
    for folder in ("shipped", "mine"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "codecs.yaml").write_text(f"codecs: {{{folder}: {{wire: str}}}}\n", "utf-8")
    sources = load.directories([tmp_path / "shipped", tmp_path / "mine"], [])
    assert sources.codecs
    assert list(load.plain(sources.codecs)["codecs"]) == ["shipped", "mine"]
