# Generated from templates/runtime/repairs/names.py; do not edit.

"""Call ids and tool names that the target would refuse. They are rewritten in calls, results, tools and the choice of a tool."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .. import model as u
from .draft import Draft
from .naming import legal, of_length, plain, renamed, together
from .step import Step
from .watch import Watch

NAMED: Final = (u.Tool, u.CustomTool)  # a tuple: `|` would make a union for each tool of every request
IDENTIFIED: Final = (u.ToolCall, u.ToolResult)


class CallIds(Step, frozen=True):
    """`call_ids`: the accepted characters, and the least and greatest length."""

    word = "call_ids"
    wakes = False

    chars: str | None = None
    min: int = 1
    max: int | None = None

    def watch(self, w: Watch, me: int) -> None:
        is_legal = self._legal()
        quick = self.min == 1 and self.max is None and plain(self.chars)
        most = self.max if self.min == 1 and self.chars is None else None  # nothing but the length matters

        def all_legal(ids: list[str]) -> bool:
            if most is not None:
                return "" not in ids and len(max(ids, key=len)) <= most
            return (quick and together(ids)) or all(map(is_legal, ids))

        w.ids, w.legal_ids = w.ids | me, all_legal
        w.pairing |= me  # a result without a call has an id of its own

    def _legal(self) -> Callable[[str], object]:
        if self.chars is None:
            least, most = self.min, self.max or 1 << 30
            return lambda name: least <= len(name) <= most
        return legal(self.chars, None, self.min, self.max)

    def mend(self, d: Draft) -> None:
        is_legal = self._legal()
        parts: list[Any] = [part for message in d.messages for part in message.parts if part.__class__ in IDENTIFIED]
        used = {part.id for part in parts if part.__class__ is u.ToolCall}
        new: dict[str, str] = {}
        for part in parts:
            name = part.id if part.__class__ is u.ToolCall else part.call_id
            if name in new or part.runner == "provider" or is_legal(name):
                continue
            field = "ToolCall.id" if part.__class__ is u.ToolCall else "ToolResult.call_id"
            new[name] = made = (
                of_length(name, self.min, used)
                if self.min == self.max
                else renamed(name, self.chars or r"\x21-\x7e", None, self.max, used, max(6, self.min))
            )
            used.add(made)
            d.lose(part, field, "changed", "minor", "the target does not accept this id", name)
        if new:
            rewrite(d, lambda part: {"id": new[part.id]} if part.id in new else None, lambda part: _new_id(part, new))


def _new_id(part: u.ToolResult, new: dict[str, str]) -> dict[str, Any] | None:
    return {"call_id": new[part.call_id]} if part.call_id in new else None


class ToolNames(Step, frozen=True):
    """`tool_names`: the accepted characters, the accepted first ones, and the greatest length. `names` maps rewritten names back."""

    word = "tool_names"
    wakes = False
    bodies = frozenset(("request", "messages", "tools"))

    chars: str = "a-zA-Z0-9_-"
    first: str | None = None
    max: int | None = 64

    def watch(self, w: Watch, me: int) -> None:
        w.names, w.legal_name = w.names | me, legal(self.chars, self.first, 1, self.max)

    def mend(self, d: Draft) -> None:
        is_legal = legal(self.chars, self.first, 1, self.max)
        named: dict[str, tuple[Any, str]] = {}
        for tool in d.request.tools:
            if isinstance(tool, NAMED):
                named.setdefault(tool.name, (tool, f"{tool.__class__.__name__}.name"))
        if not d.found and all(map(is_legal, named)):
            return
        for message in d.messages:
            for part in message.parts:
                if isinstance(part, u.ToolCall) and part.runner == "client":
                    named.setdefault(part.name, (part, "ToolCall.name"))
        new: dict[str, str] = {}
        used = set(named)
        for name, (at, field) in named.items():
            if not is_legal(name):
                new[name] = made = renamed(name, self.chars, self.first, self.max, used)
                used.add(made)
                d.renamed(made, name)
                d.lose(at, field, "changed", "minor", f"the target does not accept this name, so it is called {made} there", name)
        if new:
            _rename(d, new)


def _rename(d: Draft, new: dict[str, str]) -> None:
    rewrite(
        d,
        lambda part: {"name": new[part.name]} if part.name in new else None,
        lambda part: {"name": new[part.name]} if part.name in new else None,
    )
    request = d.request
    tools: list[Any] = [
        d.having(tool, name=new[tool.name]) if isinstance(tool, NAMED) and tool.name in new else tool for tool in request.tools
    ]
    choice = request.tool_choice
    if choice is not None:
        allowed: list[Any] = [
            d.having(ref, name=new[ref.name]) if isinstance(ref, u.ToolRef) and ref.name in new else ref for ref in choice.allowed
        ]
        name = choice.name if choice.name is None else new.get(choice.name, choice.name)
        choice = d.having(choice, name=name, allowed=allowed)
    d.set(tools=tools, tool_choice=choice)


def rewrite(d: Draft, call: Callable[[u.ToolCall], dict[str, Any] | None], result: Callable[[u.ToolResult], dict[str, Any] | None]) -> None:
    """Change fields of calls and results in all messages."""
    messages = list(d.messages)
    for number, message in enumerate(messages):
        parts: list[Any] | None = None
        old_parts: list[Any] = message.parts
        for place, part in enumerate(old_parts):
            kind = part.__class__
            fields = call(part) if kind is u.ToolCall else result(part) if kind is u.ToolResult else None
            if fields is not None:
                parts = [*message.parts] if parts is None else parts
                parts[place] = d.having(part, **fields)
        if parts is not None:
            messages[number] = d.having(message, parts=parts)
    d.write(messages)
