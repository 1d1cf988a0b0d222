"""Errors in a form that no spec describes: gateways, frameworks and servers of another format have words of their own for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast, get_args

from .. import model as u
from .failures import explained, one_of
from .http import code_of

_TEXTS: Final = (
    *("message", "msg", "errormessage", "errormsg", "errmsg", "statusmsg", "detail", "details"),
    *("errordescription", "description", "reason", "title", "raw", "error"),
)
_INSIDE: Final = ("error", "errors", "message", "detail", "details", "response", "data", "body", "baseresp", "metadata")
_KINDS: Final = ("type", "code", "status", "statuscode", "errorcode")
_CODES: Final = sorted((code for code in get_args(u.ErrorCode) if code != "other"), key=lambda code: code == "server")
_LARGEST: Final = 1_000_000  # of numbers that name a kind: one of thousands of digits has no text
_DEEP: Final = 5


def strange_error(body: Any, lens: Any) -> u.ErrorAnswer | None:
    """The error that a body is, whatever its keys are called; None: it has no words for one. `lens`: of the format that was expected."""
    body = one_of(body)
    said = next(words(body, _DEEP), None)
    if said is None:
        return None
    kinds = list(_kinds(body, _DEEP))
    numbers = [int(kind) for kind in kinds if kind.isdecimal() and len(kind) == 3]
    named = next((code for kind in kinds for code in _CODES if code in kind.lower()), None)
    code: Any = named or next((found for number in numbers if (found := code_of(number, lens.ERROR_STATUS))), None)
    return explained(u.ErrorAnswer(message=said, code=code or "other"), body, lens)


def words(value: Any, deep: int) -> Iterator[str]:
    """The texts of an error, those that say most first."""
    if isinstance(value, list) and deep:
        for one in cast(list[Any], value):
            yield from words(one, deep - 1)
    elif isinstance(value, dict) and deep:
        said = _plain(cast(dict[str, Any], value))
        if any(said.get(key) in (0, "0") for key in _KINDS):  # it says that nothing failed
            return
        yield from (text for key in _TEXTS if isinstance(text := said.get(key), str) and text.strip())
        for key in _INSIDE if deep < _DEEP else _INSIDE[:-1]:  # the metadata of an answer are the application's
            yield from words(said.get(key), deep - 1)


def _kinds(value: Any, deep: int) -> Iterator[str]:
    """What calls it by its kind: words, and numbers as texts."""
    if isinstance(value, dict) and deep:
        said = _plain(cast(dict[str, Any], value))
        for key in _INSIDE:
            yield from _kinds(said.get(key), deep - 1)
        kinds = [said.get(key) for key in _KINDS]
        yield from (str(kind) for kind in kinds if isinstance(kind, str) or (isinstance(kind, int) and abs(kind) < _LARGEST))


def _plain(value: dict[str, Any]) -> dict[str, Any]:
    """By key as all spellings have it."""
    return {key.replace("_", "").lower(): one for key, one in value.items() if key.__class__ is str}
