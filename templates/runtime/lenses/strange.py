"""Errors in a form that no spec describes, from gateways, frameworks and servers of other formats with their own keys."""

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
_LARGEST: Final = 1_000_000  # of numeric kinds: a number of thousands of digits cannot be printed
_DEEP: Final = 5


def strange_error(body: Any, lens: Any) -> u.ErrorAnswer | None:
    """The error in a body, under any common key; None if there is no text. `lens`: that of the expected format."""
    body = _named(one_of(body))
    message = next(words(body, _DEEP), None)
    if message is None:
        return None
    kinds = list(_kinds(body, _DEEP))
    numbers = [int(kind) for kind in kinds if kind.isdecimal() and len(kind) == 3]
    named = next((code for kind in kinds for code in _CODES if code in kind.lower()), None)
    code: Any = named or next((code_found for number in numbers if (code_found := code_of(number, lens.ERROR_STATUS))), None)
    return explained(u.ErrorAnswer(message=message, code=code or "other"), body, lens)


def _named(body: Any) -> Any:
    """The error under its own name: `{"internalServerException": {..}}`."""
    for name, value in cast(dict[Any, Any], body).items() if isinstance(body, dict) and len(cast(dict[Any, Any], body)) == 1 else ():
        if isinstance(value, dict) and isinstance(name, str) and name.endswith(("Exception", "Error")):
            return {_KINDS[0]: name, **cast(dict[str, Any], value)}
    return cast(Any, body)


def words(value: Any, deep: int) -> Iterator[str]:
    """The texts of an error, the most informative first."""
    if isinstance(value, list) and deep:
        for member in cast(list[Any], value):
            yield from words(member, deep - 1)
    elif isinstance(value, dict) and deep:
        members = _plain(cast(dict[str, Any], value))
        if any(members.get(key) in (0, "0") for key in _KINDS):  # it reports that nothing failed
            return
        yield from (text for key in _TEXTS if isinstance(text := members.get(key), str) and text.strip())
        for key in _INSIDE if deep < _DEEP else _INSIDE[:-1]:  # the metadata of an answer belong to the application
            yield from words(members.get(key), deep - 1)


def _kinds(value: Any, deep: int) -> Iterator[str]:
    """Its kinds: words, and numbers as texts."""
    if isinstance(value, dict) and deep:
        members = _plain(cast(dict[str, Any], value))
        for key in _INSIDE:
            yield from _kinds(members.get(key), deep - 1)
        kinds = [members.get(key) for key in _KINDS]
        yield from (str(kind) for kind in kinds if isinstance(kind, str) or (isinstance(kind, int) and abs(kind) < _LARGEST))


def _plain(value: dict[str, Any]) -> dict[str, Any]:
    """The members by a common form of their keys."""
    return {key.replace("_", "").lower(): member for key, member in value.items() if key.__class__ is str}
