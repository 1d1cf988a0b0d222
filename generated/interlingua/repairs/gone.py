# Generated from templates/runtime/repairs/gone.py; do not edit.

"""Structs that the steps have taken out of a request, or put others in place of: the keys that they kept are told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, TypeAlias

from msgspec import Struct

from .. import model as u
from ..core.losses import Loss, weighs
from ..lenses.untold import gone_keys, structs
from .draft import Draft

Found: TypeAlias = list[tuple[str, Any]]
"""Structs that keep keys, with their paths."""

APART: Final = {"messages", "tools", "extras"}
PLAIN: Final = frozenset(("str", "int", "float", "bool", "dict[str, Any]", "None"))  # types of fields without structs


def gone(d: Draft, kept: bool) -> list[Loss]:
    """The losses of the keys that nobody keeps any longer. Looked for only in what has changed. `kept`: messages or tools keep some."""
    if d.request is d.source:
        return []
    was, now = _changed(d, kept)
    if not was:
        return []
    heirs = {id(d.root_of(one)): one for _, one in now}
    old = [found for path, one in was for found in _left(one, heirs.get(id(one)), path)]
    if not old:
        return []
    return _untold(d, old, [found for path, one in now for found in structs(one, path, _apart_from(one))])


def _left(one: Any, heir: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The structs in this one that keep keys. What its heir, the struct that replaced it, still has is left out."""
    if heir.__class__ is not one.__class__ or not isinstance(one, Struct):
        yield from structs(one, path, _apart_from(one))
        return
    for name in _holding(one.__class__):
        kept = getattr(one, name)
        if kept is None or kept is getattr(heir, name) or name == _apart_from(one):
            continue
        if name == "extras":
            yield path, one
        else:
            yield from structs(kept, f"{path}.{name}")


@cache
def _holding(kind: type) -> list[str]:
    """The fields of a class in which structs may stand, and what is remembered."""
    return [name for name, said in kind.__annotations__.items() if name == "extras" or not PLAIN.issuperset(said.split(" | "))]


def _apart_from(one: Any) -> str:
    """The field of a struct that is looked at for itself."""
    return "parts" if one.__class__ is u.Message else ""


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


def _changed(d: Draft, kept: bool) -> tuple[Found, Found]:
    """The structs that only the old request has, and those that only the new one has: fields, tools, messages and parts."""
    was: Found = []
    now: Found = []
    for name in sorted(d.fields - APART):
        before, after = getattr(d.source, name), getattr(d.request, name)
        if before is not after:
            was.append((name, before))
            now.append((name, after))
    if not kept and "documents" not in d.fields:  # those may stand in messages now, and keep what they kept
        return was, now
    old, new = _apart("tools", d.source.tools, d.request.tools)
    was += old
    now += new
    old, new = _apart("messages", d.source.messages, d.request.messages)
    was += old
    now += new
    if old or new:  # parts that stand in another message now are the same parts
        before, after = ([(f"{at}.parts", message.parts) for at, message in some] for some in (old, new))
        there, known = ({id(part) for _, parts in some for part in parts} for some in (after, before))
        was += [(f"{at}[{number}]", part) for at, parts in before for number, part in enumerate(parts) if id(part) not in there]
        now += [(f"{at}[{number}]", part) for at, parts in after for number, part in enumerate(parts) if id(part) not in known]
    return was, now


def _apart(name: str, source: list[Any], request: list[Any]) -> tuple[Found, Found]:
    """The members of a list that are in the one before alone, and in the one after alone."""
    if source is request:
        return [], []
    before, after = ({id(member) for member in members} for members in (source, request))
    return (
        [(f"{name}[{number}]", one) for number, one in enumerate(source) if id(one) not in after],
        [(f"{name}[{number}]", one) for number, one in enumerate(request) if id(one) not in before],
    )
