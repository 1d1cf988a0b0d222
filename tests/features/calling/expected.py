# Generated from tests/features; do not edit.

"""calling, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, LostFields, MISSING, NO_KEYS, each, inside, leftover, lost_whole, report, restore, under
from ...lenses.states import has_open_calls, report_call_word, with_fields

NAMESPACE: Final = "demo"
TITLE: Final = "calling"
SPACES: Final[tuple[str, ...]] = ("demo",)
CALL_PART_KEYS: Final[frozenset[str]] = frozenset({"id", "name"})
LOST_CALL_PART: Final[LostFields] = (("arguments", "minor", {}),)
NO_PLACE: Final = "calling has no place for it"
LEVELS: Final[dict[str, str]] = {}
TURN_KEYS: Final[frozenset[str]] = frozenset({"calls"})
LOST_TURN: Final[LostFields] = (("name", "minor", None),)
ONE_KEYS: Final[frozenset[str]] = frozenset({"message", "reason"})
ONE_OPTIONAL: Final[frozenset[str]] = frozenset({"reason"})
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_call_part(w: Any) -> u.ToolCall:
    """CallPart -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
        name_ = w["name"]
    except KeyError:
        raise missing(w, "id", "name") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    out = u.ToolCall(id=id_, name=name_)
    if len(w) != 2:
        extras = leftover(extras, w, CALL_PART_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_call_part(value: u.ToolCall, losses: list[Loss]) -> Any:
    """CallPart <- ToolCall."""
    w: dict[str, Any] = {"id": value.id, "name": value.name}
    if value.arguments:
        report(value, LOST_CALL_PART, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_turn(w: Any) -> u.Message:
    """Turn -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        calls_ = w["calls"]
    except KeyError:
        raise missing(w, "calls") from None
    out = u.Message(role="assistant", parts=each(calls_, decode_call_part, "calls"))
    if len(w) != 1:
        extras = leftover(extras, w, TURN_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_turn(value: u.Message, losses: list[Loss]) -> Any:
    """Turn <- Message."""
    calls_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.ToolCall:
            item = encode_call_part(part, losses)
            if item is not LOST:
                calls_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"calls": calls_parts}
    if value.name is not None:
        report(value, LOST_TURN, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def encode_just_turn(value: Any, losses: list[Loss]) -> Any:
    """Turn, or nothing."""
    if value.__class__ is u.Message and value.role == "assistant":
        return encode_turn(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_one(w: Any) -> u.Choice:
    """One -> Choice."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        message_ = w["message"]
    except KeyError:
        raise missing(w, "message") from None
    out = u.Choice(message=inside(message_, decode_turn, "message"))
    if len(w) != 1:
        n = 1
        reason_ = w.get("reason")
        if reason_ is not None:
            n += 1
            if reason_.__class__ is not str:
                reason_ = text(reason_, "reason")
            out.reason = reason_
        if n != len(w):
            extras = leftover(extras, w, ONE_KEYS, ONE_OPTIONAL, NAMESPACE, {})
    if out.reason == "stop" and has_open_calls(out.message):
        out.reason = "calls"
    if extras is not None:
        out.extras = extras
    return out


def encode_one(value: u.Choice, losses: list[Loss]) -> Any:
    """One <- Choice."""
    reason_said = value.reason
    if reason_said == "calls":
        value = with_fields(value, reason="stop")
    message_: Any = under(value.message, encode_just_turn, losses, "message")
    if message_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"message": message_}
    if value.reason is not None:
        w["reason"] = value.reason
    report_call_word(reason_said, "stop", "calls", value.message, "message", "reason", "Choice.reason", losses)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_one)
    return w


def holds_one(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
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
