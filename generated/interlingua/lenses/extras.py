# Generated from templates/runtime/lenses/extras.py; do not edit.

"""The complement: the wire data that a unified value keeps in its extras, so that encoding restores the wire object exactly.

`extras[namespace]` mirrors the nesting of the wire object. It holds the keys without a unified field, and under "$wire" the spelling
of mapped keys that were not in the preferred form. Marks that belong to no key start with "$". Only slow paths use this module.

All marks and their meaning:

    $wire     the spelling of mapped keys
    $absent   a key was missing
    $key      the other name of a key
    $null     a key was null and was also present under another name
    $value    the original of an object that would read as a mark
    $rest     the other members of a list of which one member counts
    $case     the case that was read although another one would be written
    $place    the place of a part or message that has several: in a field of the request, in the list, or in the results of its calls
    $message  the message is a complete wire message that the spec does not know
    $text     the conversation was a string
    $row      other keys of the row that held the message's row; `same`: the row of the previous message; `alone`: there was no such row
    $turn     the message continues the wire turn of the previous one
    $item     what a message item had beside its parts; `same`: the part was in the item of the previous part
    $fields   the fields in which an item differs from its message
    $kind     a result followed a call of another kind
    $linked   the name comes from the call and is not written
    $repeats  the result does not repeat the arguments of its call
    $split    the part is the second of one wire object
    $id       the id was made up
    $aside    members of the conversation that are not messages
    $group    the group of the member in its list, and the group's extras
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
from ..model import MESSAGE_FIELDS, ROLES
from .known_keys import fixed_values, kept_levels, keys_of_members, known_keys, levels_of_case, neutral_values, words_of

Extras: TypeAlias = dict[str, Any]

WIRE: Final = "$wire"
FIELDS: Final = "$fields"  # in an item's record: the fields in which it differs from its message
ROW: Final = "$row"  # the keys of the row that held the row of a message
ABSENT: Final[dict[str, Any]] = {"$absent": True}  # a record: the key was not there
ONE_MESSAGE: Final = "several items became one message, and the first says it for all"
MISSING: Final[Any] = object()  # a wire value: the key is not there now
UNSET: Final[Any] = None  # a placeholder in a required field until its key is read


def tree_at(extras: Extras | None, space: str, path: tuple[str, ...]) -> tuple[Extras, dict[str, Any]]:
    """The extras (made if there are none) and the part of them that mirrors the wire object at `path`."""
    extras = {} if extras is None else extras
    tree: dict[str, Any] = extras.setdefault(space, {})
    for step in path:
        tree = tree.setdefault(step, {})
    return extras, tree


def keep(extras: Extras | None, space: str, key: str, value: Any, *path: str) -> Extras:
    """Keeps a key of the wire object at `path` that has no unified field."""
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
    """Remembers the spelling of a mapped key, or sets a mark (a `key` that starts with "$")."""
    if extras is None and not path and value.__class__ is not dict:
        return {space: {WIRE: {key: value}}}
    extras, tree = tree_at(extras, space, path)
    records = tree.setdefault(WIRE, {})
    record = records.get(key)
    if isinstance(record, dict) and "$key" in record:
        value = {**cast(dict[str, Any], record), "$value": value}
    elif value.__class__ is dict and value is not ABSENT and key[:1] != "$" and any(str(k)[:1] == "$" for k in value):
        value = {"$value": value}
    records[key] = value
    return extras


def is_same_role(word: Any, other: Any) -> bool:
    """Whether two words mean the same role: `human` and `user`."""
    if word.__class__ is not str or other.__class__ is not str:
        return False
    role = ROLES.get(word.lower())
    return role is not None and role == ROLES.get(other.lower())


def remember_alias(extras: Extras | None, space: str, key: str, other: str, *path: str) -> Extras:
    """Remembers that `key` was present under another name."""
    extras, tree = tree_at(extras, space, path)
    records = tree.setdefault(WIRE, {})
    record = records.get(key, MISSING)
    if record.__class__ is dict and ("$value" in record or "$null" in record):
        records[key] = {**record, "$key": other}
    else:
        records[key] = {"$key": other} if record is MISSING else {"$key": other, "$value": record}
    return extras


def remember_null(extras: Extras | None, space: str, key: str, *path: str) -> Extras:
    """Remembers that `key` was null and was also present under another name."""
    extras, tree = tree_at(extras, space, path)
    records = tree.setdefault(WIRE, {})
    record = records.get(key, MISSING)
    known: dict[str, Any] = record if record.__class__ is dict else {} if record is MISSING else {"$value": record}
    records[key] = {**known, "$null": True}
    return extras


def remember_object(extras: Extras | None, space: str, key: str, value: Any, *path: str) -> Extras | None:
    """Remembers an empty object, unless its stored extras already restore it."""
    tree: Any = (extras or {}).get(space)
    for step in (*path, key):
        tree = tree.get(step) if tree.__class__ is dict else None
    return extras if _brings_back(tree) else remember(extras, space, key, value, *path)


def _brings_back(tree: Any) -> bool:
    """Whether the mirror of an object holds more than spellings."""
    return tree.__class__ is dict and any(key != WIRE and (v.__class__ is not dict or not v or _brings_back(v)) for key, v in tree.items())


def mark(value: Any, space: str, name: str, what: Any) -> None:
    """Sets a mark on a unified value."""
    value.extras = remember(value.extras, space, name, what)


def marked(value: Any, spaces: tuple[str, ...], name: str) -> Any:
    """The mark that was set under one of these namespaces, or None."""
    if value.extras is not None:
        for space in spaces:
            tree = value.extras.get(space)
            if tree and WIRE in tree and name in tree[WIRE]:
                return tree[WIRE][name]
    return None


def marked_at(extras: Extras | None, space: str, key: str, *path: str) -> Any:
    """The record of the mapped key of the object at `path`; MISSING if there is none."""
    tree: Any = (extras or {}).get(space, {})
    for step in path:
        tree = tree.get(step, {})
    return tree.get(WIRE, {}).get(key, MISSING)


def is_kept(value: Any, spaces: tuple[str, ...], tag: str, case: str) -> bool:
    """Whether a value was read as a case that keeps the tag: the tag is in the extras, or it was missing."""
    if value.extras is None:
        return False
    return any(tag in value.extras.get(space, ()) for space in spaces) or marked(value, spaces, "$case") == case


def has_spelling(value: Any, spaces: tuple[str, ...], path: str) -> bool:
    """Whether the extras hold the spelling of the mapped key at `path` (dotted), or of an enclosing object. A key may contain dots."""
    steps = path.split(".")
    extras: Extras = value.extras or {}
    for space in spaces:
        tree: dict[str, Any] = extras.get(space, {})
        for number, step in enumerate(steps):
            records = tree.get(WIRE, ())
            if step in records or ".".join(steps[number:]) in records:
                return True
            branch: Any = tree.get(step)
            tree = branch if branch.__class__ is dict else {}
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
    """One loss for every key that was kept for another provider. `under`: the path of the namespaces' trees."""
    if tree.__class__ is not dict:
        return
    case: str | None = None
    if WIRE in tree:
        if len(tree) == 1 and _is_silent(tree[WIRE]):
            return
        if not at and (stored_case := tree[WIRE].get("$case")) is not None:
            case = str(stored_case)
    for key, kept in tree.items():
        if "$" in key and key[:1] == "$" and key[1:2] != "$":
            if key == WIRE and not _is_silent(kept):
                _report_records(kept, f"{under}.{space}.{at}{WIRE}", space, struct, at, losses)
            continue
        describe_loss = _loss_of_key if len(key) <= LONG else _loss_of_key.__wrapped__
        path, field, level, reason = describe_loss(space, struct, at, key, under, case, kept.__class__, not kept)
        if level in UNDECIDED:
            if level == "nest":  # an object of the spec without unified counterpart: key by key
                report_kept(kept, space, struct, losses, f"{at}{key}.", under)
                continue
            level = _level_of(space, struct, at, key, case, kept)
        losses.append(Loss(path, field, "dropped", level, reason, kept))


