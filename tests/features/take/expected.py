# Generated from tests/features; do not edit.

"""take, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, each, leaves, leftover, lost_whole, mark, marked, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "take"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
NOTE_PART_KEYS: Final[frozenset[str]] = frozenset({"content", "type"})
THING_KEYS: Final[frozenset[str]] = frozenset({"later", "notes", "texts"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"later", "notes", "texts"})
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


def decode_thing(w: Any) -> u.Mixed:
    """Thing -> Mixed."""
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
        texts_ = w.get("texts")
        if texts_ is not None:
            n += 1
            out.parts += each(texts_, decode_text_part, "texts")
            if texts_.__class__ is list and not texts_:
                extras = remember(extras, NAMESPACE, "texts", [])
        later_ = w.get("later")
        if later_ is not None:
            n += 1
            later__parts = each(later_, decode_text_part, "later")
            for part_ in later__parts:
                if part_.__class__ is u.Text:
                    mark(part_, NAMESPACE, "$place", "later")
            out.parts += later__parts
            if later_.__class__ is list and not later_:
                extras = remember(extras, NAMESPACE, "later", [])
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Mixed, losses: list[Loss]) -> Any:
    """Thing <- Mixed."""
    notes_parts: list[Any] = []
    texts_parts: list[Any] = []
    later_parts: list[Any] = []
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
            if marked(part, SPACES, "$place") == "later":
                item = encode_text_part(part, losses)
                if item is not LOST:
                    reached = 2
                    later_parts.append(item)
            else:
                item = encode_text_part(part, losses)
                if item is not LOST:
                    if reached > 1:
                        losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
                    reached = 1 if reached < 1 else reached
                    texts_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {}
    if texts_parts:
        w["texts"] = texts_parts
    if notes_parts:
        w["notes"] = notes_parts
    if later_parts:
        w["later"] = later_parts
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "texts":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "notes":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "later":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    return False
