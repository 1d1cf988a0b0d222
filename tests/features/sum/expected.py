# Generated from tests/features; do not edit.

"""sum, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, missing, same, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "sum"
SPACES: Final[tuple[str, ...]] = ("demo",)
TWO_KEYS: Final[frozenset[str]] = frozenset({"a", "again", "b", "both"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_two(w: Any) -> u.Pair:
    """Two -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        a_ = w["a"]
        b_ = w["b"]
    except KeyError:
        raise missing(w, "a", "b") from None
    out = u.Pair()
    if a_ is not None:
        if a_.__class__ is not int:
            a_ = whole(a_, "a")
        out.a = a_
    if b_ is not None:
        if b_.__class__ is not int:
            b_ = whole(b_, "b")
        out.b = b_
    if len(w) != 2:
        n = 2
        if "both" in w:
            n += 1
        if "again" in w:
            n += 1
        if n != len(w):
            extras = leftover(extras, w, TWO_KEYS, NO_KEYS, NAMESPACE, {})
    if not same(w.get("both", MISSING), (out.a or 0) + (out.b or 0)):
        extras = remember(extras, NAMESPACE, "both", w.get("both", ABSENT))
    if not same(w.get("again", MISSING), ((out.a or 0) + (out.b or 0) if out.a is not None or out.b is not None else MISSING)):
        extras = remember(extras, NAMESPACE, "again", w.get("again", ABSENT))
    if extras is not None:
        out.extras = extras
    return out


def encode_two(value: u.Pair, losses: list[Loss]) -> Any:
    """Two <- Pair."""
    w: dict[str, Any] = {"a": value.a, "b": value.b, "both": (value.a or 0) + (value.b or 0)}
    if value.a is not None or value.b is not None:
        w["again"] = (value.a or 0) + (value.b or 0)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_two)
    return w


def holds_two(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("both", "again"):
        return True
    return False
