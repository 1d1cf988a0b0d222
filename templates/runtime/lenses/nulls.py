"""Arguments without the nulls that stand for properties that are missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeGuard, cast

from msgspec.structs import replace

from .. import model as u
from ..core.json_text import json_bytes
from ..core.values import unchanged

Ways: TypeAlias = Sequence[Sequence[str | None]]
"""The ways to the properties: names, and None for each member of a list."""


def is_of(part: Any, tools: Mapping[str, Ways]) -> TypeGuard[u.ToolCall]:
    """Whether a part is a call of one of these tools."""
    return part.__class__ is u.ToolCall and part.kind == "function" and part.runner == "client" and part.name in tools


def cleared(response: u.Response, tools: Mapping[str, Ways]) -> u.Response:
    """The answer with calls of these tools without such nulls. `tools`: by the name that the answer has."""
    if not tools:
        return response
    candidates = [_cleared(one, tools) for one in response.candidates]
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)


def _cleared(candidate: u.Candidate, tools: Mapping[str, Ways]) -> u.Candidate:
    message = candidate.message
    parts = [without_nulls(part, tools[part.name]) if is_of(part, tools) else part for part in message.parts]
    return candidate if unchanged(parts, message.parts) else replace(candidate, message=replace(message, parts=parts))


def without_nulls(call: u.ToolCall, ways: Ways) -> u.ToolCall:
    """The call without nulls at these ways; the same one if there are none."""
    arguments: Any = call.arguments
    for way in ways:
        arguments = _without(arguments, way)
    if arguments is call.arguments:
        return call
    text = None if call.arguments_text is None else json_bytes(arguments).decode()
    return replace(call, arguments=arguments, arguments_text=text)


def _without(value: Any, way: Sequence[str | None]) -> Any:
    """The value without a null at the way; the same one if there is none."""
    step, *rest = way
    if step is None:
        if not isinstance(value, list):
            return value
        members = [_without(one, rest) if rest else one for one in cast("list[Any]", value)]
        return cast(Any, value) if unchanged(members, cast("list[Any]", value)) else members
    if not isinstance(value, dict) or step not in value:
        return cast(Any, value)
    found = cast("dict[str, Any]", value)
    if not rest:
        return found if found[step] is not None else {key: one for key, one in found.items() if key != step}
    inner = _without(found[step], rest)
    return found if inner is found[step] else {**found, step: inner}
