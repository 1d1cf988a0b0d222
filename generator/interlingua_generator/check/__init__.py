"""Third stage: what words and names alone cannot tell. What compiles must be right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..data.spec import CodecDecl, Spec
from ..data.unified import Unified
from ..problems import Problem
from . import cases, coverage, enums, files, guards, keys, rows, stream, values
from .case import Case
from .swallowed import swallowed

__all__ = ["check", "swallowed"]


def check(specs: Mapping[str, Spec], unified: Unified, codecs: Mapping[str, CodecDecl]) -> list[Problem]:
    """All that is wrong with these specs. A mistake that stands in a parent is told of the parent alone."""
    by_file = {spec.path: spec.provider for spec in specs.values()}
    found = {name: _spec(Case(spec, unified, codecs, [])) for name, spec in specs.items()}
    problems: dict[Problem, None] = {}
    for name, mine in found.items():
        for one in mine:
            elder = by_file.get(one.mark.file, name)
            if elder != name and one in found[elder]:
                continue
            inherited = elder != name and elder in specs[name].lineage
            problems[replace(one, hints=(*one.hints, f"this is so in {name}, which inherits it")) if inherited else one] = None
    return list(problems)


def _spec(case: Case) -> list[Problem]:
    for shape in case.spec.shapes.values():
        coverage.shape(case, shape)
        values.shape(case, shape)
        guards.shape(case, shape)
        keys.shape(case, shape)
        enums.shape(case, shape)
    for one in case.spec.cases.values():
        cases.cases(case, one)
    rows.messages(case)
    stream.stream(case)
    files.spec(case)
    return case.problems
