"""JSON as text. A value that JSON cannot express is an error with its place, never another value; half a surrogate pair is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from typing import Any, Final, cast

import msgspec

from .errors import DecodeError, Error, Step

DUMPS: Final = msgspec.json.Encoder().encode
"""Fast; writes null for numbers that JSON does not have."""
_LOADS: Final = msgspec.json.Decoder().decode
_PACK: Final = msgspec.msgpack.Encoder().encode
_FLOAT: Final = b"\xcb"
"""The marker before each float in MessagePack. Texts and lengths may contain this byte too."""
_HUGE: Final = (b"\x7f", b"\xff")
"""The next byte of NaN, Infinity and numbers above 1e303, without and with a sign."""
_FLOATS: Final = 30
"""Up to this many floats are checked one by one; for more of them, a search for null is faster."""
_LARGE: Final = 1500
"""From this size in bytes, checking the floats in MessagePack is faster than searching for null."""
FENCE: Final = "```"
MOST: Final = 16  # the most repetitions of an object that are read
_NEIGHBOURS: Final = re.compile(r"\}\s*\{")
"""The border of two objects. In the text of one object it is only found inside of its strings."""


class Unwritable(Error):
    """A value that JSON cannot express. `path`: its place in what was to be written."""

    def __init__(self, message: str, path: str) -> None:
        super().__init__(message, path)
        self.message = message
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


def json_bytes(value: Any, *, halves: bool = True) -> bytes:
    """Return compact JSON in UTF-8.

    Raise Unwritable for numbers that JSON does not have, for values that are not JSON, and for too deep nesting.

    halves: half a surrogate pair is escaped instead of raising an error
    """
    try:
        data = DUMPS(value)
    except (ValueError, OverflowError) as error:
        if not halves and isinstance(error, UnicodeEncodeError):
            raise Unwritable("half a character", "") from None
        return _escaped(value)  # half a surrogate pair, from text that was cut; or a very long number
    except (TypeError, RecursionError) as error:
        raise Unwritable(str(error) if error.__class__ is TypeError else "nested too deeply", "") from None
    if (len(data) < _LARGE or _may_be_infinite(value)) and data.find(b"null") >= 0:  # NaN and Infinity are written as null too
        require_finite(value)
    return data


def count_of(byte: bytes, data: bytes) -> int:
    """Return how often a byte occurs. `bytes.count` takes more than twice as long: it checks each byte by itself."""
    return len(data) - len(data.replace(byte, b""))


def _may_be_infinite(value: Any) -> bool:
    """Whether a float may be infinite or NaN; False: all are finite.

    Writing MessagePack, which copies strings, takes a quarter of the time of searching the text.
    """
    try:
        data = _PACK(value)
    except (TypeError, ValueError, OverflowError, RecursionError):
        return True
    at = -1
    for _ in range(_FLOATS):
        at = data.find(_FLOAT, at + 1)
        if at < 0:
            return False
        if data[at + 1 : at + 2] in _HUGE:
            return True
    return True


def json_shown(value: Any) -> str:
    """Return JSON for people and models, with NaN, and with a note in place of a number that is too long to write."""
    import json

    try:
        return json.dumps(value, ensure_ascii=False, default=str)
    except ValueError:
        return "a very long number"


def json_value(text: str) -> Any:
    """Return the value of a JSON text. Raise DecodeError."""
    try:
        return _LOADS(text)
    except UnicodeEncodeError:
        return lenient_value(text)
    except (msgspec.DecodeError, RecursionError) as error:
        if "\\ud" in text.lower():  # half of an escaped pair
            return lenient_value(text)
        raise DecodeError(f"not JSON: {error}") from error


def only_object_in(text: str) -> dict[str, Any] | None:
    """Return the object in a text that is no JSON itself: it is in a block of Markdown, is repeated, or follows an empty object.

    It is None if there is none.
    """
    import json

    text = text.strip()
    if text.startswith(FENCE) and text.endswith(FENCE):
        text = text.removeprefix(FENCE).removeprefix("json").removesuffix(FENCE).strip()
    values: list[Any] = []
    try:
        while text and len(values) < MOST:
            value, end = json.JSONDecoder().raw_decode(text)
            values.append(value)
            text = text[end:].lstrip()
    except (ValueError, RecursionError):
        return None
    if len(values) > 1 and values[0] == {}:  # a placeholder that a server wrote before the arguments (openai-agents-js#712, sub2api#6336)
        del values[0]
    return values[0] if not text and values and values[0].__class__ is dict and all(value == values[0] for value in values) else None


def is_object(text: str) -> bool:
    """Whether a text that is one JSON object, or means one, is the JSON itself. It is only parsed if it looks unusual."""
    if text[:1] == "{" and (text.find("}") == len(text) - 1 or _NEIGHBOURS.search(text) is None):
        return True
    try:
        return json_value(text).__class__ is dict
    except DecodeError:
        return False


def lenient_value(data: bytes | str) -> Any:
    """Return the value of a JSON text with half surrogate pairs: servers cut texts inside a pair. Raise DecodeError."""
    import json

    try:
        return json.loads(data, parse_constant=_finite, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise DecodeError(f"not JSON: {error}") from None


def require_finite(value: Any) -> None:
    """Raise Unwritable with the place of the first number that JSON does not have."""
    if not _finite_all(value):
        steps, number = next(not_finite(value))
        raise Unwritable(f"JSON has no {number}", DecodeError("", steps).path)


def not_finite(value: Any) -> Iterator[tuple[tuple[Step, ...], float]]:
    """Yield the numbers that JSON does not have, each with its place."""
    if isinstance(value, float) and not isfinite(value):
        yield (), value
    for key, member in _members(value):
        for steps, number in not_finite(member):
            yield (key, *steps), number


def _members(value: Any) -> Iterable[tuple[Any, Any]]:
    if isinstance(value, Mapping):
        return cast(Mapping[Any, Any], value).items()
    return enumerate(cast(list[Any], value)) if isinstance(value, (list, tuple)) else ()


def _finite_all(value: Any) -> bool:
    """Whether all numbers inside a value are finite.

    This runs for each event that contains a null. It checks plain classes first, because an abstract class check is slow.
    """
    kind = value.__class__
    for member in value.values() if kind is dict else value if kind is list else _values(value):
        kind = member.__class__
        if kind is str or member is None or kind is int or kind is bool:
            continue
        if kind is float:
            if not isfinite(member):
                return False
        elif (kind is dict or kind is list or isinstance(member, (Mapping, list, tuple))) and not _finite_all(member):
            return False
    return True


def _values(value: Any) -> Iterable[Any]:
    if isinstance(value, Mapping):
        return cast(Mapping[Any, Any], value).values()
    return cast(list[Any], value) if isinstance(value, (list, tuple)) else (value,)


def _escaped(value: Any) -> bytes:
    import json

    try:
        return json.dumps(value, separators=(",", ":"), allow_nan=False, default=msgspec.to_builtins).encode()
    except (TypeError, ValueError) as error:
        require_finite(value)
        raise Unwritable(str(error), "") from None
    except RecursionError:
        raise Unwritable("nested too deeply", "") from None


def _finite(text: str) -> float:
    """Return the number in a text. Raise ValueError if it cannot be written to JSON again."""
    value = float(text)
    if not isfinite(value):
        raise ValueError(f"number out of range: {text}")
    return value
