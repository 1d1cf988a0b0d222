"""What words and names alone cannot tell: coverage, types, guards, order. Works on the ir; adds to `problems`."""

from __future__ import annotations

from collections.abc import Mapping

from ..ir import CodecDecl, Spec, Unified
from ..problems import Problem
from . import coverage, members, references, stream, tables, unions
from .facts import Case, Places


def spec(unified: Unified, codecs: Mapping[str, CodecDecl], spec: Spec, places: Places, problems: list[Problem]) -> None:
    """Every check of one spec. `places`: where a path of words stands."""
    case = Case(unified, spec, problems, places)
    for shape in spec.shapes.values():
        coverage.shape(case, shape)
        members.shape(case, shape, codecs)
        tables.shape(case, shape)
    for table in spec.enums.values():
        tables.table(case, table)
    for union in spec.unions.values():
        unions.union(case, union)
    references.spec(case)
    stream.spec(case)
