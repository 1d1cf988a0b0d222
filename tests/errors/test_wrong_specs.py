"""Every wrong spec in tests/errors/check is refused with exactly the problems in its leading comments; correct specs are accepted."""

from __future__ import annotations

import shutil
from pathlib import Path

import building
import pytest
from building_errors import WRONG, problems_of
from compiling import compiled
from few_specs import few_specs
from interlingua_generator import check, compiling
from interlingua_generator.problems import SpecError
from interlingua_generator.write import workers

SPECS = sorted([*WRONG.glob("*.yaml"), *(path for path in WRONG.iterdir() if path.is_dir())])


def expected(path: Path) -> list[str]:
    files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    return [
        line.removeprefix("# ")
        for file in files
        for line in file.read_text("utf-8").splitlines()
        if line.startswith(("# error: ", "# hint: "))
    ]


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_a_wrong_spec_is_refused_with_these_words(path: Path) -> None:
    problems = problems_of(path)
    assert problems == expected(path)
    assert problems


def test_the_shipped_specs_are_right() -> None:
    assert compiled().specs


@pytest.mark.parametrize("name", building.FEATURES)
def test_the_feature_is_right(name: str) -> None:
    model = building.compiled(name)
    assert [str(problem) for problem in check.check(model.specs, model.unified, model.codecs)] == []


def test_all_problems_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    few_specs(tmp_path / "spec")
    folder = tmp_path / "spec/providers"
    for name in ("stream_without_an_end", "error_headers"):
        shutil.copy(WRONG / f"{name}.yaml", folder)
    with pytest.raises(SpecError) as caught:
        compiling.compile([tmp_path / "spec"])
    assert {Path(problem.mark.file).stem for problem in caught.value.problems} == {"stream_without_an_end", "error_headers"}


def test_what_is_checked_on_all_cores_is_what_is_checked_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a mistake that a parent and its children share. It is reported for the parent only."""
    monkeypatch.setattr(check, "WORTH_A_PROCESS", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    few_specs(tmp_path / "spec")
    for name in ("stream_without_an_end", "error_headers"):
        shutil.copy(WRONG / f"{name}.yaml", tmp_path / "spec/providers")
    reports: list[list[str]] = []
    for each in (None, workers.each):
        with pytest.raises(SpecError) as caught:
            compiling.compile([tmp_path / "spec"], each=each)
        reports.append([str(problem) for problem in caught.value.problems])
    assert reports[0] == reports[1]


def test_a_mistake_that_resolving_finds_hides_none_of_another_file(tmp_path: Path) -> None:
    few_specs(tmp_path / "spec")
    for name in ("unknown_status", "stream_without_an_end"):
        shutil.copy(WRONG / f"{name}.yaml", tmp_path / "spec/providers")
    with pytest.raises(SpecError) as caught:
        compiling.compile([tmp_path / "spec"])
    assert {Path(problem.mark.file).stem for problem in caught.value.problems} == {"unknown_status", "stream_without_an_end"}


@pytest.mark.parametrize(
    "name", ["codecs.yaml", "unified.yaml", "schema_dialects.yaml", "providers/acme.yml", "notes.yaml", "provider/acme.yaml"]
)
def test_a_file_that_nothing_reads_says_so(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("codecs: {}\n", "utf-8")
    with pytest.raises(SpecError) as caught:
        compiling.compile([few_specs(tmp_path_factory.mktemp("spec")), tmp_path])
    (problem,) = caught.value.problems
    assert problem.mark.file.endswith(name)
    assert problem.message in (
        "this file is not part of a spec",
        f"{name} belongs to the first folder of a spec: a folder of your own has none",
    )
    assert problem.hints
