"""Stored keys of structs: where a struct is dropped, or becomes another one, its stored keys are lost, and reported."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, Literal, TypeAlias, cast, get_origin

from msgspec import Struct

from .. import model as u
from ..core.losses import Loss, weighs
from .extras import WIRE, Extras, report_kept
from .known_keys import kept_levels, keys_of_event

WHOLE: Final = frozenset(("dropped", "emptied", "changed", "joined", "moved", "split"))
GONE: Final = frozenset(("dropped", "emptied"))
PLAIN: Final = frozenset(("str", "int", "float", "bool", "dict[str, Any]", "list[str]", "list[int]", "None"))
"""Types of fields without structs."""
GONE_WITH_IT: Final = "it was part of a value that was removed"

Found: TypeAlias = list[tuple[str, Any]]
"""Structs with stored keys, by path."""

_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


def structs(value: Any, at: str = "", skip: str = "") -> Found:
    """(path, struct) of the structs with stored keys in a value, including the value itself. `skip`: a field that is not searched."""
    collected: Found = []
    if isinstance(value, (Struct, list)):
        _collect(value, at, skip, collected)
    return collected


def _collect(value: Any, at: str, skip: str, collected: Found) -> None:
    if isinstance(value, list):
        for number, member in enumerate(cast(list[Any], value)):
            if isinstance(member, Struct):
                _collect(member, f"{at}[{number}]", "", collected)
        return
    if getattr(value, "extras", None) is not None:
        collected.append((at, value))
    for name in holding(value.__class__):
        field = getattr(value, name)
        if field and name != skip and isinstance(field, (Struct, list)):
            _collect(field, f"{at}.{name}" if at else name, "", collected)


def unknown_keys(value: Any) -> dict[str, Any]:
    """The stored keys of the structs in a value that their formats do not know, by their place in the object that had them."""
    unknown: dict[str, Any] = {}
    for _, struct in structs(value):
        if struct.__class__ is not u.Opaque:
            for space, kept in struct.extras.items():
                losses: list[Loss] = []
                report_kept({WIRE: kept.get(WIRE, {})}, space, struct.__class__.__name__, losses)
                unknown.update(unknown_in(kept, space, struct.__class__.__name__))
                unknown.update((loss.field.partition(".")[2], loss.value) for loss in losses)
    return unknown


def unknown_in(tree: Any, space: str, struct: str, at: str = "") -> dict[str, Any]:
    """The keys in a namespace of the extras of a struct that the format does not know, also in objects of the format."""
    levels, unknown = kept_levels(space), dict[str, Any]()
    for key, kept in tree.items() if tree.__class__ is dict else ():
        level = levels.get(f"{struct}.{at}{key}")
        if key[:1] == "$" and key[1:2] != "$":
            continue
        if level is None:
            unknown[f"{at}{key}"] = kept
        elif level == "nest":
            unknown |= unknown_in(kept, space, struct, f"{at}{key}.")
    return unknown


def without_known(keys: dict[str, Any], space: str, event: str, part: str, losses: list[Loss]) -> dict[str, Any]:
    """The keys beside an event that its format does not have there. Those of the part or of the answer are reported with their own level.

    event, part: the names of the classes of the event and of its part
    """
    levels, usual = kept_levels(space), keys_of_event(space, event)
    report_kept({key: keys[key] for key in keys if f"{part}.{key}" in levels}, space, part, losses)
    others = {key: value for key, value in keys.items() if f"{part}.{key}" not in levels and key not in usual}
    report_kept({key: others[key] for key in others if f"Response.{key}" in levels}, space, "Response", losses)
    return {key: value for key, value in others.items() if f"Response.{key}" not in levels}


@cache
def holding(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a class that may contain structs."""
    types = kind.__annotations__
    aliases = {name for name, alias in vars(sys.modules[kind.__module__]).items() if get_origin(alias) is Literal}
    return tuple(name for name in kind.__struct_fields__ if not (PLAIN | aliases).issuperset(str(types.get(name)).split(" | ")))


def with_kept_keys(value: Any, losses: list[Loss], spaces: tuple[str, ...], root: str = "") -> list[Loss]:
    """The losses of a value, and those of the stored keys of its lost structs. `root`: the name of the value, if it is a list.

    A struct that is lost as a whole, with at least the same level, already covers its keys.
    """
    lost_structs: dict[str, tuple[Loss, Any]] = {}
    for loss in losses:
        if "extras." in loss.path or loss.code not in WHOLE:
            continue
        if loss.code != "joined" and "." in loss.field and not _holds_structs(loss.value):
            continue
        for path, struct in structs(_at(value, loss.path.removeprefix(root)), loss.path):
            if path not in lost_structs or lost_structs[path][0].code not in GONE:
                lost_structs[path] = (loss, struct)
    if not lost_structs:
        return losses
    reported = {loss.path for loss in losses}
    more: list[Loss] = []
    for path, (loss, struct) in lost_structs.items():
        is_gone = loss.code in GONE
        kept = {space: tree for space, tree in struct.extras.items() if is_gone or space not in spaces}
        for key_loss in dropped_keys(struct, kept, path, spaces):
            if key_loss.path not in reported and not _covers(loss, key_loss):
                reported.add(key_loss.path)
                more.append(key_loss)
    return losses + more if more else losses


def dropped_keys(struct: Any, kept: Extras, path: str, spaces: tuple[str, ...]) -> list[Loss]:
    """The losses of the stored keys of a struct that is not written. `spaces`: the namespaces of the target, which would accept them."""
    losses: list[Loss] = []
    for space, tree in kept.items():
        before = len(losses)
        report_kept(tree, space, struct.__class__.__name__, losses)
        for loss in losses[before:]:
            loss.path = f"{path}.{loss.path}" if path else loss.path
            if space in spaces:
                loss.reason = GONE_WITH_IT
    return losses


def _covers(loss: Loss, key: Loss) -> bool:
    """Whether a loss covers a key: it has the complete struct, and at least the same level."""
    return loss.code == "dropped" and _holds_structs(loss.value) and weighs(loss) >= weighs(key)


def _holds_structs(value: Any) -> bool:
    return isinstance(value, Struct) or (isinstance(value, list) and any(isinstance(entry, Struct) for entry in cast(Iterable[Any], value)))


def _at(value: Any, path: str) -> Any:
    """The value at a path; None if there is none."""
    for number, name in _STEP.findall(path):
        if number:
            if value.__class__ is not list or int(number) >= len(value):
                return None
            value = value[int(number)]
        else:
            value = getattr(value, name, None)
    return value
