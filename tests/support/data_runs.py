"""Runs of `interlingua data convert` in tests: their rows, and how they are killed."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from interlingua_generator.cli import app
from typer.testing import CliRunner, Result

TO = ("--from", "openai_chat", "--to", "anthropic")


def run(*arguments: object, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["data", "convert", *(str(argument) for argument in arguments)], input=stdin)


def conversation(number: int) -> dict[str, Any]:
    """A conversation whose texts, names and lengths depend on the number."""
    draw = random.Random(number)
    messages: list[dict[str, Any]] = [{"role": "user", "content": f"Question {number} " + 'é"\\\n' * draw.randrange(9)}]
    if number % 3 == 0:
        messages[0]["name"] = "ann"
    if number % 2:
        messages.append({"role": "assistant", "content": "x" * draw.randrange(300)})
    return {"id": number, "messages": messages}


def lines_of(count: int, wrong: bool = True) -> list[bytes]:
    """Conversations, with rows of each kind of mistake among them."""
    lines = [json.dumps(conversation(number)).encode() for number in range(count)]
    if wrong:
        broken = [
            b"{broken",
            b"",
            b"[7]",
            b'{"messages": [{"role": "user", "content": 5}]}',
            b"\xff\xfe",
            b'{"messages": []}\x00',
            lines[1][:-9],
            b'{"a": 1, "a": 2, "messages": []}',
            b'{"conversations": []}',
            b"null",
        ]
        for place, line in enumerate(broken):
            lines[3 + place * 4] = line
    return lines


class Killed(BaseException):
    """Ends a run as if the process was killed."""


def killed_at(moment: int, monkeypatch: pytest.MonkeyPatch, how: BaseException | None = None) -> None:
    """End the process before its `moment`th change of a file. A write at that moment leaves half a file."""
    left = moment

    def counted(module: Any, name: str, half: bool = False) -> None:
        real: Callable[..., Any] = getattr(module, name)

        def fake(*arguments: Any, **options: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                if half and left == -1:
                    path, data = arguments
                    real(path.with_name(f"{path.name}.1.tmp"), data[: len(data) // 2])
                raise how or Killed
            return real(*arguments, **options)

        monkeypatch.setattr(module, name, fake)

    counted(Path, "write_bytes")
    counted(Path, "unlink")
    counted(os, "replace")
    counted(os, "fsync")
    counted(shutil, "copyfileobj")
    counted(shutil, "rmtree")
