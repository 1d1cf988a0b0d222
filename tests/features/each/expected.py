# Generated from tests/features; do not edit.

"""each, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, each, each_out, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "each"
SPACES: Final[tuple[str, ...]] = ("demo",)
NAME_KEYS: Final[frozenset[str]] = frozenset({"name"})
LEVELS: Final[dict[str, str]] = {}
THING_KEYS: Final[frozenset[str]] = frozenset({"items"})
MAYBE_KEYS: Final[frozenset[str]] = frozenset({"items"})
MAYBE_OPTIONAL: Final[frozenset[str]] = frozenset({"items"})
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


def decode_thing(w: Any) -> u.Bag:
    """Thing -> Bag."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        items_ = w["items"]
    except KeyError:
        raise missing(w, "items") from None
    out = u.Bag(items=each(items_, decode_name, "items"))
    if len(w) != 1:
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Bag, losses: list[Loss]) -> Any:
    """Thing <- Bag."""
    w: dict[str, Any] = {"items": each_out(value.items, encode_name, losses, "items")}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_maybe(w: Any) -> u.Bag:
    """Maybe -> Bag."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Bag()
    if len(w) != 0:
        n = 0
        items_ = w.get("items")
        if items_ is not None:
            n += 1
            out.items = each(items_, decode_name, "items")
            if items_.__class__ is list and not items_:
                extras = remember(extras, NAMESPACE, "items", [])
        if n != len(w):
            extras = leftover(extras, w, MAYBE_KEYS, MAYBE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_maybe(value: u.Bag, losses: list[Loss]) -> Any:
    """Maybe <- Bag."""
    w: dict[str, Any] = {}
    if value.items:
        items_ = each_out(value.items, encode_name, losses, "items")
        if items_:
            w["items"] = items_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_maybe)
    return w


def holds_maybe(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "items":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_name, "items"), value.items)
        except DecodeError:
            return False
    return False
