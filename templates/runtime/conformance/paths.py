"""Values at the paths that the rules name, and the kinds of these values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, cast

MISSING: Final = object()
KINDS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "any": lambda value: True,
    "text": lambda value: isinstance(value, str) and value != "",
    "str": lambda value: isinstance(value, str),
    "int": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "bool": lambda value: isinstance(value, bool),
    "object": lambda value: isinstance(value, dict),
    "list": lambda value: isinstance(value, list),
    "null": lambda value: value is None,
}
WORDS: Final = {"text": "a text that is not empty", "str": "a text", "int": "an integer", "object": "an object", "list": "a list"}


def values(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """(place, value) at a path. `a[].b`: of each member of a list. `a?.b`: nothing if there is no a. A missing key is MISSING."""
    return _values(value, path.split(".") if path else [], "")


def _values(value: Any, steps: list[str], at: str) -> Iterator[tuple[str, Any]]:
    if not steps:
        yield at, value
        return
    key = steps[0].rstrip("[]?")
    place = f"{at}.{key}" if at else key
    member = cast("dict[str, Any]", value).get(key, MISSING) if isinstance(value, dict) else MISSING
    if steps[0].endswith("[]"):
        for number, element in enumerate(cast("list[Any]", member) if isinstance(member, list) else []):
            yield from _values(element, steps[1:], f"{place}[{number}]")
    elif member is MISSING or (member is None and len(steps) > 1):
        if not steps[0].endswith("?"):
            yield ".".join([place, *(step.rstrip("?") for step in steps[1:])]), MISSING
    else:
        yield from _values(member, steps[1:], place)


def value_at(value: Any, path: str) -> Any:
    """The first value there; MISSING if there is none."""
    return next((match for _, match in values(value, path)), MISSING)


def wrong(value: Any, wanted: Any) -> str | None:
    """What is wrong with a value. `wanted`: kinds (`str|null`; with a `?` it may be missing or null), or {is: the value itself}."""
    if isinstance(wanted, dict):
        is_: Any = cast("dict[str, Any]", wanted)["is"]
        return None if value is not MISSING and same(value, is_) else f"{shown(is_)} is expected, {shown(value)}"
    kinds = wanted.rstrip("?").split("|")
    if value is MISSING or value is None:
        if wanted.endswith("?") or (value is None and "null" in kinds):
            return None
        return f"{_words(kinds)} is missing" if value is MISSING else f"{_words(kinds)} is expected, not null"
    return None if any(KINDS[kind](value) for kind in kinds) else f"{_words(kinds)} is expected, {shown(value)}"


def _words(kinds: list[str]) -> str:
    return " or ".join(WORDS.get(kind, kind) for kind in kinds)


def same(left: Any, right: Any) -> bool:
    """Equal, and of one type: 1 is not true."""
    return type(left) is type(right) and left == right


def fits(event: Any, case: Mapping[str, Any]) -> bool:
    """Whether an event has the values of a case; `*` is any value except null."""
    pairs = ((value_at(event, path), wanted) for path, wanted in case.items())
    return all(value not in (MISSING, None) if wanted == "*" else same(value, wanted) for value, wanted in pairs)


def shown(value: Any) -> str:
    """A value in a message."""
    text = "nothing is there" if value is MISSING else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
