# Generated from tests/features; do not edit.

"""mirrors, in words, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, same, wrong
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, dropped, has_spelling, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "mirrors, in words"
SPACES: Final[tuple[str, ...]] = ("demo",)
COLOR_IN: Final[dict[Any, Any]] = {"b": "blue", "g": "green", "r": "red"}
COLOR_OUT: Final[dict[Any, Any]] = {"red": "r", "green": "g", "blue": "b"}
WORD_OUT: Final[dict[Any, Any]] = {"red": "rouge", "green": "vert", "blue": "bleu"}
WORD_IN: Final[dict[Any, Any]] = {"bleu": "blue", "vert": "green", "rouge": "red"}
TWICE_KEYS: Final[frozenset[str]] = frozenset({"color", "word"})
TWICE_OPTIONAL: Final[frozenset[str]] = frozenset({"color"})
NO_PLACE: Final = "mirrors, in words has no place for it"
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_twice(w: Any) -> u.Paint:
    """Twice -> Paint."""
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
                    raise wrong("one of r, g, b", color_, "color")
                color__word = "other"
            if COLOR_OUT.get(color__word) != color_:
                extras = remember(extras, NAMESPACE, "color", color_)
            out.color = color__word
        if "word" in w:
            n += 1
        if n != len(w):
            extras = leftover(extras, w, TWICE_KEYS, TWICE_OPTIONAL, NAMESPACE, {})
    word_word = w.get("word")
    if out.color is None and word_word.__class__ is str and word_word in WORD_IN:
        out.color = WORD_IN[word_word]
        extras = remember(extras, NAMESPACE, "color", w.get("color", ABSENT))
    if not same(w.get("word", MISSING), (WORD_OUT.get(out.color) if WORD_OUT.get(out.color) is not None else MISSING)):
        extras = remember(extras, NAMESPACE, "word", w.get("word", ABSENT))
    if extras is not None:
        out.extras = extras
    return out


def encode_twice(value: u.Paint, losses: list[Loss]) -> Any:
    """Twice <- Paint."""
    w: dict[str, Any] = {}
    if value.color is not None:
        color_word = COLOR_OUT.get(value.color)
        if color_word is None and not has_spelling(value, SPACES, "color"):
            losses.append(dropped("color", "Paint.color", "minor", NO_PLACE, value.color))
        if color_word is not None:
            w["color"] = color_word
    if WORD_OUT.get(value.color) is not None:
        w["word"] = WORD_OUT.get(value.color)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_twice)
    return w


def holds_twice(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("word",):
        return True
    if at == "color":
        if was is None or was == ABSENT:
            return now is MISSING or value.color in WORD_OUT
        try:
            extras: Extras | None = None
            was_word = COLOR_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of r, g, b", was, "color")
                was_word = "other"
            if COLOR_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "color", was)
            return same(was_word, value.color)
        except DecodeError:
            return False
    return False
