# Generated from tests/features; do not edit.

"""Extends, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text, wrong
from ...lenses.extras import (
    ABSENT,
    Extras,
    KEPT,
    MISSING,
    NO_KEYS,
    dropped,
    each,
    has_spelling,
    leaves,
    leftover,
    lost_whole,
    remember,
    restore,
)

NAMESPACE: Final = "demo"
TITLE: Final = "Extends"
SPACES: Final[tuple[str, ...]] = ("demo", "elder")
COLOR_IN: Final[dict[Any, Any]] = {"blau": "blue", "blue": "blue", "green": "green", "red": "red"}
COLOR_OUT: Final[dict[Any, Any]] = {"red": "red", "green": "green", "blue": "blau"}
THING_KEYS: Final[frozenset[str]] = frozenset({"color"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"color"})
NO_PLACE: Final = "Extends has no place for it"
LEVELS: Final[dict[str, str]] = {}
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
BOX_KEYS: Final[frozenset[str]] = frozenset({"list", "notes"})
BOX_OPTIONAL: Final[frozenset[str]] = frozenset({"list", "notes"})
NOTE_PART_KEYS: Final[frozenset[str]] = frozenset({"content", "type"})
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
                    raise wrong("one of red, green, blau, blue", color_, "color")
                color__word = "other"
            if COLOR_OUT.get(color__word) != color_:
                extras = remember(extras, NAMESPACE, "color", color_)
            out.color = color__word
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {"trace": "elder", "old": "elder"})
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
                    raise wrong("one of red, green, blau, blue", was, "color")
                was_word = "other"
            if COLOR_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "color", was)
            return same(was_word, value.color)
        except DecodeError:
            return False
    return False


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


def decode_box(w: Any) -> u.Mixed:
    """Box -> Mixed."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Mixed()
    if len(w) != 0:
        n = 0
        notes_ = w.get("notes")
        if notes_ is not None:
            n += 1
            out.parts += each(notes_, decode_note_part, "notes")
            if notes_.__class__ is list and not notes_:
                extras = remember(extras, NAMESPACE, "notes", [])
        list_ = w.get("list")
        if list_ is not None:
            n += 1
            out.parts += each(list_, decode_text_part, "list")
            if list_.__class__ is list and not list_:
                extras = remember(extras, NAMESPACE, "list", [])
        if n != len(w):
            extras = leftover(extras, w, BOX_KEYS, BOX_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_box(value: u.Mixed, losses: list[Loss]) -> Any:
    """Box <- Mixed."""
    notes_parts: list[Any] = []
    list_parts: list[Any] = []
    part: Any
    reached = 0
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Note:
            item = encode_note_part(part, losses)
            if item is not LOST:
                if reached > 0:
                    losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
                notes_parts.append(item)
        elif cls is u.Text:
            item = encode_text_part(part, losses)
            if item is not LOST:
                reached = 1
                list_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {}
    if list_parts:
        w["list"] = list_parts
    if notes_parts:
        w["notes"] = notes_parts
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_box)
    return w


def holds_box(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "list":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "notes":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
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
    n = 1
    if w.get("type") == "note":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, NOTE_PART_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_note_part(value: u.Note, losses: list[Loss]) -> Any:
    """NotePart <- Note."""
    w: dict[str, Any] = {"type": "note", "content": list(value.content)}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_note_part)
    return w


def holds_note_part(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    return False
