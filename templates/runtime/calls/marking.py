"""Finds the places of many texts of a value in a body with a single encoding: each text gets its own mark, and the body shows the marks.

Marks that change more than texts find nothing: a value that is paired, parsed or one of a few words is searched by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias, cast

from msgspec import Struct

from ..core.errors import Step
from ..core.values import same
from .location import Steps, changed, fields_of, literals, member

Group: TypeAlias = tuple[type, str]
MARKED: Final = re.compile("~([0-9]+)~")


def marked(encode: Callable[[Any], Any], value: Any, body: Any, leaves: Iterable[Steps]) -> dict[Steps, Steps]:
    """Return the places of the leaves that were found. `body`: the encoding of the value."""
    groups: dict[Group, list[Steps]] = {}
    for steps in leaves:
        if (group := _group(value, steps)) is not None:
            groups.setdefault(group, []).append(steps)
    before = dict(_leaves_of(body))
    places: dict[Steps, Steps] = {}
    for group in groups.values():
        places |= _found(encode, value, before, group) if len(group) > 1 else {}
    return places


def _group(value: Any, steps: Steps) -> Group | None:
    """The group of a leaf, whose members are probably written in the same way; None if the leaf is not a free text."""
    holder: Any = None
    for step in steps:
        holder, value = value, member(value, step)
    if not isinstance(value, str) or not value or not isinstance(holder, Struct):
        return None
    hint = next(field.type for field in fields_of(holder.__class__) if field.name == steps[-1])
    return None if literals(hint) else (holder.__class__, cast(str, steps[-1]))


def _found(encode: Callable[[Any], Any], value: Any, before: dict[Steps, Any], group: list[Steps]) -> dict[Steps, Steps]:
    with_marks = value
    for number, steps in enumerate(group):
        with_marks = changed(with_marks, steps, f"{_at(value, steps)}~{number}~")
    after = dict(_leaves_of(encode(with_marks)))
    if after.keys() != before.keys():
        return {}
    hits: dict[int, list[Steps]] = {}
    for place, new in after.items():
        old = before[place]
        if same(old, new):
            continue
        numbers = MARKED.findall(new.replace(old, "", 1)) if isinstance(old, str) and isinstance(new, str) and old in new else []
        numbers = numbers or (MARKED.findall(new) if isinstance(new, str) and not MARKED.search(str(old)) else [])
        if not numbers:
            return {}
        for number in numbers:
            hits.setdefault(int(number), []).append(place)
    return {group[number]: places[0] for number, places in hits.items() if len(places) == 1 and number < len(group)}


def _leaves_of(body: Any, at: Steps = ()) -> Iterator[tuple[Steps, Any]]:
    members: list[tuple[Step, Any]] = []
    if isinstance(body, dict):
        members = list(cast(dict[Step, Any], body).items())
    elif isinstance(body, list):
        members = list(enumerate(cast(list[Any], body)))
    if not members:
        yield at, body
    for step, inner in members:
        yield from _leaves_of(inner, (*at, step))


def _at(value: Any, steps: Steps) -> Any:
    for step in steps:
        value = member(value, step)
    return value
