# Generated from spec/families/qwen.yaml; do not edit.

"""Qwen (DashScope, compatible mode): what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "addresses": steps.Addresses(schemes=("http", "https", "file"), takes=("Image", "Video", "Document")),
    "reasoning": steps.Reasoning(how="unsigned"),
    "response_format": steps.Format(takes=("json", "json_schema"), needs="json_anywhere"),
    "cache": steps.Cache(max=4, of="part"),
    "thinking": steps.Thinking(says=("mode", "effort", "budget"), amount="budget", modes=("enabled",), free=True),
    "tool_choice": steps.Choice(when="not_thinking"),
    "range": steps.Range(fields={"top_logprobs": (0, 5)}),
}
SHARED = (ROWS["models.qwen"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
