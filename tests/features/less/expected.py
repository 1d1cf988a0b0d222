# Generated from tests/features; do not edit.

"""less, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leftover, restore

NAMESPACE: Final = "demo"
TITLE: Final = "less"
SPACES: Final[tuple[str, ...]] = ("demo",)
USAGE_KEYS: Final[frozenset[str]] = frozenset({"a", "b", "total"})
USAGE_OPTIONAL: Final[frozenset[str]] = frozenset({"a", "b"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_usage(w: Any) -> u.Count:
    """Usage -> Count."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        total_ = w["total"]
    except KeyError:
        raise missing(w, "total") from None
    out = u.Count()
    if len(w) != 1:
        n = 1
        a_ = w.get("a")
        if a_ is not None:
            n += 1
            if a_.__class__ is not int:
                a_ = whole(a_, "a")
            out.a = a_
        b_ = w.get("b")
        if b_ is not None:
            n += 1
            if b_.__class__ is not int:
                b_ = whole(b_, "b")
            out.b = b_
        if n != len(w):
            extras = leftover(extras, w, USAGE_KEYS, USAGE_OPTIONAL, NAMESPACE, {})
    if total_ is not None:
        if total_.__class__ is not int:
            total_ = whole(total_, "total")
        out.total = total_ + (out.a or 0) + (out.b or 0)
    if extras is not None:
        out.extras = extras
    return out


def encode_usage(value: u.Count, losses: list[Loss]) -> Any:
    """Usage <- Count."""
    total_: Any = None
    if value.total is not None:
        total_ = value.total - (value.a or 0) - (value.b or 0)
    w: dict[str, Any] = {"total": total_}
    if value.a is not None:
        w["a"] = value.a
    if value.b is not None:
        w["b"] = value.b
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_usage)
    return w


def holds_usage(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "a":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "a")
            return same(was, value.a)
        except DecodeError:
            return False
    if at == "b":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "b")
            return same(was, value.b)
        except DecodeError:
            return False
    return False
