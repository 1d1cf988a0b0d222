"""Results that repeat the arguments of their calls, plainly."""

from __future__ import annotations

from copy import copy, deepcopy
from typing import Any

from interlingua.core.values import same
from interlingua_generator.data import spec as s

from .common import Room, class_of, mark, marked

Path = tuple[str, ...]


def path_of(spec: s.Spec) -> Path:
    """Return the path of the arguments in results; () if results have none."""
    results = [shape for shape in spec.shapes.values() if shape.of == "ToolResult" and spec.messages is not None]
    places = [
        (*at, field.key) for shape in results for at, field in shape.body.places() if isinstance(field.head, s.Keep) and field.head.repeats
    ]
    return places[0] if places else ()


def kept_arguments(part: Any, space: str, path: Path) -> list[Any]:
    """Return the arguments that a result keeps, in a list; an empty list if it keeps none."""
    tree: Any = (part.extras or {}).get(space)
    for step in path:
        if tree.__class__ is not dict or step not in tree:
            return []
        tree = tree[step]
    return [tree]


def without(tree: dict[str, Any], path: Path) -> Any:
    """Return the kept keys without these arguments; None if nothing is left."""
    inner = without(tree[path[0]], path[1:]) if path[1:] else None
    left = {key: value for key, value in tree.items() if key != path[0]}
    return ({**left, path[0]: inner} if inner is not None else left) or None


def put_in(tree: dict[str, Any], path: Path, what: Any) -> dict[str, Any]:
    return {**tree, path[0]: put_in(tree.get(path[0]) or {}, path[1:], what) if path[1:] else what}


def calls_in(message: Any) -> list[Any]:
    return [part for part in message.parts if class_of(part) == "ToolCall"]


def results_in(message: Any) -> list[Any]:
    return [part for part in message.parts if class_of(part) == "ToolResult"]


def read(room: Room, value: Any) -> list[tuple[Any, Any]]:
    """Return each result with its call. Calls that only results know become a message of their own."""
    path = path_of(room.spec)
    if not path or not hasattr(value, "messages"):
        return []
    pairs: list[tuple[Any, Any]] = []
    whole: list[Any] = []
    waiting: list[Any] = []
    known_calls: dict[str, Any] = {}
    over = False
    for message in value.messages:
        calls, results = calls_in(message), results_in(message)
        if message.role == "user" or (calls and over):
            waiting, over = [], False
        waiting += calls
        known_calls |= {call.id: call for call in calls if call.id}
        over = over or bool(results)
        for result in [known_result for known_result in results if known_result.call_id]:
            results = [other for other in results if other is not result]
            if result.call_id in known_calls:
                settle(room, result, known_calls[result.call_id], path)
        mine: dict[int, Any] = {}
        for exact in (True, False):
            for n, result in enumerate(results):
                arguments = kept_arguments(result, room.own, path)
                fits = [c for c in waiting if c.name == result.name and (not exact or (arguments and same(c.arguments, arguments[0])))]
                if n not in mine and fits:
                    mine[n] = fits[0]
                    waiting = [call for call in waiting if call is not fits[0]]
        new: list[Any] = []
        for n, result in enumerate(results):
            arguments = kept_arguments(result, room.own, path)
            if n not in mine:
                known: Any = deepcopy(arguments[0]) if arguments and arguments[0].__class__ is dict else {}
                mine[n] = room.build("ToolCall", {"id": "", "name": result.name or "", "arguments": known})
                mark(mine[n], room.own, "$id", "made")
                new.append(mine[n])
            settle(room, result, mine[n], path)
            pairs.append((result, mine[n]))
        if new:
            whole.append(room.build("Message", {"role": "assistant", "parts": new}))
            mark(whole[-1], room.own, "$place", "results")
        whole.append(message)
    value.messages = whole
    return pairs


def settle(room: Room, result: Any, call: Any, path: Path) -> None:
    """Do not keep arguments that equal those of the call."""
    arguments = kept_arguments(result, room.own, path)
    if not arguments:
        mark(result, room.own, "$repeats", "absent")
    elif same(call.arguments, arguments[0]):
        result.extras = without(result.extras, (room.own, *path))


def write(room: Room, messages: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
    """Return the messages to write, with the arguments in the results."""
    path = path_of(room.spec)
    if not path:
        return messages
    calls: dict[str, Any] = {}
    whole: list[tuple[int, Any]] = []
    for n, (i, message) in enumerate(messages):
        calls |= {call.id: call for call in calls_in(message)}
        after = {result.call_id: result for result in results_in(messages[n + 1][1])} if n + 1 < len(messages) else {}
        if marked(room, message, "$place") == "results":
            kept = [tree for holder in (message, *message.parts) for tree in (holder.extras or {}).items()]
            bare = all(space == room.own and set(tree) <= {"$wire"} for space, tree in kept)
            if bare and all(class_of(call) == "ToolCall" and repeats(room, after.get(call.id), call, path) for call in message.parts):
                continue
            message = copy(message)
            own = {space: {key: of for key, of in tree.items() if key != "$wire"} for space, tree in (message.extras or {}).items()}
            message.extras = {space: tree for space, tree in own.items() if tree} or None
        if results_in(message):
            message = copy(message)
            message.parts = [filled(room, part, calls, path) if class_of(part) == "ToolResult" else part for part in message.parts]
        whole.append((i, message))
    return whole


def repeats(room: Room, result: Any, call: Any, path: Path) -> bool:
    if result is None or result.name not in (None, call.name):
        return False
    return not call.arguments or not (kept_arguments(result, room.own, path) or marked(room, result, "$repeats"))


def filled(room: Room, result: Any, calls: dict[str, Any], path: Path) -> Any:
    if kept_arguments(result, room.own, path) or marked(room, result, "$repeats"):
        return result
    call = calls.get(result.call_id)
    other = copy(result)
    other.extras = put_in(result.extras or {}, (room.own, *path), {} if call is None else call.arguments)
    return other
