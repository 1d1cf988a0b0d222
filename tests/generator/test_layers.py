"""Which modules may import which: the contracts in pyproject.toml, checked by import-linter."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import interlingua
import pytest
from compiling import compiled
from importlinter.application.use_cases import lint_imports
from importlinter.configuration import configure

CONFIGURATION = Path(__file__).parents[2] / "pyproject.toml"
CONTRACTS = [contract["id"] for contract in tomllib.loads(CONFIGURATION.read_text("utf-8"))["tool"]["importlinter"]["contracts"]]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_contract(contract: str, capsys: pytest.CaptureFixture[str]) -> None:
    configure()
    kept = lint_imports(str(CONFIGURATION), limit_to_contracts=(contract,), cache_dir=None, no_logo=True)
    assert kept, capsys.readouterr().out


@pytest.mark.parametrize("provider", interlingua.PROVIDERS)
def test_a_provider_knows_nothing_of_others_but_those_that_it_is_like(provider: str) -> None:
    folder = Path(interlingua.__file__).parent / "providers" / provider
    imported = {name for path in folder.glob("*.py") for name in re.findall(r"from \.\.([a-z]\w*)", path.read_text("utf-8"))}
    assert imported <= set(compiled().specs[provider].lineage)


def test_importing_the_package_loads_no_streams_and_no_provider() -> None:
    """The contracts check the imports in the source. This test checks those that really happen."""
    code = "import sys, interlingua; print(*(name for name in sys.modules if name.startswith('interlingua.')))"
    done = subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": ":".join(sys.path)}, capture_output=True, text=True, check=True)
    loaded = {name.split(".")[1] for name in done.stdout.split()}
    assert loaded == {"calls", "core", "lenses", "model", "registry", "store"}
