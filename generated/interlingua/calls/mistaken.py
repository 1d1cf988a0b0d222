# Generated from templates/runtime/calls/mistaken.py; do not edit.

"""Detects what a body really is, if it is not what the caller expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import model as u
from ..core.errors import DecodeError, ErrorInstead
from ..core.lookup import function
from ..lenses.errors.foreign import strange_error
from .detection import detect


def with_explanation(error: DecodeError, body: Any, kind: str) -> None:
    """Add to the error what the body looks like. Raise ErrorInstead with the error if the body is a provider's error."""
    detected = detect(body)
    if detected is None or detected.kind == kind:
        return
    what = f"this looks like {'an' if detected.kind[0] in 'aeiou' else 'a'} {detected.kind} of {detected.provider}, not like a {kind}"
    if detected.kind == "error":
        _instead(what, body, function(detected.provider, "decode_error"))
    error.message = f"{error.message}; {what}"
    error.args = (error.message, error.steps)


def is_empty_answer(response: u.Response) -> bool:
    """Whether an answer is empty: if all keys are optional, an error can be read as an answer."""
    envelope = response.id is None and response.model is None and response.usage is None
    return envelope and not any(candidate.message.parts or candidate.stop_reason for candidate in response.candidates)


def own_error(body: Any, decode_error: Callable[[Any], u.ErrorAnswer], lens: Any) -> None:
    """Raise ErrorInstead if a body that should be an answer is an error of the same provider, or of no known form."""
    detected = detect(body)
    if detected is None or detected.kind != "response":
        _instead("this is an error, not a response", body, decode_error)
    if (detected is None or detected.kind == "error") and (error := strange_error(body, lens)) is not None:
        raise ErrorInstead(f"this is no response: {error.message}", error)


def _instead(what: str, body: Any, decode_error: Callable[[Any], u.ErrorAnswer]) -> None:
    try:
        error = decode_error(body)
    except DecodeError:
        return
    if error.message:
        raise ErrorInstead(f"{what}: use convert_error", error)
