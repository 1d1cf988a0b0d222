# Generated from templates/runtime/repairs/foreign_parts.py; do not edit.

"""Parts and tools in the form of another format, which the format of the request has no shape for: read as what they are there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from msgspec.structs import replace

from .. import model as u
from ..core.lookup import load
from ..lenses.extras import WIRE, Extras, marked
from ..lenses.foreign import Foreign, Found
from ..lenses.undescribed import undescribed
from ..registry import PROVIDERS
from .draft import Draft
from .step import Step
from .watch import Watch

if TYPE_CHECKING:
    from ..lenses.lens import Lens

CASE: Final = "$case"
KEY: Final = "$key"
USUAL: Final = "it is written in the form that the format has today"
PAIRS: Final = (u.ToolCall, u.ToolResult)


class ForeignParts(Step, frozen=True):
    """`foreign_parts`: a part, a message or a tool that the format of the request does not describe, and another one does, is read by that
    one: a `tool_use` of Anthropic in a chat becomes a call. The target gets it in its own form.

    Every target has this rule. What the target's own format understands stays.
    """

    word = "foreign_parts"
    policy = "how"
    policies = ("read",)
    of = frozenset(("request", "messages", "tools"))

    how: str = "read"

    def watch(self, w: Watch, me: int) -> None:
        w.foreign |= me
        w.other_tools |= me
        w.said(me, "extras", when=lambda extras, _: _older_keys(extras, w.lens))
        w.said(me, "tool_choice", when=lambda choice, _: _older(choice, w.lens) is not None)

    def mend(self, d: Draft) -> None:
        other = Foreign(d.lens.SPACES)  # its own form is the first that is asked
        if d.found:
            d.write([new for message in d.messages for new in _messages(d, message, other)])
        tools = [new for tool in d.request.tools for new in _tools(d, tool, other)]
        self._choice(d)
        if len(tools) != len(d.request.tools) or any(new is not old for new, old in zip(tools, d.request.tools, strict=True)):
            d.set(tools=tools)

    def _choice(self, d: Draft) -> None:
        choice = d.request.tool_choice
        if choice is not None and (space := _older(choice, d.lens)) is not None:
            d.lose("tool_choice", "Request.tool_choice", "changed", "trivial", USUAL)
            d.set(tool_choice=d.having(choice, extras=_without(choice.extras or {}, space, CASE)))
        for space, name in _older_keys(d.request.extras, d.lens):
            d.set(extras=_without(d.request.extras or {}, space, name))


def _messages(d: Draft, message: u.Message, other: Foreign) -> list[u.Message]:
    """The message; several of them, where parts are turns of other roles in the other format."""
    if not message.parts:
        return _empty(d, message, other)
    runs: list[tuple[u.Role, list[Any]]] = []
    changed = False
    for part in message.parts:
        found = _read(d, part, message.role, other)
        changed = changed or found is not None
        for role, parts in found or [(message.role, [_inside(d, part, other)])]:
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


def _empty(d: Draft, message: u.Message, other: Foreign) -> list[u.Message]:
    """A message of which the format has read no part, for it is a message of another one: `content` where `parts` are expected."""
    space, wire = _wire_of(message, "write_messages")
    if space == d.lens.NAMESPACE or wire is None or (found := other.messages(wire, message.role)) is None:
        return [message]
    _report(d, message, found)
    return [d.having(message, role=one.role, parts=one.parts, form=one.form, extras=None) for one in found[1]]


def _is_whole(message: u.Message) -> bool:
    """Whether a message was no message of its format."""
    return marked(message, tuple(message.extras or ()), "$message") is not None


def _read(d: Draft, part: Any, role: u.Role, other: Foreign) -> list[tuple[u.Role, list[Any]]] | None:
    """The roles and parts that a part is in another format; None if it is none of one."""
    if not isinstance(part, u.Opaque) or part.namespace == d.lens.NAMESPACE or (found := other.messages(part.value, role)) is None:
        return None
    _report(d, part, found)
    return [(message.role, [d.stands_for(one, part) for one in message.parts]) for message in found[1]]


def _inside(d: Draft, result: Any, other: Foreign) -> Any:
    """A result of which the parts are read; any other part as it is."""
    if not isinstance(result, u.ToolResult):
        return result
    parts: list[Any] = []
    for part in result.parts:
        found = _read(d, part, "user", other) or []
        read = [one for _, made in found for one in made]
        parts += read if read and not any(isinstance(one, PAIRS) for one in read) else [part]
    return d.with_parts(result, parts)


def _others(extras: Extras | None, lens: Lens) -> list[str]:
    """The formats of the target that are not its own: what they remember is how another server has it."""
    return [space for space in extras or () if space in lens.SPACES and space != lens.NAMESPACE]


def _older(value: Any, lens: Lens) -> str | None:
    """The format that remembers in which of its older forms a tool, or a choice of one, was; None if the target may write it so."""
    return next((space for space in _others(value.extras, lens) if CASE in value.extras[space].get(WIRE, ())), None)


def _older_keys(extras: Extras | None, lens: Lens) -> list[tuple[str, str]]:
    """The keys of tools, and of the choice of one, that had an older name in a format that is not the target's own."""
    found = [
        (space, name, (extras or {})[space].get(WIRE, {}).get(name)) for space in _others(extras, lens) for name in ("tools", "tool_choice")
    ]
    return [(space, name) for space, name, mark in found if isinstance(mark, dict) and KEY in mark]


