# Generated from spec/families/openai_compatible_reasoning.yaml; do not edit.

"""OpenAI-compatible server that shows reasoning: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"reasoning": steps.Reasoning()}

REPAIRS = PARENT.of(LENS, rules=RULES)
