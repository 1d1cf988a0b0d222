"""Ids of items of earlier answers, for targets that only accept ids in their own form."""

from __future__ import annotations

import re
from typing import Any, Final

from .. import model as u
from ..lenses.conversation.calls import with_own
from ..lenses.extras import WIRE, Extras, remember
from .draft import Draft

ITEM: Final = "$item"
ID: Final = "id"
UNFIT: Final = "the target does not accept this id of an item"
AGAIN: Final = "an earlier item has this id"
_FORM: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def has_item_id(kept: Extras) -> bool:
    """Whether the extras of a part contain the id of its item, or of the item that it was in."""
    if ID in kept:
        return True
    item: Any = kept.get(WIRE, {}).get(ITEM)
    return item.__class__ is dict and any(ID in own for own in item.values())


class ItemIds:
    """Drops item ids without the target's prefix, and ids that an earlier item has.

    begins: the prefix by kind; None: no id can stay
    """

    def __init__(self, d: Draft, begins: dict[str, str | None]) -> None:
        self._draft, self._begins = d, begins
        self._known: set[str] = set()

    def seen(self, part: Any) -> Any:
        """Return the next part, without an id that cannot stay."""
        d = self._draft
        if isinstance(part, u.Reasoning):
            if part.id is None or (why := self._unfit("reasoning", part.id)) is None:
                return part
            d.lose(part, "Reasoning.id", "dropped", "trivial", why, part.id)
            return d.having(part, id=None)
        extras: Extras = part.extras or {}
        if isinstance(part, u.ToolCall | u.ToolResult) and part.runner == "provider" and part.kind in self._begins:
            return self._own_run(part)
        for space in d.lens.SPACES if extras else ():
            kept: Extras = extras.get(space, {})
            if ID in kept and (new := self._without_id(part, kept, f"extras.{space}")) is not None:
                return d.having(part, extras=_with(extras, space, new))
            item: Any = kept.get(WIRE, {}).get(ITEM)
            for own in d.lens.SPACES if item.__class__ is dict else ():
                if (id := item.get(own, {}).get(ID)) is not None and (why := self._unfit("message", id)) is not None:
                    at = f"{d.path(part)}.extras.{space}.{WIRE}.{ITEM}.{own}.{ID}"
                    d.lose(at, f"Message.{ID}", "dropped", "trivial", why, id)
                    rest = _with(item, own, {key: value for key, value in item[own].items() if key != ID})
                    return d.having(part, extras=_with(extras, space, {**kept, WIRE: {**kept[WIRE], ITEM: rest or True}}))
        return part

    def _own_run(self, part: Any) -> Any:
        """Return a hosted call or result, whose id is that of its item. An unfit id is marked as generated, and so is not written."""
        d, space = self._draft, self._draft.lens.NAMESPACE
        id: Any = part.id if isinstance(part, u.ToolCall) else part.call_id
        if not id or _is_of(id, self._begins[part.kind]) or "$id" in (part.extras or {}).get(space, {}).get(WIRE, ()):
            return part
        if isinstance(part, u.ToolCall):
            d.lose(f"{d.path(part)}.id", "ToolCall.id", "dropped", "trivial", UNFIT, id)
        kept = with_own(part.extras or {}, space)
        return d.having(part, extras=remember(kept, space, "$id", "made"))

    def _without_id(self, part: Any, kept: Extras, at: str) -> Extras | None:
        """Return the extras of an item without its id; None if the id stays."""
        why = self._unfit(part.kind if isinstance(part, u.ToolCall | u.ToolResult) else "", kept[ID])
        if why is None:
            return None
        d = self._draft
        d.lose(f"{d.path(part)}.{at}.{ID}", f"{part.__class__.__name__}.{ID}", "dropped", "trivial", why, kept[ID])
        return {key: value for key, value in kept.items() if key != ID}

    def _unfit(self, kind: str, id: Any) -> str | None:
        """Why the id of an item of this kind cannot stay; None if it can, or if the form of such ids is unknown."""
        if kind not in self._begins or not isinstance(id, str):
            return None
        if not _is_of(id, self._begins[kind]):
            return UNFIT
        if id in self._known:
            return AGAIN
        self._known.add(id)
        return None


def _is_of(id: str, begin: str | None) -> bool:
    """Whether an id has the form of the target's own ids."""
    return begin is not None and id.startswith(begin) and _FORM.fullmatch(id) is not None


def _with(extras: Extras, space: str, kept: Extras) -> Extras | None:
    """Return the extras with new ones for one format; None if nothing is left."""
    changed = {**extras, space: kept}
    return {key: value for key, value in changed.items() if value} or None
