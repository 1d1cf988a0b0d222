# Generated from tests/features; do not edit.

"""inside, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, json_inside, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "inside"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_BODY_KEYS: Final[frozenset[str]] = frozenset({"a", "b"})
THING_BODY_OPTIONAL: Final[frozenset[str]] = frozenset({"b"})
THING_KEYS: Final[frozenset[str]] = frozenset({"body"})
THING_NESTS: Final[frozenset[str]] = frozenset({"body"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({"Pair.body": "nest"})


def decode_thing(w: Any) -> u.Pair:
    """Thing -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        body_ = w["body"]
        if body_.__class__ is not dict:
            extras = remember(extras, NAMESPACE, "body", body_)
            body_ = json_inside(body_, "body")
        body_a_ = body_["a"]
    except KeyError:
        raise missing(w, "body", "body\x00a") from None
    out = u.Pair()
    if body_a_ is not None:
        if body_a_.__class__ is not int:
            body_a_ = whole(body_a_, "body", "a")
        out.a = body_a_
    if len(body_) != 1:
        n_body_ = 1
        body_b_ = body_.get("b")
        if body_b_ is not None:
            n_body_ += 1
            if body_b_.__class__ is not int:
                body_b_ = whole(body_b_, "body", "b")
            out.b = body_b_
        if n_body_ != len(body_):
            extras = leftover(extras, body_, THING_BODY_KEYS, THING_BODY_OPTIONAL, NAMESPACE, {}, "body")
    if len(w) != 1:
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Pair, losses: list[Loss]) -> Any:
    """Thing <- Pair."""
    body_: dict[str, Any] = {"a": value.a}
    if value.b is not None:
        body_["b"] = value.b
    w: dict[str, Any] = {"body": body_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, THING_NESTS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "body":
        if was.__class__ is not dict and was is not None:
            return same(json_inside(was), now)
        return not (value.a is not None or value.b is not None)
    if at == "body.b":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "b")
            return same(was, value.b)
        except DecodeError:
            return False
    return False
