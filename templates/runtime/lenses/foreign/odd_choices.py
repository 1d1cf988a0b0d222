"""Choices of tools in a form that their format does not have: a word in place of an object, a kind without a name."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final, cast

from msgspec.structs import replace

from ... import model as u
from ...core.errors import Error
from ...core.lookup import load
from ..undescribed import undescribed
from .objects import formats

_ASKED: Final = u.Request(messages=[u.Message(role="user", parts=[u.Text(text="a")])])
_CHOICES: Final = (u.ToolChoice(mode="auto"), u.ToolChoice(mode="required"), u.ToolChoice(mode="tool", name="a"))
OWN: Final = "own"
"""The kind of a choice whose keys its format alone knows."""
_NAMED: Final = ("function", "custom", "tool")
"""The kinds of a choice that names a tool; also the keys of an object with the name."""


def is_no_choice(value: Any) -> bool:
    """Whether nothing is chosen: the value is empty, or an object of nulls."""
    if value.__class__ is dict:
        return all(member is None for member in value.values())
    return value is None or value in ("", [])


def read_choice(value: Any, names: Collection[str]) -> u.ToolChoice | None:
    """Return the choice that a value means in any format; None if it means none.

    Without a name it is a choice of mode `tool` that names nothing.

    names: those of the declared functions
    """
    if isinstance(value, str):
        word = value.strip()
        return u.ToolChoice(mode="tool", name=word) if word in names else _of_word(word)
    if value.__class__ is not dict:
        return None
    choice = _in_a_format({key: member for key, member in value.items() if member is not None})
    return _of_object(cast("dict[str, Any]", value)) if choice is None else choice


def _of_word(word: str) -> u.ToolChoice | None:
    spellings = dict.fromkeys((word, word.lower(), word.upper()))
    choice = next((choice for spelled in spellings if (choice := _in_a_format(spelled)) is not None), None)
    return u.ToolChoice(mode="tool") if choice is None and word.lower() in _NAMED else choice


def _of_object(value: dict[str, Any]) -> u.ToolChoice | None:
    """The choice of an object that no format describes: one word as its only key, or the kind of a tool with or without a name."""
    members = {key: member for key, member in value.items() if member is not None}
    for key in ("mode", "type"):
        if members.keys() == {key} and isinstance(members[key], str) and members[key] not in _NAMED:
            return _of_word(members[key])
    if len(members) == 1 and (word := next(iter(members))) not in ("type", "name", "mode") and members[word] in ({}, "", True):
        return _of_word(word)
    kind = members.get("type", "function")
    if kind not in _NAMED or members.keys() - {"type", "name", *_NAMED}:
        return None
    holder: Any = members.get(kind)
    if isinstance(holder, dict) and cast("dict[str, Any]", holder).keys() - {"name"}:
        return None
    names = [members.get("name"), cast("dict[str, Any]", holder).get("name") if isinstance(holder, dict) else holder]
    name = next((name for name in names if isinstance(name, str) and name), None)
    return u.ToolChoice(mode="tool", name=name, kind="custom" if kind == "custom" else "function")


def _in_a_format(value: Any) -> u.ToolChoice | None:
    """The choice that the first format reads that describes all of the value."""
    for name in formats():
        lens = load(name).LENS
        place = place_of_choice(lens)
        if not place:
            continue
        try:
            request = lens.read_request(_with(lens.write_request(_ASKED)[0], place, value))
        except (Error, RecursionError):
            continue
        choice = request.tool_choice
        if choice is None or request.parallel_tool_calls is not None or choice.kind == OWN:
            continue
        if not any(True for _ in undescribed(request, lens.SPACES)):
            return replace(choice, extras=None)
    return None


@lru_cache(64)
def place_of_choice(lens: Any) -> tuple[str, ...]:
    """The keys that lead to the choice in a request of a format; none if it has no such place."""
    try:
        written = [lens.write_request(replace(_ASKED, tool_choice=choice))[0] for choice in _CHOICES]
        plain = lens.write_request(_ASKED)[0]
    except (Error, AttributeError):
        return ()
    if plain.__class__ is not dict:
        return ()  # a list of messages alone
    added = [{key: member for key, member in wire.items() if key not in plain} for wire in written]
    return _common([wire for wire in added if wire])


def _common(wires: list[Any]) -> tuple[str, ...]:
    """The keys that lead into all of these objects, which have no other keys."""
    if not all(wire.__class__ is dict and len(wire) == 1 for wire in wires) or len({*map(next, map(iter, wires))}) != 1:
        return ()
    (key,) = wires[0]
    return (key, *_common([wire[key] for wire in wires]))


def _with(body: dict[str, Any], place: tuple[str, ...], value: Any) -> dict[str, Any]:
    """The body with a value at these keys. Objects that are not there are made."""
    inner = value if len(place) == 1 else _with(body.get(place[0]) or {}, place[1:], value)
    return {**body, place[0]: inner}
