"""Tools that the application runs, in a form that one provider defines. For other providers they become functions."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

from .. import model as u
from ..core.hosted_forms import hosted_tools
from ..lenses.fitting import looks
from .draft import Draft

AS_HOSTED: Final = "the target has no such tool of its own, so it is the one that does its work there"
TWICE: Final = "the target has no such tool of its own, and another tool of the request does its work"
AS_FUNCTION: Final = "the target has no such tool of its own, so it is a function with the parameters that its provider documents"


def _tools() -> dict[str, dict[str, Any]]:
    """By kind: name, description, parameters, `call` (the kind of calls), `unless` (by kind, patterns of tools that a provider runs)."""
    return hosted_tools()["clients"]


def as_function(d: Draft, tool: u.AnyTool, taken: set[str]) -> u.Tool | None:
    """Return the tool as a function, and report it. None if it is no such tool, if a provider runs it, or if its name is taken.

    taken: the names of the other functions, to which this one is added
    """
    if not isinstance(tool, u.ProviderTool) or (spec := _tools().get(tool.kind)) is None:
        return None
    name = tool.name or spec["name"]
    if name in taken or _kind_of(tool, spec) is not None:
        return None
    taken.add(name)
    choice = d.request.tool_choice
    if choice is not None and any(entry.get("type") == tool.kind for entry in (choice.extras or {}).values()):
        d.spent.add(id(choice))
        d.set(tool_choice=u.ToolChoice(mode="tool", name=name))  # the format names its own tools by their kind
    d.lose(tool, "ProviderTool", "changed", "minor", AS_FUNCTION, tool)
    if "call" in spec:
        d.called[name] = {"kind": spec["call"]}
    function = u.Tool(name=name, description=spec["description"], parameters=deepcopy(spec["parameters"]), cache=tool.cache)
    return d.stands_for(function, tool)


def as_hosted(d: Draft, tool: u.AnyTool, has: Callable[[u.ProviderTool], bool]) -> tuple[u.ProviderTool, ...] | None:
    """Return the target's tool that replaces a hosted tool, and report it. None if there is none.

    The tuple is empty if the request already has the target's tool.

    has: whether the target and the model have a tool
    """
    if not isinstance(tool, u.ProviderTool) or (kind := _kind_of(tool, _tools().get(tool.kind, {}))) is None:
        return None
    hosted = u.ProviderTool(kind=kind, cache=tool.cache)
    lens: Any = d.lens
    if not has(hosted) or any(loss.path == "tools[0]" for loss in lens.write_tools([hosted])[1]):
        return None
    again = any(isinstance(other, u.ProviderTool) and other.kind == kind for other in d.request.tools)
    d.lose(tool, "ProviderTool", "dropped" if again else "changed", "minor", TWICE if again else AS_HOSTED, tool)
    return () if again else (d.stands_for(hosted, tool),)


def _kind_of(tool: u.ProviderTool, spec: dict[str, Any]) -> str | None:
    """The kind of hosted tool that this tool is for other providers; None if the application runs it."""
    patterns: dict[str, Any] = spec.get("unless", {})
    entries = (tool.extras or {}).values()
    return next((kind for kind, pattern in patterns.items() if any(looks(entry, pattern) for entry in entries)), None)
