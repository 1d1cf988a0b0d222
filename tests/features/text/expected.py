# Generated from tests/features; do not edit.

"""text, to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
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
    leftover,
    lost_whole,
    mark,
    marked,
    remember,
    report,
    restore,
)
from ...lenses.groups import Items, Runs
from ...lenses.turns import lone_text

NAMESPACE: Final = "demo"
TITLE: Final = "text"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
CALL_ITEM_KEYS: Final[frozenset[str]] = frozenset({"id", "input", "name", "type"})
CALL_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"input"})
RESULT_ITEM_KEYS: Final[frozenset[str]] = frozenset({"id", "output", "type"})
RESULT_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
LOST_RESULT_ITEM: Final[LostFields] = (("parts", "minor", []),)
NO_PLACE: Final = "text has no place for it"
SYSTEM_KEYS: Final[frozenset[str]] = frozenset({"content", "role", "type"})
LOST_SYSTEM: Final[LostFields] = (("name", "minor", None),)
USER_KEYS: Final[frozenset[str]] = frozenset({"content", "role", "type"})
LOST_USER: Final[LostFields] = (("name", "minor", None),)
ASSISTANT_KEYS: Final[frozenset[str]] = frozenset({"content", "name", "role", "type"})
ASSISTANT_OPTIONAL: Final[frozenset[str]] = frozenset({"name"})
REQUEST_KEYS: Final[frozenset[str]] = frozenset({"input", "model"})
REQUEST_OPTIONAL: Final[frozenset[str]] = frozenset({"input", "model"})
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


def decode_system(w: Any) -> u.Message:
    """System -> Message."""
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
        content__list = each(content_, decode_text_part, "content")
        content__form = "list"
    out = u.Message(role="system", parts=content__list, form=content__form)
    if len(w) != 2:
        n = 2
        if "type" in w:
            extras = remember(extras, NAMESPACE, "type", w["type"])
        if n != len(w):
            extras = leftover(extras, w, SYSTEM_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_system(value: u.Message, losses: list[Loss]) -> Any:
    """System <- Message."""
    content_lone: str | None = None
    content_parts: list[Any] = []
    part: Any
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    if only.__class__ is u.Text and value.form != "list" and only.mark is None and only.extras is None:
        content_lone = only.text
    else:
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
    content_: Any
    if content_lone is not None:
        content_ = content_lone
    else:
        content_ = content_parts
        if (
            len(content_) == 1
            and value.form != "list"
            and content_[0].__class__ is dict
            and len(content_[0]) == 2
            and content_[0].get("type") == "text"
        ):
            content_ = content_[0]["text"]
    w: dict[str, Any] = {"role": "system", "content": content_}
    if content_lone is None and not content_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None:
        report(value, LOST_SYSTEM, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_system)
    return w


def holds_system(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
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
        n = 2
        if "type" in w:
            extras = remember(extras, NAMESPACE, "type", w["type"])
        if n != len(w):
            extras = leftover(extras, w, USER_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_user(value: u.Message, losses: list[Loss]) -> Any:
    """User <- Message."""
    content_lone: str | None = None
    content_parts: list[Any] = []
    part: Any
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    if only.__class__ is u.Text and value.form != "list" and only.mark is None and only.extras is None:
        content_lone = only.text
    else:
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
    content_: Any
    if content_lone is not None:
        content_ = content_lone
    else:
        content_ = content_parts
        if (
            len(content_) == 1
            and value.form != "list"
            and content_[0].__class__ is dict
            and len(content_[0]) == 2
            and content_[0].get("type") == "text"
        ):
            content_ = content_[0]["text"]
    w: dict[str, Any] = {"role": "user", "content": content_}
    if content_lone is None and not content_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None:
        report(value, LOST_USER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_user)
    return w


def holds_user(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    return False


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
        content__list = each(content_, decode_text_part, "content")
        content__form = "list"
    out = u.Message(role="assistant", parts=content__list, form=content__form)
    if len(w) != 2:
        n = 2
        if "type" in w:
            extras = remember(extras, NAMESPACE, "type", w["type"])
        name_ = w.get("name")
        if name_ is not None:
            n += 1
            if name_.__class__ is not str:
                name_ = text(name_, "name")
            out.name = name_
        if n != len(w):
            extras = leftover(extras, w, ASSISTANT_KEYS, ASSISTANT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_assistant(value: u.Message, losses: list[Loss]) -> Any:
    """Assistant <- Message."""
    content_lone: str | None = None
    content_parts: list[Any] = []
    part: Any
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    if only.__class__ is u.Text and value.form != "list" and only.mark is None and only.extras is None:
        content_lone = only.text
    else:
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
    content_: Any
    if content_lone is not None:
        content_ = content_lone
    else:
        content_ = content_parts
        if (
            len(content_) == 1
            and value.form != "list"
            and content_[0].__class__ is dict
            and len(content_[0]) == 2
            and content_[0].get("type") == "text"
        ):
            content_ = content_[0]["text"]
    w: dict[str, Any] = {"role": "assistant", "content": content_}
    if value.name is not None:
        w["name"] = value.name
    if content_lone is None and not content_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_assistant)
    return w


def holds_assistant(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
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


def decode_request(w: Any) -> u.Request:
    """Request -> Request."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Request()
    n = 0
    input_ = w.get("input")
    if "input" in w:
        n += 1
    if input_ is None:
        extras = remember(extras, NAMESPACE, "input", w.get("input", ABSENT))
        input_ = []
    out.messages = decode_conversation(w, input_)
    if n != len(w):
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
    w: dict[str, Any] = {"input": carried}
    w.update(fields)
    if value.model is not None:
        w["model"] = value.model
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_request)
    return w


