# Generated from tests/features; do not edit.

"""unpack, to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, a_list, an_object, missing, same, text
from ...lenses.extras import (
    ABSENT,
    Extras,
    KEPT,
    LostFields,
    MISSING,
    NO_KEYS,
    each,
    each_out,
    foreign,
    leftover,
    lost_whole,
    marked,
    remember,
    report,
    restore,
)
from ...lenses.turns import opaque_message, whole_message

NAMESPACE: Final = "demo"
TITLE: Final = "unpack"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
CALL_PART_KEYS: Final[frozenset[str]] = frozenset({"id", "input", "name", "type"})
CALL_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"input"})
RESULT_PART_KEYS: Final[frozenset[str]] = frozenset({"id", "output", "type"})
RESULT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
USER_KEYS: Final[frozenset[str]] = frozenset({"content", "role"})
LOST_USER: Final[LostFields] = (("name", "minor", None),)
NO_PLACE: Final = "unpack has no place for it"
ASSISTANT_KEYS: Final[frozenset[str]] = frozenset({"content", "role"})
LOST_ASSISTANT: Final[LostFields] = (("name", "minor", None),)
TOOL_TURN_KEYS: Final[frozenset[str]] = frozenset({"content", "id", "role"})
JOINED_TEXT: Final[LostFields] = (("mark", "minor", None),)
LOST_TOOL_TURN: Final[LostFields] = (("value", "minor", None),)
REQUEST_KEYS: Final[frozenset[str]] = frozenset({"messages", "model"})
REQUEST_OPTIONAL: Final[frozenset[str]] = frozenset({"model"})
LOST_UNPACKED: Final[LostFields] = (("name", "minor", None),)
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
            extras = leftover(extras, w, CALL_PART_KEYS, CALL_PART_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_call_part(value: u.ToolCall, losses: list[Loss]) -> Any:
    """CallPart <- ToolCall."""
    w: dict[str, Any] = {"type": "call", "id": value.id, "name": value.name}
    if value.arguments:
        w["input"] = value.arguments
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_call_part)
    return w


def holds_call_part(value: Any, at: str, was: Any, now: Any) -> bool:
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


def decode_result_part(w: Any) -> u.ToolResult:
    """ResultPart -> ToolResult."""
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
            extras = leftover(extras, w, RESULT_PART_KEYS, RESULT_PART_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_result_part(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ResultPart <- ToolResult."""
    w: dict[str, Any] = {"type": "result", "id": value.call_id}
    if value.value is not None:
        w["output"] = value.value
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_result_part)
    return w


