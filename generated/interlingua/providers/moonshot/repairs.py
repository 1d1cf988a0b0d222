# Generated from spec/families/moonshot.yaml; do not edit.

"""Moonshot AI (Kimi): what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": steps.Capabilities(audio=False, documents=False),
    "reasoning": steps.Reasoning(how="unsigned"),
    "tools": steps.Tools(unique=True),
    "tool_names": steps.ToolNames(first="a-zA-Z_", max=64),
    "schema": steps.Schema(tools=DIALECTS["moonshot"]),
    "thinking": steps.Thinking(thinks="unless_told", says=("mode", "effort"), amount="none", modes=("enabled",)),
    "tool_choice": steps.Choice(when="not_thinking"),
    "reasoning_required": steps.ReasoningRequired(how=" ", of="calls"),
    "drop": steps.Drop(),
    "limit": steps.Limit(fields={"stop": 5, "tools": 128}),
}
SHARED = (ROWS["models.kimi"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
