"""Inheritance: children over parents.

A child is merged into its parent member by member: rows of enums and of `lost`, cases of unions, fields of shapes (a field is replaced
whole). Before that, what the child removes is taken out of the parent. Every entry keeps its mark, and knows the namespace of the spec
that declared it first (`home`). `title`, `docs`, `namespace` and `detect` are not inherited.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from . import say
from .ir import Mark
from .load import Entry, Items, Node, Scalar, Table, plain, same
from .problems import Problem

OWN = ("provider", "title", "docs", "namespace", "extends", "remove", "detect")
BODY = ("fields", "optional")


@dataclass(frozen=True, slots=True)
class Merged:
    """One provider with all that it inherits. `chain`: the files it is made of, its own first."""

    name: str
    table: Table
    parent: str | None
    lineage: tuple[str, ...]
    chain: tuple[str, ...]


_MergeOne: TypeAlias = Callable[[str, Table, Table], Table]


def extends(providers: Mapping[str, Table], unreadable: Collection[str], problems: list[Problem]) -> dict[str, Merged]:
    """Every provider by name, merged. One whose parents are missing or run in a circle is reported and left out.

    `unreadable`: providers whose files are there; children of them are left out without a further problem.
    """
    family = _Family(providers, unreadable, problems)
    found = [family.merged(name, ()) for name in providers]
    return {merged.name: merged for merged in found if merged}


class _Family:
    """Merges each provider once, its parent before it."""

    def __init__(self, providers: Mapping[str, Table], unreadable: Collection[str], problems: list[Problem]) -> None:
        self.providers = providers
        self.unreadable = unreadable
        self.problems = problems
        self.done: dict[str, Merged | None] = dict.fromkeys(unreadable)

    def merged(self, name: str, below: tuple[str, ...]) -> Merged | None:
        """One provider; `below`: the children for which it is wanted, to see a circle."""
        if name not in self.done:
            self.done[name] = self._merged(name, below)
        return self.done[name]

    def _merged(self, name: str, below: tuple[str, ...]) -> Merged | None:
        table = self.providers[name]
        namespace = text(table, "namespace") or name
        node = table.get("extends")
        if not isinstance(node, Scalar):
            return Merged(name, _stamped(table, namespace), None, (namespace,), (table.mark.file,))
        elder = str(node.value)
        if elder in (*below, name):
            self.problems.append(say.circle(node.mark, [*below, name, elder]))
            return None
        if elder not in self.providers and elder not in self.unreadable:
            self.problems.append(say.unknown_parent(node.mark, elder, sorted(self.providers)))
            return None
        parent = self.merged(elder, (*below, name))
        if parent is None:
            return None
        inherited = _removed(parent.table, table, elder, self.problems)
        merged = _Merge(self.problems).file(inherited, _stamped(table, namespace))
        return Merged(name, merged, elder, (namespace, *parent.lineage), (table.mark.file, *parent.chain))


def text(table: Table, key: str) -> str | None:
    """The text at a key; None if there is none."""
    node = table.get(key)
    return node.value if isinstance(node, Scalar) and isinstance(node.value, str) else None


def table_at(table: Table, key: str) -> Table:
    """The mapping at a key; an empty one if there is none."""
    node = table.get(key)
    return node if isinstance(node, Table) else Table({}, table.mark)


def items_at(table: Table, key: str) -> tuple[Node, ...]:
    node = table.get(key)
    return node.nodes if isinstance(node, Items) else ()


def mark_at(table: Table, path: tuple[str, ...]) -> Mark | None:
    """Where the words of a path stand, as far as it leads; None if not even the first is there."""
    found: Mark | None = None
    node: Node | None = table
    for key in path:
        entry = node.entries.get(key) if isinstance(node, Table) else None
        if entry is None:
            break
        found, node = entry.mark, entry.node
    return found


def case_name(node: Node) -> str:
    """The shape or union that a case of a union is."""
    return str(node.value) if isinstance(node, Scalar) else (text(node, "shape") or "") if isinstance(node, Table) else ""


# --- home ----------------------------------------------------------------------------------------------------------------


def _stamped(node: Table, home: str) -> Table:
    """All entries below belong to `home`."""
    return Table({key: replace(entry, node=_stamp(entry.node, home), home=home) for key, entry in node.entries.items()}, node.mark)


def _stamp(node: Node, home: str) -> Node:
    return _stamped(node, home) if isinstance(node, Table) else node


def _at_home(child: Entry, parent: Entry) -> Entry:
    """A replaced field: keys that the parent declares as well stay in the parent's namespace, at every depth."""
    node = child.node
    if isinstance(node, Table) and isinstance(parent.node, Table):
        known = {key: entry for word in BODY for key, entry in table_at(parent.node, word).entries.items()}
        node = Table({key: _nested(entry, known) if key in BODY else entry for key, entry in node.entries.items()}, node.mark)
    return replace(child, node=node, home=parent.home)


