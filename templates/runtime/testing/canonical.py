"""When two unified values have the same meaning, and when one is well-formed. The laws of the converters are stated with these functions.

`canon` returns the single form of all values with the same meaning:

* derived fields (`DERIVED`) are at their defaults: they can be derived from the rest;
* `extras` lose their "$wire" records: the spelling of a key has no meaning;
* leading system messages are one message with all their parts, and so are adjacent tool messages;
* a tool choice that is only `auto`, and an empty reasoning configuration, are absent;
* empty texts are dropped: in `Reasoning.content`, `Reasoning.summary` and among the parts of messages and tool results;
* an empty signature or ciphertext of reasoning, an empty quote, token or file of a citation, an empty value of a tool result, and an empty
  audio configuration, candidate, token counts and log probabilities are absent;
* a URL that contains its data is that data;
* ids that a decoder generated for formats without ids are numbered.

`wellformed` returns the problems of a request that could not be sent to any provider: the laws hold for requests without such problems.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from copy import copy
from typing import Any, Final, cast

import msgspec
from msgspec.structs import astuple

from .. import model as u
from ..core.derived import DERIVED
from ..lenses.codecs import data_url_in
from ..lenses.extras import WIRE

EMPTY: Final = u.Text(text="")
LEAVES: Final = frozenset((type(None), str, int, float, bool, dict))  # classes that contain no struct; most values are of these

ALLOWED: Final[dict[str, tuple[type, ...]]] = {
    "system": (u.Text, u.Opaque),
    "user": (u.Text, u.Image, u.Audio, u.Video, u.Document, u.Opaque),
    "assistant": (u.Reasoning, u.Text, u.Refusal, u.Image, u.Audio, u.ToolCall, u.ToolResult, u.Opaque),
    "tool": (u.ToolResult, u.Opaque),
}


# --- canon ------------------------------------------------------------------------------------------------------------


def canon(value: Any, number_ids: bool = False, known: Collection[str] = ()) -> Any:
    """Return a copy in canonical form. `number_ids`: number all ids of calls, not only generated ones, except for the `known`."""
    made = [identity for identity in made_ids(value, number_ids) if identity not in known]
    return _canon(value, {old: f"#{index}" for index, old in enumerate(made)})


def made_ids(value: Any, every: bool = False) -> list[str]:
    """The ids of calls and results that a decoder generated (or all of them), in the order of their first occurrence."""
    ids: dict[str, None] = {}
    for part in _parts(value):
        if isinstance(part, u.ToolCall | u.ToolResult) and (every or _made(part)):
            ids[part.id if isinstance(part, u.ToolCall) else part.call_id] = None
    return list(ids)


def _made(part: u.ToolCall | u.ToolResult) -> bool:
    trees = (part.extras or {}).values()
    return any(isinstance(tree, dict) and "$id" in cast(dict[str, Any], tree).get(WIRE, ()) for tree in trees)


def _parts(value: Any) -> Iterator[msgspec.Struct]:
    """Yield all structs inside a value, in order."""
    waiting = [value]
    while waiting:
        node = waiting.pop()
        if isinstance(node, msgspec.Struct):
            yield node
            waiting += [member for member in reversed(astuple(node)) if member.__class__ not in LEAVES]
        elif isinstance(node, list):
            waiting += reversed(cast(list[Any], node))


def _canon(value: Any, ids: dict[str, str]) -> Any:
    if isinstance(value, list):
        return [_canon(member, ids) for member in cast(list[Any], value)]
    if not isinstance(value, msgspec.Struct):
        return value
    new = copy(value)
    for name, member in zip(value.__struct_fields__, astuple(value), strict=True):
        if member.__class__ not in LEAVES:
            setattr(new, name, _canon(member, ids))
    for name in DERIVED.get(type(value).__name__, ()):
        setattr(new, name, None)
    cast(Any, new).extras = _without_records(cast(Any, value).extras)
    return _settled(new, ids)


def _settled(value: msgspec.Struct, ids: dict[str, str]) -> msgspec.Struct:
    """Apply what `canon` does to a single class."""
    match value:
        case u.ToolCall():
            value.id = ids.get(value.id, value.id)
        case u.ToolResult():
            value.value = None if value.value in ("", [], {}) else value.value  # the answer is empty
            value.call_id = ids.get(value.call_id, value.call_id)
            value.parts = [part for part in value.parts if part != EMPTY]
        case u.Message():
            value.parts = [part for part in value.parts if part != EMPTY]
        case u.Response():
            silent = u.Candidate(message=u.Message(role="assistant"))
            value.candidates = [candidate for candidate in value.candidates if candidate != silent]
            value.usage = None if value.usage == u.Usage() else value.usage
        case u.Candidate():
            value.logprobs = None if value.logprobs == u.Logprobs() else value.logprobs
        case u.Url() if value.media_type is None:
            return data_url_in(value.url)
        case u.Reasoning():
            _settle_thought(value)
        case u.Request():
            value.messages = _merged(value.messages)
            value.tool_choice = None if value.tool_choice == u.ToolChoice(mode="auto") else value.tool_choice
            value.reasoning = None if value.reasoning == u.ReasoningConfig() else value.reasoning
            value.audio = None if value.audio == u.AudioOutput() else value.audio
        case _:
            pass
    return value


def _settle_thought(thought: u.Reasoning) -> None:
    thought.content = [text for text in thought.content if text]
    thought.summary = [text for text in thought.summary if text]
    thought.signature, thought.encrypted = thought.signature or None, thought.encrypted or None


def _without_records(extras: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return extras without "$wire"; None if nothing is left."""
    trees = {space: _plain_tree(tree) for space, tree in (extras or {}).items()}
    return {space: tree for space, tree in trees.items() if tree != {}} or None


