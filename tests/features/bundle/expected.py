# Generated from tests/features; do not edit.

"""bundle, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import an_object, missing, same, text
from ...lenses.extras import ABSENT, Extras, KEPT, MISSING, NO_KEYS, each, each_out, leftover, remember, restore

NAMESPACE: Final = "demo"
TITLE: Final = "bundle"
SPACES: Final[tuple[str, ...]] = ("demo",)
NAME_KEYS: Final[frozenset[str]] = frozenset({"name"})
LEVELS: Final[dict[str, str]] = {}
THING_KEYS: Final[frozenset[str]] = frozenset({"tools"})
THING_OPTIONAL: Final[frozenset[str]] = frozenset({"tools"})
KEPT.setdefault(NAMESPACE, {}).update({})


def decode_name(w: Any) -> u.Item:
    """Name -> Item."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        name_ = w["name"]
    except KeyError:
        raise missing(w, "name") from None
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    out = u.Item(name=name_)
    if len(w) != 1:
        extras = leftover(extras, w, NAME_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_name(value: u.Item, losses: list[Loss]) -> Any:
    """Name <- Item."""
    w: dict[str, Any] = {"name": value.name}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_thing(w: Any) -> u.Bag:
    """Thing -> Bag."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Bag()
    if len(w) != 0:
        n = 0
        tools_ = w.get("tools")
        if tools_ is not None:
            n += 1
            tools__list: list[Any] = []
            tools__bundles = each(tools_, an_object, "tools")
            if len(tools__bundles) != 1 or tools__bundles[0].keys() != {"names"} or not tools__bundles[0]["names"]:
                extras = remember(extras, NAMESPACE, "tools", tools_)
            for bundle_index, bundle_ in enumerate(tools__bundles):
                tools__list += each(bundle_.get("names", []), decode_name, "tools", bundle_index, "names")
            out.items = tools__list
            if tools_.__class__ is list and not tools_:
                extras = remember(extras, NAMESPACE, "tools", [])
        if n != len(w):
            extras = leftover(extras, w, THING_KEYS, THING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thing(value: u.Bag, losses: list[Loss]) -> Any:
    """Thing <- Bag."""
    w: dict[str, Any] = {}
    if value.items:
        tools_ = [{"names": each_out(value.items, encode_name, losses, "items")}]
        if tools_:
            w["tools"] = tools_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thing)
    return w


def holds_thing(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "tools":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            extras: Extras | None = None
            was_list: list[Any] = []
            was_bundles = each(was, an_object, "tools")
            if len(was_bundles) != 1 or was_bundles[0].keys() != {"names"} or not was_bundles[0]["names"]:
                extras = remember(extras, NAMESPACE, "tools", was)
            for bundle_index, bundle_ in enumerate(was_bundles):
                was_list += each(bundle_.get("names", []), decode_name, "tools", bundle_index, "names")
            return same(was_list, value.items)
        except DecodeError:
            return False
    return False
