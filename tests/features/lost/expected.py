# Generated from tests/features; do not edit.

"""lost, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text, whole
from ...lenses.extras import (
    ABSENT,
    Extras,
    KEPT,
    LostFields,
    MISSING,
    NO_KEYS,
    each,
    foreign,
    leaves,
    leftover,
    lost_whole,
    remember,
    report,
    restore,
)

NAMESPACE: Final = "demo"
TITLE: Final = "lost"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
NOTE_PART_KEYS: Final[frozenset[str]] = frozenset({"content", "type"})
THING_KEYS: Final[frozenset[str]] = frozenset({"list"})
SMALL_KEYS: Final[frozenset[str]] = frozenset({"a"})
LOST_SMALL: Final[LostFields] = (("b", "major", None),)
NO_PLACE: Final = "lost has no place for it"
WHOLE_KEYS: Final[frozenset[str]] = frozenset({"a"})
WHOLE_OPTIONAL: Final[frozenset[str]] = frozenset({"a"})
LOST_WHOLE: Final[LostFields] = (("pair.b", "minor", None), ("item", "minor", None), ("words", "trivial", None))
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
    try:
        list_ = w["list"]
    except KeyError:
        raise missing(w, "list") from None
    out = u.Mixed(parts=each(list_, decode_text_part, "list"))
    if len(w) != 1:
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Mixed, losses: list[Loss]) -> Any:
    """Thing <- Mixed."""
    list_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            item = encode_text_part(part, losses)
            if item is not LOST:
                list_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"list": list_parts}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_small(w: Any) -> u.Pair:
    """Small -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        a_ = w["a"]
    except KeyError:
        raise missing(w, "a") from None
    out = u.Pair()
    if a_ is not None:
        if a_.__class__ is not int:
            a_ = whole(a_, "a")
        out.a = a_
    if len(w) != 1:
        extras = leftover(extras, w, SMALL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_small(value: u.Pair, losses: list[Loss]) -> Any:
    """Small <- Pair."""
    w: dict[str, Any] = {"a": value.a}
    if value.b is not None:
        report(value, LOST_SMALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_whole(w: Any) -> u.Holder:
    """Whole -> Holder."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Holder()
    if len(w) != 0:
        n = 0
        a_ = w.get("a")
        if a_ is not None:
            n += 1
            if a_.__class__ is not int:
                a_ = whole(a_, "a")
            if out.pair is None:
                out.pair = u.Pair()
            out.pair.a = a_
        if n != len(w):
            extras = leftover(extras, w, WHOLE_KEYS, WHOLE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_whole(value: u.Holder, losses: list[Loss]) -> Any:
    """Whole <- Holder."""
    w: dict[str, Any] = {}
    if value.pair is not None and value.pair.a is not None:
        w["a"] = value.pair.a
    if (value.pair is not None and value.pair.b is not None) or value.item is not None or value.words is not None:
        report(value, LOST_WHOLE, losses, NO_PLACE)
    if value.pair is not None and value.pair.extras is not None:
        foreign(value.pair, SPACES, losses, "pair")
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_whole)
    return w


def holds_whole(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "a":
        if was is None or was == ABSENT:
            return now is MISSING
        if value.pair is None:
            return False
        try:
            if was.__class__ is not int:
                was = whole(was, "a")
            return same(was, value.pair.a)
        except DecodeError:
            return False
    return False
