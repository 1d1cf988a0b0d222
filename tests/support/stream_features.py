"""Features of the real model, mostly streams: folders of tests/language/features with `streams.json`, compiled and emitted."""

from __future__ import annotations

import importlib
import json
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import Any, cast

import msgspec
from interlingua.core.values import same
from interlingua_generator import resolve
from interlingua_generator._paths import checkout_dir, data_dir
from interlingua_generator.build import planned
from interlingua_generator.data.nodes import Table
from interlingua_generator.print import package
from interlingua_generator.problems import Problem, SpecError
from interlingua_generator.read import structure, yaml
from interlingua_generator.resolve import model as models
from interlingua_generator.resolve.modules import Modules
from interlingua_generator.resolve.spec import spec
from interlingua_generator.write import form

ROOT = Path(__file__).parents[1] / "language/features"
FEATURES = sorted(path.parent.name for path in ROOT.glob("*/streams.json"))
# these need the real model, too
OTHERS = sorted(path.parent.name for name in ("tools.json", "errors.json") for path in ROOT.glob(f"*/{name}"))
PACKAGE = "stream_features_package"


def streams(name: str) -> list[dict[str, Any]]:
    return json.loads((ROOT / name / "streams.json").read_text("utf-8"))


@cache
def compiled() -> resolve.Compiled:
    """Compile all features. The spec of each is the provider named like its folder."""
    problems: list[Problem] = []
    shipped = structure.sources(yaml.directory((checkout_dir() or Path()) / "spec", problems), problems)
    assert shipped.unified is not None
    unified = models.unified(shipped.unified, problems)
    codecs = models.codecs(shipped.codecs, shipped.unified, problems)
    files: dict[str, Table] = dict(shipped.files)
    for name in (*FEATURES, *OTHERS):
        table = yaml.read(ROOT / name / "spec.yaml", problems)
        if table is not None:
            files[name] = structure.file(table, problems, name)
    modules = Modules(files, (), problems)
    specs: dict[str, Any] = {}
    for name in (*FEATURES, *OTHERS):
        module = modules.get(name)
        if module is not None:
            specs[name] = spec(modules, module, unified, codecs, problems)
    if problems:
        raise SpecError(problems)
    return resolve.Compiled(unified, codecs, specs)


@cache
def texts() -> dict[str, str]:
    """Return the emitted modules by path. They import the installed package."""
    modules = package.providers(planned(compiled()), None, f"{PACKAGE}/", package.environment(data_dir("templates")))
    pieces = {path: "".join(piece.text for piece in printed.pieces) for path, printed in modules.items()}
    return {
        path: text.replace("from ... import", "from interlingua import").replace("from ...", "from interlingua.")
        for path, text in pieces.items()
    }


@cache
def folder() -> Path:
    made = Path(mkdtemp())
    for path, text in texts().items():
        target = made / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    sys.path.insert(0, str(made))
    return made


def provider(name: str) -> ModuleType:
    folder()
    return importlib.import_module(f"{PACKAGE}.{name}")


def stream_text(name: str) -> str:
    """Return stream.py of a feature as it is in a package."""
    return form.formed(texts()[f"{PACKAGE}/{name}/stream.py"])


def as_vector(event: Any) -> Any:
    """Return a unified event in the form of the vectors, without unset fields."""
    match event:
        case list():
            return [as_vector(member) for member in cast(list[Any], event)]
        case dict():
            return {key: as_vector(member) for key, member in cast(dict[str, Any], event).items()}
        case msgspec.Struct():
            empty = {f.name: f for f in msgspec.structs.fields(event)}
            fields = {name: getattr(event, name) for name in empty}
            return {type(event).__name__: {name: as_vector(value) for name, value in fields.items() if not unsaid(empty[name], value)}}
        case _:
            return event


def unsaid(field: Any, value: Any) -> bool:
    default = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
    return default is not msgspec.NODEFAULT and same(value, default)
