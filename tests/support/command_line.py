"""Runs commands of the command line, and has the bodies and specs for its tests."""

from __future__ import annotations

import json
from pathlib import Path

from interlingua_generator.cli import app
from typer.testing import CliRunner, Result

ACME = """\
provider: acme
title: Acme
docs: https://acme.example/api
like: openai_chat
"""
GOLDEN = Path(__file__).parents[1] / "golden"
REQUEST = {"model": "m", "messages": [{"role": "user", "content": "hi"}], "max_tokens": 5}
PLAIN = {"model": "m", "messages": REQUEST["messages"]}  # the format of this body can be detected
LOSSY = json.dumps({**PLAIN, "modalities": ["audio"], "seed": 7})


def run(*arguments: object, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


def python_path(*more: Path) -> dict[str, str]:
    import interlingua
    import interlingua_generator

    packages = [Path(str(package.__file__)).parent.parent for package in (interlingua, interlingua_generator)]
    return {"PYTHONPATH": ":".join(map(str, [*packages, *more]))}