def _nested(body: Entry, known: Mapping[str, Entry]) -> Entry:
    if not isinstance(body.node, Table):
        return body
    entries = {key: _at_home(entry, known[key]) if key in known else entry for key, entry in body.node.entries.items()}
    return replace(body, node=Table(entries, body.node.mark))


# --- remove --------------------------------------------------------------------------------------------------------------


def _removed(parent: Table, child: Table, parent_name: str, problems: list[Problem]) -> Table:
    """The parent without what the child removes."""
    for node in items_at(child, "remove"):
        path = str(plain(node))
        left, stop = _without(parent, path)
        if left is None:
            problems.append(say.nothing_to_remove(node.mark, path, parent_name, stop.mark, _members(stop)))
        elif isinstance(left, Table):
            parent = left
    return parent


def _members(node: Node) -> list[str]:
    if isinstance(node, Table):
        return list(node.entries)
    return [case_name(item) for item in node.nodes] if isinstance(node, Items) else []


def _without(node: Node, path: str) -> tuple[Node | None, Node]:
    """The node without the member at a dotted path (keys may have dots themselves); or None and where the path ended."""
    stop = node
    if isinstance(node, Table):
        for key, entry in node.entries.items():
            if path == key:
                return Table({k: e for k, e in node.entries.items() if k != key}, node.mark), node
            if path.startswith(key + "."):
                left, stop = _without(entry.node, path[len(key) + 1 :])
                if left is not None:
                    return Table({**node.entries, key: replace(entry, node=left)}, node.mark), node
    if isinstance(node, Items):
        kept = tuple(item for item in node.nodes if case_name(item) != path)
        if len(kept) < len(node.nodes):
            return Items(kept, node.mark), node
    return None, stop


# --- merge ---------------------------------------------------------------------------------------------------------------


