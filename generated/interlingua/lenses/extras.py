# Generated from templates/runtime/lenses/extras.py; do not edit.

"""The complement: what a unified value remembers of the wire object it came from, so that encoding gives it back exactly.

`extras[namespace]` has the nesting of the wire object. It holds the keys that no unified field carries, and under "$wire" how a mapped
key was spelled when that was not the preferred form. Marks that belong to no key start with "$". Only slow paths come here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import length_hint
from typing import Any, Final, TypeAlias, cast

import msgspec

from ..core.errors import DecodeError, Step
from ..core.losses import Loss, prefix
from ..core.plain import plain
from ..core.values import LOST, a_list, an_object, kind, same

Extras: TypeAlias = dict[str, Any]
LostFields: TypeAlias = tuple[tuple[str, str, Any], ...]  # (field, level, default)
Holds: TypeAlias = Callable[[Any, str, Any, Any], bool]

WIRE: Final = "$wire"
ABSENT: Final[dict[str, Any]] = {"$absent": True}  # a record: the key was not there
MISSING: Final[Any] = object()  # a wire value: the key is not there now
NO_KEYS: Final[frozenset[str]] = frozenset()

NO_LEVELS: Final[dict[str, str]] = {}

# Levels of kept keys, by namespace and `Struct.key`; filled by the provider modules when they are imported.
KEPT: Final[dict[str, dict[str, str]]] = {}


def _tree(extras: Extras | None, space: str, path: tuple[str, ...]) -> tuple[Extras, dict[str, Any]]:
    """The extras (made if there are none) and the part of them that mirrors the wire object at `path`."""
    extras = {} if extras is None else extras
    tree: dict[str, Any] = extras.setdefault(space, {})
    for step in path:
        tree = tree.setdefault(step, {})
    return extras, tree


def keep(extras: Extras | None, space: str, key: str, value: Any, *path: str) -> Extras:
    """Keeps a key of the wire object at `path` that no unified field carries."""
    extras, tree = _tree(extras, space, path)
    tree["$" + key if key[:1] == "$" else key] = plain(value)
    return extras


def keep_rest(extras: Extras | None, space: str, rest: list[Any], *path: str) -> Extras:
    """Keeps the members of a list of which only the first counts (`head:`)."""
    extras, tree = _tree(extras, space, path)
    tree["$rest"] = rest
    return extras


def remember(extras: Extras | None, space: str, key: str, value: Any, *path: str) -> Extras:
    """Remembers how a mapped key was spelled, or sets a mark (a `key` that starts with "$")."""
    if value.__class__ is dict and value is not ABSENT and key[:1] != "$" and any(str(k)[:1] == "$" for k in value):
        value = {"$value": value}
    extras, tree = _tree(extras, space, path)
    spelled = tree.setdefault(WIRE, {})
    known = spelled.get(key)
    spelled[key] = {**known, "$value": value} if isinstance(known, dict) and "$key" in known else value
    return extras


def remember_alias(extras: Extras | None, space: str, key: str, other: str, *path: str) -> Extras:
    """Remembers that `key` stood under another spelling of its name."""
    extras, tree = _tree(extras, space, path)
    tree.setdefault(WIRE, {})[key] = {"$key": other}
    return extras


def leftover(
    extras: Extras | None,
    w: dict[str, Any],
    keys: frozenset[str],
    optional: frozenset[str],
    space: str,
    homes: Mapping[str, str],
    *path: str,
) -> Extras | None:
    """Keeps what is in `w` beside its mapped `keys`, and remembers nulls at `optional` ones. `homes`: namespaces of inherited keys."""
    for key, value in w.items():
        if key in keys:
            if value is None and key in optional:
                extras = remember(extras, space, key, None, *path)
        elif key.__class__ is str:
            extras = keep(extras, homes.get(key, space), key, value, *path)
        else:
            raise DecodeError(f"keys must be strings, not {kind(key)}", path)
    return extras


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


def has_spelling(value: Any, spaces: tuple[str, ...], path: str) -> bool:
    """Whether the spelling of the mapped key at `path` (dotted), or of an object that it is in, is remembered."""
    *steps, key = path.split(".")
    extras: Extras = value.extras or {}
    for space in spaces:
        tree: dict[str, Any] = extras.get(space, {})
        for step in (*steps, key):
            if step in tree.get(WIRE, ()):
                return True
            found: Any = tree.get(step)
            tree = found if found.__class__ is dict else {}
    return False


def unchanged(text: str, decode: Callable[[str], Any], value: Any) -> bool:
    """Whether a remembered text still says the value."""
    try:
        return same(decode(text), value)
    except DecodeError:
        return False


def restore(
    w: dict[str, Any],
    value: Any,
    spaces: tuple[str, ...],
    losses: list[Loss],
    nests: frozenset[str] = NO_KEYS,
    holds: Holds | None = None,
) -> None:
    """Puts what `value` remembers of these namespaces back into `w`; what others left there is lost, and reported."""
    for space, tree in value.extras.items():
        if space in spaces:
            _merge(w, tree, value, nests, holds, "")
        else:
            _report(tree, space, value.__class__.__name__, losses)


def foreign(value: Any, spaces: tuple[str, ...], losses: list[Loss], at: str = "") -> None:
    """Reports the extras of other namespaces of a value that has no wire object of its own."""
    start = len(losses)
    for space, tree in value.extras.items():
        if space not in spaces:
            _report(tree, space, value.__class__.__name__, losses)
    if at:
        prefix(losses, start, at)


def _merge(w: dict[str, Any], tree: dict[str, Any], value: Any, nests: frozenset[str], holds: Holds | None, at: str) -> None:
    for key, kept in tree.items():
        if key[:1] == "$":
            if key[1:2] == "$":
                w[key[1:]] = kept
        elif at + key in nests:
            nested = w.get(key)
            if isinstance(nested, list):  # `head:` - the first element mirrors the tree
                _merge(cast(Any, nested)[0], kept, value, nests, holds, f"{at}{key}.")
                cast(list[Any], nested).extend(kept.get("$rest", ()))
            else:
                inner: dict[str, Any] = cast(dict[str, Any], nested) if isinstance(nested, dict) else {}
                _merge(inner, kept, value, nests, holds, f"{at}{key}.")
                if inner:
                    w[key] = inner
        else:
            w[key] = kept
    if holds is not None and WIRE in tree:
        for key, spelling in tree[WIRE].items():
            if key[:1] != "$":
                _spell(w, key, spelling, value, holds, at)


def _spell(w: dict[str, Any], key: str, spelling: Any, value: Any, holds: Holds, at: str) -> None:
    """Writes a key as it was remembered, if that still says what the value says."""
    other: str | None = None
    absent = False
    if isinstance(spelling, dict):
        record = cast(dict[str, Any], spelling)
        absent, other = "$absent" in record, record.get("$key")
        spelling = record.get("$value", MISSING if other is not None else record)
    if spelling is not MISSING and holds(value, at + key, spelling, w.get(key, MISSING)):
        if absent:
            w.pop(key, None)
        else:
            w[key] = spelling
    if other is not None and key in w:
        w[other] = w.pop(key)


def _report(tree: Any, space: str, struct: str, losses: list[Loss], at: str = "", under: str = "extras") -> None:
    """One loss for every key that was kept for another provider. `under`: where the trees of the namespaces are."""
    if tree.__class__ is not dict:
        return
    levels = KEPT.get(space, NO_LEVELS)
    for key, kept in tree.items():
        if key[:1] == "$" and key[1:2] != "$":
            if key == WIRE and "$item" in kept and not at:
                _report_item(kept["$item"], f"{under}.{space}.{WIRE}.$item", losses)
            continue
        name = at + key
        level = levels.get(f"{struct}.{name}", "minor")
        if level == "nest":  # an object of the spec without unified counterpart: key by key
            _report(kept, space, struct, losses, f"{name}.", under)
            continue
        if not kept and kept.__class__ not in (bool, int, float):
            level = "trivial"
        losses.append(Loss(f"{under}.{space}.{name}", f"{struct}.{key}", "dropped", level, f"only {space} knows this key", kept))


def _report_item(left: Any, under: str, losses: list[Loss]) -> None:
    """What a message item said beside its parts: its first part remembers it (`group`)."""
    if left.__class__ is dict:
        for other, kept in left.items():
            if other[:1] != "$":
                _report(kept, other, "Message", losses, under=under)


# --- lists ------------------------------------------------------------------------------------------------------------


def each(items: Any, decode: Callable[[Any], Any], *steps: Step) -> list[Any]:
    """Decodes every member; an error names its index."""
    if items.__class__ is not list:
        items = a_list(items, *steps)
    members = iter(items)
    try:
        return [decode(item) for item in members]
    except DecodeError as error:
        error.under(*steps, len(items) - length_hint(members) - 1)
        raise


def each_out(items: list[Any], encode: Callable[[Any, list[Loss]], Any], losses: list[Loss], name: str) -> list[Any]:
    """Encodes every member; those that are lost whole are left out. Their losses get the member's path."""
    out: list[Any] = []
    for index, item in enumerate(items):
        before = len(losses)
        w = encode(item, losses)
        if w is not LOST:
            out.append(w)
        if len(losses) != before:
            prefix(losses, before, f"{name}[{index}]")
    return out


