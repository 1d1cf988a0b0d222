# Generated from tests/features; do not edit.

"""codec, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, an_object, flag, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, foreign, inside, leftover, lost_whole, remember, restore, under
from ...lenses import codecs

NAMESPACE: Final = "demo"
TITLE: Final = "codec"
SPACES: Final[tuple[str, ...]] = ("demo",)
PICTURE_KEYS: Final[frozenset[str]] = frozenset({"detail", "url"})
PICTURE_OPTIONAL: Final[frozenset[str]] = frozenset({"detail"})
LEVELS: Final[dict[str, str]] = {}
FLAG_KEYS: Final[frozenset[str]] = frozenset({"off"})
FLAG_OPTIONAL: Final[frozenset[str]] = frozenset({"off"})
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_picture(w: Any) -> u.Image:
    """Picture -> Image."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        url_ = w["url"]
    except KeyError:
        raise missing(w, "url") from None
    if url_.__class__ is not str:
        url_ = text(url_, "url")
    url__value = inside(url_, codecs.data_url_in, "url")
    if not same(codecs.data_url_out(url__value, []), url_):
        extras = remember(extras, NAMESPACE, "url", url_)
    out = u.Image(source=url__value)
    if len(w) != 1:
        n = 1
        detail_ = w.get("detail")
        if detail_ is not None:
            n += 1
            if detail_.__class__ is not str:
                detail_ = text(detail_, "detail")
            out.detail = detail_
        if n != len(w):
            extras = leftover(extras, w, PICTURE_KEYS, PICTURE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_picture(value: u.Image, losses: list[Loss]) -> Any:
    """Picture <- Image."""
    url_: Any = under(value.source, codecs.data_url_out, losses, "source")
    if value.source.extras is not None:
        foreign(value.source, (), losses, "source")
    if url_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"url": url_}
    if value.detail is not None:
        w["detail"] = value.detail
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_picture)
    return w


def holds_picture(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "url":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "url")
            was_value = inside(was, codecs.data_url_in, "url")
            if not same(codecs.data_url_out(was_value, []), was):
                extras = remember(extras, NAMESPACE, "url", was)
            return same(was_value, value.source)
        except DecodeError:
            return False
    if at == "detail":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "detail")
            return same(was, value.detail)
        except DecodeError:
            return False
    return False


def decode_flag(w: Any) -> u.Switch:
    """Flag -> Switch."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Switch()
    if len(w) != 0:
        n = 0
        off_ = w.get("off")
        if off_ is not None:
            n += 1
            if off_.__class__ is not bool:
                off_ = flag(off_, "off")
            off__value = inside(off_, codecs.negate_in, "off")
            out.on = off__value
            if out.on is False:
                extras = remember(extras, NAMESPACE, "off", w["off"])
        if n != len(w):
            extras = leftover(extras, w, FLAG_KEYS, FLAG_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_flag(value: u.Switch, losses: list[Loss]) -> Any:
    """Flag <- Switch."""
    w: dict[str, Any] = {}
    if value.on:
        w["off"] = codecs.negate_out(value.on, losses)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_flag)
    return w


def holds_flag(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "off":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "off")
            was_value = inside(was, codecs.negate_in, "off")
            return same(was_value, value.on)
        except DecodeError:
            return False
    return False
