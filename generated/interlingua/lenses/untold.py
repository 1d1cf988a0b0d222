# Generated from templates/runtime/lenses/untold.py; do not edit.

"""What goes with a struct: where one is left out, or becomes another, the keys that it kept are gone, and that is told."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, Literal, TypeAlias, cast, get_origin

from msgspec import Struct

from ..core.losses import Loss, weighs
from .extras import Extras, report_kept

WHOLE: Final = frozenset(("dropped", "emptied", "changed", "joined", "moved", "split"))
GONE: Final = frozenset(("dropped", "emptied"))
PLAIN: Final = frozenset(("str", "int", "float", "bool", "dict[str, Any]", "list[str]", "list[int]", "None"))
"""Types of fields without structs."""
GONE_WITH_IT: Final = "it was part of a value that was removed"

Found: TypeAlias = list[tuple[str, Any]]
"""Structs that keep keys, with their paths."""

_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


def structs(value: Any, at: str = "", skip: str = "") -> Found:
    """(path, struct) of the structs in a value that keep keys, the value among them. `skip`: a field of it that is not looked into."""
    found: Found = []
    if isinstance(value, (Struct, list)):
        _collect(value, at, skip, found)
    return found


def _collect(value: Any, at: str, skip: str, found: Found) -> None:
    if isinstance(value, list):
        for number, member in enumerate(cast(list[Any], value)):
            if isinstance(member, Struct):
                _collect(member, f"{at}[{number}]", "", found)
        return
    if getattr(value, "extras", None) is not None:
        found.append((at, value))
    for name in holding(value.__class__):
        field = getattr(value, name)
        if field and name != skip and isinstance(field, (Struct, list)):
            _collect(field, f"{at}.{name}" if at else name, "", found)


@cache
def holding(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a class in which structs may stand."""
    said = kind.__annotations__
    aliases = {name for name, one in vars(sys.modules[kind.__module__]).items() if get_origin(one) is Literal}
    return tuple(name for name in kind.__struct_fields__ if not (PLAIN | aliases).issuperset(str(said.get(name)).split(" | ")))


def with_untold(value: Any, losses: list[Loss], spaces: tuple[str, ...], root: str = "") -> list[Loss]:
    """The losses of a value, and those of the keys that went with its structs. `root`: the name of the value, if that is a list.

    A struct that is lost with all that it says, for no lower level, has told of its keys.
    """
    found: dict[str, tuple[Loss, Any]] = {}
    for loss in losses:
        if loss.code not in WHOLE or "extras." in loss.path:
            continue
        if loss.code != "joined" and "." in loss.field and not _holds_structs(loss.value):
            continue
        for path, struct in structs(_at(value, loss.path.removeprefix(root)), loss.path):
            if path not in found or found[path][0].code not in GONE:
                found[path] = (loss, struct)
    if not found:
        return losses
    told = {loss.path for loss in losses}
    more: list[Loss] = []
    for path, (loss, struct) in found.items():
        own = loss.code in GONE
        kept = {space: tree for space, tree in struct.extras.items() if own or space not in spaces}
        for one in gone_keys(struct, kept, path, spaces):
            if one.path not in told and not _tells(loss, one):
                told.add(one.path)
                more.append(one)
    return losses + more if more else losses


def gone_keys(struct: Any, kept: Extras, path: str, spaces: tuple[str, ...]) -> list[Loss]:
    """The losses of keys that a struct kept which is not written. `spaces`: the namespaces of the target, who would know them."""
    losses: list[Loss] = []
    for space, tree in kept.items():
        before = len(losses)
        report_kept(tree, space, struct.__class__.__name__, losses)
        for loss in losses[before:]:
            loss.path = f"{path}.{loss.path}" if path else loss.path
            if space in spaces:
                loss.reason = GONE_WITH_IT
    return losses


def _tells(loss: Loss, key: Loss) -> bool:
    """Whether a loss tells of a key: it has the struct whole, and weighs as much."""
    return loss.code == "dropped" and _holds_structs(loss.value) and weighs(loss) >= weighs(key)


def _holds_structs(value: Any) -> bool:
    return isinstance(value, Struct) or (isinstance(value, list) and any(isinstance(one, Struct) for one in cast(Iterable[Any], value)))


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
