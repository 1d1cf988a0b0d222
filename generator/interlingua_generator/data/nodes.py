"""YAML as nodes that know their place in the file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a spec file; line and column count from 1."""

    file: str
    line: int
    column: int
    length: int = 1


NOWHERE = Mark("", 0, 0)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A YAML scalar and its place."""

    value: str | int | float | bool | None
    mark: Mark


@dataclass(frozen=True, slots=True)
class Items:
    """A YAML list."""

    nodes: tuple[Node, ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class Entry:
    """`key: node`. A key that is `true`, `null` or a number is its text.

    `on_the_way`: an object that is only here because a dotted key leads through it.
    """

    key: str
    mark: Mark
    node: Node
    on_the_way: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A YAML mapping."""

    entries: dict[str, Entry]
    mark: Mark

    def get(self, key: str) -> Node | None:
        entry = self.entries.get(key)
        return entry.node if entry else None

    def text(self, key: str) -> str | None:
        """The text at a key; None if there is none."""
        node = self.get(key)
        return node.value if isinstance(node, Scalar) and isinstance(node.value, str) else None

    def table(self, key: str) -> Table:
        """The mapping at a key; an empty one if there is none."""
        node = self.get(key)
        return node if isinstance(node, Table) else Table({}, self.mark)

    def items(self, key: str) -> tuple[Node, ...]:
        """The members of the list at a key; a lone value is a list of one."""
        node = self.get(key)
        return node.nodes if isinstance(node, Items) else () if node is None else (node,)

    def mark_of(self, key: str) -> Mark:
        entry = self.entries.get(key)
        return entry.mark if entry else self.mark

    def without(self, *keys: str) -> Table:
        return Table({key: entry for key, entry in self.entries.items() if key not in keys}, self.mark)


Node: TypeAlias = Scalar | Items | Table


def is_null(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.value is None


def plain(node: Node) -> Any:
    """The bare Python value of a node."""
    match node:
        case Scalar():
            return node.value
        case Items():
            return [plain(item) for item in node.nodes]
        case Table():
            return {key: plain(entry.node) for key, entry in node.entries.items()}


def digest(node: Node) -> str:
    """Return a text that is equal for nodes with the same content in the same order. Type-strict: 1, 1.0 and true differ."""
    return json.dumps(plain(node))


def same(left: Node, right: Node) -> bool:
    """Whether two nodes have the same content, wherever they are and in any order of keys."""
    return json.dumps(plain(left), sort_keys=True) == json.dumps(plain(right), sort_keys=True)
