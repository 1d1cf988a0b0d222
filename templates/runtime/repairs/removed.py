"""Structs that the steps have removed or replaced: the extras that are lost with them are reported."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from msgspec import Struct

from .. import model as u
from ..core.losses import Loss, weighs
from ..lenses.dropped_extras import Found, dropped_keys, holding, structs
from .draft import Draft

APART: Final = {"messages", "tools", "extras"}
NONE: Final = -1
WITHOUT: Final = "its message is gone, or is part of another one"

Place: TypeAlias = tuple[str, int, int]
"""The place of a struct: the field of the request, the index in it, the index of the part; -1 for none. Most need no path."""
Was: TypeAlias = list[tuple[Place, Any]]


def dropped_extras(d: Draft, kept: bool) -> list[Loss]:
    """Return the losses of extras that no struct has any longer. Only changes are compared. `kept`: messages or tools have extras."""
    if d.request is d.source:
        return []
    losses = _nameless(d) if d.request.messages is not d.source.messages else []
    if _all_stays(d, kept):  # most requests
        return losses
    former, now = _changed(d, kept)
    heirs = {id(d.root_of(holder)): holder for holder in now}
    old: Found = []
    for place, holder in former:
        _left(holder, heirs.get(id(holder)), place, old)
    if not old:
        return losses
    return losses + _unreported(d, old, [struct for holder in now for _, struct in structs(holder, "", _apart_from(holder))])


def _nameless(d: Draft) -> list[Loss]:
    """The losses of the names of messages that were dropped, or whose parts are in another message now."""
    named = [(number, message) for number, message in enumerate(d.source.messages) if message.name is not None]
    if not named:
        return []
    names: dict[int, set[str | None]] = {}
    for message in d.request.messages:
        names.setdefault(id(d.root_of(message)), set()).add(message.name)
    reported = {loss.path for loss in d.losses}
    return [
        Loss(f"messages[{number}].name", "Message.name", "dropped", u.MESSAGE_FIELDS["name"], WITHOUT, message.name)
        for number, message in named
        if message.name not in names.get(id(message), ()) and reported.isdisjoint((f"messages[{number}]", f"messages[{number}].name"))
    ]


def _all_stays(d: Draft, kept: bool) -> bool:
    """Whether all structs that the steps have changed still have their extras, and no dropped one had any. False means unknown."""
    source, request = d.source, d.request
    for name in d.fields - APART:
        before = getattr(source, name)
        if before is not getattr(request, name) and structs(before):
            return False
    if not kept and "documents" not in d.fields:  # documents may be in messages now, with their extras
        return True
    return _stay(d, source.tools, request.tools) and _stay(d, source.messages, request.messages)


def _stay(d: Draft, old: list[Any], new: list[Any]) -> bool:
    """The same as `_all_stays`, for a list of tools, messages or parts."""
    if old is new:
        return True
    some_went = len(old) != len(new)
    for before, after in zip(old, _heirs(d, old, new) if some_went else new, strict=True):
        if before is after:
            continue
        kind = before.__class__
        if kind is not after.__class__:
            if not some_went or after is not None or structs(before):
                return False
            continue  # it was dropped and had no extras
        if (extras := before.extras) is not after.extras and extras is not None and not _has_keys(d, before, after):
            return False
        for name in holding(kind):
            value = getattr(before, name)
            if not value or value is (now := getattr(after, name)):
                continue
            if not (_stay(d, value, now) if name == "parts" else not structs(value)):
                return False
    return True


def _heirs(d: Draft, old: list[Any], new: list[Any]) -> list[Any]:
    """Return for each member of the old list the one that replaces it in the new list; None for those that were dropped."""
    heirs: dict[int, Any] = {id(d.root_of(after)): after for after in new}
    return [heirs.get(id(before)) for before in old]


def _has_keys(d: Draft, before: Any, after: Any) -> bool:
    """Whether the new struct, which replaces the old one, keeps all of its keys."""
    if d.root_of(after) is not before or after.extras is None:
        return False
    return all(space in after.extras and tree.keys() <= after.extras[space].keys() for space, tree in before.extras.items())


def _left(struct: Any, heir: Any, place: Place, old: Found) -> None:
    """Collect the structs in this one that have extras. Extras that its heir, the struct that replaced it, still has are left out."""
    apart = _apart_from(struct)
    if heir.__class__ is not struct.__class__ or not isinstance(struct, Struct):
        old += structs(struct, _path(place), apart)
        return
    for name in holding(struct.__class__):
        kept: Any = getattr(struct, name)
        if kept and kept is not getattr(heir, name) and name != apart:
            old += structs(kept, f"{_path(place)}.{name}")
    extras = getattr(struct, "extras", None)
    if extras is not None and extras is not heir.extras:
        old.append((_path(place), struct))


def _path(place: Place) -> str:
    name, number, part = place
    path = name if number == NONE else f"{name}[{number}]"
    return path if part == NONE else f"{path}.parts[{part}]"


def _apart_from(struct: Any) -> str:
    """The field of a struct that is compared separately."""
    return "parts" if struct.__class__ is u.Message else ""


def _unreported(d: Draft, old: Found, new: list[Any]) -> list[Loss]:
    alive: dict[int, set[tuple[str, str]]] = {}
    for struct in new:
        for holder in (struct.extras, d.root_of(struct)):
            alive.setdefault(id(holder), set()).update((space, key) for space, tree in struct.extras.items() for key in tree)
    whole = _reported_whole(d.losses)
    dropped = {loss.path for loss in d.losses if loss.code in ("dropped", "moved")}
    losses: list[Loss] = []
    for path, struct in old:
        if id(struct) in d.spent:
            continue
        stays = alive.get(id(struct.extras), set()) | alive.get(id(struct), set())
        kept = {space: {key: value for key, value in tree.items() if (space, key) not in stays} for space, tree in struct.extras.items()}
        reported = whole.get(id(struct), -1)
        lost = dropped_keys(struct, kept, path, d.lens.SPACES)
        losses += [loss for loss in lost if weighs(loss) > reported and loss.path not in dropped]
    return losses


def _reported_whole(losses: list[Loss]) -> dict[int, int]:
    """The weight of the loss that reports a struct as dropped, by the identity of the struct."""
    return {id(struct): weighs(loss) for loss in losses if loss.code == "dropped" for _, struct in structs(loss.value)}


def _changed(d: Draft, kept: bool) -> tuple[Was, list[Any]]:
    """The structs that only the old request has, and those that only the new one has: fields, tools, messages and parts."""
    former: Was = []
    now: list[Any] = []
    for name in sorted(d.fields - APART):
        before, after = getattr(d.source, name), getattr(d.request, name)
        if before is not after:
            former.append(((name, NONE, NONE), before))
            now.append(after)
    if not kept and "documents" not in d.fields:
        return former, now
    _apart("tools", d.source.tools, d.request.tools, former, now)
    first, newest = len(former), len(now)
    _apart("messages", d.source.messages, d.request.messages, former, now)
    # Parts that moved to another message are the same parts.
    current_ids: set[int] = set()
    for message in now[newest:]:
        current_ids.update(map(id, message.parts))
    former_ids: set[int] = set()
    for place, message in former[first:]:
        for number, part in enumerate(message.parts):
            former_ids.add(id(part))
            if id(part) not in current_ids:
                former.append((("messages", place[1], number), part))
    for message in now[newest:]:
        now += [part for part in message.parts if id(part) not in former_ids]
    return former, now


def _apart(name: str, source: list[Any], request: list[Any], former: Was, now: list[Any]) -> None:
    """Collect the members that only the old list has, and those that only the new list has."""
    if source is request:
        return
    after = set(map(id, request))
    former += [((name, number, NONE), member) for number, member in enumerate(source) if id(member) not in after]
    before = set(map(id, source))
    now += [member for member in request if id(member) not in before]
