# Generated from templates/runtime/lenses/calls.py; do not edit.

"""The tool calls of one conversation, for formats that leave out their ids or the names of results."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from .. import model as u
from ..core.json_text import json_bytes
from .extras import LONG, WIRE, Extras, mark, remember

if TYPE_CHECKING:
    from .lens import Lens


def make_ids(messages: list[u.Message], space: str, scope: str = "") -> None:
    """Makes up the ids that the wire did not have, deterministically: calls in order, a result takes the oldest open call of its name,
    or of any name if it has none.

    In a request ids depend on the place; `scope` (the id of an answer) keeps answers of one conversation apart.
    """
    parts: list[Any] = [part for message in messages for part in message.parts if part.__class__ in _CALLS]
    if all(part.id if part.__class__ is u.ToolCall else part.call_id for part in parts):
        return
    taken = {part.id for part in parts if part.__class__ is u.ToolCall and part.id}
    open_calls: dict[str, list[str]] = {}
    called: dict[str, tuple[int, str]] = {}  # by the ids of calls: which in order, and its name
    number = 0
    for part in parts:
        if part.__class__ is u.ToolCall:
            if _no_id(part, part.id, space):
                number += 1
                if not part.id:
                    part.id = made_id(scope, number, part.name, part.arguments, taken)
            open_calls.setdefault(part.name, []).append(part.id)
            called.setdefault(part.id, (len(called), part.name))
            continue
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


_CALLS: Final = frozenset((u.ToolCall, u.ToolResult))


def _oldest(open_calls: dict[str, list[str]], called: dict[str, tuple[int, str]]) -> list[str]:
    """Of the calls that wait for results: those of the name that was called first."""
    waiting = [ids for ids in open_calls.values() if ids]
    return min(waiting, key=lambda ids: called[ids[0]][0]) if waiting else []


def _no_id(part: Any, known: Any, space: str) -> bool:
    """Whether a call or a result came without an id: it was not there, or this format has none at all."""
    if known is None:
        mark(part, space, "$id", "made")
    extras = part.extras
    return extras is not None and space in extras and "$id" in extras[space].get(WIRE, ())


def made_id(scope: str, number: int, name: str, arguments: Any, taken: set[str]) -> str:
    """`call_` and ten hex digits, none of those taken."""
    short = not scope and len(name) <= LONG
    salt = 0
    while True:
        found = _in_request(number, name, salt) if short else _digest(scope, number, name, arguments if scope else None, salt)
        if found not in taken:
            taken.add(found)
            return found
        salt += 1


def _digest(scope: str, number: int, name: str, arguments: Any, salt: int) -> str:
    from hashlib import sha256  # few formats leave ids out, and it is slow to import

    said = json_bytes([scope, number, name, arguments])
    return "call_" + sha256(said + (b"" if not salt else str(salt).encode())).hexdigest()[:10]


@lru_cache(2048)  # each request of a conversation has those of the one before it
def _in_request(number: int, name: str, salt: int) -> str:
    return _digest("", number, name, None, salt)


def with_names(lens: Lens, messages: list[u.Message]) -> list[u.Message]:
    """The messages; results that do not say the name of their tool get that of their call. What remembers how its key stood is marked."""
    names: dict[str, str] = {}
    found: list[u.Message] = []
    spaces = frozenset(lens.SPACES)
    for message in messages:
        parts: list[Any] | None = None
        part: Any
        for index, part in enumerate(message.parts):
            if part.__class__ is u.ToolCall:
                names[part.id] = part.name
            elif part.__class__ is u.ToolResult and part.name is None and part.call_id in names:
                parts = list(message.parts) if parts is None else parts
                parts[index] = named = msgspec.structs.replace(part, name=names[part.call_id])
                if part.extras is not None and not spaces.isdisjoint(part.extras):
                    named.extras = remember(with_own(part.extras, lens.NAMESPACE), lens.NAMESPACE, "$linked", True)
        found.append(message if parts is None else msgspec.structs.replace(message, parts=parts))
    return found


def with_own(extras: Extras, space: str) -> Extras:
    """Extras of which the marks of one namespace can be changed."""
    tree: Extras = extras.get(space, {})
    return {**extras, space: {**tree, WIRE: dict(tree.get(WIRE, {}))}}