class _Merge:
    """Child entries over parent entries; one that says the same as its parent's is a problem."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems

    def file(self, parent: Table, child: Table) -> Table:
        entries = {key: entry for key, entry in parent.entries.items() if key not in OWN}
        for key, entry in child.entries.items():
            old = entries.get(key)
            if old is None or key in OWN:
                entries[key] = entry
            elif isinstance(old.node, Table) and isinstance(entry.node, Table) and key in ("enums", "shapes", "unions"):
                merge = {"enums": self.enum, "shapes": self.shape, "unions": self.union}[key]
                entries[key] = replace(entry, node=self.named(key, old.node, entry.node, merge))
            elif key in ("messages", "error"):
                entries[key] = self.words(key, old, entry, depth=2)
            elif key == "stream":
                entries[key] = self.words(key, old, entry, depth=3)
            else:
                entries[key] = self.changed(key, old, entry)
        return Table(entries, child.mark)

    def named(self, where: str, parent: Table, child: Table, merge: _MergeOne) -> Table:
        """Members that both have are merged, others stand side by side."""
        entries = dict(parent.entries)
        for name, entry in child.entries.items():
            old = entries.get(name)
            if old and isinstance(old.node, Table) and isinstance(entry.node, Table):
                node = merge(f"{where}.{name}", old.node, entry.node)
                entries[name] = replace(entry, node=node, home=old.home)
            else:
                entries[name] = entry
        return Table(entries, parent.mark)

    def changed(self, where: str, old: Entry, new: Entry) -> Entry:
        """The child's entry, which must differ."""
        if same(old.node, new.node):
            self.problems.append(say.same_as_parent(new.mark, where, old.mark))
        return replace(new, home=old.home)

    def words(self, where: str, old: Entry, new: Entry, depth: int = 1) -> Entry:
        """Rows of a mapping one by one; `depth`: how many mappings stand in each other."""
        if not depth or not isinstance(old.node, Table) or not isinstance(new.node, Table):
            return self.changed(where, old, new)
        entries = dict(old.node.entries)
        for key, entry in new.node.entries.items():
            path = f"{where}.{key}"
            if key not in entries:
                entries[key] = entry
            else:
                entries[key] = self.words(path, entries[key], entry, depth - 1)
        return replace(new, node=Table(entries, new.node.mark), home=old.home)

    def enum(self, where: str, parent: Table, child: Table) -> Table:
        """Rows one by one. A row of the child ends the inherited `lost` of its value, and the other way round."""
        entries = dict(parent.entries)
        lost = table_at(child, "lost").entries
        for key in lost:
            entries.pop(key, None)
        if "lost" in entries and isinstance(entries["lost"].node, Table):
            kept = {key: entry for key, entry in entries["lost"].node.entries.items() if key not in child.entries}
            entries["lost"] = replace(entries["lost"], node=Table(kept, entries["lost"].node.mark))
        return self._rows(where, Table(entries, parent.mark), child, ("lost",))

    def _rows(self, where: str, parent: Table, child: Table, tables: tuple[str, ...]) -> Table:
        """Words of the child over those of the parent; those in `tables` row by row."""
        entries = dict(parent.entries)
        for key, entry in child.entries.items():
            path = f"{where}.{key}"
            if key not in entries:
                entries[key] = entry
            else:
                entries[key] = self.words(path, entries[key], entry) if key in tables else self.changed(path, entries[key], entry)
        return Table(entries, child.mark)

    def union(self, where: str, parent: Table, child: Table) -> Table:
        """Cases one by one: one of the same shape is replaced, a new one stands after the inherited."""
        cases = {case_name(node): node for node in items_at(parent, "cases")}
        for node in items_at(child, "cases"):
            name = case_name(node)
            if name in cases and same(cases[name], node):
                self.problems.append(say.same_as_parent(node.mark, f"{where}.cases.{name}", cases[name].mark))
            cases[name] = node
        rest = Table({key: entry for key, entry in child.entries.items() if key != "cases"}, child.mark)
        merged = self._rows(where, parent, rest, ())
        entry = child.entries.get("cases") or parent.entries.get("cases")
        if not entry:
            return merged
        return Table({**merged.entries, "cases": replace(entry, node=Items(tuple(cases.values()), entry.node.mark))}, merged.mark)

    def shape(self, where: str, parent: Table, child: Table) -> Table:
        """Fields one by one (also from `fields` to `optional` and back), rows of `lost`, `when`, `synth` and `flat` likewise."""
        own = Table({key: entry for key, entry in child.entries.items() if key not in (*BODY, "lost")}, child.mark)
        merged = self._rows(where, parent, own, ("when", "synth", "flat"))
        entries = {**merged.entries, **self._bodies(where, parent, child)}
        lost = self._lost(where, parent, child)
        if lost:
            entries["lost"] = lost
        return Table(entries, child.mark)

    def _bodies(self, where: str, parent: Table, child: Table) -> dict[str, Entry]:
        known = {key: (word, entry) for word in BODY for key, entry in table_at(parent, word).entries.items()}
        bodies: dict[str, Entry] = {}
        new = {key for word in BODY for key in table_at(child, word).entries}
        for word in BODY:
            entry = child.entries.get(word) or parent.entries.get(word)
            if not entry:
                continue
            entries = {k: e for k, e in table_at(parent, word).entries.items() if k not in new or k in table_at(child, word).entries}
            for key, field in table_at(child, word).entries.items():
                old_word, old = known.get(key, ("", None))
                if old and old_word == word:
                    self.changed(f"{where}.{word}.{key}", old, field)
                entries[key] = _at_home(field, old) if old else field
            bodies[word] = replace(entry, node=Table(entries, entry.node.mark))
        return bodies

    def _lost(self, where: str, parent: Table, child: Table) -> Entry | None:
        """Rows of `lost`: what the child maps is no longer lost; lists of classes are joined."""
        old, new = parent.entries.get("lost"), child.entries.get("lost")
        entry = new or old
        if not entry:
            return None
        rows = _still_lost(table_at(parent, "lost"), child)
        for key, row in table_at(child, "lost").entries.items():
            before = rows.get(key)
            if before and isinstance(before.node, Items) and isinstance(row.node, Items):
                known = {plain(node) for node in before.node.nodes}
                added = tuple(node for node in row.node.nodes if plain(node) not in known)
                if not added:
                    self.problems.append(say.same_as_parent(row.mark, f"{where}.lost.{key}", before.mark))
                rows[key] = replace(row, node=Items((*before.node.nodes, *added), row.node.mark))
            else:
                rows[key] = self.changed(f"{where}.lost.{key}", before, row) if before else row
        return replace(entry, node=Table(rows, entry.node.mark))


def _still_lost(lost: Table, child: Table) -> dict[str, Entry]:
    """The inherited rows of `lost` without what the child's own fields carry."""
    rows = dict(lost.entries)
    for target, classes in _carried(child):
        row = rows.get(target)
        if row and not classes and not isinstance(row.node, Items):
            del rows[target]
        elif row and isinstance(row.node, Items):
            kept = tuple(node for node in row.node.nodes if plain(node) not in classes)
            if kept:
                rows[target] = replace(row, node=Items(kept, row.node.mark))
            else:
                del rows[target]
    return rows


def _carried(table: Table) -> list[tuple[str, list[str]]]:
    """The unified fields that the fields below carry, each with the classes it takes."""
    found: list[tuple[str, list[str]]] = []
    for word in BODY:
        for entry in table_at(table, word).entries.values():
            if isinstance(entry.node, Scalar):
                found.append((str(entry.node.value), []))
            elif isinstance(entry.node, Table):
                target = text(entry.node, "to")
                if target:
                    found.append((target, [str(plain(node)) for node in items_at(entry.node, "take")]))
                found.extend(_carried(entry.node))
    return found
