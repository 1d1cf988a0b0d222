# Generated from spec/applications/langfuse.yaml; do not edit.

"""Langfuse messages: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_chat.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"custom_tools": steps.CustomTools(), "reasoning": None, "counts": None}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
