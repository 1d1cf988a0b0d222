"""Ids of the items of an answer, where another provider's answer has none: of the answer, the item's place and its kind alone, so that a
stream and the whole answer say the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, cast


class ItemIds(NamedTuple):
    """Where a format's items stand, and what their ids look like.

    output: the answer's key of its items
    tag:    an item's key of its kind
    own:    an item's key of its id
    begins: kind of item -> how its id begins
    """

    output: str
    tag: str
    own: str
    begins: Mapping[str, str]


def item_id(answer: object, index: int, kind: str, begin: str) -> str:
    """The id of an item that has none."""
    from hashlib import sha256  # slow to import

    return begin + sha256(f"{answer}\0{index}\0{kind}".encode("utf-8", "surrogatepass")).hexdigest()[:24]


def is_made(known: str) -> bool:
    """Whether an id is one of these: it comes back from a client, and means nothing to any provider."""
    return re.fullmatch(r"[a-z]+_[0-9a-f]{24}", known) is not None


def with_item_ids(body: dict[str, Any], ids: ItemIds) -> dict[str, Any]:
    """The body of an answer, in which every item has an id."""
    items = cast(list[Any], body.get(ids.output) or [])
    named = [_with_id(w, number, body, ids) for number, w in enumerate(items)]
    return {**body, ids.output: named} if any(new is not old for new, old in zip(named, items, strict=True)) else body


def _with_id(w: Any, number: int, body: dict[str, Any], ids: ItemIds) -> Any:
    if not isinstance(w, dict):
        return w  # pyright: ignore[reportUnknownVariableType]
    item = cast(dict[str, Any], w)
    kind = str(item.get(ids.tag))
    if ids.own in item or kind not in ids.begins:
        return item
    return {ids.own: item_id(body.get("id"), number, kind, ids.begins[kind]), **item}
