# Generated from templates/runtime/repairs/gone.py; do not edit.

"""Structs that the steps have taken out of a request, or put others in place of: the keys that they kept are told."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ..core.losses import Loss, weighs
from ..lenses.untold import gone_keys, structs
from .draft import Draft

Found: TypeAlias = list[tuple[str, Any]]
"""Structs that keep keys, with their paths."""

APART: Final = {"messages", "tools", "extras"}


def gone(d: Draft) -> list[Loss]:
    """The losses of the keys that nobody keeps any longer. Looked for only in what has changed."""
    if d.request is d.source:
        return []
    old, new = _fields(d)
    for before, after in (_tools(d), _messages(d)):
        old += before
        new += after
    return _untold(d, old, new) if old else []


def _untold(d: Draft, old: Found, new: Found) -> list[Loss]:
    alive: dict[int, set[tuple[str, str]]] = {}
    for _, one in new:
        for known in (one.extras, d.root_of(one)):
            alive.setdefault(id(known), set()).update((space, key) for space, tree in one.extras.items() for key in tree)
    whole = _told_whole(d.losses)
    losses: list[Loss] = []
    for path, one in old:
        stays = alive.get(id(one.extras), set()) | alive.get(id(one), set())
        kept = {space: {key: value for key, value in tree.items() if (space, key) not in stays} for space, tree in one.extras.items()}
        told = whole.get(id(one), -1)
        losses += [loss for loss in gone_keys(one, kept, path, d.lens.SPACES) if weighs(loss) > told]
    return losses


def _told_whole(losses: list[Loss]) -> dict[int, int]:
    """The structs that losses have in their value, by identity: how much they matter."""
    return {id(one): weighs(loss) for loss in losses if loss.code == "dropped" for _, one in structs(loss.value)}


def _fields(d: Draft) -> tuple[Found, Found]:
    """What keeps keys in those fields that have changed, before and after."""
    old: Found = []
    new: Found = []
    for name in sorted(d.fields - APART):
        before, after = getattr(d.source, name), getattr(d.request, name)
        if before is not after:
            old += structs(before, name)
            new += structs(after, name)
    return old, new


def _tools(d: Draft) -> tuple[Found, Found]:
    old, new = _apart("tools", d.source.tools, d.request.tools)
    return [found for path, tool in old for found in structs(tool, path)], [found for path, tool in new for found in structs(tool, path)]


def _messages(d: Draft) -> tuple[Found, Found]:
    """Parts that stand in another message now are the same parts."""
    old, new = _apart("messages", d.source.messages, d.request.messages)
    was, now = ([(f"{at}.parts", message.parts) for at, message in some] for some in (old, new))
    there, known = ({id(part) for _, parts in some for part in parts} for some in (now, was))
    return _turns(old, there), _turns(new, known)


def _turns(some: list[tuple[str, Any]], same: set[int]) -> Found:
    """The structs of these messages that keep keys, without the parts that are the same before and after."""
    found: Found = []
    for path, message in some:
        found += structs(message, path, "parts")
        for number, part in enumerate(message.parts):
            if id(part) not in same:
                found += structs(part, f"{path}.parts[{number}]")
    return found


def _apart(name: str, source: list[Any], request: list[Any]) -> tuple[list[tuple[str, Any]], list[tuple[str, Any]]]:
    """The members of a list that are in the one before alone, and in the one after alone."""
    if source is request:
        return [], []
    before, after = ({id(member) for member in members} for members in (source, request))
    return (
        [(f"{name}[{number}]", one) for number, one in enumerate(source) if id(one) not in after],
        [(f"{name}[{number}]", one) for number, one in enumerate(request) if id(one) not in before],
    )
