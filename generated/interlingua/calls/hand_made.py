# Generated from templates/runtime/calls/hand_made.py; do not edit.

"""Calls that an application has built with the text of their arguments alone."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from .. import model as u
from ..lenses.values import arguments_in


def with_arguments(messages: list[u.Message]) -> list[u.Message]:
    """The messages with the arguments of such calls; the same list if there are none."""
    made = [_read(message) for message in messages]
    return messages if all(new is old for new, old in zip(made, messages, strict=True)) else made


def of_response(response: u.Response) -> u.Response:
    """The same for an answer."""
    messages = [candidate.message for candidate in response.candidates]
    if (made := with_arguments(messages)) is messages:
        return response
    candidates = [replace(candidate, message=message) for candidate, message in zip(response.candidates, made, strict=True)]
    return replace(response, candidates=candidates)


def _read(message: u.Message) -> u.Message:
    parts = cast("list[Any]", message.parts if message.__class__ is u.Message else [])
    if not any(part.__class__ is u.ToolCall and part.arguments_text and not part.arguments for part in parts):
        return message
    read = [_with_arguments(part) if part.__class__ is u.ToolCall else part for part in parts]
    return message if all(new is old for new, old in zip(read, parts, strict=True)) else replace(message, parts=read)


def _with_arguments(call: u.ToolCall) -> u.ToolCall:
    """The call with the arguments of its text, if it has nothing else. A call that was read has arguments, or the error of their text."""
    if not call.arguments_text or call.arguments or call.arguments_error is not None:
        return call
    arguments, error = arguments_in(call.arguments_text)
    if not arguments and (error is None or call.extras is not None):
        return call
    return replace(call, arguments=arguments, arguments_error=error)
