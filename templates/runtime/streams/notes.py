"""Notes on the original form of an event: in its extras, nested like its keys, for the encoder of the same provider."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

NAMED: Final = "$event"  # which of several equivalent events it was
NUMBER: Final = "$number"  # the number of a part, where another one was expected
UNNUMBERED: Final = "$unnumbered"  # the events of a stream had no numbers
ENDS: Final = "$ends"  # the contents of each of several events that end an answer
WHOLE: Final = "$whole"  # a call that opened with its arguments, and no event repeated them
LAST: Final = "$last"  # other keys of the last event
INSIDE: Final = "$inside"  # the counts of the answer were in a candidate, which has kept them


def pop_place(event: Any, space: str, path: tuple[str, ...]) -> Any:
    """Removes the value at a path from the event's extras and returns it; None if there is none."""
    extras: dict[str, Any] = event.extras or {}
    tree: Any = extras.get(space)
    trees: list[dict[str, Any]] = [extras]
    for step in path:
        if tree.__class__ is not dict or step not in tree:
            return None
        trees.append(tree)
        tree = tree[step]
    for step, parent in zip(reversed((space, *path)), reversed(trees), strict=True):
        del parent[step]
        if parent:
            return tree
    event.extras = None
    return tree


def with_place(extras: Mapping[str, Any] | None, space: str, path: tuple[str, ...], value: Any) -> dict[str, Any]:
    """Extras with a value at a path, unless one is there already."""
    result = dict(extras or {})
    tree: dict[str, Any] = result
    for step in (space, *path[:-1]):
        existing: Any = tree.get(step)
        tree[step] = inner = dict(existing) if existing.__class__ is dict else {}
        tree = inner
    tree.setdefault(path[-1], value)
    return result


def with_note(extras: Mapping[str, Any] | None, space: str, name: str, value: Any) -> dict[str, Any]:
    return with_place(extras, space, (name,), value)


def note_in(extras: Mapping[str, Any] | None, spaces: tuple[str, ...], name: str) -> Any:
    """A note in one of these namespaces."""
    return next((kept[name] for space in spaces if (kept := (extras or {}).get(space)) and name in kept), None)


def without_notes(extras: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Extras without the notes, as on the wire."""
    notes = (NAMED, NUMBER, UNNUMBERED, ENDS, WHOLE)
    remaining = {space: {key: value for key, value in kept.items() if key not in notes} for space, kept in (extras or {}).items()}
    return {space: kept for space, kept in remaining.items() if kept} or None


def with_ends(kept: dict[str, Any]) -> dict[str, Any]:
    """The namespace of the end of an answer, with the keys of each event that has ended it."""
    last: dict[str, Any] = kept.get(LAST, {})
    keys: dict[str, Any] = {**kept, **{key: value for key, value in last.items() if value is not None or key not in kept}}
    for notes in kept.get(ENDS, {}).values():
        spaces: dict[str, dict[str, Any]] = notes.get("event") or {}
        for tree in spaces.values():
            keys |= tree
    return keys


def parted(extras: Mapping[str, Any] | None, own: frozenset[str]) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    """Splits the extras of an event with an answer: the event's own keys, and those of the answer."""
    mine = {space: {key: value for key, value in kept.items() if key in own} for space, kept in (extras or {}).items()}
    rest = {space: {key: value for key, value in kept.items() if key not in own} for space, kept in (extras or {}).items()}
    return ({space: kept for space, kept in mine.items() if kept} or None), ({space: kept for space, kept in rest.items() if kept} or None)
