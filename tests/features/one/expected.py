# Generated from tests/features; do not edit.

"""one, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, each_out, inside, leftover, restore

NAMESPACE: Final = "demo"
TITLE: Final = "one"
SPACES: Final[tuple[str, ...]] = ("demo",)
NAME_KEYS: Final[frozenset[str]] = frozenset({"name"})
LEVELS: Final[dict[str, str]] = {}
THING_KEYS: Final[frozenset[str]] = frozenset({"item"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"item"})
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
        item_ = w.get("item")
        if item_ is not None:
            n += 1
            out.items = [inside(item_, decode_name, "item")]
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Bag, losses: list[Loss]) -> Any:
    """Thing <- Bag."""
    w: dict[str, Any] = {}
    if value.items:
        if len(value.items) > 1:
            for index, part in enumerate(value.items[1:], 1):
                losses.append(
                    Loss(
                        f"items[{index}]",
                        part.__class__.__name__,
                        "dropped",
                        LEVELS.get(part.__class__.__name__, "major"),
                        "there is room for one",
                        part,
                    )
                )
        item_items = each_out(value.items[:1], encode_name, losses, "items")
        if (item_items[0] if item_items else LOST) is not LOST:
            w["item"] = item_items[0] if item_items else LOST
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "item":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same([inside(was, decode_name, "item")], value.items)
        except DecodeError:
            return False
    return False
