# Generated from templates/runtime/repairs/allowed.py; do not edit.

"""Repair of a choice that the target cannot express: among some tools, of a tool that is not declared, or of one that a provider runs."""

from __future__ import annotations

from typing import Any, Final, cast

from .. import model as u
from ..core.losses import Level
from ..lenses.foreign.odd_choices import OWN, read_choice
from .draft import Draft
from .servers import SERVER, TOOLSET

FUNCTIONS = (u.Tool, u.CustomTool)
_WRITTEN: Final = ("function", "custom")
_KINDS: Final = (None, *_WRITTEN, "tool")
HOSTED = "hosted"  # the kind of a choice whose name is the kind of a hosted tool


def is_sayable(d: Draft, choice: u.ToolChoice) -> bool:
    """Whether the target can express this choice unchanged."""
    lens: Any = d.lens  # every provider's class has the method, its base has not
    losses = lens.write_request(u.Request(tool_choice=choice))[1]
    return not any(loss.path.startswith("tool_choice") and ".extras" not in loss.path for loss in losses)


def forces(choice: u.ToolChoice) -> bool:
    """Whether the model has to call a tool."""
    return choice.mode in ("required", "tool") or (choice.mode == "allowed" and choice.allowed_mode == "required")


def is_undeclared(d: Draft, choice: u.ToolChoice) -> bool:
    """Whether the choice names a function, and all tools are other functions."""
    named = choice.mode == "tool" and choice.kind in _WRITTEN and bool(choice.name)
    return named and not _hosted_in(d.request) and _is_hosted(d, choice)


def of_those_left(d: Draft, choice: u.ToolChoice) -> u.ToolChoice:
    """Return the choice without the dropped tools. If none is left, the mode becomes `none`, or `auto` if a call was required."""
    if choice.mode != "allowed" or any(part.__class__ is u.ToolChange for message in d.messages for part in message.parts):
        return choice  # the conversation declares tools, too
    left = [ref for ref in choice.allowed if not _is_gone(d, ref)]
    if len(left) == len(choice.allowed):
        return choice
    level: Level = "minor" if left else "major"
    d.lose("tool_choice.allowed", "Request.tool_choice.allowed", "changed", level, GONE, choice.allowed)
    if left:
        return d.having(choice, allowed=left)
    return d.having(choice, mode="auto" if choice.allowed_mode == "required" else "none", allowed=[], allowed_mode=None)


def _is_gone(d: Draft, ref: Any) -> bool:
    """Whether the tool of a reference was declared and has been dropped. The words for hosted tools are those of the source."""
    kept: Any = ref.value if isinstance(ref, u.Opaque) else None
    word: Any = kept.get("type") if kept.__class__ is dict else getattr(ref, "name", None)
    word = word if isinstance(word, str) else None
    declared, left = ({tool.name for tool in request.tools if isinstance(tool, FUNCTIONS)} for request in (d.source, d.request))
    if word in left or (isinstance(ref, u.ToolRef) and ref.kind != HOSTED):
        return word in declared - left
    before, now = _hosted_in(d.source), _hosted_in(d.request)
    named = [tool for tool in before if word in (tool.kind, tool.name)] or before
    return bool(named) and not {tool.kind for tool in named} & {tool.kind for tool in now}


def narrowed(d: Draft, choice: u.ToolChoice, named: bool) -> u.ToolChoice:
    """Return the choice of the single tool that must be called, or of all remaining tools. `named`: a tool can be chosen by name."""
    if choice.allowed_mode == "required" and len(choice.allowed) == 1 and isinstance(only := choice.allowed[0], u.ToolRef):
        single = d.having(choice, mode="tool", name=only.name, kind=only.kind, allowed=[], allowed_mode=None)
        if named and is_sayable(d, single):
            d.lose("tool_choice", "Request.tool_choice", "changed", "trivial", "the only allowed tool must be called", choice)
            return single
    reason = "the target has no list of allowed tools, so other tools are not declared"
    d.lose("tool_choice.allowed", "Request.tool_choice.allowed", "changed", "minor", reason, choice.allowed)
    declare_only(d, choice)
    return _of_all(d, choice)


