# Generated from tests/features; do not edit.

"""owner, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, dropped, each, each_out, leftover, lost_whole, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "owner"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_KEYS: Final[frozenset[str]] = frozenset({"id"})
LEVELS: Final[dict[str, str]] = {}
HOLDER_KEYS: Final[frozenset[str]] = frozenset({"items"})
HOLDER_OPTIONAL: Final[frozenset[str]] = frozenset({"items"})
NAME_KEYS: Final[frozenset[str]] = frozenset({"name"})
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_thing(w: Any) -> u.Owned:
    """Thing -> Owned."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.Owned(id=id_, owner=NAMESPACE)
    if len(w) != 1:
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Owned, losses: list[Loss]) -> Any:
    """Thing <- Owned."""
    if not (value.owner is None or value.owner in SPACES):
        losses.append(dropped("id", "Owned.id", "major", "it belongs to " + str(value.owner), value.id))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"id": value.id}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_holder(w: Any) -> u.Bag:
    """Holder -> Bag."""
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
            extras = leftover(extras, w, HOLDER_KEYS, HOLDER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_holder(value: u.Bag, losses: list[Loss]) -> Any:
    """Holder <- Bag."""
    w: dict[str, Any] = {}
    if value.items:
        items_ = each_out(value.items, encode_name, losses, "items")
        if items_:
            w["items"] = items_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_holder)
    return w


def holds_holder(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "items":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_name, "items"), value.items)
        except DecodeError:
            return False
    return False


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
