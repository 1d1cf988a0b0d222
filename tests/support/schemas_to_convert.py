"""The dialects of the tests, and the conversion of a schema to one."""

from __future__ import annotations

from typing import Any

from dialects import to_dialect
from interlingua.repairs.schemas.dialect import Dialect

Schema = dict[str, Any]
ALL = Dialect("all")
BASIC = frozenset(("type", "properties", "required", "items", "anyOf", "enum", "description", "additionalProperties", "$ref", "$defs"))
PLAIN = Dialect("plain", keep=BASIC)
NODE: Schema = {"type": "object", "properties": {"next": {"$ref": "#/$defs/N"}}}


def converted(schema: Any, dialect: Dialect) -> tuple[Any, list[tuple[str, str, str]]]:
    out, changes = to_dialect(schema, dialect)
    return out, [(change.path, change.keyword, change.level) for change in changes]
