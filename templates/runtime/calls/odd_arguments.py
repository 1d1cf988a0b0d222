"""Requests with call arguments that are no object, with content that is a number, or with results that are an object."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, cast

from .. import model as u
from ..core.errors import DecodeError, Step
from ..core.json_text import json_shown
from ..core.meanings import only_list, only_object
from ..core.values import with_value
from ..lenses.extras import is_same_role
from ..lenses.foreign.objects import Foreign
from ..lenses.known_keys import paths_to
from ..lenses.values import NO_OBJECT
from .plain_texts import place_of

MOST: Final = 64
"""The most calls that are examined: each costs a decoding of the request."""
_RAW: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The key of the text in formats that accept no text."""


def with_json_texts(
    decode: Callable[[Any], u.Request], space: str, body: Any, error: DecodeError, other: Foreign
) -> tuple[Any, u.Request | DecodeError]:
    """Return the body with such values as JSON text, and its request, or the error of something else.

    Args:
        decode: reads a request of the body's own format.
        space: the name of this format.
        body: the request, as it came.
        error: why it cannot be read.
        other: finds parts, which are no data.
    """
    for _ in range(MOST):
        place = place_of(body, error.steps)
        if place is None:
            break
        for instead in _texts(space, body, *place, other):
            mended = with_value(body, list(place[0]), instead)
            try:
                return mended, decode(mended)
            except DecodeError as next_error:
                if next_error.steps != error.steps:
                    body, error = mended, next_error
                    break
        else:
            break
    return body, error


def _texts(space: str, body: Any, place: tuple[Step, ...], value: Any, other: Foreign) -> tuple[Any, ...]:
    """The possible replacements of a value: its JSON text, and an object that contains the text, for formats that accept no text here.

    It is empty if the value is neither the arguments of a call nor the content of a result.
    """
    if isinstance(value, list | int | float) and place and place[-1] in _keys(space, "ToolCall", "arguments"):
        alone = only_object(value)
        return (json_shown(alone or value), {_RAW: json_shown(value)} if alone is None else alone)
    if isinstance(value, int | float) and place and place[-1] in _keys(space, "ToolResult", "parts"):
        return (json_shown(value),)
    if isinstance(value, dict) and place and place[-1] in _keys(space, "ToolResult", "parts") and _is_result(space, body, place[:-1]):
        return () if only_list(value) is not None or other.any(value) is not None else (json_shown(value),)
    return ()


def with_broken_calls(request: u.Request) -> u.Request:
    """Mark the arguments that are no object in the request, which was just made, and return it."""
    for part in (part for message in request.messages for part in message.parts):
        if isinstance(part, u.ToolCall) and part.arguments.keys() == {_RAW}:
            part.arguments_text, part.arguments = part.arguments[_RAW], {}
            part.arguments_error = NO_OBJECT
    return request


def _is_result(space: str, body: Any, place: tuple[Step, ...]) -> bool:
    """Whether the object at a place is a row of the role of tools, or has the id of a call that it answers."""
    for step in place:
        body = body[step]
    members = cast("dict[str, Any]", body if isinstance(body, dict) else {})
    return is_same_role(members.get("role"), "tool") or any(key in members for key in _keys(space, "ToolResult", "call_id"))


@cache
def _keys(space: str, struct: str, field: str) -> frozenset[str]:
    """The keys of a field in a format."""
    return frozenset(path[-1] for path in paths_to(space, struct, field))
