"""The committed package is what the committed specs say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from few_specs import few_specs
from interlingua_generator import write
from interlingua_generator._paths import checkout_dir, data_dir
from interlingua_generator.build import build
from interlingua_generator.commands import docs
from interlingua_generator.read import editor_schema


def test_generated_is_what_the_specs_say() -> None:
    checkout = checkout_dir()
    assert checkout is not None
    assert write.compare(build([data_dir("spec")]), checkout / "generated/interlingua") == ""


def test_the_editor_schemas_are_what_the_vocabulary_says() -> None:
    """`interlingua schema` writes them."""
    on_disk = {path.name: json.loads(path.read_text("utf-8")) for path in data_dir("spec").glob("*.schema.json")}
    assert on_disk == editor_schema.schemas()


def test_the_pages_are_what_the_specs_say() -> None:
    """`interlingua docs` writes them, and `interlingua generate` in a checkout."""
    assert docs.difference(docs.pages(), docs.folder_of(None)) == ""


def test_the_output_does_not_depend_on_the_order_of_sets(tmp_path: Path) -> None:
    compatible = ("openai_compatible", "openai_compatible_reasoning", "openai_compatible_thoughts", "groq")
    few_specs(tmp_path, *compatible, "bedrock_converse", "clawtools")
    code = (
        "import hashlib, sys; from pathlib import Path; from interlingua_generator.build import build\n"
        "print(hashlib.sha256(repr(build([Path(sys.argv[1])])).encode()).hexdigest())"
    )
    digests: set[str] = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", code, str(tmp_path)]
        digests.add(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)
    assert len(digests) == 1
