# Generated from tests/features; do not edit.

"""one_or, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, each, each_out, leaves, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "one_or"
SPACES: Final[tuple[str, ...]] = ("demo",)
NAME_KEYS: Final[frozenset[str]] = frozenset({"name"})
LEVELS: Final[dict[str, str]] = {}
THING_KEYS: Final[frozenset[str]] = frozenset({"items"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"items"})
STOP_KEYS: Final[frozenset[str]] = frozenset({"stop"})
STOP_OPTIONAL: Final[frozenset[str]] = frozenset({"stop"})
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
    out = u.Bag()
    if len(w) != 0:
        n = 0
        items_ = w.get("items")
        if items_ is not None:
            n += 1
            if items_.__class__ is not list:
                extras = remember(extras, NAMESPACE, "items", items_)
                items_ = [items_]
            out.items = each(items_, decode_name, "items")
            if items_.__class__ is list and not items_:
                extras = remember(extras, NAMESPACE, "items", [])
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Bag, losses: list[Loss]) -> Any:
    """Thing <- Bag."""
    w: dict[str, Any] = {}
    if value.items:
        items_ = each_out(value.items, encode_name, losses, "items")
        if items_:
            w["items"] = items_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "items":
        if was is None or was == ABSENT or was == []:
            return now is MISSING
        try:
            extras: Extras | None = None
            if was.__class__ is not list:
                extras = remember(extras, NAMESPACE, "items", was)
                was = [was]
            return same(each(was, decode_name, "items"), value.items)
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
