# Generated from templates/runtime/streams/notes.py; do not edit.

"""What an event says of its place, and how it was written: in its extras, nested as its keys, for the encoder of the same provider."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

NAMED: Final = "$event"  # which of several events for one thing it was
NUMBER: Final = "$number"  # the number of a part, where another one was expected
UNNUMBERED: Final = "$unnumbered"  # the events of a stream did not say their numbers
ENDS: Final = "$ends"  # what each of several events said that end an answer
INSIDE: Final = "$inside"  # the counts of the answer stood in a candidate, which has kept them


def taken(event: Any, space: str, path: tuple[str, ...]) -> Any:
    """A place, which is taken out of the event's extras; None if there is none."""
    extras: dict[str, Any] = event.extras or {}
    tree: Any = extras.get(space)
    trees: list[dict[str, Any]] = [extras]
    for step in path:
        if tree.__class__ is not dict or step not in tree:
            return None
        trees.append(tree)
        tree = tree[step]
    for step, known in zip(reversed((space, *path)), reversed(trees), strict=True):
        del known[step]
        if known:
            return tree
    event.extras = None
    return tree


def with_place(extras: Mapping[str, Any] | None, space: str, path: tuple[str, ...], value: Any) -> dict[str, Any]:
    """Extras with a place, unless one is there already."""
    found = dict(extras or {})
    tree: dict[str, Any] = found
    for step in (space, *path[:-1]):
        known: Any = tree.get(step)
        tree[step] = inner = dict(known) if known.__class__ is dict else {}
        tree = inner
    tree.setdefault(path[-1], value)
    return found


def with_note(extras: Mapping[str, Any] | None, space: str, name: str, value: Any) -> dict[str, Any]:
    return with_place(extras, space, (name,), value)


def note_in(extras: Mapping[str, Any] | None, spaces: tuple[str, ...], name: str) -> Any:
    """A note of these namespaces."""
    return next((kept[name] for space in spaces if (kept := (extras or {}).get(space)) and name in kept), None)


def without_notes(extras: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Extras as the wire knows them."""
    notes = (NAMED, NUMBER, UNNUMBERED, ENDS)
    found = {space: {key: value for key, value in kept.items() if key not in notes} for space, kept in (extras or {}).items()}
    return {space: kept for space, kept in found.items() if kept} or None


def parted(extras: Mapping[str, Any] | None, own: frozenset[str]) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    """Extras of an event and of the answer that stands in it, with the event's own keys apart."""
    mine = {space: {key: value for key, value in kept.items() if key in own} for space, kept in (extras or {}).items()}
    rest = {space: {key: value for key, value in kept.items() if key not in own} for space, kept in (extras or {}).items()}
    return ({space: kept for space, kept in mine.items() if kept} or None), ({space: kept for space, kept in rest.items() if kept} or None)
