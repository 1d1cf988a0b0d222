# Generated from tests/features; do not edit.

"""group, to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, a_list, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leftover, lost_whole, remember, restore
from ...lenses.groups import Items, Runs

NAMESPACE: Final = "demo"
TITLE: Final = "group"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_ITEM_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
CALL_ITEM_KEYS: Final[frozenset[str]] = frozenset({"id", "input", "name", "type"})
CALL_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"input"})
RESULT_ITEM_KEYS: Final[frozenset[str]] = frozenset({"id", "output", "type"})
RESULT_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
REQUEST_KEYS: Final[frozenset[str]] = frozenset({"messages", "model"})
REQUEST_OPTIONAL: Final[frozenset[str]] = frozenset({"model"})
MESSAGE_FIELDS: Final[dict[str, str]] = {"name": "minor"}
NO_PLACE: Final = "group has no place for it"
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_text_item(w: Any) -> u.Text:
    """TextItem -> Text."""
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
            extras = leftover(extras, w, TEXT_ITEM_KEYS, TEXT_ITEM_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_text_item(value: u.Text, losses: list[Loss]) -> Any:
    """TextItem <- Text."""
    w: dict[str, Any] = {"type": "text", "text": value.text}
    if value.mark is not None:
        w["mark"] = value.mark
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_text_item)
    return w


def holds_text_item(value: Any, at: str, was: Any, now: Any) -> bool:
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


def decode_item(w: Any) -> Any:
    """Item: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    tag = w.get("type")
    if tag == "text":
        return decode_text_item(w)
    if tag == "call":
        return decode_call_item(w)
    if tag == "result":
        return decode_result_item(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_item(value: Any, losses: list[Loss]) -> Any:
    """Item: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_item(value, losses)
    if cls is u.ToolCall:
        return encode_call_item(value, losses)
    if cls is u.ToolResult:
        return encode_result_item(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def role_of_item(value: Any) -> u.Role | None:
    """Item: the role of the message that an item is part of; None for what stands in no group."""
    cls = value.__class__
    if cls in (u.Text, u.ToolCall):
        return "assistant"
    if cls is u.ToolResult:
        return "tool"
    return None


def decode_conversation(w: Mapping[str, Any], items: Any) -> list[u.Message]:
    """The turns, those that live in request fields first."""
    messages: list[u.Message] = []
    if items.__class__ is not list:
        items = a_list(items, "messages")
    index = 0
    runs = Runs(messages, NAMESPACE, role_of_item, ("system", "user", "assistant", "tool"))
    try:
        for index, item in enumerate(items):
            runs.add(decode_item(item), item)
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
    items = Items(encode_item, role_of_item, SPACES, ("assistant", "tool"), (), MESSAGE_FIELDS, NO_PLACE)
    for index, message in enumerate(messages[start:] if start else messages, start):
        before = len(losses)
        turns += items.write(message, losses)
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
