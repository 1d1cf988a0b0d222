"""Golden bodies and streams with one wrong place: every place, in each way in which servers, clients and attackers get JSON wrong.

Places with the same meaning count as one: `messages[0].content` and `messages[1].content`, if both have objects with the same keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import nan
from typing import Any

import golden
import interlingua as il
from cloning import clone
from fuzzing import Case, targets

Path = tuple[Any, ...]
DEPTH = 3_000  # deeper than Python's stack


def deep() -> Any:
    """Return a value that is too deep for recursive code."""
    nested: Any = {}
    for _ in range(DEPTH):
        nested = [nested]
    return nested


def put(value: Callable[[Any], Any]) -> Callable[[Any, Any], None]:
    """Return a function that replaces the value at a place with one made from it."""

    def change(holder: Any, key: Any) -> None:
        holder[key] = value(holder[key])

    return change


def drop(holder: Any, key: Any) -> None:
    del holder[key]


def double(holder: Any, key: Any) -> None:
    """Repeat a member: in a list, or under an unknown key of its object."""
    if isinstance(holder, list):
        holder.insert(key, clone(holder[key]))
    else:
        holder[f"{key}_"] = clone(holder[key])


WAYS: dict[str, Callable[[Any, Any], None]] = {
    "null": put(lambda _: None),
    "number": put(lambda _: 7),
    "false": put(lambda _: False),
    "text": put(lambda _: "x"),
    "list": put(lambda _: []),
    "object": put(lambda _: {}),
    "objects": put(lambda _: [{"type": "text"}]),
    "nan": put(lambda _: nan),
    "deep": put(lambda _: deep()),
    "huge": put(lambda _: 10**5_000),
    "half": put(lambda _: "a\ud83d"),
    "gone": drop,
    "twice": double,
    "listed": put(lambda known: [known]),
    "alone": put(lambda known: known[0] if isinstance(known, list) and known else 1.5),  # the member in place of its list
}


def keys_of(value: Any) -> Path:
    """Return the keys of an object, or of the first object of a list, or else the type."""
    value = value[0] if isinstance(value, list) and value else value
    return tuple(sorted(value)) if isinstance(value, dict) else (type(value).__name__,)


@dataclass(frozen=True)
class Place:
    """A place in a golden body."""

    kind: str
    provider: str
    case: str
    path: Path

    @property
    def meaning(self) -> Path:
        """A key that is equal for places with the same meaning. An event is identified by its keys and its type."""
        body = at = _kept(self.kind, self.provider, self.case)
        for step in self.path:
            at = at[step]
        of_event: Path = ()
        if self.kind == "stream":
            event = body[self.path[0]]
            of_event = (*sorted(event), event.get("type"), event.get("event_type"))
        return (*of_event, *(step if isinstance(step, str) else "*" for step in self.path), keys_of(at))

    def changed(self, way: str) -> Any:
        """Return the body with the change at the place."""
        body = holder = clone(_kept(self.kind, self.provider, self.case))
        for step in self.path[:-1]:
            holder = holder[step]
        WAYS[way](holder, self.path[-1])
        return body


@dataclass(frozen=True)
class Mutation:
    place: Place
    way: str
    target: str

    def case(self) -> Case:
        return Case(self.place.kind, self.place.provider, self.target, self.place.changed(self.way))

    def __str__(self) -> str:
        at = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.place.path)
        return f"{self.place.provider}/{self.place.case} {at} {self.way} -> {self.target}"


@cache
def _kept(kind: str, provider: str, case: str) -> Any:
    return golden.GoldenStream(provider, case).wire if kind == "stream" else golden.Golden(provider, case).wire


def paths(value: Any, at: Path = ()) -> Iterator[Path]:
    """Yield the path of every value within a value."""
    for key, member in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*at, key)
        yield from paths(member, (*at, key))


def every_place() -> Iterator[Place]:
    for body in golden.goldens():
        if hasattr(il, f"convert_{body.kind}"):
            yield from (Place(body.kind, body.provider, body.case, path) for path in paths(body.wire))
    for stream in golden.streams():
        yield from (Place("stream", stream.provider, stream.case, path) for path in paths(stream.wire))


@cache
def places() -> list[Place]:
    """Return one place for each meaning, for each kind of body and each provider."""
    by_meaning: dict[Any, Place] = {}
    for place in every_place():
        by_meaning.setdefault((place.kind, place.provider, place.meaning), place)
    return list(by_meaning.values())


def mutations(known: list[Place], step: int = 1) -> Iterator[Mutation]:
    """Yield every `step`th pair of a place and a way, each with one target. The targets take turns."""
    number = 0
    for place in known:
        others = targets("StreamEncoder" if place.kind == "stream" else f"encode_{place.kind}")
        for way in WAYS:
            number += 1
            if number % step == 0:
                yield Mutation(place, way, others[number // step * 7 % len(others)])


def alike(a: Any, b: Any) -> bool:
    """Whether two values are equal as JSON, types included, at any depth."""
    left = [(a, b)]
    while left:
        first, second = left.pop()
        if first is second:
            continue
        if first.__class__ is not second.__class__:
            return False
        if isinstance(first, dict):
            if first.keys() != second.keys():
                return False
            left += [(member, second[key]) for key, member in first.items()]
        elif isinstance(first, list):
            if len(first) != len(second):
                return False
            left += zip(first, second, strict=True)
        elif first != second and first == first:
            return False
    return True
