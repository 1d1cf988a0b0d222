"""`like`: a file, a shape or an enum is merged over its parent.

They are merged key by key, in nested objects too. A mapped key and a list are replaced whole. A key under another heading moves. `null`
removes an inherited key, and is an error if there is none. A line that repeats an inherited line is an error.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from ..data.nodes import NOWHERE, Entry, Mark, Node, Scalar, Table, is_null, same
from ..problems import Problem

HEADINGS: Final = ("fields", "optional")
BY_KEY: Final = ("lost", "when", "flat", "beyond_sdk")
MAPPING: Final = ("to", "const", "sum", "as", "each", "join", "minus")  # a key with one of these is replaced whole
MIXED: Final = (*HEADINGS, "extras", "lost", "beyond_sdk", "doc", "docs")  # the words that a mixin may have
SHARED: Final = ("is", "when", "fields", "optional", "extras", "rest", "flat", "closed", "lost", "beyond_sdk", "only")


@dataclass(frozen=True)
class Again(Problem):
    """A line that repeats what is inherited. It is an error in the file that contains it, and not in files that inherit from that file."""


def is_object(node: Node) -> bool:
    """Whether a node is a nested object that is described here, key by key."""
    return isinstance(node, Table) and not any(word in node.entries for word in MAPPING)


def merged(base: Table, over: Table, problems: list[Problem] | None) -> Table:
    """Return a shape or a nested object merged over another. `problems`: None if a `null` may remove nothing."""
    over = _under_inherited_headings(base, over)
    base = _moved(base, over)
    entries = dict(base.entries)
    keys = _given_keys(over)
    for word in HEADINGS:
        if isinstance(node := _node(entries, word), Table):
            kept = {k: e for k, e in node.entries.items() if k not in keys or word in keys[k]}
            entries[word] = replace(entries[word], node=Table(kept, node.mark))
    if isinstance(node := _node(entries, "extras"), Table):
        entries["extras"] = replace(entries["extras"], node=_kept_without(node, {k for k, words in keys.items() if "extras" not in words}))
    for key, entry in over.entries.items():
        if is_null(entry.node) and key not in ("tag",):
            _remove(entries, entry, base, problems)
        elif key in HEADINGS:
            entries[key] = replace(entry, node=_members(_table(entries, key), entry.node, problems, base.table(key)))
        elif key == "extras":
            entries[key] = replace(entry, node=_levels(_table(entries, key), entry.node, problems, base.table(key)))
        elif key in BY_KEY:
            entries[key] = replace(entry, node=by_key(_table(entries, key), entry.node, problems, removes=key not in ("when",)))
        else:
            _refuse_again(entry, base, problems)
            entries[key] = entry
    _refuse_freed(over, problems)
    return Table(entries, over.mark)


def _refuse_again(entry: Entry, base: Table, problems: list[Problem] | None) -> None:
    """Report a line that repeats an inherited one, except names (they may refer to something else here) and `is` (it helps readers)."""
    old = base.entries.get(entry.key)
    if problems is None or old is None or entry.key == "is" or not same(old.node, entry.node) or _names(entry.node):
        return
    at = f"{Path(old.mark.file).name}:{old.mark.line}"
    problems.append(Again(entry.mark, f"'{entry.key}' says what is inherited", (f"it stands at {at}: delete it here",)))


def _refuse_freed(over: Table, problems: list[Problem] | None) -> None:
    """Report `lost: {field: null}` for a field that a key maps: a mapped field is not lost anyway."""
    mapped = _mapped(over)
    for entry in over.table("lost").entries.values():
        if problems is not None and is_null(entry.node) and entry.key in mapped:
            text = f"lost: '{entry.key}' is mapped here, so that it is not lost"
            problems.append(Problem(entry.mark, text, ("delete this line",)))


def _mapped(table: Table) -> set[str]:
    """The fields of the unified model that the keys of an object map, including its nested objects."""
    fields: set[str] = set()
    for heading in HEADINGS:
        for entry in table.table(heading).entries.values():
            node = entry.node
            if isinstance(node, Table):
                fields |= {field} if (field := node.text("to")) else _mapped(node)
            elif isinstance(node, Scalar) and isinstance(node.value, str):
                fields.add(node.value)
    return fields


def _names(node: Node) -> bool:
    """Whether a key is described by a name, which may be declared elsewhere."""
    return isinstance(node, Table) and any(word in node.entries for word in ("as", "each"))


def keys_of(table: Table) -> Iterator[tuple[str, Entry]]:
    """The keys of a mixin, and the fields that it loses. Two mixins must not describe one of these differently."""
    for heading in HEADINGS:
        yield from table.table(heading).entries.items()
    for level in table.table("extras").entries.values():
        yield from level.node.entries.items() if isinstance(level.node, Table) else ()
    yield from ((f"lost.{field}", entry) for field, entry in table.table("lost").entries.items())


def as_written_at(table: Table, mark: Mark) -> Table:
    """The keys of a mixin with the mark of the file that uses it. Names in them are still looked up in the mixin's file."""

    def moved(word: str, member: Entry) -> Entry:
        node = member.node
        if isinstance(node, Table) and (word == "extras" or is_object(node)):
            node = as_written_at(node, mark)
        return replace(member, mark=mark, node=node)

    entries: dict[str, Entry] = {}
    for word, entry in table.entries.items():
        if isinstance(entry.node, Table) and word in (*HEADINGS, "extras"):
            keys = {key: moved(word, member) for key, member in entry.node.entries.items()}
            entries[word] = replace(entry, node=Table(keys, entry.node.mark))
        else:
            entries[word] = replace(entry, mark=mark)
    return Table(entries, mark)


