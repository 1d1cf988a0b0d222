"""Compiles a feature of version 2 (tests/language/features/<name>) with the tiny model, and builds that model as a module."""

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from interlingua.core.binary import unmarked
from interlingua_generator import resolve
from interlingua_generator.data import unified as u
from interlingua_generator.problems import Problem, SpecError
from interlingua_generator.read import structure, yaml
from interlingua_generator.resolve import model
from interlingua_generator.resolve.modules import Modules
from interlingua_generator.resolve.spec import spec

ROOT = Path(__file__).parents[1] / "language/features"
RUNTIME = Path(__file__).parents[2] / "templates/runtime"
FEATURES = sorted(path.parent.name for path in ROOT.glob("*/vectors.json"))


def vectors(name: str) -> list[dict[str, Any]]:
    return unmarked(json.loads((ROOT / name / "vectors.json").read_text("utf-8")))


@cache
def compiled(name: str) -> resolve.Compiled:
    """The feature's spec is the provider `demo`. Any other file of the folder is the provider or library of its name."""
    problems: list[Problem] = []
    with TemporaryDirectory() as alone:  # the features beside the model are not files of one spec
        for path in ROOT.glob("*.yaml"):
            shutil.copy(path, alone)
        sources = structure.sources(yaml.directory(Path(alone), problems), problems)
    assert sources.unified is not None
    files: dict[str, Any] = {}
    for path in sorted((ROOT / name).glob("*.yaml")):
        table = yaml.read(path, problems)
        stem = "demo" if path.stem == "spec" else path.stem
        if table is not None:
            files[stem] = structure.file(table, problems, stem)
    unified = model.unified(sources.unified, problems)
    codecs = model.codecs(sources.codecs, sources.unified, problems)
    modules = Modules(files, (), problems)
    specs: dict[str, Any] = {}
    for other in sorted(files):
        module = modules.get(other)
        if module is not None and not module.library:
            shown = dict.fromkeys(vector["of"] for vector in vectors(name)) if other == "demo" else ()
            specs[other] = spec(modules, module, unified, codecs, problems, shown)
    if problems:
        raise SpecError(problems)
    # Features show words with shapes alone, so none of them counts as unused.
    specs = {
        other: replace(spec, declared=tuple(replace(declaration, used=True) for declaration in modules.declared(other)))
        for other, spec in specs.items()
    }
    return resolve.Compiled(unified, codecs, specs)


def tiny_model(unified: u.Unified) -> ModuleType:
    """The structs of a model, built here so that the interpreter does not depend on a generator."""
    name = "tiny_model"
    if name in sys.modules:
        return sys.modules[name]
    lines = ["from __future__ import annotations", "from typing import Any, Literal, Union", "import msgspec", ""]
    lines += [f"{enum.name} = Literal[{', '.join(map(repr, enum.values))}]" for enum in unified.enums.values()]
    for struct in unified.structs.values():
        lines.append(f"class {struct.name}(msgspec.Struct, tag_field='type', tag='{struct.name}', kw_only=True):")
        for field in struct.fields:
            lines.append(f"    {field.name}: {hint(unified, field)}")
        lines.append("    extras: dict[str, Any] | None = None")
    module = ModuleType(name)
    sys.modules[name] = module
    exec("\n".join(lines), module.__dict__)
    levels = {struct.name: struct.level for struct in unified.structs.values()}
    beside = {
        field.name: field.level
        for field in unified.structs["Message"].fields
        if not (field.derived or field.required or field.name == "parts")
    }
    role = unified.enums["Role"]
    module.__dict__.update(LEVELS=levels, MESSAGE_FIELDS=beside, ROLES={value: value for value in role.values} | role.words)
    return module


def hint(unified: u.Unified, field: u.StructField) -> str:
    text = type_hint(unified, field.type)
    if field.required:
        return text
    if field.listed:
        return f"{text} = msgspec.field(default_factory=list)"
    if isinstance(field.default, dict | list):
        return f"{text} = msgspec.field(default_factory={type(field.default).__name__})"
    return f"{text} = {field.default!r}" if field.default is not None else f"{text} | None = None"


def type_hint(unified: u.Unified, type_: u.Type) -> str:
    match type_:
        case u.Leaf(kind):
            return {"any": "Any", "object": "dict[str, Any]"}.get(kind, kind)
        case u.ListOf(item):
            return f"list[{type_hint(unified, item)}]"
        case u.EnumOf(name):
            return f"Literal[{', '.join(map(repr, unified.enums[name].values))}]"
        case u.StructOf(name):
            return name
        case u.UnionOf(name):
            return f"Union[{', '.join(unified.unions[name].members)}]"


@cache
def tiny_codecs(structs: ModuleType) -> ModuleType:
    """The runtime's codecs with another model."""
    text = (RUNTIME / "lenses/codecs.py").read_text("utf-8")
    text = (
        text.replace("from .. import model as u", "import tiny_model as u")
        .replace("from .extras", "from interlingua.lenses.extras")
        .replace("from ..", "from interlingua.")
    )
    module = ModuleType("tiny_codecs")
    module.__dict__["u"] = structs
    exec(compile(text, "codecs.py", "exec", dont_inherit=True), module.__dict__)
    return module
