# Generated from spec/families/zai.yaml; do not edit.

"""Z.ai (GLM): what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "reasoning": steps.Reasoning(how="unsigned"),
    "thinking": steps.Thinking(thinks="unless_told", says=("mode", "effort"), amount="none", modes=("enabled",)),
    "tool_choice": steps.Choice(when="never", none="drop_tools"),
    "range": steps.Range(fields={"temperature": (0, 1), "top_p": (0.01, 1)}),
    "limit": steps.Limit(fields={"stop": 1, "tools": 128}),
    "texts": steps.Texts(
        fields={"user": {"min": 6, "max": 128}, "cache_key": 64, "response_format.name": {"chars": "a-zA-Z0-9_-", "max": 64}}
    ),
}
SHARED = (ROWS["models.glm"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
