# Generated from templates/runtime/repairs/schemas/limits.py; do not edit.

"""The size of a schema, as APIs count it."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

from .references import parts

Schema: TypeAlias = dict[str, Any]

COUNTED: tuple[str, ...] = ("depth", "properties", "optional", "unions", "enums", "length", "without_required")


def counted(schema: Any) -> dict[str, int]:
    """Count what APIs limit in a schema.

    depth: objects in objects; properties; optional: properties that are not required; unions: `anyOf` and lists of types;
    enums: members of all `enum`; length: characters of names, of members of `enum` and of constants;
    without_required: objects that require nothing
    """
    counts = dict.fromkeys(COUNTED, 0)
    _count(schema, 0, counts)
    return counts


def _count(schema: Any, depth: int, counts: dict[str, int]) -> None:
    if not isinstance(schema, dict):
        return
    node = cast(Schema, schema)
    names = _names(node.get("properties"))
    depth += 1 if names or node.get("type") == "object" else 0
    counts["depth"] = max(counts["depth"], depth)
    counts["properties"] += len(names)
    required = {name for name in _listed(node.get("required")) if isinstance(name, str)}
    counts["optional"] += sum(name not in required for name in names)
    counts["unions"] += "anyOf" in node or isinstance(node.get("type"), list)
    counts["enums"] += len(_listed(node.get("enum")))
    words = [*names, *_names(node.get("$defs")), *_listed(node.get("enum")), node.get("const")]
    counts["length"] += sum(len(word) for word in words if isinstance(word, str))
    counts["without_required"] += node.get("type") == "object" and not node.get("required")
    for _, part in parts(node):
        _count(part, depth, counts)


def _names(value: Any) -> list[str]:
    return list(cast(Schema, value)) if isinstance(value, dict) else []


def _listed(value: Any) -> list[Any]:
    return cast(list[Any], value) if isinstance(value, list) else []
