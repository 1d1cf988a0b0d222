# Generated from tests/features; do not edit.

"""states, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object
from ...lenses.extras import Extras, KEPT, NO_KEYS, dropped, leftover, marked, remember, restore
from ...lenses.states import state_in, state_out

NAMESPACE: Final = "demo"
TITLE: Final = "states"
SPACES: Final[tuple[str, ...]] = ("demo",)
DOOR_KEYS: Final[frozenset[str]] = frozenset({"detail", "state"})
DOOR_COLOR: Final[tuple[tuple[Any, dict[str, Any]], ...]] = (
    ("red", {"state": "shut", "detail": None}),
    ("green", {"state": "open", "detail": {"why": "wind"}}),
    ("green", {"state": "open", "detail": None}),
)
NO_PLACE: Final = "states has no place for it"
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_door(w: Any) -> u.Paint:
    """Door -> Paint."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Paint()
    if len(w) != 0:
        extras = leftover(extras, w, DOOR_KEYS, NO_KEYS, NAMESPACE, {})
    color_told, color_told_native, color_told_record = state_in(w, DOOR_COLOR)
    out.color = color_told
    out.native = color_told_native
    if color_told_record is not None:
        extras = remember(extras, NAMESPACE, "$color", color_told_record)
    if extras is not None:
        out.extras = extras
    return out


def encode_door(value: u.Paint, losses: list[Loss]) -> Any:
    """Door <- Paint."""
    w: dict[str, Any] = {}
    if value.color in {"blue": "red"}:
        losses.append(Loss("color", "Paint.color", "changed", "minor", NO_PLACE, value.color))
    told = state_out(value.color, DOOR_COLOR, {"blue": "red"}, marked(value, SPACES, "$color"))
    if not told and value.color is not None:
        losses.append(dropped("color", "Paint.color", "minor", NO_PLACE, value.color))
    w.update(told)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w
