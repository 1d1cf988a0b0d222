# Generated from templates/runtime/lenses/turns.py; do not edit.

"""Conversations: turns that are split, merged or kept aside, and calls that have no id on the wire."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

import msgspec

from .. import model as u
from ..core.values import same
from .extras import mark, marked

# --- turns ------------------------------------------------------------------------------------------------------------


def split_turn(turn: u.Message, classes: tuple[type, ...], role: u.Role, space: str) -> list[u.Message]:
    """One wire turn as runs: parts of these classes as messages of `role`, the others as they are. Later runs are marked `continued`.

    `turn` was just decoded and becomes the first run.
    """
    taken = {part.__class__ in classes for part in turn.parts}
    if len(taken) < 2:
        if True in taken:
            turn.role = role
        return [turn]
    runs: list[u.Message] = []
    for part in turn.parts:
        its_role: u.Role = role if part.__class__ in classes else turn.role
        if not runs or runs[-1].role != its_role:
            runs.append(u.Message(role=its_role, form=turn.form))
        runs[-1].parts.append(part)
    turn.role, turn.parts = runs[0].role, runs[0].parts
    for later in runs[1:]:
        mark(later, space, "$turn", "continued")
    return [turn, *runs[1:]]


def append_turn(turns: list[Any], turn: dict[str, Any], key: str) -> None:
    """Puts the parts of a continued turn behind those of the turn before it, if both are lists of the same role."""
    last: Any = turns[-1] if turns else None
    if last.__class__ is dict:
        before, more = last.get(key), turn.get(key)
        same_role = all(last.get(k) == v for k, v in turn.items() if k != key)
        if same_role and isinstance(before, list) and isinstance(more, list):
            cast(list[Any], before).extend(cast(list[Any], more))
            return
    turns.append(turn)


def combine(first: Any, second: Any) -> Any:
    """Two wire values of one place: lists are put behind each other, objects key by key, texts as paragraphs."""
    if isinstance(first, list) and isinstance(second, list):
        return [*cast(list[Any], first), *cast(list[Any], second)]
    if isinstance(first, dict) and isinstance(second, dict):
        merged = cast(dict[str, Any], first) | cast(dict[str, Any], second)
        return merged | {k: combine(first[k], second[k]) for k in cast(dict[str, Any], first) if k in second and isinstance(first[k], list)}
    return f"{first}\n\n{second}" if isinstance(first, str) and isinstance(second, str) else second


def as_list(message: u.Message) -> u.Message:
    """The message, to be written as a list of parts."""
    return msgspec.structs.replace(message, form="list")


def opaque_message(w: Any, space: str, roles: Iterable[str]) -> u.Message:
    """A whole wire message that the spec does not know."""
    role: Any = cast(Mapping[str, Any], w).get("role") if isinstance(w, Mapping) else None
    message = u.Message(role=cast(u.Role, role) if role in roles else "user", parts=[u.Opaque(namespace=space, value=w)])
    mark(message, space, "$message", True)
    return message


def whole_message(message: u.Message, spaces: tuple[str, ...]) -> u.Opaque | None:
    """The part of a message that is a whole wire message, if it still is."""
    if len(message.parts) == 1 and marked(message, spaces, "$message"):
        part = message.parts[0]
        return part if isinstance(part, u.Opaque) and part.namespace in spaces else None
    return None


def lone_text(turns: list[Any], told: Mapping[str, Any], key: str) -> Any:
    """The text of the only turn, if it says nothing else than `told`; else the turns."""
    turn: Any = turns[0]
    text = cast(dict[str, Any], turn).get(key) if isinstance(turn, dict) else None
    return text if isinstance(text, str) and same(turn, {**told, key: text}) else turns


# --- members that are no messages -----------------------------------------------------------------------------------------


def is_aside(item: Any, where: Mapping[str, tuple[Any, ...]]) -> bool:
    """Whether a member of the conversation is no message: one of these keys has one of its values."""
    return isinstance(item, dict) and any(key in item and any(same(item[key], value) for value in values) for key, values in where.items())


def asides(items: Any, where: Mapping[str, tuple[Any, ...]]) -> list[list[Any]]:
    """The members that are no messages, as [position, member]."""
    return [[index, item] for index, item in enumerate(cast(list[Any], items)) if is_aside(item, where)] if isinstance(items, list) else []


def place_aside(turns: list[Any], aside: Iterable[list[Any]]) -> None:
    """Puts the others back at their positions, or at the end of a list that has become shorter."""
    for index, item in aside:
        turns.insert(index, item)


# --- calls ------------------------------------------------------------------------------------------------------------


class Calls:
    """The tool calls of one conversation, for formats that leave out their ids or the names of results."""

    def __init__(self, scope: str = "", messages: Iterable[u.Message] = ()) -> None:
        self.scope = scope
        self.made = 0
        self.open: dict[str, list[str]] = {}
        self.names: dict[str, str] = {}
        for message in messages:
            for part in message.parts:
                if isinstance(part, u.ToolCall):
                    self.names[part.id] = part.name

    def fresh(self, name: str) -> str:
        """A deterministic id for the next call of this tool."""
        from hashlib import sha256  # few formats leave ids out, and it is slow to import

        self.made += 1
        new = "call_" + sha256(f"{self.scope}\0{self.made}\0{name}".encode()).hexdigest()[:10]
        self.open.setdefault(name, []).append(new)
        return new

    def pending(self, name: str) -> str:
        """The id of the oldest call of this tool that has no result yet; a fresh one if there is none."""
        waiting = self.open.get(name)
        if not waiting:
            self.fresh(name)
            waiting = self.open[name]
        return waiting.pop(0)

    def name(self, call_id: str) -> str | None:
        """The name of the call with this id."""
        return self.names.get(call_id)
