# Generated from templates/runtime/lenses/error_words.py; do not edit.

"""The code of an error whose kind is no word of its format: a word in another case, one with a code in it, an HTTP status or its phrase."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final, cast, get_args

from .. import model as u
from .http import code_of
from .words import Words

INSIDE: Final = ("error", "errors", "message", "detail", "details", "response", "data", "body", "baseresp", "metadata")
KINDS: Final = ("type", "code", "status", "statuscode", "errorcode")
CODES: Final = sorted((code for code in get_args(u.ErrorCode) if code != "other"), key=lambda code: code == "server")
DEEP: Final = 5
_LARGEST: Final = 1_000_000  # of numeric kinds: a number of thousands of digits cannot be printed
_FAILED: Final = range(400, 600)


def code_in(kinds: list[str], lens: Any) -> Any:
    """The code for a word of the format, else the code that a word contains, else the code for a status."""
    own = _words_of(lens.__class__)
    code: Any = next((own[kind.lower()] for kind in kinds if kind.lower() in own), None)
    words = [_bare(kind) for kind in kinds]
    code = code or next((code for word in words for code in CODES if _bare(code) in word), None)
    numbers = [_PHRASES.get(word.removesuffix("error"), int(word) if word.isdecimal() and len(word) == 3 else 0) for word in words]
    return code or next((code for number in numbers if number and (code := code_of(number, lens.ERROR_STATUS))), None)


def kinds_in(value: Any, deep: int = DEEP) -> Iterator[str]:
    """The kinds of an error: words, and numbers as texts."""
    if isinstance(value, dict) and deep:
        members = by_plain_key(cast(dict[str, Any], value))
        for key in INSIDE:
            yield from kinds_in(members.get(key), deep - 1)
        kinds: list[Any] = [members.get(key) for key in KINDS]
        yield from (kind if isinstance(kind, str) else str(int(kind)) for kind in kinds if isinstance(kind, str) or _is_number(kind))


def _is_number(kind: Any) -> bool:
    """Whether a kind is a whole number that can be printed, also one that is written as 429.0."""
    return isinstance(kind, (int, float)) and abs(kind) < _LARGEST and kind == int(kind)


def by_plain_key(value: dict[str, Any]) -> dict[str, Any]:
    """The members by a common form of their keys."""
    return {_bare(key): member for key, member in value.items() if key.__class__ is str}


def _bare(word: str) -> str:
    return word.replace("_", "").replace("-", "").replace(" ", "").lower()


_PHRASES: Final = {_bare(status.phrase): status.value for status in HTTPStatus if status.value in _FAILED}


@lru_cache(256)
def _words_of(lens: type) -> dict[str, str]:
    """The format's words for the codes of errors, in lower case."""
    tables = [table for name in dir(lens) if isinstance(table := getattr(lens, name), Words)]
    of_errors = [table for table in tables if all(code == "other" or code in CODES for code in table.read.values())]
    return {word.lower(): code for table in of_errors for word, code in table.read.items() if isinstance(word, str) and code != "other"}
