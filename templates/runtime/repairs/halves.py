"""Halves of characters: lone surrogates, which no encoding can say, from texts that were cut."""

from __future__ import annotations

from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from ..core.json_text import DUMPS


def has_half(value: Any, _request: Any = None) -> bool:
    """Whether there is one anywhere in a text, in plain data or in a struct. An encoder looks: it is the quickest."""
    if value.__class__ is str and value.isascii():
        return False
    try:
        DUMPS(value)
    except UnicodeEncodeError:
        return True
    except (TypeError, ValueError, OverflowError, RecursionError):
        return False  # others say what is wrong there
    return False


def without_halves(value: Any) -> Any:
    """The value with the sign for an unreadable character in place of each."""
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, dict):
        return {without_halves(key): without_halves(member) for key, member in cast(dict[Any, Any], value).items()}
    if isinstance(value, list):
        return [without_halves(member) for member in cast(list[Any], value)]
    if isinstance(value, Struct):
        affected = {name: member for name in value.__struct_fields__ if has_half(member := getattr(value, name))}
        return replace(value, **{name: without_halves(member) for name, member in affected.items()})
    return value
