# Generated from spec/applications/gemini_tuning.yaml; do not edit.

"""Gemini fine-tuning: what it refuses in requests, and how that is mended."""

from ..vertex_gemini.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"unanswered_calls": None, "reasoning_required": None}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
