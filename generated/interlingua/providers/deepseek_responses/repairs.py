# Generated from spec/families/deepseek_responses.yaml; do not edit.

"""DeepSeek Responses: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openai_responses.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": steps.Replay(roles=("developer",), needs=("Reasoning.summary", "ToolCall.arguments", "ToolResult.output")),
    "namespaces": steps.Namespaces(),
    "changes": steps.Changes(),
    "custom_tools": steps.CustomTools(),
    "hosted_tools": steps.HostedTools(takes=()),
    "call_ids": None,
    "schema": None,
    "thinking": steps.Thinking(
        thinks="unless_told",
        says=("effort",),
        amount="effort",
        levels=("none", "low", "high", "max"),
        fallback={"medium": "high", "xhigh": "high"},
    ),
    "drop_thinking": None,
    "range": None,
    "limit": None,
    "texts": steps.Texts(fields={"cache_key": 64}),
}
SHARED = (ROWS["models.deepseek"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
