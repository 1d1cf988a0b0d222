# Generated from tests/features; do not edit.

"""aliases, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, whole
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, keep, leftover, remember, remember_alias, restore

NAMESPACE: Final = "demo"
TITLE: Final = "aliases"
SPACES: Final[tuple[str, ...]] = ("demo",)
THING_INNER_BOX_KEYS: Final[frozenset[str]] = frozenset()
THING_KEYS: Final[frozenset[str]] = frozenset({"firstPart", "first_part", "innerBox", "inner_box", "secondPart", "second_part"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"innerBox", "secondPart"})
THING_NESTS: Final[frozenset[str]] = frozenset({"innerBox"})
LEVELS: Final[dict[str, str]] = {}
KEPT.setdefault(NAMESPACE, {}).update({"Pair.innerBox": "nest"})


def decode_thing(w: Any) -> u.Pair:
    """Thing -> Pair."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Pair()
    n = 0
    first_part_ = w.get("firstPart", MISSING)
    if first_part_ is MISSING:
        if "first_part" in w:
            first_part_ = w["first_part"]
            extras = remember_alias(extras, NAMESPACE, "firstPart", "first_part")
        else:
            raise missing(w, "firstPart")
    elif "first_part" in w:
        extras = keep(extras, NAMESPACE, "first_part", w["first_part"])
        n += 1
    if first_part_ is not None:
        n += 1
        if first_part_.__class__ is not int:
            first_part_ = whole(first_part_, "firstPart")
        out.a = first_part_
    else:
        n += 1
    if n != len(w):
        second_part_ = w.get("secondPart")
        if "second_part" in w:
            if second_part_ is None and "secondPart" not in w and w["second_part"] is not None:
                second_part_ = w["second_part"]
                extras = remember_alias(extras, NAMESPACE, "secondPart", "second_part")
            else:
                extras = keep(extras, NAMESPACE, "second_part", w["second_part"])
                n += 1
        if second_part_ is not None:
            n += 1
            if second_part_.__class__ is not int:
                second_part_ = whole(second_part_, "secondPart")
            out.b = second_part_
        inner_box_ = w.get("innerBox")
        if "inner_box" in w:
            if inner_box_ is None and "innerBox" not in w and w["inner_box"] is not None:
                inner_box_ = w["inner_box"]
                extras = remember_alias(extras, NAMESPACE, "innerBox", "inner_box")
            else:
                extras = keep(extras, NAMESPACE, "inner_box", w["inner_box"])
                n += 1
        if inner_box_ is not None:
            n += 1
            if inner_box_.__class__ is not dict:
                inner_box_ = an_object(inner_box_, "innerBox")
            if len(inner_box_) != 0:
                extras = leftover(extras, inner_box_, THING_INNER_BOX_KEYS, NO_KEYS, NAMESPACE, {}, "innerBox")
            if not (False):
                extras = remember(extras, NAMESPACE, "innerBox", inner_box_)
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Pair, losses: list[Loss]) -> Any:
    """Thing <- Pair."""
    w: dict[str, Any] = {"firstPart": value.a}
    if value.b is not None:
        w["secondPart"] = value.b
    if False:
        inner_box_: dict[str, Any] = {}
        if inner_box_:
            w["innerBox"] = inner_box_
    if value.extras is not None:
        restore(w, value, SPACES, losses, THING_NESTS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "firstPart":
        try:
            if was.__class__ is not int:
                was = whole(was, "firstPart")
            return same(was, value.a)
        except DecodeError:
            return False
    if at == "secondPart":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "secondPart")
            return same(was, value.b)
        except DecodeError:
            return False
    if at == "innerBox":
        return not (False)
    return False
