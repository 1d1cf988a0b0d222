"""Users of the official clients need no casts: pyright and mypy in strict mode report nothing for the sample applications."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from interlingua_generator._paths import checkout_dir

CHECKOUT = checkout_dir() or Path()
APP = CHECKOUT / "tests/public/sample_app/app.py"
TYPED = CHECKOUT / "tests/public/sample_app/typed.py"
WRONG = """
import interlingua as il
import openai

client = openai.OpenAI()
c = il.encode_request(il.Request(model=1), target="openai_chat")
completion = client.chat.completions.create(**il.sdk_kwargs(c), stream=False)
print(completion.choices[0].mesage, il.sdk_kwargs(c.value))
client.chat.completions.create(**il.convert_request({}, source="openai_chat", target="anthropic").value)
print(il.convert_request({}, source="openai_chat", target="anthropic").value["max_completion_tokens"])
level: il.ProviderName = "antropic"
print(il.Loss("", "", "lost", "major", ""))
"""


@pytest.fixture(scope="module")
def diagnostics(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[int, str]]]:
    """What pyright reports for the samples and for a wrong program: line and rule."""
    folder = tmp_path_factory.mktemp("types")
    (folder / "wrong.py").write_text(WRONG, "utf-8")
    shutil.copy(APP, folder)
    shutil.copy(TYPED, folder)
    settings = {"typeCheckingMode": "strict", "pythonVersion": "3.11", "extraPaths": [str(CHECKOUT / "generated")]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable, "--project", str(folder)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8")
    report: dict[str, Any] = json.loads(done.stdout)
    assert report["summary"]["filesAnalyzed"] == 3, done.stderr
    by_file: dict[str, list[tuple[int, str]]] = {APP.name: [], TYPED.name: [], "wrong.py": []}
    for diagnostic in report["generalDiagnostics"]:
        by_file[Path(diagnostic["file"]).name].append((diagnostic["range"]["start"]["line"], diagnostic.get("rule", diagnostic["message"])))
    return by_file


@pytest.mark.slow
def test_the_sample_application_has_no_type_errors(diagnostics: dict[str, list[tuple[int, str]]]) -> None:
    assert diagnostics["app.py"] == []


@pytest.mark.slow
def test_the_name_of_a_target_tells_the_type_of_its_body(diagnostics: dict[str, list[tuple[int, str]]]) -> None:
    assert diagnostics["typed.py"] == []


@pytest.mark.slow
def test_mypy_has_nothing_to_say_of_it_either(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    """The cache of mypy is in that of pytest, so mypy checks only what has changed."""
    cache = pytestconfig.cache.mkdir("mypy") if pytestconfig.cache else os.devnull
    (tmp_path / "wrong.py").write_text(WRONG, "utf-8")
    shutil.copy(TYPED, tmp_path / "typed_app.py")
    env = {**os.environ, "MYPYPATH": str(CHECKOUT / "generated")}
    options = ["--strict", "--follow-imports=silent", "--python-executable", sys.executable, "--cache-dir", str(cache)]
    command = [sys.executable, "-m", "mypy", *options, "--no-error-summary", "typed_app.py", "wrong.py"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, encoding="utf-8")
    errors = {line.split(": error:")[0] for line in done.stdout.splitlines() if ": error:" in line}
    assert errors == {f"wrong.py:{number}" for number in (6, 8, 9, 10, 11, 12)}, done.stdout + done.stderr


@pytest.mark.slow
def test_the_types_are_there(diagnostics: dict[str, list[tuple[int, str]]]) -> None:
    """The types of our package and of the SDK are known: errors are found, so that none in the samples means something."""
    lines = dict(diagnostics["wrong.py"])
    assert lines.keys() == {5, 7, 8, 9, 10, 11}
    assert lines[5] == "reportArgumentType"
    assert {rule for line, rule in diagnostics["wrong.py"] if line == 7} >= {"reportAttributeAccessIssue", "reportArgumentType"}


def test_the_sample_application_needs_no_cast() -> None:
    text = APP.read_text("utf-8")
    assert [word for word in ("cast(", "type: ignore", "pyright:") if word in text] == []
