# Generated from spec/families/deepseek_responses.yaml; do not edit.

"""DeepSeek Responses: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...model_rows import ROWS
from ..openai_responses.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": words.Replay(roles=("developer",), needs=("Reasoning.summary", "ToolCall.arguments", "ToolResult.output")),
    "namespaces": words.Namespaces(),
    "changes": words.Changes(),
    "custom_tools": words.CustomTools(),
    "hosted_tools": words.HostedTools(takes=()),
    "call_ids": None,
    "schema": None,
    "thinking": words.Thinking(
        thinks="unless_told",
        says=("effort",),
        amount="effort",
        levels=("none", "low", "high", "max"),
        fallback={"medium": "high", "xhigh": "high"},
    ),
    "drop_thinking": None,
    "range": None,
    "limit": None,
    "texts": words.Texts(fields={"cache_key": 64}),
}
SHARED = (ROWS["models.deepseek"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
