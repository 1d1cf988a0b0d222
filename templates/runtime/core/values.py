"""Checks of JSON values. The fast path is in the emitted code (`x.__class__ is str`); these are its slow paths."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import isfinite
from operator import is_
from typing import Any, Final, cast

import msgspec

from .errors import DecodeError, Step
from .plain import plain

KINDS: Final = {dict: "an object", list: "a list", str: "a string", bool: "true or false", int: "a whole number", float: "a number"}

TRUTHS: Final[dict[Any, tuple[Any, ...]]] = {True: (1, "true", "True"), False: (0, "false", "False")}
"""What some clients and servers write for true and false."""
LONGEST: Final = 2**63  # a larger float is not a count


class Lost(Enum):
    """What an encoder returns if nothing of its value can be written: the losses give the reason. A separate class for type checkers."""

    LOST = "LOST"


LOST: Final = Lost.LOST


def kind(value: Any) -> str:
    """The name of a JSON value's type."""
    return "null" if value is None else KINDS.get(cast(type, value.__class__), cast(type, value.__class__).__name__)


def as_text(value: Any) -> str:
    """Return a value as a text. Python does not print an integer with more than some thousand digits."""
    try:
        return str(value)
    except ValueError:
        return "a very long number"


def wrong(expected: str, value: Any, *steps: Step) -> DecodeError:
    return DecodeError(f"expected {expected}, got {kind(value)}", steps)


def text(value: Any, *steps: Step) -> str:
    """Return the value if it is a string (subclasses too), or raise DecodeError."""
    if isinstance(value, str):
        return value
    raise wrong("a string", value, *steps)


def whole(value: Any, *steps: Step) -> int:
    """Return an int, or raise DecodeError; bools are rejected. Some writers have only one number type: 40.0 is read as 40."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, float) and value.is_integer() and abs(value) < LONGEST:
        return int(value)
    raise wrong("a whole number", value, *steps)


def is_whole(value: Any, wanted: Any) -> bool:
    """Whether a value is this whole number, written as 40.0."""
    return value.__class__ is float and wanted.__class__ is int and value == wanted


def is_spelled(value: Any, wanted: Any) -> bool:
    """Whether a value is this whole number, written as 40.0, or this boolean, written as a text or as 1 or 0."""
    if wanted.__class__ is bool:
        return value.__class__ in (str, int) and value in TRUTHS[wanted]
    return is_whole(value, wanted)


def number(value: Any, *steps: Step) -> float:
    """Return an int or a float (an int stays an int, so that it is written as one again), or raise DecodeError."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return value
    raise wrong("a number", value, *steps)


def flag(value: Any, *steps: Step) -> bool:
    """Return True or False, or raise DecodeError."""
    if value is True or value is False:
        return value
    raise wrong("true or false", value, *steps)


def an_object(value: Any, *steps: Step) -> dict[str, Any]:
    """Return a dict (subclasses; other mappings and SDK objects are copied), or raise DecodeError."""
    if isinstance(value, dict):
        return cast(dict[str, Any], value)
    if hasattr(cast(type, value.__class__), "keys") and hasattr(cast(type, value.__class__), "__getitem__"):
        return dict(value)
    flat = plain(value)
    if flat.__class__ is dict:
        return flat
    raise wrong("an object", value, *steps)


def seconds(value: Any) -> float | None:
    """Return the number of seconds in a header; None for a date or a number that is not finite."""
    try:
        delay = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return delay if isfinite(delay) else None


def a_list(value: Any, *steps: Step) -> list[Any]:
    """Return a list (tuples and other iterables are copied, but no strings or mappings), or raise DecodeError."""
    if isinstance(value, list):
        return cast(list[Any], value)
    if isinstance(value, (str, bytes, dict)) or not hasattr(cast(type, value.__class__), "__iter__"):
        raise wrong("a list", value, *steps)
    return list(value)


def missing(w: dict[str, Any], *keys: str) -> DecodeError:
    """The error for the first missing one of these required keys (`a\\0b`: b inside the object at a). The happy path never calls it."""
    for key in keys:
        at: Any = w
        steps = tuple(key.split("\0"))
        for depth, step in enumerate(steps):
            if not isinstance(at, dict) or step not in at:
                return DecodeError(f"missing '{step}'", steps[:depth])
            at = cast(dict[str, Any], at)[step]
    return DecodeError("a required key is missing")


def with_value(body: Any, place: Sequence[Step], value: Any) -> Any:
    """Return a body with another value at one place; the rest is shared."""
    if not place:
        return value
    copy = body.copy()
    copy[place[0]] = with_value(body[place[0]], place[1:], value)
    return copy


def without_value(holder: dict[Any, Any], steps: Sequence[Step]) -> dict[Any, Any]:
    """Return the object without the value at these keys, and without enclosing objects that become empty."""
    step, more = steps[0], steps[1:]
    inner = without_value(holder[step], more) if more else None
    return {key: inner if key == step else value for key, value in holder.items() if inner or key != step}


def same(a: Any, b: Any) -> bool:
    """Whether two values are equal as JSON, types included: 1, 1.0 and True differ. Structs are compared without their extras."""
    if a is b:  # values passed on unchanged are shared, at any depth
        return True
    kind_of = a.__class__
    if kind_of is not b.__class__:
        return False
    if kind_of is dict:
        if len(a) != len(b):
            return False
        for key, member in a.items():  # noqa: SIM110 - a generator takes most of the time
            if key not in b or not same(member, b[key]):
                return False
        return True
    if kind_of is list:
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, msgspec.Struct):
        return all(same(getattr(a, name), getattr(b, name)) for name in a.__struct_fields__ if name != "extras")
    return bool(a == b or (a != a and b != b))


def plain_key(key: object) -> str:
    """The common form of all spellings of a key: max_tokens, maxTokens."""
    return str(key).replace("_", "").lower()


def unchanged(new: Sequence[Any], old: Sequence[Any]) -> bool:
    """Whether a list has the same member objects as before."""
    return len(new) == len(old) and all(map(is_, new, old))


def typed_text(text: str) -> int | float | bool | None:
    """Return the number or the boolean in a text; None for any other text."""
    try:
        value: Any = msgspec.json.decode(text.strip().lower())
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None
    return value if value.__class__ in (int, float, bool) else None
