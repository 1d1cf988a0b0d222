"""The parts of a value that its format does not describe: kept keys, and objects that fit no shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from msgspec import Struct

from .. import model as u
from .dropped_extras import holding, structs
from .extras import WIRE
from .known_keys import kept_levels, levels_of_case


def undescribed(value: Struct, spaces: tuple[str, ...]) -> Iterator[tuple[str, str, str | None]]:
    """(place of the struct, path, key) of each kept key that is not described; for a complete object, the key is None."""
    for at, struct in structs(value):
        if isinstance(struct, u.Opaque):
            continue
        for space, tree in struct.extras.items():
            if space in spaces:
                under = f"{at}.extras.{space}" if at else f"extras.{space}"
                yield from ((at, f"{under}.{key_path}", key_path.rpartition(".")[2]) for key_path in _not_described(struct, space, tree))
    yield from ((at, at, None) for at in _opaque(value, spaces))


def _not_described(struct: Any, space: str, tree: dict[str, Any], at: str = "", case: str | None = None) -> Iterator[str]:
    """The paths to the keys without a row."""
    marks = tree.get(WIRE)
    if not at and isinstance(marks, dict):
        case = cast(dict[str, Any], marks).get("$case")
    levels = kept_levels(space) | (levels_of_case(space, str(case)) if case is not None else {})
    for key, kept in tree.items():
        if key[:1] == "$" or kept is None:
            continue
        level = levels.get(f"{struct.__class__.__name__}.{at}{key}")
        if level is None:
            yield f"{at}{key}"
        elif level == "nest" and isinstance(kept, dict):
            yield from _not_described(struct, space, cast(dict[str, Any], kept), f"{at}{key}.", case)


def _opaque(value: Struct, spaces: tuple[str, ...], at: str = "") -> Iterator[str]:
    """The places of the objects that fit no shape. Plain JSON is not searched: it may be nested too deeply for recursion."""
    if isinstance(value, u.Opaque):
        if value.namespace in spaces:
            yield at
        return
    for name in holding(value.__class__):
        field = getattr(value, name)
        under = f"{at}.{name}" if at else name
        if isinstance(field, Struct):
            yield from _opaque(field, spaces, under)
        elif isinstance(field, list):
            for number, member in enumerate(cast(list[Any], field)):
                if isinstance(member, Struct):
                    yield from _opaque(member, spaces, f"{under}[{number}]")