def leaves(items: Any, of: type, check: Callable[..., Any], *steps: str) -> list[Any]:
    """A fresh list of leaves, each checked."""
    if items.__class__ is not list:
        items = a_list(items, *steps)
    return [item if item.__class__ is of else check(item, *steps, index) for index, item in enumerate(items)]


def under(value: Any, encode: Callable[[Any, list[Loss]], Any], losses: list[Loss], name: str) -> Any:
    """Encodes a field of a struct; its losses get the field's name before their paths."""
    before = len(losses)
    w = encode(value, losses)
    if len(losses) != before:
        prefix(losses, before, name)
    return w


def inside(value: Any, decode: Callable[[Any], Any], *steps: str) -> Any:
    """Decodes the value of a key; an error gets the key before its path."""
    try:
        return decode(value)
    except DecodeError as error:
        error.under(*steps)
        raise


# --- losses -----------------------------------------------------------------------------------------------------------


def dropped(path: str, field: str, level: str, reason: str, value: Any) -> Loss:
    return Loss(path, field, "dropped", level, reason, value)


def report(value: Any, fields: LostFields, losses: list[Loss], reason: str, at: str = "") -> None:
    """A loss for each of these fields that says something."""
    name = value.__class__.__name__
    for path, level, default in fields:
        group, _, inner = path.partition(".")
        said = getattr(value, group)
        if inner and said is not None:
            said = getattr(said, inner)
        if said is not None and said != default:
            losses.append(Loss(f"{at}.{path}" if at else path, f"{name}.{path}", "dropped", level, reason, said))


def lost_whole(value: Any, levels: Mapping[str, str], title: str) -> Loss:
    """The loss of a struct that a target has no shape for."""
    name = value.__class__.__name__
    if name == "Opaque":
        return Loss("", name, "dropped", "major", f"only {value.namespace} understands it", value.value)
    return Loss("", name, "dropped", levels.get(name, "major"), f"{title} has no place for it", value)


def text_of(value: Any) -> str:
    """A structured answer as compact JSON text."""
    return msgspec.json.encode(value).decode()


def json_inside(value: Any, *steps: str) -> dict[str, Any]:
    """The object that a value is, or whose JSON text it is."""
    if value.__class__ is dict:
        return value
    if isinstance(value, str):
        try:
            value = msgspec.json.decode(value)
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
            raise DecodeError(f"not JSON: {error}", steps) from error
    return an_object(value, *steps)
