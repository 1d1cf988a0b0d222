"""Compiles a wrong spec with the tiny model of tests/language/features (or the real one, `# model: spec`), and returns the problems."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from interlingua_generator import compiling
from interlingua_generator.problems import Problem, SpecError
from interlingua_generator.read import yaml

HERE = Path(__file__).parent.parent
WRONG = HERE / "errors" / "check"
MODELS = {True: HERE.parent / "spec", False: HERE / "language/features"}


@cache
def _model(real: bool) -> yaml.Sources:
    """Only the model and the codecs."""
    files = {name: yaml.read(MODELS[real] / f"{name}.yaml", []) for name in ("unified", "codecs")}
    return yaml.Sources(files["unified"], files["codecs"], {}, {})


def problems_in(path: Path) -> list[Problem]:
    """Return the problems of a file, or of a folder with files that refer to each other."""
    problems: list[Problem] = []
    paths = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    real = any(file.read_text("utf-8").startswith("# model: spec") or "\n# model: spec\n" in file.read_text("utf-8") for file in paths)
    tables = {file.stem: table for file in paths if (table := yaml.read(file, problems))}
    sources = _model(real)
    if "unified" in tables:
        sources = yaml.Sources(tables.pop("unified"), None, {}, {})
    compiling.compile_sources(yaml.Sources(sources.unified, sources.codecs, tables, {table: f"{table}.yaml" for table in tables}), problems)
    return SpecError(problems).problems


def problems_of(path: Path) -> list[str]:
    """Return the problems in the form of the comments in a wrong spec."""
    several = path.is_dir()
    lines: list[str] = []
    for problem in problems_in(path):
        mark = problem.mark
        lines.append(f"error: {f'{Path(mark.file).name}:' if several else ''}{mark.line}:{mark.column}: {problem.message}")
        lines.extend(f"hint: {hint}" for hint in problem.hints)
    return lines


def folder_of(folder: Path, text: str) -> Path:
    """Write the folder of a spec: the tiny model and one provider, acme."""
    (folder / "providers").mkdir()
    for name in ("unified", "codecs"):
        shutil.copy(MODELS[False] / f"{name}.yaml", folder)
    (folder / "providers/acme.yaml").write_text(text, "utf-8")
    return folder
