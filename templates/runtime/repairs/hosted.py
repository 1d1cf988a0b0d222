"""Tools that a provider runs: where the target has them, and which ones a server or a model does not have."""

from __future__ import annotations

from typing import Any, Final

from .. import model as u
from ..core.values import unchanged
from .client_tools import as_function, as_hosted
from .draft import Draft
from .parameters import Parameter
from .plugins import has_plugins, plugins_as_tools
from .servers import SERVER, TOOLSET, servers_as_tools, tools_as_servers
from .watch import Watch

SEARCH: Final = "web_search"
TOOL_SEARCH: Final = "tool_search"


class HostedTools(Parameter, frozen=True):
    """`hosted_tools`: tools that the provider runs.

    search:   where a web search is: tool: among the tools; option: an option of the request; as_said: where the source has it
    servers:  where MCP servers are: tool: among the tools; beside: in a list of their own, and a tool names each
    deferred: searched: tools are deferred only beside a tool that searches for them
    takes:    the only kinds that the server has, besides those that its own clients wrote in its own words; None: all of its format
    refuses:  kinds that the model does not accept
    """

    word = "hosted_tools"
    policy = "search"
    policies = ("tool", "option", "as_said")

    search: str = "tool"
    servers: str = "tool"
    deferred: str = "always"
    takes: tuple[str, ...] | None = None
    refuses: tuple[str, ...] = ()

    def watch(self, w: Watch, me: int) -> None:
        w.other_tools |= me
        w.when_set(me, SEARCH, "mcp_servers")
        w.when_set(me, "extras", when=has_plugins)
        if self.deferred == "searched":
            w.deferred |= me

    def mend(self, d: Draft) -> None:
        plugins_as_tools(d, SEARCH if self.search == "option" else None)
        self._drop_refused(d)
        if self.search == "tool":
            self._as_tool(d)
        elif self.search == "option":
            self._as_option(d)
        if self.servers == "beside":
            tools_as_servers(d)
        else:
            servers_as_tools(d)
        if self.deferred == "searched" and not any(map(_searches, d.request.tools)):
            self._show_all(d)

    def has(self, d: Draft, what: u.ProviderTool | u.ToolCall, *kinds: str) -> bool:
        """Whether the server and the model have a tool of one of these kinds."""
        accepted = [kind for kind in kinds if kind not in self.refuses]
        return any(self.takes is None or kind in self.takes or d.lens.NAMESPACE in (what.extras or {}) for kind in accepted)

    def instead(self, d: Draft, tool: u.AnyTool) -> tuple[u.ProviderTool, ...] | None:
        """Return the target's tools in place of a hosted tool that the target does not have; None if it has nothing like it."""
        return as_hosted(d, tool, lambda hosted: self.has(d, hosted, hosted.kind))

    def _drop_refused(self, d: Draft) -> None:
        kept: list[Any] = []
        names = {tool.name for tool in d.request.tools if isinstance(tool, u.Tool | u.CustomTool)}
        for tool in d.request.tools:
            if not isinstance(tool, u.ProviderTool) or self.has(d, tool, SERVER if tool.kind == TOOLSET else tool.kind):
                kept.append(tool)
            elif (function := as_function(d, tool, names)) is not None:
                kept.append(function)
            elif (hosted := self.instead(d, tool)) is not None:
                kept += hosted
            else:
                d.lose(tool, "ProviderTool", "dropped", "major", f"{self._who(tool.kind)} does not have {tool.kind}", tool)
        if not unchanged(kept, d.request.tools):
            d.set(tools=kept)
        search = d.request.web_search
        if search is not None and not self.has(d, search, SEARCH):
            d.lose(SEARCH, "Request.web_search", "dropped", "major", f"{self._who(SEARCH)} does not have {SEARCH}", search)
            d.set(web_search=None)
        servers = d.request.mcp_servers
        if servers and not self.has(d, servers[0], SERVER):
            d.lose("mcp_servers", "Request.mcp_servers", "dropped", "major", f"{self._who(SERVER)} does not have {SERVER}", servers)
            d.set(mcp_servers=[])

    def _who(self, kind: str) -> str:
        return "the model" if kind in self.refuses else "the server"

    def _as_tool(self, d: Draft) -> None:
        search = d.request.web_search
        if search is None:
            return
        tools: list[Any] = d.request.tools
        if any(isinstance(tool, u.ProviderTool) and tool.kind == SEARCH for tool in tools):
            d.lose(SEARCH, "Request.web_search", "dropped", "minor", "a tool already requests the search", search)
            d.set(web_search=None)
        else:
            d.lose(SEARCH, "Request.web_search", "moved", "trivial", "web search is a tool in the target")
            d.set(web_search=None, tools=[*tools, search])

    def _as_option(self, d: Draft) -> None:
        searches = [tool for tool in d.request.tools if isinstance(tool, u.ProviderTool) and tool.kind == SEARCH]
        if not searches or d.request.web_search is not None:
            return
        d.lose(searches[0], "ProviderTool", "moved", "trivial", "web search is a request option in the target")
        d.set(web_search=searches[0], tools=[tool for tool in d.request.tools if tool is not searches[0]])

    def _show_all(self, d: Draft) -> None:
        """Make deferred tools visible, because nothing searches for them."""
        deferred = [tool for tool in d.request.tools if isinstance(tool, u.Tool | u.ProviderTool) and tool.deferred]
        for tool in deferred:
            d.lose(
                tool, f"{tool.__class__.__name__}.deferred", "changed", "minor", "there is no tool search, so it is always visible", True
            )
        if deferred:
            hidden = {id(tool) for tool in deferred}
            d.set(tools=[d.having(tool, deferred=None) if id(tool) in hidden else tool for tool in d.request.tools])


def _searches(tool: u.AnyTool) -> bool:
    """Whether a tool searches for deferred ones. The provider or the application may run it."""
    return (isinstance(tool, u.ProviderTool) and tool.kind == TOOL_SEARCH) or (isinstance(tool, u.Tool) and tool.kind is not None)
