# Generated from tests/features; do not edit.

"""json_of, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, each, leaves, leftover, lost_whole, remember, restore, text_of

NAMESPACE: Final = "demo"
TITLE: Final = "json_of"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
NOTE_PART_KEYS: Final[frozenset[str]] = frozenset({"content", "type"})
RESULT_KEYS: Final[frozenset[str]] = frozenset({"content", "id"})
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


def decode_result(w: Any) -> u.ToolResult:
    """Result -> ToolResult."""
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
    content__list: list[Any]
    if content_.__class__ is str:
        content__list = [u.Text(text=content_)] if content_ else []
        content__form = "string"
    else:
        content__list = each(content_, decode_text_part, "content")
        content__form = "list"
    out = u.ToolResult(call_id=id_, parts=content__list, form=content__form)
    if len(w) != 2:
        extras = leftover(extras, w, RESULT_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_result(value: u.ToolResult, losses: list[Loss]) -> Any:
    """Result <- ToolResult."""
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
    if content_lone is not None or content_parts:
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
    elif value.value is not None:
        losses.append(Loss("value", "ToolResult.value", "changed", "minor", "written as JSON text", value.value))
        content_ = text_of(value.value)
    elif value.form == "list":
        content_ = []
    else:
        content_ = ""
    w: dict[str, Any] = {"id": value.call_id, "content": content_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_result)
    return w


def holds_result(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)] if was else []
            else:
                was_list = each(was, decode_text_part, "content")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False
