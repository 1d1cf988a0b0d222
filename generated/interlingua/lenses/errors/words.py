# Generated from templates/runtime/lenses/errors/words.py; do not edit.

"""The code of an error whose kind is no word of its format: a word in another case, one with a code in it, an HTTP status or its phrase."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final, cast, get_args

from ... import model as u
from ..words import Words
from .http import code_of

INSIDE: Final = ("error", "errors", "message", "detail", "details", "response", "data", "body", "baseresp", "metadata")
KINDS: Final = ("type", "code", "status", "statuscode", "errorcode")
CODES: Final = sorted((code for code in get_args(u.ErrorCode) if code != "other"), key=lambda code: code == "server")
DEEP: Final = 5
_LARGEST: Final = 1_000_000  # of numeric kinds: a number of thousands of digits cannot be printed
_FAILED: Final = range(400, 600)
_ENDS: Final = re.compile(r"[./]([A-Za-z_][\w-]*)$")
"""The last name of a path or of a class: https://example.com/errors/rate_limit, openai.RateLimitError."""


def code_in(kinds: list[str], lens: Any) -> Any:
    """The code for a word of the format, else the code that a word contains, else the code for a status."""
    code: Any = next((code for kind in kinds if (code := own_code(kind, lens))), None)
    words = [_bare(kind) for kind in kinds]
    code = code or next((code for word in words for code in CODES if _bare(code) in word), None)
    numbers = [_PHRASES.get(word.removesuffix("error"), int(word) if word.isdecimal() and len(word) == 3 else 0) for word in words]
    return code or next((code for number in numbers if number and (code := code_of(number, lens.ERROR_STATUS))), None)


def own_code(kind: str, lens: Any) -> Any:
    """The code for a word of the format, which may be the last name in a longer one: `com.example.v1#Throttled:http://example.com/`."""
    own = code_words(lens.__class__)
    name = kind.split(":", 1)[0].rsplit("#", 1)[-1]
    return next((own[word] for word in map(str.lower, (kind, name, *_ENDS.findall(kind))) if word in own), None)


def word_of(code: u.ErrorCode | None, lens: Any) -> str | None:
    """The word that the format has for a code."""
    return next((word for table in _tables(lens.__class__) if isinstance(word := table.write.get(code), str)), None)


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
def _tables(lens: type) -> list[Words]:
    """The format's tables of the codes of errors."""
    tables = [table for name in dir(lens) if isinstance(table := getattr(lens, name), Words)]
    return [table for table in tables if all(code == "other" or code in CODES for code in table.read.values())]


@lru_cache(256)
def code_words(lens: type) -> dict[str, str]:
    """The format's words for the codes of errors, in lower case."""
    return {word.lower(): code for table in _tables(lens) for word, code in table.read.items() if isinstance(word, str) and code != "other"}
