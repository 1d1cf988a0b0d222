# Generated from tests/features; do not edit.

"""empty, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leaves, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "empty"
SPACES: Final[tuple[str, ...]] = ("demo",)
AS_NULL_KEYS: Final[frozenset[str]] = frozenset({"words"})
LEVELS: Final[dict[str, str]] = {}
AS_LIST_KEYS: Final[frozenset[str]] = frozenset({"words"})
AS_LIST_OPTIONAL: Final[frozenset[str]] = frozenset({"words"})
AS_TEXT_KEYS: Final[frozenset[str]] = frozenset({"words"})
LEFT_OUT_KEYS: Final[frozenset[str]] = frozenset({"words"})
LEFT_OUT_OPTIONAL: Final[frozenset[str]] = frozenset({"words"})
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_as_null(w: Any) -> u.Words:
    """AsNull -> Words."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        words_ = w["words"]
    except KeyError:
        raise missing(w, "words") from None
    out = u.Words()
    if words_ is not None:
        if words_.__class__ is list and not words_:
            extras = remember(extras, NAMESPACE, "words", [])
        out.words = leaves(words_, str, text, "words")
    if len(w) != 1:
        extras = leftover(extras, w, AS_NULL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_as_null(value: u.Words, losses: list[Loss]) -> Any:
    """AsNull <- Words."""
    words_: Any
    if value.words:
        words_ = list(value.words)
    else:
        words_ = None
    w: dict[str, Any] = {"words": words_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_as_null)
    return w


def holds_as_null(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "words":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            return same(leaves(was, str, text, "words"), value.words)
        except DecodeError:
            return False
    return False


def decode_as_list(w: Any) -> u.Words:
    """AsList -> Words."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Words()
    n = 0
    words_ = w.get("words")
    if words_ is not None:
        n += 1
        out.words = leaves(words_, str, text, "words")
    elif "words" not in w:
        extras = remember(extras, NAMESPACE, "words", ABSENT)
    if n != len(w):
        extras = leftover(extras, w, AS_LIST_KEYS, AS_LIST_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_as_list(value: u.Words, losses: list[Loss]) -> Any:
    """AsList <- Words."""
    w: dict[str, Any] = {}
    if value.words:
        w["words"] = list(value.words)
    else:
        w["words"] = []
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_as_list)
    return w


def holds_as_list(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "words":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            return same(leaves(was, str, text, "words"), value.words)
        except DecodeError:
            return False
    return False


def decode_as_text(w: Any) -> u.Words:
    """AsText -> Words."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        words_ = w["words"]
    except KeyError:
        raise missing(w, "words") from None
    if words_.__class__ is not str:
        words_ = text(words_, "words")
    if words_.__class__ is list and not words_:
        extras = remember(extras, NAMESPACE, "words", [])
    out = u.Words(words=[words_] if words_ else [])
    if len(w) != 1:
        extras = leftover(extras, w, AS_TEXT_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_as_text(value: u.Words, losses: list[Loss]) -> Any:
    """AsText <- Words."""
    words_: Any
    if value.words:
        if len(value.words) > 1:
            losses.append(Loss("words", "Words.words", "joined", "minor", "several became one string", None))
        words_ = " ".join(value.words)
    else:
        words_ = ""
    w: dict[str, Any] = {"words": words_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_as_text)
    return w


def holds_as_text(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "words":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            if was.__class__ is not str:
                was = text(was, "words")
            return same([was] if was else [], value.words)
        except DecodeError:
            return False
    return False


def decode_left_out(w: Any) -> u.Words:
    """LeftOut -> Words."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Words()
    if len(w) != 0:
        n = 0
        words_ = w.get("words")
        if words_ is not None:
            n += 1
            out.words = leaves(words_, str, text, "words")
            if words_.__class__ is list and not words_:
                extras = remember(extras, NAMESPACE, "words", [])
        if n != len(w):
            extras = leftover(extras, w, LEFT_OUT_KEYS, LEFT_OUT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_left_out(value: u.Words, losses: list[Loss]) -> Any:
    """LeftOut <- Words."""
    w: dict[str, Any] = {}
    if value.words:
        w["words"] = list(value.words)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_left_out)
    return w


def holds_left_out(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "words":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(leaves(was, str, text, "words"), value.words)
        except DecodeError:
            return False
    return False
