# Generated from templates/runtime/calls/undescribed.py; do not edit.

"""What of a request its format does not describe: kept keys, and objects that no shape fits. Another format may describe it all."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any, cast

from msgspec import Struct

from .. import model as u
from ..core.errors import Error
from ..core.lookup import load
from ..lenses.extras import WIRE
from ..lenses.known import kept_levels, levels_of_case
from ..lenses.untold import holding, structs
from .decoding import decode_request
from .detection import detect


def looks_like(body: Any, module: ModuleType) -> ModuleType | None:
    """The provider of another format that has all keys of a request, if this one does not, and the request looks like one of the other."""
    if _knows(body, module):
        return None
    seen = detect(body)
    if seen is None or seen.kind != "request" or seen.provider in module.SPACES:
        return None
    other = load(seen.provider)
    return other if _knows(body, other) else None


def _knows(body: Any, module: ModuleType) -> bool:
    """Whether a request can be read, and has no key that the format does not have."""
    try:
        return not any(strange(decode_request(body, source=module), module))
    except Error:
        return False


def strange(request: Any, module: ModuleType) -> Iterator[tuple[str, str, str | None]]:
    """(place of the struct, path, key) of each key that is kept and not described; None as the key of a whole object."""
    for at, struct in structs(request):
        if isinstance(struct, u.Opaque):
            continue
        for space, tree in struct.extras.items():
            if space in module.SPACES:
                under = f"{at}.extras.{space}" if at else f"extras.{space}"
                yield from ((at, f"{under}.{way}", way.rpartition(".")[2]) for way in _not_described(struct, space, tree))
    yield from ((at, at, None) for at in _opaque(request, module.SPACES))


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
