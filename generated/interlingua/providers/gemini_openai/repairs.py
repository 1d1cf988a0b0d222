# Generated from spec/families/gemini_openai.yaml; do not edit.

"""Gemini, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "hosted_tools": words.HostedTools(search="as_said", refuses=("web_search",)),
    "thinking": words.Thinking(says=("effort",), amount="effort", levels=("none", "minimal", "low", "medium", "high")),
    "reasoning_required": words.ReasoningRequired(),
}
SHARED = (ROWS["models.gemini"],)
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED, models=MODELS)
