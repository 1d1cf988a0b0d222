# Generated from tests/features; do not edit.

"""synth, to and from the unified model."""

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
    leftover,
    lost_whole,
    remember,
    report,
    restore,
)
from ...lenses.turns import Calls

NAMESPACE: Final = "demo"
TITLE: Final = "synth"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
CALL_PART_CALL_KEYS: Final[frozenset[str]] = frozenset({"args", "name"})
CALL_PART_CALL_OPTIONAL: Final[frozenset[str]] = frozenset({"args"})
CALL_PART_KEYS: Final[frozenset[str]] = frozenset({"call"})
UNSET: Final[Any] = None
CALL_PART_NESTS: Final[frozenset[str]] = frozenset({"call"})
RESULT_PART_RESULT_KEYS: Final[frozenset[str]] = frozenset({"name", "value"})
RESULT_PART_KEYS: Final[frozenset[str]] = frozenset({"result"})
RESULT_PART_NESTS: Final[frozenset[str]] = frozenset({"result"})
USER_KEYS: Final[frozenset[str]] = frozenset({"content", "role"})
LOST_USER: Final[LostFields] = (("name", "minor", None),)
NO_PLACE: Final = "synth has no place for it"
REQUEST_KEYS: Final[frozenset[str]] = frozenset({"messages", "model"})
REQUEST_OPTIONAL: Final[frozenset[str]] = frozenset({"model"})
KEPT.setdefault(NAMESPACE, {}).update({"ToolCall.call": "nest", "ToolResult.result": "nest"})


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


def decode_call_part(w: Any, calls: Calls) -> u.ToolCall:
    """CallPart -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_ = w["call"]
        if call_.__class__ is not dict:
            call_ = an_object(call_, "call")
        call_name_ = call_["name"]
    except KeyError:
        raise missing(w, "call", "call\x00name") from None
    if call_name_.__class__ is not str:
        call_name_ = text(call_name_, "call", "name")
    out = u.ToolCall(id=UNSET, name=call_name_)
    if len(call_) != 1:
        n_call_ = 1
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
    out.id = calls.fresh(out.name or "")
    extras = remember(extras, NAMESPACE, "$id", "made")
    if extras is not None:
        out.extras = extras
    return out


def encode_call_part(value: u.ToolCall, losses: list[Loss], calls: Calls) -> Any:
    """CallPart <- ToolCall."""
    call_: dict[str, Any] = {"name": value.name}
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


def decode_result_part(w: Any, calls: Calls) -> u.ToolResult:
    """ResultPart -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        result_ = w["result"]
        if result_.__class__ is not dict:
            result_ = an_object(result_, "result")
        result_name_ = result_["name"]
        result_value_ = result_["value"]
    except KeyError:
        raise missing(w, "result", "result\x00name", "result\x00value") from None
    out = u.ToolResult(call_id=UNSET)
    if result_name_ is not None:
        if result_name_.__class__ is not str:
            result_name_ = text(result_name_, "result", "name")
        out.name = result_name_
    if result_value_ is not None:
        out.value = result_value_
    if len(result_) != 2:
        extras = leftover(extras, result_, RESULT_PART_RESULT_KEYS, NO_KEYS, NAMESPACE, {}, "result")
    if len(w) != 1:
        extras = leftover(extras, w, RESULT_PART_KEYS, NO_KEYS, NAMESPACE, {})
    out.call_id = calls.pending(out.name or "")
    extras = remember(extras, NAMESPACE, "$id", "made")
    if extras is not None:
        out.extras = extras
    return out


def encode_result_part(value: u.ToolResult, losses: list[Loss], calls: Calls) -> Any:
    """ResultPart <- ToolResult."""
    linked_name = value.name if value.name is not None else calls.name(value.call_id)
    result_: dict[str, Any] = {"name": linked_name, "value": value.value}
    w: dict[str, Any] = {"result": result_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, RESULT_PART_NESTS, None)
    return w


def decode_user(w: Any, calls: Calls) -> u.Message:
    """User -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    out = u.Message(role="user", parts=each(content_, lambda v: decode_part(v, calls), "content"))
    if len(w) != 2:
        extras = leftover(extras, w, USER_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_user(value: u.Message, losses: list[Loss], calls: Calls) -> Any:
    """User <- Message."""
    w: dict[str, Any] = {"role": "user", "content": each_out(value.parts, lambda v, losses: encode_part(v, losses, calls), losses, "parts")}
    if w.get("content") in (None, []) and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None:
        report(value, LOST_USER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


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


def decode_part(w: Any, calls: Calls) -> Any:
    """Part: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    if w.get("text") is not None:
        return decode_text_part(w)
    if w.get("call") is not None:
        return decode_call_part(w, calls)
    if w.get("result") is not None:
        return decode_result_part(w, calls)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_part(value: Any, losses: list[Loss], calls: Calls) -> Any:
    """Part: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.ToolCall:
        return encode_call_part(value, losses, calls)
    if cls is u.ToolResult:
        return encode_result_part(value, losses, calls)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_turn(w: Any, calls: Calls) -> Any:
    """Turn: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("role")
    if tag == "user":
        return decode_user(w, calls)
    raise DecodeError("expected one of user", ("role",))


def encode_turn(value: Any, losses: list[Loss], calls: Calls) -> Any:
    """Turn: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Message:
        if value.role == "user":
            return encode_user(value, losses, calls)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_conversation(w: Mapping[str, Any], items: Any) -> list[u.Message]:
    """The turns, those that live in request fields first."""
    messages: list[u.Message] = []
    calls = Calls()
    if items.__class__ is not list:
        items = a_list(items, "messages")
    index = 0
    try:
        for index, item in enumerate(items):
            message = decode_turn(item, calls)
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
    calls = Calls(messages=messages)
    start = 0
    for index, message in enumerate(messages[start:] if start else messages, start):
        before = len(losses)
        turn = encode_turn(message, losses, calls)
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
