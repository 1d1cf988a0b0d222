"""Parts and tools in the form of another format, which the format of the request has no shape for. They are read in that format."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, cast

from msgspec.structs import replace

from .. import model as u
from ..core.json_text import json_shown
from ..core.lookup import load
from ..core.losses import Level
from ..core.meanings import THOUGHT_KEYS, thought_in
from ..lenses.conversation.calls import pair_all
from ..lenses.extras import WIRE, Extras, marked
from ..lenses.foreign.calls import with_signature
from ..lenses.foreign.keys import with_read_keys
from ..lenses.foreign.objects import Foreign, Found
from ..lenses.foreign.two_parts import WHY, split_part
from ..lenses.undescribed import undescribed
from ..lenses.values import object_in
from ..registry import PROVIDERS
from .draft import Draft
from .lone_marks import Marks
from .older_forms import CASE, in_usual_form, older_form, older_keys, usual_choice
from .other_roles import as_other_row
from .parameters_elsewhere import with_parameters
from .step import Step
from .watch import Watch

OF_PARTS: Final = frozenset(("type", "role", "text", "content", "parts", "functionCall", "inlineData", "fileData"))
"""Keys of objects that may be content."""
PAIRS: Final = (u.ToolCall, u.ToolResult)
OF_RESULTS: Final = re.compile("(?i)result|output|response|content")
NO_CALLS: Final[Mapping[str, u.ToolCall]] = {}
_FOREIGN: Final[Level] = "minor"
_OWN: Final[Level] = "trivial"
_WHY: Final = "it was read as what it means"
_ID: Final[dict[Any, str]] = {u.ToolCall: "id", u.ToolResult: "call_id"}


class ForeignParts(Step, frozen=True):
    """`foreign_parts`: a part, message or tool that its own format does not describe is read by a format that does.

    A `tool_use` of Anthropic in a chat becomes a call. Keys beside the content of a message are read, too: the `tool_calls` of a chat on a
    message of Anthropic. The target gets them in its own form.

    A cache mark that follows nothing in its list moves to what is before it in the prompt. A part of the assistant whose kind is that of a
    thought, such as `reasoning`, becomes a thought.

    Parameters of a tool at a key of another format are read as its parameters. A row with a role that its format does not have is read as a
    row of that role.

    Every target has this rule. Parts from a client of the target itself stay, unless one is half of a call and its result.
    Tools in an older form are sent to other servers of the format in today's form.
    """

    word = "foreign_parts"
    policy = "how"
    policies = ("read",)
    bodies = frozenset(("request", "messages", "tools"))

    how: str = "read"

    def watch(self, w: Watch, me: int) -> None:
        w.foreign |= me
        w.other_tools |= me
        w.when_set(me, "extras", when=lambda extras, _: older_keys(extras, w.lens))
        w.when_set(me, "tool_choice", when=lambda choice, _: older_form(choice, w.lens) is not None)

    def mend(self, d: Draft) -> None:
        Marks(d).move()
        other = Foreign(d.lens.SPACES)  # the target's own format is tried first
        if d.found:
            d.write(_paired(d, [new for message in d.messages for new in _messages(d, message, other)]))
        tools = [new for tool in d.request.tools for new in _tools(d, tool, other)]
        usual_choice(d)
        if len(tools) != len(d.request.tools) or any(new is not old for new, old in zip(tools, d.request.tools, strict=True)):
            d.set(tools=tools)


def _paired(d: Draft, messages: list[u.Message]) -> list[u.Message]:
    """Return the messages. If a call that was read had no id, all generated ids are generated again, so that each result finds its call."""
    parts = [part for message in messages for part in message.parts if isinstance(part, PAIRS)]
    before = {id(part) for message in d.messages for part in message.parts}
    if not any(isinstance(part, u.ToolCall) and id(part) not in before and _is_made(part) for part in parts):
        return messages
    bare = {id(part): d.having(part, **{_ID[part.__class__]: None}) for part in parts if _is_made(part)}
    pair_all([bare.get(id(part), part) for part in parts], d.lens.NAMESPACE)
    for part in bare.values():
        part.extras = _unmade(part.extras or {})
    return [d.with_parts(message, [bare.get(id(part), part) for part in message.parts]) for message in messages]


def _is_made(part: Any) -> bool:
    """Whether a call or a result came without an id."""
    return marked(part, tuple(part.extras or ()), "$id") == "made"


def _unmade(extras: Extras) -> Extras | None:
    """Return the extras of a call or a result without the record that its id was missing: the id is written now."""
    kept = {space: {key: value for key, value in tree.items() if key != WIRE and value is not None} for space, tree in extras.items()}
    return {space: tree for space, tree in kept.items() if tree} or None


def _messages(d: Draft, message: u.Message, other: Foreign) -> list[u.Message]:
    """Return the message, or several messages if parts have other roles in the other format."""
    if not message.parts:
        return _empty(d, message, other)
    message = _with_keys(d, message, other)
    runs: list[tuple[u.Role, list[Any]]] = []
    changed = False
    calls: dict[str, u.ToolCall] = {part.id: part for part in message.parts if isinstance(part, u.ToolCall)}
    placed: set[int] = set()  # calls, by identity, that were placed where a part repeats them
    for part in message.parts:
        if id(part) in placed:
            continue
        converted = _read(d, part, message.role, other, _is_whole(message), calls) or _apart(d, part, message.role)
        changed = changed or converted is not None
        again: Any = converted[0][1][0] if converted else None
        if isinstance(again, u.ToolCall) and again is calls.get(again.id):
            converted = [] if id(again) in placed or _stands_before(message, again, part) else converted
            placed.add(id(again))
        turns: list[tuple[u.Role, list[Any]]] = [(message.role, [_inside(d, part, other)])] if converted is None else converted
        for role, parts in turns:
            changed = changed or parts[0] is not part
            if runs and runs[-1][0] == role:
                runs[-1][1].extend(parts)
            else:
                runs.append((role, parts))
    if not changed:
        return [message]
    return [
        d.having(message, role=role, parts=parts, form="list", extras=None if _is_whole(message) else message.extras)
        for role, parts in runs
    ]


def _apart(d: Draft, part: Any, role: u.Role) -> list[tuple[u.Role, list[Any]]] | None:
    """The roles and parts that an object with the keys of several parts is; None if it is one part."""
    turns = split_part(part, role, d.lens.SPACES) if part.extras is not None else []
    if not turns:
        return None
    d.spent.add(id(part))
    d.lose(part, part.__class__.__name__, "changed", "trivial", WHY, part)
    return [(turn.role, [d.stands_for(member, part) for member in turn.parts]) for turn in turns]


def _stands_before(message: u.Message, part: Any, other: Any) -> bool:
    return next(member for member in message.parts if member is part or member is other) is part


def _with_keys(d: Draft, message: u.Message, other: Foreign) -> u.Message:
    """Return the message with what its keys of another format contain."""
    new, forms = with_read_keys(message, other, d.lens.SPACES)
    if not forms:
        return message
    d.spent.add(id(message))
    for form in dict.fromkeys(forms):
        d.lose(message, "Message", "changed", "minor", f"it also has keys of {form}, and they were read as such", message)
    for part in message.parts:
        d.spent.add(id(part))
    return d.having(message, parts=[_standing(d, part, message) for part in new.parts], form=new.form, extras=new.extras)


def _standing(d: Draft, part: Any, message: u.Message) -> Any:
    """Return the part. A part that was read is reported at the message that had the key."""
    return part if any(part is own for own in message.parts) else d.stands_for(part, message)


def _empty(d: Draft, message: u.Message, other: Foreign) -> list[u.Message]:
    """Return the messages that a message without parts is in another format: it has `content` where `parts` are expected."""
    space, wire = _wire_of(message, "write_messages")
    if space == d.lens.NAMESPACE or wire is None or (reading := other.messages(wire, message.role)) is None:
        return [message]
    _report(d, message, reading)
    return [d.having(message, role=turn.role, parts=turn.parts, form=turn.form, extras=None) for turn in reading[1]]


def _is_whole(message: u.Message) -> bool:
    """Whether a message was not in the form of its format."""
    return marked(message, tuple(message.extras or ()), "$message") is not None


def _read(
    d: Draft, part: Any, role: u.Role, other: Foreign, whole: bool = False, calls: Mapping[str, u.ToolCall] = NO_CALLS
) -> list[tuple[u.Role, list[Any]]] | None:
    """Return the roles and parts that a part is in another format; None if no other format describes it.

    whole: whether the part is a whole row of its format
    calls: the calls of its message; a part that repeats one of them becomes that call
    """
    if whole and (rows := as_other_row(part)) is not None:
        d.spent.add(id(part))
        d.lose(part, "Message.role", "changed", "trivial", "its format has no such role, so it was read as a row of another role")
        return [(row.role, [d.stands_for(member, part) for member in row.parts]) for row in rows]
    own = isinstance(part, u.Opaque) and part.namespace == d.lens.NAMESPACE
    if not isinstance(part, u.Opaque) or (own and not _is_half(d, part.value, other)):
        return None
    reading, level = other.messages(part.value, role), _FOREIGN
    if reading is None and part.namespace in PROVIDERS:
        reading, level = other.plainer(load(part.namespace).LENS, part.value, role), _OWN
    if reading is None and calls and (call := _named_by(part.value, calls)) is not None:
        return None if own else _again(d, part, role, call, _OWN if _is_all_of(call, part.value) else _FOREIGN)
    if reading is None and role == "assistant" and (thought := thought_in(part.value)):
        reading = "a thought", [u.Message(role=role, parts=[_as_thought(part, thought)])]
    if reading is None:
        return None
    if own and not any(isinstance(member, PAIRS) for turn in reading[1] for member in turn.parts):
        return None
    if (call := _repeated(reading, calls)) is not None:
        return None if own else _again(d, part, role, call)
    _report(d, part, reading, level)
    return [(message.role, [d.stands_for(member, part) for member in message.parts]) for message in reading[1]]


def _again(d: Draft, part: u.Opaque, role: u.Role, call: u.ToolCall, level: Level = _OWN) -> list[tuple[u.Role, list[Any]]]:
    """Return the call in place of a part that repeats it, and report this."""
    d.spent.add(id(part))
    d.lose(part, "Opaque", "changed", level, "it repeats a call of its message", part.value)
    return [(role, [call])]


def _is_all_of(call: u.ToolCall, value: dict[str, Any]) -> bool:
    """Whether an object has no content that the call lacks. Single words and numbers are no content."""
    for member in value.values():
        inner = object_in(member) if isinstance(member, str) else member
        if inner != call.arguments and (" " in member if isinstance(member, str) else isinstance(inner, dict | list) and inner):
            return False
    return True


def _named_by(value: Any, calls: Mapping[str, u.ToolCall]) -> u.ToolCall | None:
    """The call whose id and name an object contains; None if the object is a result."""
    members: dict[str, Any] = value if value.__class__ is dict else {}
    kind = members.get("type")
    if any(OF_RESULTS.search(word) for word in (*members, kind) if isinstance(word, str)):
        return None
    texts = {member for member in members.values() if isinstance(member, str)}
    return next((call for id, call in calls.items() if id in texts and call.name in texts), None)


def _repeated(reading: Found, calls: Mapping[str, u.ToolCall]) -> u.ToolCall | None:
    """The call of the message that a part repeats; None if it repeats none."""
    members: list[Any] = [member for turn in reading[1] for member in turn.parts]
    if len(members) != 1 or members[0].__class__ is not u.ToolCall:
        return None
    call = calls.get(members[0].id)
    return call if call is not None and call.name == members[0].name else None


def _as_thought(part: u.Opaque, text: str) -> u.Reasoning:
    """Return a part of no known format as a thought. Only the format that it came from can use its signature."""
    rest = {key: value for key, value in cast(dict[str, Any], part.value).items() if key not in ("type", *THOUGHT_KEYS)}
    signature: Any = rest.pop("signature", None) or ""
    thought = u.Reasoning(content=[text], extras={part.namespace: rest} if rest else None)
    if isinstance(signature, str) and signature:
        thought.signature, thought.signer = signature, part.namespace
    return thought


def _is_half(d: Draft, value: Any, other: Foreign) -> bool:
    """Whether an object contains the id of a call or a result that the format itself has read."""
    if other.ids is None:
        halves = [part for message in d.messages for part in message.parts if isinstance(part, PAIRS)]
        other.ids = frozenset(part.id if isinstance(part, u.ToolCall) else part.call_id for part in halves)
    members = cast(dict[str, Any], value).values() if isinstance(value, dict) and other.ids else ()
    return any(isinstance(member, str) and member in other.ids for member in members)


def _signed(d: Draft, call: u.ToolCall) -> u.ToolCall:
    """Return the call with the signature that a key of another server contains."""
    read = with_signature(call, d.lens.SPACES) if call.extras is not None else None
    if read is None:
        return call
    new, form = read
    d.spent.add(id(call))
    d.lose(call, "ToolCall", "changed", _FOREIGN, f"its signature is at a key of {form}, and was read as such", call)
    return d.having(call, signature=new.signature, signer=new.signer, extras=new.extras)


def _inside(d: Draft, result: Any, other: Foreign) -> Any:
    """Return a result with its parts read, or a call with its signature. Any other part is returned unchanged."""
    if isinstance(result, u.ToolCall):
        return _signed(d, result)
    if not isinstance(result, u.ToolResult):
        return result
    members: list[Any] = cast(Any, result).parts
    if members and all(_is_data(part) and part.namespace not in d.lens.SPACES for part in members):
        rows = [part.value for part in members]
        for part in members:
            d.spent.add(id(part))
        d.lose(result, "ToolResult.parts", "changed", "trivial", "its members are data, so they are sent as JSON text", rows)
        return d.having(result, parts=[u.Text(text=json_shown(rows))], form="string")
    parts: list[Any] = []
    for part in result.parts:
        turns = _read(d, part, "user", other) or []
        read = [member for _, made in turns for member in made] or _of_result(d, part, other)
        again = _wrapped(read, result)
        if again is not None:
            read = [d.stands_for(member, part) for member in again.parts]
            result = d.having(result, is_error=True) if again.is_error else result
        parts += read if read and not any(isinstance(member, PAIRS) for member in read) else [part]
    return d.with_parts(result, parts)


def _wrapped(read: list[Any], result: u.ToolResult) -> u.ToolResult | None:
    """Return a result that only wraps the content of the result that contains it: agents store Claude's block in a chat's message."""
    inner = read[0] if len(read) == 1 else None
    if not isinstance(inner, u.ToolResult) or inner.call_id != result.call_id or inner.runner != result.runner:
        return None
    return inner if inner.parts else None


def _is_data(part: Any) -> bool:
    """Whether a part is an object that no format describes, such as a row of a table."""
    return isinstance(part, u.Opaque) and part.value.__class__ is dict and not OF_PARTS & cast("dict[str, Any]", part.value).keys()


def _of_result(d: Draft, part: Any, other: Foreign) -> list[Any]:
    """Return the parts that a part is only in the results of another format, such as a resource of MCP."""
    if not isinstance(part, u.Opaque) or part.namespace == d.lens.NAMESPACE or (reading := other.result_parts(part.value)) is None:
        return []
    _report(d, part, reading)
    return [d.stands_for(member, part) for member in reading[1]]


def _tools(d: Draft, tool: Any, other: Foreign) -> list[Any]:
    if (new := with_parameters(d, tool)) is not tool:
        return [new]
    if isinstance(tool, u.Tool) and (older := older_form(tool, d.lens)) is not None:
        return [in_usual_form(d, tool, older)]
    if not isinstance(tool, u.ProviderTool | u.CustomTool | u.Opaque):
        return [tool]
    space, wire = (tool.namespace, tool.value) if isinstance(tool, u.Opaque) else _wire_of(tool, "write_tools")
    if space == d.lens.NAMESPACE or wire is None:
        return [tool]
    reading, level = other.tools(wire), _FOREIGN
    if reading is None and isinstance(tool, u.Opaque) and space in PROVIDERS:
        reading, level = other.plainer_tools(load(space).LENS, wire), _OWN
    if reading is None:
        return [tool]
    _report(d, tool, reading, level)
    return [d.stands_for(_in_no_form(replacement), tool) for replacement in reading[1]]


def _in_no_form(tool: Any) -> Any:
    """A tool that was read as an older form of its format, without the mark of that form and the word of its kind."""
    extras: Extras = tool.extras or {}
    older = [space for space, tree in extras.items() if CASE in tree.get(WIRE, ())]
    for space in older:
        rest = {key: value for key, value in extras[space].items() if key not in (WIRE, "type")}
        extras = {name: tree for name, tree in {**extras, space: rest}.items() if tree}
    return replace(tool, extras=extras or None) if older else tool


def _wire_of(value: Any, write: str) -> tuple[str, Any]:
    """The format of a tool or a message with undescribed keys, and its wire object; an empty name and None if it has no such keys."""
    for space in value.extras or ():
        if space in PROVIDERS and any(True for _ in undescribed(value, (space,))):
            return space, _declared(getattr(load(space).LENS, write)([value])[0])
    return "", None


def _declared(wire: Any) -> Any:
    """The only member of a list in the keys of a request; None if there is not exactly one."""
    while isinstance(wire, dict) and len(cast(dict[str, Any], wire)) == 1:
        (wire,) = cast(dict[str, Any], wire).values()
    members = cast(list[Any], wire) if isinstance(wire, list) else []
    return members[0] if len(members) == 1 else None


def _report(d: Draft, at: Any, reading: Found, level: Level = _FOREIGN) -> None:
    reason = _WHY if level == _OWN else f"it has the form of {reading[0]}, not that of its request, and was read as such"
    d.spent.add(id(at))
    d.lose(at, at.__class__.__name__, "changed", level, reason, at.value if isinstance(at, u.Opaque) else at)
