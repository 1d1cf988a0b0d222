# Generated from templates/runtime/calls/untyped_bytes.py; do not edit.

"""Bytes of media without their type, which the format requires: their first bytes show it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, cast

from ..core.errors import DecodeError, Step
from ..core.values import plain_key, with_value
from ..lenses.codecs import UNKNOWN_TYPE, shown_type
from ..lenses.words import Words
from .plain_texts import nearest_place

TYPES: Final = frozenset(map(plain_key, ("media_type", "mime_type", "format")))  # the names of such keys
_QUOTED: Final = re.compile(r"'([^']+)'")


def with_types(body: Any, error: DecodeError, lens: Any) -> Iterator[Any]:
    """Yield the body with a type for the bytes that the error is about: the type itself, and each word of the format for it."""
    steps, value = nearest_place(body, error.steps)
    if value is None and steps and isinstance(steps[-1], str):
        keys, steps = [steps[-1]], steps[:-1]
        value = nearest_place(body, steps)[1]
    else:
        keys = _QUOTED.findall(error.message) if error.message.startswith("missing") else []
    for at, holder in _objects(steps, value):
        shown = (shown_type(inner) for inner in holder.values() if isinstance(inner, str))
        kind = next((kind for kind in shown if kind != UNKNOWN_TYPE), "")
        for key in keys if kind else ():
            if plain_key(key) in TYPES and not holder.get(key):
                for spelling in (kind, *_words(lens.__class__, kind)):
                    yield with_value(body, at, {**holder, key: spelling})


@lru_cache(256)
def _words(lens: type, kind: str) -> tuple[str, ...]:
    """The words that the tables of a format have for a type."""
    tables = (table for name in dir(lens) if isinstance(table := getattr(lens, name), Words))
    return tuple(dict.fromkeys(word for table in tables if isinstance(word := table.write.get(kind), str)))


def _objects(steps: tuple[Step, ...], value: Any) -> Iterator[tuple[list[Step], dict[str, Any]]]:
    """Yield an object, and those inside of it: the error of a part may be about its source."""
    if isinstance(value, dict):
        holder = cast(dict[str, Any], value)
        yield list(steps), holder
        for key, inner in holder.items():
            if isinstance(inner, dict):
                yield [*steps, key], cast(dict[str, Any], inner)
