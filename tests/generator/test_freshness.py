"""The committed package is what the committed specs generate."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from compiling import compiled
from interlingua_generator._paths import checkout_dir, data_dir
from interlingua_generator.commands import docs
from interlingua_generator.read import editor_schema

BUILT = """
import sys
from pathlib import Path
from interlingua_generator import write
from interlingua_generator.build import build
print(write.compare(build([Path(sys.argv[1])]), Path(sys.argv[2])), end="")
"""


def test_generated_is_what_the_specs_say() -> None:
    """Generate the package in a process with another hash seed.

    The output must not depend on the order of sets in the process that wrote the committed files.
    """
    checkout = checkout_dir()
    assert checkout is not None
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", BUILT, str(data_dir("spec")), str(checkout / "generated/interlingua")]
    assert subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout == ""


def test_the_editor_schemas_are_what_the_vocabulary_says() -> None:
    """`interlingua schema` writes the editor schemas."""
    on_disk = {path.name: json.loads(path.read_text("utf-8")) for path in data_dir("spec").glob("*.schema.json")}
    assert on_disk == editor_schema.schemas()


def test_the_pages_are_what_the_specs_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """`interlingua docs` writes the pages, and so does `interlingua generate` in a checkout."""
    known = compiled()  # the shipped specs, compiled once for all tests
    monkeypatch.setattr("interlingua_generator.compiling.compile", lambda dirs: known)
    assert docs.difference(docs.pages(), docs.folder_of(None)) == ""
