# Generated from tests/features; do not edit.

"""flat, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import (
    ABSENT,
    Extras,
    KEPT,
    LostFields,
    MISSING,
    NO_KEYS,
    each,
    foreign,
    leftover,
    lost_whole,
    remember,
    report,
    restore,
)

NAMESPACE: Final = "demo"
TITLE: Final = "flat"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
TURN_KEYS: Final[frozenset[str]] = frozenset({"content", "role"})
LOST_TURN: Final[LostFields] = (("name", "minor", None),)
NO_PLACE: Final = "flat has no place for it"
ONE_KEYS: Final[frozenset[str]] = frozenset({"content", "reason", "role"})
ONE_OPTIONAL: Final[frozenset[str]] = frozenset({"reason"})
ALL_KEYS: Final[frozenset[str]] = frozenset({"content", "id", "reason", "role", "type"})
ALL_OPTIONAL: Final[frozenset[str]] = frozenset({"id", "reason"})
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
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    out = u.Message(role="assistant", parts=each(content_, decode_text_part, "content"))
    n = 1
    if w.get("role") == "assistant":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    if n != len(w):
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
    w: dict[str, Any] = {"role": "assistant", "content": content_parts}
    if value.name is not None:
        report(value, LOST_TURN, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_turn)
    return w


def holds_turn(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("role",):
        return True
    return False


def decode_one(w: Any) -> u.Choice:
    """One -> Choice."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    the_message = u.Message(role="assistant", parts=each(content_, decode_text_part, "content"))
    out = u.Choice(message=the_message)
    n = 1
    if w.get("role") == "assistant":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    if n != len(w):
        reason_ = w.get("reason")
        if reason_ is not None:
            n += 1
            if reason_.__class__ is not str:
                reason_ = text(reason_, "reason")
            out.reason = reason_
        if n != len(w):
            extras = leftover(extras, w, ONE_KEYS, ONE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_one(value: u.Choice, losses: list[Loss]) -> Any:
    """One <- Choice."""
    the_message = value.message
    content_parts: list[Any] = []
    part: Any
    for index, part in enumerate(the_message.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            item = encode_text_part(part, losses)
            if item is not LOST:
                content_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"message.parts[{index}]")
    w: dict[str, Any] = {"role": "assistant", "content": content_parts}
    if value.reason is not None:
        w["reason"] = value.reason
    if the_message.name is not None:
        report(the_message, LOST_TURN, losses, NO_PLACE, "message")
    if the_message.extras is not None:
        foreign(the_message, SPACES, losses, "message")
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_one)
    return w


def holds_one(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    the_message = value.message
    if at in ("role",):
        return True
    if at == "reason":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "reason")
            return same(was, value.reason)
        except DecodeError:
            return False
    return False


def decode_all(w: Any) -> u.Answer:
    """All -> Answer."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    message_of_the_choices = u.Message(role="assistant", parts=each(content_, decode_text_part, "content"))
    the_choices = u.Choice(message=message_of_the_choices)
    out = u.Answer(choices=[the_choices])
    n = 1
    if w.get("type") == "answer":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if w.get("role") == "assistant":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    if n != len(w):
        id_ = w.get("id")
        if id_ is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
        reason_ = w.get("reason")
        if reason_ is not None:
            n += 1
            if reason_.__class__ is not str:
                reason_ = text(reason_, "reason")
            the_choices.reason = reason_
        if n != len(w):
            extras = leftover(extras, w, ALL_KEYS, ALL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_all(value: u.Answer, losses: list[Loss]) -> Any:
    """All <- Answer."""
    the_choices = value.choices[0] if value.choices else u.Choice(message=u.Message(role="assistant"))
    if len(value.choices) > 1:
        for index in range(1, len(value.choices)):
            losses.append(Loss(f"choices[{index}]", "Choice", "dropped", "major", "there is room for one", value.choices[index]))
    the_choices_message = the_choices.message
    content_parts: list[Any] = []
    part: Any
    for index, part in enumerate(the_choices_message.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            item = encode_text_part(part, losses)
            if item is not LOST:
                content_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"choices[0].message.parts[{index}]")
    w: dict[str, Any] = {"type": "answer", "role": "assistant", "content": content_parts}
    if value.id is not None:
        w["id"] = value.id
    if the_choices.reason is not None:
        w["reason"] = the_choices.reason
    if the_choices_message.name is not None:
        report(the_choices_message, LOST_TURN, losses, NO_PLACE, "choices[0].message")
    if the_choices.extras is not None:
        foreign(the_choices, SPACES, losses, "choices[0]")
    if the_choices_message.extras is not None:
        foreign(the_choices_message, SPACES, losses, "choices[0].message")
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_all)
    return w


def holds_all(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    the_choices = value.choices[0] if value.choices else u.Choice(message=u.Message(role="assistant"))
    the_choices_message = the_choices.message
    if at in ("type", "role"):
        return True
    if at == "id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "id")
            return same(was, value.id)
        except DecodeError:
            return False
    if at == "reason":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "reason")
            return same(was, the_choices.reason)
        except DecodeError:
            return False
    return False
