r"""Dotted keys: `delta.message.content: text` is short for the objects `delta` and `message` with the key `content`.

Keys that begin alike share an object. The objects on the path are under the same heading as the key: under `optional` the whole path may
be missing; under `fields` every object on it is required, even an inherited one. `\.` is a dot that is part of the key.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ..data.nodes import Entry, Mark, Table
from ..problems import Problem
from . import wording

HEADINGS: Final = ("fields", "optional")
OBJECT: Final = frozenset((*HEADINGS, "extras", "rest", "flat", "closed", "like", "beyond_sdk", "forms", "when_empty", "aliases", "doc"))
STEP: Final = re.compile(r"(?<!\\)\.")


def spelled_out(table: Table, problems: list[Problem]) -> Table:
    """Return the object with each dotted key written as nested objects."""
    if not any("." in key for heading in HEADINGS for key in table.table(heading).entries):
        return table
    result = Table(dict(table.entries), table.mark)
    whole = {key for heading in HEADINGS for key in table.table(heading).entries}
    dotted: list[tuple[str, list[str], Entry]] = []
    for heading in HEADINGS:
        keys: dict[str, Entry] = {}  # in order: an object takes the place of the first key that leads through it
        for key, entry in table.table(heading).entries.items():
            steps = [step.replace(r"\.", ".") for step in STEP.split(key)]
            if len(steps) == 1:
                keys[steps[0]] = replace(entry, key=steps[0])
                continue
            dotted.append((heading, steps, entry))
            if steps[0] not in whole:
                whole.add(steps[0])
                keys[steps[0]] = Entry(steps[0], entry.mark, Table({}, entry.mark), on_the_way=True)
        if heading in result.entries:
            result.entries[heading] = replace(result.entries[heading], node=Table(keys, table.table(heading).mark))
    for heading, steps, entry in dotted:
        _put(result, heading, steps, entry, problems)
    return result


def _put(table: Table, heading: str, steps: list[str], entry: Entry, problems: list[Problem]) -> None:
    """Add a key to an object, which is created if no other key has created it. `table` is changed in place."""
    name, *below = steps
    place = next((word for word in HEADINGS if name in table.table(word).entries), heading)
    keys = _own(table, place, entry.mark)
    present = keys.get(name)
    if not below:
        if present is not None:
            problems.append(wording.duplicate_key(entry.mark, entry.key, present.mark))
        keys.setdefault(name, Entry(name, entry.mark, entry.node))
        return
    if present is None:
        present = Entry(name, entry.mark, Table({}, entry.mark), on_the_way=True)
    elif not isinstance(present.node, Table) or not OBJECT.issuperset(present.node.entries):
        problems.append(wording.dotted_into_a_value(entry.mark, entry.key, name, present.mark))
        return
    inner = Table(dict(present.node.entries), present.node.mark) if isinstance(present.node, Table) else Table({}, entry.mark)
    _put(inner, heading, below, entry, problems)
    keys[name] = replace(present, node=inner)


def _own(table: Table, heading: str, mark: Mark) -> dict[str, Entry]:
    """Put a mutable copy of the keys under a heading into the table, and return it."""
    old = table.entries.get(heading)
    keys = dict(table.table(heading).entries)
    table.entries[heading] = Entry(heading, old.mark if old else mark, Table(keys, old.node.mark if old else mark))
    return keys
