"""The text of a row: JSON, and nothing that a reader would silently read as something else."""

from __future__ import annotations

from codecs import BOM_UTF8
from typing import Any, Final

import msgspec

from ..core.errors import DecodeError
from ..core.json_text import DUMPS, count_of, lenient_value

_LOADS: Final = msgspec.json.Decoder().decode
_COLON: Final = b":"


def body_of(text: bytes) -> Any:
    """What a JSON text contains. Raises DecodeError for everything else, and for an object that has a key twice."""
    if text.startswith(BOM_UTF8):
        text = text[len(BOM_UTF8) :]
    if not text or text.isspace():
        raise DecodeError("not JSON: the row is empty")
    try:
        body = _LOADS(text)
        again = DUMPS(body)
        # Not the same: a colon is escaped, or a key is there twice, of which readers keep the last.
        if again != text and count_of(_COLON, text) != count_of(_COLON, again):
            _refuse_twice(text)
    except UnicodeDecodeError as error:
        raise DecodeError(f"not JSON: it is not valid UTF-8 ({error.reason})") from None
    except RecursionError:
        raise DecodeError("nested too deeply") from None
    except (msgspec.DecodeError, ValueError) as error:
        return _with_halves(text, error)
    return body


def _with_halves(text: bytes, error: Exception) -> Any:
    """A text that has half of an escaped surrogate pair is JSON all the same. Raises DecodeError for any other."""
    if b"\\ud" not in text.lower():
        raise DecodeError(f"not JSON: {error}") from None
    try:
        body = lenient_value(text)
    except UnicodeDecodeError as wrong:
        raise DecodeError(f"not JSON: it is not valid UTF-8 ({wrong.reason})") from None
    _refuse_twice(text)
    return body


def _refuse_twice(text: bytes) -> None:
    """Raises DecodeError for an object with two values under one key."""
    import json

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        table = dict(pairs)
        if len(table) != len(pairs):
            seen: set[str] = set()
            key = next(key for key, _ in pairs if key in seen or seen.add(key))
            raise DecodeError(f"an object has the key {key!r} twice")
        return table

    json.loads(text, object_pairs_hook=once)
