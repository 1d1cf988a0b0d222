"""Each format with a pattern in `detect` can be recognized: there is a body that is no other format's, too."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, cast

from ..data.known_keys import recognized_keys
from ..data.spec import Spec
from ..problems import Problem


def detection(specs: Mapping[str, Spec], names: Collection[str]) -> list[Problem]:
    """The patterns of these formats that recognize nothing: each body that fits is recognized as another format, or as either of two."""
    keys = recognized_keys(specs)
    return [
        _problem(specs[name], kind, other)
        for name, kind in keys
        for other in specs
        if name in names and other != name and (other, kind) in keys and _covers(specs, keys, kind, other, name)
    ]


def _covers(specs: Mapping[str, Spec], keys: Mapping[tuple[str, str], set[str]], kind: str, other: str, name: str) -> bool:
    """Whether the other format fits each body of this one as well as this one does."""
    own, pattern = specs[name].detect[kind], specs[other].detect[kind]
    if name in (specs[other].parent, specs[other].shared_with) or not keys[name, kind] <= keys[other, kind]:
        return False
    return _implies(own, pattern) and (specs[name].shared_with == other or _implies(pattern, own))


def _implies(pattern: Any, other: Any) -> bool:
    """Whether each value that fits a pattern fits the other one, too."""
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
