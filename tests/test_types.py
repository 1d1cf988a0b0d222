"""Users of the official clients need no casts: pyright, strict, finds nothing in the sample application, with the SDKs installed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from interlingua_generator._paths import checkout_dir

CHECKOUT = checkout_dir() or Path()
APP = CHECKOUT / "tests/sample_app/app.py"
WRONG = """
import interlingua as il
import openai

client = openai.OpenAI()
c = il.encode_request(il.Request(model=1), target="openai_chat")
completion = client.chat.completions.create(**il.sdk_kwargs(c), stream=False)
print(completion.choices[0].mesage, il.sdk_kwargs(c.value))
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[int, str]]]:
    """What pyright says of the sample and of a wrong one: line and rule."""
    folder = tmp_path_factory.mktemp("types")
    (folder / "wrong.py").write_text(WRONG, "utf-8")
    shutil.copy(APP, folder)
    settings = {"typeCheckingMode": "strict", "pythonVersion": "3.11", "extraPaths": [str(CHECKOUT / "generated")]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable, "--project", str(folder)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8")
    report: dict[str, Any] = json.loads(done.stdout)
    assert report["summary"]["filesAnalyzed"] == 2, done.stderr
    said: dict[str, list[tuple[int, str]]] = {APP.name: [], "wrong.py": []}
    for one in report["generalDiagnostics"]:
        said[Path(one["file"]).name].append((one["range"]["start"]["line"], one.get("rule", one["message"])))
    return said


@pytest.mark.slow
def test_the_sample_application_has_no_type_errors(found: dict[str, list[tuple[int, str]]]) -> None:
    assert found["app.py"] == []


@pytest.mark.slow
def test_the_types_are_there(found: dict[str, list[tuple[int, str]]]) -> None:
    """Of our package and of the SDK: mistakes are found, so the silence above means something."""
    lines = dict(found["wrong.py"])
    assert lines.keys() == {5, 7}
    assert lines[5] == "reportArgumentType"
    assert {rule for line, rule in found["wrong.py"] if line == 7} >= {"reportAttributeAccessIssue", "reportArgumentType"}


def test_the_sample_application_needs_no_cast() -> None:
    text = APP.read_text("utf-8")
    assert [word for word in ("cast(", "type: ignore", "pyright:") if word in text] == []
