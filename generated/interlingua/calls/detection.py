# Generated from templates/runtime/calls/detection.py; do not edit.

"""Guesses whose body this is. Only for a first look: a body of few keys fits many providers."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..core.plain import plain
from ..lenses.fitting import looks
from ..registry import DETECT, PARENTS


class Detection(Struct, frozen=True):
    """provider: the name, of a family its root; kind: `request`, `response` or `error`."""

    provider: str
    kind: str


def detect(body: Any) -> Detection | None:
    """Whose body it is, and of what kind; None if nothing fits, or more than one.

    Args:
        body: a request, an answer or an error of any provider.
    """
    try:
        body = plain(body)
    except RecursionError:  # nested too deeply for anybody's
        return None
    found = [Detection(provider, kind) for provider, kinds in DETECT.items() for kind, pattern in kinds.items() if looks(body, pattern)]
    roots = [one for one in found if Detection(PARENTS.get(one.provider, ""), one.kind) not in found]
    return roots[0] if len(roots) == 1 else None


def fits(body: Any, provider: str) -> bool:
    """Whether a request has the keys by which requests of this provider are recognized. Objects of SDKs do not fit."""
    pattern = DETECT.get(provider, {}).get("request")
    return pattern is not None and looks(body, pattern)
