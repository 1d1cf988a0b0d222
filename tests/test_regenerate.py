"""How much a run costs when little has changed, and which files it touches.

What counts is CPU time, of the run and of the processes that it starts. A core that two programs share gives each of them up to half as
much for its time, so that the time of a fixed piece of work, taken before and after, tells what a second is worth.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest
from interlingua_generator import write
from interlingua_generator._paths import data_dir

pytestmark = pytest.mark.slow

UNCHANGED, ONE_CHANGED = 0.5, 2.0  # seconds of a core of one's own
ALONE = 0.065  # seconds that the fixed work takes on such a core
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


def run(folder: Path) -> tuple[str, float]:
    """What the run says, and its CPU time on a core of its own."""
    command = [sys.executable, "-m", "interlingua_generator", "generate", "--standalone"]
    command += ["--spec", str(folder / "spec"), "--out", str(folder / "package")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    slow = [slowness()]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.returncode == 0, done.stderr
    slow.append(slowness())
    taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done.stdout + done.stderr, taken / min(slow)


def slowness() -> float:
    """How many times as long as alone the machine takes now; never less than once."""
    taken: list[float] = []
    for _ in range(3):
        start = time.process_time()
        known = {str(number): number for number in range(300_000)}
        taken.append(time.process_time() - start)
        assert len(known) == 300_000
    return max(1.0, sum(taken) / len(taken) / ALONE)


def texts(folder: Path) -> dict[str, tuple[str, int]]:
    """The files of the package, and when each was written."""
    found = folder / "package"
    paths = [path for path in found.rglob("*") if path.is_file() and write.CACHE not in path.parts]
    return {path.relative_to(found).as_posix(): (path.read_text("utf-8"), path.stat().st_mtime_ns) for path in paths}


def test_a_run_with_nothing_to_do(folder: Path) -> None:
    before = texts(folder)
    said, seconds = min((run(folder) for _ in range(3)), key=lambda one: one[1])
    assert "is up to date" in said
    assert seconds < UNCHANGED
    assert texts(folder) == before


def test_a_run_after_one_spec_has_changed(folder: Path) -> None:
    """Only its own files are written, and those of its children that name it."""
    taken: list[float] = []
    for number in range(3):  # the machine may be busy
        before = texts(folder)
        text = original().replace("\ntitle: ", f"\ntitle: {number} ", 1)
        text = text.replace("\n  Request:\n", f"\n  Request:\n    doc: Number {number}.\n", 1)
        (folder / f"spec/providers/{CHANGED}.yaml").write_text(text)
        taken.append(run(folder)[1])
        after = texts(folder)
        written = {path for path, (text, _) in after.items() if text != before[path][0]}
        own = {f"providers/{CHANGED}/{name}.py" for name in ("__init__", "lens", "stream")}
        assert written == {*own, "providers/child/lens.py", write.MANIFEST}
        assert {path for path, one in after.items() if one[1] != before[path][1]} == written
    assert min(taken) < ONE_CHANGED
