# Generated from tests/features; do not edit.

"""enum, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, same, wrong
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, dropped, has_spelling, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "enum"
SPACES: Final[tuple[str, ...]] = ("demo",)
COLOR_IN: Final[dict[Any, Any]] = {"blue": "blue", "green": "green", "red": "red", "crimson": "red"}
COLOR_OUT: Final[dict[Any, Any]] = {"red": "red", "green": "green", "blue": "blue"}
THING_KEYS: Final[frozenset[str]] = frozenset({"color"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"color"})
NO_PLACE: Final = "enum has no place for it"
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_thing(w: Any) -> u.Paint:
    """Thing -> Paint."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Paint()
    if len(w) != 0:
        n = 0
        color_ = w.get("color")
        if color_ is not None:
            n += 1
            color__word = COLOR_IN.get(color_) if color_.__class__ in (str, bool, int) else None
            if color__word is None:
                if color_.__class__ is not str:
                    raise wrong("one of red, crimson, green, blue", color_, "color")
                color__word = "other"
            if COLOR_OUT.get(color__word) != color_:
                extras = remember(extras, NAMESPACE, "color", color_)
            out.color = color__word
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Paint, losses: list[Loss]) -> Any:
    """Thing <- Paint."""
    w: dict[str, Any] = {}
    if value.color is not None:
        color_word = COLOR_OUT.get(value.color)
        if color_word is None and not has_spelling(value, SPACES, "color"):
            losses.append(dropped("color", "Paint.color", "minor", NO_PLACE, value.color))
        if color_word is not None:
            w["color"] = color_word
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "color":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            extras: Extras | None = None
            was_word = COLOR_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of red, crimson, green, blue", was, "color")
                was_word = "other"
            if COLOR_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "color", was)
            return same(was_word, value.color)
        except DecodeError:
            return False
    return False
