# Generated from tests/features; do not edit.

"""default, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, flag, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "default"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_KEYS: Final[frozenset[str]] = frozenset({"on"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"on"})
LEVELS: Final[dict[str, str]] = {}
NAMED_KEYS: Final[frozenset[str]] = frozenset({"word"})
NAMED_OPTIONAL: Final[frozenset[str]] = frozenset({"word"})
MUST_KEYS: Final[frozenset[str]] = frozenset({"word"})
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_thing(w: Any) -> u.Switch:
    """Thing -> Switch."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Switch()
    if len(w) != 0:
        n = 0
        on_ = w.get("on")
        if on_ is not None:
            n += 1
            if on_.__class__ is not bool:
                on_ = flag(on_, "on")
            out.on = on_
            if on_ is False:
                extras = remember(extras, NAMESPACE, "on", on_)
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Switch, losses: list[Loss]) -> Any:
    """Thing <- Switch."""
    w: dict[str, Any] = {}
    if value.on:
        w["on"] = value.on
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "on":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "on")
            return same(was, value.on)
        except DecodeError:
            return False
    return False


def decode_named(w: Any) -> u.Label:
    """Named -> Label."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Label()
    n = 0
    word_ = w.get("word")
    if word_ is not None:
        n += 1
        if word_.__class__ is not str:
            word_ = text(word_, "word")
        out.word = word_
        if word_ == "auto":
            extras = remember(extras, NAMESPACE, "word", word_)
    else:
        out.word = "auto"
    if n != len(w):
        extras = leftover(extras, w, NAMED_KEYS, NAMED_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_named(value: u.Label, losses: list[Loss]) -> Any:
    """Named <- Label."""
    w: dict[str, Any] = {}
    if value.word is not None and value.word != "auto":
        w["word"] = value.word
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_named)
    return w


def holds_named(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "word":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "word")
            return same(was, value.word)
        except DecodeError:
            return False
    return False


def decode_must(w: Any) -> u.Label:
    """Must -> Label."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        word_ = w["word"]
    except KeyError:
        raise missing(w, "word") from None
    out = u.Label()
    if word_ is not None:
        if word_.__class__ is not str:
            word_ = text(word_, "word")
        out.word = word_
    else:
        extras = remember(extras, NAMESPACE, "word", None)
        out.word = "auto"
    if len(w) != 1:
        extras = leftover(extras, w, MUST_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_must(value: u.Label, losses: list[Loss]) -> Any:
    """Must <- Label."""
    word_: Any = "auto"
    if value.word is not None:
        word_ = value.word
    w: dict[str, Any] = {"word": word_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_must)
    return w


def holds_must(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "word":
        if was is None:
            return not ((value.word is not None and value.word != "auto"))
        try:
            if was.__class__ is not str:
                was = text(was, "word")
            return same(was, value.word)
        except DecodeError:
            return False
    return False
