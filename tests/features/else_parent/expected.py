# Generated from tests/features; do not edit.

"""else_parent, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, inside, leftover, lost_whole, restore, under

NAMESPACE: Final = "demo"
TITLE: Final = "else_parent"
SPACES: Final[tuple[str, ...]] = ("demo",)
BYTES_KEYS: Final[frozenset[str]] = frozenset({"data", "kind", "media_type"})
LEVELS: Final[dict[str, str]] = {}
PICTURE_KEYS: Final[frozenset[str]] = frozenset({"detail", "source", "type"})
PICTURE_OPTIONAL: Final[frozenset[str]] = frozenset({"detail"})
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
    if len(w) != 3:
        extras = leftover(extras, w, BYTES_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_bytes(value: u.Blob, losses: list[Loss]) -> Any:
    """Bytes <- Blob."""
    w: dict[str, Any] = {"kind": "bytes", "media_type": value.media_type, "data": value.data}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_picture(w: Any) -> u.Image:
    """Picture -> Image."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        source_ = w["source"]
    except KeyError:
        raise missing(w, "source") from None
    out = u.Image(source=inside(source_, decode_source, "source"))
    if len(w) != 2:
        n = 2
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
    source_: Any = under(value.source, encode_source, losses, "source")
    if source_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "image", "source": source_}
    if value.detail is not None:
        w["detail"] = value.detail
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_picture)
    return w


def holds_picture(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
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


def decode_source(w: Any) -> Any:
    """Source: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("kind")
    if tag == "bytes":
        return decode_bytes(w)
    raise KeepWhole("expected one of bytes", ("kind",))


def encode_source(value: Any, losses: list[Loss]) -> Any:
    """Source: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Blob:
        return encode_bytes(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_piece(w: Any) -> Any:
    """Piece: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "image":
            return decode_picture(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_piece(value: Any, losses: list[Loss]) -> Any:
    """Piece: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Image:
        return encode_picture(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST
