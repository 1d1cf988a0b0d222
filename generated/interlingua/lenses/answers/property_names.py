# Generated from templates/runtime/lenses/answers/property_names.py; do not edit.

"""Arguments of calls under other names: where a target does not accept the name of a property."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ... import model as u
from ...core.json_text import json_bytes


def arguments_under(call: u.ToolCall, names: Mapping[str, str]) -> dict[str, Any]:
    """The fields of the call that change if its arguments have these names; empty if none of them is there."""
    if call.kind != "function" or call.runner != "client" or not names.keys() & call.arguments.keys():
        return {}
    arguments = {names.get(name, name): value for name, value in call.arguments.items()}
    text = None if call.arguments_text is None else json_bytes(arguments).decode()
    return {"arguments": arguments, "arguments_text": text}


def under(call: u.ToolCall, names: Mapping[str, str]) -> u.ToolCall:
    """The call with its arguments under these names; the same one if none of them is there."""
    fields = arguments_under(call, names)
    return replace(call, **fields) if fields else call
