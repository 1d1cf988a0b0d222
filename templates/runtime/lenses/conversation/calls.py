"""The tool calls of one conversation, for formats without call ids or without the names of results."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ... import model as u
from ...core.json_text import json_bytes
from ...core.values import same
from ...model import ToolCall, ToolResult
from ..extras import LONG, WIRE, Extras, mark, marked, remember

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from ..lens import Lens

_CALLS: Final = frozenset((ToolCall, ToolResult))


def make_ids(messages: list[u.Message], space: str, scope: str = "") -> None:
    """Makes up missing ids deterministically: calls are numbered in order; a result takes the oldest open call of its name,
    or of any name if it has none.

    In a request ids depend on the place; `scope` (the id of an answer) keeps answers of one conversation apart.
    """
    if _any_lacks_id(messages):
        pair_all([part for message in messages for part in message.parts if part.__class__ in _CALLS], space, scope)


def are_repeated(parts: list[Any], existing: list[Any]) -> bool:
    """Whether each part is a call without an id of its own that another key of the message already holds: a server that writes the
    older key beside the newer one means one call."""
    calls = [part for part in existing if part.__class__ is ToolCall]
    return bool(calls) and all(part.__class__ is ToolCall and any(_is_repeated(part, call) for call in calls) for part in parts)


def _is_repeated(part: ToolCall, call: ToolCall) -> bool:
    """Whether a call has no id of its own, and means the same as another one. Texts count where they are broken."""
    if part.name != call.name or part.kind != call.kind or part.input != call.input or not same(part.arguments, call.arguments):
        return False
    unnamed = part.id in ("", call.id) or marked(part, (*(part.extras or ()),), "$id") is not None
    broken = part.arguments_error or call.arguments_error
    return unnamed and (not broken or part.arguments_text == call.arguments_text)


def _any_lacks_id(messages: list[u.Message]) -> bool:
    """Whether a call or a result has no id."""
    part: Any
    for message in messages:
        for part in message.parts:
            if part.__class__ in _CALLS and not (part.id if part.__class__ is ToolCall else part.call_id):
                return True
    return False


def pair_all(parts: list[Any], space: str, scope: str = "") -> None:
    """Gives ids to those calls and results of a conversation that have none. A call gets the id of its result, if that has one."""
    ids = {part.id for part in parts if part.__class__ is ToolCall and part.id}
    waiting: list[ToolCall] = []  # calls of a turn that have no id
    answers = False
    for part in parts:
        if part.__class__ is ToolCall:
            if answers:
                waiting = []
            if not part.id and _no_id(part, part.id, space):
                waiting.append(part)
        elif waiting and part.call_id and part.call_id not in ids and (call := _called(waiting, part)) is not None:
            waiting.remove(call)
            call.id = part.call_id
            ids.add(call.id)
        answers = part.__class__ is ToolResult
    made = MadeIds(space, ids)
    made.reserve(parts)
    for part in parts:
        made.see(part, scope)


def _called(waiting: list[ToolCall], result: ToolResult) -> ToolCall | None:
    """The call that a result answers: of its kind, and of its name if it has one."""
    alike = [call for call in waiting if (call.kind, call.runner) == (result.kind, result.runner)]
    return next((call for call in alike if result.name in (None, "", call.name)), None)


class MadeIds:
    """Gives ids to calls and results that lack them, one after another; a stream passes them as they arrive.

    taken: ids that must not be made again
    """

    __slots__ = ("_before", "_called", "_every", "_named", "_number", "_reserved", "_space", "_taken")

    def __init__(self, space: str, taken: set[str]) -> None:
        self._space, self._taken = space, taken
        self._every = _Waiting()
        self._named: dict[str, _Waiting] = {}
        self._called: dict[str, str] = {}  # call id -> name
        self._number = 0
        self._reserved: set[int] = set()  # calls that a result names
        self._before: Any = None  # the preceding part: a call and its result may come from one object

    def reserve(self, parts: Iterable[Any]) -> None:
        """Reserves each call that a result names for that result: an earlier result without an id takes another call."""
        open_calls: dict[str, list[ToolCall]] = {}
        for part in parts:
            if part.__class__ is ToolCall:
                if part.id:
                    open_calls.setdefault(part.id, []).append(part)
            elif calls := open_calls.get(part.call_id or _other_key(part, self._space, open_calls)):
                self._reserved.add(id(calls.pop()))

    def see(self, part: Any, scope: str) -> None:
        """Processes the next call or result."""
        if part.__class__ is ToolCall:
            self._call(part, scope)
        else:
            self._result(part, scope)
        self._before = part

    def _call(self, part: ToolCall, scope: str) -> None:
        if _no_id(part, part.id, self._space):
            self._number += 1
            if not part.id:
                part.id = made_id(scope, self._number, part.name, part.arguments, self._taken)
        if id(part) not in self._reserved:
            self._named.setdefault(part.name, _Waiting()).add(part.id)
            self._every.add(part.id)
        self._called.setdefault(part.id, part.name)
        self._taken.add(part.id)

    def _result(self, part: ToolResult, scope: str) -> None:
        name = part.name or self._called.get(part.call_id)  # an empty name is none
        waiting = self._every if name is None else self._named.get(name)
        if not part.call_id and _no_id(part, part.call_id, self._space):
            if _are_one(self._before, part):
                part.call_id = self._before.id
            elif named := _other_key(part, self._space, self._called):
                part.call_id = named
            elif waiting is not None and (oldest := waiting.first()) is not None:
                part.call_id = oldest
            else:
                self._number += 1
                part.call_id = made_id(scope, self._number, part.name or "", None, self._taken)
        if waiting is None or part.call_id not in waiting:
            return
        self._every.remove(part.call_id)
        of_name = self._named[self._called[part.call_id] if name is None else name]
        if part.call_id in of_name:
            of_name.remove(part.call_id)


def _other_key(result: ToolResult, space: str, ids: Container[str]) -> str:
    """The id of a call that a result without an id has at a key of another format."""
    keys = (result.extras or {}).get(space, {})
    if not keys or (len(keys) == 1 and WIRE in keys):
        return ""
    return next((value for key, value in keys.items() if key != WIRE and value.__class__ is str and value in ids), "")


def _are_one(call: Any, result: ToolResult) -> bool:
    """Whether a result directly follows its call, because a provider has run it."""
    return (
        getattr(result, "runner", "") == "provider" and call.__class__ is ToolCall and (call.kind, call.runner) == (result.kind, "provider")
    )


class _Waiting:
    """The ids of calls that wait for results, in order. A removed id is skipped when its turn comes, so each operation is fast."""

    __slots__ = ("_count", "_gone", "_order")

    def __init__(self) -> None:
        self._order: deque[str] = deque()
        self._count: dict[str, int] = {}  # ids that wait
        self._gone: dict[str, int] = {}  # ids that are still in the order but no longer wait

    def __contains__(self, id: str) -> bool:
        return self._count.get(id, 0) > 0

    def add(self, id: str) -> None:
        self._order.append(id)
        self._count[id] = self._count.get(id, 0) + 1

    def remove(self, id: str) -> None:
        self._count[id] -= 1
        self._gone[id] = self._gone.get(id, 0) + 1

    def first(self) -> str | None:
        while self._order and self._gone.get(self._order[0], 0):
            self._gone[self._order.popleft()] -= 1
        return self._order[0] if self._order else None


def _no_id(part: Any, part_id: Any, space: str) -> bool:
    """Whether a call or a result came without an id: it was missing, or this format has no ids."""
    if part_id is None:
        mark(part, space, "$id", "made")
    extras = part.extras
    return extras is not None and space in extras and "$id" in extras[space].get(WIRE, ())


def made_id(scope: str, number: int, name: str, arguments: Any, taken: set[str]) -> str:
    """`call_` and ten hex digits; an id that is not in `taken`."""
    short = not scope and len(name) <= LONG
    salt = 0
    while True:
        made = _in_request(number, name, salt) if short else _digest(scope, number, name, arguments if scope else None, salt)
        if made not in taken:
            taken.add(made)
            return made
        salt += 1


def _digest(scope: str, number: int, name: str, arguments: Any, salt: int) -> str:
    from hashlib import sha256  # few formats lack ids, and the import is slow

    seed = json_bytes([scope, number, name, arguments])
    return "call_" + sha256(seed + (b"" if not salt else str(salt).encode())).hexdigest()[:10]


@lru_cache(2048)  # each request repeats the previous messages of its conversation
def _in_request(number: int, name: str, salt: int) -> str:
    return _digest("", number, name, None, salt)


def with_names(lens: Lens, messages: list[u.Message], kept: bool = False) -> list[u.Message]:
    """The messages; results without a tool name get the name of their call. A result with stored extras is marked as linked.

    kept: a name is only written where it was read, so only results with stored extras, and lost results, need one
    """
    spaces = frozenset(lens.SPACES)
    if kept and not _any_kept(messages, spaces):
        return messages
    names: dict[str, Any] = {}  # by call id: a name, or those of several calls of one turn, which are answered in order
    turn: set[str] = set()
    named_messages: list[u.Message] = []
    for message in messages:
        parts: list[Any] | None = None
        part: Any
        if turn and message.role != "assistant":
            turn = set()
        for index, part in enumerate(message.parts):
            if part.__class__ is ToolCall:
                if part.id not in turn:
                    names[part.id] = part.name
                    turn.add(part.id)
                elif (before := names[part.id]).__class__ is deque:
                    before.append(part.name)
                else:
                    names[part.id] = deque((before, part.name))
            elif part.__class__ is ToolResult and part.name is None and (called := names.get(part.call_id)) is not None:
                parts = list(message.parts) if parts is None else parts
                name = called if called.__class__ is str else called.popleft() if len(called) > 1 else called[0]
                parts[index] = named = msgspec.structs.replace(part, name=name)
                if part.extras is not None and not spaces.isdisjoint(part.extras):
                    named.extras = remember(with_own(part.extras, lens.NAMESPACE), lens.NAMESPACE, "$linked", True)
        named_messages.append(message if parts is None else msgspec.structs.replace(message, parts=parts))
    return named_messages


def _any_kept(messages: list[u.Message], spaces: frozenset[str]) -> bool:
    """Whether a result has stored extras of these namespaces, or may be lost as a whole."""
    part: Any
    for message in messages:
        for part in message.parts:
            if part.__class__ is ToolResult and (part.runner != "client" or not spaces.isdisjoint(part.extras or ())):
                return True
    return False


def with_own(extras: Extras, space: str) -> Extras:
    """A copy of extras in which the marks of one namespace can be changed."""
    tree: Extras = extras.get(space, {})
    return {**extras, space: {**tree, WIRE: dict(tree.get(WIRE, {}))}}
