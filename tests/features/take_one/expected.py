# Generated from tests/features; do not edit.

"""take_one, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, inside, keep, leftover, lost_whole, restore, under

NAMESPACE: Final = "demo"
TITLE: Final = "take_one"
SPACES: Final[tuple[str, ...]] = ("demo",)
BYTES_KEYS: Final[frozenset[str]] = frozenset({"data", "media_type"})
LEVELS: Final[dict[str, str]] = {}
THING_KEYS: Final[frozenset[str]] = frozenset({"bytes", "url"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"bytes", "url"})
ONLY_KEYS: Final[frozenset[str]] = frozenset({"bytes"})
ONLY_OPTIONAL: Final[frozenset[str]] = frozenset({"bytes"})
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_bytes(w: Any) -> u.Blob:
    """Bytes -> Blob."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        media_type_ = w["media_type"]
        data_ = w["data"]
    except KeyError:
        raise missing(w, "media_type", "data") from None
    if media_type_.__class__ is not str:
        media_type_ = text(media_type_, "media_type")
    if data_.__class__ is not str:
        data_ = text(data_, "data")
    out = u.Blob(media_type=media_type_, data=data_)
    if len(w) != 2:
        extras = leftover(extras, w, BYTES_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_bytes(value: u.Blob, losses: list[Loss]) -> Any:
    """Bytes <- Blob."""
    w: dict[str, Any] = {"media_type": value.media_type, "data": value.data}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def encode_just_bytes(value: Any, losses: list[Loss]) -> Any:
    """Bytes, or nothing."""
    if value.__class__ is u.Blob:
        return encode_bytes(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_place(w: Any) -> u.Url:
    """Place -> Url."""
    extras: Extras | None = None
    if w.__class__ is not str:
        w = text(w)
    out = u.Url(url=w)
    if extras is not None:
        out.extras = extras
    return out


def encode_place(value: u.Url, losses: list[Loss]) -> Any:
    """Place <- Url."""
    out: Any = value.url
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, None)
        return w[""]
    return out


def encode_just_place(value: Any, losses: list[Loss]) -> Any:
    """Place, or nothing."""
    if value.__class__ is u.Url:
        return encode_place(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_thing(w: Any) -> u.Picked:
    """Thing -> Picked."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Picked()
    if len(w) != 0:
        n = 0
        bytes_ = w.get("bytes")
        if bytes_ is not None:
            n += 1
            if out.source is None:
                out.source = inside(bytes_, decode_bytes, "bytes")
            else:
                extras = keep(extras, NAMESPACE, "bytes", bytes_)
        url_ = w.get("url")
        if url_ is not None:
            n += 1
            if out.source is None:
                out.source = inside(url_, decode_place, "url")
            else:
                extras = keep(extras, NAMESPACE, "url", url_)
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Picked, losses: list[Loss]) -> Any:
    """Thing <- Picked."""
    w: dict[str, Any] = {}
    if value.source.__class__ in (u.Blob,):
        bytes_: Any = under(value.source, encode_just_bytes, losses, "source")
        if bytes_ is not LOST:
            w["bytes"] = bytes_
    if value.source.__class__ in (u.Url,):
        url_: Any = under(value.source, encode_just_place, losses, "source")
        if url_ is not LOST:
            w["url"] = url_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "bytes":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_bytes, "bytes"), value.source)
        except DecodeError:
            return False
    if at == "url":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_place, "url"), value.source)
        except DecodeError:
            return False
    return False


def decode_only(w: Any) -> u.Picked:
    """Only -> Picked."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Picked()
    if len(w) != 0:
        n = 0
        bytes_ = w.get("bytes")
        if bytes_ is not None:
            n += 1
            if out.source is None:
                out.source = inside(bytes_, decode_bytes, "bytes")
            else:
                extras = keep(extras, NAMESPACE, "bytes", bytes_)
        if n != len(w):
            extras = leftover(extras, w, ONLY_KEYS, ONLY_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_only(value: u.Picked, losses: list[Loss]) -> Any:
    """Only <- Picked."""
    if value.source is not None and value.source.__class__ not in (u.Blob,):
        losses.append(lost_whole(value.source, LEVELS, TITLE).under("source"))
    w: dict[str, Any] = {}
    if value.source.__class__ in (u.Blob,):
        bytes_: Any = under(value.source, encode_just_bytes, losses, "source")
        if bytes_ is not LOST:
            w["bytes"] = bytes_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_only)
    return w


def holds_only(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "bytes":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_bytes, "bytes"), value.source)
        except DecodeError:
            return False
    return False
