# Generated from spec/applications/dashscope_native.yaml; do not edit.

"""DashScope generation: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class DashscopeNativeRepairs(Repairs):
    """DashScope generation: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": words.Replay(keys=("tool_calls", "name"), roles=("developer",)),
        "capabilities": words.Capabilities(images=False, audio=False, video=False, documents=False),
        "custom_tools": words.CustomTools(),
        "foresee": words.Foresee(),
        "orphan_results": words.OrphanResults(),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(how="unsigned"),
        "results": words.Results(),
        "empty": words.Empty(assistant="text", user="drop", system="drop", results="text"),
        "thinking": words.Thinking(says=("mode", "budget"), amount="budget", modes=("enabled",), free=True),
        "needs": words.Needs(fields={"tool_choice": "tools"}),
        "tool_choice": words.Choice(when="not_thinking"),
    }


REPAIRS: Final = DashscopeNativeRepairs()
