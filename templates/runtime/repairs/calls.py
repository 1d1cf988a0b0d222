"""Tool calls that the target cannot express: of other kinds than functions, or with arguments that are no JSON object."""

from __future__ import annotations

from typing import Any

from .. import model as u
from ..core.json_text import is_object
from .draft import Draft
from .step import Step
from .tools import as_function
from .watch import Watch


class CustomTools(Step, frozen=True):
    """`custom_tools`: tools with free text, and their calls, become functions with one text parameter.

    Calls of other kinds that the client runs become functions with the same arguments.

    takes: the kinds that the target accepts
    """

    word = "custom_tools"
    policy = "how"
    policies = ("function",)
    bodies = frozenset(("request", "messages", "tools"))

    how: str = "function"
    takes: tuple[str, ...] = ()

    def watch(self, w: Watch, me: int) -> None:
        w.kinds |= me
        if "custom" not in self.takes:
            w.custom_tools |= me
            w.when_set(me, "tool_choice", when=lambda choice, request: choice.kind == "custom")

    def mend(self, d: Draft) -> None:
        request = d.request
        if "custom" not in self.takes and any(isinstance(tool, u.CustomTool) for tool in request.tools):
            d.free_text = [d.names.get(tool.name, tool.name) for tool in request.tools if isinstance(tool, u.CustomTool)]
            d.set(tools=[as_function(d, tool) if isinstance(tool, u.CustomTool) else tool for tool in request.tools])
        if "custom" not in self.takes and request.tool_choice is not None and request.tool_choice.kind == "custom":
            d.set(tool_choice=d.having(request.tool_choice, kind="function"))
        if any(map(self._is_strange, d.request.tools)):
            d.set(tools=[self._plain(d, tool) if self._is_strange(tool) else tool for tool in d.request.tools])
        if d.found:
            changed: set[str] = set()
            d.write([self._mended(d, message, changed) for message in d.messages])

    def _is_strange(self, tool: u.AnyTool) -> bool:
        return isinstance(tool, u.Tool) and tool.kind is not None and tool.kind not in self.takes

    def _plain(self, d: Draft, tool: Any) -> u.Tool:
        """Return a tool whose calls have a kind of their own as a function."""
        d.lose(tool, "Tool.kind", "changed", "trivial", "the target only supports functions", tool.kind)
        d.called[tool.name] = {"kind": tool.kind}
        return d.having(tool, kind=None)

    def _mended(self, d: Draft, message: u.Message, changed: set[str]) -> u.Message:
        return d.with_parts(message, [self._part(d, part, changed) for part in message.parts])

    def _part(self, d: Draft, part: u.Part, changed: set[str]) -> u.Part:
        """Return the part as the target accepts it. `changed`: the ids of the calls that were changed; their results are changed, too."""
        if isinstance(part, u.ToolCall) and self._is_foreign(part):
            changed.add(part.id)
            d.lose(part, "ToolCall.kind", "changed", "minor", "the target only supports functions", part.kind)
            if part.kind == "custom":
                return d.having(part, kind="function", arguments={"input": part.input or ""}, arguments_text=None, input=None)
            return d.having(part, kind="function")
        if isinstance(part, u.ToolResult) and self._is_foreign(part) and part.call_id in changed:
            return d.having(part, kind="function")
        return part

    def _is_foreign(self, part: u.ToolCall | u.ToolResult) -> bool:
        return part.runner == "client" and part.kind != "function" and part.kind not in self.takes


class Arguments(Step, frozen=True):
    """`arguments`: text that is no JSON object becomes an object that contains it; `fill`: blank text and null become no arguments."""

    word = "arguments"
    policy = "how"
    policies = ("wrap", "fill")
    wakes = False

    how: str = "wrap"

    def watch(self, w: Watch, me: int) -> None:
        if self.how == "fill":
            w.no_arguments |= me
        else:
            w.arguments |= me

    def mend(self, d: Draft) -> None:
        messages = list(d.messages)
        for number, message in enumerate(messages):
            parts = [self._mended(d, part) if isinstance(part, u.ToolCall) and self._is_broken(part) else part for part in message.parts]
            messages[number] = d.with_parts(message, parts)
        d.write(messages)

    def _is_broken(self, part: u.ToolCall) -> bool:
        if self.how == "wrap":
            return part.arguments_error is not None
        return part.arguments_text is not None and part.arguments_error is None and not is_object(part.arguments_text)

    def _mended(self, d: Draft, part: Any) -> u.ToolCall:
        text = part.arguments_text or ""
        if self.how == "fill" and part.arguments:
            d.lose(part, "ToolCall.arguments_text", "changed", "minor", "it is not the JSON of the object that it means", text)
            return d.having(part, arguments_text=None)
        if self.how == "fill":
            d.lose(part, "ToolCall.arguments_text", "defaulted", "trivial", "clients and models parse it as JSON", text)
            return d.having(part, arguments_text="{}")
        d.lose(part, "ToolCall.arguments", "changed", "major", "it is not a JSON object, so it was wrapped in one", text)
        return d.having(part, arguments={"_raw": text}, arguments_text=None, arguments_error=None)
