"""Builds the spec of one word (tests/features/<word>) over the tiny model, as an importable package."""

from __future__ import annotations

import importlib
import json
import shutil
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import Any

from interlingua_generator import build, finish, frontend, load, models
from interlingua_generator.problems import Problem, SpecError

ROOT = Path(__file__).parent / "features"
WORDS = sorted(path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] not in "._" and not (path / "stream.json").is_file())
SHARED = ("core.errors", "core.losses", "core.plain", "core.values", "lenses.extras")  # runtime modules that know no model


@dataclass(frozen=True)
class Feature:
    """One word: what its spec means, what is emitted for it, and both as modules."""

    compiled: frontend.Compiled
    convert: str
    model: ModuleType
    codecs: ModuleType
    module: ModuleType


def vectors(word: str) -> list[dict[str, Any]]:
    return json.loads((ROOT / word / "vectors.json").read_text("utf-8"))


def compiled(word: str) -> frontend.Compiled:
    """The word's spec, over tests/features/unified.yaml. A second file of the folder is the provider of that name."""
    with_specs = Path(mkdtemp())
    (with_specs / "providers").mkdir()
    for path in ROOT.glob("*.yaml"):
        shutil.copy(path, with_specs)
    for path in (ROOT / word).glob("*.yaml"):
        shutil.copy(path, with_specs / "providers" / ("demo.yaml" if path.stem == "spec" else path.name))
    try:
        problems: list[Problem] = []
        found = frontend.compile_sources(load.directories([with_specs], problems), problems)
        # A word is shown by shapes that stand alone; everything else has to be right.
        wrong = [problem for problem in problems if "nothing refers to" not in problem.message]
        if found is None or wrong:
            raise SpecError(wrong)
        return found
    finally:
        shutil.rmtree(with_specs)


@cache
def tiny_model() -> str:
    """The text of model.py; the same for every word."""
    return models.unified_model(compiled(WORDS[0]).unified)


def feature(word: str, folder: Path) -> Feature:
    """Emits and imports one word. `folder` is where the package is written; it must be on no import path yet."""
    from interlingua_generator import converters

    this = compiled(word)
    emitted = converters.emit(this.unified, this.codecs, this.specs)
    runtime = build.runtime_files()
    files = {path: finish.python(text, "tests/features") for path, text in emitted.items() if "/" in path}
    files["model.py"] = tiny_model()
    files |= {path: text for path, text in runtime.items() if path.startswith("lenses/") or path.endswith("/__init__.py")}
    files |= {f"{name.replace('.', '/')}.py": f"from interlingua.{name} import *\n" for name in SHARED}
    package = f"word_{word}"
    for path, text in {"__init__.py": "", **files}.items():
        (folder / package / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / package / path).write_text(text, "utf-8")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    modules = [importlib.import_module(f"{package}.{name}") for name in ("model", "lenses.codecs", "providers.demo.convert")]
    return Feature(this, files["providers/demo/convert.py"], *modules)
