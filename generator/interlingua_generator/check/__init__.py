"""Third stage: what words and names alone cannot tell. What compiles must be right."""

from __future__ import annotations

from collections.abc import Mapping

from ..data.spec import CodecDecl, Spec
from ..data.unified import Unified
from ..problems import Problem, told_once
from . import cases, coverage, defaults, enums, files, forms, guards, keys, rows, rules, stream, values
from .case import Case
from .swallowed import swallowed

__all__ = ["check", "swallowed"]


RULES = (coverage.shape, values.shape, forms.shape, defaults.shape, guards.shape, keys.shape, enums.shape)  # of each shape


def check(specs: Mapping[str, Spec], unified: Unified, codecs: Mapping[str, CodecDecl]) -> list[Problem]:
    """All that is wrong with these specs. A mistake that stands in a parent is told of the parent alone."""
    by_file = {spec.path: spec.provider for spec in specs.values()}
    found = {name: _spec(Case(spec, unified, codecs, [])) for name, spec in specs.items()}
    return told_once(found, by_file, {name: spec.lineage for name, spec in specs.items()})


def _spec(case: Case) -> list[Problem]:
    for shape in case.spec.shapes.values():
        for rule in RULES:
            rule(case, shape)
    for one in case.spec.cases.values():
        cases.cases(case, one)
    rows.messages(case)
    stream.stream(case)
    rules.rules(case)
    files.spec(case)
    return case.problems
