# Generated from tests/features; do not edit.

"""always, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, same, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, has_spelling, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "always"
SPACES: Final[tuple[str, ...]] = ("demo",)
TWO_MORE_KEYS: Final[frozenset[str]] = frozenset({"b"})
TWO_MORE_OPTIONAL: Final[frozenset[str]] = frozenset({"b"})
TWO_KEYS: Final[frozenset[str]] = frozenset({"a", "more"})
TWO_OPTIONAL: Final[frozenset[str]] = frozenset({"a", "more"})
TWO_NESTS: Final[frozenset[str]] = frozenset({"more"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({"Pair.more": "nest"})


def decode_two(w: Any) -> u.Pair:
    """Two -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Pair()
    n = 0
    more_ = w.get("more")
    if more_ is not None:
        n += 1
        if more_.__class__ is not dict:
            more_ = an_object(more_, "more")
        n_more_ = 0
        more_b_ = more_.get("b")
        if more_b_ is not None:
            n_more_ += 1
            if more_b_.__class__ is not int:
                more_b_ = whole(more_b_, "more", "b")
            out.b = more_b_
        elif "b" not in more_:
            extras = remember(extras, NAMESPACE, "b", ABSENT, "more")
        if n_more_ != len(more_):
            extras = leftover(extras, more_, TWO_MORE_KEYS, TWO_MORE_OPTIONAL, NAMESPACE, {}, "more")
        if not (out.b is not None):
            extras = remember(extras, NAMESPACE, "more", more_)
    elif "more" not in w:
        extras = remember(extras, NAMESPACE, "more", ABSENT)
    if n != len(w):
        a_ = w.get("a")
        if a_ is not None:
            n += 1
            if a_.__class__ is not int:
                a_ = whole(a_, "a")
            out.a = a_
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
    more_: dict[str, Any] = {}
    if value.b is not None:
        more_["b"] = value.b
    else:
        if not has_spelling(value, SPACES, "more.b"):
            losses.append(Loss("b", "Pair.b", "defaulted", "trivial", "the key is required", 0))
        more_["b"] = 0
    if more_:
        w["more"] = more_
    if value.extras is not None:
        restore(w, value, SPACES, losses, TWO_NESTS, holds_two)
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
    if at == "more":
        return not (value.b is not None)
    if at == "more.b":
        if was is None or was == ABSENT:
            return value.b is None
        try:
            if was.__class__ is not int:
                was = whole(was, "b")
            return same(was, value.b)
        except DecodeError:
            return False
    return False
