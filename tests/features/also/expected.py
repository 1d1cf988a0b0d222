# Generated from tests/features; do not edit.

"""also, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, same, text, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, keep, leaves, leftover, remember, remember_alias, restore

NAMESPACE: Final = "demo"
TITLE: Final = "also"
SPACES: Final[tuple[str, ...]] = ("demo",)
TWO_KEYS: Final[frozenset[str]] = frozenset({"a", "alpha", "b", "beta", "first"})
TWO_OPTIONAL: Final[frozenset[str]] = frozenset({"a", "b"})
LEVELS: Final[dict[str, str]] = {}
STOP_KEYS: Final[frozenset[str]] = frozenset({"ends", "stop"})
STOP_OPTIONAL: Final[frozenset[str]] = frozenset({"stop"})
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
        if "alpha" in w:
            if a_ is None and "a" not in w and w["alpha"] is not None:
                a_ = w["alpha"]
                extras = remember_alias(extras, NAMESPACE, "a", "alpha")
            else:
                extras = keep(extras, NAMESPACE, "alpha", w["alpha"])
                n += 1
        if "first" in w:
            if a_ is None and "a" not in w and w["first"] is not None:
                a_ = w["first"]
                extras = remember_alias(extras, NAMESPACE, "a", "first")
            else:
                extras = keep(extras, NAMESPACE, "first", w["first"])
                n += 1
        if a_ is not None:
            n += 1
            if a_.__class__ is not int:
                a_ = whole(a_, "a")
            out.a = a_
        b_ = w.get("b")
        if "beta" in w:
            if b_ is None and "b" not in w and w["beta"] is not None:
                b_ = w["beta"]
                extras = remember_alias(extras, NAMESPACE, "b", "beta")
            else:
                extras = keep(extras, NAMESPACE, "beta", w["beta"])
                n += 1
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


def decode_stop(w: Any) -> u.Words:
    """Stop -> Words."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Words()
    if len(w) != 0:
        n = 0
        stop_ = w.get("stop")
        if "ends" in w:
            if stop_ is None and "stop" not in w and w["ends"] is not None:
                stop_ = w["ends"]
                extras = remember_alias(extras, NAMESPACE, "stop", "ends")
            else:
                extras = keep(extras, NAMESPACE, "ends", w["ends"])
                n += 1
        if stop_ is not None:
            n += 1
            if stop_.__class__ is not list:
                extras = remember(extras, NAMESPACE, "stop", stop_)
                stop_ = [stop_]
            out.words = leaves(stop_, str, text, "stop")
            if stop_.__class__ is list and not stop_:
                extras = remember(extras, NAMESPACE, "stop", [])
        if n != len(w):
            extras = leftover(extras, w, STOP_KEYS, STOP_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_stop(value: u.Words, losses: list[Loss]) -> Any:
    """Stop <- Words."""
    w: dict[str, Any] = {}
    if value.words:
        w["stop"] = list(value.words)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_stop)
    return w


def holds_stop(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "stop":
        if was is None or was == ABSENT or was == []:
            return now is MISSING
        try:
            extras: Extras | None = None
            if was.__class__ is not list:
                extras = remember(extras, NAMESPACE, "stop", was)
                was = [was]
            return same(leaves(was, str, text, "stop"), value.words)
        except DecodeError:
            return False
    return False
