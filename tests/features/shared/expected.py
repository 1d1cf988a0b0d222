# Generated from tests/features; do not edit.

"""shared, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, text
from ...lenses.extras import Extras, KEPT, NO_KEYS, dropped, leftover, lost_whole, restore

NAMESPACE: Final = "demo"
TITLE: Final = "shared"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_KEYS: Final[frozenset[str]] = frozenset({"id"})
LEVELS: Final[dict[str, str]] = {}
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
    out = u.Owned(id=id_, owner="everybody")
    if len(w) != 1:
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Owned, losses: list[Loss]) -> Any:
    """Thing <- Owned."""
    if not (value.owner is None or value.owner in SPACES or value.owner == "everybody"):
        losses.append(dropped("id", "Owned.id", "major", "it belongs to " + str(value.owner), value.id))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"id": value.id}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w
