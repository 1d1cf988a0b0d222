"""Lists and objects of the golden bodies and streams, each made long in turn.

A place is identified by the keys that lead to it and by the kinds of its members. Each kind of place is taken from the smallest body that
has it, so that the list is measured, not the rest of the body.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from families import NATIVE
from golden import goldens, streams

Path: TypeAlias = tuple[Any, ...]
Kind: TypeAlias = tuple[Any, ...]

IDS = frozenset(("call_id", "id", "itemId", "item_id", "name", "title", "toolUseId", "tool_call_id", "tool_name", "tool_use_id"))
PLACES = frozenset(("content_index", "contentBlockIndex", "index", "output_index", "summary_index"))
TAGS = ("type", "role", "event_type", "event")


class Shape(NamedTuple):
    """A body, or the events of a stream, with a place that can be made long. `again`: the copies have the ids of the first."""

    provider: str
    kind: str
    name: str
    wire: Any
    path: Path
    again: bool

    def __str__(self) -> str:
        return f"{self.provider} {self.kind} {self.name}{' again' if self.again else ''}"

    @property
    def plain(self) -> bool:
        """Whether the place is a list whose members have ids of their own."""
        return not self.again and not self.name.endswith("{}")

    def of(self, size: int) -> Any:
        """Return the body with `size` copies of the members of its list or object."""
        return _grown(self.wire, self.path, lambda held: _longer(held, size, self.again))


def _grown(value: Any, path: Path, longer: Callable[[Any], Any]) -> Any:
    """Return a copy of the containers that lead to the place, with the longer place."""
    if not path:
        return longer(value)
    step, *rest = path
    copied = value.copy()
    copied[step] = _grown(value[step], tuple(rest), longer)
    return copied


def _longer(held: Any, size: int, again: bool) -> Any:
    if isinstance(held, dict):
        more = {f"{key}_{n}": numbered(value, n) for n in range(1, size) for key, value in held.items()}
        return {**held, **more}
    return [member if again else numbered(member, n) for n in range(size) for member in held]


def numbered(value: Any, number: int) -> Any:
    """Return a copy with ids and indexes of its own."""
    if isinstance(value, dict):
        return {key: _own(key, member, number) for key, member in value.items()}
    if isinstance(value, list):
        return [numbered(member, number) for member in value]
    return value


def _own(key: str, value: Any, number: int) -> Any:
    if number and key in IDS and isinstance(value, str):
        return f"{value}_{number}"
    if number and key in PLACES and isinstance(value, int):
        return value + 100 * number
    return numbered(value, number)


def tag(value: Any) -> str:
    """Return the kind of a member: its tag, or its keys."""
    if not isinstance(value, dict):
        return type(value).__name__
    kind = next((str(value[key]) for key in TAGS if isinstance(value.get(key), str)), "")
    return kind or "+".join(sorted(value))


def places(value: Any, path: Path = (), kind: Kind = ()) -> Iterator[tuple[Kind, Path]]:
    """Yield the lists and objects that have members, each with the kinds that lead to it, and its path."""
    if isinstance(value, list) and value:
        yield (*kind, "[]", *sorted({tag(member) for member in value})), path
        for number, member in enumerate(value):
            yield from places(member, (*path, number), (*kind, tag(member)))
    elif isinstance(value, dict) and value:
        yield (*kind, "{}"), path
        for key, member in value.items():
            yield from places(member, (*path, key), (*kind, key))


def _smallest(bodies: Iterator[tuple[str, str, Any]]) -> dict[tuple[str, str, Kind], tuple[Any, Path]]:
    """Return each kind of place, by provider and kind of body, in the smallest body that has it."""
    smallest: dict[tuple[str, str, Kind], tuple[Any, Path]] = {}
    for provider, sort, wire in sorted(bodies, key=lambda entry: len(repr(entry[2]))):
        for kind, path in places(wire):
            smallest.setdefault((provider, sort, kind), (wire, path))
    return smallest


def _bodies() -> Iterator[tuple[str, str, Any]]:
    for golden in goldens("request", "response"):
        if golden.provider in NATIVE and isinstance(golden.wire, dict):
            yield golden.provider, golden.kind, golden.wire


def _streams() -> Iterator[tuple[str, str, Any]]:
    for golden in streams():
        if golden.provider in NATIVE:
            yield golden.provider, "stream", golden.wire


@cache
def shapes() -> tuple[Shape, ...]:
    """Return all shapes, always in the same order."""
    collected: list[Shape] = []
    for (provider, sort, kind), (wire, path) in sorted(_smallest(iter([*_bodies(), *_streams()])).items(), key=lambda entry: str(entry[0])):
        name = ".".join(map(str, kind))
        collected.append(Shape(provider, sort, name, wire, path, False))
        if kind[-1] != "{}":
            collected.append(Shape(provider, sort, name, wire, path, True))
    return tuple(collected)
