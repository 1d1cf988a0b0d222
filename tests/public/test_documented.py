"""Everything public is documented where editors show it: in the docstring below a field, or of a class or function."""

from __future__ import annotations

import ast
import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import interlingua as il
import pytest

ROOT = Path(str(il.__file__)).parent
RECORDS = {"model.py": None, "core/losses.py": ("Loss",), "calls/conversion.py": ("Conversion",)}


def members(file: str, names: tuple[str, ...] | None) -> Iterator[tuple[str, bool]]:
    """Yield each field of the classes of a file, and whether a docstring is below it."""
    for node in ast.parse((ROOT / file).read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and (names is None or node.name in names):
            for field, below in zip(node.body, [*node.body[1:], None], strict=True):
                if isinstance(field, ast.AnnAssign):
                    documented = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and bool(below.value.value)
                    yield f"{node.name}.{ast.unparse(field.target)}", documented


@pytest.mark.parametrize("file", RECORDS)
def test_every_field_says_what_it_is(file: str) -> None:
    fields = dict(members(file, RECORDS[file]))
    assert len(fields) > 5
    assert [name for name, documented in fields.items() if not documented] == []


def test_everything_that_can_be_called_says_what_it_does() -> None:
    exported = {name: getattr(il, name) for name in il.__all__}
    called = {name: value for name, value in exported.items() if inspect.isclass(value) or inspect.isroutine(value)}
    assert len(called) > 100
    assert [name for name, value in called.items() if not value.__dict__.get("__doc__", value.__doc__)] == []


def public() -> Iterator[tuple[str, Any]]:
    """Yield every public callable, and the members of public classes, including those inherited from classes of this package."""
    for name in il.__all__:
        value = getattr(il, name)
        if inspect.isroutine(value):
            yield name, value
        elif inspect.isclass(value):
            ours = [base for base in value.__mro__ if base.__module__.startswith("interlingua")]
            for key in {key for base in ours for key in vars(base) if key[0] != "_"}:
                member = inspect.getattr_static(value, key)
                if isinstance(member, (property, staticmethod, classmethod)) or inspect.isroutine(member):
                    yield f"{name}.{key}", member


PUBLIC = dict(public())


def test_every_member_says_what_it_is() -> None:
    assert {"Message.tool_results", "Message.user", "StreamConversion.usage", "convert_request"} <= set(PUBLIC)
    assert [name for name, member in PUBLIC.items() if not inspect.getdoc(member)] == []


def test_every_parameter_is_told() -> None:
    """Each is below `Args:`, or in the text as code."""
    missing: list[str] = []
    seen = 0
    for name, member in PUBLIC.items():
        function = member.__func__ if isinstance(member, (staticmethod, classmethod)) else member
        if not inspect.isfunction(function):
            continue
        text = inspect.getdoc(member) or ""
        for parameter in inspect.signature(function).parameters:
            if parameter not in ("self", "cls"):
                seen += 1
                if not re.search(rf"`[^`]*\b{parameter}\b[^`]*`|^ *{parameter}: ", text, re.MULTILINE):
                    missing.append(f"{name}: {parameter}")
    assert seen > 250
    assert missing == []


def test_what_is_told_of_parameters_is_told_of_ones_that_are_there() -> None:
    for name, member in PUBLIC.items():
        function = member.__func__ if isinstance(member, (staticmethod, classmethod)) else member
        described = re.findall(r"^    (\w+): ", (inspect.getdoc(member) or "").partition("Args:\n")[2].partition("\n\n")[0], re.MULTILINE)
        if described:
            assert described == [
                parameter for parameter in inspect.signature(function).parameters if parameter not in ("self", "cls")
            ], name


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