def _is_silent(records: Any) -> bool:
    """Whether all records are marks that report nothing."""
    return records.__class__ is dict and records.keys() <= SILENT


def _of_unknown(struct: str, kept: Any) -> Level:
    """The level of an undescribed key: a text or container may be content; a number is a setting, or a count in
    usage. Keys of an answer outside its messages are not content."""
    if struct in BESIDE:
        is_count = kept.__class__ is int or (kept.__class__ is float and kept.is_integer())
        return "major" if struct == "Usage" and is_count else "minor"
    return "minor" if kept is None or kept.__class__ in NUMBERS else "major"


def names_itself(struct: str, kind: Any) -> bool:
    """Whether the word for a kind, in any format, names the struct whose extras hold it."""
    words = rf"(?:^|[_.-])(?:{KINDS.get(struct, struct.lower())})"
    return kind.__class__ is str and len(kind) <= LONG and re.search(words, kind.lower()) is not None


KINDS: Final = {
    "Tool": "tool|function|custom",
    "ToolCall": "call|tool|function",
    "ToolResult": "result|response|output|tool|function",
    "Document": "document|file|pdf",
    "Reasoning": "think|thought|reason",
}
"""Words of formats for the kinds of structs, where they differ from the model's name."""
KeptLevel: TypeAlias = Level | Literal["nest", "value"]
UNDECIDED: Final = ("nest", "value")
"""Not a level: of an object whose keys are reported one by one; of a key whose level depends on its value."""
SILENT: Final = frozenset(("$place", "$turn", "$text", "$message", "$linked", "$id", "$case"))
"""Marks that report nothing."""
ROLE_KEYS: Final = ("role", "type", "from", "sender", "source")
"""Keys of rows whose word is a role in some format."""
BESIDE: Final = frozenset(("Response", "StreamStart", "StreamEnd", "StreamDelta", "Usage", "ErrorAnswer", "Citation"))
"""Structs of the data beside the text of an answer."""
EVENTS: Final = frozenset(("StreamStart", "StreamEnd", "StreamDelta"))
"""Structs of events. What is empty in each of them is content elsewhere in the stream."""
_CONTENT: Final = frozenset((str, list, dict))
NUMBERS: Final = frozenset((bool, int, float))
ALIKE: Final = frozenset((str, list, bool, int))
"""Types whose values, apart from the empty ones, matter as much as each other."""
LONG: Final = 64
"""The maximal length of a key that is cached; longer keys may come from users."""


