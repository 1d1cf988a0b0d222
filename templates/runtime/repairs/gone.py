"""Structs that the steps have taken out of a request, or put others in place of: the keys that they kept are told."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from msgspec import Struct

from .. import model as u
from ..core.losses import Loss, weighs
from ..lenses.untold import Found, gone_keys, holding, structs
from .draft import Draft

APART: Final = {"messages", "tools", "extras"}
NONE: Final = -1

Place: TypeAlias = tuple[str, int, int]
"""Where a struct stood: the field of the request, the number in it, that of the part; -1 if it has none. Most need no path."""
Was: TypeAlias = list[tuple[Place, Any]]


def gone(d: Draft, kept: bool) -> list[Loss]:
    """The losses of the keys that nobody keeps any longer. Looked for only in what has changed. `kept`: messages or tools keep some."""
    if d.request is d.source:
        return []
    if _all_stays(d, kept):  # of most requests
        return []
    was, now = _changed(d, kept)
    heirs = {id(d.root_of(one)): one for one in now}
    old: Found = []
    for place, one in was:
        _left(one, heirs.get(id(one)), place, old)
    if not old:
        return []
    return _untold(d, old, [struct for one in now for _, struct in structs(one, "", _apart_from(one))])


def _all_stays(d: Draft, kept: bool) -> bool:
    """Whether each thing that the steps have changed has its keys still, and nothing went that had some. False may mean anything."""
    source, request = d.source, d.request
    for name in d.fields - APART:
        before = getattr(source, name)
        if before is not getattr(request, name) and structs(before):
            return False
    if not kept and "documents" not in d.fields:  # those may stand in messages now, and keep what they kept
        return True
    return _stay(d, source.tools, request.tools) and _stay(d, source.messages, request.messages)


def _stay(d: Draft, old: list[Any], new: list[Any]) -> bool:
    """The same of a list of tools, messages or parts."""
    if old is new:
        return True
    if len(old) != len(new):
        return False
    for one, other in zip(old, new, strict=True):
        if one is other:
            continue
        kind = one.__class__
        if kind is not other.__class__:
            return False
        if (extras := one.extras) is not other.extras and extras is not None and not _has_keys(d, one, other):
            return False
        for name in holding(kind):
            value = getattr(one, name)
            if not value or value is (now := getattr(other, name)):
                continue
            if not (_stay(d, value, now) if name == "parts" else not structs(value)):
                return False
    return True


def _has_keys(d: Draft, one: Any, other: Any) -> bool:
    """Whether the other one, which stands for this one, keeps its keys and more."""
    if d.root_of(other) is not one or other.extras is None:
        return False
    return all(space in other.extras and tree.keys() <= other.extras[space].keys() for space, tree in one.extras.items())


def _left(one: Any, heir: Any, place: Place, old: Found) -> None:
    """Finds the structs in this one that keep keys. What its heir, the struct that replaced it, still has is left out."""
    apart = _apart_from(one)
    if heir.__class__ is not one.__class__ or not isinstance(one, Struct):
        old += structs(one, _path(place), apart)
        return
    for name in holding(one.__class__):
        kept: Any = getattr(one, name)
        if kept and kept is not getattr(heir, name) and name != apart:
            old += structs(kept, f"{_path(place)}.{name}")
    extras = getattr(one, "extras", None)
    if extras is not None and extras is not heir.extras:
        old.append((_path(place), one))


def _path(place: Place) -> str:
    name, number, part = place
    path = name if number == NONE else f"{name}[{number}]"
    return path if part == NONE else f"{path}.parts[{part}]"


def _apart_from(one: Any) -> str:
    """The field of a struct that is looked at for itself."""
    return "parts" if one.__class__ is u.Message else ""


def _untold(d: Draft, old: Found, new: list[Any]) -> list[Loss]:
    alive: dict[int, set[tuple[str, str]]] = {}
    for one in new:
        for known in (one.extras, d.root_of(one)):
            alive.setdefault(id(known), set()).update((space, key) for space, tree in one.extras.items() for key in tree)
    whole = _told_whole(d.losses)
    losses: list[Loss] = []
    for path, one in old:
        if id(one) in d.spent:
            continue
        stays = alive.get(id(one.extras), set()) | alive.get(id(one), set())
        kept = {space: {key: value for key, value in tree.items() if (space, key) not in stays} for space, tree in one.extras.items()}
        told = whole.get(id(one), -1)
        losses += [loss for loss in gone_keys(one, kept, path, d.lens.SPACES) if weighs(loss) > told]
    return losses


def _told_whole(losses: list[Loss]) -> dict[int, int]:
    """The structs that losses have in their value, by identity: how much they matter."""
    return {id(one): weighs(loss) for loss in losses if loss.code == "dropped" for _, one in structs(loss.value)}


def _changed(d: Draft, kept: bool) -> tuple[Was, list[Any]]:
    """The structs that only the old request has, and those that only the new one has: fields, tools, messages and parts."""
    was: Was = []
    now: list[Any] = []
    for name in sorted(d.fields - APART):
        before, after = getattr(d.source, name), getattr(d.request, name)
        if before is not after:
            was.append(((name, NONE, NONE), before))
            now.append(after)
    if not kept and "documents" not in d.fields:
        return was, now
    _apart("tools", d.source.tools, d.request.tools, was, now)
    first, newest = len(was), len(now)
    _apart("messages", d.source.messages, d.request.messages, was, now)
    # Parts that stand in another message now are the same parts.
    there: set[int] = set()
    for message in now[newest:]:
        there.update(map(id, message.parts))
    known: set[int] = set()
    for place, message in was[first:]:
        for number, part in enumerate(message.parts):
            known.add(id(part))
            if id(part) not in there:
                was.append((("messages", place[1], number), part))
    for message in now[newest:]:
        now += [part for part in message.parts if id(part) not in known]
    return was, now


def _apart(name: str, source: list[Any], request: list[Any], was: Was, now: list[Any]) -> None:
    """Finds the members of a list that are in the one before alone, and in the one after alone."""
    if source is request:
        return
    after = set(map(id, request))
    was += [((name, number, NONE), one) for number, one in enumerate(source) if id(one) not in after]
    before = set(map(id, source))
    now += [one for one in request if id(one) not in before]
