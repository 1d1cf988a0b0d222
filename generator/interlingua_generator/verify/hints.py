"""Hints for authors of a shape that does not keep a law."""

from __future__ import annotations

import json
import re
from string import Formatter
from typing import Any, Final, cast

from ..data import plan as p
from ..data.plan import ProviderPlan

_GONE: Final = re.compile(r"\b(\w+) changes from .* to None")
_FILLED: Final = re.compile(r"(\w+) changes from None to .+, and no loss reports it")
_PLACE: Final = re.compile(r"(?:encoded:|loss at|says that) ((?:[\w$-]+|\[[0-9]+\])(?:\.[\w$-]+|\[[0-9]+\])*)(?:: | is gone)")
_STEP: Final = re.compile(r"\[([0-9]+)\]|([\w$-]+)")
_CHANGED: Final = re.compile(r"encoded: (?:[^:]*\.)?([\w$-]+): .* became ")


def around(value: Any, text: str, length: int) -> tuple[Any, str]:
    """Return the context of the place that a text names, and where it is.

    The context is the whole value or, if that is too long to show, the outermost part of it that is not.
    """
    at = ""
    match = _PLACE.search(text)
    for number, key in _STEP.findall(match[1]) if match else ():
        if len(json.dumps(value, ensure_ascii=False)) <= length or not isinstance(value, list if number else dict):
            break
        value = cast(list[Any], value)[int(number)] if number else cast(dict[str, Any], value).get(key)
        at = f"{at}[{number}]" if number else f"{at}.{key}".lstrip(".")
    return value, f" at {at}" if at else ""


def hints(plan: ProviderPlan, text: str) -> tuple[str, ...]:
    """Return the hints for a message of a law. `text`: the message."""
    if match := _GONE.search(text):
        return _made(plan, match[1])
    if match := _FILLED.search(text):
        return tuple(dict.fromkeys(hint for shape in plan.shapes.values() for hint in _filled(shape, match[1])))
    if match := _CHANGED.search(text):
        return tuple(dict.fromkeys(hint for shape in plan.shapes.values() for hint in _twice(shape, match[1])))
    return ()


def _made(plan: ProviderPlan, name: str) -> tuple[str, ...]:
    """Return a hint to declare an id derived: if a format has no ids, they can be made again without a loss."""
    made = any(field.made for struct in plan.unified.structs.values() if (field := struct.field(name)) is not None)
    return (f"if the format has no ids, write  lost: {{{name}: derived}}: they are made anew, by the order of calls",) if made else ()


def _filled(shape: p.ShapePlan, field: str) -> list[str]:
    """Return hints about keys that read a value when they are missing."""
    rows = [row for _, row in shape.body.walk() if isinstance(row.what, p.Carried) and row.what.has_when_missing]
    return [
        f"'{row.key}' of {shape.name} is not written for an unset {field}, and read as {row.what.when_missing!r}: leave  when_missing  out"
        for row in rows
        if isinstance(row.what, p.Carried) and row.what.path == (field,) and not row.required
    ]


def _twice(shape: p.ShapePlan, key: str) -> list[str]:
    """Return hints about two keys of one shape that carry one field: each is written from it."""
    rows = [row for _, row in shape.body.walk() if isinstance(row.what, p.Carried) and row.only != "write"]
    mine = {field for row in rows if row.key == key for field in _fields(row.what)}
    return [
        f"'{key}' and '{row.key}' of {shape.name} both carry {field}: write  only: write  in one of them"
        for row in rows
        if row.key != key
        for field in _fields(row.what)
        if field in mine
    ]


def _fields(what: p.What) -> list[str]:
    """Return the fields that a key carries, including those in its template."""
    if not isinstance(what, p.Carried) or what.listed:
        return []
    template = what.value.template if isinstance(what.value, p.Joined | p.Templated) else None
    holes = [hole for _, hole, _, _ in Formatter().parse(template) if hole] if template else []
    return [".".join(what.path), *holes]
