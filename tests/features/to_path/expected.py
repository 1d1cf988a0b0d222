# Generated from tests/features; do not edit.

"""to_path, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, same, text, whole
from ...lenses.extras import ABSENT, Extras, KEPT, LostFields, MISSING, NO_KEYS, foreign, leaves, leftover, remember, report, restore

NAMESPACE: Final = "demo"
TITLE: Final = "to_path"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_KEYS: Final[frozenset[str]] = frozenset({"a", "b", "word"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"a", "b", "word"})
LOST_THING: Final[LostFields] = (("item", "minor", None),)
NO_PLACE: Final = "to_path has no place for it"
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_thing(w: Any) -> u.Holder:
    """Thing -> Holder."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Holder()
    if len(w) != 0:
        n = 0
        a_ = w.get("a")
        if a_ is not None:
            n += 1
            if a_.__class__ is not int:
                a_ = whole(a_, "a")
            if out.pair is None:
                out.pair = u.Pair()
            out.pair.a = a_
        b_ = w.get("b")
        if b_ is not None:
            n += 1
            if b_.__class__ is not int:
                b_ = whole(b_, "b")
            if out.pair is None:
                out.pair = u.Pair()
            out.pair.b = b_
        word_ = w.get("word")
        if word_ is not None:
            n += 1
            if out.words is None:
                out.words = u.Words()
            out.words.words = leaves(word_, str, text, "word")
            if word_.__class__ is list and not word_:
                extras = remember(extras, NAMESPACE, "word", [])
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Holder, losses: list[Loss]) -> Any:
    """Thing <- Holder."""
    w: dict[str, Any] = {}
    if value.pair is not None and value.pair.a is not None:
        w["a"] = value.pair.a
    if value.pair is not None and value.pair.b is not None:
        w["b"] = value.pair.b
    if value.words is not None and value.words.words:
        w["word"] = list(value.words.words)
    if value.item is not None:
        report(value, LOST_THING, losses, NO_PLACE)
    if value.pair is not None and value.pair.extras is not None:
        foreign(value.pair, SPACES, losses, "pair")
    if value.words is not None and value.words.extras is not None:
        foreign(value.words, SPACES, losses, "words")
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "a":
        if was is None or was == ABSENT:
            return now is MISSING
        if value.pair is None:
            return False
        try:
            if was.__class__ is not int:
                was = whole(was, "a")
            return same(was, value.pair.a)
        except DecodeError:
            return False
    if at == "b":
        if was is None or was == ABSENT:
            return now is MISSING
        if value.pair is None:
            return False
        try:
            if was.__class__ is not int:
                was = whole(was, "b")
            return same(was, value.pair.b)
        except DecodeError:
            return False
    if at == "word":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        if value.words is None:
            return False
        try:
            return same(leaves(was, str, text, "word"), value.words.words)
        except DecodeError:
            return False
    return False