def _under_inherited_headings(base: Table, over: Table) -> Table:
    """Move objects that dotted keys lead through to the heading under which they are inherited.

    The objects of optional dotted keys stay required if they are inherited as required. Optional objects stay optional if their keys are
    only removed.
    """
    entries = dict(over.entries)
    for heading, other in (HEADINGS, HEADINGS[::-1]):
        through = {k: e for k, e in over.table(heading).entries.items() if e.on_the_way and k in base.table(other).entries}
        moving = {k: e for k, e in through.items() if heading == "optional" or not _adds(e.node)}
        if moving:
            rest = {k: e for k, e in _table(entries, heading).entries.items() if k not in moving}
            entries[heading] = replace(entries[heading], node=Table(rest, over.table(heading).mark))
            table = _table(entries, other)
            entries[other] = Entry(other, over.mark_of(other), Table({**table.entries, **moving}, table.mark))
    return Table(entries, over.mark)


def _adds(node: Node) -> bool:
    """Whether an object that dotted keys lead through has a key that is not removed."""
    if not isinstance(node, Table):
        return not is_null(node)
    if not any(heading in node.entries for heading in HEADINGS):
        return True
    return any(_adds(entry.node) for heading in HEADINGS for entry in node.table(heading).entries.values())


def _moved(base: Table, over: Table) -> Table:
    """Return the inherited table, with its objects under the headings at which `over` has them: an object that moves keeps its keys."""
    entries = dict(base.entries)
    for heading, other in (HEADINGS, HEADINGS[::-1]):
        here = over.table(heading).entries
        moving = {k: e for k, e in base.table(other).entries.items() if is_object(e.node) and k in here and is_object(here[k].node)}
        if moving:
            rest = {k: e for k, e in _table(entries, other).entries.items() if k not in moving}
            entries[other] = replace(entries[other], node=Table(rest, base.table(other).mark))
            table = _table(entries, heading)
            entries[heading] = Entry(heading, base.mark_of(heading), Table({**table.entries, **moving}, table.mark))
    return Table(entries, base.mark)


def under(shared: Table, case: Table) -> Table:
    """Return a case merged over the words that its list has for all cases."""
    words = Table({key: entry for key, entry in shared.entries.items() if key in SHARED}, shared.mark)
    return replace(merged(words, case, None), mark=case.mark)


def by_key(
    base: Table, over: Node, problems: list[Problem] | None, removes: bool = True, was: Table | None = None, again: bool = False
) -> Node:
    """Return a mapping merged over another, each key whole.

    `was`: the inherited mapping before keys moved away. `again`: a line may repeat an inherited line, as a kept key belongs to the file
    that sets it last.
    """
    if not isinstance(over, Table):
        return over
    entries = dict(base.entries)
    for key, entry in over.entries.items():
        if removes and is_null(entry.node) and (key in entries or problems is not None):
            _remove(entries, entry, was or base, problems)
        else:
            _refuse_again(entry, was or base, None if again else problems)
            entries[key] = entry
    return Table(entries, over.mark)


