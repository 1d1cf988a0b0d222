"""Requests with a call whose arguments are a list, a number or a truth value: they are read as a text that is no object."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from .. import model as u
from ..core.errors import DecodeError, Step
from ..core.json_text import json_shown
from ..core.values import with_value
from ..lenses.known import paths_to
from ..lenses.values import NO_OBJECT
from .plain_texts import place_of

MOST: Final = 64
"""Calls that are looked at: each costs a decoding of the request."""
_RAW: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The key of the text in formats that take no text."""


def with_argument_texts(
    decode: Callable[[Any], u.Request], space: str, body: Any, error: DecodeError
) -> tuple[Any, u.Request | DecodeError]:
    """The body with the JSON text of such arguments, and the request, or why something else cannot be read.

    Args:
        decode: reads a request of the body's own format.
        space: the name of this format.
        body: the request, as it came.
        error: why it cannot be read.
    """
    for _ in range(MOST):
        place = place_of(body, error.steps)
        if place is None or not isinstance(place[1], list | int | float) or not _holds_arguments(space, place[0]):
            break
        text = json_shown(place[1])
        for instead in (text, {_RAW: text}):  # not all formats read a text there
            mended = with_value(body, list(place[0]), instead)
            try:
                return mended, _broken(decode(mended))
            except DecodeError as next_error:
                if next_error.steps != error.steps:
                    body, error = mended, next_error
                    break
        else:
            break
    return body, error


def _broken(request: u.Request) -> u.Request:
    """The request, which was just made, with the texts as what they are: arguments that are no object."""
    for part in (part for message in request.messages for part in message.parts):
        if isinstance(part, u.ToolCall) and part.arguments.keys() == {_RAW}:
            part.arguments_text, part.arguments = part.arguments[_RAW], {}
            part.arguments_error = NO_OBJECT
    return request


def _holds_arguments(space: str, place: tuple[Step, ...]) -> bool:
    return bool(place) and place[-1] in _keys(space)


@cache
def _keys(space: str) -> frozenset[str]:
    """The keys that hold the arguments of a call in a format."""
    return frozenset(path[-1] for path in paths_to(space, "ToolCall", "arguments"))
