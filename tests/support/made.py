"""A package generated from specs of a test, beside the installed one, and imported."""

from __future__ import annotations

import importlib
import shutil
import sys
from pathlib import Path
from types import ModuleType

from interlingua_generator.commands import generate


def package(folder: Path, name: str, *specs: Path) -> ModuleType:
    """Generate and import the package `name`. It is only written if the laws hold for its providers."""
    dialects = folder / f"{name}_spec" / "applications"
    dialects.mkdir(parents=True)
    for spec in specs:
        shutil.copy(spec, dialects)
    generate.run(generate.plan([dialects.parent], folder / name, False))
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    return importlib.import_module(name)
