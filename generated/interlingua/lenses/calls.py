# Generated from templates/runtime/lenses/calls.py; do not edit.

"""The tool calls of one conversation, for formats that leave out their ids or the names of results."""

from __future__ import annotations

from typing import Any

import msgspec

from .. import model as u
from ..core.json_text import json_bytes
from .extras import WIRE, Extras, mark, marked, remember


def make_ids(messages: list[u.Message], space: str, scope: str = "") -> None:
    """Makes up the ids that the wire did not have, deterministically: calls in order, a result takes the oldest open call of its name,
    or of any name if it has none.

    In a request ids depend on the place; `scope` (the id of an answer) keeps answers of one conversation apart.
    """
    if not _lack_ids(messages):
        return
    parts = [part for message in messages for part in message.parts if isinstance(part, (u.ToolCall, u.ToolResult))]
    taken = {part.id for part in parts if isinstance(part, u.ToolCall) and part.id}
    open_calls: dict[str, list[str]] = {}
    called: dict[str, tuple[int, str]] = {}  # by the ids of calls: which in order, and its name
    number = 0
    for part in parts:
        if isinstance(part, u.ToolCall):
            number += _no_id(part, part.id, space)
            if not part.id and _no_id(part, part.id, space):
                part.id = made_id(scope, number, part.name, part.arguments, taken)
            open_calls.setdefault(part.name, []).append(part.id)
            called.setdefault(part.id, (len(called), part.name))
        else:
            name = called.get(part.call_id, (0, None))[1] if part.name is None else part.name
            waiting = open_calls.get(name, []) if name is not None else _oldest(open_calls, called)
            if not part.call_id and _no_id(part, part.call_id, space):
                if waiting:
                    part.call_id = waiting[0]
                else:
                    number += 1
                    part.call_id = made_id(scope, number, part.name or "", None, taken)
            if part.call_id in waiting:
                waiting.remove(part.call_id)


def _oldest(open_calls: dict[str, list[str]], called: dict[str, tuple[int, str]]) -> list[str]:
    """Of the calls that wait for results: those of the name that was called first."""
    return min(filter(None, open_calls.values()), key=lambda ids: called[ids[0]][0], default=[])


def _no_id(part: Any, known: Any, space: str) -> bool:
    """Whether a call or a result came without an id: it was not there, or this format has none at all."""
    if known is None:
        mark(part, space, "$id", "made")
    return marked(part, (space,), "$id") is not None


def _lack_ids(messages: list[u.Message]) -> bool:
    part: Any
    for message in messages:
        for part in message.parts:
            if (part.__class__ is u.ToolCall and not part.id) or (part.__class__ is u.ToolResult and not part.call_id):
                return True
    return False


def made_id(scope: str, number: int, name: str, arguments: Any, taken: set[str]) -> str:
    """`call_` and ten hex digits, none of those taken."""
    from hashlib import sha256  # few formats leave ids out, and it is slow to import

    said = json_bytes([scope, number, name, arguments if scope else None])
    salt = 0
    while True:
        found = "call_" + sha256(said + (b"" if not salt else str(salt).encode())).hexdigest()[:10]
        if found not in taken:
            taken.add(found)
            return found
        salt += 1


def with_names(messages: list[u.Message], space: str) -> list[u.Message]:
    """The messages; results that do not say the name of their tool get that of their call. What remembers how its key stood is marked."""
    names: dict[str, str] = {}
    found: list[u.Message] = []
    for message in messages:
        parts: list[Any] | None = None
        for index, part in enumerate(message.parts):
            if isinstance(part, u.ToolCall):
                names[part.id] = part.name
            elif isinstance(part, u.ToolResult) and part.name is None and part.call_id in names:
                parts = list(message.parts) if parts is None else parts
                parts[index] = named = msgspec.structs.replace(part, name=names[part.call_id])
                if part.extras is not None:
                    named.extras = remember(with_own(part.extras, space), space, "$linked", True)
        found.append(message if parts is None else msgspec.structs.replace(message, parts=parts))
    return found


def with_own(extras: Extras, space: str) -> Extras:
    """Extras of which the marks of one namespace can be changed."""
    tree: Extras = extras.get(space, {})
    return {**extras, space: {**tree, WIRE: dict(tree.get(WIRE, {}))}}
