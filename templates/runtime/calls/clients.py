"""What the conversion of an answer needs from the client's request: how the client reads calls, and which functions it runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .. import model as u


def asked_for(request: u.Request) -> dict[str, Any]:
    """Return the options of the request that decide how the client reads calls that the provider ran."""
    options: dict[str, Any] = {}
    if request.response_format is not None and request.response_format.kind != "text":
        options["json"] = True  # other texts would not be JSON
    if kinds := {tool.kind for tool in (*request.tools, *request.mcp_servers) if isinstance(tool, u.ProviderTool)}:
        options["hosted"] = sorted(kinds)
    return options


def functions(request: u.Request) -> Iterator[str]:
    """Yield the names of the tools that the application runs, including those declared in the middle of the conversation."""
    changes = (part for message in request.messages for part in message.parts if isinstance(part, u.ToolChange))
    for tool in (*request.tools, *(tool for change in changes for tool in change.added)):
        inner = tool.tools if isinstance(tool, u.ToolNamespace) else [tool]
        yield from (member.name for member in inner if isinstance(member, u.Tool))
