# Generated from templates/runtime/lenses/answers/json_arguments.py; do not edit.

"""Calls in an answer whose arguments came as a text that means an object, but is not its JSON: quoted, repeated, in a block of Markdown."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from ... import model as u
from ...core.json_text import is_object


def with_json_arguments(response: u.Response) -> u.Response:
    """The answer without such texts, so that the target gets the JSON of the arguments; the same object if there are none."""
    candidates = response.candidates
    for number, candidate in enumerate(candidates):
        parts = cast("list[Any]", candidate.message.parts)
        if any(part.__class__ is u.ToolCall and _is_other_text(part) for part in parts):
            parts = [_without_text(part) if part.__class__ is u.ToolCall and _is_other_text(part) else part for part in parts]
            changed = replace(candidate, message=replace(candidate.message, parts=parts))
            candidates = [*candidates[:number], changed, *candidates[number + 1 :]]
    return response if candidates is response.candidates else replace(response, candidates=candidates)


def _is_other_text(call: u.ToolCall) -> bool:
    return call.arguments_text is not None and call.arguments_error is None and not is_object(call.arguments_text)


def _without_text(call: u.ToolCall) -> u.ToolCall:
    return replace(call, arguments_text=None)
