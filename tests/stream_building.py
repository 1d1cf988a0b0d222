"""Builds providers that stream over the project's own model, as an addon of `interlingua`."""

from __future__ import annotations

import importlib
import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from interlingua_generator import addon, converters, finish, frontend, ir

TESTS = Path(__file__).parent
SPEC = TESTS.parent / "spec"
ROOT = TESTS / "features"
STREAM_WORDS = sorted(path.parent.name for path in ROOT.glob("*/stream.json"))


@dataclass(frozen=True)
class Built:
    """One provider: what its spec means, what is emitted for its streams, and its module."""

    spec: ir.Spec
    stream: str
    module: ModuleType


def vectors(word: str) -> list[dict[str, Any]]:
    return json.loads((ROOT / word / "stream.json").read_text("utf-8"))


def compiled(providers: dict[str, Path]) -> frontend.Compiled:
    """These provider files over the project's model and codecs. Raises SpecError."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "providers").mkdir()
        for path in SPEC.glob("*.yaml"):
            shutil.copy(path, folder)
        for provider, path in providers.items():
            shutil.copy(path, folder / "providers" / f"{provider}.yaml")
        return frontend.compile([folder])


def build(package: str, provider: str, providers: dict[str, Path], folder: Path) -> Built:
    """Emits and imports one of these providers. `package`: a name that is free; `folder`: where it is written."""
    this = compiled(providers)
    emitted = converters.emit(this.unified, this.codecs, {provider: this.specs[provider]})
    files = {path: finish.python(text, "tests") for path, text in addon.addon(emitted, [provider]).items()}
    for path, text in files.items():
        (folder / package / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / package / path).write_text(text, "utf-8")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    return Built(this.specs[provider], files[f"{provider}/stream.py"], importlib.import_module(f"{package}.{provider}"))


def feature(word: str, folder: Path) -> Built:
    """The spec of tests/features/<word>, with the files of tests/features/_streams to inherit from."""
    elders = {path.stem: path for path in (ROOT / "_streams").glob("*.yaml")}
    return build(f"stream_word_{word}", "demo", {**elders, "demo": ROOT / word / "spec.yaml"}, folder)
