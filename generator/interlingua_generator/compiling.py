"""Spec folders -> what they mean: read, resolve, check. All problems are reported together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from . import resolve
from .data.nodes import Table
from .problems import Problem, SpecError
from .read import structure, yaml
from .resolve import Compiled

__all__ = ["Compiled", "compile", "compile_sources"]


def compile(dirs: Sequence[Path]) -> Compiled:
    """What the specs in these folders mean; a later folder's files replace an earlier one's. Raises SpecError."""
    problems: list[Problem] = []
    found = compile_sources(yaml.directories(dirs, problems), problems)
    if problems or found is None:
        raise SpecError(problems)
    return found


def compile_sources(sources: yaml.Sources, problems: list[Problem]) -> Compiled | None:
    """What sources mean; None (and problems) where most of what is found later would follow from what is wrong already."""
    before = len(problems)
    valid = structure.sources(sources, problems)
    if valid.unified is None or len(problems) > before:
        return None
    files: dict[str, Table] = dict(valid.files)
    return resolve.compiled(valid.unified, valid.codecs, files, problems, sources.paths.keys() - files.keys())
