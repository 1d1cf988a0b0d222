# Generated from tests/features; do not edit.

"""tag, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, LostFields, MISSING, NO_KEYS, leaves, leftover, lost_whole, remember, report, restore

NAMESPACE: Final = "demo"
TITLE: Final = "tag"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
NOTE_PART_KEYS: Final[frozenset[str]] = frozenset({"content", "type"})
SEALED_KEYS: Final[frozenset[str]] = frozenset({"id", "type"})
LOST_SEALED: Final[LostFields] = (("parts", "minor", []), ("value", "minor", None))
NO_PLACE: Final = "tag has no place for it"
KEPT.setdefault(NAMESPACE, {}).update({})


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
    n = 1
    if w.get("type") == "text":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
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
    w: dict[str, Any] = {"type": "text", "text": value.text}
    if value.mark is not None:
        w["mark"] = value.mark
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_text_part)
    return w


def holds_text_part(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
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


def decode_note_part(w: Any) -> u.Note:
    """NotePart -> Note."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    out = u.Note(content=leaves(content_, str, text, "content"))
    if len(w) != 2:
        extras = leftover(extras, w, NOTE_PART_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_note_part(value: u.Note, losses: list[Loss]) -> Any:
    """NotePart <- Note."""
    w: dict[str, Any] = {"type": "note", "content": list(value.content)}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_sealed(w: Any) -> u.ToolResult:
    """Sealed -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolResult(call_id=id_)
    if len(w) != 2:
        extras = leftover(extras, w, SEALED_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_sealed(value: u.ToolResult, losses: list[Loss]) -> Any:
    """Sealed <- ToolResult."""
    w: dict[str, Any] = {"type": "sealed", "id": value.call_id}
    if value.parts or value.value is not None:
        report(value, LOST_SEALED, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_inner(w: Any) -> Any:
    """Inner: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("type")
    if tag == "note":
        return decode_note_part(w)
    if tag == "sealed":
        return decode_sealed(w)
    raise DecodeError("expected one of note, sealed", ("type",))


def encode_inner(value: Any, losses: list[Loss]) -> Any:
    """Inner: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Note:
        return encode_note_part(value, losses)
    if cls is u.ToolResult:
        return encode_sealed(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_piece(w: Any) -> Any:
    """Piece: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("type")
    if tag == "text":
        return decode_text_part(w)
    if tag in ("note", "sealed"):
        return decode_inner(w)
    if tag is None:
        return decode_text_part(w)
    raise DecodeError("expected one of text, note, sealed", ("type",))


def encode_piece(value: Any, losses: list[Loss]) -> Any:
    """Piece: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.Note:
        return encode_note_part(value, losses)
    if cls is u.ToolResult:
        return encode_sealed(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST
