# Generated from templates/runtime/lenses/strange.py; do not edit.

"""Errors in a form that no spec describes, from gateways, frameworks and servers of other formats with their own keys."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, cast, get_args

from .. import model as u
from ..core.errors import DecodeError
from .failures import explained, one_of
from .http import code_of
from .words import Words

_TEXTS: Final = (
    *("message", "msg", "errormessage", "errormsg", "errmsg", "statusmsg", "detail", "details"),
    *("errordescription", "description", "reason", "title", "raw", "error"),
)
_INSIDE: Final = ("error", "errors", "message", "detail", "details", "response", "data", "body", "baseresp", "metadata")
_ERRORS: Final = ("error", "errors")
_KINDS: Final = ("type", "code", "status", "statuscode", "errorcode")
_CODES: Final = sorted((code for code in get_args(u.ErrorCode) if code != "other"), key=lambda code: code == "server")
_LARGEST: Final = 1_000_000  # of numeric kinds: a number of thousands of digits cannot be printed
_DEEP: Final = 5


def strange_error(body: Any, lens: Any, known: bool = False) -> u.ErrorAnswer | None:
    """The error in a body, under any common key; None if there is none. `lens`: that of the expected format. `known`: the body is an error:
    without a text, its kind is enough."""
    body = one_of(body)
    named = _named(body)
    message = next(words(named, _DEEP), None)
    kinds = list(_kinds(named, _DEEP))
    if message is None:
        return _without_text(body, kinds, lens) if known or named is not body or _is_marked(body) else None
    return explained(u.ErrorAnswer(message=message, code=_code(kinds, lens) or "other"), named, lens)


def _code(kinds: list[str], lens: Any) -> Any:
    """The code for a word of the format, else the code that a word contains, else the code for a status."""
    own = _words_of(lens.__class__)
    code: Any = next((own[kind.lower()] for kind in kinds if kind.lower() in own), None)
    code = code or next((code for kind in kinds for code in _CODES if code in kind.lower()), None)
    numbers = [int(kind) for kind in kinds if kind.isdecimal() and len(kind) == 3]
    return code or next((code for number in numbers if (code := code_of(number, lens.ERROR_STATUS))), None)


@lru_cache(256)
def _words_of(lens: type) -> dict[str, str]:
    """The format's words for the codes of errors, in lower case."""
    tables = [table for name in dir(lens) if isinstance(table := getattr(lens, name), Words)]
    of_errors = [table for table in tables if all(code == "other" or code in _CODES for code in table.read.values())]
    return {word.lower(): code for table in of_errors for word, code in table.read.items() if isinstance(word, str) and code != "other"}


def _is_marked(body: Any) -> bool:
    """Whether an object has a mark of an error."""
    members = _plain(cast(dict[str, Any], body)) if isinstance(body, dict) else {}
    return "error" in (members.get("type"), members.get("object")) or any(members.get(key) for key in _ERRORS)


def _without_text(body: Any, kinds: list[str], lens: Any) -> u.ErrorAnswer | None:
    """An error without a message: its kind becomes the message. None if it has no kind."""
    kind = next((kind for kind in kinds if not kind.isdecimal() and kind != "error"), None)
    if kind is None and (kind := next((f"HTTP status {kind}" for kind in kinds if len(kind) == 3), None)) is None:
        return None
    inside = next((key for key, value in body.items() if isinstance(value, dict) and (key == "error" or len(body) == 1)), None)
    filled = {**body, "message": kind} if inside is None else {**body, inside: {**body[inside], "message": kind}}
    try:
        error = cast(u.ErrorAnswer, lens.read_error(filled))
    except (DecodeError, AttributeError):
        error = u.ErrorAnswer(message=kind)
    error.code = error.code if error.code not in (None, "other") else _code(kinds, lens) or "other"
    return explained(error, body, lens)


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
            if isinstance(member, str) and member.strip():
                yield member
            else:
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