def _plain_tree(tree: Any) -> Any:
    if not isinstance(tree, dict):
        return tree
    table = cast(dict[str, Any], tree)
    inner = {key: (_plain_tree(member), member) for key, member in table.items() if key != WIRE}
    return {key: plain for key, (plain, member) in inner.items() if plain != {} or member == {}}


def _merged(messages: list[u.Message]) -> list[u.Message]:
    """Join leading system messages, and adjacent tool messages, if only their parts differ."""
    merged: list[u.Message] = []
    for message in messages:
        last = merged[-1] if merged else None
        leading = message.role == "system" and len(merged) == 1
        if last and last.role == message.role and (leading or message.role == "tool") and _without_parts(last) == _without_parts(message):
            last.parts = [*last.parts, *message.parts]
        else:
            merged.append(message)
    return merged


def _without_parts(message: u.Message) -> u.Message:
    return msgspec.structs.replace(message, parts=[])


# --- wellformed -----------------------------------------------------------------------------------------------------------


def wellformed(request: u.Request) -> list[str]:
    """Return the problems of a request, in words; empty if there are none."""
    problems: list[str] = []
    calls: dict[str, str] = {}
    answered: set[str] = set()
    for index, message in enumerate(request.messages):
        at = f"messages[{index}]"
        if not message.parts:
            problems.append(f"{at} has no parts")
        for number, part in enumerate(message.parts):
            where = f"{at}.parts[{number}]"
            if not isinstance(part, ALLOWED[message.role]):
                problems.append(f"{where}: a message of role {message.role} has no {type(part).__name__}")
            problems += _call_problems(part, where, calls, answered)
    return problems + _choice_problems(request)


def _call_problems(part: Any, where: str, calls: dict[str, str], answered: set[str]) -> list[str]:
    """Check that ids are unique, each result follows its call, and a custom call has text where a function call has arguments."""
    if isinstance(part, u.ToolCall):
        problems = [f"{where}: the id {part.id!r} is taken or empty"] if not part.id or part.id in calls else []
        calls[part.id] = part.name
        if part.runner == "client" and part.kind == "function" and part.input is not None:
            problems.append(f"{where}: a function call has no input")
        if part.kind == "custom" and (part.input is None or part.arguments):
            problems.append(f"{where}: a custom call has input and no arguments")
        return problems
    if isinstance(part, u.ToolResult):
        problems = [f"{where}: no call before it has the id {part.call_id!r}"] if part.call_id not in calls else []
        if part.call_id in answered:
            problems.append(f"{where}: the call {part.call_id!r} has a result already")
        answered.add(part.call_id)
        return problems
    return []


def _choice_problems(request: u.Request) -> list[str]:
    """Check that a choice of one tool names it, a choice among some lists them, and no other mode does."""
    choice = request.tool_choice
    if choice is None:
        return []
    problems: list[str] = []
    if (choice.mode == "tool") != (choice.name is not None):
        problems.append("tool_choice: `name` belongs to the mode `tool`")
    if choice.mode != "tool" and choice.kind != "function":
        problems.append("tool_choice: `kind` belongs to the mode `tool`")
    if (choice.mode == "allowed") != (bool(choice.allowed) and choice.allowed_mode is not None):
        problems.append("tool_choice: `allowed` and `allowed_mode` belong to the mode `allowed`")
    return problems
