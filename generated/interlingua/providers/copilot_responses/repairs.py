# Generated from spec/families/copilot_responses.yaml; do not edit.

"""GitHub Copilot Responses: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_responses.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": steps.Replay(
        id={"message": None, "reasoning": None, "function": None, "custom": None, "tool_search_call": None, "web_search_call": None},
        needs=("Reasoning.summary", "ToolCall.arguments", "ToolResult.output"),
    ),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
