# Generated from templates/runtime/data/inferred.py; do not edit.

"""The Arrow type of many bodies: what is seen in each of them is put together, also across processes, as plain JSON.

A node is `{"is": [kinds], "keys": {key: node}, "each": node}`. Bodies of different kinds at one place have no common type.
"""

from __future__ import annotations

from typing import Any, Final, cast

from ..core.errors import Error
from .arrow import arrow

KINDS: Final = {bool: "true or false", int: "a whole number", float: "a number", str: "text", dict: "an object", list: "a list"}


def seen(node: dict[str, Any], value: Any) -> dict[str, Any]:
    """Adds a body to what was seen.

    Args:
        node: what was seen before; `{}` at first. It is changed.
        value: a body, or a part of one.
    """
    kind = KINDS.get(value.__class__)
    if kind is None:  # null is of any type
        return node
    kinds: list[str] = node.setdefault("is", [])
    if kind not in kinds:
        kinds.append(kind)
    if value.__class__ is dict:
        keys = node.setdefault("keys", {})
        for key, member in cast(dict[str, Any], value).items():
            seen(keys.setdefault(key, {}), member)
    elif value.__class__ is list:
        each = node.setdefault("each", {})
        for member in cast(list[Any], value):
            seen(each, member)
    return node


def joined(node: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Adds what was seen elsewhere.

    Args:
        node: what was seen; it is changed.
        other: what was seen in other bodies.
    """
    kinds: list[str] = node.setdefault("is", [])
    kinds += [kind for kind in other.get("is", ()) if kind not in kinds]
    for key, member in other.get("keys", {}).items():
        joined(node.setdefault("keys", {}).setdefault(key, {}), member)
    if "each" in other:
        joined(node.setdefault("each", {}), other["each"])
    return node


def arrow_type(node: dict[str, Any], place: str = "") -> Any:
    """The type that all bodies have. Raises Error with the first place where there is none.

    Args:
        node: what was seen.
        place: the path of the node.
    """
    pa = arrow()
    kinds = set(node.get("is", ()))
    if kinds == {KINDS[int], KINDS[float]}:
        kinds = {KINDS[float]}
    if len(kinds) > 1:
        raise Error(f"{place or 'the value'} is {' and '.join(sorted(kinds))}: such results cannot be nested; leave them as JSON text")
    kind = next(iter(kinds), KINDS[str])  # nothing but null
    if kind == KINDS[dict]:
        keys = node.get("keys", {})
        # Parquet has no structs without keys.
        return (
            pa.struct([(key, arrow_type(member, f"{place}.{key}" if place else key)) for key, member in keys.items()])
            if keys
            else pa.map_(pa.string(), pa.string())
        )
    if kind == KINDS[list]:
        return pa.list_(arrow_type(node.get("each", {}), f"{place}[]"))
    return {KINDS[bool]: pa.bool_(), KINDS[int]: pa.int64(), KINDS[float]: pa.float64(), KINDS[str]: pa.string()}[kind]
