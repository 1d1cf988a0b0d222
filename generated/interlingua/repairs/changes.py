# Generated from templates/runtime/repairs/changes.py; do not edit.

"""Changes of tools and parameters in the middle of a conversation. If the target has no place for them, they move to the request."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.values import unchanged
from .draft import Draft
from .media import lost_in
from .step import Step
from .watch import Watch

KINDS: Final = (u.ToolChange, u.ConfigChange)
IN_FRONT: Final = "the target only accepts it before the conversation, so its final state is sent"


class Changes(Step, frozen=True):
    """`changes`: changes in the middle of a conversation.

    If the target cannot express all of them, the tools and parameters of the request become those at the end of the conversation.

    takes: added, offered, withdrawn (tools), effort, response_format
    """

    word = "changes"
    bodies = frozenset(("request",))

    takes: tuple[str, ...] = ()

    def watch(self, w: Watch, me: int) -> None:
        w.changes |= me

    def mend(self, d: Draft) -> None:
        self._of_kind(d, u.ToolChange, ("added", "offered", "withdrawn"))
        self._of_kind(d, u.ConfigChange, ("effort", "response_format"))
        if any(isinstance(part, u.ToolResult) and _change_in(part) is not None for message in d.messages for part in message.parts):
            tools = by_name(d.request.tools)
            d.write([_with_listed_results(d, message, tools) for message in d.messages])
            declared = [tool for same in tools.values() for tool in same]
            if not unchanged(declared, d.request.tools):
                d.set(tools=declared)

    def _of_kind(self, d: Draft, kind: type, names: tuple[str, ...]) -> None:
        changes = [part for message in d.messages for part in message.parts if isinstance(part, kind)]
        if all(name in self.takes for part in changes for name in names if getattr(part, name)) and _one_by_one(d):
            return
        for part in changes:
            d.lose(part, kind.__name__, "moved", "minor", IN_FRONT, part)
        if kind is u.ToolChange:
            _declare(d)
        else:
            _configure(d)
        messages = [d.with_parts(message, [part for part in message.parts if not isinstance(part, kind)]) for message in d.messages]
        d.write([new for new, old in zip(messages, d.messages, strict=True) if new.parts or not old.parts])


def _one_by_one(d: Draft) -> bool:
    """Whether the target can express all changes of tools, if need be one tool at a time. If it can, they are split in this way."""
    lens: Any = d.lens

    def is_expressed(part: Any, message: u.Message) -> bool:
        return not any(loss.path for loss in lens.write_messages([replace(message, parts=[part])])[1])

    messages: list[u.Message] = []
    for message in d.messages:
        parts: list[Any] = []
        for part in message.parts:
            if not isinstance(part, u.ToolChange) or is_expressed(part, message):
                parts.append(part)
                continue
            split = [d.stands_for(u.ToolChange(added=[tool]), part) for tool in part.added]
            if len(split) < 2 or not all(is_expressed(change, message) for change in split):
                return False
            parts += split
        messages.append(d.with_parts(message, parts))
    d.write(messages)
    return True


def _declare(d: Draft) -> None:
    """Declare the tools of the request as they are at the end of the conversation."""
    tools = by_name(d.request.tools)
    declared = {name_of(tool): tool for tool in d.request.tools}
    for part in (part for message in d.messages for part in message.parts if isinstance(part, u.ToolChange)):
        declared.update((name_of(tool), tool) for tool in part.added)
        offer(d, tools, [*part.added, *([declared[part.offered]] if part.offered in declared else [])])
        if part.withdrawn is not None:
            tools.pop(part.withdrawn, None)
    d.set(tools=[tool for same in tools.values() for tool in same])


def by_name(tools: list[Any]) -> dict[str, list[Any]]:
    """Group the tools by name, in the order in which the names first occur."""
    groups: dict[str, list[Any]] = {}
    for tool in tools:
        groups.setdefault(name_of(tool), []).append(tool)
    return groups


def offer(d: Draft, tools: dict[str, list[Any]], more: list[Any]) -> None:
    """Add tools and make them visible. A tool replaces those of the same name."""
    for tool in more:
        shown = d.having(tool, deferred=None) if isinstance(tool, u.Tool) and tool.deferred else tool
        tools[name_of(tool)] = [shown]


def name_of(tool: Any) -> str:
    """The name that the model calls, or the kind of a tool without a name; empty for an opaque tool."""
    return "" if isinstance(tool, u.Opaque) else getattr(tool, "name", None) or tool.kind


def _configure(d: Draft) -> None:
    """Set the parameters of the request as they are at the end of the conversation."""
    fields: dict[str, Any] = {}
    for part in (part for message in d.messages for part in message.parts if isinstance(part, u.ConfigChange)):
        if part.effort is not None:
            before = fields.get("reasoning") or d.request.reasoning or u.ReasoningConfig()
            mode = None if before.mode == "disabled" else before.mode
            fields["reasoning"] = replace(before, effort=part.effort, budget_tokens=None, mode=mode)
        if part.response_format is not None:
            fields["response_format"] = part.response_format
        for name in fields:
            d.moved.setdefault(name, part)
    d.set(**fields)


def _change_in(result: u.ToolResult) -> u.ToolChange | None:
    return next((part for part in result.parts if isinstance(part, u.ToolChange)), None)


def _with_listed_results(d: Draft, message: u.Message, tools: dict[str, list[Any]]) -> u.Message:
    """Return the message. A result whose tools the target cannot express lists their names, and the tools are added to `tools`."""
    if not any(isinstance(part, u.ToolResult) and _change_in(part) is not None for part in message.parts):
        return message
    lost = {id(part) for part in message.parts if isinstance(part, u.ToolResult) and _is_lost(d, message, part)}
    return d.with_parts(message, [_with_names(d, part, tools) if id(part) in lost else part for part in message.parts])


def _is_lost(d: Draft, message: u.Message, result: u.ToolResult) -> bool:
    """Whether the target would leave out the tools in a result."""
    lens: Any = d.lens
    losses = lens.write_messages([replace(message, parts=[result])])[1]
    return bool(lost_in(d, replace(message, parts=[result]))) or any(loss.field.startswith("ToolChange") for loss in losses)


def _with_names(d: Draft, result: Any, tools: dict[str, list[Any]]) -> u.ToolResult:
    parts: list[Any] = []
    for part in result.parts:
        if not isinstance(part, u.ToolChange):
            parts.append(part)
            continue
        more = [*part.added, *(tools.get(part.offered, ())[-1:] if part.offered is not None else ())]
        names = [*map(name_of, part.added), *([part.offered] if part.offered is not None else [])]
        d.lose(part, "ToolChange", "changed", "minor", "the tools are declared with the request, so the result lists their names", part)
        offer(d, tools, more)
        parts.append(d.stands_for(u.Text(text=f"Tools that can be called now: {', '.join(names) or 'none'}."), part))
    return d.having(result, parts=parts)