def declare_only(d: Draft, choice: u.ToolChoice) -> None:
    """Remove the tools that the choice does not allow. Tools that the provider runs stay if one of them is allowed."""
    names = {ref.name for ref in choice.allowed if isinstance(ref, u.ToolRef)}
    hosted_allowed = any(not isinstance(ref, u.ToolRef) for ref in choice.allowed)
    kept: list[Any] = [tool for tool in d.request.tools if (tool.name in names if isinstance(tool, FUNCTIONS) else hosted_allowed)]
    if not kept or len(kept) == len(d.request.tools):
        return
    for tool in d.request.tools:
        if not any(tool is other for other in kept):
            d.lose(tool, tool.__class__.__name__, "dropped", "minor", "tool_choice does not allow it", tool)
    d.set(tools=kept)


def widened(d: Draft, choice: u.ToolChoice) -> u.ToolChoice:
    """Return the choice of all tools, for callers that keep the other tools declared."""
    reason = "the target has no list of allowed tools, so the model may use all tools"
    d.lose("tool_choice.allowed", "Request.tool_choice.allowed", "dropped", "major", reason, choice.allowed)
    return _of_all(d, choice)


def _of_all(d: Draft, choice: u.ToolChoice) -> u.ToolChoice:
    return d.having(choice, mode="required" if choice.allowed_mode == "required" else "auto", allowed=[], allowed_mode=None)


GONE = "the tool was dropped, so it is not among the allowed ones"
NOT_THERE = "the tool that has to be called is not declared"
UNNAMED = "it names no tool, so one of all has to be called"
ANOTHER_KIND = "the tool is declared as another kind"
OTHER_FORM = "it was read as what it means in another format"
OTHER_KEY = "the name of the tool is at the key of another format"
NOT_CHOSEN = "the target cannot be told to use a tool that it runs itself"


def as_declared(d: Draft, choice: u.ToolChoice) -> u.ToolChoice:
    """The choice of a function by its name and kind, where another format has its name elsewhere; of any, if it names none."""
    kinds = {tool.name: tool.__class__ is u.CustomTool for tool in d.request.tools or () if isinstance(tool, FUNCTIONS)}
    name, why = choice.name or "", ANOTHER_KIND
    if choice.kind == OWN and d.lens.NAMESPACE not in (choice.extras or ()):
        entries = [entry for entry in (choice.extras or {}).values() if entry.get("type") in _KINDS]
        meant = next((chosen for entry in entries if (chosen := read_choice(entry, kinds)) is not None), None)
        if meant is not None and meant.mode != "tool":
            d.spent.add(id(choice))
            d.lose("tool_choice", "Request.tool_choice", "changed", "trivial", OTHER_FORM, choice)
            return meant
        named = (meant.name if meant is not None else None) or next((tool for entry in entries if (tool := _name_in(entry))), "")
        name, why = named if entries else choice.kind, OTHER_KEY
    elif choice.mode != "tool" or choice.kind not in _WRITTEN:
        return choice
    if not name and any(kinds):
        d.spent.add(id(choice))
        d.lose("tool_choice", "Request.tool_choice", "changed", "minor", UNNAMED, choice)
        return u.ToolChoice(mode="required")
    kind = _WRITTEN[kinds.get(name, False)]
    if name not in kinds or (choice.kind == kind and choice.name == name):
        return choice
    d.spent.add(id(choice))
    d.lose("tool_choice", "Request.tool_choice", "changed", "trivial", why, choice)
    return u.ToolChoice(mode="tool", kind=kind, name=name)


