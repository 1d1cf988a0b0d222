# Generated from spec/families/deepseek.yaml; do not edit.

"""DeepSeek: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...repairs.repairs import ModelRow
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": steps.Capabilities(video=False),
    "media_types": steps.MediaTypes(
        types={"Image": ("image/png", "image/jpeg", "image/gif", "image/webp")}, aliases={"image/jpg": "image/jpeg"}
    ),
    "reasoning": steps.Reasoning(how="unsigned"),
    "response_format": steps.Format(takes=("json",), needs="json_anywhere"),
    "tools": steps.Tools(unique=True),
    "thinking": steps.Thinking(
        thinks="unless_told",
        says=("mode", "effort"),
        amount="effort",
        modes=("enabled",),
        levels=("low", "high", "max"),
        fallback={"medium": "high", "xhigh": "high"},
    ),
    "tool_choice": steps.Choice(when="not_thinking"),
    "reasoning_required": steps.ReasoningRequired(how=" ", of="calls"),
    "drop_thinking": steps.DropThinking(fields={"logprobs": None, "top_logprobs": None}),
    "limit": steps.Limit(fields={"stop": 16, "tools": 128}),
    "texts": steps.Texts(
        fields={"user": {"chars": "a-zA-Z0-9_-", "max": 512}, "cache_key": 64, "response_format.name": {"chars": "a-zA-Z0-9_-", "max": 64}}
    ),
}
SHARED = (ROWS["models.deepseek"],)
MODELS = (ModelRow(("deepseek-v4", "deepseek-flash", "deepseek-pro"), {"max_tokens": {"max": 393216}}),)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED, models=MODELS)
