"""docs/reference: every public function is on the page of functions, and the page of the command line is the output of `--help`."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path

import interlingua as il
import pytest
import typer
from interlingua_generator._paths import checkout_dir
from interlingua_generator.cli import app
from typer.cli import get_docs_for_click

REFERENCE = (checkout_dir() or Path()) / "docs/reference"
MADE = "<!-- Written by tests/public/test_reference.py --update-golden; do not edit. -->"


def test_every_public_function_and_class_is_on_the_page() -> None:
    page = (REFERENCE / "api.md").read_text("utf-8")
    listed = re.findall(r"^::: ([\w.]+)\.(\w+)$", page, re.MULTILINE)
    public = {name for name in il.__all__ if inspect.isclass(getattr(il, name)) or inspect.isfunction(getattr(il, name))}
    others = {name for name in public if getattr(il, name).__module__ in ("interlingua.model", "builtins")}
    assert {name for _, name in listed} == public - others
    assert len(listed) == len({name for _, name in listed}) > 50
    assert [name for module, name in listed if not hasattr(import_module(module), name)] == []


def test_the_page_of_the_command_line_is_what_help_says(pytestconfig: pytest.Config) -> None:
    command = typer.main.get_command(app)
    text = get_docs_for_click(obj=command, ctx=typer.Context(command, info_name="interlingua"), name="interlingua")
    page = f"{MADE}\n\n{text.replace('# `interlingua`', '# Command line', 1).rstrip()}\n"
    page = re.sub(r"\* `--(install|show)-completion`.*\n", "", page)
    path = REFERENCE / "cli.md"
    if pytestconfig.getoption("update_golden"):
        path.write_text(page, "utf-8")
    assert path.read_text("utf-8") == page, "run this test with --update-golden"
