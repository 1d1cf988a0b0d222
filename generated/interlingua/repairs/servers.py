# Generated from templates/runtime/repairs/servers.py; do not edit.

"""MCP servers: tools in some formats; in others a list beside the tools, with a tool that names each server."""

from __future__ import annotations

from typing import Any, Final, cast

from msgspec.structs import replace

from .. import model as u
from .draft import Draft

SERVER: Final = "mcp"
TOOLSET: Final = "mcp_toolset"
TOKEN: Final = "tools[0].server.token"  # the path of a lens's loss for a single tool
AS_HEADER: Final = "in the target, the token is a header"
NO_PLACE: Final = "the target has no place for it"


def with_authorization(d: Draft, tool: Any) -> Any:
    """Return the server with its token in a header, for a target that accepts headers of a server and no token."""
    lens: Any = d.lens
    server: u.McpServer = tool.server
    headers = server.headers or {}
    if any(name.lower() == "authorization" for name in headers):
        return tool
    changed = d.having(tool, server=replace(server, token=None, headers={**headers, "Authorization": f"Bearer {server.token}"}))
    if any(loss.path.startswith("tools[0].server.headers") for loss in lens.write_tools([changed])[1]):
        return tool
    d.lose(f"{d.path(tool)}.server.token", "ProviderTool.server", "moved", "trivial", AS_HEADER)
    return changed


def servers_as_tools(d: Draft) -> None:
    """Move the servers of the separate list to the tools, with the settings of their toolsets."""
    if not d.request.mcp_servers:
        return
    tools: list[Any] = list(d.request.tools)
    toolsets: dict[str | None, int] = {}
    for number, tool in enumerate(tools):
        if isinstance(tool, u.ProviderTool) and tool.kind == TOOLSET:
            toolsets.setdefault(tool.name, number)
    for server in d.request.mcp_servers:
        d.lose("mcp_servers", "Request.mcp_servers", "moved", "trivial", "MCP servers are tools in the target")
        place = toolsets.pop(server.name, None)
        if place is None:
            tools.append(server)
        else:
            tools[place] = d.stands_for(_limited(d, server, tools[place]), tools[place])
    d.set(tools=tools, mcp_servers=[])


def _limited(d: Draft, server: u.ProviderTool, toolset: u.ProviderTool) -> u.ProviderTool:
    """Return the server with the toolset's settings for its tools."""
    limits, declared = toolset.server or u.McpServer(), server.server or u.McpServer()
    configs = cast(dict[str, dict[str, Any]], limits.configs or {})
    allowed = declared.allowed_tools
    if limits.enabled is False:
        allowed = [name for name, config in configs.items() if config.get("enabled")]
    elif any(config.get("enabled") is False for config in configs.values()):
        d.lose(toolset, "ProviderTool.server", "dropped", "major", "the target can only allow tools, not forbid them", configs)
    return u.ProviderTool(
        kind=SERVER,
        name=server.name,
        deferred=toolset.deferred,
        server=u.McpServer(url=declared.url, token=declared.token, allowed_tools=allowed),
        extras=server.extras,
    )


def tools_as_servers(d: Draft) -> None:
    """Move servers among the tools to the separate list; a toolset among the tools names each of them."""
    tools: list[Any] = list(d.request.tools)
    servers: list[u.ProviderTool] = list(d.request.mcp_servers)
    for number, tool in enumerate(d.request.tools):
        if not isinstance(tool, u.ProviderTool) or tool.kind != SERVER:
            continue
        server = tool.server
        if server is None or server.url is None:
            continue  # only its provider can resolve it
        d.lose(tool, "ProviderTool", "moved", "trivial", "MCP servers are a separate list in the target")
        if server.headers:
            d.lose(f"{d.path(tool)}.server.headers", "ProviderTool.server.headers", "dropped", "major", NO_PLACE, server.headers)
        if tool.approval not in (None, "never"):
            d.lose(tool, "ProviderTool.approval", "dropped", "major", "the target does not support approval of calls", tool.approval)
        servers.append(u.ProviderTool(kind=SERVER, name=tool.name, server=u.McpServer(url=server.url, token=server.token)))
        limits = None
        if server.allowed_tools:
            limits = u.McpServer(enabled=False, configs={name: {"enabled": True} for name in server.allowed_tools})
        toolset = u.ProviderTool(kind=TOOLSET, name=tool.name, deferred=tool.deferred, server=limits)
        tools[number] = d.stands_for(toolset, tool)
    if len(servers) > len(d.request.mcp_servers):
        d.set(tools=tools, mcp_servers=servers)
