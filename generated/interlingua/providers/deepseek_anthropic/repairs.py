# Generated from spec/families/deepseek_anthropic.yaml; do not edit.

"""DeepSeek, Anthropic endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..anthropic.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "hosted_tools": steps.HostedTools(takes=("web_search",)),
    "reasoning": steps.Reasoning(how="unsigned"),
    "thinking": steps.Thinking(
        thinks="unless_told",
        says=("mode", "effort"),
        amount="effort",
        modes=("enabled",),
        levels=("low", "high", "max"),
        fallback={"medium": "high", "xhigh": "high"},
    ),
    "tool_choice": steps.Choice(when="not_thinking", alone=("none",)),
    "reasoning_required": steps.ReasoningRequired(how=" ", of="calls"),
    "drop": None,
    "drop_thinking": None,
    "exclusive": None,
    "texts": steps.Texts(fields={"user": {"chars": "a-zA-Z0-9_-", "max": 512}}),
}
SHARED = (ROWS["models.deepseek"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
