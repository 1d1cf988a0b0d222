# Generated from spec/families/zai.yaml; do not edit.

"""Z.ai (GLM): what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "reasoning": words.Reasoning(foreign="unsigned"),
    "thinking": words.Thinking(thinks="unless_told", says=("mode", "effort"), amount="none", modes=("enabled",)),
    "range": words.Range(fields={"temperature": (0, 1), "top_p": (0.01, 1)}),
    "limit": words.Limit(fields={"stop": 1}),
}
SHARED = (ROWS["models.glm"],)
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED, models=MODELS)
