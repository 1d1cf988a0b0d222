"""Checks that each format with a pattern in `detect` can be recognized: some body fits it and no other format."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, cast

from ..data.known_keys import recognized_keys
from ..data.spec import Spec
from ..problems import Problem


def detection(specs: Mapping[str, Spec], names: Collection[str]) -> list[Problem]:
    """Return a problem for each pattern that recognizes nothing: each such body is recognized as another format, or as either of two."""
    keys = recognized_keys(specs)
    return [
        _problem(specs[name], kind, other)
        for name, kind in keys
        for other in specs
        if name in names and other != name and (other, kind) in keys and _covers(specs, keys, kind, other, name)
    ]


def _covers(specs: Mapping[str, Spec], keys: Mapping[tuple[str, str], set[str]], kind: str, other: str, name: str) -> bool:
    """Whether the other format fits each body of this one at least as well as this format does."""
    own, pattern = specs[name].detect[kind], specs[other].detect[kind]
    if name in (specs[other].parent, specs[other].shared_with) or not keys[name, kind] <= keys[other, kind]:
        return False
    return _implies(own, pattern) and (specs[name].shared_with == other or _implies(pattern, own))


def _implies(pattern: Any, other: Any) -> bool:
    """Whether each value that fits a pattern also fits the other one."""
    if isinstance(other, dict):
        inner = cast("dict[str, Any]", other).items()
        return isinstance(pattern, dict) and all(key in pattern and _implies(pattern[key], value) for key, value in inner)
    return pattern == other or (other == "*" and pattern is not None)


def _problem(spec: Spec, kind: str, other: str) -> Problem:
    if spec.shared_with == other:
        way = f"remove it: such a body is one of {other}'s"
    else:
        way = f"name a key or value that only {spec.provider} has, or write  else: {other}"
    return Problem(spec.mark, f"detect.{kind}: it recognizes nothing: each such body is also one of {other}", (way,))
