# Generated from templates/runtime/lenses/conversation/repeated.py; do not edit.

"""Results that repeat their calls, in formats without call ids: `{"call": {"name": .., "parameters": ..}, "outputs": ..}`.

A result belongs to the open call with its name and arguments, else to the oldest one with its name. If there is none, the message of the
calls is made up; it is not written as long as the results after it repeat it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from ... import model as u
from ...core.values import same, unchanged, without_value
from ..extras import MISSING, WIRE, Extras, mark, marked
from .calls import with_own

if TYPE_CHECKING:
    from ..lens import Lens

Path: TypeAlias = tuple[str, ...]
REPEATED: Final = "results"  # the place of a message of calls that its results repeat
SHORT: Final = "$repeats"  # the mark of a result that does not repeat the arguments


class _Open:
    """The calls without a result, the oldest first. A look-up takes as long for one call as for thousands."""

    __slots__ = ("_alike", "_named", "_taken")

    def __init__(self, calls: Iterable[u.ToolCall] = ()) -> None:
        self._alike: dict[tuple[str, bytes], deque[u.ToolCall]] = {}
        self._named: dict[str, deque[u.ToolCall]] = {}
        self._taken: set[int] = set()
        for call in calls:
            self.add(call)

    def add(self, call: u.ToolCall) -> None:
        self._named.setdefault(call.name, deque()).append(call)
        self._alike.setdefault((call.name, _sorted_json(call.arguments)), deque()).append(call)

    def take(self, name: str | None, arguments: Any, alike: bool) -> u.ToolCall | None:
        """Removes and returns the oldest open call of a name. `alike`: the oldest one with these arguments."""
        waiting = self._alike.get((name or "", _sorted_json(arguments))) if alike else self._named.get(name or "")
        while waiting and id(waiting[0]) in self._taken:
            waiting.popleft()
        if not waiting or waiting[0].name != name or (alike and not same(waiting[0].arguments, arguments)):
            return None
        call = waiting.popleft()
        self._taken.add(id(call))
        return call


def _sorted_json(value: Any) -> bytes:
    """A text that is the same for the same arguments; empty for a value that is not JSON."""
    try:
        return _ENCODER.encode(value)
    except (ValueError, TypeError, OverflowError, RecursionError):
        return b""


_ENCODER: Final = msgspec.json.Encoder(order="sorted")


def pair_repeated(messages: list[u.Message], path: Path, space: str) -> list[tuple[u.ToolResult, u.ToolCall]]:
    """Each result without an id, with its call. Adds the messages of calls that only results repeat."""
    pairs: list[tuple[u.ToolResult, u.ToolCall]] = []
    by_id: dict[str, u.ToolCall] = {}
    waiting = _Open()
    whole: list[u.Message] = []
    answered = False
    for message in messages:
        calls = [part for part in message.parts if isinstance(part, u.ToolCall)]
        results = [part for part in message.parts if isinstance(part, u.ToolResult)]
        if message.role == "user" or (calls and answered):
            waiting, answered = _Open(), False
        for call in calls:
            waiting.add(call)
        by_id |= {call.id: call for call in calls if call.id}
        for result in results:
            if result.call_id:
                answered = True
                if (call := by_id.get(result.call_id)) is not None:
                    _settle(result, call, _stored(result, path, space), path, space)
        results = [result for result in results if not result.call_id]
        if results:
            answered = True
            pairs += _paired(results, waiting, path, space, made := [])
            if made:
                repeated = u.Message(role="assistant", parts=[*made])
                mark(repeated, space, "$place", REPEATED)
                whole.append(repeated)
        whole.append(message)
    messages[:] = whole
    return pairs


def pair_later(
    before: list[u.ToolCall | u.ToolResult], messages: list[u.Message], path: Path, space: str
) -> list[tuple[u.ToolResult, u.ToolCall]]:
    """The results of later messages, each with its earlier call. Made-up messages of such calls are removed.

    before: the calls and results so far
    """
    repeated = [number for number, message in enumerate(messages) if marked(message, (space,), "$place") == REPEATED]
    if not repeated:
        return []
    answered = {part.call_id for part in before if isinstance(part, u.ToolResult)}
    waiting = _Open(part for part in before if isinstance(part, u.ToolCall) and part.id not in answered)
    pairs: list[tuple[u.ToolResult, u.ToolCall]] = []
    for number in reversed(repeated):
        message = messages[number]
        results = {part.call_id: part for part in messages[number + 1].parts if isinstance(part, u.ToolResult)}
        paired: set[int] = set()
        for alike in (True, False):
            for call in message.parts:
                if not isinstance(call, u.ToolCall) or id(call) in paired:
                    continue
                if (mate := waiting.take(call.name, call.arguments, alike)) is None:
                    continue
                paired.add(id(call))
                pairs.append((results[call.id], mate))
                if not alike:
                    results[call.id].extras = _with(results[call.id].extras, call.arguments, path, space)
        message.parts = [part for part in message.parts if id(part) not in paired]
        if not message.parts:
            del messages[number]
    return pairs


def _with(extras: Extras | None, arguments: Any, path: Path, space: str) -> Extras:
    """The extras with arguments that are not those of the call."""
    extras = with_own(extras or {}, space)
    tree = extras[space]
    for step in path[:-1]:
        tree[step] = tree = dict(tree.get(step, {}))
    tree.setdefault(path[-1], arguments)
    return extras


def _paired(
    results: list[u.ToolResult], waiting: _Open, path: Path, space: str, made: list[u.ToolCall]
) -> list[tuple[u.ToolResult, u.ToolCall]]:
    """The results of a message with their calls, which no longer wait. `made`: gets the calls that are made up."""
    calls: dict[int, u.ToolCall] = {}
    stored = [_stored(result, path, space) for result in results]
    for alike in (True, False):
        for number, result in enumerate(results):
            if number not in calls and (call := waiting.take(result.name, stored[number], alike)) is not None:
                calls[number] = call
    for number, result in enumerate(results):
        if number not in calls:
            arguments: dict[str, Any] = stored[number] if stored[number].__class__ is dict else {}
            missing: Any = None
            calls[number] = u.ToolCall(id=missing, name=result.name or "", arguments=dict(arguments))
            made.append(calls[number])
        _settle(result, calls[number], stored[number], path, space)
    return [(result, calls[number]) for number, result in enumerate(results)]


def _settle(result: u.ToolResult, call: u.ToolCall, stored: Any, path: Path, space: str) -> None:
    """Removes arguments that equal those of the call; others stay."""
    if stored is MISSING:
        mark(result, space, SHORT, "absent")
    elif same(call.arguments, stored):
        result.extras = without_value(result.extras or {}, (space, *path)) or None


def _stored(result: u.ToolResult, path: Path, space: str) -> Any:
    """The arguments that a result keeps; MISSING if there are none."""
    tree: Any = (result.extras or {}).get(space)
    for step in path:
        tree = tree.get(step, MISSING) if tree.__class__ is dict else MISSING
    return tree


def with_arguments(lens: Lens, messages: list[u.Message], path: Path) -> list[u.Message]:
    """The messages; results have the arguments of their calls. A made-up message of calls is an ordinary one if its results no longer
    repeat it."""
    calls: dict[str, u.ToolCall] = {}
    whole: list[u.Message] = []
    for number, message in enumerate(messages):
        calls |= {part.id: part for part in message.parts if isinstance(part, u.ToolCall)}
        if is_repeated(lens, message) and not _repeats(messages[number + 1 : number + 2], message, path, lens.SPACES):
            kept = {space: {key: value for key, value in tree.items() if key != WIRE} for space, tree in (message.extras or {}).items()}
            message = msgspec.structs.replace(message, extras={space: tree for space, tree in kept.items() if tree} or None)
        parts = [_repeating(part, calls, path, lens) if isinstance(part, u.ToolResult) else part for part in message.parts]
        whole.append(message if unchanged(parts, message.parts) else msgspec.structs.replace(message, parts=parts))
    return whole


def is_repeated(lens: Lens, message: u.Message) -> bool:
    """Whether a message of calls was made up, because only its results have the calls."""
    return message.extras is not None and marked(message, lens.SPACES, "$place") == REPEATED


def _repeats(after: list[u.Message], message: u.Message, path: Path, spaces: Path) -> bool:
    """Whether the next message has a result for each call, with the same content as the call."""
    results = {part.call_id: part for part in after[0].parts if isinstance(part, u.ToolResult)} if after else {}
    if not all(_only_marked(value, spaces) for value in (message, *message.parts)):
        return False
    for call in message.parts:
        result = results.get(call.id) if isinstance(call, u.ToolCall) else None
        if not isinstance(call, u.ToolCall) or result is None or result.name not in (None, call.name):
            return False
        stored = [value for space in spaces if (value := _stored(result, path, space)) is not MISSING]
        if call.arguments and (stored or marked(result, spaces, SHORT)):
            return False
    return True


def _only_marked(value: Any, spaces: Path) -> bool:
    """Whether a value keeps nothing but marks."""
    extras: Extras = value.extras or {}
    return all(space in spaces and set(tree) <= {WIRE} for space, tree in extras.items())


def _repeating(result: u.ToolResult, calls: dict[str, u.ToolCall], path: Path, lens: Lens) -> u.ToolResult:
    stored = any(_stored(result, path, space) is not MISSING for space in lens.SPACES)
    if stored or marked(result, lens.SPACES, SHORT):
        return result
    call = calls.get(result.call_id)
    arguments = call.arguments if call is not None else {}
    return msgspec.structs.replace(result, extras=_with(result.extras, arguments, path, lens.NAMESPACE))
