# Generated from tests/features; do not edit.

"""in, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leftover, restore

NAMESPACE: Final = "demo"
TITLE: Final = "in"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_INNER_KEYS: Final[frozenset[str]] = frozenset({"a", "b"})
THING_INNER_OPTIONAL: Final[frozenset[str]] = frozenset({"b"})
THING_KEYS: Final[frozenset[str]] = frozenset({"inner"})
THING_NESTS: Final[frozenset[str]] = frozenset({"inner"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({"Pair.inner": "nest"})


def decode_thing(w: Any) -> u.Pair:
    """Thing -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        inner_ = w["inner"]
        if inner_.__class__ is not dict:
            inner_ = an_object(inner_, "inner")
        inner_a_ = inner_["a"]
    except KeyError:
        raise missing(w, "inner", "inner\x00a") from None
    out = u.Pair()
    if inner_a_ is not None:
        if inner_a_.__class__ is not int:
            inner_a_ = whole(inner_a_, "inner", "a")
        out.a = inner_a_
    if len(inner_) != 1:
        n_inner_ = 1
        inner_b_ = inner_.get("b")
        if inner_b_ is not None:
            n_inner_ += 1
            if inner_b_.__class__ is not int:
                inner_b_ = whole(inner_b_, "inner", "b")
            out.b = inner_b_
        if n_inner_ != len(inner_):
            extras = leftover(extras, inner_, THING_INNER_KEYS, THING_INNER_OPTIONAL, NAMESPACE, {}, "inner")
    if len(w) != 1:
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Pair, losses: list[Loss]) -> Any:
    """Thing <- Pair."""
    inner_: dict[str, Any] = {"a": value.a}
    if value.b is not None:
        inner_["b"] = value.b
    w: dict[str, Any] = {"inner": inner_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, THING_NESTS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "inner.b":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "b")
            return same(was, value.b)
        except DecodeError:
            return False
    return False
