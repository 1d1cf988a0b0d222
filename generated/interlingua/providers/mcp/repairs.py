# Generated from spec/applications/mcp.yaml; do not edit.

"""MCP sampling: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class McpRepairs(Repairs):
    """MCP sampling: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "capabilities": steps.Capabilities(video=False),
        "custom_tools": steps.CustomTools(),
        "foresee": steps.Foresee(),
        "max_tokens": steps.MaxTokens(default=4096),
        "needs": steps.Needs(fields={"tool_choice": "tools"}),
    }


REPAIRS: Final = McpRepairs()
