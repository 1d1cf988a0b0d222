# Generated from tests/features; do not edit.

"""mirrors, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, missing, same, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "mirrors"
SPACES: Final[tuple[str, ...]] = ("demo",)
TWO_KEYS: Final[frozenset[str]] = frozenset({"a", "b", "copy"})
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
        if "copy" in w:
            n += 1
        if n != len(w):
            extras = leftover(extras, w, TWO_KEYS, NO_KEYS, NAMESPACE, {})
    if not same(w.get("copy", MISSING), out.a):
        extras = remember(extras, NAMESPACE, "copy", w.get("copy", ABSENT))
    if extras is not None:
        out.extras = extras
    return out


def encode_two(value: u.Pair, losses: list[Loss]) -> Any:
    """Two <- Pair."""
    w: dict[str, Any] = {"a": value.a, "b": value.b, "copy": value.a}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_two)
    return w


def holds_two(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("copy",):
        return True
    return False
