"""Compiles spec folders: read, resolve, check. All problems are reported together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from . import check, resolve
from .data.nodes import Table
from .data.spec import Spec
from .problems import Problem, SpecError
from .read import structure, yaml
from .resolve import Compiled

__all__ = ["Compiled", "compile", "compile_sources", "resolved", "swallowed"]


def compile(dirs: Sequence[Path], only: Collection[str] | None = None, each: check.Each | None = None) -> Compiled:
    """Return the compiled specs of these folders. Files in a later folder replace those in an earlier one. Raises SpecError.

    `only`: these providers and their parents; parents are not checked here, but where they are defined. `each` runs the work on all
    cores.
    """
    problems: list[Problem] = []
    compiled = compile_sources(yaml.directories(dirs, problems), problems, only, each)
    if problems or compiled is None:
        raise SpecError(problems)
    return compiled


def compile_sources(
    sources: yaml.Sources, problems: list[Problem], only: Collection[str] | None = None, each: check.Each | None = None
) -> Compiled | None:
    """Return the compiled sources. Return None, and report problems, if most later problems would only follow from the first ones."""
    before = len(problems)
    valid = structure.sources(sources, problems)
    if valid.unified is None or len(problems) > before:
        return None
    files: dict[str, Table] = dict(valid.files)
    unreadable = sources.paths.keys() - files.keys()
    compiled = resolve.compiled(valid.unified, valid.codecs, files, problems, unreadable, valid.schemas, only, valid.hosted, valid.batches)
    new = {name: spec for name, spec in _resolved(compiled, files, problems).items() if only is None or name in only}
    problems += check.check(new, compiled.unified, compiled.codecs, each)
    if not problems:
        problems += check.detection(compiled.specs, new)
    return compiled


def resolved(sources: yaml.Sources) -> Compiled:
    """Return sources that were checked before (the shipped ones) in compiled form. Raises SpecError."""
    problems: list[Problem] = []
    valid = structure.sources(sources, problems)
    if valid.unified is None or problems:
        raise SpecError(problems)
    return resolve.compiled(valid.unified, valid.codecs, valid.files, problems, (), valid.schemas, None, valid.hosted, valid.batches)


def _resolved(compiled: Compiled, files: dict[str, Table], problems: list[Problem]) -> dict[str, Spec]:
    """Return the specs without problems so far. Most problems of the others would follow from those that are already reported."""
    broken = {problem.mark.file for problem in problems}
    libraries = {table.mark.file for name, table in files.items() if name not in compiled.specs}
    if broken - {table.mark.file for table in files.values()} or broken & libraries:
        return {}
    return {name: spec for name, spec in compiled.specs.items() if not broken & {files[ancestor].mark.file for ancestor in spec.lineage}}


def swallowed(dirs: Sequence[Path], folder: Path) -> list[str]:
    """Return what `lost: {"*": true}` and the like cover in the specs of one of these folders, one per line. Raises SpecError."""
    stems = {path.stem for path in folder.glob("*/*.yaml")}
    compiled = compile(dirs, stems)
    specs = [spec for name, spec in compiled.specs.items() if name in stems]
    return [f"{spec.provider}: {line}" for spec in specs for line in check.swallowed(spec, compiled.unified, compiled.codecs)]
