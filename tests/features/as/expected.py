# Generated from tests/features; do not edit.

"""as, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, same, text, whole
from ...lenses.extras import ABSENT, Extras, KEPT, LostFields, MISSING, NO_KEYS, inside, leftover, report, restore, under

NAMESPACE: Final = "demo"
TITLE: Final = "as"
SPACES: Final[tuple[str, ...]] = ("demo",)
NAME_KEYS: Final[frozenset[str]] = frozenset({"name"})
LEVELS: Final[dict[str, str]] = {}
TWO_KEYS: Final[frozenset[str]] = frozenset({"a", "b"})
TWO_OPTIONAL: Final[frozenset[str]] = frozenset({"a", "b"})
THING_KEYS: Final[frozenset[str]] = frozenset({"item", "pair"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"pair"})
LOST_THING: Final[LostFields] = (("words", "minor", None),)
NO_PLACE: Final = "as has no place for it"
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_name(w: Any) -> u.Item:
    """Name -> Item."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        name_ = w["name"]
    except KeyError:
        raise missing(w, "name") from None
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    out = u.Item(name=name_)
    if len(w) != 1:
        extras = leftover(extras, w, NAME_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_name(value: u.Item, losses: list[Loss]) -> Any:
    """Name <- Item."""
    w: dict[str, Any] = {"name": value.name}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_two(w: Any) -> u.Pair:
    """Two -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Pair()
    if len(w) != 0:
        n = 0
        a_ = w.get("a")
        if a_ is not None:
            n += 1
            if a_.__class__ is not int:
                a_ = whole(a_, "a")
            out.a = a_
        b_ = w.get("b")
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


def decode_thing(w: Any) -> u.Holder:
    """Thing -> Holder."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        item_ = w["item"]
    except KeyError:
        raise missing(w, "item") from None
    out = u.Holder()
    if item_ is not None:
        out.item = inside(item_, decode_name, "item")
    if len(w) != 1:
        n = 1
        pair_ = w.get("pair")
        if pair_ is not None:
            n += 1
            out.pair = inside(pair_, decode_two, "pair")
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Holder, losses: list[Loss]) -> Any:
    """Thing <- Holder."""
    item_: Any = None
    if value.item is not None:
        item_: Any = under(value.item, encode_name, losses, "item")
        if item_ is not LOST:
            item_ = item_
    w: dict[str, Any] = {"item": item_}
    if value.pair is not None:
        pair_: Any = under(value.pair, encode_two, losses, "pair")
        if pair_ is not LOST:
            w["pair"] = pair_
    if value.words is not None:
        report(value, LOST_THING, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "pair":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_two, "pair"), value.pair)
        except DecodeError:
            return False
    return False
