# Generated from tests/features; do not edit.

"""enum_lost, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, wrong
from ...lenses.extras import Extras, KEPT, NO_KEYS, dropped, has_spelling, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "enum_lost"
SPACES: Final[tuple[str, ...]] = ("demo",)
COLOR_IN: Final[dict[Any, Any]] = {"red": "red"}
COLOR_OUT: Final[dict[Any, Any]] = {"red": "red", "green": "red", "blue": "red"}
THING_KEYS: Final[frozenset[str]] = frozenset({"color"})
COLOR_LOST: Final[dict[str, str]] = {"green": "", "blue": ""}
NO_PLACE: Final = "enum_lost has no place for it"
LEVELS: Final[dict[str, str]] = {}
SIZE_IN: Final[dict[Any, Any]] = {"s": "small"}
SIZE_OUT: Final[dict[Any, Any]] = {"small": "s", "large": "s"}
DRESS_KEYS: Final[frozenset[str]] = frozenset({"size"})
SIZE_LOST: Final[dict[str, str]] = {"large": ""}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_thing(w: Any) -> u.Paint:
    """Thing -> Paint."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        color_ = w["color"]
    except KeyError:
        raise missing(w, "color") from None
    out = u.Paint()
    if color_ is not None:
        color__word = COLOR_IN.get(color_) if color_.__class__ in (str, bool, int) else None
        if color__word is None:
            if color_.__class__ is not str:
                raise wrong("one of red", color_, "color")
            color__word = "other"
        if COLOR_OUT.get(color__word) != color_:
            extras = remember(extras, NAMESPACE, "color", color_)
        out.color = color__word
    if len(w) != 1:
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Paint, losses: list[Loss]) -> Any:
    """Thing <- Paint."""
    color_: Any = None
    if value.color is not None:
        if value.color in COLOR_LOST:
            losses.append(Loss("color", "Paint.color", "changed", "minor", NO_PLACE, value.color))
        color_word = COLOR_OUT.get(value.color)
        if color_word is None and not has_spelling(value, SPACES, "color"):
            losses.append(dropped("color", "Paint.color", "minor", NO_PLACE, value.color))
        color_ = color_word
    w: dict[str, Any] = {"color": color_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "color":
        try:
            extras: Extras | None = None
            was_word = COLOR_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of red", was, "color")
                was_word = "other"
            if COLOR_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "color", was)
            return same(was_word, value.color)
        except DecodeError:
            return False
    return False


def decode_dress(w: Any) -> u.Fit:
    """Dress -> Fit."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        size_ = w["size"]
    except KeyError:
        raise missing(w, "size") from None
    out = u.Fit()
    if size_ is not None:
        size__word = SIZE_IN.get(size_) if size_.__class__ in (str, bool, int) else None
        if size__word is None:
            if size_.__class__ is not str:
                raise wrong("one of s", size_, "size")
            raise DecodeError("unknown size", ("size",))
        if SIZE_OUT.get(size__word) != size_:
            extras = remember(extras, NAMESPACE, "size", size_)
        out.size = size__word
    if len(w) != 1:
        extras = leftover(extras, w, DRESS_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_dress(value: u.Fit, losses: list[Loss]) -> Any:
    """Dress <- Fit."""
    size_: Any = None
    if value.size is not None:
        if value.size in SIZE_LOST:
            losses.append(Loss("size", "Fit.size", "changed", "minor", NO_PLACE, value.size))
        size_word = SIZE_OUT.get(value.size)
        size_ = size_word
    w: dict[str, Any] = {"size": size_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_dress)
    return w


def holds_dress(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "size":
        try:
            extras: Extras | None = None
            was_word = SIZE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of s", was, "size")
                raise DecodeError("unknown size", ("size",))
            if SIZE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "size", was)
            return same(was_word, value.size)
        except DecodeError:
            return False
    return False