@lru_cache(2048)  # the unknown keys that a client sends are the same in every message
def _loss_of_key(
    space: str, struct: str, at: str, key: str, under: str, case: str | None, of: type, empty: bool
) -> tuple[str, str, KeptLevel, str]:
    """(path, field, level, reason) of the loss of a kept key with a value of this type; `empty`: 0, false, null, "", [] or {}."""
    level: KeptLevel = "value"
    name = f"{struct}.{at}{key}"
    if _described_level(space, name, case) == "nest" and of is dict and not empty:
        level = "nest"
    elif empty and (of not in NUMBERS or struct == "Usage"):
        level = "trivial"
    elif of in ALIKE and key != "type" and name not in neutral_values(space):
        level = _level_of(space, struct, at, key, case, of())
    return f"{under}.{space}.{at}{key}", f"{struct}.{key}", level, f"only {space} knows this key"


def _level_of(space: str, struct: str, at: str, key: str, case: str | None, kept: Any) -> Level:
    """The level of a kept key that is not empty."""
    name = f"{struct}.{at}{key}"
    level = _described_level(space, name, case)
    neutral = neutral_values(space).get(name, MISSING)
    if same(kept, ABSENT) or (neutral is not MISSING and same(kept, neutral)):
        return "trivial"
    if level is None:
        return "trivial" if key == "type" and not at and names_itself(struct, kept) else _of_unknown(struct, kept)
    return "minor" if level == "nest" else cast(Level, level)


def _described_level(space: str, name: str, case: str | None) -> str | None:
    """The level that the spec gives a kept key; None for a key that no shape has."""
    if case is not None and (level := levels_of_case(space, case).get(name)) is not None:
        return level
    return kept_levels(space).get(name)


