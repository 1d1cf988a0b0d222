# Generated from templates/runtime/lenses/answers/free_text.py; do not edit.

"""Calls with free text: converted to function calls with one text argument, for formats without free text, and back."""

from __future__ import annotations

import re
from typing import Any, Final, TypeGuard, cast

from msgspec.structs import replace

from ... import model as u
from ...core.json_text import json_bytes
from ...core.losses import Loss
from ...core.values import unchanged

KEY: Final = "input"
"""The one argument of such a function."""
_OPENING: Final = re.compile(r'\s*\{\s*"input"\s*:\s*"')
# Complete characters of a JSON string: an escaped half of a pair waits for its other half.
_WITHIN: Final = re.compile(
    r'(?:[^"\\]|\\(?:["\\/bfnrt]|u(?![dD][89abAB])[0-9a-fA-F]{4}|' r"u[dD][89abAB][0-9a-fA-F]{2}(?=[^\\]|\\[^u]|\\u[0-9a-fA-F]{4})))*"
)
_LONGEST_OPENING: Final = 256


class Unwrapping:
    """Extracts the text from the JSON of such a call's arguments as it streams: `{"input": "te`, `xt"}`. Serves one call."""

    def __init__(self) -> None:
        self._rest = ""  # not read yet
        self._open: bool | None = None  # None: it is not known yet whether the JSON begins so; False: it does not, or the text has ended
        self.has_text = False  # whether some of the text was read

    def feed(self, piece: str) -> str:
        """The text that a piece of the JSON adds."""
        if self._open is False:
            return ""
        self._rest += piece
        if self._open is None:
            opening = _OPENING.match(self._rest)
            if opening is None:
                self._open = None if len(self._rest) < _LONGEST_OPENING else False
                return ""
            self._open, self._rest = True, self._rest[opening.end() :]
        whole = cast(re.Match[str], _WITHIN.match(self._rest))[0]
        self._rest = self._rest[len(whole) :]
        if self._rest.startswith('"'):
            self._open = False
        self.has_text = self.has_text or bool(whole)
        return _unescaped(whole) if whole else ""


def _unescaped(text: str) -> str:
    import json  # msgspec refuses bare control characters, which models write

    return json.loads(f'"{text}"', strict=False)


def in_free_text(call: u.ToolCall, path: str, losses: list[Loss]) -> u.ToolCall:
    """Converts the call of a function that replaces a free-text tool to a call of that tool. `losses` receives each guess."""
    text, level, reason = _text_of(call)
    if level is not None:
        losses.append(Loss(f"{path}.arguments", "ToolCall.arguments", "changed", level, reason, call.arguments_text or call.arguments))
    return replace(free(call), input=text)


def free(call: u.ToolCall) -> u.ToolCall:
    """A call with free text, without its content."""
    return replace(call, kind="custom", input=None, arguments={}, arguments_text=None, arguments_error=None)


def _text_of(call: u.ToolCall) -> tuple[str, u.Level | None, str]:
    """The text of the call. If the call has more than the one argument: the level and reason of the loss."""
    arguments = call.arguments
    if call.arguments_error is not None:
        unwrapping, raw = Unwrapping(), call.arguments_text or ""
        text = unwrapping.feed(raw)
        return (
            (text, "major", "the arguments are cut off")
            if unwrapping.has_text
            else (raw, "minor", "the arguments are not a JSON object, so all of them became the text")
        )
    if isinstance(argument := arguments.get(KEY), str):
        return (argument, None, "") if len(arguments) == 1 else (argument, "major", "the tool accepts one text and no other arguments")
    if not arguments:
        return "", None, ""
    if len(arguments) == 1 and isinstance(argument := next(iter(arguments.values())), str):
        return argument, "minor", f"the text was in {next(iter(arguments))!r}"
    return json_bytes(arguments).decode(), "major", "no argument is the text, so the JSON of the arguments became the text"


def as_function(call: u.ToolCall) -> u.ToolCall:
    """Converts a call with free text to a function call with one text argument."""
    return replace(call, kind="function", arguments={KEY: call.input or ""}, input=None)


def wrapped(text: str) -> str:
    """A piece of the text, escaped for the JSON of the arguments."""
    return json_bytes(text).decode()[1:-1]


def freely(response: u.Response, tools: frozenset[str], losses: list[Loss]) -> u.Response:
    """The answer with calls of these tools as calls with free text."""
    if not tools:
        return response
    candidates = [_freely(choice, tools, f"candidates[{number}].message", losses) for number, choice in enumerate(response.candidates)]
    return response if unchanged(candidates, response.candidates) else replace(response, candidates=candidates)


def _freely(candidate: u.Candidate, tools: frozenset[str], path: str, losses: list[Loss]) -> u.Candidate:
    message = candidate.message
    parts = [
        in_free_text(part, f"{path}.parts[{place}]", losses) if is_wrapped(part, tools) else part
        for place, part in enumerate(message.parts)
    ]
    return candidate if unchanged(parts, message.parts) else replace(candidate, message=replace(message, parts=parts))


def is_wrapped(part: Any, tools: frozenset[str]) -> TypeGuard[u.ToolCall]:
    """Whether a part is the call of a function that stands for a tool with free text."""
    return part.__class__ is u.ToolCall and part.kind == "function" and part.runner == "client" and part.name in tools
