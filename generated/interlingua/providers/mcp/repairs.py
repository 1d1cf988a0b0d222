# Generated from spec/applications/mcp.yaml; do not edit.

"""MCP sampling: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class McpRepairs(Repairs):
    """MCP sampling: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "capabilities": words.Capabilities(video=False),
        "custom_tools": words.CustomTools(),
        "foresee": words.Foresee(),
        "max_tokens": words.MaxTokens(default=4096),
        "needs": words.Needs(fields={"tool_choice": "tools"}),
    }


REPAIRS: Final = McpRepairs()
