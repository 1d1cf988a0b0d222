# Generated from tests/features; do not edit.

"""when, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, LostFields, MISSING, NO_KEYS, foreign, leftover, lost_whole, marked, report, restore

NAMESPACE: Final = "demo"
TITLE: Final = "when"
SPACES: Final[tuple[str, ...]] = ("demo",)
USER_KEYS: Final[frozenset[str]] = frozenset({"name", "role", "text"})
USER_OPTIONAL: Final[frozenset[str]] = frozenset({"name"})
LEVELS: Final[dict[str, str]] = {}
JOINED_TEXT: Final[LostFields] = (("mark", "minor", None),)
NO_PLACE: Final = "when has no place for it"
MODEL_KEYS: Final[frozenset[str]] = frozenset({"role", "text"})
LOST_MODEL: Final[LostFields] = (("name", "minor", None),)
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_user(w: Any) -> u.Message:
    """User -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        text_ = w["text"]
    except KeyError:
        raise missing(w, "text") from None
    if text_.__class__ is not str:
        text_ = text(text_, "text")
    out = u.Message(role="user", parts=[u.Text(text=text_)])
    if len(w) != 2:
        n = 2
        name_ = w.get("name")
        if name_ is not None:
            n += 1
            if name_.__class__ is not str:
                name_ = text(name_, "name")
            out.name = name_
        if n != len(w):
            extras = leftover(extras, w, USER_KEYS, USER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_user(value: u.Message, losses: list[Loss]) -> Any:
    """User <- Message."""
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
        losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
    w: dict[str, Any] = {"role": "user", "text": "".join([part.text for part in text_parts])}
    if value.name is not None:
        w["name"] = value.name
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_user)
    return w


def holds_user(value: Any, at: str, was: Any, now: Any) -> bool:
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


def decode_model(w: Any) -> u.Message:
    """Model -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        text_ = w["text"]
    except KeyError:
        raise missing(w, "text") from None
    if text_.__class__ is not str:
        text_ = text(text_, "text")
    out = u.Message(role="assistant", parts=[u.Text(text=text_)])
    if len(w) != 2:
        extras = leftover(extras, w, MODEL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_model(value: u.Message, losses: list[Loss]) -> Any:
    """Model <- Message."""
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
        losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
    w: dict[str, Any] = {"role": "model", "text": "".join([part.text for part in text_parts])}
    if value.name is not None:
        report(value, LOST_MODEL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_turn(w: Any) -> Any:
    """Turn: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("role")
    if tag == "user":
        return decode_user(w)
    if tag == "model":
        return decode_model(w)
    raise DecodeError("expected one of user, model", ("role",))


def encode_turn(value: Any, losses: list[Loss]) -> Any:
    """Turn: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Message:
        if value.role == "user":
            return encode_user(value, losses)
        if value.role == "assistant":
            return encode_model(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST
