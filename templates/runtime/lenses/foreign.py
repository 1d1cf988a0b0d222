"""Objects in the form of another format, where the format of a body has no shape for them: parts of Anthropic's in a chat, and the like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from typing import Any, Final, TypeAlias, cast

from msgspec import Struct
from msgspec.structs import replace

from .. import model as u
from ..core.errors import Error
from ..core.json_text import json_shown
from ..core.lookup import load
from ..core.values import with_value
from ..registry import DETECT, PARENTS
from .extras import FIELDS, WIRE, Extras
from .undescribed import undescribed

FUNCTIONS: Final = (u.Tool, u.CustomTool)
Found: TypeAlias = tuple[str, list[Any]]
"""The provider of a format, and what an object is in it: messages, or tools."""

MOST: Final = 100
"""Shapes that no format has, before no other is looked up: each is asked for in all of them."""
_HERE: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The text in whose place an object is read."""


class Foreign:
    """Looks objects up in other formats. One is made for a request: an object of a shape that no format had is not looked up again.

    first: the formats that are asked before all others
    """

    def __init__(self, first: tuple[str, ...] = ()) -> None:
        self._all = tuple(sorted(formats(), key=lambda name: name not in first))
        self._formats: dict[Any, tuple[str, ...]] = {}  # of a shape: the formats to ask; none, if none had the last one
        self._unknown = 0  # shapes that no format had

    def messages(self, value: Any, role: u.Role) -> Found | None:
        """The messages that a part, or a whole message, is in the first format that describes all of it. `role`: of its message."""
        return self._first(value, (role, *shape_of(value)), partial(_as_messages, value, role))

    def tools(self, value: Any) -> Found | None:
        """The functions that a declaration is in the first format that describes all of it; with a schema, whatever word its type is."""
        found = self._first(value, ("", *shape_of(value)), partial(_as_functions, value))
        if found is None and isinstance(value, dict) and "type" in value:
            untyped = {key: one for key, one in cast(dict[str, Any], value).items() if key != "type"}
            found = self._first(untyped, ("", *shape_of(untyped)), partial(_as_functions, untyped))
            return found if found and all(isinstance(tool, u.Tool) and tool.parameters is not None for tool in found[1]) else None
        return found

    def any(self, value: Any) -> Found | None:
        """The functions, or the messages of whichever role, that an object is."""
        return self.tools(value) or self.messages(value, "user") or self.messages(value, "assistant")

    def _first(self, value: Any, shape: Any, read: Callable[[Any], list[Any] | None]) -> Found | None:
        if not isinstance(value, dict):
            return None
        asked = self._formats.get(shape, self._all if self._unknown < MOST else ())
        for name in asked:
            if found := read(load(name).LENS):
                self._formats[shape] = (name, *(one for one in self._all if one != name))
                return name, found
        if self._formats.get(shape) != ():
            self._unknown += 1
        self._formats[shape] = ()
        return None


def shape_of(value: Any) -> tuple[Any, ...]:
    """The kind of an object, its keys, and the types at them; nothing for another value."""
    if not isinstance(value, dict):
        return ()
    members = cast(dict[str, Any], value)
    kind = members.get("type")
    return kind if isinstance(kind, str) else "", *sorted((key, value.__class__.__name__) for key, value in members.items())


@cache
def formats() -> tuple[str, ...]:
    """The formats of requests that are nobody's children; those that most providers have come first."""
    shared = Counter(PARENTS.values())
    return tuple(
        sorted((name for name, kinds in DETECT.items() if "request" in kinds and name not in PARENTS), key=lambda name: -shared[name])
    )


def _as_messages(value: Any, role: u.Role, lens: Any) -> list[u.Message] | None:
    for wire in _in_a_body(lens, value, role):
        found = _described(lens, "read_messages", wire)
        if found and all(message.parts for message in found):
            return [bare(message) for message in found]
    return None


def _as_functions(value: Any, lens: Any) -> list[Any] | None:
    found = _described(lens, "read_tools", [value])
    return found if found and all(isinstance(tool, FUNCTIONS) for tool in found) else None


def _described(lens: Any, read: str, wire: list[Any]) -> list[Any] | None:
    """What a format reads; None if it does not describe all of it."""
    reader = getattr(lens, read, None)
    try:
        found: list[Struct] = [] if reader is None else reader(wire)
        return None if any(True for one in found for _ in undescribed(one, lens.SPACES)) else found
    except (Error, RecursionError):
        return None


def _in_a_body(lens: Any, value: Any, role: u.Role) -> Iterator[list[Any]]:
    """Messages of the wire with an object: as a message, as a part of one, and as a call."""
    yield [value]
    yield from (with_value(wire, place, [value]) for wire, place in _places(lens, role))


@lru_cache(256)
def _places(lens: Any, role: u.Role) -> list[tuple[Any, list[Any]]]:
    """Messages of the wire, and the steps in them to a list of parts or of calls."""
    found: list[tuple[Any, list[Any]]] = []
    parts: tuple[Any, ...] = (u.Text(text=_HERE), u.ToolCall(id=_HERE, name=_HERE))
    for part in parts if role == "assistant" else parts[:1]:
        try:
            wire = lens.write_messages([u.Message(role=role, parts=[part, part], form="list")])[0]
        except Error:
            continue
        if (place := _place(wire)) is not None:
            found.append((wire, place))
    return found


def _place(wire: Any) -> list[Any] | None:
    """The steps to the list of which each of two members has the text; None if there is none."""
    members = list(enumerate(cast(list[Any], wire))) if isinstance(wire, list) else list(cast(dict[Any, Any], wire).items())
    if isinstance(wire, list) and len(members) > 1:
        return []
    for step, member in members:
        if isinstance(member, list | dict) and _HERE in json_shown(member) and (rest := _place(member)) is not None:
            return [step, *rest]
    return None


def bare(message: u.Message) -> u.Message:
    """Without what the format remembers of it, except keys beside its parts. A call belongs to the assistant, and a result to a tool."""
    parts: list[Any] = message.parts
    if any(part.__class__ is u.ToolCall and part.runner == "client" for part in parts):
        role: u.Role = "assistant"
    else:
        role = "tool" if any(part.__class__ is u.ToolResult and part.runner == "client" for part in parts) else message.role
    return replace(message, role=role, extras=None, parts=[_part(part) for part in parts])


def _part(part: Any) -> Any:
    inner = {"parts": [_part(one) for one in part.parts]} if isinstance(part, u.ToolResult) else {}
    return replace(part, extras=_beside(part.extras or {}), **inner)


def _beside(extras: Extras) -> Extras | None:
    """The keys of an item beside its parts: for another format they are losses."""
    items = {space: tree.get(WIRE, {}).get("$item") for space, tree in extras.items()}
    return {space: {WIRE: {"$item": item}} for space, item in items.items() if isinstance(item, dict) and item.keys() != {FIELDS}} or None
