# Generated from tests/features; do not edit.

"""or, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, LostFields, MISSING, NO_KEYS, leftover, remember, report, restore
from ...lenses.states import with_fields

NAMESPACE: Final = "demo"
TITLE: Final = "or"
SPACES: Final[tuple[str, ...]] = ("demo",)
THOUGHT_KEYS: Final[frozenset[str]] = frozenset({"mark", "text"})
THOUGHT_OPTIONAL: Final[frozenset[str]] = frozenset({"mark"})
LOST_THOUGHT: Final[LostFields] = (("notes", "minor", []),)
NO_PLACE: Final = "or has no place for it"
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_thought(w: Any) -> u.Memo:
    """Thought -> Memo."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        text_ = w["text"]
    except KeyError:
        raise missing(w, "text") from None
    if text_.__class__ is not str:
        text_ = text(text_, "text")
    if text_.__class__ is list and not text_:
        extras = remember(extras, NAMESPACE, "text", [])
    out = u.Memo(lines=[text_] if text_ else [])
    if len(w) != 1:
        n = 1
        mark_ = w.get("mark")
        if mark_ is not None:
            n += 1
            if mark_.__class__ is not str:
                mark_ = text(mark_, "mark")
            out.mark = mark_
        if n != len(w):
            extras = leftover(extras, w, THOUGHT_KEYS, THOUGHT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thought(value: u.Memo, losses: list[Loss]) -> Any:
    """Thought <- Memo."""
    lines_stood_in = False
    if not value.lines and value.notes:
        losses.append(Loss("notes", "Memo.notes", "changed", "minor", "written as lines", value.notes))
        lines_stood_in = True
        value = with_fields(value, lines=value.notes, notes=[])
    text_: Any
    if value.lines:
        if len(value.lines) > 1 and not lines_stood_in:
            losses.append(Loss("lines", "Memo.lines", "joined", "minor", "several became one string", None))
        text_ = "; ".join(value.lines)
    else:
        text_ = ""
    w: dict[str, Any] = {"text": text_}
    if value.mark is not None:
        w["mark"] = value.mark
    if value.notes:
        report(value, LOST_THOUGHT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thought)
    return w


def holds_thought(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "text":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            if was.__class__ is not str:
                was = text(was, "text")
            return same([was] if was else [], value.lines)
        except DecodeError:
            return False
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
