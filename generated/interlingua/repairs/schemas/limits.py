# Generated from templates/runtime/repairs/schemas/limits.py; do not edit.

"""How large a schema is, in what APIs count."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

from .references import parts

Schema: TypeAlias = dict[str, Any]

COUNTED: tuple[str, ...] = ("depth", "properties", "optional", "unions", "enum_values", "characters", "without_required")


def counted(schema: Any) -> dict[str, int]:
    """Objects in objects; properties; those that are not required; `anyOf` and lists of types; members of all `enum`;

    characters of names, of members of `enum` and of constants; objects that require nothing.
    """
    found = dict.fromkeys(COUNTED, 0)
    _count(schema, 0, found)
    return found


def _count(schema: Any, depth: int, found: dict[str, int]) -> None:
    if not isinstance(schema, dict):
        return
    one = cast(Schema, schema)
    names = _names(one.get("properties"))
    depth += 1 if names or one.get("type") == "object" else 0
    found["depth"] = max(found["depth"], depth)
    found["properties"] += len(names)
    required = {name for name in _listed(one.get("required")) if isinstance(name, str)}
    found["optional"] += sum(name not in required for name in names)
    found["unions"] += "anyOf" in one or isinstance(one.get("type"), list)
    found["enum_values"] += len(_listed(one.get("enum")))
    words = [*names, *_names(one.get("$defs")), *_listed(one.get("enum")), one.get("const")]
    found["characters"] += sum(len(word) for word in words if isinstance(word, str))
    found["without_required"] += one.get("type") == "object" and not one.get("required")
    for _, part in parts(one):
        _count(part, depth, found)


def _names(value: Any) -> list[str]:
    return list(cast(Schema, value)) if isinstance(value, dict) else []


def _listed(value: Any) -> list[Any]:
    return cast(list[Any], value) if isinstance(value, list) else []