def _name_in(entry: dict[str, Any]) -> str:
    """The name of the tool in the choice of another format, beside its kind or in an object of this name."""
    holders = [cast(dict[str, Any], holder) for holder in (entry, *entry.values()) if isinstance(holder, dict)]
    names: list[Any] = [holder.get("name") for holder in holders]
    return next((name for name in names if isinstance(name, str)), "")


def of_hosted(d: Draft, choice: u.ToolChoice, how: str | None) -> u.ToolChoice:
    """Replace the choice of a tool that is no function. `how`: how the target chooses hosted tools: `named`, `typed`, or None."""
    entries = _own(d, choice)
    if (choice.mode != "tool" and not entries) or not _is_hosted(d, choice):
        return choice
    hosted = _hosted_in(d.request)
    if how == "named" and hosted and choice.kind == "function" and not entries:
        return choice  # tools of servers and toolsets have names, too
    meant = _meant(d, choice, entries, hosted)
    if meant is not None and how == "typed" and (choice.kind, choice.name) == (HOSTED, meant.kind):
        return choice
    if entries and len(entries) == len(choice.extras or {}):
        d.spent.add(id(choice))
    chosen = _chosen(d, meant, entries, how) if meant is not None else None
    if chosen is not None:
        d.lose("tool_choice", "Request.tool_choice", "changed", "trivial", "the target chooses its own tools in another way", choice)
        return chosen
    d.lose("tool_choice", "Request.tool_choice", "changed", "major", NOT_CHOSEN if meant is not None else NOT_THERE, choice)
    return u.ToolChoice(mode="auto")


def _hosted_in(request: u.Request) -> list[u.ProviderTool]:
    return [tool for tool in request.tools or () if isinstance(tool, u.ProviderTool)]


def _meant(d: Draft, choice: u.ToolChoice, own: list[dict[str, Any]], hosted: list[u.ProviderTool]) -> u.ProviderTool | None:
    """The hosted tool that is chosen: the one with this name or kind. A word of another format means the only hosted tool."""
    words = {choice_of_own["type"] for choice_of_own in own} or {choice.name}
    named = next((tool for tool in hosted if {tool.kind, tool.name} & words), None)
    alone = len(hosted) == len(_hosted_in(d.source)) == 1
    return hosted[0] if named is None and own and alone else named


def _own(d: Draft, choice: u.ToolChoice) -> list[dict[str, Any]]:
    """The extras in which another format names one of its own tools as the choice."""
    kept = choice.extras or {}
    if choice.kind != OWN or not {d.lens.NAMESPACE, *d.lens.SPACES}.isdisjoint(kept):
        return []
    return [entry for entry in kept.values() if isinstance(entry.get("type"), str)]


def _is_hosted(d: Draft, choice: u.ToolChoice) -> bool:
    """Whether all tools are known and the chosen tool is none of the functions."""
    if any(part.__class__ is u.ToolChange for message in d.messages for part in message.parts):
        return False  # the conversation declares tools, too
    functions = (tool for tool in d.request.tools or () if isinstance(tool, (u.ToolNamespace, *FUNCTIONS)))
    return bool(d.request.tools) and not any(isinstance(tool, u.ToolNamespace) or tool.name == choice.name for tool in functions)


def _chosen(d: Draft, meant: u.ProviderTool, entries: list[dict[str, Any]], how: str | None) -> u.ToolChoice | None:
    """Return the target's choice of a tool that it runs itself; None if it has none. Tools of a server have names, the server has none."""
    if meant.kind in (SERVER, TOOLSET):
        name = next((entry["name"] for entry in entries if isinstance(entry.get("name"), str)), None)
        return u.ToolChoice(mode="tool", name=name) if how == "named" and name is not None else None
    if how == "named":
        return u.ToolChoice(mode="tool", name=meant.kind)
    typed = u.ToolChoice(mode="tool", name=meant.kind, kind=HOSTED)
    return typed if how == "typed" and is_sayable(d, typed) else None
