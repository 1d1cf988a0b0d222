# Generated from templates/runtime/repairs/optional.py; do not edit.

"""Properties that may be missing, and that a dialect requires: there null stands for one that is missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias, cast

from .schemas.references import target

Way: TypeAlias = tuple[str | None, ...]
"""The way to a property in a value: names, and None for each member of a list."""
DEEPEST: Final = 12


def nulls_for_absent(given: Any, said: Any) -> list[list[str | None]]:
    """The ways to such properties, where the schema that was given has no null for them."""
    return [list(way) for way in _ways(given, said, (given, said), ())]


def _ways(given: Any, said: Any, roots: tuple[Any, Any], at: Way) -> Iterator[Way]:
    one, other = _resolved(given, roots[0]), _resolved(_not_null(said, given), roots[1])
    if one is None or other is None or len(at) > DEEPEST:
        return
    properties, written = one.get("properties"), other.get("properties")
    if isinstance(properties, dict) and isinstance(written, dict):
        needed, required = one.get("required") or (), other.get("required") or ()
        for name, schema in cast("dict[str, Any]", properties).items():
            if name not in written:
                continue
            if name in required and name not in needed and not _takes_null(schema, roots[0]):
                yield (*at, name)
            yield from _ways(schema, written[name], roots, (*at, name))
    if "items" in one and "items" in other:
        yield from _ways(one["items"], other["items"], roots, (*at, None))


def _resolved(schema: Any, root: Any) -> dict[str, Any] | None:
    """The schema, or what it names."""
    steps = 0
    while isinstance(schema, dict) and isinstance(pointer := cast("dict[str, Any]", schema).get("$ref"), str) and steps < DEEPEST:
        schema, steps = target(root, pointer), steps + 1
    return cast("dict[str, Any]", schema) if isinstance(schema, dict) else None


def _not_null(said: Any, given: Any) -> Any:
    """What is beside null in a choice that the dialect has made of the schema."""
    if not (isinstance(said, dict) and isinstance(given, dict)) or "anyOf" in given:
        return cast(Any, said)
    some = cast("dict[str, Any]", said).get("anyOf")
    return cast("list[Any]", some)[0] if isinstance(some, list) and some else cast(Any, said)


def _takes_null(schema: Any, root: Any) -> bool:
    """Whether null may fit: it does unless a type forbids it."""
    found = _resolved(schema, root)
    if found is None:
        return True
    kinds = found.get("type")
    if found.get("nullable") is True or not isinstance(kinds, str | list):
        return True
    return "null" in (kinds if isinstance(kinds, list) else [kinds])
