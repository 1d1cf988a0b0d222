"""Every wrong file in tests/errors is refused with exactly the problems in its leading comment; correct ones are accepted unchanged.

A new word changes hints that list words. `--update-golden` rewrites the comments if the number of their lines is the same.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua_generator._paths import data_dir
from interlingua_generator.compiling import compile
from interlingua_generator.data.nodes import Table, digest, plain, same
from interlingua_generator.problems import Problem, SpecError
from interlingua_generator.read import structure, wording, words, yaml
from mistakes import ANY, BASE, PATHS, RIGHT, SHAPE, STREAM, VALUES, WORDS, changed

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
ERRORS = HERE.parent
WRONG = sorted(path.stem for path in ERRORS.glob("*.yaml"))


def problems_in(path: Path) -> list[Problem]:
    """The problems of one file; its name shows whether it is the model or the codecs."""
    problems: list[Problem] = []
    table = yaml.read(path, problems)
    kind = {"unified": words.UNIFIED, "codecs": words.CODECS}.get(path.stem.split("_")[0])
    if table and kind:
        structure.valid(table, kind, problems)
    elif table:
        structure.file(table, problems)
    return SpecError(problems).problems


def expected(wrong: str) -> list[str]:
    lines = (ERRORS / f"{wrong}.yaml").read_text("utf-8").splitlines()
    return [line.removeprefix("# ") for line in lines if line.startswith(("# error: ", "# hint: "))]


def write(wrong: str, problems: list[str]) -> None:
    path, lines = ERRORS / f"{wrong}.yaml", iter(problems)
    head = ("# error: ", "# hint: ")
    texts = (f"# {next(lines)}\n" if line.startswith(head) else line for line in path.read_text("utf-8").splitlines(keepends=True))
    path.write_text("".join(texts), "utf-8")


def provider(text: str) -> tuple[Table, list[Problem]]:
    """Return the valid lines of a provider's file with this text, and the problems."""
    problems: list[Problem] = []
    table = yaml.text_table("p.yaml", f"provider: p\ntitle: T\ndocs: https://example.com\n{text}", problems)
    assert table
    return structure.file(table, problems), problems


def problems_of(text: str) -> list[str]:
    return [problem.message for problem in provider(text)[1]]


# --- files -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_file_is_refused_with_these_words(wrong: str, update_golden: bool) -> None:
    lines: list[str] = []
    for problem in problems_in(ERRORS / f"{wrong}.yaml"):
        lines.append(f"error: {problem.mark.line}:{problem.mark.column}: {problem.message}")
        lines.extend(f"hint: {hint}" for hint in problem.hints)
    if update_golden and len(lines) == len(expected(wrong)):
        write(wrong, lines)
    assert lines == expected(wrong)
    assert lines


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_a_right_file_is_taken_as_it_is(path: Path) -> None:
    problems: list[Problem] = []
    table = yaml.read(path, problems)
    assert table
    assert same(structure.file(table, problems), table)
    assert not problems


def test_there_are_fourteen_specs_and_a_library() -> None:
    assert len(RIGHT) == 15


@pytest.mark.parametrize(("name", "kind"), [("unified", words.UNIFIED), ("codecs", words.CODECS)])
def test_the_model_and_the_codecs_are_right(name: str, kind: Any) -> None:
    problems: list[Problem] = []
    table = yaml.read(ROOT / "spec" / f"{name}.yaml", problems)
    assert table
    structure.valid(table, kind, problems)
    assert not problems


def test_all_files_are_looked_at(tmp_path: Path) -> None:
    (tmp_path / "providers").mkdir()
    (tmp_path / "unified.yaml").write_text("version: one\nstructs: {}\n", "utf-8")
    (tmp_path / "codecs.yaml").write_text("codecs: []\n", "utf-8")
    (tmp_path / "providers" / "a.yaml").write_text("provider: a\n", "utf-8")
    problems: list[Problem] = []
    right = structure.sources(yaml.directories([tmp_path], problems), problems)
    assert {Path(problem.mark.file).name for problem in problems} == {"unified.yaml", "codecs.yaml", "a.yaml"}
    assert right.unified and list(right.unified.entries) == ["structs"]
    assert list(right.files) == ["a"]


