# Generated from tests/features; do not edit.

"""nest, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, missing, whole
from ...lenses.extras import ABSENT, Extras, KEPT, NO_KEYS, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "nest"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_TOP_KEYS: Final[frozenset[str]] = frozenset({"a"})
THING_MORE_KEYS: Final[frozenset[str]] = frozenset({"b", "type"})
THING_KEYS: Final[frozenset[str]] = frozenset({"more", "top"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"more"})
THING_NESTS: Final[frozenset[str]] = frozenset({"more", "top"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({"Pair.more": "nest", "Pair.top": "nest"})


def decode_thing(w: Any) -> u.Pair:
    """Thing -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        top_ = w["top"]
        if top_.__class__ is not dict:
            top_ = an_object(top_, "top")
        top_a_ = top_["a"]
    except KeyError:
        raise missing(w, "top", "top\x00a") from None
    out = u.Pair()
    if top_a_ is not None:
        if top_a_.__class__ is not int:
            top_a_ = whole(top_a_, "top", "a")
        out.a = top_a_
    if len(top_) != 1:
        extras = leftover(extras, top_, THING_TOP_KEYS, NO_KEYS, NAMESPACE, {}, "top")
    if len(w) != 1:
        n = 1
        more_ = w.get("more")
        if more_ is not None:
            n += 1
            if more_.__class__ is not dict:
                more_ = an_object(more_, "more")
            try:
                more_b_ = more_["b"]
            except KeyError:
                raise missing(more_, "b").under("more") from None
            if more_b_ is not None:
                if more_b_.__class__ is not int:
                    more_b_ = whole(more_b_, "more", "b")
                out.b = more_b_
            n_more_ = 1
            if more_.get("type") == "more":
                n_more_ += 1
            else:
                extras = remember(extras, NAMESPACE, "type", more_.get("type", ABSENT), "more")
            if n_more_ != len(more_):
                extras = leftover(extras, more_, THING_MORE_KEYS, NO_KEYS, NAMESPACE, {}, "more")
            if not (out.b is not None):
                extras = remember(extras, NAMESPACE, "more", more_)
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Pair, losses: list[Loss]) -> Any:
    """Thing <- Pair."""
    top_: dict[str, Any] = {"a": value.a}
    w: dict[str, Any] = {"top": top_}
    if value.b is not None:
        more_: dict[str, Any] = {"type": "more", "b": value.b}
        w["more"] = more_
    if value.extras is not None:
        restore(w, value, SPACES, losses, THING_NESTS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("more.type",):
        return True
    if at == "more":
        return not (value.b is not None)
    return False
