"""Parts in messages of a role that they do not belong to: calls and thoughts belong to the assistant, results to a tool message."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from .. import model as u
from .draft import Draft

if TYPE_CHECKING:
    from ..lenses.lens import Lens

CALL: Final = u.ToolCall(id="id", name="f", arguments={})
SAMPLES: Final[dict[type, Any]] = {
    u.ToolCall: CALL,
    u.ToolResult: u.ToolResult(call_id="id", name="f", parts=[u.Text(text="a")]),
    u.Reasoning: u.Reasoning(content=["a"]),
}
LEFT_OUT: Final = ("dropped", "emptied")


class _Run(Struct):
    """Neighbouring parts that belong to one role, and the results of the calls among them."""

    role: u.Role
    parts: list[Any] = []
    results: list[Any] = []


def in_roles(d: Draft, message: u.Message, where_lost: bool) -> list[u.Message]:
    """Return a message as messages whose parts belong to their roles; the message itself if its parts do.

    where_lost: only parts that the target has no place for move
    """
    roles: list[u.Role] = [_role_of(part, message.role) for part in message.parts]
    if where_lost:
        called = {part.id for part in message.parts if isinstance(part, u.ToolCall)}
        pairs = [*zip(message.parts, roles, strict=True)]
        lost = {part.__class__ for part, role in pairs if role != message.role and _is_lost(d.lens, part, message.role, role, called)}
        roles = [role if part.__class__ in lost else message.role for part, role in pairs]  # all of a class: the others may need them
    if all(role == message.role for role in roles):
        return [message]
    runs = _runs(d, message, roles)
    own = next((run for run in runs if run.role == message.role), runs[0])
    messages: list[u.Message] = []
    for run in runs:
        if run is own:  # it keeps the name, the keys and the cache hint of the message
            messages.append(d.having(message, role=run.role, parts=run.parts, form="list"))
        else:
            messages.append(d.stands_for(u.Message(role=run.role, parts=run.parts, form="list"), message))
        if run.results:
            messages.append(d.stands_for(u.Message(role="tool", parts=run.results), message))
    return messages


def _runs(d: Draft, message: u.Message, roles: list[u.Role]) -> list[_Run]:
    """Return the parts of a message by role, in their order. Results directly follow the calls that they belong to."""
    runs: list[_Run] = []
    calling: dict[str, _Run] = {}  # id of a call -> its run
    for part, role in zip(message.parts, roles, strict=True):
        if role == "tool" != message.role:
            d.lose(part, "ToolResult", "moved", "minor", "results are in a message of their own")
        elif role != message.role:
            d.lose(part, part.__class__.__name__, "moved", "minor", "calls and thoughts are in messages of the assistant")
        if role == "tool" and isinstance(part, u.ToolResult) and part.call_id in calling:
            calling[part.call_id].results.append(part)
            continue
        if not runs or runs[-1].role != role or runs[-1].results:
            runs.append(_Run(role))
        runs[-1].parts.append(part)
        if isinstance(part, u.ToolCall):
            calling[part.id] = runs[-1]
    return runs


def _role_of(part: Any, role: u.Role) -> u.Role:
    """The role that a part belongs to which is in a message of this role."""
    if part.__class__ is u.Reasoning or (part.__class__ is u.ToolCall and part.runner == "client"):
        return "assistant"
    return "tool" if part.__class__ is u.ToolResult and part.runner == "client" else role


def _is_lost(lens: Lens, part: Any, role: u.Role, other: u.Role, called: set[str]) -> bool:
    """Whether the target has no place for a part in a message of its role, but has one in a message of the other role.

    What is among results always moves: other rules separate it from them.
    """
    kind = part.__class__
    if role != "tool" and _holds(lens, kind, role, kind is u.ToolResult and part.call_id in called):
        return False
    return _holds(lens, kind, other, False)


@lru_cache(256)
def _holds(lens: Any, kind: type, role: u.Role, after_call: bool) -> bool:
    """Whether the lens writes a usual part of this class in a message of this role. after_call: a result behind its call"""
    parts = [CALL, SAMPLES[kind]] if after_call else [SAMPLES[kind]]
    before = [] if after_call else [u.Message(role="assistant", parts=[CALL])]
    losses = lens.write_messages([*before, u.Message(role=role, parts=parts)])[1]
    at = f"messages[{len(before)}]"
    return all(loss.code not in LEFT_OUT or loss.path not in (at, f"{at}.parts[{len(parts) - 1}]") for loss in losses)