def holds_result_part(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "output":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    return False


def decode_user(w: Any) -> u.Message:
    """User -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    content__list: list[Any]
    if content_.__class__ is str:
        content__list = [u.Text(text=content_)]
        content__form = "string"
    else:
        content__list = each(content_, decode_part, "content")
        content__form = "list"
    out = u.Message(role="user", parts=content__list, form=content__form)
    if len(w) != 2:
        extras = leftover(extras, w, USER_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_user(value: u.Message, losses: list[Loss]) -> Any:
    """User <- Message."""
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    content_: Any
    if only.__class__ is u.Text and value.form != "list" and only.mark is None and only.extras is None:
        content_ = only.text
    else:
        content_ = each_out(value.parts, encode_part, losses, "parts")
        if (
            len(content_) == 1
            and value.form != "list"
            and content_[0].__class__ is dict
            and len(content_[0]) == 2
            and content_[0].get("type") == "text"
        ):
            content_ = content_[0]["text"]
    w: dict[str, Any] = {"role": "user", "content": content_}
    if w.get("content") in (None, []) and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None:
        report(value, LOST_USER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_assistant(w: Any) -> u.Message:
    """Assistant -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    content__list: list[Any]
    if content_.__class__ is str:
        content__list = [u.Text(text=content_)]
        content__form = "string"
    else:
        content__list = each(content_, decode_part, "content")
        content__form = "list"
    out = u.Message(role="assistant", parts=content__list, form=content__form)
    if len(w) != 2:
        extras = leftover(extras, w, ASSISTANT_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_assistant(value: u.Message, losses: list[Loss]) -> Any:
    """Assistant <- Message."""
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    content_: Any
    if only.__class__ is u.Text and value.form != "list" and only.mark is None and only.extras is None:
        content_ = only.text
    else:
        content_ = each_out(value.parts, encode_part, losses, "parts")
        if (
            len(content_) == 1
            and value.form != "list"
            and content_[0].__class__ is dict
            and len(content_[0]) == 2
            and content_[0].get("type") == "text"
        ):
            content_ = content_[0]["text"]
    w: dict[str, Any] = {"role": "assistant", "content": content_}
    if w.get("content") in (None, []) and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None:
        report(value, LOST_ASSISTANT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_tool_turn(w: Any) -> u.ToolResult:
    """ToolTurn -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
        content_ = w["content"]
    except KeyError:
        raise missing(w, "id", "content") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    if content_.__class__ is not str:
        content_ = text(content_, "content")
    out = u.ToolResult(call_id=id_, parts=[u.Text(text=content_)])
    n = 2
    if w.get("role") == "tool":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, TOOL_TURN_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_tool_turn(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ToolTurn <- ToolResult."""
    content_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            if part.mark is not None:
                report(part, JOINED_TEXT, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            content_parts.append(part)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    if len(content_parts) > 1:
        losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several became one string", None))
    w: dict[str, Any] = {"role": "tool", "id": value.call_id, "content": "".join([part.text for part in content_parts])}
    if value.value is not None:
        report(value, LOST_TOOL_TURN, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_tool_turn)
    return w


def encode_just_tool_turn(value: Any, losses: list[Loss]) -> Any:
    """ToolTurn, or nothing."""
    if value.__class__ is u.ToolResult:
        return encode_tool_turn(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def holds_tool_turn(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("role",):
        return True
    return False


def decode_request(w: Any) -> u.Request:
    """Request -> Request."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        messages_ = w["messages"]
    except KeyError:
        raise missing(w, "messages") from None
    out = u.Request(messages=decode_conversation(w, messages_))
    if len(w) != 1:
        n = 1
        model_ = w.get("model")
        if model_ is not None:
            n += 1
            if model_.__class__ is not str:
                model_ = text(model_, "model")
            out.model = model_
        if n != len(w):
            extras = leftover(extras, w, REQUEST_KEYS, REQUEST_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_request(value: u.Request, losses: list[Loss]) -> Any:
    """Request <- Request."""
    carried, fields = encode_conversation(value, losses)
    w: dict[str, Any] = {"messages": carried}
    w.update(fields)
    if value.model is not None:
        w["model"] = value.model
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_request)
    return w


def holds_request(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "model":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "model")
            return same(was, value.model)
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
    if tag == "call":
        return decode_call_part(w)
    if tag == "result":
        return decode_result_part(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_part(value: Any, losses: list[Loss]) -> Any:
    """Part: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.ToolCall:
        return encode_call_part(value, losses)
    if cls is u.ToolResult:
        return encode_result_part(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_turn(w: Any) -> Any:
    """Turn: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return opaque_message(w, NAMESPACE, ("system", "user", "assistant", "tool"))
        w = an_object(w)
    tag = w.get("role")
    if tag == "user":
        return decode_user(w)
    if tag == "assistant":
        return decode_assistant(w)
    return opaque_message(w, NAMESPACE, ("system", "user", "assistant", "tool"))


def encode_turn(value: Any, losses: list[Loss]) -> Any:
    """Turn: the case that a unified value fits."""
    if value.extras is not None:
        kept = whole_message(value, SPACES)
        if kept is not None:
            return kept.value
    cls = value.__class__
    if cls is u.Message:
        if value.role == "user":
            return encode_user(value, losses)
        if value.role == "assistant":
            return encode_assistant(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_conversation(w: Mapping[str, Any], items: Any) -> list[u.Message]:
    """The turns, those that live in request fields first."""
    messages: list[u.Message] = []
    if items.__class__ is not list:
        items = a_list(items, "messages")
    index = 0
    try:
        for index, item in enumerate(items):
            if item.__class__ is dict and item.get("role") == "tool":
                messages.append(u.Message(role="tool", parts=[decode_tool_turn(item)]))
                continue
            message = decode_turn(item)
            messages.append(message)
    except DecodeError as error:
        error.under("messages", index)
        raise
    return messages


def encode_conversation(value: u.Request, losses: list[Loss]) -> tuple[list[Any], dict[str, Any]]:
    """(the list of turns, the request fields that hold the hoisted ones)"""
    messages = value.messages
    fields: dict[str, Any] = {}
    turns: list[Any] = []
    start = 0
    for index, message in enumerate(messages[start:] if start else messages, start):
        before = len(losses)
        if message.role == "tool":
            turns += each_out(message.parts, encode_just_tool_turn, losses, "parts")
            if message.name is not None:
                report(message, LOST_UNPACKED, losses, TITLE + " has no place for it")
            if message.extras is not None:
                foreign(message, SPACES, losses)
        else:
            turn = encode_turn(message, losses)
            if turn is not LOST:
                turns.append(turn)
        if len(losses) != before:
            prefix(losses, before, f"messages[{index}]")
    return turns, fields


def read_request(body: Any) -> u.Request:
    """A request as a unified Request. Raises DecodeError."""
    try:
        return decode_request(body)
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_request(request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
    """The request, and what it does not say."""
    losses: list[Loss] = []
    w = encode_request(request, losses)
    return ({} if w is LOST else w), losses


def read_messages(fragment: Any) -> list[u.Message]:
    """The conversation out of the keys of a request that hold it."""
    try:
        if fragment.__class__ is list:
            fragment = {"messages": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return decode_conversation(fragment, fragment.get("messages", []))
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_messages(messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
    """The keys of a request that hold the conversation."""
    losses: list[Loss] = []
    turns, fields = encode_conversation(u.Request(messages=messages), losses)
    fields["messages"] = turns
    return fields, losses
