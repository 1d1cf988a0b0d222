# Generated from tests/features; do not edit.

"""bare, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, same, text, wrong
from ...lenses.extras import Extras, KEPT, LostFields, NO_KEYS, dropped, has_spelling, inside, leftover, remember, report, restore, under

NAMESPACE: Final = "demo"
TITLE: Final = "bare"
SPACES: Final[tuple[str, ...]] = ("demo",)
COLOR_IN: Final[dict[Any, Any]] = {"blue": "blue", "green": "green", "red": "red", "crimson": "red"}
COLOR_OUT: Final[dict[Any, Any]] = {"red": "red", "green": "green", "blue": "blue"}
NO_PLACE: Final = "bare has no place for it"
LEVELS: Final[dict[str, str]] = {}
THING_KEYS: Final[frozenset[str]] = frozenset({"item"})
LOST_THING: Final[LostFields] = (("pair", "minor", None), ("words", "minor", None))
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_shade(w: Any) -> u.Paint:
    """Shade -> Paint."""
    extras: Extras | None = None
    w_word = COLOR_IN.get(w) if w.__class__ in (str, bool, int) else None
    if w_word is None:
        if w.__class__ is not str:
            raise wrong("one of red, crimson, green, blue", w)
        w_word = "other"
    if COLOR_OUT.get(w_word) != w:
        extras = remember(extras, NAMESPACE, "", w)
    out = u.Paint(color=w_word)
    if extras is not None:
        out.extras = extras
    return out


def encode_shade(value: u.Paint, losses: list[Loss]) -> Any:
    """Shade <- Paint."""
    key_word = COLOR_OUT.get(value.color)
    if key_word is None and not has_spelling(value, SPACES, ""):
        losses.append(dropped("color", "Paint.color", "minor", NO_PLACE, value.color))
    out: Any = key_word
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, holds_shade)
        return w[""]
    return out


def holds_shade(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "":
        try:
            extras: Extras | None = None
            was_word = COLOR_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of red, crimson, green, blue", was)
                was_word = "other"
            if COLOR_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "", was)
            return same(was_word, value.color)
        except DecodeError:
            return False
    return False


def decode_name(w: Any) -> u.Item:
    """Name -> Item."""
    extras: Extras | None = None
    if w.__class__ is not str:
        w = text(w)
    out = u.Item(name=w)
    if extras is not None:
        out.extras = extras
    return out


def encode_name(value: u.Item, losses: list[Loss]) -> Any:
    """Name <- Item."""
    out: Any = value.name
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, None)
        return w[""]
    return out


def decode_thing(w: Any) -> u.Holder:
    """Thing -> Holder."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        item_ = w["item"]
    except KeyError:
        raise missing(w, "item") from None
    out = u.Holder()
    if item_ is not None:
        out.item = inside(item_, decode_name, "item")
    if len(w) != 1:
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Holder, losses: list[Loss]) -> Any:
    """Thing <- Holder."""
    item_: Any = None
    if value.item is not None:
        item_: Any = under(value.item, encode_name, losses, "item")
        if item_ is not LOST:
            item_ = item_
    w: dict[str, Any] = {"item": item_}
    if value.pair is not None or value.words is not None:
        report(value, LOST_THING, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w