def enum(base: Table, over: Table) -> Table:
    """An enum merged over another, row by row. `null` removes an inherited row; without one, it maps the missing key."""
    entries = dict(base.entries)
    for key, entry in over.entries.items():
        if is_null(entry.node) and key in entries:
            del entries[key]
        elif key in ("fallback", "calls") and isinstance(entry.node, Table):
            entries[key] = replace(entry, node=by_key(_table(entries, key), entry.node, None))
        else:
            entries[key] = entry
    return Table(entries, over.mark)


def nulls(table: Table) -> Iterator[Entry]:
    """The nulls of a shape that have removed nothing. Those in `lost` are allowed: the file may lose the field."""
    for heading in (*HEADINGS, "flat"):
        for entry in table.table(heading).entries.values():
            if is_null(entry.node):
                yield entry
            elif heading in HEADINGS and isinstance(entry.node, Table) and is_object(entry.node):
                yield from nulls(entry.node)


def without_nulls(table: Table) -> Table:
    """Return a shape without its nulls, after everything is merged."""
    kept: dict[str, Entry] = {}
    for key, entry in table.entries.items():
        if key in (*HEADINGS, "lost", "flat") and isinstance(entry.node, Table):
            entries = {k: e for k, e in entry.node.entries.items() if not is_null(e.node)}
            kept[key] = replace(entry, node=Table(entries, entry.node.mark))
        elif not is_null(entry.node):
            kept[key] = entry
    return Table(kept, table.mark)


def _members(base: Table, over: Node, problems: list[Problem] | None, before: Table) -> Node:
    """The keys of one heading, merged. `before`: the inherited table before keys moved away."""
    if not isinstance(over, Table):
        return over
    entries = dict(base.entries)
    for key, entry in over.entries.items():
        old = entries.get(key)
        if is_null(entry.node):
            if old is None and problems is None:
                entries[key] = entry  # in a case: it may remove a key of its list
            else:
                _remove(entries, entry, before, problems)
        elif old and is_object(old.node) and is_object(entry.node) and isinstance(old.node, Table) and isinstance(entry.node, Table):
            entries[key] = replace(entry, node=merged(old.node, entry.node, problems))
        else:
            if old:
                _refuse_again(entry, before, problems)
            entries[key] = entry
    return Table(entries, over.mark)


def _levels(base: Table, over: Node, problems: list[Problem] | None, before: Table) -> Node:
    """The kept keys of each level, merged. A key that is kept at another level moves."""
    if not isinstance(over, Table):
        return over
    moving = {k for e in over.entries.values() if isinstance(e.node, Table) for k, kept in e.node.entries.items() if not is_null(kept.node)}
    levels = dict(_kept_without(base, moving).entries)
    for level, entry in over.entries.items():
        if is_null(entry.node):
            _remove(levels, entry, base, problems)
        else:
            levels[level] = replace(entry, node=by_key(_table(levels, level), entry.node, problems, was=before.table(level), again=True))
    return Table(levels, over.mark)


def _kept_without(keep: Table, keys: set[str]) -> Table:
    levels: dict[str, Entry] = {}
    for level, entry in keep.entries.items():
        node = entry.node
        if isinstance(node, Table):
            node = Table({k: e for k, e in node.entries.items() if k not in keys}, node.mark)
        levels[level] = replace(entry, node=node)
    return Table(levels, keep.mark)


def _given_keys(over: Table) -> dict[str, set[str]]:
    """Key -> the headings under which a table sets it."""
    headings: dict[str, set[str]] = {}
    for word in HEADINGS:
        for key, entry in over.table(word).entries.items():
            if not is_null(entry.node):
                headings.setdefault(key, set()).add(word)
    for level in over.table("extras").entries.values():
        if isinstance(level.node, Table):
            for key, entry in level.node.entries.items():
                if not is_null(entry.node):
                    headings.setdefault(key, set()).add("extras")
    return headings


def _remove(entries: dict[str, Entry], entry: Entry, base: Table, problems: list[Problem] | None) -> None:
    if entries.pop(entry.key, None) is None and problems is not None and entry.key not in base.entries:
        keys = ", ".join(sorted(base.entries)) or "nothing"
        problems.append(Problem(entry.mark, f"null: there is no '{entry.key}' to remove", (f"there is: {keys}",)))


def _node(entries: Mapping[str, Entry], key: str) -> Node | None:
    entry = entries.get(key)
    return entry.node if entry else None


def _table(entries: Mapping[str, Entry], key: str) -> Table:
    node = _node(entries, key)
    return node if isinstance(node, Table) else Table({}, node.mark if node else NOWHERE)
