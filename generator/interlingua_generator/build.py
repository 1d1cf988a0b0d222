"""Every file of the generated package, in memory: the visible list of calls."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path

from . import addon, converters, finish, frontend, ir, models, wire
from ._paths import FOLDER, data_dir

Report = Callable[[str], None]


def build(spec_dirs: Sequence[Path], providers: Collection[str] | None = None, report: Report = lambda step: None) -> dict[str, str]:
    """Text by path, without MANIFEST. Writes nothing.

    `spec_dirs`: later folders add to and override earlier ones. `providers`: only these, as an addon of the installed package.
    """
    report("reading specs")
    compiled = frontend.compile(list(spec_dirs))
    report("printing converters")
    files = converters.emit(compiled.unified, compiled.codecs, compiled.specs)
    report("printing models")
    runtime = runtime_files() if providers is None else {}
    if providers is None:
        files["model.py"] = models.unified_model(compiled.unified, helper_classes(runtime))
    else:
        files = addon.addon(files, providers)
    folder = f"{FOLDER}/" if providers is None else ""
    for name in compiled.specs if providers is None else providers:
        files[f"{folder}{name}/wire.py"] = wire.wire_model(compiled.specs[name], compiled.unified, compiled.codecs)
    report("formatting")
    finish.together(files.values())
    finished = {path: finish.python(text, source_of(path, compiled.specs)) for path, text in files.items()}
    copied = {path: finish.verbatim(text, f"templates/runtime/{path}") for path, text in runtime.items()}
    return dict(sorted({**finished, **copied, "py.typed": ""}.items()))


def source_of(path: str, specs: Mapping[str, ir.Spec]) -> str:
    """The file to edit when this generated one should change."""
    spec = specs.get(path.removeprefix(f"{FOLDER}/").partition("/")[0])
    if spec is not None:
        file = Path(spec.mark.file)
        return f"spec/{file.parent.name}/{file.name}"
    return "spec/unified.yaml" if path == "model.py" else "spec"


def runtime_files() -> dict[str, str]:
    """The hand-written modules that are copied into the package."""
    folder = data_dir("templates") / "runtime"
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}


def helper_classes(runtime: dict[str, str]) -> set[str]:
    """The mixin classes of core/mixins.py: `<Struct>Helpers` is a base class of `<Struct>`."""
    body: Iterable[ast.stmt] = ast.parse(runtime.get("core/mixins.py", "")).body
    return {node.name for node in body if isinstance(node, ast.ClassDef) and node.name.endswith("Helpers")}
