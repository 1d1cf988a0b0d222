"""Editors show what everything public is: the docstring below a field, or of a class or function."""

from __future__ import annotations

import ast
import inspect
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import interlingua as il
import pytest

ROOT = Path(str(il.__file__)).parent
RECORDS = {"model.py": None, "core/losses.py": ("Loss",), "calls/conversion.py": ("Conversion",)}


def members(file: str, names: tuple[str, ...] | None) -> Iterator[tuple[str, bool]]:
    """Each field of the classes of a file, and whether a text stands below it."""
    for node in ast.parse((ROOT / file).read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and (names is None or node.name in names):
            for field, below in zip(node.body, [*node.body[1:], None], strict=True):
                if isinstance(field, ast.AnnAssign):
                    told = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and bool(below.value.value)
                    yield f"{node.name}.{ast.unparse(field.target)}", told


@pytest.mark.parametrize("file", RECORDS)
def test_every_field_says_what_it_is(file: str) -> None:
    found = dict(members(file, RECORDS[file]))
    assert len(found) > 5
    assert [name for name, told in found.items() if not told] == []


def test_everything_that_can_be_called_says_what_it_does() -> None:
    found = {name: getattr(il, name) for name in il.__all__}
    called = {name: value for name, value in found.items() if inspect.isclass(value) or inspect.isroutine(value)}
    assert len(called) > 100
    assert [name for name, value in called.items() if not value.__dict__.get("__doc__", value.__doc__)] == []


def test_the_public_names_are_all_that_is_shown() -> None:
    assert dir(il) == sorted(il.__all__)
    assert len(set(il.__all__)) == len(il.__all__)
    assert all(hasattr(il, name) for name in il.__all__)


def test_types_and_providers_cost_no_time_before_they_are_asked_for() -> None:
    loaded = "[name for name in sys.modules if name.startswith(('interlingua.providers.', 'interlingua.bodies'))]"
    code = f"import sys, interlingua; print({loaded})"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_types_of_bodies_can_be_had_at_run_time() -> None:
    from interlingua import bodies

    assert "messages" in bodies.AnthropicRequest.__required_keys__
    assert bodies.convert_request is il.convert_request
