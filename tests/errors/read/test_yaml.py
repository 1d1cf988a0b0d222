"""The YAML of specs: what is read, which values it gives, and their places."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from interlingua_generator.data.nodes import Items, Table, plain
from interlingua_generator.problems import Problem
from interlingua_generator.read import yaml


def read(text: str) -> tuple[Any, list[Problem]]:
    problems: list[Problem] = []
    table = yaml.text_table("a.yaml", text, problems)
    return (plain(table) if table else None), problems


def value(scalar: str) -> Any:
    table, problems = read(f"key: {scalar}\n")
    assert not problems
    return table["key"]


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
    resolved = value(scalar)
    assert resolved == expected
    assert type(resolved) is type(expected)


@pytest.mark.parametrize("scalar", ["~", "True", "TRUE", "False", "FALSE", "Null", "NULL"])
def test_other_spellings_of_null_and_booleans_are_refused(scalar: str) -> None:
    _, problems = read(f"key: {scalar}\n")
    assert [problem.mark.column for problem in problems] == [6]


def test_a_huge_number_is_text() -> None:
    assert value("9" * 5000) == "9" * 5000


def test_marks_say_where_keys_and_values_stand() -> None:
    table = yaml.text_table("dir/a.yaml", "one: 1\ntwo:\n  - {three: four}\n", [])
    assert table
    mark = table.entries["two"].mark
    assert (mark.file, mark.line, mark.column, mark.length) == ("dir/a.yaml", 2, 1, 3)
    node = table.get("two")
    assert isinstance(node, Items)
    inner = node.nodes[0]
    assert isinstance(inner, Table)
    four = inner.entries["three"].node.mark
    assert (four.line, four.column, four.length) == (3, 13, 4)


def test_columns_count_characters() -> None:
    table = yaml.text_table("a.yaml", "a: {über: x, b: y}\n", [])
    assert table and isinstance(inner := table.get("a"), Table)
    assert inner.entries["b"].mark.column == 14


@pytest.mark.parametrize("text", ["", "# only a comment\n", "[1, 2]\n", "just text\n"])
def test_a_file_must_be_a_mapping(text: str) -> None:
    table, problems = read(text)
    assert table is None
    assert [problem.message for problem in problems] == ["the file must be a mapping"]


@pytest.mark.parametrize("key", ["[a]", "{a: b}", "? [a]\n", "{? : x}\ny"])
def test_keys_are_text(key: str) -> None:
    table, problems = read(f"{key}: x\n")
    assert table is None
    assert problems


@pytest.mark.parametrize("key", ["1", "1.50", "-3", "true", "false", "null", "on", "5m", "a.b", "x.*"])
def test_keys_are_kept_as_they_are_written(key: str) -> None:
    table, problems = read(f"{key}: x\n")
    assert not problems
    assert table == {key: "x"}


@pytest.mark.parametrize("key", ["True", "~", "NULL"])
def test_other_spellings_are_no_keys(key: str) -> None:
    table, problems = read(f"{key}: x\n")
    assert table is None
    assert [problem.mark.column for problem in problems] == [1]


def test_a_key_is_the_same_quoted_or_not() -> None:
    _, problems = read('{400: a, "400": b}\n')
    assert [problem.message for problem in problems] == ["'400' is given twice (first at 1:2)"]


def test_quoted_keys_may_be_anything() -> None:
    keys = ["1", "true", "a.b", "$place", 'quo"te', "new\nline", "ü", "", "<<"]
    table, problems = read("".join(f"{json.dumps(key)}: x\n" for key in keys))
    assert not problems
    assert list(table) == keys


def test_all_problems_of_a_file_are_found() -> None:
    _, problems = read("a: &x 1\nb: *x\na: 2\n[1]: 3\n<<: {c: 4}\n")
    assert [problem.mark.line for problem in problems] == [1, 2, 3, 4, 5]


def test_nesting_has_a_limit_and_no_stack_overflow() -> None:
    _, problems = read("a: " + "[" * 2000 + "]" * 2000 + "\n")
    assert "nested deeper" in problems[0].message


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"a: \xff\n")
    problems: list[Problem] = []
    assert yaml.read(tmp_path / "a.yaml", problems) is None
    assert problems[0].message == "the file is not UTF-8 (byte 3)"


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    table, problems = read(text)
    assert (table is None) == bool(problems)


TEXT = st.text(st.characters(min_codepoint=32, max_codepoint=126) | st.sampled_from("äß語\n\t"), max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(TEXT, JSON, max_size=4))
def test_what_json_says_is_read_as_json(value: dict[str, Any]) -> None:
    table, problems = read(json.dumps(value, ensure_ascii=False))
    assert not problems
    assert json.dumps(table) == json.dumps(value)


def test_paths_are_relative_below_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert yaml.shown(tmp_path / "spec" / "a.yaml") == "spec/a.yaml"
    assert yaml.shown(tmp_path.parent / "a.yaml") == str(tmp_path.parent / "a.yaml")


def written(folder: Path, *files: str) -> Path:
    """Write these files into a folder, each with the name of the folder as its value, and return the folder."""
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"{'library' if 'libraries' in name else 'title'}: {folder.name}\n", "utf-8")
    return folder


def messages(problems: list[Problem]) -> list[str]:
    return [f"{problem.mark.file}: {problem.message}" for problem in problems]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_files_of_a_folder(here: Path) -> None:
    files = ("providers/a.yaml", "applications/b.yaml", "libraries/c.yaml", "unified.yaml", "codecs.yaml")
    problems: list[Problem] = []
    sources = yaml.directories([written(here / "spec", *files, "README.md", "unified.schema.json", ".idea/x.yaml")], problems)
    assert not problems
    assert sources.unified and sources.codecs
    assert sources.paths == {"a": "spec/providers/a.yaml", "b": "spec/applications/b.yaml", "c": "spec/libraries/c.yaml"}
    assert list(sources.files) == list(sources.paths)


def test_a_later_folder_replaces_files_of_the_same_name(here: Path) -> None:
    shipped = written(here / "shipped", "providers/acme.yaml", "providers/other.yaml", "libraries/words.yaml", "unified.yaml")
    mine = written(here / "mine", "applications/acme.yaml", "libraries/words.yaml")
    problems: list[Problem] = []
    sources = yaml.directories([shipped, mine], problems)
    assert not problems
    assert {name: next(iter(plain(table).values())) for name, table in sources.files.items()} == {
        "acme": "mine",
        "other": "shipped",
        "words": "mine",
    }
    assert sources.paths["acme"] == "mine/applications/acme.yaml"
    assert sources.unified


def test_the_model_and_the_codecs_are_the_projects_own(here: Path) -> None:
    shipped = written(here / "shipped", "unified.yaml", "codecs.yaml")
    mine = written(here / "mine", "unified.yaml", "codecs.yaml", "providers/acme.yaml")
    problems: list[Problem] = []
    sources = yaml.directories([shipped, mine], problems)
    assert messages(problems) == [
        "mine/codecs.yaml: codecs.yaml belongs to the first folder of a spec: a folder of your own has none",
        "mine/unified.yaml: unified.yaml belongs to the first folder of a spec: a folder of your own has none",
    ]
    assert all(problem.hints for problem in problems)
    assert sources.unified and plain(sources.unified) == {"title": "shipped"}


@pytest.mark.parametrize("name", ["acme.yaml", "providers/acme.yml", "provider/acme.yaml", "providers/deep/acme.yaml"])
@pytest.mark.parametrize("own", [False, True])
def test_a_file_that_nothing_reads_is_refused(name: str, own: bool, here: Path) -> None:
    shipped = written(here / "shipped", "unified.yaml", *(() if own else (name,)))
    problems: list[Problem] = []
    yaml.directories([shipped, written(here / "mine", name)] if own else [shipped], problems)
    assert messages(problems) == [f"{'mine' if own else 'shipped'}/{name}: this file is not part of a spec"]
    assert problems[0].hints == (
        "a spec has unified.yaml, codecs.yaml, schema_dialects.yaml, hosted_tools.yaml, batches.yaml, "
        "providers/*.yaml, families/*.yaml, applications/*.yaml, libraries/*.yaml",
    )


def test_one_name_is_one_file(here: Path) -> None:
    problems: list[Problem] = []
    yaml.directories([written(here / "spec", "unified.yaml", "providers/a.yaml", "applications/a.yaml")], problems)
    assert messages(problems) == ["spec/applications/a.yaml: the name 'a' is given to two files (the other is spec/providers/a.yaml)"]


def test_libraries_are_libraries(here: Path) -> None:
    spec = written(here / "spec", "unified.yaml")
    (spec / "libraries").mkdir()
    (spec / "libraries" / "a.yaml").write_text("provider: a\n", "utf-8")
    problems: list[Problem] = []
    assert yaml.directories([spec], problems).files == {}
    assert messages(problems) == ["spec/libraries/a.yaml: libraries/ has only libraries, and a is a provider"]


def test_without_a_unified_model_there_is_nothing_to_compile(here: Path) -> None:
    problems: list[Problem] = []
    yaml.directories([written(here / "spec", "providers/a.yaml")], problems)
    assert messages(problems) == [": no unified.yaml in these directories"]
