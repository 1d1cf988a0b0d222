"""Errors in a form that no spec describes, from gateways, frameworks and servers of other formats with their own keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final, cast

from ... import model as u
from ...core.errors import DecodeError
from ...core.json_text import json_shown
from .failures import one_of, with_details
from .words import DEEP, INSIDE, KINDS, by_plain_key, code_in, kinds_in

_TEXTS: Final = (
    *("message", "msg", "errormessage", "errormsg", "errmsg", "statusmsg", "detail", "details"),
    *("errordescription", "description", "reason", "title", "raw", "error"),
)
_ERRORS: Final = ("error", "errors")
_MESSAGES: Final = ("message", "msg", "errormessage", "detail")


def strange_error(body: Any, lens: Any, known: bool = False) -> u.ErrorAnswer | None:
    """The error in a body, under any common key; None if there is none. `lens`: that of the expected format. `known`: the body is an error:
    without a text, its kind is enough."""
    body = one_of(body)
    named = _named(body)
    kinds = list(kinds_in(named))
    message = next(words(named, DEEP), None) or next(_shown(named, DEEP, () if kinds else _ERRORS[:1]), None)
    if message is None:
        return _without_text(body, kinds, lens) if known or named is not body or _is_marked(body) else None
    return with_details(u.ErrorAnswer(message=message, code=code_in(kinds, lens) or "other"), named, lens)


def _is_marked(body: Any) -> bool:
    """Whether an object has a mark of an error."""
    members = by_plain_key(cast(dict[str, Any], body)) if isinstance(body, dict) else {}
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
    error.code = error.code if error.code not in (None, "other") else code_in(kinds, lens) or "other"
    return with_details(error, body, lens)


def _named(body: Any) -> Any:
    """The error under its own name: `{"internalServerException": {..}}`."""
    for name, value in cast(dict[Any, Any], body).items() if isinstance(body, dict) and len(cast(dict[Any, Any], body)) == 1 else ():
        if isinstance(value, dict) and isinstance(name, str) and name.endswith(("Exception", "Error")):
            return {KINDS[0]: name, **cast(dict[str, Any], value)}
    return cast(Any, body)


def words(value: Any, deep: int) -> Iterator[str]:
    """The texts of an error, the most informative first."""
    if isinstance(value, list) and deep:
        listed = cast(list[Any], value)
        if len(listed) > 1 and all(isinstance(member, str) and member.strip() for member in listed):
            yield "; ".join(listed)
        for member in listed:
            if isinstance(member, str) and member.strip():
                yield member
            else:
                yield from words(member, deep - 1)
    elif isinstance(value, dict) and deep:
        members = by_plain_key(cast(dict[str, Any], value))
        if any(members.get(key) in (0, "0") for key in KINDS):  # it reports that nothing failed
            return
        yield from (text for key in _TEXTS if isinstance(text := members.get(key), str) and text.strip())
        for key in INSIDE if deep < DEEP else INSIDE[:-1]:  # the metadata of an answer belong to the application
            yield from words(members.get(key), deep - 1)


def _shown(value: Any, deep: int, more: tuple[str, ...]) -> Iterator[str]:
    """The texts of values in place of an error's text: a number, or the JSON of an object in no known form. `more`: further keys."""
    if not isinstance(value, dict) or not deep:
        return
    members = by_plain_key(cast(dict[str, Any], value))
    for key in INSIDE:
        yield from _shown(members.get(key), deep - 1, ())
    for key in (*_MESSAGES, *more):
        member = members.get(key)
        is_of_an_answer = isinstance(member, dict) and "role" in member
        if member not in (None, "", {}, [], False, 0) and not is_of_an_answer:
            with suppress(RecursionError):  # nested too deeply to be a message
                yield json_shown(member)
