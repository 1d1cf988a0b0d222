# Generated from tests/features; do not edit.

"""enum_open, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "enum_open"
SPACES: Final[tuple[str, ...]] = ("demo",)
WORD_IN: Final[dict[Any, Any]] = {"zwei": "two", "eins": "one", "uno": "one"}
WORD_OUT: Final[dict[Any, Any]] = {"one": "eins", "two": "zwei"}
THING_KEYS: Final[frozenset[str]] = frozenset({"word"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"word"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_thing(w: Any) -> u.Label:
    """Thing -> Label."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Label()
    if len(w) != 0:
        n = 0
        word_ = w.get("word")
        if word_ is not None:
            n += 1
            if word_.__class__ is not str:
                word_ = text(word_, "word")
            word__word = WORD_IN.get(word_, word_)
            if WORD_OUT.get(word__word, word__word) != word_:
                extras = remember(extras, NAMESPACE, "word", word_)
            out.word = word__word
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Label, losses: list[Loss]) -> Any:
    """Thing <- Label."""
    w: dict[str, Any] = {}
    if value.word is not None:
        w["word"] = WORD_OUT.get(value.word, value.word)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "word":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "word")
            was_word = WORD_IN.get(was, was)
            if WORD_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "word", was)
            return same(was_word, value.word)
        except DecodeError:
            return False
    return False
