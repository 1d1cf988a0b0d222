"""docs/adding_a_provider.md, step by step: files are written, commands are run, and their output is what the page shows.

A fenced block that follows `path`: is a file. A single line of YAML replaces the line with its key in the last spec; several lines are
added to it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from interlingua_generator._paths import checkout_dir
from interlingua_generator.cli import app
from typer.testing import CliRunner

PAGE = (checkout_dir() or Path()) / "docs/adding_a_provider.md"
BLOCK = re.compile(r"(?:`([\w./]+)`:\n\n)?^```(\w+)\n(.*?)^```$", re.M | re.S)


MORE = ".."  # for lines that are left out


@dataclass(frozen=True)
class Step:
    line: int
    path: str
    kind: str
    text: str


def steps() -> list[Step]:
    text = PAGE.read_text("utf-8")
    return [Step(text.count("\n", 0, match.start()) + 1, match[1] or "", match[2], match[3]) for match in BLOCK.finditer(text)]


def replaced(text: str, line: str) -> str:
    """Replace the line with the key of this one in a file, or add several lines at its end."""
    if "\n" in line.rstrip("\n"):
        return text + line
    key = line.partition(":")[0]
    changed, count = re.subn(rf"^( *){key}: .*$", lambda old: old[1] + line.rstrip("\n"), text, flags=re.M)
    assert count == 1, f"{key}: {count} lines"
    return changed


def commanded(shown: str) -> None:
    """Run each command of a block, and compare its output with the lines below it."""
    for command, _, expected in (part.partition("\n") for part in shown.split("$ ")[1:]):
        arguments = command.split()
        assert arguments.pop(0) == "interlingua"
        done = CliRunner().invoke(app, arguments)
        output = "".join(f"{line.rstrip()}\n" for line in done.output.splitlines())
        if f"\n{MORE}\n" in expected:
            assert re.fullmatch(re.escape(expected).replace(re.escape(f"{MORE}\n"), "(?:.*\n)+"), output), output
        else:
            assert output == expected
        assert done.exit_code == (1 if ".yaml:" in expected else 0), done.output


def printed(code: str, folder: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_page_can_be_walked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    last, output = Path(), ""
    for step in steps():
        if step.path:
            file = tmp_path / step.path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(step.text, "utf-8")
            last = file if step.kind == "yaml" else last
        elif step.kind == "yaml":
            last.write_text(replaced(last.read_text("utf-8"), step.text), "utf-8")
        elif step.kind == "console":
            commanded(step.text)
        elif step.kind == "python":
            output = printed(step.text, tmp_path)
        elif step.kind == "text":
            assert output == step.text, f"line {step.line}"
        else:
            pytest.fail(f"line {step.line}: a block that nobody checks")


def test_the_page_shows_a_problem_and_its_mend_for_each_way() -> None:
    parts = re.split(r"^# ", PAGE.read_text("utf-8"), flags=re.M)[2:5]
    assert len(parts) == 3
    for part in parts:
        assert ".yaml:" in part and re.search(r"\d+ changed", part)
