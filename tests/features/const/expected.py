# Generated from tests/features; do not edit.

"""const, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "const"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_KEYS: Final[frozenset[str]] = frozenset({"kind", "name", "type", "version"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


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
    n = 1
    if w.get("type") == "thing":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if same(w.get("version", MISSING), 1):
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "version", w.get("version", ABSENT))
    if n != len(w):
        if "kind" in w:
            extras = remember(extras, NAMESPACE, "kind", w["kind"])
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Item, losses: list[Loss]) -> Any:
    """Thing <- Item."""
    w: dict[str, Any] = {"type": "thing", "version": 1, "name": value.name}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type", "version", "kind"):
        return True
    return False