def _report_records(records: Any, under: str, space: str, struct: str, at: str, losses: list[Loss]) -> None:
    """Reports the keys of a message item beside its parts (its first part keeps them), and constants with another value."""
    if records.__class__ is not dict:
        return
    row: Any = records.get(ROW) if not at else None
    for other, kept in row.items() if row.__class__ is dict else ():
        report_kept(kept, other, "Message", losses, under=f"{under}.{ROW}")
    item_record: Any = records.get("$item") if not at else None
    if item_record.__class__ is dict:
        for other, kept in item_record.items():
            if other[:1] != "$":
                report_kept(kept, other, "Message", losses, under=f"{under}.$item")
        for name, field_value in item_record.get(FIELDS, {}).items():
            if name != "form" and field_value not in (None, []):
                level = MESSAGE_FIELDS.get(name, "trivial")
                losses.append(Loss(f"{under}.$item.{FIELDS}.{name}", f"Message.{name}", "dropped", level, ONE_MESSAGE, field_value))
    group: Any = records.get("$group") if not at else None
    report_kept(group, space, struct, losses, under=f"{under}.$group")
    for key, stored in records.items():
        _report_members(stored, under, key, space, struct, losses)
        if key[:1] == "$":
            continue
        constants = fixed_values(space).get(f"{struct}.{at}{key}")
        if stored.__class__ is dict and ("$key" in stored or "$value" in stored):
            stored = stored.get("$value")  # another name of the key is not another value
        if constants and stored not in (None, ABSENT, [], {}, "") and not any(same(stored, constant) for constant in constants):
            level = _level_of_other(struct, stored, constants)
            losses.append(Loss(f"{under}.{key}", f"{struct}.{key}", "dropped", level, f"only {space} knows this value", stored))
        elif not at and key in ROLE_KEYS and is_same_role(stored, stored) and stored not in words_of(space, key):
            losses.append(Loss(f"{under}.{key}", f"{struct}.{key}", "dropped", "trivial", "it is another word for the role", stored))


def _level_of_other(struct: str, stored: Any, constants: list[Any]) -> Level:
    """The level of a value at a key that has constants. Where an event is always empty, a value is content."""
    if struct in EVENTS and stored.__class__ in _CONTENT and not any(constants):
        return "major"
    return "minor" if stored.__class__ in (list, dict) and struct not in BESIDE and not all(constants) else "trivial"


def _report_members(stored: Any, under: str, at: str, space: str, struct: str, losses: list[Loss]) -> None:
    """Reports unknown keys of the objects from which texts were taken: members of the list at a key, or of a condition."""
    path = f"{under}.{at}"
    if stored.__class__ is dict and "$value" in stored:
        stored, path = stored["$value"], f"{path}.$value"
    members: list[tuple[str, Any]] = []
    if stored.__class__ is list:
        members = [(f"{path}[{number}]", member) for number, member in enumerate(cast("list[Any]", stored))]
    elif path.endswith("$stop_reason"):
        members = [(f"{path}.{key}", member) for key, member in stored.items()]
    known = (keys_of_members(space, struct, at) or known_keys(space)) if members else ()
    for place, member in members:
        for key, kept in member.items() if member.__class__ is dict else ():
            if key[:1] != "$" and key not in known:
                losses.append(dropped(f"{place}.{key}", f"{struct}.{key}", _of_unknown(struct, kept), f"only {space} knows this key", kept))


# --- losses -----------------------------------------------------------------------------------------------------------


def dropped(path: str, field: str, level: Level, reason: str, value: Any) -> Loss:
    return Loss(path, field, "dropped", level, reason, value)


def unknown_key(key: Any, path: tuple[str, ...]) -> DecodeError:
    return DecodeError(f"keys must be strings, not {kind(key)}", path)


def kept_of(extras: dict[str, Any] | None) -> dict[str, Any] | None:
    """The kept keys of extras, without spellings at any depth: a spelling only applies to a value of its own kind."""
    by_space = {
        space: keys for space, kept in (extras or {}).items() if (keys := {key: v for key, v in kept.items() if not _is_spelling(key, v)})
    }
    return by_space or None


def _is_spelling(key: str, kept: Any) -> bool:
    """Whether a kept value is spellings, or a nested object with nothing else."""
    if kept.__class__ is not dict:
        return False
    return key == WIRE or kept.keys() == {WIRE} and kept[WIRE].__class__ is dict
