"""The console examples of docs/guides/datasets.md, run in order with the file that the guide shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from interlingua_generator.cli import app
from typer.testing import CliRunner

GUIDE = (Path(__file__).parents[2] / "docs/guides/datasets.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", GUIDE, re.M | re.S)


def printed(command: str) -> str:
    name, *arguments = shlex.split(command)
    if name == "cat":
        return Path(arguments[0]).read_text("utf-8")
    return CliRunner().invoke(app, arguments).output


def test_the_guide_shows_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, form in {"chats": "json", "pairs": "jsonl"}.items():
        (lines,) = (text for kind, text in BLOCKS if kind == form)
        Path(f"{name}.jsonl").write_text(lines)
    shown = "".join(text for kind, text in BLOCKS if kind == "console" and "chats.jsonl" in text or "cat " in text)
    commands = re.findall(r"^\$ (.*)\n", shown, re.M)
    assert len(commands) == 6
    assert "".join(f"$ {command}\n{printed(command)}" for command in commands) == shown
