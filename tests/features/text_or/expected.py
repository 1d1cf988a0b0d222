# Generated from tests/features; do not edit.

"""text_or, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, each, leaves, leftover, lost_whole, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "text_or"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
NOTE_PART_KEYS: Final[frozenset[str]] = frozenset({"content", "type"})
THING_KEYS: Final[frozenset[str]] = frozenset({"content"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"content"})
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
    if len(w) != 2:
        n = 2
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


def decode_thing(w: Any) -> u.Mixed:
    """Thing -> Mixed."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Mixed()
    if len(w) != 0:
        n = 0
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            content__list: list[Any]
            if content_.__class__ is str:
                content__list = [u.Text(text=content_)]
            else:
                content__list = each(content_, decode_part, "content")
                if len(content_) < 2:
                    extras = remember(extras, NAMESPACE, "content", content_)
            out.parts = content__list
            if content_.__class__ is list and not content_:
                extras = remember(extras, NAMESPACE, "content", [])
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Mixed, losses: list[Loss]) -> Any:
    """Thing <- Mixed."""
    content_lone: str | None = None
    content_parts: list[Any] = []
    part: Any
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    if only.__class__ is u.Text and only.mark is None and only.extras is None:
        content_lone = only.text
    else:
        for index, part in enumerate(value.parts):
            before = len(losses)
            cls = part.__class__
            if cls is u.Text:
                item = encode_text_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Note:
                item = encode_note_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Opaque:
                item = encode_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            else:
                losses.append(lost_whole(part, LEVELS, TITLE))
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {}
    if content_lone is not None or content_parts:
        content_: Any
        if content_lone is not None:
            content_ = content_lone
        else:
            content_ = content_parts
            if len(content_) == 1 and content_[0].__class__ is dict and len(content_[0]) == 2 and content_[0].get("type") == "text":
                content_ = content_[0]["text"]
        w["content"] = content_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            extras: Extras | None = None
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)]
            else:
                was_list = each(was, decode_part, "content")
                if len(was) < 2:
                    extras = remember(extras, NAMESPACE, "content", was)
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False


def decode_part(w: Any) -> Any:
    """Part: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    tag = w.get("type")
    if tag == "text":
        return decode_text_part(w)
    if tag == "note":
        return decode_note_part(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_part(value: Any, losses: list[Loss]) -> Any:
    """Part: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.Note:
        return encode_note_part(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST
