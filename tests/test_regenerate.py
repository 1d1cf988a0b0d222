"""Which files a run touches when little has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from interlingua_generator import write
from interlingua_generator._paths import data_dir

CHANGED = "openai_responses"  # the largest
OWN = {
    "child": f"like: {CHANGED}\nshapes: {{Request: {{keep: {{minor: {{penalty: float}}}}}}}}\n",
    "other": "like: openai_chat\n",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole package with two more providers, generated once; `spec` overrides the provider that is changed."""
    folder = tmp_path_factory.mktemp("regenerate")
    (folder / "spec/providers").mkdir(parents=True)
    (folder / f"spec/providers/{CHANGED}.yaml").write_text(original())
    for name, text in OWN.items():
        (folder / f"spec/providers/{name}.yaml").write_text(f"provider: {name}\ntitle: {name}\ndocs: https://a.example\n{text}")
    run(folder)
    return folder


def original() -> str:
    return (data_dir("spec") / f"providers/{CHANGED}.yaml").read_text("utf-8")


def children() -> list[str]:
    """The shipped ones that are like the provider that is changed."""
    found = [path.stem for path in data_dir("spec").rglob("*.yaml") if f"\nlike: {CHANGED}\n" in path.read_text("utf-8")]
    assert found
    return found


def run(folder: Path) -> str:
    """What the run says."""
    command = [sys.executable, "-m", "interlingua_generator", "generate", "--standalone"]
    command += ["--spec", str(folder / "spec"), "--out", str(folder / "package")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def texts(folder: Path) -> dict[str, tuple[str, int]]:
    """The files of the package, and when each was written."""
    found = folder / "package"
    paths = [path for path in found.rglob("*") if path.is_file() and write.CACHE not in path.parts]
    return {path.relative_to(found).as_posix(): (path.read_text("utf-8"), path.stat().st_mtime_ns) for path in paths}


def test_a_run_with_nothing_to_do(folder: Path) -> None:
    before = texts(folder)
    assert "is up to date" in run(folder)
    assert texts(folder) == before


def test_a_run_after_one_spec_has_changed(folder: Path) -> None:
    """Only its own files are written, and those of its children that name it."""
    before = texts(folder)
    text = original().replace("\ntitle: ", "\ntitle: Another ", 1).replace("\n  Request:\n", "\n  Request:\n    doc: Another.\n", 1)
    (folder / f"spec/providers/{CHANGED}.yaml").write_text(text)
    run(folder)
    after = texts(folder)
    written = {path for path, (text, _) in after.items() if text != before[path][0]}
    own = {f"providers/{CHANGED}/{name}.py" for name in ("__init__", "lens", "repairs", "stream")}
    assert written == {*own, *(f"providers/{name}/lens.py" for name in ("child", *children())), write.MANIFEST}
    assert {path for path, one in after.items() if one[1] != before[path][1]} == written
