# Generated from tests/features; do not edit.

"""sum, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from .. import model as u
from ..extras import ABSENT, Extras, KEPT, NO_KEYS, leftover, lost_whole, remember, restore
from ..losses import Loss
from ..values import LOST, an_object, missing, same, whole

NAMESPACE: Final = "demo"
TITLE: Final = "sum"
SPACES: Final[tuple[str, ...]] = ("demo",)
TWO_KEYS: Final[frozenset[str]] = frozenset(("a", "again", "b", "both"))
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
    n = 2
    both_ = w.get("both", ABSENT)
    if same(both_, (out.a or 0) + (out.b or 0)):
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "both", both_)
    again_ = w.get("again", ABSENT)
    if same(again_, (out.a or 0) + (out.b or 0)):
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "again", again_)
    if n != len(w):
        extras = leftover(extras, w, TWO_KEYS, NO_KEYS, NAMESPACE, {})
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


def encode_just_two(value: Any, losses: list[Loss]) -> Any:
    """Two, or nothing."""
    if value.__class__ is u.Pair:
        return encode_two(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def holds_two(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("both", "again"):
        return True
    return False
