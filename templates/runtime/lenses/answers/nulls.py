"""Arguments of calls as the schemas of the application describe them: without nulls that mean missing properties, under their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeGuard, cast

from msgspec.structs import replace

from ... import model as u
from ...core.json_text import json_bytes
from ...core.values import unchanged
from .property_names import under

Ways: TypeAlias = Sequence[Sequence[str | None]]
"""The paths to the properties: names, and None for each member of a list."""


def is_of(part: Any, tools: Mapping[str, Any]) -> TypeGuard[u.ToolCall]:
    """Whether a part is a call of one of these tools."""
    return part.__class__ is u.ToolCall and part.kind == "function" and part.runner == "client" and part.name in tools


def cleared(response: u.Response, nulls: Mapping[str, Ways], keys: Mapping[str, Mapping[str, str]]) -> u.Response:
    """The answer with the arguments as the application's schemas describe them.

    nulls: tool name in the answer -> the paths to nulls that mean missing properties
    keys:  tool name in the answer -> the original names of properties
    """
    if not nulls and not keys:
        return response
    candidates = [_cleared(candidate, nulls, keys) for candidate in response.candidates]
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)


def _cleared(candidate: u.Candidate, nulls: Mapping[str, Ways], keys: Mapping[str, Mapping[str, str]]) -> u.Candidate:
    message = candidate.message
    parts = [restored(part, nulls, keys) for part in message.parts]
    return candidate if unchanged(parts, message.parts) else replace(candidate, message=replace(message, parts=parts))


def restored(part: Any, nulls: Mapping[str, Ways], keys: Mapping[str, Mapping[str, str]]) -> Any:
    """A part of the answer; a call of such a tool with its arguments as the application's schema describes them."""
    part = without_nulls(part, nulls[part.name]) if is_of(part, nulls) else part
    return under(part, keys[part.name]) if is_of(part, keys) else part


def without_nulls(call: u.ToolCall, ways: Ways) -> u.ToolCall:
    """The call without nulls at these paths; the same one if there are none."""
    arguments: Any = call.arguments
    for path in ways:
        arguments = _without(arguments, path)
    if arguments is call.arguments:
        return call
    text = None if call.arguments_text is None else json_bytes(arguments).decode()
    return replace(call, arguments=arguments, arguments_text=text)


def _without(value: Any, path: Sequence[str | None]) -> Any:
    """The value without a null at the path; the same one if there is none."""
    step, *rest = path
    if step is None:
        if not isinstance(value, list):
            return value
        members = [_without(member, rest) if rest else member for member in cast("list[Any]", value)]
        return cast(Any, value) if unchanged(members, cast("list[Any]", value)) else members
    if not isinstance(value, dict) or step not in value:
        return cast(Any, value)
    entries = cast("dict[str, Any]", value)
    if not rest:
        return entries if entries[step] is not None else {key: member for key, member in entries.items() if key != step}
    inner = _without(entries[step], rest)
    return entries if inner is entries[step] else {**entries, step: inner}
