# Generated from templates/runtime/repairs/namespaces.py; do not edit.

"""Tools in namespaces, for targets without them: tool names include the namespace, and calls in answers get the original names back."""

from __future__ import annotations

from typing import Any, Final

from .. import model as u
from .draft import Draft
from .names import rewrite
from .naming import digest
from .step import Step
from .watch import Watch

LONGEST: Final = 64
FUNCTIONS: Final = (u.Tool, u.CustomTool)


class Namespaces(Step, frozen=True):
    """`namespaces`: tools under a common name. flatten: `files__read` for `read` of `files`; keep: the target has namespaces."""

    word = "namespaces"
    policy = "how"
    policies = ("flatten", "keep")
    bodies = frozenset(("request", "messages", "tools"))

    how: str = "flatten"

    @property
    def idle(self) -> bool:
        return self.how == "keep"

    def watch(self, w: Watch, me: int) -> None:
        w.namespaces |= me

    def mend(self, d: Draft) -> None:
        made = FlatNames({tool.name for tool in d.request.tools if isinstance(tool, FUNCTIONS)})
        tools = _flat(d, d.request.tools, made)
        if tools is not d.request.tools:
            d.set(tools=tools, tool_choice=_choice(d))
        d.write([d.with_parts(message, [_changed(d, part, made) for part in message.parts]) for message in d.messages])
        names: dict[str, str] = {}
        for part in (part for message in d.messages for part in message.parts):
            if isinstance(part, u.ToolCall) and _is_inside(part):
                names[part.id] = made.name(part.namespace or "", part.name)
                d.lose(part, "ToolCall.namespace", "changed", "trivial", "the tool name includes it", part.namespace)
        if names:
            rewrite(
                d,
                lambda part: {"name": made.name(part.namespace or "", part.name), "namespace": None} if _is_inside(part) else None,
                lambda part: {"name": names[part.call_id]} if part.call_id in names and part.name is not None else None,
            )


class FlatNames:
    """The names that were made for tools in namespaces, all different. `taken`: the names of tools without a namespace."""

    __slots__ = ("_found", "_taken")

    def __init__(self, taken: set[str]) -> None:
        self._taken = taken
        self._found: dict[tuple[str, str], str] = {}

    def name(self, namespace: str, name: str) -> str:
        """Return one name for both, short enough for all targets. Unless another tool has it, it depends only on the two names."""
        if (existing := self._found.get((namespace, name))) is not None:
            return existing
        whole = f"{namespace}__{name}"
        made = whole if len(whole) <= LONGEST else f"{whole[: LONGEST - 7]}_{digest(whole)}"
        salt = ""
        while made in self._taken:
            made = f"{whole[: LONGEST - 7]}_{digest(chr(0).join((namespace, name + salt)))}"
            salt += "+"
        self._taken.add(made)
        self._found[namespace, name] = made
        return made


def _is_inside(call: u.ToolCall) -> bool:
    """Whether a call is of a client's tool in a namespace."""
    return call.namespace is not None and call.runner == "client"


def _flat(d: Draft, tools: list[Any], names: FlatNames) -> list[Any]:
    """Return the tools, with those of namespaces one by one; the same list if there are no namespaces."""
    if not any(isinstance(tool, u.ToolNamespace) for tool in tools):
        return tools
    flat: list[Any] = []
    for tool in tools:
        if not isinstance(tool, u.ToolNamespace):
            flat.append(tool)
            continue
        level = "minor" if tool.description else "trivial"
        d.lose(tool, "ToolNamespace", "changed", level, "the target has no namespaces, so tool names include the namespace", tool)
        for inner in tool.tools:
            if isinstance(inner, FUNCTIONS):
                made = names.name(tool.name, inner.name)
                d.names[made] = inner.name
                d.called[made] = {"namespace": tool.name}
                inner = d.having(inner, name=made)
            flat.append(inner)
    return flat


def _changed(d: Draft, part: Any, names: FlatNames) -> Any:
    """Return a change of tools with its namespaces flattened."""
    if not isinstance(part, u.ToolChange) or not any(isinstance(tool, u.ToolNamespace) for tool in part.added):
        return part
    added = _flat(d, part.added, names)
    return d.having(part, added=added)


def _choice(d: Draft) -> u.ToolChoice | None:
    """Return the choice with the new names of the tools, where they are unambiguous."""
    choice = d.request.tool_choice
    if choice is None:
        return None
    declared = {tool.name for tool in d.request.tools if isinstance(tool, FUNCTIONS)}
    new: dict[str, str] = {}
    for made, name in d.names.items():
        if name not in declared and made in d.called:
            new.setdefault(name, made)
    refs = [d.having(ref, name=new[ref.name]) if isinstance(ref, u.ToolRef) and ref.name in new else ref for ref in choice.allowed]
    return d.having(choice, name=new.get(choice.name or "", choice.name), allowed=refs)
