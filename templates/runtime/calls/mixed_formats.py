"""The form of an answer, said as another format has it: with the schema in an object beside it, or without one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.errors import Error
from ..core.lookup import load
from ..core.values import with_value
from ..lenses.foreign import formats
from ..lenses.undescribed import undescribed

_HERE: Final = "\N{OBJECT REPLACEMENT CHARACTER}"


def with_read_format(request: u.Request, lens: Any) -> u.Request:
    """The request with the response format as the first format reads it that describes all of it; the same one if it was read whole."""
    response_format = request.response_format
    if response_format is None or response_format.extras is None or not any(True for _ in undescribed(response_format, lens.SPACES)):
        return request
    place = _place(lens)
    if place is None:
        return request
    wire: Any = lens.write_request(u.Request(response_format=response_format))[0]
    for step in place[1]:
        wire = _member(wire, step)
    for name in formats() if wire.__class__ is dict else ():
        if name not in lens.SPACES and (readable := _read(load(name).LENS, wire)) is not None:
            return replace(request, response_format=readable)
    return request


def _member(wire: Any, step: Any) -> Any:
    return wire.get(step) if wire.__class__ is dict else None


def _read(lens: Any, wire: Any) -> u.ResponseFormat | None:
    """What a format reads; None if it does not describe all of it, or finds no schema."""
    place = _place(lens)
    try:
        response_format = None if place is None else lens.read_request(with_value(place[0], place[1], wire)).response_format
    except (Error, RecursionError):
        return None
    if response_format is None or response_format.schema is None or any(True for _ in undescribed(response_format, lens.SPACES)):
        return None
    return replace(response_format, extras=None)


@lru_cache(64)
def _place(lens: Any) -> tuple[Any, list[Any]] | None:
    """A request of a format, and the steps to its response format; None if that has no name there."""
    answer_format = u.ResponseFormat(kind="json_schema", name=_HERE, schema={"type": "object"})
    try:
        wire, _ = lens.write_request(u.Request(messages=[u.Message(role="user", parts=[u.Text(text="a")])], response_format=answer_format))
    except (Error, AttributeError):
        return None
    steps = _steps(wire)
    return None if steps is None else (wire, steps)


def _steps(wire: Any) -> list[Any] | None:
    """The steps to the innermost object of a kind around the name."""
    if wire.__class__ is not dict:
        return None
    for key, value in wire.items():
        if value.__class__ is dict and (inner := _steps(value)) is not None:
            return [key, *inner]
        if value == _HERE:
            return [] if "type" in wire else None
    kind = any(value.__class__ is dict and _HERE in value.values() for value in wire.values())
    return [] if kind and "type" in wire else None
