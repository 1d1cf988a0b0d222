# Generated from templates/runtime/calls/detection.py; do not edit.

"""Guesses whose body this is. Only for a first look: a body of few keys fits many providers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from msgspec import Struct

from ..core.plain import plain
from ..registry import DETECT, PARENTS


class Detection(Struct, frozen=True):
    """provider: the name, of a family its root; kind: `request`, `response` or `error`."""

    provider: str
    kind: str


def detect(body: Any) -> Detection | None:
    """Whose body it is, and of what kind; None if nothing fits, or more than one."""
    body = plain(body)
    if not isinstance(body, dict):
        return None
    found = [
        Detection(provider, kind)
        for provider, kinds in DETECT.items()
        for kind, conditions in kinds.items()
        if all(_holds(condition, cast(dict[str, Any], body)) for condition in conditions)
    ]
    roots = [one for one in found if Detection(PARENTS.get(one.provider, ""), one.kind) not in found]
    return roots[0] if len(roots) == 1 else None


def _holds(condition: str, body: Mapping[str, Any]) -> bool:
    """`key`: is there; `!key`: is not; `key=value`: is that string."""
    if condition.startswith("!"):
        return condition[1:] not in body
    key, equals, value = condition.partition("=")
    return key in body and (not equals or body[key] == value)
