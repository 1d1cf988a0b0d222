# Generated from tests/features; do not edit.

"""by_kind, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, an_object, kind, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, LostFields, MISSING, NO_KEYS, leaves, leftover, lost_whole, report, restore

NAMESPACE: Final = "demo"
TITLE: Final = "by_kind"
SPACES: Final[tuple[str, ...]] = ("demo",)
LOST_SIGN: Final[LostFields] = (("parts", "minor", []), ("value", "minor", None))
NO_PLACE: Final = "by_kind has no place for it"
LEVELS: Final[dict[str, str]] = {}
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_sign(w: Any) -> u.ToolResult:
    """Sign -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not str:
        w = text(w)
    out = u.ToolResult(call_id=w)
    if extras is not None:
        out.extras = extras
    return out


def encode_sign(value: u.ToolResult, losses: list[Loss]) -> Any:
    """Sign <- ToolResult."""
    if value.parts or value.value is not None:
        report(value, LOST_SIGN, losses, NO_PLACE)
    out: Any = value.call_id
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, None)
        return w[""]
    return out


def decode_text_part(w: Any) -> u.Text:
    """TextPart -> Text."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        text_ = w["text"]
    except KeyError:
        raise missing(w, "text") from None
    if text_.__class__ is not str:
        text_ = text(text_, "text")
    out = u.Text(text=text_)
    if len(w) != 1:
        n = 1
        mark_ = w.get("mark")
        if mark_ is not None:
            n += 1
            if mark_.__class__ is not str:
                mark_ = text(mark_, "mark")
            out.mark = mark_
        if n != len(w):
            extras = leftover(extras, w, TEXT_PART_KEYS, TEXT_PART_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_text_part(value: u.Text, losses: list[Loss]) -> Any:
    """TextPart <- Text."""
    w: dict[str, Any] = {"text": value.text}
    if value.mark is not None:
        w["mark"] = value.mark
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_text_part)
    return w


def holds_text_part(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "mark":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "mark")
            return same(was, value.mark)
        except DecodeError:
            return False
    return False


def decode_list(w: Any) -> u.Note:
    """List -> Note."""
    extras: Extras | None = None
    out = u.Note(content=leaves(w, str, text))
    if extras is not None:
        out.extras = extras
    return out


def encode_list(value: u.Note, losses: list[Loss]) -> Any:
    """List <- Note."""
    out: Any = list(value.content)
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, None)
        return w[""]
    return out


def decode_piece(w: Any) -> Any:
    """Piece: which of its cases a wire value is."""
    if w.__class__ is list:
        return decode_list(w)
    if w.__class__ is dict:
        return decode_text_part(w)
    if w.__class__ is str:
        return decode_sign(w)
    raise DecodeError("expected array or object or string" + f", got {kind(w)}")


def encode_piece(value: Any, losses: list[Loss]) -> Any:
    """Piece: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Note:
        return encode_list(value, losses)
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.ToolResult:
        return encode_sign(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST
