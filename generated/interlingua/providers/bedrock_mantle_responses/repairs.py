# Generated from spec/families/bedrock_mantle_responses.yaml; do not edit.

"""Amazon Bedrock Responses: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...repairs.repairs import ModelRow
from ...model_rows import ROWS
from ..openai_responses.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": steps.Replay(needs=("Reasoning.summary", "ToolCall.arguments", "ToolResult.output")),
    "custom_tools": steps.CustomTools(takes=("custom",)),
    "hosted_tools": steps.HostedTools(takes=("mcp", "tool_search", "web_search")),
    "drop_thinking": None,
}
SHARED = (ROWS["models.gpt_oss"],)
MODELS = (ModelRow(("gpt-oss",), {"tool_choice": {"when": "never"}}),)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED, models=MODELS)