def _without(extras: Extras, space: str, name: str) -> Extras | None:
    """What is remembered, without one mark."""
    tree = {**extras[space], WIRE: {key: kept for key, kept in extras[space][WIRE].items() if key != name}}
    tree = tree if tree[WIRE] else {key: kept for key, kept in tree.items() if key != WIRE}
    found = {**extras, space: tree} if tree else {key: kept for key, kept in extras.items() if key != space}
    return found or None


def _in_usual_form(d: Draft, tool: u.Tool, space: str) -> u.Tool:
    """A function as the format has it today. A server of another provider may not know the older forms."""
    new = replace(tool, extras=_without(tool.extras or {}, space, CASE))
    if new.extras is not None and space in new.extras:
        new.extras = _without(new.extras, space, "parameters") if "parameters" in new.extras[space].get(WIRE, ()) else new.extras
    lens: Any = d.lens  # every provider's class has the method, its base has not
    if lens.write_tools([new])[1]:
        return tool
    d.lose(tool, "Tool", "changed", "trivial", USUAL)
    return d.stands_for(new, tool)


def _tools(d: Draft, tool: Any, other: Foreign) -> list[Any]:
    if isinstance(tool, u.Tool) and (older := _older(tool, d.lens)) is not None:
        return [_in_usual_form(d, tool, older)]
    if not isinstance(tool, u.ProviderTool | u.Opaque):
        return [tool]
    space, wire = (tool.namespace, tool.value) if isinstance(tool, u.Opaque) else _wire_of(tool, "write_tools")
    if space == d.lens.NAMESPACE or wire is None or (found := other.tools(wire)) is None:
        return [tool]
    _report(d, tool, found)
    return [d.stands_for(one, tool) for one in found[1]]


def _wire_of(value: Any, write: str) -> tuple[str, Any]:
    """The format of a tool or a message with keys that it does not describe, and what it was on the wire; None where there are none."""
    for space in value.extras or ():
        if space in PROVIDERS and any(True for _ in undescribed(value, (space,))):
            return space, _declared(getattr(load(space).LENS, write)([value])[0])
    return "", None


def _declared(wire: Any) -> Any:
    """The one member of a list in the keys of a request; None if there is not one."""
    while isinstance(wire, dict) and len(cast(dict[str, Any], wire)) == 1:
        (wire,) = cast(dict[str, Any], wire).values()
    members = cast(list[Any], wire) if isinstance(wire, list) else []
    return members[0] if len(members) == 1 else None


def _report(d: Draft, at: Any, found: Found) -> None:
    reason = f"it has the form of {found[0]}, not that of its request, and was read as such"
    d.spent.add(id(at))
    d.lose(at, at.__class__.__name__, "changed", "minor", reason, at.value if isinstance(at, u.Opaque) else at)
