# Generated from spec/applications/dashscope_native.yaml; do not edit.

"""DashScope generation: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class DashscopeNativeRepairs(Repairs):
    """DashScope generation: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": steps.Replay(keys=("tool_calls", "name"), roles=("developer",)),
        "capabilities": steps.Capabilities(images=False, audio=False, video=False, documents=False),
        "custom_tools": steps.CustomTools(),
        "foresee": steps.Foresee(),
        "orphan_results": steps.OrphanResults(),
        "unanswered_calls": steps.UnansweredCalls(),
        "reasoning": steps.Reasoning(how="unsigned"),
        "results": steps.Results(),
        "empty": steps.Empty(assistant="text", user="drop", system="drop", results="text"),
        "thinking": steps.Thinking(says=("mode", "budget"), amount="budget", modes=("enabled",), free=True),
        "needs": steps.Needs(fields={"tool_choice": "tools"}),
        "tool_choice": steps.Choice(when="not_thinking"),
    }


REPAIRS: Final = DashscopeNativeRepairs()
