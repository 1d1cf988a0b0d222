# Generated from tests/features; do not edit.

"""nest_empty, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, same, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "nest_empty"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_MORE_DEEP_KEYS: Final[frozenset[str]] = frozenset({"b"})
THING_MORE_DEEP_OPTIONAL: Final[frozenset[str]] = frozenset({"b"})
THING_MORE_KEYS: Final[frozenset[str]] = frozenset({"a", "deep"})
THING_MORE_OPTIONAL: Final[frozenset[str]] = frozenset({"a", "deep"})
THING_KEYS: Final[frozenset[str]] = frozenset({"more"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"more"})
THING_NESTS: Final[frozenset[str]] = frozenset({"more", "more.deep"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({"Pair.more": "nest", "Pair.more.deep": "nest"})


def decode_thing(w: Any) -> u.Pair:
    """Thing -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Pair()
    if len(w) != 0:
        n = 0
        more_ = w.get("more")
        if more_ is not None:
            n += 1
            if more_.__class__ is not dict:
                more_ = an_object(more_, "more")
            if len(more_) != 0:
                n_more_ = 0
                more_a_ = more_.get("a")
                if more_a_ is not None:
                    n_more_ += 1
                    if more_a_.__class__ is not int:
                        more_a_ = whole(more_a_, "more", "a")
                    out.a = more_a_
                more_deep_ = more_.get("deep")
                if more_deep_ is not None:
                    n_more_ += 1
                    if more_deep_.__class__ is not dict:
                        more_deep_ = an_object(more_deep_, "more", "deep")
                    if len(more_deep_) != 0:
                        n_more_deep_ = 0
                        more_deep_b_ = more_deep_.get("b")
                        if more_deep_b_ is not None:
                            n_more_deep_ += 1
                            if more_deep_b_.__class__ is not int:
                                more_deep_b_ = whole(more_deep_b_, "more", "deep", "b")
                            out.b = more_deep_b_
                        if n_more_deep_ != len(more_deep_):
                            extras = leftover(
                                extras, more_deep_, THING_MORE_DEEP_KEYS, THING_MORE_DEEP_OPTIONAL, NAMESPACE, {}, "more", "deep"
                            )
                    if not (out.b is not None):
                        extras = remember(extras, NAMESPACE, "deep", more_deep_, "more")
                if n_more_ != len(more_):
                    extras = leftover(extras, more_, THING_MORE_KEYS, THING_MORE_OPTIONAL, NAMESPACE, {}, "more")
            if not (out.a is not None or out.b is not None):
                extras = remember(extras, NAMESPACE, "more", more_)
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Pair, losses: list[Loss]) -> Any:
    """Thing <- Pair."""
    w: dict[str, Any] = {}
    if value.a is not None or value.b is not None:
        more_: dict[str, Any] = {}
        if value.a is not None:
            more_["a"] = value.a
        if value.b is not None:
            more_deep_: dict[str, Any] = {}
            more_deep_["b"] = value.b
            if more_deep_:
                more_["deep"] = more_deep_
        if more_:
            w["more"] = more_
    if value.extras is not None:
        restore(w, value, SPACES, losses, THING_NESTS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "more":
        return not (value.a is not None or value.b is not None)
    if at == "more.a":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "a")
            return same(was, value.a)
        except DecodeError:
            return False
    if at == "more.deep":
        return not (value.b is not None)
    if at == "more.deep.b":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "b")
            return same(was, value.b)
        except DecodeError:
            return False
    return False
