# Generated from tests/features; do not edit.

"""text_or_form, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, each, leftover, lost_whole, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "text_or_form"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
THING_KEYS: Final[frozenset[str]] = frozenset({"content"})
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


def decode_thing(w: Any) -> u.Mixed:
    """Thing -> Mixed."""
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
    out = u.Mixed(parts=content__list, form=content__form)
    if len(w) != 1:
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Mixed, losses: list[Loss]) -> Any:
    """Thing <- Mixed."""
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
    w: dict[str, Any] = {"content": content_}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w
