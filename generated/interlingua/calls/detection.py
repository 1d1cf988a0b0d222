# Generated from templates/runtime/calls/detection.py; do not edit.

"""Guesses whose body this is. Only for a first look: a body of few keys fits many providers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from msgspec import Struct

from ..core.plain import plain
from ..lenses.fitting import looks
from ..registry import DETECT, KEYS, PARENTS, SHARED


class Detection(Struct, frozen=True):
    """provider: the name, of a family its root; kind: `request`, `response` or `error`."""

    provider: str
    kind: str


def detect(body: Any) -> Detection | None:
    """Whose body it is, and of what kind; None if nothing fits, or more than one.

    Of the formats that fit, that is the one with the fewest keys that it does not know. If several know as many, it is
    the one whose pattern has most values and objects.

    Args:
        body: a request, an answer or an error of any provider.
    """
    try:
        return detect_plain(plain(body))
    except RecursionError:  # nested too deeply for anybody's
        return None


def detect_plain(body: Any) -> Detection | None:
    """As `detect`, of JSON. Only what is near the top is looked at."""
    if body.__class__ is not dict:
        return None
    fitting = {
        Detection(provider, kind): pattern
        for provider, kinds in DETECT.items()
        for kind, pattern in kinds.items()
        if not pattern.keys().isdisjoint(body) and looks(body, pattern)  # most have no key in common
    }
    if len(fitting) > 1:
        unlike = {hit: (_unknown(body, pattern, KEYS[hit.provider, hit.kind]), -_constants(pattern)) for hit, pattern in fitting.items()}
        fewest = min(unlike.values())
        fitting = {hit: fitting[hit] for hit, rank in unlike.items() if rank == fewest}
    roots = [hit for hit in fitting if not any(Detection(table.get(hit.provider, ""), hit.kind) in fitting for table in (PARENTS, SHARED))]
    return roots[0] if len(roots) == 1 else None


def is_surely(body: Any, provider: str) -> bool:
    """Whether `detect` would not find another provider for this request: quick, and false for objects of SDKs."""
    pattern = None if provider in SHARED else DETECT.get(provider, {}).get("request")
    return pattern is not None and looks(body, pattern) and _unknown(body, pattern, KEYS[provider, "request"]) == 0


def _unknown(body: dict[str, Any], pattern: Mapping[str, Any], keys: frozenset[str]) -> int:
    """How many keys a format does not know, those of objects that its pattern looks into included. A null is no key."""
    unknown = sum(key not in keys and value is not None for key, value in body.items())
    for key, inner in pattern.items():
        known = {name for name in keys if name.startswith(f"{key}.")} if isinstance(inner, dict) else set[str]()
        if known:  # the generator lists them where they are keys of the same shape
            unknown += sum(f"{key}.{name}" not in known and value is not None for name, value in body[key].items())
    return unknown


def _constants(pattern: Any) -> int:
    """How many values and objects a pattern has, apart from keys that may have any value. A body that fits more of them fits better."""
    if isinstance(pattern, dict):
        return 1 + sum(_constants(inner) for inner in cast("dict[str, Any]", pattern).values())
    return pattern != "*"
