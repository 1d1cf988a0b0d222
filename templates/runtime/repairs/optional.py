"""Optional properties that a dialect requires: there null means that they are absent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias, cast

from .schemas.references import target

Way: TypeAlias = tuple[str | None, ...]
"""The path to a property in a value: names, and None for each member of a list."""
DEEPEST: Final = 12


def nulls_for_absent(given: Any, converted: Any) -> list[Way]:
    """The paths to such properties for which the original schema does not accept null."""
    return [*_ways(given, converted, (given, converted), ())]


def _ways(original: Any, converted: Any, roots: tuple[Any, Any], at: Way) -> Iterator[Way]:
    before, after = _resolved(original, roots[0]), _resolved(_not_null(converted, original), roots[1])
    if before is None or after is None or len(at) > DEEPEST:
        return
    properties, written = before.get("properties"), after.get("properties")
    if isinstance(properties, dict) and isinstance(written, dict):
        needed, required = _required(before), _required(after)
        for name, schema in cast("dict[str, Any]", properties).items():
            if name not in written:
                continue
            if name in required and name not in needed and not _takes_null(schema, roots[0]):
                yield (*at, name)
            yield from _ways(schema, written[name], roots, (*at, name))
    if "items" in before and "items" in after:
        yield from _ways(before["items"], after["items"], roots, (*at, None))


def _required(schema: dict[str, Any]) -> list[Any]:
    """The names of required properties; empty if `required` is no list."""
    named: Any = schema.get("required")
    return named if named.__class__ is list else []


def _resolved(schema: Any, root: Any) -> dict[str, Any] | None:
    """Return the schema, or the one that its `$ref` names."""
    steps = 0
    while isinstance(schema, dict) and isinstance(pointer := cast("dict[str, Any]", schema).get("$ref"), str) and steps < DEEPEST:
        schema, steps = target(root, pointer), steps + 1
    return cast("dict[str, Any]", schema) if isinstance(schema, dict) else None


def _not_null(converted: Any, original: Any) -> Any:
    """Return the other member of the choice with null that the dialect has made of a schema."""
    if not (isinstance(converted, dict) and isinstance(original, dict)) or "anyOf" in original:
        return cast(Any, converted)
    some = cast("dict[str, Any]", converted).get("anyOf")
    return cast("list[Any]", some)[0] if isinstance(some, list) and some else cast(Any, converted)


def _takes_null(schema: Any, root: Any) -> bool:
    """Whether a schema accepts null: it does unless its type forbids it."""
    resolved = _resolved(schema, root)
    if resolved is None:
        return True
    kinds = resolved.get("type")
    if resolved.get("nullable") is True or not isinstance(kinds, str | list):
        return True
    return "null" in (kinds if isinstance(kinds, list) else [kinds])
