# Generated from spec/families/moonshot_anthropic.yaml; do not edit.

"""Moonshot AI, Anthropic endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..anthropic.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "hosted_tools": steps.HostedTools(takes=()),
    "reasoning": steps.Reasoning(how="unsigned"),
    "thinking": steps.Thinking(thinks="unless_told", says=("mode", "effort"), amount="none", modes=("enabled",)),
    "tool_choice": steps.Choice(when="not_thinking", alone=("none",)),
    "reasoning_required": steps.ReasoningRequired(how=" ", of="calls"),
    "drop_thinking": None,
    "exclusive": None,
    "texts": None,
}
SHARED = (ROWS["models.kimi"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
