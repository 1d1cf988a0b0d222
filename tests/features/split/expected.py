# Generated from tests/features; do not edit.

"""split, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, LostFields, MISSING, NO_KEYS, leftover, lost_whole, mark, remember, report, restore
from ...lenses.groups import add_second, omit, pick, spread

NAMESPACE: Final = "demo"
TITLE: Final = "split"
SPACES: Final[tuple[str, ...]] = ("demo",)
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"mark", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LEVELS: Final[dict[str, str]] = {}
CALL_VIEW_KEYS: Final[frozenset[str]] = frozenset({"id", "input", "name", "type"})
CALL_VIEW_OPTIONAL: Final[frozenset[str]] = frozenset({"input"})
RESULT_VIEW_KEYS: Final[frozenset[str]] = frozenset({"id", "output", "type"})
RESULT_VIEW_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
LOST_RESULT_VIEW: Final[LostFields] = (("parts", "minor", []),)
NO_PLACE: Final = "split has no place for it"
BOTH_SECOND: Final[dict[str, Any]] = {"type": None, "id": None, "output": None}
BOTH_ALONE: Final[dict[str, Any]] = {"output": None}
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


def decode_call_view(w: Any) -> u.ToolCall:
    """CallView -> ToolCall."""
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
    n = 2
    if w.get("type") == "tool":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        input_ = w.get("input")
        if input_ is not None:
            n += 1
            if input_.__class__ is not dict:
                input_ = an_object(input_, "input")
            out.arguments = input_
            if same(out.arguments, {}):
                extras = remember(extras, NAMESPACE, "input", w["input"])
        if n != len(w):
            extras = leftover(extras, w, CALL_VIEW_KEYS, CALL_VIEW_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_call_view(value: u.ToolCall, losses: list[Loss]) -> Any:
    """CallView <- ToolCall."""
    w: dict[str, Any] = {"type": "tool", "id": value.id, "name": value.name}
    if value.arguments:
        w["input"] = value.arguments
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_call_view)
    return w


def holds_call_view(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
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


def decode_result_view(w: Any) -> u.ToolResult:
    """ResultView -> ToolResult."""
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
    n = 1
    if w.get("type") == "tool":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        output_ = w.get("output")
        if output_ is not None:
            n += 1
            out.value = output_
        if n != len(w):
            extras = leftover(extras, w, RESULT_VIEW_KEYS, RESULT_VIEW_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_result_view(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ResultView <- ToolResult."""
    w: dict[str, Any] = {"type": "tool", "id": value.call_id}
    if value.value is not None:
        w["output"] = value.value
    if value.parts:
        report(value, LOST_RESULT_VIEW, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_result_view)
    return w


def holds_result_view(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "output":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    return False


def decode_both(w: Any) -> tuple[u.ToolCall, u.ToolResult]:
    """Both -> ToolCall and ToolResult."""
    if w.__class__ is not dict:
        w = an_object(w)
    first = decode_call_view(omit(w, BOTH_ALONE))
    second = decode_result_view(pick(w, BOTH_SECOND))
    mark(second, NAMESPACE, "$split", True)
    return first, second


def decode_thing(w: Any) -> u.Mixed:
    """Thing -> Mixed."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    out = u.Mixed(parts=spread(content_, decode_part, "content"))
    if len(w) != 1:
        extras = leftover(extras, w, THING_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Mixed, losses: list[Loss]) -> Any:
    """Thing <- Mixed."""
    content_parts: list[Any] = []
    part: Any
    item: Any = LOST
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        more = encode_second_part(value.parts[index - 1], part, losses) if item is not LOST else None
        if more is not None:
            add_second(item, more)
        elif cls is u.Text:
            item = encode_text_part(part, losses)
            if item is not LOST:
                content_parts.append(item)
        elif cls is u.ToolCall:
            item = encode_call_view(part, losses)
            if item is not LOST:
                content_parts.append(item)
        elif cls is u.ToolResult:
            item = encode_part(part, losses)
            if item is not LOST:
                content_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"content": content_parts}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_part(w: Any) -> Any:
    """Part: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("type")
    if tag == "text":
        return decode_text_part(w)
    if tag == "tool":
        return decode_both(w)
    raise DecodeError("expected one of text, tool", ("type",))


def encode_part(value: Any, losses: list[Loss]) -> Any:
    """Part: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.ToolCall:
        return encode_call_view(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def encode_second_part(first: Any, value: Any, losses: list[Loss]) -> Any:
    """Part: what a part adds to the wire object of the part before it; None if it has an object of its own."""
    if value.__class__ is u.ToolResult and first.__class__ is u.ToolCall and first.id == value.call_id:
        return encode_result_view(value, losses)
    return None
