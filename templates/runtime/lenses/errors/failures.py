"""Information in the text of errors: a more precise code, the time to wait, and quoted errors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from ... import model as u
from ...core.errors import DecodeError
from ...core.values import typed_text
from ..extras import mark, marked
from .http import code_of
from .words import code_in, kinds_in, own_code

CODE: Final = "$code"  # the original code of the body
MESSAGE: Final = "$message"  # the original message, which quotes another error
BROAD: Final = frozenset((None, "invalid_request", "permission", "too_large", "rate_limit", "server", "other"))
"""Codes for which the words of a message may give a more precise code."""

UNITS: Final = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_TIME: Final = re.compile(
    r"[\s:]*(\d{1,9}(?:\.\d{1,9})?)\s?(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)(?![a-z])", re.I
)
_WAITS: Final = {"retryafter": 1.0, "retryafterseconds": 1.0, "retryaftersec": 1.0, "retryafterms": 0.001, "retryinms": 0.001}
_STATUS: Final = ("status", "status_code", "statusCode", "code")
_FAILED: Final = range(400, 600)
_YEAR: Final = 366 * 86_400
_DEEP: Final = 4
_LONG: Final = 20_000


def with_details(error: u.ErrorAnswer, body: Any, lens: Any) -> u.ErrorAnswer:
    """The error with additional information from its message and its body. `body`: the original body, as far as it is known."""
    _behind(error, body, lens)
    _quoted(error, lens)
    words = error.message.lower()
    code_of_phrase = next((code for code, phrases in lens.ERROR_PHRASES.items() if any(phrase in words for phrase in phrases)), None)
    if code_of_phrase is not None and code_of_phrase != error.code and error.code in BROAD:
        _set_code(error, lens, code_of_phrase)
    if error.code == "other" and error.native and (meant := own_code(error.native, lens)) is not None:
        _set_code(error, lens, meant)
    if error.code == "other" and (meant := code_of(error.status, lens.ERROR_STATUS)) is not None:
        _set_code(error, lens, meant)  # its word is unknown, but the status is known
    if error.code is None and error.status is None and (meant := code_of(_status_in(body), lens.ERROR_STATUS)) is not None:
        _set_code(error, lens, meant)
    if error.code in (None, "other") and (meant := code_in([*kinds_in(body)], lens)) is not None:
        _set_code(error, lens, meant)
    if error.retry_after is None:
        error.retry_after = _delay_at_key(body, lens.ERROR_RETRY_KEY, _DEEP) or _delay_in(words, lens.ERROR_RETRY)
    if error.retry_after is None:
        error.retry_after = _delay_beside(body, _DEEP)
    return error


def named_in_header(error: u.ErrorAnswer, headers: Mapping[str, str] | None, lens: Any, names: Mapping[str, str]) -> u.ErrorAnswer:
    """The error with the code that a header names, if its body names none. `names`: header -> field of the error."""
    lowered = {key.lower(): value for key, value in (headers or {}).items()}
    for header, field in names.items():
        if field == "code" and error.code in (None, "other") and (code := own_code(lowered.get(header, ""), lens)) is not None:
            _set_code(error, lens, code)
    return error


def _status_in(body: Any) -> int | None:
    """The HTTP status that a body has beside its message."""
    inside = cast(dict[str, Any], body) if isinstance(body, dict) else {}
    values: list[Any] = [inside.get(key) for key in _STATUS]
    return next((int(value) for value in values if value.__class__ in (int, float) and value in _FAILED), None)


def as_received(error: u.ErrorAnswer, spaces: tuple[str, ...]) -> u.ErrorAnswer:
    """The error as its own format gave it, if it came from one of these namespaces."""
    code, message = marked(error, spaces, CODE), marked(error, spaces, MESSAGE)
    if code is None and message is None:
        return error
    return replace(error, code=code[0] if code else error.code, message=message[0] if message else error.message)


def _mark_original(error: u.ErrorAnswer, lens: Any, name: str, original: Any) -> None:
    if marked(error, lens.SPACES, name) is None:
        mark(error, lens.NAMESPACE, name, [original])


def _set_code(error: u.ErrorAnswer, lens: Any, code: Any) -> None:
    """Sets a more precise code. The original is remembered for its own format."""
    _mark_original(error, lens, CODE, error.code)
    error.code = code


def _behind(error: u.ErrorAnswer, body: Any, lens: Any) -> None:
    """Adds the message of the provider behind an aggregator, whose own message only reports that the provider failed."""
    inside: Any = cast(dict[str, Any], body).get("error", body) if isinstance(body, dict) else None
    metadata: Any = cast(dict[str, Any], inside).get("metadata") if isinstance(inside, dict) else None
    raw = cast(dict[str, Any], metadata).get("raw") if isinstance(metadata, dict) else None
    if not isinstance(raw, str) or not raw.strip() or len(raw) > _LONG:
        return
    inner = _inner(raw, lens) or u.ErrorAnswer(message=raw.strip())
    if not inner.message or inner.message in error.message:
        return
    _mark_original(error, lens, MESSAGE, error.message)
    error.message = f"{error.message}: {inner.message}" if error.message else inner.message
    if inner.code not in (None, "other", error.code) and error.code in BROAD:
        _mark_original(error, lens, CODE, error.code)
        error.code, error.native = inner.code, inner.native


# --- quoted errors: gateways repeat the errors that they received ---------------------------------------------------------------


def _quoted(error: u.ErrorAnswer, lens: Any) -> None:
    """Sets the message, and a more precise code, from an error that is quoted as JSON at the end of the message, or as all of it."""
    for _ in range(_DEEP):
        inner = _inner(error.message, lens)
        if inner is None or not inner.message or inner.message == error.message:
            return
        _mark_original(error, lens, MESSAGE, error.message)
        error.message = inner.message
        if inner.code not in (None, "other", error.code) and error.code in BROAD:
            _mark_original(error, lens, CODE, error.code)
            error.code, error.native = inner.code, inner.native


def _inner(message: str, lens: Any) -> u.ErrorAnswer | None:
    start = message.find("{")
    if start < 0 or len(message) > _LONG or not message.rstrip().endswith(("}", "]")):
        return None
    if message[:start].rstrip().endswith("["):
        start = message.rindex("[", 0, start)
    try:
        value: Any = one_of(msgspec.json.decode(message[start:]))
    except (msgspec.DecodeError, RecursionError):
        return None
    try:
        return lens.read_error(value)
    except (AttributeError, DecodeError):  # a format may have no errors of its own
        quoted_message = next(_words(value, _DEEP), None)
        return None if quoted_message is None else u.ErrorAnswer(message=quoted_message)


def _words(value: Any, deep: int) -> Iterator[str]:
    """The message of an error in any format."""
    if isinstance(value, dict) and deep:
        inside = cast(dict[str, Any], value)
        for key in ("error", "message", "detail"):
            member = inside.get(key)
            if isinstance(member, str) and member:
                yield member
            else:
                yield from _words(member, deep - 1)


def one_of(body: Any) -> Any:
    """The only member of a list, if it is an object; else the body itself."""
    inside: Any = body[0] if body.__class__ is list and len(body) == 1 else None
    return inside if inside.__class__ is dict else body


# --- how long to wait -----------------------------------------------------------------------------------------------------------


def _delay_at_key(body: Any, key: str | None, deep: int) -> float | None:
    if key is None or not deep:
        return None
    inside: list[Any] = []
    if isinstance(body, dict):
        if isinstance(text := cast(Any, body).get(key), str) and (seconds := time_of(text)) is not None:
            return seconds
        inside = list(cast(dict[str, Any], body).values())
    elif isinstance(body, list):
        inside = cast(list[Any], body)[:100]
    return next((seconds for member in inside if (seconds := _delay_at_key(member, key, deep - 1)) is not None), None)


def _delay_beside(body: Any, deep: int) -> float | None:
    """The time to wait at a key for it in any spelling: `retry_after`, `retryAfterMs`."""
    if not isinstance(body, dict) or not deep:
        return None
    members = cast(dict[Any, Any], body)
    for key, value in members.items():
        unit = _WAITS.get(key.replace("_", "").replace("-", "").lower()) if isinstance(key, str) else None
        if unit is not None and (seconds := _seconds(value, unit)) is not None:
            return seconds
    return next((seconds for member in members.values() if (seconds := _delay_beside(member, deep - 1)) is not None), None)


def _seconds(value: Any, unit: float) -> float | None:
    """The seconds in a number, in a text with a number or a time, or until a date."""
    if isinstance(value, str) and (number := typed_text(value)) is not None:
        value = number
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value * unit if 0 <= value * unit < _YEAR else None
    if not isinstance(value, str):
        return None
    if (seconds := time_of(value)) is not None:
        return seconds
    try:
        until = datetime.fromisoformat(value)
    except ValueError:
        return None
    wait = ((until if until.tzinfo else until.replace(tzinfo=UTC)) - datetime.now(UTC)).total_seconds()
    return max(0.0, wait) if wait < _YEAR else None


def _delay_in(words: str, before: tuple[str, ...]) -> float | None:
    for phrase in before:
        start = words.find(phrase)
        if start >= 0 and (seconds := time_of(words[start + len(phrase) : start + len(phrase) + 80])) is not None:
            return seconds
    return None


def time_of(text: str) -> float | None:
    """The seconds at the start of a text: 34s, 1m30.5s, 20 ms, 26 seconds. None if it does not begin with a time."""
    total: float | None = None
    at = 0
    while (match := _TIME.match(text, at)) is not None:
        unit = match[2].lower()
        total = (total or 0.0) + float(match[1]) * UNITS["ms" if unit.startswith(("ms", "mil")) else unit[0]]
        at = match.end()
    return total
