# Generated from tests/features; do not edit.

"""head, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import a_list, an_object, missing, same, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, keep_rest, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "head"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_LIST_KEYS: Final[frozenset[str]] = frozenset({"a", "b"})
THING_LIST_OPTIONAL: Final[frozenset[str]] = frozenset({"b"})
THING_KEYS: Final[frozenset[str]] = frozenset({"list"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"list"})
THING_NESTS: Final[frozenset[str]] = frozenset({"list"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({"Pair.list": "nest"})


def decode_thing(w: Any) -> u.Pair:
    """Thing -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Pair()
    if len(w) != 0:
        n = 0
        list_ = w.get("list")
        if list_ is not None:
            if list_.__class__ is list and not list_:
                n += 1
                extras = remember(extras, NAMESPACE, "list", [])
            else:
                n += 1
                if list_.__class__ is not list:
                    list_ = a_list(list_, "list")
                if len(list_) > 1:
                    extras = keep_rest(extras, NAMESPACE, list_[1:], "list")
                list_ = list_[0] if list_ else {}
                if list_.__class__ is not dict:
                    list_ = an_object(list_, "list", 0)
                try:
                    list_a_ = list_["a"]
                except KeyError:
                    raise missing(list_, "a").under("list") from None
                if list_a_ is not None:
                    if list_a_.__class__ is not int:
                        list_a_ = whole(list_a_, "list", "a")
                    out.a = list_a_
                if len(list_) != 1:
                    n_list_ = 1
                    list_b_ = list_.get("b")
                    if list_b_ is not None:
                        n_list_ += 1
                        if list_b_.__class__ is not int:
                            list_b_ = whole(list_b_, "list", "b")
                        out.b = list_b_
                    if n_list_ != len(list_):
                        extras = leftover(extras, list_, THING_LIST_KEYS, THING_LIST_OPTIONAL, NAMESPACE, {}, "list")
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Pair, losses: list[Loss]) -> Any:
    """Thing <- Pair."""
    w: dict[str, Any] = {}
    if value.a is not None or value.b is not None:
        list_: dict[str, Any] = {"a": value.a}
        if value.b is not None:
            list_["b"] = value.b
        w["list"] = [list_]
    if value.extras is not None:
        restore(w, value, SPACES, losses, THING_NESTS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "list":
        return now is MISSING
    if at == "list.b":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "b")
            return same(was, value.b)
        except DecodeError:
            return False
    return False