def holds_request(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "input":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        return False
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
    try:
        tag = w.get("type")
        if tag == "text":
            return decode_text_part(w)
    except KeepWhole:
        pass
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


def decode_turn(w: Any) -> Any:
    """Turn: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("role")
    if tag == "system":
        return decode_system(w)
    if tag == "user":
        return decode_user(w)
    if tag == "assistant":
        return decode_assistant(w)
    raise KeepWhole("expected one of system, user, assistant", ("role",))


def encode_turn(value: Any, losses: list[Loss]) -> Any:
    """Turn: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Message:
        if value.role == "system":
            return encode_system(value, losses)
        if value.role == "user":
            return encode_user(value, losses)
        if value.role == "assistant":
            return encode_assistant(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_item(w: Any) -> Any:
    """Item: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "message":
            return decode_turn(w)
        if tag == "call":
            return decode_call_item(w)
        if tag == "result":
            return decode_result_item(w)
        if tag is None:
            return decode_turn(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_item(value: Any, losses: list[Loss]) -> Any:
    """Item: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Message:
        if value.role == "system":
            return encode_system(value, losses)
        if value.role == "user":
            return encode_user(value, losses)
        if value.role == "assistant":
            return encode_assistant(value, losses)
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
    if cls is u.Message and value.role in ("system", "user", "assistant"):
        return value.role
    if cls is u.ToolCall:
        return "assistant"
    if cls is u.ToolResult:
        return "tool"
    return None


def decode_conversation(w: Mapping[str, Any], items: Any) -> list[u.Message]:
    """The turns, those that live in request fields first."""
    messages: list[u.Message] = []
    if items.__class__ is str:
        message = decode_user({**{"role": "user"}, "content": items})
        mark(message, NAMESPACE, "$text", True)
        return [*messages, message]
    if items.__class__ is not list:
        items = a_list(items, "input")
    index = 0
    runs = Runs(messages, NAMESPACE, role_of_item, ("system", "user", "assistant", "tool"))
    try:
        for index, item in enumerate(items):
            runs.add(decode_item(item), item)
    except DecodeError as error:
        error.under("input", index)
        raise
    return messages


def encode_conversation(value: u.Request, losses: list[Loss]) -> tuple[Any, dict[str, Any]]:
    """(the list of turns, the request fields that hold the hoisted ones)"""
    messages = value.messages
    fields: dict[str, Any] = {}
    turns: list[Any] = []
    start = 0
    items = Items(
        encode_item,
        role_of_item,
        SPACES,
        ("system", "user", "assistant", "tool"),
        ("system", "user", "assistant"),
        MESSAGE_FIELDS,
        NO_PLACE,
    )
    for index, message in enumerate(messages[start:] if start else messages, start):
        before = len(losses)
        turns += items.write(message, losses)
        if len(losses) != before:
            prefix(losses, before, f"messages[{index}]")
    if len(turns) == 1 and marked(messages[-1], SPACES, "$text"):
        return lone_text(turns, {"role": "user"}, "content"), fields
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
            fragment = {"input": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return decode_conversation(fragment, fragment.get("input", []))
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_messages(messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
    """The keys of a request that hold the conversation."""
    losses: list[Loss] = []
    turns, fields = encode_conversation(u.Request(messages=messages), losses)
    fields["input"] = turns
    return fields, losses
