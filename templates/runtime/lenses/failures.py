"""What errors say in words: their kind, where the word for their code is a broader one; how long to wait; and errors that are quoted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from .. import model as u
from ..core.errors import DecodeError
from .extras import mark, marked
from .http import code_of

CODE: Final = "$code"  # the code that the body itself said
MESSAGE: Final = "$message"  # the message that quotes another error
BROAD: Final = frozenset((None, "invalid_request", "too_large", "rate_limit", "server", "other"))
"""Codes that say less than the words of a message may."""

UNITS: Final = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_TIME: Final = re.compile(
    r"[\s:]*(\d{1,9}(?:\.\d{1,9})?)\s?(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)(?![a-z])", re.I
)
_DEEP: Final = 4
_LONG: Final = 20_000


def explained(error: u.ErrorAnswer, body: Any, lens: Any) -> u.ErrorAnswer:
    """The error, with what its words and its body tell besides. `body`: as it came, as far as it is known."""
    _quoted(error, lens)
    words = error.message.lower()
    found = next((code for code, phrases in lens.ERROR_PHRASES.items() if any(phrase in words for phrase in phrases)), None)
    if found is not None and found != error.code and error.code in BROAD:
        _tell(error, lens, CODE, error.code)
        error.code = found
    if error.code == "other" and (meant := code_of(error.status, lens.ERROR_STATUS)) is not None:
        _tell(error, lens, CODE, error.code)  # its word is unknown, and the status is not
        error.code = meant
    if error.retry_after is None:
        error.retry_after = _told_by_key(body, lens.ERROR_RETRY_KEY, _DEEP) or _told_in(words, lens.ERROR_RETRY)
    return error


def as_told(error: u.ErrorAnswer, spaces: tuple[str, ...]) -> u.ErrorAnswer:
    """The error as its own format said it, if it is one of these."""
    code, message = marked(error, spaces, CODE), marked(error, spaces, MESSAGE)
    if code is None and message is None:
        return error
    return replace(error, code=code[0] if code else error.code, message=message[0] if message else error.message)


def _tell(error: u.ErrorAnswer, lens: Any, name: str, said: Any) -> None:
    if marked(error, lens.SPACES, name) is None:
        mark(error, lens.NAMESPACE, name, [said])


# --- errors that are quoted: gateways write down what they were told ------------------------------------------------------------


def _quoted(error: u.ErrorAnswer, lens: Any) -> None:
    """A message that is the JSON of another error, or ends with it, is that error's message; its code is the better one."""
    for _ in range(_DEEP):
        inner = _inner(error.message, lens)
        if inner is None or not inner.message or inner.message == error.message:
            return
        _tell(error, lens, MESSAGE, error.message)
        error.message = inner.message
        if inner.code not in (None, "other", error.code) and error.code in BROAD:
            _tell(error, lens, CODE, error.code)
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
    except DecodeError:
        said = next(_words(value, _DEEP), None)
        return None if said is None else u.ErrorAnswer(message=said)


def _words(value: Any, deep: int) -> Iterator[str]:
    """The message of an error of whatever format."""
    if isinstance(value, dict) and deep:
        inside = cast(dict[str, Any], value)
        for key in ("error", "message", "detail"):
            said = inside.get(key)
            if isinstance(said, str) and said:
                yield said
            else:
                yield from _words(said, deep - 1)


def one_of(body: Any) -> Any:
    """The only member of a list, if it is an object; else the body itself."""
    inside: Any = body[0] if body.__class__ is list and len(body) == 1 else None
    return inside if inside.__class__ is dict else body


# --- how long to wait -----------------------------------------------------------------------------------------------------------


def _told_by_key(body: Any, key: str | None, deep: int) -> float | None:
    if key is None or not deep:
        return None
    inside: list[Any] = []
    if isinstance(body, dict):
        if isinstance(said := cast(Any, body).get(key), str) and (found := time_of(said)) is not None:
            return found
        inside = list(cast(dict[str, Any], body).values())
    elif isinstance(body, list):
        inside = cast(list[Any], body)[:100]
    return next((found for one in inside if (found := _told_by_key(one, key, deep - 1)) is not None), None)


def _told_in(words: str, before: tuple[str, ...]) -> float | None:
    for phrase in before:
        start = words.find(phrase)
        if start >= 0 and (found := time_of(words[start + len(phrase) : start + len(phrase) + 80])) is not None:
            return found
    return None


def time_of(text: str) -> float | None:
    """The seconds that a text begins with: 34s, 1m30.5s, 20 ms, 26 seconds. None if it does not begin with a time."""
    total: float | None = None
    at = 0
    while (found := _TIME.match(text, at)) is not None:
        unit = found[2].lower()
        total = (total or 0.0) + float(found[1]) * UNITS["ms" if unit.startswith(("ms", "mil")) else unit[0]]
        at = found.end()
    return total
