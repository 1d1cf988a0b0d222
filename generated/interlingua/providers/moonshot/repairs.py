# Generated from spec/families/moonshot.yaml; do not edit.

"""Moonshot AI (Kimi): what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": words.Capabilities(audio=False, documents=False),
    "reasoning": words.Reasoning(how="unsigned"),
    "tool_names": words.ToolNames(first="a-zA-Z_", max=64),
    "schema": words.Schema(tools=DIALECTS["moonshot"]),
    "thinking": words.Thinking(thinks="unless_told", says=("mode", "effort"), amount="none", modes=("enabled",)),
    "tool_choice": words.Choice(when="not_thinking"),
    "reasoning_required": words.ReasoningRequired(how=" ", inside="calls"),
    "drop": words.Drop(),
    "limit": words.Limit(fields={"stop": 5, "tools": 128}),
}
SHARED = (ROWS["models.kimi"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
