"""Bytes in JSON text that must survive a round trip: `{"$bytes": "<base64>"}`.

Some provider bodies contain bytes, as the client library does; the unified model has base64.
"""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64
from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

MARK: Final = "$bytes"


def jsonable(value: Any) -> Any:
    """Return structs and plain data as JSON types, with bytes marked."""
    return marked(msgspec.to_builtins(value, builtin_types=(bytes, bytearray)))


def marked(value: Any) -> Any:
    """Return plain data with bytes as marks; a dict that looks like a mark gets one more `$`. Data without either is returned itself."""
    return _marked(value) if _concerned(value) else value


def unmarked(value: Any) -> Any:
    """Return plain data with bytes in place of marks; the same object if there are none."""
    return _unmarked(value) if _concerned(value) else value


def _marked(value: Any) -> Any:
    if isinstance(value, (bytes, bytearray)):
        return {MARK: b2a_base64(value, newline=False).decode()}
    if _is_mark(value):
        return {f"${key}": _marked(member) for key, member in value.items()}
    return _each(value, _marked)


def _unmarked(value: Any) -> Any:
    if not _is_mark(value):
        return _each(value, _unmarked)
    ((key, member),) = value.items()
    if key != MARK:
        return {key[1:]: _unmarked(member)}
    try:
        return a2b_base64(member, strict_mode=True)
    except (TypeError, ValueError):  # not a mark of `marked`
        return value


def _each(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, list):
        return [change(member) for member in cast(list[Any], value)]
    if isinstance(value, dict):
        return {key: change(member) for key, member in cast(dict[str, Any], value).items()}
    return value


def _is_mark(value: Any) -> bool:
    """Whether a value looks like a mark: an object with the single key `$bytes`, or with that key after further `$`."""
    if not isinstance(value, dict) or len(cast(dict[str, Any], value)) != 1:
        return False
    (key,) = cast(dict[Any, Any], value)
    return isinstance(key, str) and key.endswith(MARK) and not key.removesuffix(MARK).strip("$")


def _concerned(value: Any) -> bool:
    """Whether a value contains bytes or marks at any depth."""
    pending: list[Any] = [value]
    while pending:
        member = pending.pop()
        if isinstance(member, (bytes, bytearray)) or _is_mark(member):
            return True
        if isinstance(member, dict):
            pending += cast(dict[str, Any], member).values()
        elif isinstance(member, list):
            pending += cast(list[Any], member)
    return False
