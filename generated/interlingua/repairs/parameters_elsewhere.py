# Generated from templates/runtime/repairs/parameters_elsewhere.py; do not edit.

"""Parameters of a tool at the key of another format, such as `inputSchema` of MCP in a chat."""

from __future__ import annotations

from typing import Any, Final

from .. import model as u
from ..core.errors import DecodeError
from ..core.json_text import json_value
from ..lenses.extras import Extras
from .draft import Draft

KEYS: Final = ("parameters", "inputSchema", "input_schema", "parametersJsonSchema", "parameters_json_schema", "schema")
"""The names of this key in all formats."""
SAYS: Final = frozenset(("type", "properties", "$ref", "anyOf", "oneOf", "allOf", "$schema"))
"""Keys of an object that is a schema."""


def with_parameters(d: Draft, tool: Any) -> Any:
    """Return the tool with the schema at such a key, if it has no parameters; otherwise the same object."""
    if tool.__class__ is not u.Tool or tool.parameters is not None or tool.extras is None:
        return tool
    for space, tree in tool.extras.items():
        for key, kept in [("", tree), *((key, kept) for key, kept in tree.items() if kept.__class__ is dict and key[:1] != "$")]:
            for name in KEYS:
                if (schema := _schema(kept.get(name))) is not None:
                    rest = {other: value for other, value in kept.items() if other != name}
                    whole = {**tree, key: rest} if key else rest
                    extras: Extras = {**tool.extras, space: {other: value for other, value in whole.items() if value or value in (0, "")}}
                    at = f"{d.path(tool)}.extras.{space}.{f'{key}.{name}' if key else name}"
                    d.lose(at, "Tool.parameters", "moved", "trivial", "another format has them at this key", schema)
                    return d.having(tool, parameters=schema, extras={other: value for other, value in extras.items() if value} or None)
    return tool


def _schema(value: Any) -> dict[str, Any] | None:
    if value.__class__ is str and value.lstrip()[:1] == "{":
        try:
            value = json_value(value)
        except DecodeError:
            return None
    return value if value.__class__ is dict and SAYS & value.keys() else None
