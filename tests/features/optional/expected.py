# Generated from tests/features; do not edit.

"""optional, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, same, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leftover, restore

NAMESPACE: Final = "demo"
TITLE: Final = "optional"
SPACES: Final[tuple[str, ...]] = ("demo",)
TWO_KEYS: Final[frozenset[str]] = frozenset({"a", "b"})
TWO_OPTIONAL: Final[frozenset[str]] = frozenset({"a", "b"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_two(w: Any) -> u.Pair:
    """Two -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Pair()
    if len(w) != 0:
        n = 0
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
            extras = leftover(extras, w, TWO_KEYS, TWO_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_two(value: u.Pair, losses: list[Loss]) -> Any:
    """Two <- Pair."""
    w: dict[str, Any] = {}
    if value.a is not None:
        w["a"] = value.a
    if value.b is not None:
        w["b"] = value.b
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_two)
    return w


def holds_two(value: Any, at: str, was: Any, now: Any) -> bool:
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
