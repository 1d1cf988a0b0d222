# Generated from templates/runtime/repairs/keys.py; do not edit.

"""A field that several keys of a format can contain: it is written at the key that the model accepts."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from ..lenses.extras import WIRE, Extras, marked_at
from ..lenses.known_keys import tables


def written_at(extras: Extras | None, lens: Any, field: str, key: str, value: Any) -> Extras:
    """Return the extras of a request as if the field had been read at this key."""
    result: Extras = deepcopy(extras or {})
    root = result.setdefault(lens.NAMESPACE, {})
    rows = [(way, row) for table in tables(lens.NAMESPACE) if table.struct == "Request" for way, row in _ways(table, field)]
    first = rows[0][0]
    for way, row in rows:
        here, at_first = ".".join(way) == key, way == first
        mark: Any = {"$absent": True} if at_first and not here else None
        if here and not at_first:
            old = marked_at(result, lens.NAMESPACE, way[-1], *way[:-1])
            matches = old.__class__ is str and row.kind.read(lens, old) == value  # maybe in another spelling
            mark = old if matches else row.kind.write(lens, value, [], "")
        _record(root, way, mark)
    return {space: tree for space, tree in result.items() if tree}


def worded(extras: Extras | None, lens: Any, field: str, value: Any, word: str | None) -> Extras | None:
    """Return the extras of a request as if the field had been written with this word, if the format has it. None: the usual word."""
    spaces = [space for space in lens.SPACES if space in (extras or ())]
    if word is None and not spaces:
        return extras
    result: Extras = deepcopy(extras or {})
    for table in tables(lens.NAMESPACE):
        for way, row in _ways(table, field) if table.struct == "Request" else ():
            for space in spaces:
                old = marked_at(result, space, way[-1], *way[:-1])
                if old.__class__ is str and row.kind.read(lens, old) == value:
                    _record(result[space], way, None)
            if word is not None and hasattr(row, "kind") and row.kind.read(lens, word) == value:
                _record(result.setdefault(lens.NAMESPACE, {}), way, word)
    return {space: tree for space, tree in result.items() if tree} or None


def beside(extras: Extras | None, lens: Any, field: str) -> Iterator[tuple[tuple[str, ...], str, Any]]:
    """Yield what extras contain beside the keys of a field, in the objects around them: namespace and path, key, and value."""
    ways = [way for table in tables(lens.NAMESPACE) if table.struct == "Request" for way, _ in _ways(table, field) if len(way) > 1]
    for space in lens.SPACES:
        for way in ways:
            tree: Any = (extras or {}).get(space)
            for key in way[:-1]:
                tree = tree.get(key) if tree.__class__ is dict else None
            kept: dict[str, Any] = tree or {}
            yield from (((space, *way[:-1]), key, value) for key, value in kept.items() if key != WIRE)


def without(extras: Extras, way: tuple[str, ...], key: str) -> Extras:
    """Return the extras without one key of an object in them."""
    result: Extras = deepcopy(extras)
    tree: Any = result
    for name in way:
        tree = tree[name]
    del tree[key]
    return result


def _ways(rows: Any, field: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield the path to each key that contains a field of the request's struct, and its row."""
    for key in rows.own:
        row = rows[key]
        if f"{getattr(row, 'field', None)}.{getattr(row, 'sub', None)}" == field:
            yield (key,), row
        elif (within := getattr(row, "rows", None)) is not None:
            yield from (((key, *way), inner) for way, inner in _ways(within, field))


def _record(tree: dict[str, Any], way: tuple[str, ...], mark: Any) -> None:
    """Record how the key was written. None removes the record, and objects that are empty then."""
    key, *rest = way
    if rest:
        _record(tree.setdefault(key, {}), tuple(rest), mark)
        if not tree[key]:
            del tree[key]
        return
    records = tree.setdefault(WIRE, {})
    records.pop(key, None)
    if mark is not None:
        records[key] = mark
    if not records:
        del tree[WIRE]
