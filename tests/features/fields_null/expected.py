# Generated from tests/features; do not edit.

"""fields_null, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, missing, whole
from ...lenses.extras import Extras, KEPT, NO_KEYS, leftover, restore

NAMESPACE: Final = "demo"
TITLE: Final = "fields_null"
SPACES: Final[tuple[str, ...]] = ("demo",)
TWO_KEYS: Final[frozenset[str]] = frozenset({"a", "b"})
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
        extras = leftover(extras, w, TWO_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_two(value: u.Pair, losses: list[Loss]) -> Any:
    """Two <- Pair."""
    w: dict[str, Any] = {"a": value.a, "b": value.b}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w