def test_every_message_has_a_wrong_file(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: set[str] = set()

    def listening(name: str, message: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *args, **more: heard.add(name) or message(*args, **more)

    messages = {
        name for name, it in vars(wording).items() if inspect.isfunction(it) and inspect.signature(it).return_annotation == "Problem"
    }
    for name in messages:
        monkeypatch.setattr(wording, name, listening(name, getattr(wording, name)))
    yaml.parsed.cache_clear()
    for wrong in WRONG:
        problems_in(ERRORS / f"{wrong}.yaml")
    of_folders = {"no_unified", "same_file_name", "unknown_file", "not_in_own_folder", "no_library"}
    assert messages - heard == {"not_utf8", "too_deep", *of_folders}


def test_words_that_are_right_stay() -> None:
    right, problems = provider("shapes:\n  A: {is: Url, fields: {url: {to: url, too: x}, b: {const: 1, to: c}, c: c}}\n  b: {is: Url}\n")
    assert len(problems) == 3
    assert plain(right.table("shapes")) == {"A": {"is": "Url", "fields": {"url": {"to": "url"}, "c": "c"}}}


# --- words that may be together ----------------------------------------------------------------------------------------------

OPTIONS = "when_missing when_empty only aliases matches doc"
OBJECT = "fields optional extras rest flat closed beyond_sdk"
# For each kind of field, by the words that define it: the words that it may have as well.
FIELDS = {
    "const": "first aliases doc only",
    "sum": "aliases doc",
    "to": f"{OPTIONS} forms template takes or_field first",
    "to as": f"{OPTIONS} forms takes first",
    "to minus": "when_missing when_empty only aliases doc",
    "to each": f"{OPTIONS} forms or_field takes",
    "to join": "when_missing when_empty only aliases doc template takes or_field first",
    "each": "aliases doc",
    "as": "forms when_empty aliases doc",
    "fields": f"{OBJECT} forms when_empty aliases doc",
}
HEADS = {"to", "const", "sum", "as", "each", "join", "minus"}


@pytest.mark.parametrize("heads", FIELDS)
def test_a_field_takes_these_words_and_no_others(heads: str) -> None:
    for word in VALUES.keys() - set(heads.split()):
        together = {key: VALUES[key] for key in (*heads.split(), word)}
        others = [" ".join(sorted((heads, word)))] if word in HEADS else []
        if any(set(other.split()) == set(heads.split()) | {word} for other in FIELDS) or others == ["as to"]:
            continue  # another kind of field
        shape = {"is": "A", "optional": {"x": together}}
        right = word in FIELDS[heads].split()
        assert (problems_of(json.dumps({"shapes": {"A": shape}})[1:-1]) == []) == right, (heads, word)


def refused(text: str) -> bool:
    return bool(problems_of(text))


def test_a_shape_takes_these_words_and_no_others() -> None:
    for word in SHAPE.keys() - {"bare", "is"}:
        shape = {"is": "Url", word: SHAPE[word], **({"cases": ["B"]} if word in ("tag", "previous") else {})}
        assert not refused(json.dumps({"shapes": {"A": shape}})[1:-1]), word
        shape = {"is": "Url", "bare": "f", word: SHAPE[word]}
        assert refused(json.dumps({"shapes": {"A": shape}})[1:-1]) == (word not in ("like", "when", "lost", "only", "doc", "docs")), word


@pytest.mark.parametrize("word", STREAM)
def test_a_stream_takes_these_words_and_no_others(word: str) -> None:
    entry = json.dumps({word: STREAM[word]})[1:-1]
    assert not refused(f"stream: {{frames: sse, events: {{a: A}}, {entry}}}\n")
    assert refused(f"stream: {{frames: sse, as: A, {entry}}}\n") == (word not in ("closed_by", "collect"))


@pytest.mark.parametrize(
    "rows",
    [
        "{user: A}",
        "{user: [A, B]}",
        "{tool: {inside: user}}",
        "{tool: [A, {inside: user}]}",
        "{tool: {is: ToolResult, fields: {id: call_id}}}",
        "{tool: [{is: ToolResult, fields: {id: call_id}}, {inside: user}]}",
    ],
)
def test_rows(rows: str) -> None:
    assert not refused(f"messages: {{rows: {rows}, merge: [tool], nothing: [{{type: status}}, ping], tag: role, else: opaque}}\n")


@pytest.mark.parametrize("section", ["request", "response", "tools", "error: {as", "stream: {frames: sse, as"])
def test_a_shape_may_stand_in_place_of_its_name(section: str) -> None:
    end = "}" if "{" in section else ""
    for shape in ("A", "shared.A", "{is: Error, fields: {message: message}}", "{cases: [A, {like: B, bare: x}]}"):
        assert not refused(f"{section}: {shape}{end}\n")
    assert refused(f"{section}: {{iss: Error}}{end}\n")


@pytest.mark.parametrize("mark", words.SHAPE_MARKS)
def test_a_mapping_in_place_of_a_name_is_a_shape_by_its_words(mark: str) -> None:
    shape = {mark: SHAPE[mark], "lost": {"a": True}}
    messages = problems_of(json.dumps({"shapes": {"A": {"is": "B", "fields": {"x": {"to": "f", "as": shape}}}}})[1:-1])
    assert not any("unknown" in message or "must be" in message for message in messages)
    assert refused("shapes: {A: {is: B, fields: {x: {to: f, as: {a: b, fallback: {a: true}}}}}}\n")


# --- what is inherited -----------------------------------------------------------------------------------------------------------

NULLS = (
    "{fields: {a: null, b: {optional: {c: null}}}, extras: {minor: {d: null}, major: null}, lost: {e: null}, flat: {f: null}, tag: null}"
)


@pytest.mark.parametrize(
    "text",
    [
        f"like: base\nshapes: {{A: {NULLS}, B: null}}\nenums: {{a: null, b: {{x: null, open: null}}}}\n",
        "like: base\nstream: {events: {a: null}, closed_by: null}\n",
        f"like: base\nerror: {{as: null}}\nmessages: {{rows: {{tool: null}}, merge: null}}\nshapes: {{A: {NULLS}}}\n",
        "like: base\nsdk: {extras: null}\n",
        f"shapes: {{A: {{like: B, {NULLS[1:]}}}\n",
        f"shapes: {{A: {{is: Part, cases: [B, {NULLS}]}}, B: {NULLS}}}\n",
        "error: {like: shared.error, as: E, headers: null, status: {auth: null}}\n",
    ],
)
def test_null_removes_what_is_inherited(text: str) -> None:
    assert problems_of(text) == []


def test_null_removes_nothing_elsewhere() -> None:
    messages = problems_of(f"shapes: {{A: {NULLS}}}\n")
    assert len(messages) == 7
    assert {message.split(": ")[1] for message in messages} == {"null removes what is inherited, and nothing is inherited here"}


def test_null_is_a_value_where_values_are() -> None:
    shape = "{is: Url, when: {a: null}, fields: {a: {const: null}, b: {to: b, when_empty: null, matches: {c: null}, when_missing: null}}}"
    assert problems_of(f"shapes: {{A: {shape}}}\nenums: {{a: {{auto: null, null: [null, x]}}}}\ndetect: {{request: {{a: null}}}}\n") == []


def test_a_child_says_only_what_differs() -> None:
    assert problems_of("like: base\nstream: {collect: {drop: [a]}}\nerror: {status: {auth: 400}}\nmessages: {merge: [tool]}\n") == []
    assert problems_of("like: base\nshapes: {A: {lost: {a: true}}, B: {tag: type}, C: {fields: {x: {doc: d}}}}\n") == []
    assert problems_of("stream: {collect: {drop: [a]}}\n") == [
        "stream: the stream has no 'frames'",
        "stream: the stream has none of its main words",
    ]


def test_a_key_may_move_to_the_other_heading() -> None:
    assert problems_of("shapes: {A: {like: B, fields: {a: null}, optional: {a: a}}}\n") == []
    assert problems_of("shapes: {A: {is: B, fields: {a: a}, optional: {x: {extras: {minor: {b: str}, major: {b: str}}}}}}\n") == [
        "'b' is given twice (first at 4:69)"
    ]


# --- any mistake -----------------------------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(st.sampled_from(PATHS), st.sampled_from([*ANY, *WORDS, "gone"]))
def test_any_change_is_accepted_or_explained(place: tuple[str, tuple[Any, ...]], how: Any) -> None:
    name, path = place
    problems: list[Problem] = []
    table = yaml.text_table(f"{name}.yaml", json.dumps(changed(BASE[name], path, how)), problems)
    assert table
    right = structure.file(table, problems)
    assert problems or same(right, table)
    assert all(problem.message and problem.mark.line for problem in problems)


def test_what_is_read_once_is_not_changed_by_what_is_made_of_it() -> None:
    problems: list[Problem] = []
    spec = data_dir("spec")
    before = yaml.directories([spec], problems)
    assert yaml.directories([spec], problems).files["anthropic"] is before.files["anthropic"]
    right = structure.sources(before, problems)
    digests = {stem: (digest(table), digest(right.files[stem])) for stem, table in before.files.items()}
    compile([spec], ("openai_agents", "openrouter", "vertex_anthropic", "vertex_gemini"))
    assert {stem: (digest(table), digest(right.files[stem])) for stem, table in before.files.items()} == digests
    assert structure.sources(before, problems).files["anthropic"] is right.files["anthropic"]
    assert problems == []
