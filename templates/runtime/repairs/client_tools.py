"""Tools that the application runs, in a form that one provider defines: functions for the others."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from .. import model as u
from ..core.hosted_forms import hosted_tools
from ..lenses.fitting import looks
from .draft import Draft

AS_FUNCTION: Final = "the target has no such tool of its own, so it is a function with the parameters that its provider documents"


def _tools() -> dict[str, dict[str, Any]]:
    """By kind: name, description and parameters; `call`: the kind of its calls, `unless`: how those look that somebody else runs."""
    return hosted_tools()["clients"]


def as_function(d: Draft, tool: u.AnyTool, taken: set[str]) -> u.Tool | None:
    """Such a tool as a function. Reported. None if it is another tool, or a second one of this name.

    taken: the names of the other functions, to which this one is added
    """
    if not isinstance(tool, u.ProviderTool) or (spec := _tools().get(tool.kind)) is None:
        return None
    name = tool.name or spec["name"]
    if "unless" in spec and any(looks(entry, spec["unless"]) for entry in (tool.extras or {}).values()):
        return None
    if name in taken:
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
