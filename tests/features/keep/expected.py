# Generated from tests/features; do not edit.

"""keep, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, missing, text
from ...lenses.extras import Extras, KEPT, NO_KEYS, leftover, restore

NAMESPACE: Final = "demo"
TITLE: Final = "keep"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_KEYS: Final[frozenset[str]] = frozenset({"name"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({"Item.mode": "major", "Item.trace": "trivial"})


def decode_thing(w: Any) -> u.Item:
    """Thing -> Item."""
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
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Item, losses: list[Loss]) -> Any:
    """Thing <- Item."""
    w: dict[str, Any] = {"name": value.name}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w
