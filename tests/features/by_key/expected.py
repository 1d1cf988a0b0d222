# Generated from tests/features; do not edit.

"""by_key, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leftover, lost_whole, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "by_key"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
THOUGHT_KEYS: Final[frozenset[str]] = frozenset({"text", "thought"})
CALL_PART_CALL_KEYS: Final[frozenset[str]] = frozenset({"args", "id", "name"})
CALL_PART_CALL_OPTIONAL: Final[frozenset[str]] = frozenset({"args"})
CALL_PART_KEYS: Final[frozenset[str]] = frozenset({"call"})
CALL_PART_NESTS: Final[frozenset[str]] = frozenset({"call"})
KEPT.setdefault(NAMESPACE, {}).update({"ToolCall.call": "nest"})


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


def decode_thought(w: Any) -> u.Note:
    """Thought -> Note."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        text_ = w["text"]
    except KeyError:
        raise missing(w, "text") from None
    if text_.__class__ is not str:
        text_ = text(text_, "text")
    out = u.Note(content=[text_])
    if len(w) != 1:
        n = 1
        if "thought" in w:
            extras = remember(extras, NAMESPACE, "thought", w["thought"])
        if n != len(w):
            extras = leftover(extras, w, THOUGHT_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thought(value: u.Note, losses: list[Loss]) -> Any:
    """Thought <- Note."""
    if len(value.content) > 1:
        losses.append(Loss("content", "Note.content", "joined", "minor", "several became one string", None))
    w: dict[str, Any] = {"text": "".join(value.content)}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thought)
    return w


def holds_thought(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("thought",):
        return True
    return False


def decode_call_part(w: Any) -> u.ToolCall:
    """CallPart -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_ = w["call"]
        if call_.__class__ is not dict:
            call_ = an_object(call_, "call")
        call_id_ = call_["id"]
        call_name_ = call_["name"]
    except KeyError:
        raise missing(w, "call", "call\x00id", "call\x00name") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call", "id")
    if call_name_.__class__ is not str:
        call_name_ = text(call_name_, "call", "name")
    out = u.ToolCall(id=call_id_, name=call_name_)
    if len(call_) != 2:
        n_call_ = 2
        call_args_ = call_.get("args")
        if call_args_ is not None:
            n_call_ += 1
            if call_args_.__class__ is not dict:
                call_args_ = an_object(call_args_, "call", "args")
            out.arguments = call_args_
            if same(out.arguments, {}):
                extras = remember(extras, NAMESPACE, "args", call_["args"], "call")
        if n_call_ != len(call_):
            extras = leftover(extras, call_, CALL_PART_CALL_KEYS, CALL_PART_CALL_OPTIONAL, NAMESPACE, {}, "call")
    if len(w) != 1:
        extras = leftover(extras, w, CALL_PART_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_call_part(value: u.ToolCall, losses: list[Loss]) -> Any:
    """CallPart <- ToolCall."""
    call_: dict[str, Any] = {"id": value.id, "name": value.name}
    if value.arguments:
        call_["args"] = value.arguments
    w: dict[str, Any] = {"call": call_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, CALL_PART_NESTS, holds_call_part)
    return w


def holds_call_part(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "call.args":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "args")
            return same(was, value.arguments)
        except DecodeError:
            return False
    return False


def decode_piece(w: Any) -> Any:
    """Piece: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    if same(w.get("thought"), True):
        return decode_thought(w)
    if w.get("text") is not None:
        return decode_text_part(w)
    if w.get("call") is not None:
        return decode_call_part(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_piece(value: Any, losses: list[Loss]) -> Any:
    """Piece: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Note:
        w = encode_thought(value, losses)
        if w is LOST or "thought" in w:
            return w
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.ToolCall:
        return encode_call_part(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST
