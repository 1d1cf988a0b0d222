"""`answer:` -> the fields that clients require in an answer."""

from __future__ import annotations

from typing import Any, Literal, cast

from ..data.nodes import Node, Scalar, Table, is_null, plain
from ..data.spec import Need
from ..data.unified import Struct, StructOf, Unified
from ..problems import Problem
from .modules import Modules


def needs(table: Table, unified: Unified, modules: Modules, problems: list[Problem]) -> tuple[Need, ...]:
    """The rows of `needs`. Structs and fields that the model does not have are reported."""
    result: list[Need] = []
    for name, rows in table.table("needs").entries.items():
        struct = unified.structs.get(name)
        if struct is None:
            problems.append(modules.unknown(rows.mark, "answer.needs", "struct", name, unified.structs))
        elif isinstance(rows.node, Table):
            for field, entry in rows.node.entries.items():
                if not is_null(entry.node):
                    result += _need(struct, field, entry.node, modules, problems)
    return tuple(result)


def _need(struct: Struct, field: str, node: Node, modules: Modules, problems: list[Problem]) -> list[Need]:
    where, fields = f"answer.needs.{struct.name}", [declared_field.name for declared_field in struct.fields]
    how, default = _default_of(node)
    when = {name: plain(entry.node) for name, entry in node.table("when").entries.items()} if isinstance(node, Table) else {}
    for name in (field, *([default] if how == "of" else []), *when):
        if struct.field(name) is None:
            problems.append(modules.unknown(node.mark, where, "field", name, fields))
            return []
    declared = struct.field(field)
    if how == "blank" and declared is not None and not isinstance(declared.type, StructOf):
        problems.append(Problem(node.mark, f"{where}.{field}: it is not a struct", ("write the value",)))
        return []
    unset = [name for name, value in when.items() if value is None] if how == "value" else []
    if len(unset) > 1:
        modules.problems.append(Problem(node.mark, f"{where}.{field}: at most one field can be null", (f"leave out {unset[1]}",)))
    when = {name: value for name, value in when.items() if name not in unset}
    return [Need(struct.name, field, how, default, next(iter(unset), None), tuple(when.items()), node.mark)]


def _default_of(node: Node) -> tuple[Literal["value", "of", "length", "blank"], Any]:
    if isinstance(node, Scalar):
        return "value", node.value
    table = cast(Table, node)
    for how in ("of", "length"):
        if how in table.entries:
            return how, table.text(how)
    if "blank" in table.entries:
        return "blank", plain(table.entries["blank"].node)
    value = table.get("const")
    return "value", plain(value) if value is not None else None
