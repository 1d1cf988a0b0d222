# Generated from spec/families/deepseek_anthropic.yaml; do not edit.

"""DeepSeek, Anthropic endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...model_rows import ROWS
from ..anthropic.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "hosted_tools": words.HostedTools(takes=("web_search",)),
    "reasoning": words.Reasoning(how="unsigned"),
    "thinking": words.Thinking(
        thinks="unless_told",
        says=("mode", "effort"),
        amount="effort",
        modes=("enabled",),
        levels=("low", "high", "max"),
        fallback={"medium": "high", "xhigh": "high"},
    ),
    "tool_choice": words.Choice(when="not_thinking", alone=("none",)),
    "reasoning_required": words.ReasoningRequired(how=" ", inside="calls"),
    "drop": None,
    "drop_thinking": None,
    "exclusive": None,
    "texts": words.Texts(fields={"user": {"chars": "a-zA-Z0-9_-", "max": 512}}),
}
SHARED = (ROWS["models.deepseek"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
