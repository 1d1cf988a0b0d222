"""Third stage: what neither the words nor the names of a spec show. A spec that passes compiles to correct code."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..data.spec import CodecDecl, Spec
from ..data.unified import Unified
from ..problems import Problem, reported_once
from . import cases, coverage, defaults, enums, files, forms, guards, idle, keys, rows, rules, stream, values
from .context import Context
from .detection import detection
from .swallowed import swallowed

__all__ = ["check", "detection", "swallowed"]


RULES = (coverage.shape, values.shape, forms.shape, defaults.shape, guards.shape, keys.shape, enums.shape)  # run on each shape
WORTH_A_PROCESS = 8  # specs; with fewer, starting a process takes longer than the checks

Each = Callable[[Callable[[Any, Any], Any], object, Sequence[Any]], list[Any]]  # (work, what all shares have in common, shares)
Given = tuple[Mapping[str, Spec], Unified, Mapping[str, CodecDecl]]


def check(specs: Mapping[str, Spec], unified: Unified, codecs: Mapping[str, CodecDecl], each: Each | None = None) -> list[Problem]:
    """Return the problems of these specs. A mistake in a parent is reported only for the parent. `each` runs the work on all cores."""
    by_file = {spec.path: spec.provider for spec in specs.values()}
    cores = min(os.cpu_count() or 1, len(specs) // WORTH_A_PROCESS) if each is not None else 1
    names, arguments = list(specs), (specs, unified, codecs)
    shares = [names[core::cores] for core in range(cores)] if cores > 1 else [names]
    done = each(_checked, arguments, shares) if each is not None and cores > 1 else [_checked(arguments, names)]
    problems = {name: report for share, reports in zip(shares, done, strict=True) for name, report in zip(share, reports, strict=True)}
    return reported_once({name: problems[name] for name in names}, by_file, {name: spec.lineage for name, spec in specs.items()})


def _checked(arguments: Given, names: Sequence[str]) -> list[list[Problem]]:
    """Return the problems of each of these specs."""
    specs, unified, codecs = arguments
    return [_spec(Context(specs[name], unified, codecs, [])) for name in names]


def _spec(context: Context) -> list[Problem]:
    for shape in context.spec.shapes.values():
        for rule in RULES:
            rule(context, shape)
    for choice in context.spec.cases.values():
        cases.cases(context, choice)
    rows.messages(context)
    stream.stream(context)
    rules.rules(context)
    files.spec(context)
    coverage.inherited_names(context)
    idle.spec(context)
    return context.problems
