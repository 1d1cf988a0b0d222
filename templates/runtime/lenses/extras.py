"""The complement: what a unified value remembers of the wire object it came from, so that encoding gives it back exactly.

`extras[namespace]` has the nesting of the wire object. It holds the keys that no unified field carries, and under "$wire" how a mapped
key was spelled when that was not the preferred form. Marks that belong to no key start with "$". Only slow paths come here.

Every mark, and what it says:

    $wire     how mapped keys were spelled
    $absent   a key was not there
    $key      the other name under which a key stood
    $null     a key was null, and stood under another name as well
    $value    an object that would read as a mark, as it stood
    $rest     what else stood in a list of which one member counts
    $case     the case that was found where another one would be written
    $place    where a part stood that could stand elsewhere, or a message: in a field of the request or in the list
    $message  the message is a whole wire message that the spec does not know
    $text     the conversation was a string
    $row      what the row that held the message's row said beside it; `same`: it is that of the message before; `alone`: there was none
    $turn     the message continues the wire turn of the one before it
    $item     what a message item said beside its parts; `same`: the part stood in the item of the one before it
    $fields   what an item says otherwise than its message
    $kind     a result stood behind a call of another kind
    $linked   the name was had from the call, while the part is written
    $split    the part is the second of one wire object
    $id       the id was made up
    $aside    members of the conversation that are no messages
    $group    the group of a list that the member stood in, and what the group left
    $cut      the chunk ended here
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias, cast

from ..core.errors import DecodeError
from ..core.losses import Level, Loss, prefix
from ..core.plain import LEAVES, plain
from ..core.values import kind, same
from ..model import MESSAGE_FIELDS
from .known import fixed_values, kept_levels, levels_of_case, neutral_values

Extras: TypeAlias = dict[str, Any]

WIRE: Final = "$wire"
FIELDS: Final = "$fields"  # in an item's record: what it says otherwise than its message
ROW: Final = "$row"  # the keys of the row that held the row of a message
ABSENT: Final[dict[str, Any]] = {"$absent": True}  # a record: the key was not there
ONE_MESSAGE: Final = "several items became one message, and the first says it for all"
MISSING: Final[Any] = object()  # a wire value: the key is not there now
UNSET: Final[Any] = None  # stands in a required field until its key is read


def tree_at(extras: Extras | None, space: str, path: tuple[str, ...]) -> tuple[Extras, dict[str, Any]]:
    """The extras (made if there are none) and the part of them that mirrors the wire object at `path`."""
    extras = {} if extras is None else extras
    tree: dict[str, Any] = extras.setdefault(space, {})
    for step in path:
        tree = tree.setdefault(step, {})
    return extras, tree


def keep(extras: Extras | None, space: str, key: str, value: Any, *path: str) -> Extras:
    """Keeps a key of the wire object at `path` that no unified field carries."""
    kept = value if value.__class__ in LEAVES else plain(value)
    if path or "$" in key:
        extras, tree = tree_at(extras, space, path)
        tree["$" + key if key[:1] == "$" else key] = kept
    elif extras is None:
        return {space: {key: kept}}
    elif space in extras:
        extras[space][key] = kept
    else:
        extras[space] = {key: kept}
    return extras


def remember(extras: Extras | None, space: str, key: str, value: Any, *path: str) -> Extras:
    """Remembers how a mapped key was spelled, or sets a mark (a `key` that starts with "$")."""
    if extras is None and not path and value.__class__ is not dict:
        return {space: {WIRE: {key: value}}}
    extras, tree = tree_at(extras, space, path)
    records = tree.setdefault(WIRE, {})
    known = records.get(key)
    if isinstance(known, dict) and "$key" in known:
        value = {**cast(dict[str, Any], known), "$value": value}
    elif value.__class__ is dict and value is not ABSENT and key[:1] != "$" and any(str(k)[:1] == "$" for k in value):
        value = {"$value": value}
    records[key] = value
    return extras


def remember_alias(extras: Extras | None, space: str, key: str, other: str, *path: str) -> Extras:
    """Remembers that `key` stood under another name."""
    extras, tree = tree_at(extras, space, path)
    records = tree.setdefault(WIRE, {})
    known = records.get(key, MISSING)
    if known.__class__ is dict and ("$value" in known or "$null" in known):
        records[key] = {**known, "$key": other}
    else:
        records[key] = {"$key": other} if known is MISSING else {"$key": other, "$value": known}
    return extras


def remember_null(extras: Extras | None, space: str, key: str, *path: str) -> Extras:
    """Remembers that `key` was null, and stood under another name as well."""
    extras, tree = tree_at(extras, space, path)
    records = tree.setdefault(WIRE, {})
    known = records.get(key)
    records[key] = {**(known if isinstance(known, dict) else {}), "$null": True}
    return extras


def remember_object(extras: Extras | None, space: str, key: str, value: Any, *path: str) -> Extras | None:
    """Remembers an object that says nothing; not if what it left brings it back."""
    tree: Any = (extras or {}).get(space)
    for step in (*path, key):
        tree = tree.get(step) if tree.__class__ is dict else None
    return extras if _brings_back(tree) else remember(extras, space, key, value, *path)


def _brings_back(tree: Any) -> bool:
    """Whether something in the mirror of an object is more than spellings."""
    return tree.__class__ is dict and any(key != WIRE and (v.__class__ is not dict or not v or _brings_back(v)) for key, v in tree.items())


def mark(value: Any, space: str, name: str, what: Any) -> None:
    """Sets a mark on a unified value."""
    value.extras = remember(value.extras, space, name, what)


def marked(value: Any, spaces: tuple[str, ...], name: str) -> Any:
    """The mark that was set under one of these namespaces, or None."""
    if value.extras is not None:
        for space in spaces:
            found = value.extras.get(space)
            if found and WIRE in found and name in found[WIRE]:
                return found[WIRE][name]
    return None


def marked_at(extras: Extras | None, space: str, key: str, *path: str) -> Any:
    """How the mapped key of the object at `path` is remembered; MISSING if it is not."""
    tree: Any = (extras or {}).get(space, {})
    for step in path:
        tree = tree.get(step, {})
    return tree.get(WIRE, {}).get(key, MISSING)


def is_kept(value: Any, spaces: tuple[str, ...], tag: str, case: str) -> bool:
    """Whether a value was read as a case that keeps the tag: the tag is kept, or it was missing."""
    if value.extras is None:
        return False
    return any(tag in value.extras.get(space, ()) for space in spaces) or marked(value, spaces, "$case") == case


def has_spelling(value: Any, spaces: tuple[str, ...], path: str) -> bool:
    """Whether the spelling of the mapped key at `path` (dotted), or of an object that it is in, is remembered. A key may have dots."""
    steps = path.split(".")
    extras: Extras = value.extras or {}
    for space in spaces:
        tree: dict[str, Any] = extras.get(space, {})
        for number, step in enumerate(steps):
            records = tree.get(WIRE, ())
            if step in records or ".".join(steps[number:]) in records:
                return True
            found: Any = tree.get(step)
            tree = found if found.__class__ is dict else {}
    return False


def foreign(value: Any, spaces: tuple[str, ...], losses: list[Loss], at: str = "") -> None:
    """Reports the extras of other namespaces of a value that has no wire object of its own."""
    start = len(losses)
    for space, tree in value.extras.items():
        if space not in spaces:
            report_kept(tree, space, value.__class__.__name__, losses)
    if at:
        prefix(losses, start, at)


def report_kept(tree: Any, space: str, struct: str, losses: list[Loss], at: str = "", under: str = "extras") -> None:
    """One loss for every key that was kept for another provider. `under`: where the trees of the namespaces are."""
    if tree.__class__ is not dict:
        return
    case: str | None = None
    if not at and WIRE in tree and (found := tree[WIRE].get("$case")) is not None:
        case = str(found)
    for key, kept in tree.items():
        if key[:1] == "$" and key[1:2] != "$":
            if key == WIRE:
                _report_records(kept, f"{under}.{space}.{at}{WIRE}", space, struct, at, losses)
            continue
        told = _told if len(key) <= LONG else _told.__wrapped__
        path, field, level, reason, neutral = told(space, struct, at, key, under, case)
        if level == "nest":  # an object of the spec without unified counterpart: key by key
            if kept and kept.__class__ is dict:
                report_kept(kept, space, struct, losses, f"{at}{key}.", under)
                continue
            level = "minor"
        if level == "unknown":
            level = "trivial" if key == "type" and not at and names_itself(struct, kept) else _of_unknown(struct, kept)
        empty = not kept and (kept.__class__ not in (bool, int, float) or struct == "Usage")
        if empty or same(kept, ABSENT) or (neutral is not MISSING and same(kept, neutral)):
            level = "trivial"
        losses.append(Loss(path, field, "dropped", level, reason, kept))


def _of_unknown(struct: str, kept: Any) -> Level:
    """How much a key matters that nobody has described: what is a text or holds anything may be content; a number is a knob, and in a bill
    a count. What an answer says beside its messages is no content."""
    if struct in BESIDE:
        return "major" if struct == "Usage" and kept.__class__ is int else "minor"
    return "minor" if kept is None or kept.__class__ in (bool, int, float) else "major"


def names_itself(struct: str, kind: Any) -> bool:
    """Whether the word for a kind, in whichever format, is that of the struct beside which it was kept."""
    words = rf"(?:^|[_.-])(?:{KINDS.get(struct, struct.lower())})"
    return kind.__class__ is str and len(kind) <= LONG and re.search(words, kind.lower()) is not None


KINDS: Final = {
    "Tool": "tool|function|custom",
    "ToolCall": "call|tool|function",
    "ToolResult": "result|response|output|tool|function",
    "Document": "document|file|pdf",
    "Reasoning": "think|thought|reason",
}
"""What formats call the kinds of structs that they do not call as the model does."""
KeptLevel: TypeAlias = Level | Literal["nest", "unknown"]
BESIDE: Final = frozenset(("Response", "Usage", "ErrorAnswer", "Citation"))
"""Structs of what stands beside the words of an answer."""
LONG: Final = 64
"""Characters: of longer keys, which a stranger may have chosen, nothing is held."""


@lru_cache(2048)  # the keys that a client sends beside those of the spec are the same in every message
def _told(space: str, struct: str, at: str, key: str, under: str, case: str | None) -> tuple[str, str, KeptLevel, str, Any]:
    """(path, field, level, reason) of the loss of a kept key, and the value that asks for nothing."""
    levels = kept_levels(space)
    if case is not None:
        levels = levels | levels_of_case(space, case)
    name = f"{struct}.{at}{key}"
    level = cast(KeptLevel, levels.get(name, "unknown"))
    return f"{under}.{space}.{at}{key}", f"{struct}.{key}", level, f"only {space} knows this key", neutral_values(space).get(name, MISSING)


def _report_records(records: Any, under: str, space: str, struct: str, at: str, losses: list[Loss]) -> None:
    """What a message item said beside its parts (its first part remembers it), and constants that stood with another value."""
    if records.__class__ is not dict:
        return
    row: Any = records.get(ROW) if not at else None
    for other, kept in row.items() if row.__class__ is dict else ():
        report_kept(kept, other, "Message", losses, under=f"{under}.{ROW}")
    left: Any = records.get("$item") if not at else None
    if left.__class__ is dict:
        for other, kept in left.items():
            if other[:1] != "$":
                report_kept(kept, other, "Message", losses, under=f"{under}.$item")
        for name, said in left.get(FIELDS, {}).items():
            if name != "form" and said not in (None, []):
                level = MESSAGE_FIELDS.get(name, "trivial")
                losses.append(Loss(f"{under}.$item.{FIELDS}.{name}", f"Message.{name}", "dropped", level, ONE_MESSAGE, said))
    for key, was in records.items():
        if key[:1] == "$":
            continue
        known = fixed_values(space).get(f"{struct}.{at}{key}")
        if was.__class__ is dict and ("$key" in was or "$value" in was):
            was = was.get("$value")  # another name of the key is no other value
        if known and was not in (None, ABSENT, [], {}, "") and not any(same(was, one) for one in known):
            losses.append(Loss(f"{under}.{key}", f"{struct}.{key}", "dropped", "trivial", f"only {space} knows this value", was))


# --- losses -----------------------------------------------------------------------------------------------------------


def dropped(path: str, field: str, level: Level, reason: str, value: Any) -> Loss:
    return Loss(path, field, "dropped", level, reason, value)


def unknown_key(key: Any, path: tuple[str, ...]) -> DecodeError:
    return DecodeError(f"keys must be strings, not {kind(key)}", path)
