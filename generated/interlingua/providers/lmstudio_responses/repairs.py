# Generated from spec/families/lmstudio_responses.yaml; do not edit.

"""LM Studio Responses: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openai_responses.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": steps.Replay(needs=("Reasoning.summary", "ToolCall.arguments", "ToolResult.output")),
    "namespaces": steps.Namespaces(),
    "changes": steps.Changes(),
    "custom_tools": steps.CustomTools(),
    "hosted_tools": steps.HostedTools(takes=("mcp",)),
    "call_ids": None,
    "schema": None,
    "drop_thinking": None,
    "range": None,
    "limit": None,
    "texts": steps.Texts(fields={"cache_key": 64}),
}
SHARED = (ROWS["models.gpt_oss"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
