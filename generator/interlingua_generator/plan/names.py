"""The other names of the keys that select a case: no other key is read before the case of an object is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias, cast

from ..data import plan as p
from ..data import spec as s

Path: TypeAlias = tuple[str, ...]
Names: TypeAlias = dict[str, tuple[str, "Names"]]
"""Name -> (its key, the names in its object), for each other name of a key and each key whose object has other names."""


def snake_case(key: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in key)


def asked_by(cases: p.CasesPlan, shapes: dict[str, p.ShapePlan]) -> Iterator[Path]:
    """The paths that decode looks at to select a case of a choice of objects."""
    plans = [plan for case in cases.cases if (plan := shapes.get(case.shape))]
    if any(plan.bare is not None for plan in plans):
        return
    if cases.tag is not None:
        yield (cases.tag,)
    for plan in plans:
        for condition in plan.fits:
            yield from _places(condition)


def _places(condition: p.Condition) -> Iterator[Path]:
    match condition:
        case p.Kind() | p.Only():
            pass
        case p.Looks(path, pattern):
            yield from _in_pattern(path, pattern)
        case _:
            yield condition.path


def _in_pattern(path: Path, pattern: Any) -> Iterator[Path]:
    yield path
    if isinstance(pattern, dict):
        for key, inner in cast(dict[str, Any], pattern).items():
            yield from _in_pattern((*path, key), inner)


def other_names(spec: s.Spec, paths: set[Path]) -> Names:
    """The other names of the keys at these paths, if the format tolerates them."""
    if "snake_case" not in spec.tolerates:
        return {}
    names: Names = {}
    for key in dict.fromkeys(path[0] for path in sorted(paths) if path):
        inside = other_names(spec, {path[1:] for path in paths if path[:1] == (key,)})
        if inside:
            names[key] = (key, inside)
        if snake_case(key) != key:
            names[snake_case(key)] = (key, inside)
    return names
