"""Problems of a spec: their places, messages and hints. The stage that finds a problem writes its message."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from .data.nodes import Mark

SHOWN = 160  # characters of a source line


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem of a spec: its place, a sentence, and hints."""

    mark: Mark
    message: str
    hints: tuple[str, ...] = ()

    def __str__(self) -> str:
        head = f"{self.mark.file}:{self.mark.line}:{self.mark.column}: {self.message}" if self.mark.file else self.message
        return "\n".join([head, *_excerpt(self.mark), *(f"   {hint}" for hint in self.hints)])


class SpecError(Exception):
    """A spec that cannot be compiled. Its text lists all problems, sorted by place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        unique = dict.fromkeys(problems)  # a mistake in a parent is found again for every child
        self.problems = sorted(unique, key=lambda problem: (problem.mark.file, problem.mark.line, problem.mark.column, problem.message))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n\n".join(str(problem) for problem in self.problems)


def reported_once(
    reports: Mapping[str, Sequence[Problem]], by_file: Mapping[str, str], lineage: Mapping[str, Sequence[str]]
) -> list[Problem]:
    """Return the problems of all providers.

    A mistake in a parent's file is reported once, for the parent; one that only affects a child names it. `reports`: problems by
    provider; `by_file`: the provider of a file.
    """
    reported: dict[Problem, None] = {}
    for name, problems in reports.items():
        for problem in problems:
            elder = by_file.get(problem.mark.file, name)
            if elder == name or elder not in lineage[name]:
                reported[problem] = None
            elif problem not in reports.get(elder, ()):
                reported[replace(problem, hints=(*problem.hints, f"this applies to {name}, which inherits it"))] = None
    return list(reported)


def _excerpt(mark: Mark) -> list[str]:
    """Return the line of a place with a caret below it, or nothing if the file cannot be read."""
    lines = _lines(mark.file)
    if not 0 < mark.line <= len(lines):
        return []
    line, start = lines[mark.line - 1], mark.column - 1
    cut = max(0, start - SHOWN // 2) if len(line) > SHOWN else 0
    carets = "^" * max(1, min(mark.length, len(line) - start, SHOWN // 2))
    return [f"{mark.line:5} | {line[cut : cut + SHOWN]}", f"      | {' ' * (start - cut)}{carets}"]


@lru_cache(maxsize=64)
def _lines(file: str) -> list[str]:
    try:
        return Path(file).read_text(encoding="utf-8").split("\n") if file else []
    except (OSError, ValueError):
        return []
