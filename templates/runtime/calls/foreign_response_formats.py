"""Response formats in the form of another format: with the schema in an object beside it, or without one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal, cast

from msgspec.structs import replace

from .. import model as u
from ..core.errors import Error, Step
from ..core.lookup import load
from ..core.values import with_value
from ..lenses.foreign.objects import formats
from ..lenses.undescribed import undescribed
from .foreign_request_keys import fields_of

_KINDS: Final[dict[str, Literal["json", "text"]]] = {"json": "json", "jsonobject": "json", "jsonmode": "json", "text": "text"}
_TYPES: Final = ("object", "array", "string", "number", "integer", "boolean", "null")  # of JSON Schema
_ASKED: Final = u.Request(messages=[u.Message(role="user", parts=[u.Text(text="a")])])
_ALONE: Final = ("format", "response_format")  # keys that contain a response format and nothing else
_JSON: Final = u.ResponseFormat(kind="json")
_HERE: Final = "\N{OBJECT REPLACEMENT CHARACTER}"


def format_of_word(lens: Any, steps: tuple[Step, ...], value: Any) -> Any:
    """The wire value for a bare word that names a response format at a place of a request; None if it is no such word or place."""
    kind = _KINDS.get(_plain(value)) if isinstance(value, str) else None
    if kind is None or (place := _place(lens)) is None or [*steps] != place[1][: len(steps)]:
        return None
    wire: Any = lens.write_request(replace(_ASKED, response_format=u.ResponseFormat(kind=kind)))[0]
    for step in steps:
        wire = _member(wire, step)
    return wire


def with_read_format(request: u.Request, lens: Any, same: bool) -> u.Request:
    """Return the request with its response format read by the first format that describes all of it; unchanged if it was read completely.

    same: whether the target has the same format, which may support more than is described
    """
    response_format = request.response_format
    if response_format is None:
        return request if same else _with_other_key(request, lens)
    unread = response_format.extras is not None and any(True for _ in undescribed(response_format, lens.SPACES))
    odd_schema = response_format.schema is not None and _names_a_form(response_format.schema)
    if not unread and (same or not odd_schema and response_format.kind != "other"):
        return request
    place = _place(lens)
    if place is None:
        return request
    wire: Any = lens.write_request(replace(_ASKED, response_format=response_format))[0]
    for step in place[1]:
        wire = _member(wire, step)
    if wire.__class__ is dict and not same and (plain_format := _plain_format(wire)) is not None:
        return replace(request, response_format=plain_format)
    for name in formats() if wire.__class__ is dict else ():
        if name not in lens.SPACES and (readable := _read(load(name).LENS, wire)) is not None:
            return replace(request, response_format=readable)
    return request


def _with_other_key(request: u.Request, lens: Any) -> u.Request:
    """Return the request with the response format at a key of another format; unchanged if there is none."""
    for space, tree in (request.extras or {}).items():
        for key, value in tree.items() if tree.__class__ is dict and space in lens.SPACES else ():
            if key not in _ALONE or not value:
                continue
            if (response_format := _meant(key, value)) is not None:
                rest = {name: member for name, member in tree.items() if name != key}
                extras = {**(request.extras or {}), space: rest}
                return replace(
                    request, response_format=response_format, extras={name: kept for name, kept in extras.items() if kept} or None
                )
    return request


def _meant(key: str, value: Any) -> u.ResponseFormat | None:
    """The response format that a value at a key of another format means; None if it means something else."""
    if isinstance(value, str) and (kind := _KINDS.get(_plain(value))) is not None:
        return u.ResponseFormat(kind=kind)
    if not isinstance(value, dict):
        return None
    members = cast("dict[str, Any]", value)
    readings = (_read(load(name).LENS, members) for name in formats())
    if (response_format := _plain_format(members) or next((reading for reading in readings if reading is not None), None)) is not None:
        return response_format
    fields = fields_of(key, members) or {}
    return fields["response_format"] if fields.keys() == {"response_format"} and fields["response_format"].kind != "other" else None


def _plain_format(wire: dict[str, Any]) -> u.ResponseFormat | None:
    """The response format that an object means: by its word alone, as a schema, or with a schema in place of the object around one."""
    word = wire.get("type")
    if isinstance(word, str) and word in _TYPES and isinstance(wire.get("properties"), dict):
        return u.ResponseFormat(kind="json_schema", schema=wire)
    if wire.keys() == {"type"} and isinstance(word, str) and (kind := _KINDS.get(_plain(word))) is not None:
        return u.ResponseFormat(kind=kind)
    inner = wire.get(word) if isinstance(word, str) else None
    if isinstance(inner, dict) and wire.keys() == {"type", word} and (schema := cast("dict[str, Any]", inner)).get("type") in _TYPES:
        return u.ResponseFormat(kind="json_schema", schema=schema)
    return None


def _names_a_form(schema: dict[str, Any]) -> bool:
    """Whether a schema is the object around one: its type is the name of a response format."""
    word = schema.get("type")
    return isinstance(word, str) and word not in _TYPES and (_plain(word) in (*_KINDS, "jsonschema") or word in schema)


def _plain(word: str) -> str:
    return word.strip().lower().replace("_", "").replace(" ", "")


def _member(wire: Any, step: Any) -> Any:
    return wire.get(step) if wire.__class__ is dict else None


def _read(lens: Any, wire: Any) -> u.ResponseFormat | None:
    """The response format that a format reads; None if it does not describe all of it, or finds no schema."""
    place = _place(lens)
    try:
        response_format = None if place is None else lens.read_request(with_value(place[0], place[1], wire)).response_format
    except (Error, RecursionError):
        return None
    if response_format is None or response_format.schema in (None, wire) or any(True for _ in undescribed(response_format, lens.SPACES)):
        return None
    return replace(response_format, extras=None)


@lru_cache(64)
def _place(lens: Any) -> tuple[Any, list[Any]] | None:
    """A request of a format, and the steps to its response format; None if these are unknown."""
    answer_format = u.ResponseFormat(kind="json_schema", name=_HERE, schema={"type": "object"})
    try:
        wire, _ = lens.write_request(u.Request(messages=[u.Message(role="user", parts=[u.Text(text="a")])], response_format=answer_format))
    except (Error, AttributeError):
        return None
    steps = _steps(wire)
    if steps is None:  # the response format has no name there
        plain_wire = lens.write_request(_ASKED)[0]
        added = [key for key in lens.write_request(replace(_ASKED, response_format=_JSON))[0] if key not in plain_wire]
        steps = added if len(added) == 1 else None
    return None if steps is None else (wire, steps)


def _steps(wire: Any) -> list[Any] | None:
    """The steps to the innermost object with a type around the name."""
    if wire.__class__ is not dict:
        return None
    for key, value in wire.items():
        if value.__class__ is dict and (inner := _steps(value)) is not None:
            return [key, *inner]
        if value == _HERE:
            return [] if "type" in wire else None
    kind = any(value.__class__ is dict and _HERE in value.values() for value in wire.values())
    return [] if kind and "type" in wire else None
