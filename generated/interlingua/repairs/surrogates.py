# Generated from templates/runtime/repairs/surrogates.py; do not edit.

"""Halves of characters: lone surrogates, which cannot be encoded, from texts that were cut."""

from __future__ import annotations

from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from ..core.json_text import DUMPS


def has_half(value: Any, _request: Any = None) -> bool:
    """Whether a text, plain data or a struct contains half a character. An encoder looks for it, because that is fastest."""
    if value.__class__ is str and value.isascii():
        return False
    try:
        DUMPS(value)
    except UnicodeEncodeError:
        return True
    except (TypeError, ValueError, OverflowError, RecursionError):
        return False  # other checks report what is wrong there
    return False


def without_halves(value: Any) -> Any:
    """Return the value with the replacement character in place of each half."""
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
