"""Which files a run writes after a small change."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from few_specs import few_specs
from interlingua_generator import write

CHANGED = "openai_responses"  # the largest provider
OWN = {
    "child": f"like: {CHANGED}\nshapes: {{Request: {{extras: {{minor: {{penalty: float}}}}}}}}\n",
    "other": "like: openai_chat\n",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole package with two more providers, generated once."""
    folder = tmp_path_factory.mktemp("regenerate")
    few_specs(folder / "spec")
    for name, text in OWN.items():
        (folder / f"spec/providers/{name}.yaml").write_text(f"provider: {name}\ntitle: {name}\ndocs: https://a.example\n{text}")
    run(folder)
    return folder


RUN = """
import sys
from pathlib import Path
from interlingua_generator.commands.generate import Job, run

print(run(Job((Path(sys.argv[1]),), Path(sys.argv[2]), None)).text)
"""


def run(folder: Path) -> str:
    """Generate the package, and return the messages of the run."""
    command = [sys.executable, "-c", RUN, str(folder / "spec"), str(folder / "package")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def texts(folder: Path) -> dict[str, tuple[str, int]]:
    """The text of each file of the package, and when it was written."""
    package = folder / "package"
    paths = [path for path in package.rglob("*") if path.is_file() and write.CACHE not in path.parts]
    return {path.relative_to(package).as_posix(): (path.read_text("utf-8"), path.stat().st_mtime_ns) for path in paths}


def test_a_run_with_nothing_to_do(folder: Path) -> None:
    before = texts(folder)
    assert "is up to date" in run(folder)
    assert texts(folder) == before


def test_a_run_after_one_spec_has_changed(folder: Path) -> None:
    """The run writes only the provider's own files, those of its children that contain its name, and the types of bodies.

    The types of bodies contain its title.
    """
    before = texts(folder)
    spec = folder / f"spec/providers/{CHANGED}.yaml"
    text = spec.read_text("utf-8").replace("\ntitle: ", "\ntitle: Another ", 1)
    spec.write_text(text.replace("\n  Request:\n", "\n  Request:\n    doc: Another.\n", 1))
    run(folder)
    after = texts(folder)
    written = {path for path, (text, _) in after.items() if text != before[path][0]}
    own = {f"providers/{CHANGED}/{name}" for name in ("__init__.py", "facts.json", "lens.py", "repairs.py", "stream.py")}
    children = {"providers/child/lens.py", "providers/xai_responses/lens.py"}
    assert written == {*own, *children, "bodies.py", write.MANIFEST}
    assert {path for path, state in after.items() if state[1] != before[path][1]} == written
