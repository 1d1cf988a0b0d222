# Generated from tests/features; do not edit.

"""join, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, LostFields, MISSING, NO_KEYS, foreign, leftover, lost_whole, marked, report, restore

NAMESPACE: Final = "demo"
TITLE: Final = "join"
SPACES: Final[tuple[str, ...]] = ("demo",)
LINE_KEYS: Final[frozenset[str]] = frozenset({"line"})
LINE_OPTIONAL: Final[frozenset[str]] = frozenset({"line"})
LEVELS: Final[dict[str, str]] = {}
SPEECH_KEYS: Final[frozenset[str]] = frozenset({"text"})
JOINED_TEXT: Final[LostFields] = (("mark", "minor", None),)
NO_PLACE: Final = "join has no place for it"
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_line(w: Any) -> u.Words:
    """Line -> Words."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Words()
    if len(w) != 0:
        n = 0
        line_ = w.get("line")
        if line_ is not None:
            n += 1
            if line_.__class__ is not str:
                line_ = text(line_, "line")
            out.words = [line_]
        if n != len(w):
            extras = leftover(extras, w, LINE_KEYS, LINE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_line(value: u.Words, losses: list[Loss]) -> Any:
    """Line <- Words."""
    w: dict[str, Any] = {}
    if value.words:
        if len(value.words) > 1:
            losses.append(Loss("words", "Words.words", "joined", "minor", "several became one string", None))
        w["line"] = ", ".join(value.words)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_line)
    return w


def holds_line(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "line":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "line")
            return same([was], value.words)
        except DecodeError:
            return False
    return False


def decode_speech(w: Any) -> u.Mixed:
    """Speech -> Mixed."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        text_ = w["text"]
    except KeyError:
        raise missing(w, "text") from None
    if text_.__class__ is not str:
        text_ = text(text_, "text")
    out = u.Mixed(parts=[u.Text(text=text_)])
    if len(w) != 1:
        extras = leftover(extras, w, SPEECH_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_speech(value: u.Mixed, losses: list[Loss]) -> Any:
    """Speech <- Mixed."""
    text_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            if part.mark is not None:
                report(part, JOINED_TEXT, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            text_parts.append(part)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    if len(text_parts) > 1:
        losses.append(Loss("parts", "Mixed.parts", "joined", "minor", "several became one string", None))
    w: dict[str, Any] = {"text": "".join([part.text for part in text_parts])}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w
