# Generated from tests/features; do not edit.

"""items, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
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
    leftover,
    lost_whole,
    remember,
    report,
    restore,
    under,
)
from ...lenses.groups import Items, one_message

NAMESPACE: Final = "demo"
TITLE: Final = "items"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
CALL_ITEM_KEYS: Final[frozenset[str]] = frozenset({"id", "input", "name", "type"})
CALL_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"input"})
RESULT_ITEM_KEYS: Final[frozenset[str]] = frozenset({"id", "output", "type"})
RESULT_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
LOST_RESULT_ITEM: Final[LostFields] = (("parts", "minor", []),)
NO_PLACE: Final = "items has no place for it"
MESSAGE_ITEM_KEYS: Final[frozenset[str]] = frozenset({"content", "name", "type"})
MESSAGE_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"name"})
ONE_KEYS: Final[frozenset[str]] = frozenset({"output", "reason"})
ONE_OPTIONAL: Final[frozenset[str]] = frozenset({"reason"})
MESSAGE_FIELDS: Final[dict[str, str]] = {"name": "minor"}
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


def decode_call_item(w: Any) -> u.ToolCall:
    """CallItem -> ToolCall."""
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
    if len(w) != 3:
        n = 3
        input_ = w.get("input")
        if input_ is not None:
            n += 1
            if input_.__class__ is not dict:
                input_ = an_object(input_, "input")
            out.arguments = input_
            if same(out.arguments, {}):
                extras = remember(extras, NAMESPACE, "input", w["input"])
        if n != len(w):
            extras = leftover(extras, w, CALL_ITEM_KEYS, CALL_ITEM_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_call_item(value: u.ToolCall, losses: list[Loss]) -> Any:
    """CallItem <- ToolCall."""
    w: dict[str, Any] = {"type": "call", "id": value.id, "name": value.name}
    if value.arguments:
        w["input"] = value.arguments
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_call_item)
    return w


def holds_call_item(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "input":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "input")
            return same(was, value.arguments)
        except DecodeError:
            return False
    return False


def decode_result_item(w: Any) -> u.ToolResult:
    """ResultItem -> ToolResult."""
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
        n = 2
        output_ = w.get("output")
        if output_ is not None:
            n += 1
            out.value = output_
        if n != len(w):
            extras = leftover(extras, w, RESULT_ITEM_KEYS, RESULT_ITEM_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_result_item(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ResultItem <- ToolResult."""
    w: dict[str, Any] = {"type": "result", "id": value.call_id}
    if value.value is not None:
        w["output"] = value.value
    if value.parts:
        report(value, LOST_RESULT_ITEM, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_result_item)
    return w


def holds_result_item(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "output":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    return False


def decode_message_item(w: Any) -> u.Message:
    """MessageItem -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    out = u.Message(role="assistant", parts=each(content_, decode_part, "content"))
    if len(w) != 2:
        n = 2
        name_ = w.get("name")
        if name_ is not None:
            n += 1
            if name_.__class__ is not str:
                name_ = text(name_, "name")
            out.name = name_
        if n != len(w):
            extras = leftover(extras, w, MESSAGE_ITEM_KEYS, MESSAGE_ITEM_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_message_item(value: u.Message, losses: list[Loss]) -> Any:
    """MessageItem <- Message."""
    content_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            item = encode_text_part(part, losses)
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
    w: dict[str, Any] = {"type": "message", "content": content_parts}
    if value.name is not None:
        w["name"] = value.name
    if not content_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_message_item)
    return w


def holds_message_item(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "name":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "name")
            return same(was, value.name)
        except DecodeError:
            return False
    return False


def decode_one(w: Any) -> u.Choice:
    """One -> Choice."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        output_ = w["output"]
    except KeyError:
        raise missing(w, "output") from None
    out = u.Choice(message=one_message(output_, decode_item, NAMESPACE, (), "output"))
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
    if extras is not None:
        out.extras = extras
    return out


def encode_one(value: u.Choice, losses: list[Loss]) -> Any:
    """One <- Choice."""
    output_: Any = under(
        value.message,
        Items(encode_item, role_of_item, SPACES, ("assistant",), ("assistant",), MESSAGE_FIELDS, NO_PLACE).answer,
        losses,
        "message",
    )
    w: dict[str, Any] = {"output": output_}
    if value.reason is not None:
        w["reason"] = value.reason
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
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_part(value: Any, losses: list[Loss]) -> Any:
    """Part: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_item(w: Any) -> Any:
    """Item: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    tag = w.get("type")
    if tag == "message":
        return decode_message_item(w)
    if tag == "call":
        return decode_call_item(w)
    if tag == "result":
        return decode_result_item(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_item(value: Any, losses: list[Loss]) -> Any:
    """Item: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Message:
        if value.role == "assistant":
            return encode_message_item(value, losses)
    if cls is u.ToolCall:
        return encode_call_item(value, losses)
    if cls is u.ToolResult:
        return encode_result_item(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def role_of_item(value: Any) -> u.Role | None:
    """Item: the assistant for a part that is an item by itself; None for what stands in a message item."""
    if value.__class__ in (u.ToolCall, u.ToolResult):
        return "assistant"
    return None
