"""What the names in one provider's spec stand for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from .. import say
from ..ir import Body, CodecDecl, EnumMap, Mark, Struct, StructField, StructOf, Type, Unified, UnionOf
from ..load import Entry, Items, Node, Scalar, Table, plain
from ..problems import Problem
from ..resolve import Merged, case_name, items_at, table_at, text

Kind = Literal["enum", "shape", "union", "codec"]


@dataclass
class Scope:
    """One spec while it is parsed. `parts`: bodies of the shapes without `is`, as they were first used."""

    unified: Unified
    codecs: dict[str, CodecDecl]
    spec: Merged
    problems: list[Problem]
    enums: dict[str, EnumMap] = field(default_factory=dict[str, EnumMap])
    parts: dict[str, Body] = field(default_factory=dict[str, Body])

    @property
    def shapes(self) -> dict[str, Entry]:
        return table_at(self.spec.table, "shapes").entries

    @property
    def unions(self) -> dict[str, Entry]:
        return table_at(self.spec.table, "unions").entries

    @cached_property
    def item_unions(self) -> frozenset[str]:
        """The unions of items that are parts or messages (`items: X`)."""
        return frozenset(found for entry in self.shapes.values() for found in _items_named(entry.node))

    @property
    def snake_aliases(self) -> bool:
        return self.spec.table.get("aliases") is not None

    def report(self, problem: Problem) -> None:
        self.problems.append(problem)

    def shape(self, name: str) -> Table | None:
        entry = self.shapes.get(name)
        return entry.node if entry and isinstance(entry.node, Table) else None

    def union(self, name: str) -> Table | None:
        entry = self.unions.get(name)
        return entry.node if entry and isinstance(entry.node, Table) else None

    def struct_of(self, shape: str) -> str | None:
        table = self.shape(shape)
        return text(table, "is") if table else None

    def lookup(self, name: str, mark: Mark, where: str, kinds: tuple[Kind, ...] = ("enum", "shape", "union", "codec")) -> Kind | None:
        """Which kind of thing a name is; a problem if it is none, or two."""
        known: dict[Kind, Any] = {"enum": self.enums, "shape": self.shapes, "union": self.unions, "codec": self.codecs}
        found: list[Kind] = [kind for kind in kinds if name in known[kind]]
        if len(found) > 1:
            self.report(say.ambiguous(mark, where, name, found))
        if not found:
            self.report(say.unknown_name(mark, where, " or ".join(kinds), name, [one for kind in kinds for one in known[kind]]))
        return found[0] if found else None

    def field_of(self, struct: Struct, name: str, mark: Mark, where: str) -> StructField | None:
        """A field of a struct by name; a problem if there is none."""
        found = struct.field(name)
        if not found:
            self.report(say.no_such_field(mark, where, struct.name, name, [one.name for one in struct.fields]))
        return found

    def leaf_cases(self, union: str, seen: tuple[str, ...] = ()) -> Iterator[str]:
        """The shapes of a union, those of its nested unions included."""
        table = self.union(union)
        for node in items_at(table, "cases") if table and union not in seen else ():
            name = case_name(node)
            if name in self.unions:
                yield from self.leaf_cases(name, (*seen, union))
            elif name in self.shapes:
                yield name

    def plain_text(self, name: str) -> str | None:
        """The shape of a lone plain text among what `name` may be: the first whose struct has a text leaf to fill."""
        shapes = [name] if name in self.shapes else self.leaf_cases(name)
        for shape in shapes:
            struct = self.unified.structs.get(self.struct_of(shape) or "")
            filled = struct.field(struct.text) if struct and struct.text else None
            if filled and filled.required:
                return shape
        return None

    def fits(self, of: str, type: Type) -> bool:
        """Whether a struct or union of the model is a value of this type."""
        match type:
            case StructOf(name):
                return of == name
            case UnionOf(name):
                inner = self.unified.unions[of].members if of in self.unified.unions else (of,)
                return set(inner) <= set(self.unified.unions[name].members)
            case _:
                return False


def _items_named(node: Node) -> Iterator[str]:
    for key, entry in node.entries.items() if isinstance(node, Table) else ():
        if key == "items" and isinstance(entry.node, Scalar):
            yield str(entry.node.value)
        yield from _items_named(entry.node)


def strings(table: Table, key: str) -> tuple[str, ...]:
    """The list of texts at a key."""
    node = table.get(key)
    return tuple(str(plain(item)) for item in node.nodes) if isinstance(node, Items) else ()
