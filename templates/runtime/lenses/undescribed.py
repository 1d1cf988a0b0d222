"""What of a value its format does not describe: keys that are kept, and objects that no shape fits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from msgspec import Struct

from .. import model as u
from .extras import WIRE
from .known import kept_levels, levels_of_case
from .untold import holding, structs


def undescribed(value: Struct, spaces: tuple[str, ...]) -> Iterator[tuple[str, str, str | None]]:
    """(place of the struct, path, key) of each key that is kept and not described; None as the key of a whole object."""
    for at, struct in structs(value):
        if isinstance(struct, u.Opaque):
            continue
        for space, tree in struct.extras.items():
            if space in spaces:
                under = f"{at}.extras.{space}" if at else f"extras.{space}"
                yield from ((at, f"{under}.{way}", way.rpartition(".")[2]) for way in _not_described(struct, space, tree))
    yield from ((at, at, None) for at in _opaque(value, spaces))


def _not_described(struct: Any, space: str, tree: dict[str, Any], at: str = "", case: str | None = None) -> Iterator[str]:
    """The ways to the keys that no row tells of."""
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
    """The places of the objects that no shape fits. Plain JSON is not looked into: it may be nested more deeply than a call can go."""
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
            for number, one in enumerate(cast(list[Any], field)):
                if isinstance(one, Struct):
                    yield from _opaque(one, spaces, f"{under}[{number}]")
