# Generated from spec/families/openrouter_responses.yaml; do not edit.

"""OpenRouter Responses: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_responses.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": steps.Replay(needs=("Reasoning.summary", "ToolCall.arguments", "ToolResult.output")),
    "capabilities": None,
    "custom_tools": steps.CustomTools(takes=("custom", "shell_call", "local_shell_call", "apply_patch_call")),
    "thinking": None,
    "drop_thinking": None,
}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
