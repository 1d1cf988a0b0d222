# Generated from tests/features; do not edit.

"""tag_enum, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text, wrong
from ...lenses.extras import ABSENT, Extras, KEPT, LostFields, MISSING, NO_KEYS, each, leftover, lost_whole, remember, report, restore

NAMESPACE: Final = "demo"
TITLE: Final = "tag_enum"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
ROLE_IN: Final[dict[Any, Any]] = {"model": "assistant", "user": "user", "human": "user"}
ROLE_OUT: Final[dict[Any, Any]] = {"user": "user", "assistant": "model", "tool": "user", "system": "user"}
TURN_KEYS: Final[frozenset[str]] = frozenset({"content", "role"})
ROLE_LOST: Final[dict[str, str]] = {"tool": "", "system": ""}
NO_PLACE: Final = "tag_enum has no place for it"
LOST_TURN: Final[LostFields] = (("name", "minor", None),)
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


def decode_turn(w: Any) -> u.Message:
    """Turn -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        role_ = w["role"]
        content_ = w["content"]
    except KeyError:
        raise missing(w, "role", "content") from None
    role__word = ROLE_IN.get(role_) if role_.__class__ in (str, bool, int) else None
    if role__word is None:
        if role_.__class__ is not str:
            raise wrong("one of user, human, model", role_, "role")
        raise DecodeError("unknown role", ("role",))
    if ROLE_OUT.get(role__word) != role_:
        extras = remember(extras, NAMESPACE, "role", role_)
    out = u.Message(role=role__word, parts=each(content_, decode_text_part, "content"))
    if len(w) != 2:
        extras = leftover(extras, w, TURN_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_turn(value: u.Message, losses: list[Loss]) -> Any:
    """Turn <- Message."""
    content_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            item = encode_text_part(part, losses)
            if item is not LOST:
                content_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    if value.role in ROLE_LOST:
        losses.append(Loss("role", "Message.role", "changed", "minor", NO_PLACE, value.role))
    role_word = ROLE_OUT.get(value.role)
    w: dict[str, Any] = {"role": role_word, "content": content_parts}
    if value.name is not None:
        report(value, LOST_TURN, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_turn)
    return w


def holds_turn(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "role":
        try:
            extras: Extras | None = None
            was_word = ROLE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of user, human, model", was, "role")
                raise DecodeError("unknown role", ("role",))
            if ROLE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "role", was)
            return same(was_word, value.role)
        except DecodeError:
            return False
    return False


def decode_line(w: Any) -> Any:
    """Line: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("role")
    if tag in ("user", "human", "model"):
        return decode_turn(w)
    raise DecodeError("expected one of user, human, model", ("role",))


def encode_line(value: Any, losses: list[Loss]) -> Any:
    """Line: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Message:
        return encode_turn(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST
