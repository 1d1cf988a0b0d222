# Generated from tests/features; do not edit.

"""fill, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, same, text, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, has_spelling, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "fill"
SPACES: Final[tuple[str, ...]] = ("demo",)
NAMED_KEYS: Final[frozenset[str]] = frozenset({"word"})
NAMED_OPTIONAL: Final[frozenset[str]] = frozenset({"word"})
LEVELS: Final[dict[str, str]] = {}
BOXED_BOX_KEYS: Final[frozenset[str]] = frozenset({"a", "b"})
BOXED_BOX_OPTIONAL: Final[frozenset[str]] = frozenset({"a", "b"})
BOXED_KEYS: Final[frozenset[str]] = frozenset({"box"})
BOXED_OPTIONAL: Final[frozenset[str]] = frozenset({"box"})
BOXED_NESTS: Final[frozenset[str]] = frozenset({"box"})
KEPT.setdefault(NAMESPACE, {}).update({"Pair.box": "nest"})


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
    elif "word" not in w:
        extras = remember(extras, NAMESPACE, "word", ABSENT)
    if n != len(w):
        extras = leftover(extras, w, NAMED_KEYS, NAMED_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_named(value: u.Label, losses: list[Loss]) -> Any:
    """Named <- Label."""
    w: dict[str, Any] = {}
    if value.word is not None:
        w["word"] = value.word
    else:
        if not has_spelling(value, SPACES, "word"):
            losses.append(Loss("word", "Label.word", "defaulted", "trivial", "the key is required", "none"))
        w["word"] = "none"
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_named)
    return w


def holds_named(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "word":
        if was is None or was == ABSENT:
            return value.word is None
        try:
            if was.__class__ is not str:
                was = text(was, "word")
            return same(was, value.word)
        except DecodeError:
            return False
    return False


def decode_boxed(w: Any) -> u.Pair:
    """Boxed -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Pair()
    if len(w) != 0:
        n = 0
        box_ = w.get("box")
        if box_ is not None:
            n += 1
            if box_.__class__ is not dict:
                box_ = an_object(box_, "box")
            n_box_ = 0
            box_b_ = box_.get("b")
            if box_b_ is not None:
                n_box_ += 1
                if box_b_.__class__ is not int:
                    box_b_ = whole(box_b_, "box", "b")
                out.b = box_b_
            elif "b" not in box_:
                extras = remember(extras, NAMESPACE, "b", ABSENT, "box")
            if n_box_ != len(box_):
                box_a_ = box_.get("a")
                if box_a_ is not None:
                    n_box_ += 1
                    if box_a_.__class__ is not int:
                        box_a_ = whole(box_a_, "box", "a")
                    out.a = box_a_
                if n_box_ != len(box_):
                    extras = leftover(extras, box_, BOXED_BOX_KEYS, BOXED_BOX_OPTIONAL, NAMESPACE, {}, "box")
            if not (out.a is not None or out.b is not None):
                extras = remember(extras, NAMESPACE, "box", box_)
        if n != len(w):
            extras = leftover(extras, w, BOXED_KEYS, BOXED_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_boxed(value: u.Pair, losses: list[Loss]) -> Any:
    """Boxed <- Pair."""
    w: dict[str, Any] = {}
    if value.a is not None or value.b is not None:
        box_: dict[str, Any] = {}
        if value.a is not None:
            box_["a"] = value.a
        if value.b is not None:
            box_["b"] = value.b
        else:
            if not has_spelling(value, SPACES, "box.b"):
                losses.append(Loss("b", "Pair.b", "defaulted", "trivial", "the key is required", 0))
            box_["b"] = 0
        if box_:
            w["box"] = box_
    if value.extras is not None:
        restore(w, value, SPACES, losses, BOXED_NESTS, holds_boxed)
    return w


def holds_boxed(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "box":
        return not (value.a is not None or value.b is not None)
    if at == "box.a":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "a")
            return same(was, value.a)
        except DecodeError:
            return False
    if at == "box.b":
        if was is None or was == ABSENT:
            return value.b is None
        try:
            if was.__class__ is not int:
                was = whole(was, "b")
            return same(was, value.b)
        except DecodeError:
            return False
    return False
