"""`takes` of a body of questions -> the fields and values that it may have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..data.nodes import Table, plain
from ..data.unified import ListOf, StructOf, Unified, UnionOf
from .modules import Modules


def takes(bodies: Table, unified: Unified, modules: Modules) -> dict[str, Any]:
    """What the bodies of other kinds may have, without the sources of these facts."""
    result: dict[str, Any] = {}
    for kind in bodies.entries:
        table = bodies.table(kind).table("takes").without("docs")
        if kind in unified.bodies:
            _check_lists(table, unified.bodies[kind].struct, f"bodies.{kind}.takes", unified, modules)
        for key, entry in table.entries.items():
            fields = {str(plain(node)): True for node in table.items(key)} if key == "fields" else {}
            result |= fields or {"input" if key == "messages" else key: plain(entry.node)}
    return result


def _check_lists(table: Table, struct: str, where: str, unified: Unified, modules: Modules) -> None:
    """Report names in `min` and `max` that are neither the list of questions nor a list in a question."""
    lists = set(_lists(struct, unified))
    for word in ("min", "max"):
        for name, entry in table.table(word).entries.items():
            if name not in lists:
                modules.problems.append(modules.unknown(entry.mark, f"{where}.{word}", "list", name, lists))


def _lists(struct: str, unified: Unified) -> Iterator[str]:
    """The list of questions, and the lists of structs that a question has."""
    for field in unified.structs[struct].fields:
        if isinstance(field.type, ListOf) and isinstance(field.type.item, UnionOf):
            yield field.name
            for member in unified.unions[field.type.item.name].members:
                yield from (
                    of.name for of in unified.structs[member].fields if isinstance(of.type, ListOf) and isinstance(of.type.item, StructOf)
                )
