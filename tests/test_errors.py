"""Every wrong spec in tests/errors is refused with exactly the problems in its leading comment.

Files that begin with `_` are right: the model, the codecs, and providers. Each other file is one more provider, or (by its name)
replaces the model or the codecs.
"""

from __future__ import annotations

import inspect
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua_generator import frontend, load, say
from interlingua_generator.problems import Problem, SpecError

ROOT = Path(__file__).parent / "errors"
WRONG = sorted(path.stem for path in ROOT.glob("[a-z]*.yaml"))
PROVIDERS = ("base", "events", "items")


def directory(folder: Path, wrong: str = "") -> Path:
    """A spec directory with the right files, and a wrong one."""
    (folder / "providers").mkdir()
    for name in ("unified", "codecs"):
        shutil.copy(ROOT / f"_{name}.yaml", folder / f"{name}.yaml")
    kind = wrong.split("_")[0]
    if kind != "unified":  # another model would make it wrong
        for name in PROVIDERS:
            shutil.copy(ROOT / f"_{name}.yaml", folder / "providers" / f"{name}.yaml")
    if wrong:
        shutil.copy(ROOT / f"{wrong}.yaml", folder / (f"{kind}.yaml" if kind in ("unified", "codecs") else f"providers/{wrong}.yaml"))
    if kind == "unified":
        (folder / "codecs.yaml").unlink()
    return folder


def expected(wrong: str) -> list[str]:
    lines = (ROOT / f"{wrong}.yaml").read_text("utf-8").splitlines()
    return [line.removeprefix("# ") for line in lines if line.startswith(("# error: ", "# hint: "))]


def refused(folder: Path) -> SpecError:
    with pytest.raises(SpecError) as caught:
        frontend.compile([folder])
    return caught.value


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_spec_is_refused_with_these_words(wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found: list[str] = []
    for problem in refused(directory(tmp_path, wrong)).problems:
        found.append(f"error: {problem.mark.line}:{problem.mark.column}: {problem.message}")
        found.extend(f"hint: {hint}" for hint in problem.hints)
    assert found == expected(wrong)
    assert found


def test_the_right_specs_are_accepted(tmp_path: Path) -> None:
    assert tuple(frontend.compile([directory(tmp_path)]).specs) == PROVIDERS


def test_a_problem_is_printed_with_its_line_a_caret_and_a_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert str(refused(directory(tmp_path, "unknown_field"))).splitlines() == [
        "providers/unknown_field.yaml:7:30: A.url: Url has no field 'uri'",
        "    7 |   A: {is: Url, fields: {url: uri}}",
        "      |                              ^^^",
        "   Url has: url. Did you mean 'url'?",
    ]


def test_problems_of_several_files_are_sorted_by_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    directory(tmp_path, "unknown_field")
    shutil.copy(ROOT / "enum_word_twice.yaml", tmp_path / "providers")
    shutil.copy(ROOT / "two_heads.yaml", tmp_path / "providers")
    places = [(one.mark.file, one.mark.line) for one in refused(tmp_path).problems]
    assert places == sorted(places)
    assert {Path(file).stem for file, _ in places} == {"unknown_field", "enum_word_twice", "two_heads"}


def test_a_mistake_of_a_parent_is_reported_once(tmp_path: Path) -> None:
    directory(tmp_path)
    base = tmp_path / "providers" / "base.yaml"
    base.write_text(base.read_text("utf-8").replace("green: [green], ", ""), "utf-8")
    for name in ("one", "two"):
        child = f"provider: {name}\nextends: base\ntitle: T\ndocs: https://example.com\n"
        (tmp_path / "providers" / f"{name}.yaml").write_text(child, "utf-8")
    assert [one.message for one in refused(tmp_path).problems] == ["enum color: no wire value for 'green' of Color"]


def test_a_long_line_is_cut_around_its_place(tmp_path: Path) -> None:
    directory(tmp_path)
    line = "shapes: {A: {is: Url, fields: {url: url, x: {keep: str, doc: " + "x" * 300 + "}, y: {keepp: str}}}}"
    text = f"provider: long\ntitle: T\ndocs: https://example.com\n{line}\n"
    (tmp_path / "providers" / "long.yaml").write_text(text, "utf-8")
    shown = str(refused(tmp_path).problems[0]).splitlines()
    assert len(shown[1]) < 180
    assert shown[1][shown[2].index("^") :].startswith("keepp")


def test_without_a_unified_model_there_is_nothing_to_compile(tmp_path: Path) -> None:
    assert str(refused(tmp_path)) == "no unified.yaml in these directories"


def test_every_message_has_a_wrong_spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()

    def heard(name: str, message: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *args, **words: said.add(name) or message(*args, **words)

    messages = {name for name, it in vars(say).items() if inspect.isfunction(it) and inspect.signature(it).return_annotation == "Problem"}
    for name in messages:
        monkeypatch.setattr(say, name, heard(name, getattr(say, name)))
    for wrong in WRONG:
        (tmp_path / wrong).mkdir()
        refused(directory(tmp_path / wrong, wrong))
    in_other_tests = {"no_unified", "not_utf8", "too_deep"}
    assert messages - said == in_other_tests
    assert len(messages) > 70


# --- any mistake -----------------------------------------------------------------------------------------------------------

RIGHT: dict[str, Any] = load.plain(table) if (table := load.read(ROOT / "_base.yaml", [])) else {}
VALUES = [None, True, 1, 1.5, "", "x", "a.b", "Text", "parts", "color", [], ["x"], {}, {"x": "y"}, [["x"]]]
WORDS = ["to", "as", "each", "take", "lost", "when", "is", "fields", "in", "head", "bare", "split", "flat", "synth", "by", "tag", "x"]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*path, key)
        yield from paths(inner, (*path, key))


def changed(path: tuple[Any, ...], how: Any) -> dict[str, Any]:
    """The right spec without the member at a path, or with another value or another word there."""
    value = json.loads(json.dumps(RIGHT))
    around = value
    for key in path[:-1]:
        around = around[key]
    old = around.pop(path[-1])
    if how in WORDS and isinstance(around, dict):
        around[how] = old
    elif how != "gone" and isinstance(around, dict):
        around[path[-1]] = how
    elif how != "gone":
        around.insert(path[-1], how)
    return value


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(paths(RIGHT), key=str)), st.sampled_from([*VALUES, *WORDS, "gone"]))
def test_any_change_of_a_spec_is_accepted_or_explained(path: tuple[Any, ...], how: Any) -> None:
    problems: list[Problem] = []
    unified, codecs = (load.read(ROOT / f"_{name}.yaml", problems) for name in ("unified", "codecs"))
    provider = load.text_table("base.yaml", json.dumps(changed(path, how)), problems)
    assert provider
    compiled = frontend.compile_sources(load.Sources(unified, codecs, {"base": provider}, {}), problems)
    assert problems or (compiled and compiled.specs)
    assert all(problem.message and problem.mark.line for problem in problems)
